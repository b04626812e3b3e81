"""Building outside a game, as in ``/terrene deck``: one group of commands for each game.

What players call it, a deck of cards or a team of heroes, is the game's to say (:mod:`rules.kernel.books.building`).
"""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.application import Turnkeeper
from bot.decks.own_deck import LONGEST, MOST, TEXT, BadDeck
from bot.messages.message_parts import ENTRY, Message, cut
from bot.talk.threads import LOST
from cogs.errors import Interaction, answer, by
from rules.kernel.books.building import Builder
from rules.kernel.words import one, plural

Name = app_commands.Range[str, 1, LONGEST]
Typed = app_commands.Range[str, 1, 100]
Copies = app_commands.Range[int, 1, MOST]
Pasted = app_commands.Range[str, 1, 4000]


def of_game(game: str, title: str, builder: Builder) -> type[commands.GroupCog]:
    """The cog of a game, whose group of commands has the game's id and speaks its words."""
    noun, piece = builder.noun, builder.piece
    of_list = f"Which of your {plural(noun)}; by default the one you changed last"
    of_piece = f"{one(piece).capitalize()}; type to get suggestions"
    named = app_commands.rename(deck=noun)
    both_named = app_commands.rename(deck=noun, card=piece)

    class Cog(commands.GroupCog, name=f"{plural(noun)} of {game}", group_name=game, group_description=title):
        """The commands for this game's decks."""

        group = app_commands.Group(
            name=noun, description=f"Your own {plural(noun)}; only you see them, unless you share one"
        )

        def __init__(self, bot: Turnkeeper) -> None:
            self.bot = bot
            super().__init__()

        # ---- looking

        @group.command(name="list", description=f"All your {plural(noun)}, and printed ones to start from.")
        async def list_(self, interaction: Interaction) -> None:
            await answer(interaction, lambda: self.bot.acts.decks.shelf(interaction.user.id, game))

        @group.command(description=f"Show {one(noun)}, with buttons to change it.")
        @named
        @app_commands.describe(deck=of_list)
        async def show(self, interaction: Interaction, deck: Name | None = None) -> None:
            await answer(interaction, lambda: self.bot.acts.decks.show(interaction.user.id, game, deck))

        @group.command(description=f"Check whether {one(noun)} is legal, and what is missing.")
        @named
        @app_commands.describe(deck=of_list)
        async def check(self, interaction: Interaction, deck: Name | None = None) -> None:
            await answer(interaction, lambda: self.bot.acts.decks.show(interaction.user.id, game, deck))

        @group.command(description=f"Show {one(noun)} to everyone here.")
        @named
        @app_commands.describe(deck=of_list)
        async def share(self, interaction: Interaction, deck: Name | None = None) -> None:
            asks = by(interaction)
            await answer(interaction, lambda: self.bot.acts.decks.share_named(asks, game, deck), public=True)

        @group.command(description=f"Get {one(noun)} as text, to keep or to send.")
        @named
        @app_commands.describe(deck=of_list)
        async def export(self, interaction: Interaction, deck: Name | None = None) -> None:
            await answer(interaction, lambda: self.bot.acts.decks.export_named(interaction.user.id, game, deck))

        # ---- making

        @group.command(description=f"Start a new {noun}.")
        @app_commands.describe(name="Its name", begin=f"A printed {noun} to copy the {plural(piece)} from")
        async def new(self, interaction: Interaction, name: Name, begin: Typed = "") -> None:
            await answer(interaction, lambda: self.bot.acts.decks.new(by(interaction), game, name, begin))

        @group.command(description=f"Add {one(piece)} to {one(noun)}.")
        @both_named
        @app_commands.describe(card=of_piece, copies="How many; 1 by default", deck=of_list)
        async def add(
            self, interaction: Interaction, card: Typed, copies: Copies = 1, deck: Name | None = None
        ) -> None:
            await answer(interaction, lambda: self.bot.acts.decks.add(by(interaction), game, card, copies, deck))

        @group.command(description=f"Remove {one(piece)} from {one(noun)}.")
        @both_named
        @app_commands.describe(card=of_piece, copies="How many; 1 by default", deck=of_list)
        async def remove(
            self, interaction: Interaction, card: Typed, copies: Copies = 1, deck: Name | None = None
        ) -> None:
            await answer(interaction, lambda: self.bot.acts.decks.remove(by(interaction), game, card, copies, deck))

        @group.command(name="import", description=f"Make {one(noun)} from a list.")
        @app_commands.rename(attachment="file")
        @app_commands.describe(
            name="Its name",
            text=f"The list: {plural(piece)} with their numbers, separated by commas",
            attachment=f"The list as a text file, one {piece} per line",
        )
        async def import_(
            self,
            interaction: Interaction,
            name: Name,
            text: Pasted | None = None,
            attachment: discord.Attachment | None = None,
        ) -> None:
            async def act() -> Message:
                written = text if text is not None else await _read(attachment)
                return await self.bot.acts.decks.take_in(by(interaction), game, name, written)

            await answer(interaction, act)

        @group.command(description=f"Delete {one(noun)}; asks you to confirm.")
        @named
        @app_commands.describe(deck=of_list)
        async def delete(self, interaction: Interaction, deck: Name) -> None:
            await answer(interaction, lambda: self.bot.acts.decks.delete_named(interaction.user.id, game, deck))

        # ---- suggestions

        @show.autocomplete("deck")
        @check.autocomplete("deck")
        @share.autocomplete("deck")
        @export.autocomplete("deck")
        @add.autocomplete("deck")
        @remove.autocomplete("deck")
        @delete.autocomplete("deck")
        async def _lists(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
            found = await self.bot.acts.decks.suggest_decks(interaction.user.id, game, current)
            return [app_commands.Choice(name=name, value=name) for name in found]

        @add.autocomplete("card")
        @remove.autocomplete("card")
        async def _pieces(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
            found = self.bot.acts.decks.suggest_cards(game, current)
            return [app_commands.Choice(name=cut(name, ENTRY), value=code) for name, code in found]

        @new.autocomplete("begin")
        async def _printed(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
            found = self.bot.acts.decks.suggest_printed(game, current)
            return [app_commands.Choice(name=cut(name, ENTRY), value=key) for name, key in found]

    return Cog


async def _read(attachment: discord.Attachment | None) -> str:
    """The text of a file.

    Raises:
        BadDeck: There is none, it is too large, or no text.
    """
    if attachment is None:
        raise BadDeck("There is no list.", instead=("write it as text", "attach it as a file"))
    if attachment.size > TEXT:
        raise BadDeck(f"A list may have at most {TEXT // 1024} KB.", instead=("send only the list",))
    try:
        return (await attachment.read()).decode("utf-8-sig")
    except LOST:
        raise BadDeck("I cannot get that file from Discord. Please send it again.") from None
    except UnicodeDecodeError:
        raise BadDeck("That file is not text.", instead=("save the list as plain text",)) from None


async def setup(bot: Turnkeeper) -> None:
    """Add the commands of each game with something to build."""
    games = bot.tables.games
    for game in games.listed:
        builder = games.newest(game).rules.builder()
        if builder is not None:
            await bot.add_cog(of_game(game, games.title(game), builder)(bot))
