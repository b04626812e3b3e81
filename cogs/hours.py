"""``/away``, ``/timezone``, ``/quiet``: a person's hours, for all their tables."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial

from discord import app_commands
from discord.ext import commands

from bot.application import Turnkeeper
from bot.clockwork import time_zones
from bot.clockwork.hours import DAYS_A_YEAR
from bot.messages.message_parts import Message
from bot.people import hours_settings
from cogs.errors import Interaction, answer, by


class ClockCog(commands.Cog):
    """When a person is there."""

    def __init__(self, bot: Turnkeeper) -> None:
        self.bot = bot

    @app_commands.command()
    @app_commands.describe(
        days="How many days; 0 if you are back", start="From when: now, tomorrow, or a date like 2027-06-30"
    )
    @app_commands.rename(start="from")
    async def away(
        self, interaction: Interaction, days: app_commands.Range[int, 0, DAYS_A_YEAR], start: str = "now"
    ) -> None:
        """Go on vacation: your clocks stop at every table."""
        tables, asks = self.bot.tables, by(interaction)
        who, key = asks.who, asks.key
        act = (
            partial(hours_settings.go_away, tables, who, key, days, start)
            if days
            else partial(hours_settings.come_back, tables, who, key)
        )
        await answer(interaction, partial(self._page, who.id, act))

    async def _page(self, user: int, act: Callable[[], Awaitable[str]]) -> Message:
        """Do it, and show the page of time settings with the result."""
        return await self.bot.acts.settings.page(user, hours_settings.SECTION.id, said=await act())

    @app_commands.command()
    @app_commands.describe(zone="A city near you")
    async def timezone(self, interaction: Interaction, zone: str) -> None:
        """Set where you live, so that your quiet hours and weekends are right."""
        who = by(interaction).who
        await answer(
            interaction, partial(self._page, who.id, partial(hours_settings.name_zone, self.bot.tables, who, zone))
        )

    @timezone.autocomplete("zone")
    async def _zones(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return zones_like(self.bot, current)

    @app_commands.command()
    @app_commands.describe(start="Quiet from, like 23:00", until="Quiet until, like 7:00")
    @app_commands.rename(start="from")
    async def quiet(self, interaction: Interaction, start: str, until: str) -> None:
        """Set your quiet hours: no deadline of yours ends in them, unless a table's pace says so."""
        who = by(interaction).who
        act = partial(hours_settings.be_quiet, self.bot.tables, who, start, until)
        await answer(interaction, partial(self._page, who.id, act))


def zones_like(bot: Turnkeeper, typed: str) -> list[app_commands.Choice[str]]:
    """The time zones that fit what is typed, each with the time there."""
    now = bot.clock.now()
    return [
        app_commands.Choice(name=f"{name.replace('_', ' ')} ({time_zones.local(now, name):%H:%M} now)", value=name)
        for name in time_zones.suggest(typed)
    ]


async def setup(bot: Turnkeeper) -> None:
    """Add the commands."""
    await bot.add_cog(ClockCog(bot))
