"""``/staff``: acts of a server's staff and hosts at a table, each with a reason shown there."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.application import Turnkeeper
from bot.errors import Refused
from bot.logs import log
from bot.messages.layout import allowed, layout
from bot.messages.message_parts import Message, Text
from bot.names import plain
from bot.servers.model import REASON
from bot.talk import table_places
from bot.talk.press_verbs import Where, act
from bot.talk.threads import LOST
from cogs.errors import Interaction, answer, by
from cogs.opening import bring_all, settled_here
from cogs.which_table import for_staff, table_choices

NUMBER = "The table's number; by default the one in this channel"
WHY = "Everyone at the table reads it"
Reason = app_commands.Range[str, 1, REASON]


@app_commands.guild_only()
@app_commands.default_permissions(manage_channels=True)
class StaffCog(commands.GroupCog, group_name="staff", group_description="For the staff: this server's tables"):
    """What the staff does at tables."""

    def __init__(self, bot: Turnkeeper) -> None:
        self.bot = bot
        super().__init__()

    @app_commands.command()
    @app_commands.describe(table=NUMBER)
    async def table(self, interaction: Interaction, table: int | None = None) -> None:
        """What you can do at a table, as buttons; nobody's hand is shown."""

        async def act() -> Message:
            return await self.bot.acts.staff.panel(await for_staff(interaction, table), by(interaction))

        await answer(interaction, act)

    @app_commands.command()
    @app_commands.describe(reason=WHY, table=NUMBER)
    async def pause(self, interaction: Interaction, reason: Reason, table: int | None = None) -> None:
        """Stop all clocks of a table until the staff resumes it."""
        await self._do(interaction, "pause", reason, table)

    @app_commands.command(name="go-on")
    @app_commands.describe(reason=WHY, table=NUMBER)
    async def go_on(self, interaction: Interaction, reason: Reason, table: int | None = None) -> None:
        """End a pause; every clock runs on with the time it had left."""
        await self._do(interaction, "go_on", reason, table)

    @app_commands.command()
    @app_commands.describe(reason=WHY, table=NUMBER)
    async def close(self, interaction: Interaction, reason: Reason, table: int | None = None) -> None:
        """Close a table for everyone."""
        await self._do(interaction, "close", reason, table)

    @app_commands.command(name="take-back")
    @app_commands.describe(reason=WHY, table=NUMBER)
    async def take_back(self, interaction: Interaction, reason: Reason, table: int | None = None) -> None:
        """Take back a table's last step, whoever made it and whatever was seen since."""
        await self._do(interaction, "take_back", reason, table)

    @app_commands.command()
    @app_commands.describe(seat="The seat's number, from 1", reason=WHY, table=NUMBER)
    async def replace(
        self, interaction: Interaction, seat: app_commands.Range[int, 1, 20], reason: Reason, table: int | None = None
    ) -> None:
        """Free a seat: a computer plays it until someone takes it."""
        await self._do(interaction, "replace", reason, table, seat=seat - 1)

    @app_commands.command()
    @app_commands.describe(table="The table's number", reason=WHY)
    async def move(self, interaction: Interaction, table: int, reason: Reason) -> None:
        """Continue a table of this server in this channel."""
        await answer(interaction, lambda: move_as_staff(interaction, table, reason))

    async def _do(self, interaction: Interaction, what: str, reason: str, table: int | None, *, seat: int = -1) -> None:
        async def act() -> Message:
            number = await for_staff(interaction, table)
            return await self.bot.acts.staff.do(what, number, by(interaction), reason, seat=seat)

        await answer(interaction, act)

    @table.autocomplete("table")
    @pause.autocomplete("table")
    @go_on.autocomplete("table")
    @close.autocomplete("table")
    @take_back.autocomplete("table")
    @replace.autocomplete("table")
    @move.autocomplete("table")
    async def _tables(self, interaction: Interaction, current: str | int) -> list[app_commands.Choice[int]]:
        return await tables_here(interaction, str(current))


@act("tell_staff", where=Where.BESIDE)
async def tell(interaction: Interaction, table: int) -> Message:
    """Tell the staff of a table, and say whether it was told."""
    asks = by(interaction)
    acts = interaction.client.acts.staff
    channel, said = await acts.tell(table, asks)
    try:
        await interaction.client.get_partial_messageable(channel).send(
            view=layout(said), allowed_mentions=allowed(said), silent=said.silent, nonce=f"staff-{asks.key}"[:25]
        )
    except LOST as error:
        log.warning("staff not told", channel=channel, error=type(error).__name__, code=getattr(error, "code", None))
        await acts.servers.not_told(asks.guild or 0, asks.who.id)
        raise Refused(
            "I could not write in the staff's channel, so they do not know yet.",
            instead=("write to them yourself", "try again later"),
            table=table,
        ) from None
    return Message(
        (Text("The staff has been told about the table and its step, with a link. Nobody's hand is shown."),)
    )


async def move_as_staff(interaction: Interaction, table: int, reason: str) -> Message:
    """Let a table of this server go on here, as its staff."""
    asks, client = by(interaction), interaction.client
    await client.tables.servers.need(table, asks.standing)
    place = await settled_here(interaction, table)
    try:
        done = await client.acts.staff.do("move", table, asks, reason, place=place)
    except Refused:
        await table_places.give_up(interaction, place)
        raise
    await bring_all(interaction, table)
    return done


async def tables_here(interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
    """The live tables of a server, for its staff and a field that is being filled in."""
    tables, asks = interaction.client.tables, by(interaction)
    live = await tables.servers.live(asks.standing)
    return table_choices(tables, live, typed, lambda table: f", opened by {plain(table.owner.name)}")


async def setup(bot: Turnkeeper) -> None:
    """Add the commands."""
    await bot.add_cog(StaffCog(bot))
