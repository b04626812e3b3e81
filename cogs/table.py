"""``/table``: opening, joining, ending and looking at tables. ``/mytables``: your moves."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.application import Turnkeeper
from bot.errors import BadSetup, DamagedTable, Refused
from bot.messages.message_parts import Message
from bot.names import quote
from bot.servers.model import REASON
from bot.tables.model import Person
from bot.tables.time.pace import EXPIRY_TITLES, PACES, Expiry, Terms
from bot.talk import table_places
from cogs.errors import TABLE, Interaction, answer, by
from cogs.opening import ask_or_open, bring_all, games_like, settled_here
from cogs.staff import move_as_staff
from cogs.which_table import own_tables, which

NUMBER = "The table's number; by default the one in this channel"
STAYS_AWAY = frozenset({"handover", "concede"})
"""Commands of somebody who does not come back to a seat that is played for them."""


def _expiry(value: str) -> Expiry:
    """The possible consequences of lateness.

    Raises:
        BadSetup: Nothing like that does.
    """
    try:
        return Expiry(value)
    except ValueError:
        said = f"When time is up, I cannot do “{quote(value, 40)}”."
        raise BadSetup(said, instead=(*EXPIRY_TITLES.values(),)) from None


@app_commands.guild_only()
class TableCog(commands.GroupCog, group_name="table", group_description="Tables: open, join, view, end"):
    """The commands of a table."""

    def __init__(self, bot: Turnkeeper) -> None:
        self.bot = bot
        super().__init__()

    @app_commands.command(name="new")
    @app_commands.describe(
        game="Which game",
        seats="How many can play; by default as many as possible",
        pace="Time for each decision",
        late="What happens when someone's time is up",
        weekends_off="Clocks stop on Saturdays and Sundays",
        vacation="A missed deadline first spends a day of that person's vacation",
        hour="For the daily pace: the hour of the day, in your time zone",
        private="Only people you invite can join",
        short_reactions="Reactions during a turn have less time: at the pace Days, 8 hours of 24",
    )
    @app_commands.choices(
        pace=[app_commands.Choice(name=f"{p.title}: {p.short}"[:100], value=p.id) for p in PACES.values()],
        late=[app_commands.Choice(name=title, value=expiry.value) for expiry, title in EXPIRY_TITLES.items()],
    )
    async def new(
        self,
        interaction: Interaction,
        game: str,
        seats: int | None = None,
        pace: str | None = None,
        late: str = Expiry.DEFAULT.value,
        weekends_off: bool = False,
        vacation: bool = True,
        hour: app_commands.Range[int, 0, 23] | None = None,
        private: bool = False,
        short_reactions: bool = True,
    ) -> None:
        """Open a table: others join, then you start."""
        terms = Terms(_expiry(late), weekends_off, vacation, short_reactions=short_reactions)
        await answer(
            interaction,
            lambda: ask_or_open(interaction, game.strip().lower(), seats, pace, terms, hour, private=private),
        )

    @new.autocomplete("game")
    async def _games(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return games_like(self.bot, current)

    @app_commands.command()
    @app_commands.describe(table=NUMBER)
    async def join(self, interaction: Interaction, table: int | None = None) -> None:
        """Take a seat at the table in this channel."""
        await answer(interaction, lambda: self._with(interaction, table, self.bot.acts.table.join, by(interaction)))

    @app_commands.command()
    @app_commands.describe(table=NUMBER)
    async def leave(self, interaction: Interaction, table: int | None = None) -> None:
        """Give up your seat before the start."""
        await answer(interaction, lambda: self._with(interaction, table, self.bot.acts.table.leave, by(interaction)))

    @app_commands.command()
    @app_commands.describe(table=NUMBER)
    async def start(self, interaction: Interaction, table: int | None = None) -> None:
        """Start the game."""
        await answer(interaction, lambda: self._with(interaction, table, self.bot.acts.table.start, by(interaction)))

    @app_commands.command()
    @app_commands.describe(person="Who is invited", table=NUMBER)
    async def invite(self, interaction: Interaction, person: discord.User, table: int | None = None) -> None:
        """Invite someone to a table you opened."""
        await answer(interaction, lambda: self._invite(interaction, table, person, keep=False))

    @app_commands.command()
    @app_commands.describe(person="Whose seat", free="Release it again", table=NUMBER)
    async def reserve(
        self, interaction: Interaction, person: discord.User, free: bool = False, table: int | None = None
    ) -> None:
        """Keep a seat for someone until the start, at a table you opened."""
        asks, acts = by(interaction), self.bot.acts.staff
        if free:
            await answer(interaction, lambda: self._with(interaction, table, acts.withdraw, asks, person.id, seat=True))
            return
        await answer(interaction, lambda: self._invite(interaction, table, person, keep=True))

    @app_commands.command()
    @app_commands.describe(person="Whose invitation", table=NUMBER)
    async def uninvite(self, interaction: Interaction, person: discord.User, table: int | None = None) -> None:
        """Cancel an invitation."""
        asks, acts = by(interaction), self.bot.acts.staff
        await answer(interaction, lambda: self._with(interaction, table, acts.withdraw, asks, person.id, seat=False))

    @app_commands.command()
    @app_commands.describe(person="Who to remove", table=NUMBER)
    async def remove(self, interaction: Interaction, person: discord.User, table: int | None = None) -> None:
        """Remove someone from a table you opened, before the start."""
        asks, acts = by(interaction), self.bot.acts.staff
        await answer(interaction, lambda: self._with(interaction, table, acts.remove, asks, person.id))

    @app_commands.command()
    @app_commands.describe(private="Only people you invite can join", table=NUMBER)
    async def private(self, interaction: Interaction, private: bool, table: int | None = None) -> None:
        """Choose who can join a table you opened."""
        asks, acts = by(interaction), self.bot.acts.staff
        await answer(interaction, lambda: self._with(interaction, table, acts.private, asks, private=private))

    async def _invite(
        self, interaction: Interaction, table: int | None, person: discord.User, *, keep: bool
    ) -> Message:
        if person.bot:
            raise BadSetup("Bots cannot play here.", instead=("add a computer player in the lobby",))
        other = Person(person.id, person.display_name)
        return await self._with(interaction, table, self.bot.acts.staff.invite, by(interaction), other, keep=keep)

    @app_commands.command()
    @app_commands.describe(table=NUMBER)
    async def status(self, interaction: Interaction, table: int | None = None) -> None:
        """Who sits there, whose move it is, and until when."""
        await answer(
            interaction, lambda: self._with(interaction, table, self.bot.acts.table.status, interaction.user.id)
        )

    @app_commands.command()
    @app_commands.describe(table=NUMBER)
    async def board(self, interaction: Interaction, table: int | None = None) -> None:
        """The table as a picture and in words."""
        await answer(interaction, lambda: self._with(interaction, table, self.bot.acts.table.show))

    @app_commands.command()
    @app_commands.describe(table=NUMBER)
    async def hand(self, interaction: Interaction, table: int | None = None) -> None:
        """Your hand; only you see it."""
        await answer(interaction, lambda: self._with(interaction, table, self.bot.acts.play.hand, interaction.user.id))

    @app_commands.command()
    @app_commands.describe(table=NUMBER)
    async def log(self, interaction: Interaction, table: int | None = None) -> None:
        """Everything that has happened."""
        await answer(interaction, lambda: self._with(interaction, table, self.bot.acts.people.log, interaction.user.id))

    @app_commands.command()
    @app_commands.describe(table=NUMBER)
    async def catchup(self, interaction: Interaction, table: int | None = None) -> None:
        """What happened since your last turn, with changes marked on the board; only you see it."""
        await answer(
            interaction, lambda: self._with(interaction, table, self.bot.acts.undo.catchup, interaction.user.id)
        )

    @app_commands.command()
    @app_commands.describe(table=NUMBER)
    async def undo(self, interaction: Interaction, table: int | None = None) -> None:
        """Take back your last step if it revealed nothing; you first see what that does."""
        await answer(interaction, lambda: self._with(interaction, table, self.bot.acts.undo.undo, interaction.user.id))

    @app_commands.command()
    @app_commands.describe(table=NUMBER)
    async def concede(self, interaction: Interaction, table: int | None = None) -> None:
        """Give up your seat for good; asks you to confirm."""
        asks = by(interaction)
        await answer(interaction, lambda: self._with(interaction, table, self.bot.acts.table.confirm, "concede", asks))

    @app_commands.command()
    @app_commands.describe(table=NUMBER)
    async def close(self, interaction: Interaction, table: int | None = None) -> None:
        """Close the table for everyone; asks you to confirm."""
        await answer(interaction, lambda: self._close(interaction, table))

    @app_commands.command()
    @app_commands.describe(table=NUMBER)
    async def vote(self, interaction: Interaction, table: int | None = None) -> None:
        """Vote to pause, draw, end, cancel or replace someone."""
        await answer(interaction, lambda: self._with(interaction, table, self.bot.acts.people.votes, by(interaction)))

    @app_commands.command()
    @app_commands.describe(table=NUMBER)
    async def handover(self, interaction: Interaction, table: int | None = None) -> None:
        """Offer your seat to someone else, or let a computer play until you are back."""
        await answer(interaction, lambda: self._with(interaction, table, self.bot.acts.people.give, by(interaction)))

    @app_commands.command()
    @app_commands.describe(table=NUMBER)
    async def watch(self, interaction: Interaction, table: int | None = None) -> None:
        """Follow a table quietly, without its secrets."""
        await answer(interaction, lambda: self._with(interaction, table, self.bot.acts.people.watch, by(interaction)))

    @app_commands.command()
    @app_commands.describe(table=NUMBER)
    async def settings(self, interaction: Interaction, table: int | None = None) -> None:
        """The table's settings, and what you can change."""
        asks = by(interaction)
        await answer(interaction, lambda: self._with(interaction, table, self.bot.acts.people.panel, asks))

    @app_commands.command()
    @app_commands.describe(
        table="The number of the table whose channel is gone",
        reason="Why; only for staff and hosts, who may move any table",
    )
    async def move(
        self, interaction: Interaction, table: int, reason: app_commands.Range[str, 1, REASON] | None = None
    ) -> None:
        """Continue a table here whose channel is gone."""
        await answer(interaction, lambda: self._move(interaction, table, reason))

    @app_commands.command()
    @app_commands.describe(table="The number of the archived table")
    async def restore(self, interaction: Interaction, table: int) -> None:
        """Continue an archived table where it left off."""
        await answer(interaction, lambda: self._with(interaction, table, self.bot.acts.table.restore, by(interaction)))

    async def _close(self, interaction: Interaction, number: int | None) -> Message:
        acts, asks = self.bot.acts, by(interaction)
        try:
            return await self._with(interaction, number, acts.table.confirm, "close", asks)
        except DamagedTable as refused:
            return await acts.table.close_damaged(refused, asks)

    async def _move(self, interaction: Interaction, number: int, reason: str | None) -> Message:
        if reason is not None:
            return await move_as_staff(interaction, number, reason)
        table = await which(interaction, number)
        place = await settled_here(interaction, table.id)
        try:
            done = await self.bot.acts.table.move_here(table.id, by(interaction), place)
        except Refused:
            await table_places.give_up(interaction, place)
            raise
        await bring_all(interaction, table.id)
        return done

    async def _with(self, interaction: Interaction, number: int | None, act: Any, *args: Any, **more: Any) -> Message:
        table = await which(interaction, number)
        interaction.extras[TABLE] = table.id
        if interaction.command is not None and interaction.command.name not in STAYS_AWAY:
            await self.bot.tables.people.back(table.id, by(interaction).who)
        message: Message = await act(table.id, *args, **more)
        return message

    @join.autocomplete("table")
    @leave.autocomplete("table")
    @start.autocomplete("table")
    @status.autocomplete("table")
    @board.autocomplete("table")
    @hand.autocomplete("table")
    @log.autocomplete("table")
    @catchup.autocomplete("table")
    @undo.autocomplete("table")
    @concede.autocomplete("table")
    @close.autocomplete("table")
    @vote.autocomplete("table")
    @handover.autocomplete("table")
    @watch.autocomplete("table")
    @settings.autocomplete("table")
    @move.autocomplete("table")
    async def _tables(self, interaction: Interaction, current: str | int) -> list[app_commands.Choice[int]]:
        return await own_tables(interaction, str(current))


async def setup(bot: Turnkeeper) -> None:
    """Add the commands."""
    await bot.add_cog(TableCog(bot))
