"""Building outside a game, as in ``/terrene deck``: a group of commands for each game with something to build.

What players call it, a deck of cards or a team of heroes, is the game's to say (:mod:`rules.kernel.books.building`).
"""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.application import Turnkeeper
from bot.decks.model import LONGEST, MOST, TEXT, BadDeck
from bot.messages.parts import ENTRY, Message, cut
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
    of_list = f"Which of your {plural(noun)}; the one changed last, when left out"
    of_piece = f"{one(piece).capitalize()}; suggestions show what there is"
    named = app_commands.rename(deck=noun)
    both_named = app_commands.rename(deck=noun, card=piece)

    class Cog(commands.GroupCog, name=f"{plural(noun)} of {game}", group_name=game, group_description=title):
        """What is built for this game."""

        group = app_commands.Group(
            name=noun, description=f"{plural(noun).title()} of your own; only you see them, unless you share one"
        )

        def __init__(self, bot: Turnkeeper) -> None:
            self.bot = bot
            super().__init__()

        # ---- looking

        @group.command(name="list", description=f"All your {plural(noun)}, with the printed ones to begin from.")
        async def list_(self, interaction: Interaction) -> None:
            await answer(interaction, lambda: self.bot.acts.decks.shelf(interaction.user.id, game))

        @group.command(description=f"{one(noun).capitalize()} with buttons to change it.")
        @named
        @app_commands.describe(deck=of_list)
        async def show(self, interaction: Interaction, deck: Name | None = None) -> None:
            await answer(interaction, lambda: self.bot.acts.decks.show(interaction.user.id, game, deck))

        @group.command(description=f"Whether {one(noun)} is legal, and what is missing.")
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

        @group.command(description=f"{one(noun).capitalize()} as text, to keep or to send to somebody.")
        @named
        @app_commands.describe(deck=of_list)
        async def export(self, interaction: Interaction, deck: Name | None = None) -> None:
            await answer(interaction, lambda: self.bot.acts.decks.export_named(interaction.user.id, game, deck))

        # ---- making

        @group.command(description=f"Begin {one(noun)}.")
        @app_commands.describe(
            name="What it is called", begin=f"A printed {noun} whose {plural(piece)} it has at first"
        )
        async def new(self, interaction: Interaction, name: Name, begin: Typed = "") -> None:
            await answer(interaction, lambda: self.bot.acts.decks.new(by(interaction), game, name, begin))

        @group.command(description=f"Put {one(piece)} into {one(noun)}.")
        @both_named
        @app_commands.describe(card=of_piece, copies="How many; 1 when left out", deck=of_list)
        async def add(
            self, interaction: Interaction, card: Typed, copies: Copies = 1, deck: Name | None = None
        ) -> None:
            await answer(interaction, lambda: self.bot.acts.decks.add(by(interaction), game, card, copies, deck))

        @group.command(description=f"Take {one(piece)} out of {one(noun)}.")
        @both_named
        @app_commands.describe(card=of_piece, copies="How many; 1 when left out", deck=of_list)
        async def remove(
            self, interaction: Interaction, card: Typed, copies: Copies = 1, deck: Name | None = None
        ) -> None:
            await answer(interaction, lambda: self.bot.acts.decks.remove(by(interaction), game, card, copies, deck))

        @group.command(name="import", description=f"Make {one(noun)} from a list.")
        @app_commands.rename(attachment="file")
        @app_commands.describe(
            name=f"What the {noun} is called",
            text=f"The list: {plural(piece)} with their numbers, commas between",
            attachment=f"The list as a text file, {one(piece)} a line",
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

        @group.command(description=f"Delete {one(noun)}; you are asked once more.")
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
        raise BadDeck(f"A list has {TEXT // 1024} KB at most.", instead=("send the list alone",))
    try:
        return (await attachment.read()).decode("utf-8-sig")
    except LOST:
        raise BadDeck("I cannot get that file from Discord. Please send it once more.") from None
    except UnicodeDecodeError:
        raise BadDeck("That file is no text.", instead=("save the list as plain text",)) from None


async def setup(bot: Turnkeeper) -> None:
    """Add the commands of each game with something to build."""
    games = bot.tables.games
    for game in games.listed:
        builder = games.newest(game).rules.builder()
        if builder is not None:
            await bot.add_cog(of_game(game, games.title(game), builder)(bot))
