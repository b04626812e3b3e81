"""``/server``: the settings of a server's tables, as a panel and one by one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.application import Turnkeeper
from bot.errors import BadSetup
from bot.messages.message_parts import Message, cut
from bot.messages.opening import setup as forms
from bot.messages.people.settings_pages import Change
from bot.servers import barred_page, game_pages, server_pages
from bot.servers.model import BARRED_FOR, LANGUAGES, MOST, GameDefaults
from bot.tables.model import Person
from bot.tables.time.pace import PACES
from cogs.errors import Interaction, answer, by
from cogs.hours import zones_like
from cogs.opening import games_like
from rules.kernel.books.form_fields import Field


@app_commands.guild_only()
@app_commands.default_permissions(manage_channels=True)
class ServerCog(commands.GroupCog, group_name="server", group_description="For the staff: this server's settings"):
    """The settings of a server."""

    def __init__(self, bot: Turnkeeper) -> None:
        self.bot = bot
        super().__init__()

    async def _made(
        self, interaction: Interaction, section: str, what: str, values: tuple[Any, ...] = (), **fields: str
    ) -> None:
        said = tuple(str(getattr(value, "id", value)) for value in values)
        acts = self.bot.acts.server
        await answer(interaction, lambda: acts.made(section, what, by(interaction), 0, said, fields))

    @app_commands.command()
    async def settings(self, interaction: Interaction) -> None:
        """All settings of this server, by topic."""
        await answer(interaction, lambda: self.bot.acts.server.home(by(interaction)))

    @app_commands.command()
    @app_commands.describe(
        add="A channel that may hold tables",
        remove="A channel that may no longer hold tables",
        every="Allow every channel",
    )
    async def channels(
        self,
        interaction: Interaction,
        add: discord.TextChannel | None = None,
        remove: discord.TextChannel | None = None,
        every: bool = False,
    ) -> None:
        """Choose which channels may hold tables."""
        await self._several(interaction, server_pages.CHANNELS.id, add, remove, none=every)

    @app_commands.command()
    @app_commands.describe(
        add="A role that may open tables", remove="A role that no longer may", everybody="Allow everyone"
    )
    async def openers(
        self,
        interaction: Interaction,
        add: discord.Role | None = None,
        remove: discord.Role | None = None,
        everybody: bool = False,
    ) -> None:
        """Choose who may open tables."""
        await self._several(interaction, server_pages.OPENERS.id, add, remove, none=everybody)

    @app_commands.command()
    @app_commands.describe(add="A role that hosts", remove="A role that no longer hosts", nobody="Only the staff")
    async def hosts(
        self,
        interaction: Interaction,
        add: discord.Role | None = None,
        remove: discord.Role | None = None,
        nobody: bool = False,
    ) -> None:
        """Choose who may do what the staff does at tables."""
        await self._several(interaction, server_pages.HOSTS.id, add, remove, none=nobody)

    async def _several(self, interaction: Interaction, section: str, add: Any, remove: Any, *, none: bool) -> None:
        chosen: list[tuple[str, tuple[Any, ...]]] = []
        chosen += [(what, (one,)) for what, one in (("add", add), ("remove", remove)) if one is not None]
        if none:
            chosen.append((server_pages.NONE, ()))
        await self._one_of(interaction, section, chosen)

    async def _one_of(self, interaction: Interaction, section: str, chosen: list[tuple[str, tuple[Any, ...]]]) -> None:
        """Make the one change that was named; the page alone when none was."""
        asks, acts = by(interaction), self.bot.acts.server

        async def act() -> Message:
            if len(chosen) > 1:
                raise BadSetup("One change at a time, please.")
            for what, values in chosen:
                said = tuple(str(getattr(value, "id", value)) for value in values)
                return await acts.made(section, what, asks, 0, said)
            acts.need(asks)
            return await acts.page(acts.whose(asks), section)

        await answer(interaction, act)

    @app_commands.command()
    @app_commands.describe(here="On the whole server; 0: any number", person="Per person; 0: any number")
    async def limits(
        self,
        interaction: Interaction,
        here: app_commands.Range[int, 0, MOST] | None = None,
        person: app_commands.Range[int, 0, MOST] | None = None,
    ) -> None:
        """Limit how many tables are open at once."""
        given = [("most", here), ("each", person)]
        asks, acts = by(interaction), self.bot.acts.server

        async def act() -> Message:
            acts.need(asks)
            said = await acts.page(acts.whose(asks), server_pages.LIMIT.id)
            for what, number in given:
                if number is not None:
                    said = await acts.made(server_pages.LIMIT.id, what, asks, 0, (str(number or server_pages.NONE),))
            return said

        await answer(interaction, act)

    @app_commands.command()
    @app_commands.describe(
        role="People with this role accept rulings", reset="Hand it back to people with Manage Server"
    )
    async def rulings(self, interaction: Interaction, role: discord.Role | None = None, reset: bool = False) -> None:
        """Choose who accepts rulings; needs Manage Server."""
        chosen: list[tuple[str, tuple[Any, ...]]] = [("pick", (role,))] if role is not None else []
        await self._one_of(
            interaction, server_pages.RULINGS.id, [*chosen, *([(server_pages.NONE, ())] if reset else [])]
        )

    @app_commands.command()
    @app_commands.describe(person="Who may take no seat here", reason="Why; only the staff reads it")
    async def bar(
        self,
        interaction: Interaction,
        person: discord.User,
        reason: app_commands.Range[str, 1, BARRED_FOR] | None = None,
    ) -> None:
        """Bar someone from this server's tables."""
        asks, acts = by(interaction), self.bot.acts.server

        async def act() -> Message:
            acts.need(asks)
            if person.bot:
                raise BadSetup("Bots cannot play here.")
            change = Change(asks.who, asks.key, 0, "bar", standing=asks.standing)
            said = await barred_page.bar(self.bot.tables, change, Person(person.id, person.display_name), reason or "")
            return await acts.page(acts.whose(asks), barred_page.SECTION.id, said=said)

        await answer(interaction, act)

    @app_commands.command()
    @app_commands.describe(person="Who may play here again")
    async def unbar(self, interaction: Interaction, person: discord.User) -> None:
        """Let someone take seats here again."""
        await self._made(interaction, barred_page.SECTION.id, "unbar", (person,))

    @app_commands.command()
    @app_commands.describe(
        start="Quiet from, like 23:00",
        until="Quiet until, like 7:00",
        zone="A city in the time zone",
        off="No quiet hours",
    )
    @app_commands.rename(start="from")
    async def quiet(
        self,
        interaction: Interaction,
        start: str | None = None,
        until: str | None = None,
        zone: str | None = None,
        off: bool = False,
    ) -> None:
        """Set hours in which nobody is pinged for this server's tables."""
        if start is None and until is None and not off:
            await self._one_of(interaction, server_pages.QUIET.id, [])
        elif off:
            await self._made(interaction, server_pages.QUIET.id, server_pages.NONE)
        else:
            now = (await self.bot.tables.servers.settings(interaction.guild_id)).quiet
            known = now.zone if now is not None else "UTC"
            typed = {"from": start or "", "until": until or "", "zone": zone or known}
            await self._made(interaction, server_pages.QUIET.id, "quiet", (), **typed)

    @quiet.autocomplete("zone")
    async def _zones(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return zones_like(self.bot, current)

    @app_commands.command(name="tell-staff")
    @app_commands.describe(channel="The channel where the staff is told", off="Nowhere")
    async def tell_staff(
        self, interaction: Interaction, channel: discord.TextChannel | None = None, off: bool = False
    ) -> None:
        """Choose where Tell Staff at a table sends its message."""
        chosen: list[tuple[str, tuple[Any, ...]]] = [("pick", (channel,))] if channel is not None else []
        await self._one_of(interaction, server_pages.TOLD.id, [*chosen, *([(server_pages.NONE, ())] if off else [])])

    @app_commands.command()
    @app_commands.describe(
        game="Which game",
        pace="The pace to preselect",
        option="An option of the game",
        value="Its value",
        reset="Back to the usual settings",
    )
    @app_commands.choices(
        pace=[app_commands.Choice(name=f"{p.title}: {p.short}"[:100], value=p.id) for p in PACES.values()]
    )
    async def game(
        self,
        interaction: Interaction,
        game: str,
        pace: str | None = None,
        option: str | None = None,
        value: str | None = None,
        reset: bool = False,
    ) -> None:
        """Set how a game is played here unless someone chooses otherwise."""
        asks, acts, servers = by(interaction), self.bot.acts.server, self.bot.tables.servers
        name = game.strip().lower()

        async def act() -> Message:
            acts.need(asks)
            if f"game-{name}" not in acts.sections:
                raise BadSetup(f"I know no game called {name[:40]!r}.", instead=self.bot.tables.games.listed)
            if (option is None) != (value is None):
                raise BadSetup("An option needs a value, and a value needs an option.")
            engine = self.bot.tables.games.load(name)
            now = GameDefaults() if reset else (await servers.settings(asks.guild)).games.get(name, GameDefaults())
            if pace is not None:
                now = game_pages.changed(engine, now, game_pages.PACE, (pace,))
            if option is not None and value is not None:
                now = game_pages.typed(engine, now, option, value)
            if reset or pace is not None or option is not None:
                await servers.defaults(asks.standing, name, now)
            return await acts.page(acts.whose(asks), f"game-{name}")

        await answer(interaction, act)

    @game.autocomplete("game")
    async def _games(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return games_like(self.bot, current)

    @game.autocomplete("option")
    async def _options(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        titles = [field.title for field in self._fields(interaction)]
        return [
            app_commands.Choice(name=cut(one, 100), value=one[:100])
            for one in titles
            if current.casefold() in one.casefold()
        ]

    @game.autocomplete("value")
    async def _values(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        option = str(getattr(interaction.namespace, "option", "")).casefold()
        found = next((field for field in self._fields(interaction) if field.title.casefold() == option), None)
        labels = found.words if found is not None else ()
        return [
            app_commands.Choice(name=cut(one, 100), value=one[:100])
            for one in labels
            if current.casefold() in one.casefold()
        ][:25]

    def _fields(self, interaction: Interaction) -> tuple[Field, ...]:
        game = str(getattr(interaction.namespace, "game", ""))
        games = self.bot.tables.games
        return forms.every_field(games.load(game).rules.Options) if game in games.listed else ()


def _suggested(words: Sequence[str], typed: str) -> list[app_commands.Choice[str]]:
    """The words that fit the typed text."""
    found = [one for one in words if typed.casefold() in one.casefold()]
    return [app_commands.Choice(name=cut(one, 100), value=one[:100]) for one in found[:25]]


@app_commands.command(name="language")
@app_commands.describe(language="The language I speak here")
@app_commands.choices(language=[app_commands.Choice(name=name, value=code) for code, name in LANGUAGES.items()])
async def language(interaction: Interaction, language: str) -> None:
    """Choose the language I speak here."""
    acts = interaction.client.acts.server
    await answer(interaction, lambda: acts.made(server_pages.LANGUAGE.id, "pick", by(interaction), 0, (language,)))


@app_commands.command(name="open-tables")
@app_commands.describe(listed="List them, or list them no longer")
async def open_tables(interaction: Interaction, listed: bool) -> None:
    """Let a page in the browser list this server's open tables."""
    acts, what = interaction.client.acts.server, server_pages.ON if listed else server_pages.OFF
    await answer(interaction, lambda: acts.made(server_pages.LISTED, what, by(interaction)))


async def setup(bot: Turnkeeper) -> None:
    """Add the commands; some only where there are several languages, or a site for browsers."""
    cog = ServerCog(bot)
    if bot.settings.web is not None and cog.app_command is not None:
        cog.app_command.add_command(open_tables)
    if len(LANGUAGES) > 1 and cog.app_command is not None:
        cog.app_command.add_command(language)
    await bot.add_cog(cog)
