"""``/ruling``: proposing, voting on, settling and sharing a community's rulings."""

from __future__ import annotations

from typing import get_args

import discord
from discord import app_commands
from discord.ext import commands

from bot.application import Turnkeeper
from bot.errors import BadSetup
from bot.messages.forms import Form
from bot.messages.message_parts import ENTRY, Message, cut
from bot.messages.rules.ruling_pages import STATUS_WORDS
from bot.rulings import ruling_file
from bot.rulings.model import NOTE, BadRuling, Status
from bot.talk.acts.lookup.rulings import Shown
from bot.talk.threads import LOST
from cogs.errors import Interaction, answer
from cogs.rules.ruling_messages import discuss, people_with, post, standing, write

MOST = 25
"""Suggestions that Discord shows while somebody types."""
ABOUT = "The id of a rule, like CLA-KEY-2, or the name of a card"
NUMBER = "The ruling's number"
WHY = "A note to go with it"

Note = app_commands.Range[str, 1, NOTE]


class RulingCog(commands.GroupCog, group_name="ruling", group_description="Rulings of this server on rules and cards"):
    """Rulings of a community."""

    def __init__(self, bot: Turnkeeper) -> None:
        self.bot = bot
        super().__init__()

    # ---- proposing

    @app_commands.command()
    @app_commands.describe(about=ABOUT)
    async def propose(self, interaction: Interaction, about: app_commands.Range[str, 1, 100]) -> None:
        """Propose how to play a rule or a card here; everyone may vote."""
        game = await self._game(interaction)

        async def form(_who: object) -> Form:
            return self.bot.acts.rulings.form(about, game)

        await write(interaction, form)

    @app_commands.command()
    @app_commands.describe(number=NUMBER)
    async def amend(self, interaction: Interaction, number: int) -> None:
        """Change a ruling's text: a new version to vote on; the old one stays readable."""
        await write(interaction, lambda who: self.bot.acts.rulings.amend_form(who, number))

    @app_commands.command()
    @app_commands.describe(number=NUMBER)
    async def discuss(self, interaction: Interaction, number: int) -> None:
        """Show a ruling to everyone here, with a thread to discuss it."""
        await discuss(interaction, number)

    # ---- settling

    @app_commands.command()
    @app_commands.describe(number=NUMBER, note=WHY)
    async def accept(self, interaction: Interaction, number: int, note: Note | None = None) -> None:
        """Accept a ruling; only for people this server has chosen."""
        await post(interaction, lambda: self._settle(interaction, number, note, accept=True))

    @app_commands.command()
    @app_commands.describe(number=NUMBER, note=WHY)
    async def reject(self, interaction: Interaction, number: int, note: Note | None = None) -> None:
        """Reject a ruling; only for people this server has chosen."""
        await post(interaction, lambda: self._settle(interaction, number, note, accept=False))

    async def _settle(self, interaction: Interaction, number: int, note: str | None, *, accept: bool) -> Shown:
        who = await standing(interaction)
        return await self.bot.acts.rulings.settle(who, number, None, accept=accept, note=note or "")

    @app_commands.command()
    @app_commands.describe(number=NUMBER, note=WHY)
    async def withdraw(self, interaction: Interaction, number: int, note: Note | None = None) -> None:
        """Withdraw a ruling; it stays readable."""

        async def act() -> Shown:
            return await self.bot.acts.rulings.withdraw(await standing(interaction), number, note or "")

        await post(interaction, act)

    @app_commands.command()
    @app_commands.describe(
        role="People with this role accept and reject rulings from now on",
        reset="Hand it back to people with Manage Server",
    )
    async def role(self, interaction: Interaction, role: discord.Role | None = None, reset: bool = False) -> None:
        """See who accepts rulings here; people with Manage Server can choose a role."""

        async def act() -> Message:
            who = await standing(interaction)
            if role is not None and reset:
                raise BadSetup("I cannot set a role and reset it at once. Please use one of them.")
            if role is None and not reset:
                return self.bot.acts.rulings.role(who)
            return await self.bot.acts.rulings.choose_role(
                who, role.id if role is not None else None, people_with(role)
            )

        await answer(interaction, act)

    # ---- reading

    @app_commands.command(name="list")
    @app_commands.describe(status="Only those", about=ABOUT)
    @app_commands.choices(
        status=[
            app_commands.Choice(name=STATUS_WORDS[status].capitalize(), value=status)
            for status in get_args(Status)
            if status != "replaced"
        ]
    )
    async def list_(
        self,
        interaction: Interaction,
        status: str | None = None,
        about: app_commands.Range[str, 1, 100] | None = None,
    ) -> None:
        """This server's rulings; only you see the list."""

        async def act() -> Message:
            return await self.bot.acts.rulings.listing(await standing(interaction), status or "", about or "")

        await answer(interaction, act)

    @app_commands.command()
    @app_commands.describe(number=NUMBER, version="An earlier version of it")
    async def show(self, interaction: Interaction, number: int, version: int | None = None) -> None:
        """Show a ruling with its history; everyone here sees it."""

        async def act() -> Shown:
            return await self.bot.acts.rulings.show(await standing(interaction), number, version)

        if version is None:
            await post(interaction, act, news=False)
        else:

            async def message() -> Message:
                return (await act()).message

            await answer(interaction, message, public=True)

    # ---- files

    @app_commands.command()
    async def export(self, interaction: Interaction) -> None:
        """All of this server's rulings as a file, to keep or to share."""

        async def act() -> Message:
            return await self.bot.acts.rulings.export(await standing(interaction))

        await answer(interaction, act)

    @app_commands.command(name="import")
    @app_commands.rename(attachment="file")
    @app_commands.describe(attachment="A file from /ruling export")
    async def import_(self, interaction: Interaction, attachment: discord.Attachment) -> None:
        """Import rulings from a file; you first see what would be added."""

        async def act() -> Message:
            who = await standing(interaction)
            ruling_file.need_small(attachment.size)
            try:
                data = await attachment.read()
            except LOST:
                raise BadRuling("I cannot get that file from Discord. Please send it again.") from None
            return await self.bot.acts.rulings.offer(who, data)

        await answer(interaction, act)

    # ---- forms that were sent, suggestions

    @propose.autocomplete("about")
    @list_.autocomplete("about")
    async def _about(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        found = self.bot.acts.rulings.subjects.suggest(current, await self._game(interaction), MOST)
        return [app_commands.Choice(name=cut(name, ENTRY), value=subject.ref) for name, subject in found]

    @amend.autocomplete("number")
    @discuss.autocomplete("number")
    @accept.autocomplete("number")
    @reject.autocomplete("number")
    @withdraw.autocomplete("number")
    @show.autocomplete("number")
    async def _numbers(self, interaction: Interaction, current: str | int) -> list[app_commands.Choice[int]]:
        if interaction.guild_id is None:
            return []
        found = await self.bot.acts.rulings.suggest(interaction.guild_id, str(current))
        return [app_commands.Choice(name=cut(name, ENTRY), value=number) for name, number in found[:MOST]]

    async def _game(self, interaction: Interaction) -> str | None:
        """The game of the table in this channel."""
        here = await self.bot.tables.at(interaction.channel_id, ended=True) if interaction.channel_id else None
        return here.game if here is not None else None


async def setup(bot: Turnkeeper) -> None:
    """Add the commands."""
    await bot.add_cog(RulingCog(bot))
