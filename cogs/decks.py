"""Building decks of one's own, as in ``/terrene deck``: a group of commands for each game with something to build."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.application import Turnkeeper
from bot.decks.model import LONGEST, MOST, TEXT, BadDeck
from bot.messages.parts import ENTRY, Message, cut
from bot.talk.threads import LOST
from cogs.errors import Interaction, answer, by

WHICH = "Which of your decks; the one changed last, when left out"
CARD = "A card; suggestions show what there is"

Name = app_commands.Range[str, 1, LONGEST]
Typed = app_commands.Range[str, 1, 100]
Copies = app_commands.Range[int, 1, MOST]


class DeckCog(commands.GroupCog):
    """Decks of one's own for one game; each game has a class of its own, made by :func:`of_game`.

    Attributes:
        game: The game's id, and the name of the group.
    """

    game = ""

    deck = app_commands.Group(name="deck", description="Decks of your own; only you see them, unless you share one")

    def __init__(self, bot: Turnkeeper) -> None:
        self.bot = bot
        super().__init__()

    # ---- looking

    @deck.command(name="list")
    async def list_(self, interaction: Interaction) -> None:
        """All your decks, with the printed ones to begin from."""
        await answer(interaction, lambda: self.bot.acts.decks.shelf(interaction.user.id, self.game))

    @deck.command()
    @app_commands.describe(deck=WHICH)
    async def show(self, interaction: Interaction, deck: Name | None = None) -> None:
        """A deck with buttons to change it."""
        await answer(interaction, lambda: self.bot.acts.decks.show(interaction.user.id, self.game, deck))

    @deck.command()
    @app_commands.describe(deck=WHICH)
    async def check(self, interaction: Interaction, deck: Name | None = None) -> None:
        """Whether a deck is legal, and what is missing."""
        await answer(interaction, lambda: self.bot.acts.decks.show(interaction.user.id, self.game, deck))

    @deck.command()
    @app_commands.describe(deck=WHICH)
    async def share(self, interaction: Interaction, deck: Name | None = None) -> None:
        """Show a deck to everyone here."""
        await answer(
            interaction, lambda: self.bot.acts.decks.share_named(by(interaction), self.game, deck), public=True
        )

    @deck.command()
    @app_commands.describe(deck=WHICH)
    async def export(self, interaction: Interaction, deck: Name | None = None) -> None:
        """A deck as text, to keep or to send to somebody."""
        await answer(interaction, lambda: self.bot.acts.decks.export_named(interaction.user.id, self.game, deck))

    # ---- making

    @deck.command()
    @app_commands.describe(name="What it is called", begin="A printed deck whose cards it has at first")
    async def new(self, interaction: Interaction, name: Name, begin: Typed = "") -> None:
        """Begin a deck."""
        await answer(interaction, lambda: self.bot.acts.decks.new(by(interaction), self.game, name, begin))

    @deck.command()
    @app_commands.describe(card=CARD, copies="How many; 1 when left out", deck=WHICH)
    async def add(self, interaction: Interaction, card: Typed, copies: Copies = 1, deck: Name | None = None) -> None:
        """Put a card into a deck."""
        await answer(interaction, lambda: self.bot.acts.decks.add(by(interaction), self.game, card, copies, deck))

    @deck.command()
    @app_commands.describe(card=CARD, copies="How many; 1 when left out", deck=WHICH)
    async def remove(
        self,
        interaction: Interaction,
        card: Typed,
        copies: Copies = 1,
        deck: Name | None = None,
    ) -> None:
        """Take a card out of a deck."""
        await answer(interaction, lambda: self.bot.acts.decks.remove(by(interaction), self.game, card, copies, deck))

    @deck.command(name="import")
    @app_commands.rename(attachment="file")
    @app_commands.describe(
        name="What the deck is called",
        text="The list: cards with their numbers, commas between",
        attachment="The list as a text file, a card a line",
    )
    async def import_(
        self,
        interaction: Interaction,
        name: Name,
        text: app_commands.Range[str, 1, 4000] | None = None,
        attachment: discord.Attachment | None = None,
    ) -> None:
        """Make a deck from a list."""

        async def act() -> Message:
            written = text if text is not None else await _read(attachment)
            return await self.bot.acts.decks.take_in(by(interaction), self.game, name, written)

        await answer(interaction, act)

    @deck.command()
    @app_commands.describe(deck=WHICH)
    async def delete(self, interaction: Interaction, deck: Name) -> None:
        """Delete a deck; you are asked once more."""
        await answer(interaction, lambda: self.bot.acts.decks.delete_named(interaction.user.id, self.game, deck))

    # ---- forms that were sent, suggestions

    @show.autocomplete("deck")
    @check.autocomplete("deck")
    @share.autocomplete("deck")
    @export.autocomplete("deck")
    @add.autocomplete("deck")
    @remove.autocomplete("deck")
    @delete.autocomplete("deck")
    async def _decks(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        found = await self.bot.acts.decks.suggest_decks(interaction.user.id, self.game, current)
        return [app_commands.Choice(name=name, value=name) for name in found]

    @add.autocomplete("card")
    @remove.autocomplete("card")
    async def _cards(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        found = self.bot.acts.decks.suggest_cards(self.game, current)
        return [app_commands.Choice(name=cut(name, ENTRY), value=code) for name, code in found]

    @new.autocomplete("begin")
    async def _printed(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        found = self.bot.acts.decks.suggest_printed(self.game, current)
        return [app_commands.Choice(name=cut(name, ENTRY), value=key) for name, key in found]


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


def of_game(game: str, title: str) -> type[DeckCog]:
    """The cog of a game, whose group of commands has the game's id."""

    class Cog(DeckCog, name=f"decks of {game}", group_name=game, group_description=title):
        """Decks of one's own for this game."""

    Cog.game = game
    return Cog


async def setup(bot: Turnkeeper) -> None:
    """Add the commands of each game with something to build."""
    games = bot.tables.games
    for game in games.listed:
        played = games.newest(game)
        if played.rules.builder() is not None:
            await bot.add_cog(of_game(game, played.words.title)(bot))
