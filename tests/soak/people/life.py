"""The lives of a soak's people: they open tables, sit, look, answer, leave and come back."""

from __future__ import annotations

import heapq
import itertools
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from random import Random
from typing import Any

from bot.calls.ping_timing import Where
from bot.clockwork.hours import DAY, HOUR, MINUTE
from bot.messages.button_ids import Press
from tests.soak.checks.told import Told
from tests.soak.people.among import Among
from tests.soak.people.cast import TOGETHER, Person
from tests.soak.people.lobbies import Lobbies
from tests.soak.people.screen import BUTTON, MENU, Seen, parts, presses, text
from tests.soak.witness import Ping, Witness
from tests.soak.world import World

Act = Callable[[], Awaitable[None]]
Part = dict[str, Any]
Way = tuple[Press, Part]

ANSWERS = frozenset({"pick", "menu", "go", "many", "slot", "in_order", "usual", "proposed", "bin", "done", "none"})
"""What the buttons and menus do that bring an answer nearer."""
PRESSES = 40
"""Presses within one question until a person gives up."""
EASY_GOING = 0.5
"""The chance that a person takes what is suggested, where something is."""
IN_A_ROW = 6
"""Answers that a person gives at one look, at most."""
A_GLANCE = MINUTE
"""The longest step of time: whatever happens is seen that soon."""


