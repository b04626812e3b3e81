"""``/staff``: what the staff of a server and its hosts do at a table, each with a reason that the table reads."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.application import Turnkeeper
from bot.messages.parts import Message
from bot.servers.model import REASON
from cogs import staff_presses
from cogs.errors import Interaction, answer, by
from cogs.which import for_staff

NUMBER = "The table's number; the one in this channel when left out"
WHY = "Everybody at the table reads it"
Reason = app_commands.Range[str, 1, REASON]


@app_commands.guild_only()
@app_commands.default_permissions(manage_channels=True)
class StaffCog(commands.GroupCog, group_name="staff", group_description="For the staff: tables of this server"):
    """What the staff does at tables."""

    def __init__(self, bot: Turnkeeper) -> None:
        self.bot = bot
        super().__init__()

    @app_commands.command()
    @app_commands.describe(table=NUMBER)
    async def table(self, interaction: Interaction, table: int | None = None) -> None:
        """What you can do at a table, as buttons; nobody's hand is shown."""

        async def act() -> Message:
            return await self.bot.staff_acts.panel(await for_staff(interaction, table), by(interaction))

        await answer(interaction, act)

    @app_commands.command()
    @app_commands.describe(reason=WHY, table=NUMBER)
    async def pause(self, interaction: Interaction, reason: Reason, table: int | None = None) -> None:
        """Stop all clocks of a table until the staff lets it go on."""
        await self._do(interaction, "pause", reason, table)

    @app_commands.command(name="go-on")
    @app_commands.describe(reason=WHY, table=NUMBER)
    async def go_on(self, interaction: Interaction, reason: Reason, table: int | None = None) -> None:
        """End a pause, each clock with what was left."""
        await self._do(interaction, "go_on", reason, table)

    @app_commands.command()
    @app_commands.describe(reason=WHY, table=NUMBER)
    async def close(self, interaction: Interaction, reason: Reason, table: int | None = None) -> None:
        """Close a table for everyone at it."""
        await self._do(interaction, "close", reason, table)

    @app_commands.command(name="take-back")
    @app_commands.describe(reason=WHY, table=NUMBER)
    async def take_back(self, interaction: Interaction, reason: Reason, table: int | None = None) -> None:
        """Take the last step of a table back, whoever made it and whatever was seen since."""
        await self._do(interaction, "take_back", reason, table)

    @app_commands.command()
    @app_commands.describe(seat="The number of the seat, from 1", reason=WHY, table=NUMBER)
    async def replace(
        self, interaction: Interaction, seat: app_commands.Range[int, 1, 20], reason: Reason, table: int | None = None
    ) -> None:
        """Free a seat: a computer plays it until somebody takes it over."""
        await self._do(interaction, "replace", reason, table, seat=seat - 1)

    @app_commands.command()
    @app_commands.describe(table="The table's number", reason=WHY)
    async def move(self, interaction: Interaction, table: int, reason: Reason) -> None:
        """Let a table of this server go on here."""
        await answer(interaction, lambda: staff_presses.move_as_staff(interaction, table, reason))

    async def _do(self, interaction: Interaction, what: str, reason: str, table: int | None, *, seat: int = -1) -> None:
        async def act() -> Message:
            number = await for_staff(interaction, table)
            return await self.bot.staff_acts.do(what, number, by(interaction), reason, seat=seat)

        await answer(interaction, act)

    @commands.Cog.listener()
    async def on_interaction(self, interaction: Interaction) -> None:
        """Read a form: it is known by its id alone, so that one opened before a restart is read after it."""
        if interaction.type is discord.InteractionType.modal_submit:
            await staff_presses.sent(interaction)

    @table.autocomplete("table")
    @pause.autocomplete("table")
    @go_on.autocomplete("table")
    @close.autocomplete("table")
    @take_back.autocomplete("table")
    @replace.autocomplete("table")
    @move.autocomplete("table")
    async def _tables(self, interaction: Interaction, current: str | int) -> list[app_commands.Choice[int]]:
        return await staff_presses.tables_here(interaction, str(current))


async def setup(bot: Turnkeeper) -> None:
    """Add the commands."""
    await bot.add_cog(StaffCog(bot))
