"""``/records``: finished games, statistics, ratings. ``/mydata``: a person's own data."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import discord
from discord import app_commands
from discord.ext import commands

from bot.application import Turnkeeper
from bot.errors import NoTable, Refused
from bot.messages.message_parts import ENTRY, Message, cut
from bot.store import sql
from bot.tables.model import Person, Table
from bot.tables.rows import table_of
from cogs.errors import Interaction, answer, by

NUMBER = "The table's number; by default the one in this channel, or your last one"
GAME = "Only this game"
PRIVATE = "Only you see the answer"
MOST = 25


async def own(interaction: Interaction, number: int | None, most: int = 1) -> list[Table]:
    """The tables that a person plays or played at, or opened, newest first; finished ones too."""
    rows = await interaction.client.store.fetch(sql.records.tables_of(interaction.user.id, number, most))
    return [table_of(row) for row in rows]


async def which(interaction: Interaction, number: int | None) -> Table:
    """The table to look back at: the given one, this channel's, or the person's newest.

    Raises:
        NoTable: There is none, or it is somebody else's in another channel, which may be closed to this person.
    """
    tables = interaction.client.tables
    here = await tables.at(interaction.channel_id, ended=True) if interaction.channel_id is not None else None
    if here is not None and number in {None, here.id}:
        return here
    found = await own(interaction, number)
    if found:
        return found[0]
    said = "There is no table here." if number is None else f"Table {number} is not here, and you did not play at it."
    raise NoTable(said, instead=("give the number of one of your tables", "use the command in its channel"))


def _server(interaction: Interaction) -> int:
    """The server asked about; Discord shows some server commands in private messages too.

    Raises:
        Refused: It is none.
    """
    if interaction.guild_id is None:
        raise Refused(
            "That is about a server: use it in one of its channels.", instead=("see your own with /records mine",)
        )
    return interaction.guild_id


class RecordCog(commands.GroupCog, group_name="records", group_description="Finished games, statistics, ratings"):
    """Looking back at games."""

    def __init__(self, bot: Turnkeeper) -> None:
        self.bot = bot
        super().__init__()

    # ---- a game

    @app_commands.command()
    @app_commands.describe(table=NUMBER)
    async def log(self, interaction: Interaction, table: int | None = None) -> None:
        """The whole log as a text file; during the game, only what your seat may know."""
        await self._of(interaction, table, lambda found: self.bot.acts.records.log(found.id, interaction.user.id))

    @app_commands.command()
    @app_commands.describe(table=NUMBER)
    async def export(self, interaction: Interaction, table: int | None = None) -> None:
        """The game as a JSON file; during the game, only what your seat may know."""
        await self._of(interaction, table, lambda found: self.bot.acts.records.export(found.id, interaction.user.id))

    @app_commands.command()
    @app_commands.describe(table=NUMBER)
    async def replay(self, interaction: Interaction, table: int | None = None) -> None:
        """Step through a game; only you see it."""
        await self._of(interaction, table, lambda found: self.bot.acts.records.replay(found.id, interaction.user.id))

    @app_commands.command()
    @app_commands.describe(table=NUMBER, private=PRIVATE)
    async def animation(self, interaction: Interaction, table: int | None = None, private: bool = False) -> None:
        """A finished game as one moving picture."""
        await self._of(interaction, table, lambda found: self.bot.acts.records.film(found.id), public=not private)

    async def _of(
        self,
        interaction: Interaction,
        number: int | None,
        act: Callable[[Table], Awaitable[Message]],
        *,
        public: bool = False,
    ) -> None:
        async def done() -> Message:
            return await act(await which(interaction, number))

        await answer(interaction, done, public=public)

    # ---- people

    @app_commands.command()
    @app_commands.describe(person="Whose; the whole server by default", game=GAME, private=PRIVATE)
    async def stats(
        self,
        interaction: Interaction,
        person: discord.User | None = None,
        game: str | None = None,
        private: bool = False,
    ) -> None:
        """Statistics of a person or this server."""
        who = Person(person.id, person.display_name) if person is not None else None
        await answer(
            interaction,
            lambda: self.bot.acts.records.stats(_server(interaction), who, game or ""),
            public=not private,
        )

    @app_commands.command()
    @app_commands.describe(game="Which game", private=PRIVATE)
    async def ratings(self, interaction: Interaction, game: str, private: bool = False) -> None:
        """The ratings for a game on this server."""
        await answer(
            interaction,
            lambda: self.bot.acts.records.ratings(_server(interaction), game),
            public=not private,
        )

    @app_commands.command()
    async def mine(self, interaction: Interaction) -> None:
        """Your own statistics and ratings, and whether I keep them; only you see them."""
        await answer(interaction, lambda: self.bot.acts.records.mine(by(interaction).who))

    # ---- suggestions

    @log.autocomplete("table")
    @export.autocomplete("table")
    @replay.autocomplete("table")
    @animation.autocomplete("table")
    async def _tables(self, interaction: Interaction, current: str | int) -> list[app_commands.Choice[int]]:
        typed = str(current).casefold()
        found = []
        for table in await own(interaction, None, 200):
            name = f"{self.bot.acts.records.titles.get(table.game, table.game)}, table {table.id}"
            if typed in name.casefold():
                found.append(app_commands.Choice(name=cut(name, ENTRY), value=table.id))
        return found[:MOST]

    @stats.autocomplete("game")
    @ratings.autocomplete("game")
    async def _games(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        titles, wanted = self.bot.acts.records.titles, current.casefold()
        return [
            app_commands.Choice(name=title, value=game) for game, title in titles.items() if wanted in title.casefold()
        ][:MOST]


class DataCog(commands.GroupCog, group_name="mydata", group_description="Get or delete what I keep about you"):
    """A person's own data."""

    def __init__(self, bot: Turnkeeper) -> None:
        self.bot = bot
        super().__init__()

    @app_commands.command()
    async def export(self, interaction: Interaction) -> None:
        """Everything I keep about you, as a file; only you see it."""
        await answer(interaction, lambda: self.bot.acts.records.data(interaction.user.id))

    @app_commands.command()
    async def delete(self, interaction: Interaction) -> None:
        """Delete everything I keep about you; asks you to confirm."""
        await answer(interaction, lambda: self.bot.acts.records.confirm_forget(interaction.user.id))


async def setup(bot: Turnkeeper) -> None:
    """Add the commands."""
    await bot.add_cog(RecordCog(bot))
    await bot.add_cog(DataCog(bot))
