"""``/settings``: what a person has set."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.application import Turnkeeper
from cogs import settings_presses
from cogs.errors import Interaction, answer


class PeopleCog(commands.Cog):
    """What people set for themselves and do with each other."""

    def __init__(self, bot: Turnkeeper) -> None:
        self.bot = bot

    @app_commands.command()
    async def settings(self, interaction: Interaction) -> None:
        """What you have set: private messages and more; only you see it."""
        await answer(interaction, lambda: self.bot.settings_acts.show(interaction.user.id))

    @commands.Cog.listener()
    async def on_interaction(self, interaction: Interaction) -> None:
        """Read a form: it is known by its id alone, so that one opened before a restart is read after it."""
        if interaction.type is discord.InteractionType.modal_submit:
            await settings_presses.sent(interaction)


async def setup(bot: Turnkeeper) -> None:
    """Add the commands."""
    await bot.add_cog(PeopleCog(bot))
