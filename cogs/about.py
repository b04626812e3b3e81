"""``/about``: what the bot is, and whose work its pictures are made with."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.application import Turnkeeper
from bot.messages.message_parts import Message
from bot.messages.people.about_page import about
from cogs.errors import Interaction, answer


class AboutCog(commands.Cog):
    """Saying what the bot is."""

    @app_commands.command()
    async def about(self, interaction: Interaction) -> None:
        """What I am, and whose work my pictures are made with."""

        async def said() -> Message:
            return about()

        await answer(interaction, said)


async def setup(bot: Turnkeeper) -> None:
    """Add the command."""
    await bot.add_cog(AboutCog())