class Life:
    """The people of a soak, and their plans.

    Attributes:
        told: What they have told the bot.
        lobbies: How they come to sit at tables.
        among: What they do with each other.
        answers: How many answers they gave.
        stuck: Questions that could not be answered by pressing on, and tables that could not be opened.
        done: How often each thing was done that is not an answer.
        killed: How often the bot was ended in the middle of something.
        tired: From when on people bring to an end what would go on for months.
    """

    def __init__(
        self, world: World, witness: Witness, cast: Sequence[Person], chance: Random, tired: float = float("inf")
    ) -> None:
        self.world, self.witness, self.cast, self.chance, self.tired = world, witness, cast, chance, tired
        self.told = Told(len(cast))
        self.answers = 0
        self.stuck: list[str] = []
        self.done: dict[str, int] = {}
        self.killed = 0
        self.among = Among(self)
        self.lobbies = Lobbies(self)
        self._events: list[tuple[float, int, Act]] = []
        self._order = itertools.count()
        self._pings_seen = 0
        self._looks_at: dict[int, float] = {}

    # ---- time

    def at(self, when: float, act: Act) -> None:
        """Do something at a moment, or at once when that has passed."""
        heapq.heappush(self._events, (when, next(self._order), act))

    async def until(self, end: float) -> None:
        """Let people live until then."""
        while self.world.now < end:
            await self.step(end)

    def _again(self, act: Callable[..., Awaitable[None]], *args: Any) -> bool:
        """Whether the bot ended meanwhile; then the act is done again, its outcome unknown."""
        if self.world.fall.fell:
            self.at(self.world.now + MINUTE, partial(act, *args))
        return self.world.fall.fell

    async def step(self, end: float) -> None:
        """Do the next thing, or let a little time pass."""
        world = self.world
        if self._events and self._events[0][0] <= world.now:
            _, _, act = heapq.heappop(self._events)
            await act()
        else:
            following = self._events[0][0] if self._events else end
            await world.go_on(min(following, world.now + A_GLANCE, end))
        self.witness.look()
        self._answer_calls()

    async def something(self) -> bool:
        """Have the next person do their plan; returns whether there is anybody within the hour."""
        if not self._events or self._events[0][0] > self.world.now + HOUR:
            return False
        await self.step(self._events[0][0] + 1)
        return True

    def _answer_calls(self) -> None:
        """Have called people look in a while."""
        for ping in self.witness.pings[self._pings_seen :]:
            self._called(ping)
        self._pings_seen = len(self.witness.pings)

    def _called(self, ping: Ping) -> None:
        one = self.cast[ping.who]
        plan = self.lobbies.tables.get(ping.table)
        if plan is not None and plan.pace in TOGETHER and self.chance.random() < 0.95:
            self._will_look(ping.who, self.world.now + self.chance.uniform(20, 240))
        elif self.chance.random() < 0.7:
            self._will_look(ping.who, self.world.now + self.chance.lognormvariate(0, 0.7) * one.delay)

    def _will_look(self, who: int, when: float) -> None:
        when = self.cast[who].awake_from(when)
        if self.world.now < self._looks_at.get(who, 0.0) <= when:
            return  # they look before that anyway
        self._looks_at[who] = when
        self.at(when, partial(self._look, who))

    def count(self, what: str) -> None:
        """Count something that was done."""
        self.done[what] = self.done.get(what, 0) + 1

    # ---- the beginning

    async def begin(self, who: int) -> None:
        """Say one's wishes, and begin to look."""
        one, world = self.cast[who], self.world
        if one.says_zone:
            await world.types(who, "timezone", zone=one.zone)
            self.told.say(who, world.now, zone=one.zone)
        if one.quiet:
            await self._be_quiet(who, one.sleep)
        if one.place is not Where.TABLE:
            await self._be_called(who, one.place)
        if one.heads_up:
            page = await self._page(who, "Pings")
            await self._press_labelled(who, page, "Heads-Up Before My Turn")
        if one.closed:
            world.close_dms(who)
            self.told.closed.add(who)
        for start, days in one.vacations:
            self.at(one.awake_from(start), partial(self._go_away, who, days))
        if one.gone_from < float("inf"):
            self.at(one.gone_from, partial(self._leave, who))
        self._will_look(who, world.now + self.chance.uniform(0, DAY))

    async def _be_quiet(self, who: int, span: tuple[int, int] | None) -> None:
        if span is None:
            page = await self._page(who, "Time Zone and Vacation")
            said = await self._press_labelled(who, page, "No Quiet Hours")
        else:
            start, end = (f"{minute // 60:02}:{minute % 60:02}" for minute in span)
            hours: dict[str, Any] = {"from": start, "until": end}
            said = await self.world.types(who, "quiet", **hours)
        if not self._again(self._be_quiet, who, span) and said is not None and "from now on" in text(said).lower():
            self.told.say(who, self.world.now, quiet=span)

    async def _be_called(self, who: int, place: Where) -> None:
        page = await self._page(who, "Pings")
        menu = next((part for part in parts(page) if part["type"] == MENU), None) if page is not None else None
        chosen = page is not None and menu is not None
        if page is not None and menu is not None:
            await self.world.choose(who, page, menu["custom_id"], [place.value])
        if not self._again(self._be_called, who, place) and chosen:
            self.told.say(who, self.world.now, place=place)

    async def _page(self, who: int, section: str) -> Seen | None:
        panel = await self.world.types(who, "settings")
        return None if panel is None else await self._press_labelled(who, panel, section)

    async def _press_labelled(self, who: int, message: Seen | None, label: str) -> Seen | None:
        found = [] if message is None else presses(message)
        for press, part in found:
            if message is not None and part["type"] == BUTTON and part.get("label") == label:
                return await self.world.press_id(who, message, press.id)
        return None

    async def _go_away(self, who: int, days: int) -> None:
        one, now = self.cast[who], self.world.now
        if now >= one.gone_from or self.told.gone(who, now) is not None:
            return
        said = await self.world.types(who, "away", days=days)
        if self._again(self._go_away, who, days) or said is None or "You are away until" not in text(said):
            return
        self.count("vacations")
        self.told.away[who].append((now, now + days * DAY))
        if one.back_early:
            back = one.awake_from(now + days * DAY * self.chance.uniform(0.2, 0.8))
            self.at(back, partial(self._come_back, who))

    async def _come_back(self, who: int) -> None:
        said = await self.world.types(who, "away", days=0)
        if not self._again(self._come_back, who) and said is not None and "Welcome back" in text(said):
            self.count("early returns")
            self.told.back(who, self.world.now)

    async def _leave(self, who: int) -> None:
        self.count("people who left")
        if self.cast[who].leaves_server:
            self.world.leave(who)

    # ---- looking

    async def _look(self, who: int) -> None:
        """Look at everything that waits, as this person does."""
        one, world = self.cast[who], self.world
        if world.now >= one.gone_from:
            return
        gap = DAY / one.looks * self.chance.uniform(0.5, 1.5)
        self._looks_at.pop(who, None)
        self._will_look(who, world.now + gap)
        if self.told.gone(who, world.now) is not None and self.chance.random() < 0.9:
            return  # they are on vacation
        user = world.members[who].id
        waiting = self.witness.rows(
            "SELECT DISTINCT t.id, t.channel, t.pace FROM decisions d JOIN seats s ON s.table_id = d.table_id AND"
            " s.seat = d.seat JOIN tables t ON t.id = d.table_id WHERE s.user = ? AND t.paused_at IS NULL", user,
        )  # fmt: skip
        for row in waiting:
            if self.chance.random() < (0.97 if row["pace"] in TOGETHER else one.prompt):
                await self._play(who, row["id"], row["channel"])
        await self.among.look(who)
        if self.chance.random() < one.aside:
            await self.among.aside(who)
        if self.chance.random() < one.changes:
            await self._change(who)

    async def _play(self, who: int, table: int, channel: int) -> None:
        for _ in range(IN_A_ROW):
            asked = self._asked(who, table)
            if not asked:
                return
            decision = asked[0]
            way = self.chance.random()
            if way < 0.15:
                said = await self._type(who, table, channel)
            else:
                said = await self._by_hand(who, channel, private=way < 0.4)
            if self.world.fall.fell or not self._taken(who, table, decision):
                return
            self.answers += 1
            one = self.cast[who]
            if said is not None and self.chance.random() < one.plans:
                verb = next((press for press, _ in presses(said) if press.verb == "plan_again"), None)
                if verb is not None:
                    self.count("plans")
                    await self.world.press_id(who, said, verb.id)
            if self.chance.random() < one.undoes:
                await self.among.undo(who, channel)
                return

    def _asked(self, who: int, table: int) -> list[int]:
        rows = self.witness.rows(
            "SELECT d.decision FROM decisions d JOIN seats s ON s.table_id = d.table_id AND s.seat = d.seat"
            " WHERE d.table_id = ? AND s.user = ? ORDER BY d.decision",
            table, self.world.members[who].id,
        )  # fmt: skip
        return [row["decision"] for row in rows]

    def _taken(self, who: int, table: int, decision: int) -> bool:
        """Whether an answer is in the log; it must stay there from then on."""
        rows = self.witness.rows(
            "SELECT max(n) AS n FROM moves WHERE table_id = ? AND decision = ? AND user = ? AND kind = 'answer'",
            table, decision, self.world.members[who].id,
        )  # fmt: skip
        if rows[0]["n"] is None:
            return False
        self.told.acknowledged.append((table, rows[0]["n"], decision, who))
        return True

    async def _type(self, who: int, table: int, channel: int) -> Seen | None:
        place = self.world.place(channel)
        found = await self.world.suggested(who, place, "play", "choice")
        if not found:
            return await self._by_hand(who, channel)
        said = await self.world.types(who, "play", place, choice=self.chance.choice(found))
        return await self._press_on(who, said) if said is not None else None

    async def _by_hand(self, who: int, channel: int, *, private: bool = False) -> Seen | None:
        letter = self.world.letters(who, "choose") if private else None
        question = await self.world.press(who, letter, "choose") if letter is not None else None
        if question is None or "choose" in [press.verb for press, _ in presses(question)]:
            turn = self.world.newest(channel, "choose")
            question = (
                await self.world.press(who, turn, "choose")
                if turn is not None
                else await self.world.types(who, "play", self.world.place(channel))
            )
        if question is None or await self._give_order(who, question):
            return None
        return await self._press_on(who, question)

    async def _give_order(self, who: int, question: Seen) -> bool:
        """Give an order for questions like this, as planning people do; returns whether it did."""
        orders = [(press, part) for press, part in presses(question) if press.verb in {"order", "orders"}]
        if not orders or self.chance.random() >= self.cast[who].plans:
            return False
        self.count("orders")
        press, part = self.chance.choice(orders)
        if part["type"] == MENU:
            await self.world.choose(who, question, press.id, [self.chance.choice(part["options"])["value"]])
        else:
            await self.world.press_id(who, question, press.id)
        return True

    async def _press_on(self, who: int, question: Seen) -> Seen | None:
        """Press at random until a question and its replacements are answered."""
        world = self.world
        said: Seen | None = question
        pressed = Counter[int]()
        took_it = False  # what is suggested, which wants to be handed in
        while max(pressed.values(), default=0) < PRESSES:
            ways = [(press, part) for press, part in presses(said) if press.verb in ANSWERS]
            if said is None or not ways or "You are done for now" in text(said):
                return said
            pressed[max(press.decision for press, _ in ways)] += 1
            if len(pressed) > IN_A_ROW:
                return said
            menus = [way for way in ways if way[1]["type"] == MENU]
            buttons = [way for way in ways if way[1]["type"] == BUTTON]
            buttons = [way for way in buttons if way[0].verb != "go"] or buttons
            slots = empty_slots(menus)
            suggested = next((press for press, _ in buttons if press.verb == "usual"), None)
            done = next((press for press, _ in buttons if press.verb == "done"), None)
            if took_it and done is not None:
                said, took_it = await world.press_id(who, said, done.id), False
            elif suggested is not None and self.chance.random() < EASY_GOING:
                said, took_it = await world.press_id(who, said, suggested.id), True
            elif slots or (menus and (not buttons or (self.chance.random() < 0.7 and menus[0][0].verb != "slot"))):
                press, menu = slots[0] if slots else self.chance.choice(menus)
                said = await world.choose(who, said, press.id, self._entries(press, menu, menus))
            elif buttons:
                press, _ = self.chance.choice(buttons)
                said = await world.press_id(who, said, press.id)
            if world.fall.fell or said is None:
                return said
        self.stuck.append(f"{self.cast[who].name}: {text(question)[:300]}")
        return said

    def _entries(self, press: Press, menu: Part, menus: Sequence[Way]) -> list[str]:
        """Entries of a menu at random; for a slot one that lies in no other."""
        values = [option["value"] for option in menu["options"]]
        if press.verb == "slot":
            taken = {option["value"] for _, other in menus for option in other["options"] if option.get("default")}
            return [self.chance.choice([value for value in values if value not in taken] or values)]
        most = min(menu.get("max_values", 1), len(values))
        return self.chance.sample(values, self.chance.randint(min(max(menu.get("min_values", 1), 1), most), most))

    async def _change(self, who: int) -> None:
        """Change one's settings."""
        self.count("settings changed")
        what = self.chance.random()
        if what < 0.4:
            await self._be_called(who, self.chance.choice(tuple(Where)))
        elif what < 0.7 and self.cast[who].says_zone:
            shift = self.chance.randrange(-60, 61, 15)
            start, end = ((minute + shift) % (24 * 60) for minute in self.cast[who].sleep)
            self.cast[who].sleep = (start, end)
            await self._be_quiet(who, (start, end))
        elif what < 0.8:
            await self._be_quiet(who, None)
        else:
            page = await self._page(who, "Time Zone and Vacation")
            for label in ("Do Not Spend Vacation", "Spend Vacation First"):
                if await self._press_labelled(who, page, label) is not None:
                    return


def empty_slots(menus: Sequence[Way]) -> list[Way]:
    """The menus of slots that are still empty, in order."""
    slots = [way for way in menus if way[0].verb == "slot"]
    return [way for way in slots if not any(option.get("default") for option in way[1]["options"])]
