"""The bot as a whole: its parts, its start and stop, and the one loop for due work."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import secrets
import threading
from collections.abc import Callable
from contextvars import Context, copy_context
from functools import partial
from typing import Any

import discord
from discord.ext import commands, tasks

import rules
from bot.clock import Clock, SystemClock
from bot.command_registering import Registering
from bot.drawing import draw, themed
from bot.errors import StoreBusy, StoreError
from bot.game_editions import Library
from bot.garbage_collection import Garbage
from bot.logs import incident, log
from bot.messages.rules.glossary import Glossary
from bot.outbox.drain import Outbox
from bot.people_waiting import PeopleWaiting
from bot.processes.hand_over import Duty
from bot.processes.other_processes import OUTBOX, PICTURES, Others
from bot.processes.request_budget import Budget
from bot.processes.request_budget import share as share_of_requests
from bot.processes.shard_identifying import Identifying
from bot.rulings import Rulings
from bot.settings import Settings
from bot.shards import ALL
from bot.store import Store
from bot.tables.play.forecasts_ahead import Ahead
from bot.tables.table_service import Tables
from bot.tables.time.heartbeats import give_up
from bot.tables.time.sweep import SOONEST
from bot.talk.acts import Acts
from bot.talk.courier import DiscordCourier
from bot.talk.open_questions import OpenQuestions
from bot.talk.painter import Draw, Painter
from bot.talk.press_verbs import Verbs
from bot.talk.refused_forms import Typed
from bot.talk.table_places import Sight
from bot.talk.threads import Threads
from bot.thinking import PlayerLoader
from bot.watching import stored_figures
from bot.watching.http_pages import connection
from bot.watching.liveness import Liveness
from bot.web.links import Links
from rules.kernel import Game
from rules.lookup import Lookup, standing

COGS = (
    "cogs.errors",
    "cogs.presses",
    "cogs.table",
    "cogs.play",
    "cogs.people",
    "cogs.about",
    "cogs.plans",
    "cogs.hours",
    "cogs.left_servers",
    "cogs.records",
    "cogs.rules.rules_command",
    "cogs.rules.cards",
    "cogs.rules.rulings",
    "cogs.decks",
    "cogs.server",
    "cogs.staff",
)
WARM_UP = "how do I win"
"""Asked once at the start: the first question takes longer than those after it."""
LAST_ANSWERS = 5.0
"""Seconds that a stop waits for presses which are being answered."""
LAST_LETTERS = 5.0
"""Seconds that a stop waits for letters which are being sent."""
LONGEST_LIMIT = 60.0
"""Seconds that discord.py waits out a rate limit by itself; a longer one becomes a due time in the outbox."""


class Turnkeeper(commands.AutoShardedBot):
    """The bot.

    Attributes:
        share: The share of all servers that it serves.
        tables: The table service.
        acts: What commands and buttons do.
        verbs: What each button, menu and form does; the cogs add theirs.
        rulings: The rulings of the servers.
        painter: Draws pictures.
        sight: Who may be told where a table lives.
        threads: The threads of tables, kept awake.
        lookup: The rules, searchable.
        duty: Whether this process answers presses, or an older or newer one with the same shards.
        others: The other processes of this bot.
        budget: The requests that it may make of Discord.
        liveness: Whether its loop and its sweep come by.
        outbox: What is to be sent.
        people_waiting: Who waits for an answer: a stop lets it be finished, and mail comes after it.
        ahead: Works out open questions ahead, where the process is this bot's alone.
        registering: Registers the commands.
        questions: Private answers at tables: one a person, below the turn message, closed once it is over.
        reading: Reads and indexes the rules beside everything else, so that nobody who asks waits for that.
        written: In which thread and to whom an answer was written in a private message, since none was taken there.
        stopping: Nothing new begins: whoever presses now is told so.
        in_new_world: Every start is in a Discord without messages.
    """

    tables: Tables
    acts: Acts
    verbs: Verbs
    rulings: Rulings
    painter: Painter
    sight: Sight
    threads: Threads
    outbox: Outbox
    others: Others
    ahead: Ahead | None
    registering: Registering
    questions: OpenQuestions
    reading: threading.Thread

    def __init__(
        self,
        settings: Settings,
        *,
        load: Callable[[str], Game[Any, Any, Any]] | None = None,
        games: tuple[str, ...] | None = None,
        players: PlayerLoader | None = None,
        paint: Draw = draw,
        clock: Clock | None = None,
        sync: bool = True,
        new_world: bool = False,
        alone: bool = False,
        **options: Any,
    ) -> None:
        """Make the bot; nothing is opened before it starts.

        Args:
            settings: Where its database is.
            load: Gives a game by its edition; those of the rules, with the content packs of the settings, when left
                out.
            games: The games that can be opened; all that there are when left out.
            players: Gives a computer player by its level, which thinks in this process then; those of the rules
                think in processes of their own.
            paint: Draws a view.
            clock: The source of time.
            sync: Register the commands with Discord at the start.
            new_world: Every start is in a Discord without messages: nothing goes out before the event ``new_world``.
            alone: The process is this bot's alone: what it has loaded is no garbage, and is not looked through again,
                which would stop everything for a twentieth of a second now and then; other garbage is collected,
                and open questions are worked out ahead, when nobody waits for an answer.
            options: What discord.py's bot takes as well, as ``shard_count``.
        """
        intents = discord.Intents.none()
        intents.guilds = True
        if settings.shards is not None:
            options = {"shard_ids": settings.shards.ids, "shard_count": settings.shards.count, **options}
        self.budget = Budget(share_of_requests(settings.requests, settings.shards or ALL))
        super().__init__(
            commands.when_mentioned,
            intents=intents,
            help_command=None,
            allowed_mentions=discord.AllowedMentions.none(),
            allowed_installs=discord.app_commands.AppInstallationType(guild=True, user=False),
            max_ratelimit_timeout=LONGEST_LIMIT,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            http_trace=self.budget.trace,
            **options,
        )
        self.settings = settings
        self.share = settings.shards or ALL
        self._part = settings.shards if settings.shared else None
        self.clock = clock or SystemClock()
        self.lookup: Lookup = standing()
        self._load = Library(settings.packs) if load is None else load
        self._games, self._players, self._paint, self._sync = games, players, paint, sync
        self.in_new_world, self._alone = new_world, alone
        self._garbage = Garbage() if alone else None
        self._identifying: Identifying | None = None
        self.liveness = Liveness()
        self.duty = Duty(self.share, self._tell)
        self.stopping = False
        self.written: set[tuple[int, int]] = set()
        self.typed = Typed(self.clock)
        self.people_waiting = PeopleWaiting(self._send, self._at_rest)
        self._browsers = contextlib.AsyncExitStack()

    async def setup_hook(self) -> None:
        """Open the database, give clocks back the time of an outage, and start the sweep."""
        # One after the other, and before the cogs: modules that import each other must not be loaded by two threads.
        await asyncio.to_thread(self._load_games)
        store = await Store.open(self.settings.database)
        self.store, self.others = store, Others(store, shared=self.settings.shared)
        self.tables = Tables(
            store, self.clock, load=self._load, games=self._games, players=self._players, share=self._part
        )
        glossary = Glossary(self.lookup, self.settings.rules_url)
        self.painter = Painter(self.tables, self._paint, themed)
        links = self._links_to_browsers()
        self.acts = Acts(
            self.tables,
            self.lookup,
            glossary,
            server=self._server,
            forget_pictures=self._forget_pictures,
            links=links,
        )
        self.rulings = self.acts.rulings.rulings
        self.verbs = Verbs(*self.acts.all())
        if self._garbage is not None:
            self._garbage.begin()
        self.ahead = self.tables.working_ahead(self.people_waiting.nobody) if self._alone else None
        posed = None if self.ahead is None else self.ahead.look
        courier = DiscordCourier(self, self.tables, self.painter, glossary, posed)
        self.outbox = Outbox(store, self.clock, courier, self.tables.calls, share=self._part, budget=self.budget)
        self.outbox.on_others(partial(self.others.wake, OUTBOX))
        self.sight, self.threads = Sight(self), Threads(self, self.tables)
        self.questions = OpenQuestions(self.tables)
        self.outbox.on_turn(self.questions.turned)
        self.tables.on_mail(self.people_waiting.send)
        self.outbox.on_retry(self._come_within)
        self.tables.calls.on_noted(self._come_within)
        self.tables.on_planned(self._come_within)
        for cog in COGS:
            await self.load_extension(cog)
        self.registering = Registering(self.tree, store, self.clock, shared=self.settings.shared)
        if self._sync:
            await self.registering.register()
        await self.tables.resume(beside=not self.duty.begun)
        self.reading = threading.Thread(target=self._read_rules, args=(glossary,), name="rules")
        self.reading.start()
        self.others.hear({OUTBOX: self._letters, PICTURES: self.painter.forget}, self.duty.heard)
        if not self.in_new_world:
            self.sweeper.start()
            self.waker.start()
        if links is not None:
            await self._open_to_browsers(links)

    def _links_to_browsers(self) -> Links | None:
        """Return the maker of links to the site; ``None`` where none is served."""
        if self.settings.web is None:
            return None
        return Links(self.settings.token or secrets.token_hex(), self.settings.web_url, self.settings.activity)

    async def _open_to_browsers(self, links: Links) -> None:
        """Serve tables to browsers; without an address for it, Discord is served all the same."""
        from bot.web.site import served  # noqa: PLC0415  most hosts serve no browsers

        opening = self._browsers.enter_async_context(served(self, links, self.settings.web, copy_context()))
        try:  # in a context of its own: a simulated Discord would wait for visitors' connections, which stand
            await Context().run(asyncio.create_task, opening)
        except OSError as error:
            log.error("the site cannot be served", error=str(error)[:200])

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait until a shard may identify; with several processes, in an order that all keep."""
        if self.settings.shards is None:
            await super().before_identify_hook(shard_id, initial=initial)
            return
        if self._identifying is None:
            limits = await self.fetch_session_start_limits()
            self._identifying = Identifying(self.store, self.clock, limits.max_concurrency)
        await self._identifying.turn(shard_id or 0)

    async def figures(self) -> None:
        """Bring those figures up to date that are not counted as they come."""
        connection(self.latencies, self.shard_count or 1, len(self.guilds))
        if hasattr(self, "store"):
            await stored_figures.read(self.store, self.share, self.clock.now())

    def _letters(self) -> None:
        """Another process has letters for this one, or has left some."""
        self.outbox.kick()
        self._come_within(SOONEST)

    def _forget_pictures(self) -> None:
        """Keep no picture with anybody's name on it, in any process."""
        self.painter.forget()
        self.others.wake(PICTURES)

    async def _tell(self, what: str) -> None:
        await self.store.wake(what)

    def _load_games(self) -> None:
        """Load every game now, so that nobody waits for one to load later."""
        edition: Callable[[str], str] = getattr(self._load, "edition", str)
        for game in rules.games() if self._games is None else self._games:
            self._load(game)
            self._load(edition(game))

    def _read_rules(self, glossary: Glossary) -> None:
        """Read the rules, their indexes and the pieces now, so that no reader waits for it."""
        try:
            self.lookup.read()
            self.lookup.ask(None, WARM_UP)
            self.lookup.let_go()
            for game in {*self.lookup.games, *self.tables.games.listed}:
                glossary.terms(game)
            for game in self.tables.games.listed:
                self.tables.games.pieces(game)
            if self._alone:
                gc.freeze()
        except Exception as error:  # whoever asks meets it again
            incident(error)

    def _server(self, guild: int) -> str:
        """A server's name."""
        found = self.get_guild(guild)
        return found.name if found is not None else "another server"

    @tasks.loop(seconds=1)
    async def sweeper(self) -> None:
        """Do everything that is due, then sleep until the next due time."""
        self.liveness.swept()
        try:
            pause = min(await self.tables.sweep(), self.registering.when_due())
        except Exception as error:  # time must go on, whatever one sweep met
            incident(error)
            pause = 10.0
        self.sweeper.change_interval(seconds=pause)

    def _send(self) -> None:
        """Send what a change has written, and close private answers whose question is over."""
        self.outbox.kick()
        self.questions.look()

    def _at_rest(self) -> None:
        if self._garbage is not None:
            self._garbage.at_rest()

    def _come_within(self, seconds: float) -> None:
        """Bring the next sweep forward to that many seconds from now at most."""
        following = self.sweeper.next_iteration
        if following is not None and following.timestamp() > self.clock.now() + seconds:
            self.sweeper.change_interval(seconds=seconds)

    @tasks.loop(hours=6)
    async def waker(self) -> None:
        """Wake the threads of live tables that fell asleep."""
        try:
            await self.threads.wake()
        except Exception as error:  # it is tried again
            incident(error)

    @sweeper.before_loop
    @waker.before_loop
    async def _when_ready(self) -> None:
        await self.wait_until_ready()

    async def on_new_world(self) -> None:
        """The local page has a Discord without messages: post every open table again."""
        await self.tables.repost()
        self.outbox.kick()
        if self.in_new_world:
            self.sweeper.start()

    async def close(self) -> None:
        """Stop in order: finish presses and letters, give the rest to others, close the database."""
        self.stopping = True
        self.sweeper.cancel()
        self.waker.cancel()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self.people_waiting.nobody(), LAST_ANSWERS)
        await self._browsers.aclose()
        if hasattr(self, "outbox"):
            self.registering.stop()
            await self.tables.close()
            await self.questions.close()
            await self.outbox.close(LAST_LETTERS)
            self.others.close()
            await self._give_up()
            if self.ahead is not None:
                await self.ahead.close()
            self.painter.close()
        await super().close()
        if self._garbage is not None:
            self._garbage.end()
        if hasattr(self, "reading"):
            await asyncio.to_thread(self.reading.join)
        if hasattr(self, "store"):
            await self.store.close()
            if self._sync:  # else it was only looked at
                log.info("stopped")

    async def _give_up(self) -> None:
        """Let other processes see to the tables of this one at once."""
        if not self.settings.shared:
            return
        if not self.duty.relieved.is_set():  # else a newer process serves them
            with contextlib.suppress(StoreBusy, StoreError):  # then they see that it is silent
                async with self.store.transaction() as tx:
                    await give_up(tx, self.share, self.clock.now())
        await self.others.woken(OUTBOX)


def make_bot(settings: Settings, **options: Any) -> Turnkeeper:
    """Make the bot for these settings; ``options`` as :class:`Turnkeeper` takes them."""
    return Turnkeeper(settings, **options)
