"""Games at table 1 of a room, played by presses to their end, with a watch on secrets."""

from __future__ import annotations

import contextlib
from collections import Counter
from collections.abc import Awaitable, Callable, Collection, Sequence
from random import Random
from typing import Any

import pytest

from bot.tables.model import Snapshot
from rules.kernel import Decision, Picks
from rules.kernel.play import joined_keys
from rules.kernel.play.chance import Chance
from tests.bot.kit import press
from tests.cogs.games.fingers import Fingers
from tests.cogs.people.seats import settled
from tests.cogs.room import Room, Seen, labels, make, text
from tests.files import cut_off
from tests.soak.fall import Fall

IDLE = {"pass", "stay", "none", "rest", "done"}


def seal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give all tables the same secret, so that a game is the same each time."""
    monkeypatch.setattr("bot.tables.life.lobby.secrets.token_bytes", bytes)


class Play:
    """Play at table 1 by presses alone; each step answers one question of one person.

    Attributes:
        presses: How many presses the answers took, by the first rule of the question.
        kinds: How often each kind of question was asked in :meth:`step`.
        sealed: How often something hidden was looked for in what others can read.
    """

    def __init__(
        self, room: Room, *, seed: int = 1, idle: float = 0.0, sensible: bool = False, wishes: tuple[str, ...] = ()
    ) -> None:
        """Sit down.

        Args:
            room: The room.
            seed: Decides what is answered where a test does not.
            idle: How often a question is passed that can be.
            sensible: Answer as sensible players would, not by chance.
            wishes: What is picked wherever it is offered.
        """
        self.room = room
        self.random = Random(seed)
        self.idle = idle
        self.sensible = sensible
        self.wishes = wishes
        self.presses: dict[str, Counter[int]] = {}
        self.kinds = Counter[str]()
        self.sealed = 0

    async def snapshot(self) -> Snapshot:
        """The table now."""
        return await self.room.bot.tables.load(1)

    async def state(self) -> Any:
        """The game now."""
        return (await self.snapshot()).state

    async def asked(self) -> tuple[str, Decision] | None:
        """A person who is asked, and the question; nobody at the end."""
        snapshot = await self.snapshot()
        if snapshot.table.status != "playing":
            return None
        names = {member.id: name for name, member in self.room.people.items()}
        waiting = sorted({row.seat for row in snapshot.asked if row.holder == "person"})
        seat = self.random.choice(waiting)
        decision = next(decision for decision in snapshot.decisions(seat) if decision.chosen is None)
        return names[snapshot.seats[seat].user or 0], decision

    async def until(self, wanted: Callable[[Decision], bool], *, most: int = 400) -> tuple[str, Decision]:
        """Play on until the wanted question comes; returns the person and the question."""
        for _ in range(most):
            found = await self.asked()
            assert found is not None, "the game ended before"
            if wanted(found[1]):
                return found
            await self.answer(*found)
        raise AssertionError("nobody is asked that")

    async def answer(self, who: str, decision: Decision, picks: Picks | None = None, *, dm: bool = False) -> Seen:
        """Answer a question by presses; returns the message after it."""
        if picks is None:
            picks = await self.some(decision)
        decision = (await self.snapshot()).joined(decision)
        options = getattr(decision.form, "options", ())
        if options and len(picks) == 1 and all(option.key != picks[0] for option in options):
            leads = [option.key for option in options if joined_keys.parts(option.key)[0] == picks[0]]
            picks = (self.random.choice(leads),)
        question = self.room.dms(who)[-1] if dm else await self.room.press(who, self.room.turn, "Choose")
        fingers = Fingers(self.room, who, decision, question, private=dm)
        said = await fingers.answer(picks)
        self.presses.setdefault(decision.rules[0], Counter())[fingers.presses] += 1
        return said

    async def answer_at_once(self, who: str, decision: Decision) -> None:
        """Answer a question without its presses; its consequences are posted all the same."""
        picks = await self.some(decision)
        await self.room.bot.tables.answer(1, self.room.people[who].id, decision.id, picks, press())
        await settled(self.room)

    async def some(self, decision: Decision) -> Picks:
        """A legal answer by chance, now and then the one that does nothing."""
        snapshot = await self.snapshot()
        choice = next(one for one in snapshot.game.choices(snapshot.state) if one.decision == decision.id)
        chance = Chance(self.random.randbytes(32))
        offered = {option.key for option in getattr(decision.form, "options", ())}
        if getattr(decision.form, "most", 0) == 1 and (wished := [key for key in self.wishes if key in offered]):
            return (wished[0],)
        if self.sensible:
            likely: Picks = snapshot.game.mind.rollout_policy(snapshot.state, choice, chance)
            return likely
        if self.random.random() < self.idle and decision.default.picks[:1] and decision.default.picks[0] in IDLE:
            return decision.default.picks
        picks: Picks = choice.legal.sample(chance)
        for _ in range(3):
            if not picks or picks[0] not in IDLE:
                break
            picks = choice.legal.sample(chance)
        return picks

    # ---- to the end

    async def step(self, *, dm: bool = False, quick: bool = False) -> bool:
        """Answer one question, and look at what can be read before it.

        Args:
            dm: In the private message, where it is the newest.
            quick: Without its presses.

        Returns:
            Whether there was one.
        """
        found = await self.asked()
        if found is None:
            return False
        who, decision = found
        await self.look(await self.snapshot(), decision)
        self.kinds[decision.kind or decision.rules[0]] += 1
        if quick and not self.must_be_pressed(decision):
            await self.answer_at_once(who, decision)
        else:
            await self.answer(who, decision, dm=dm and self.is_in_letter(who, decision))
        return True

    def must_be_pressed(self, decision: Decision) -> bool:
        """Whether a question is answered by presses where others are not; no by default."""
        return False

    def is_in_letter(self, who: str, decision: Decision) -> bool:
        """Whether the newest letter to somebody asks this."""
        letters = self.room.dms(who)
        return bool(letters) and f":{decision.id}:" in str([one.to_dict() for one in letters[-1].components])

    async def look(self, snapshot: Snapshot, decision: Decision) -> None:
        """See to it that nothing hidden stands in the turn message."""
        said = text(self.room.turn)
        hidden = self.hidden(snapshot)
        self.sealed += len(hidden)
        found = [name for name in hidden if name in said]
        assert not found or await self.was_shown(found), (found, said)

    def hidden(self, snapshot: Snapshot) -> Collection[str]:
        """The names that a spectator must not read; none by default."""
        return ()

    async def was_shown(self, names: Sequence[str]) -> bool:
        """Whether hidden names may stand there all the same; no by default."""
        return False

    async def through(
        self,
        by_hand: int,
        then: int,
        *,
        restarts: Sequence[int] = (),
        aborts: Sequence[int] = (),
        most: int = 1500,
        presses: int = 4,
        long: Collection[str] = (),
    ) -> bool:
        """Play on; the bot is ended now and then, in good order or in the middle of a press.

        Args:
            by_hand: So many steps at first are all pressed.
            then: After these every so many-th is pressed alone; the others come without their presses.
            restarts: The steps before which the bot is started again.
            aborts: The steps in which it is killed.
            most: After so many steps it is enough.
            presses: So many an answer may take once its question is open.
            long: The first rules of questions whose answers may take more.

        Returns:
            Whether the game came to its end.
        """
        for step in range(most):
            if step in restarts:
                await self.room.restart()
            if step in aborts:
                await abort(self.room, self.step, at=5 + 7 * step % 60)
            if not await self.step(dm=step % 3 == 0, quick=step >= by_hand and step % then > 0):
                break
        for rule, counts in self.presses.items():
            assert rule in long or max(counts) <= presses, (rule, counts)
        return (await self.snapshot()).table.status == "over"


async def ended(room: Room, title: str, why: str, *people: str) -> Seen:
    """The possible acts after a game, and what is said of it; returns its last message.

    Args:
        room: The room.
        title: The game's.
        why: How a rule that decided it begins, as in ``ELE-WIN-``.
        people: Whose records name the game.
    """
    end = next(post for post in reversed(room.posts) if "Rematch" in labels(post))
    assert labels(end) == ["Rematch", "Replay", "Share", "Log", "Why This Result?", "Verify"]
    assert "Everything checks out" in text(await room.press("Eve", end, "Verify"))
    assert why.partition("-")[0] + "-" in text(await room.press("Eve", end, "Log"))
    assert why in text(await room.press("Eve", end, "Why This Result?"))
    assert not {"{", "⟪"} & {*said_to_all(room)}
    for who in people:
        assert title in text(await room.types(who, "records mine"))
    return end


async def abort(room: Room, act: Callable[[], Awaitable[Any]], at: int, **options: Any) -> bool:
    """End the bot without warning in the middle of an act; start another on its database.

    Args:
        room: The room.
        act: What somebody does.
        at: At which moment of it, counted from 1.
        options: For the new bot.

    Returns:
        Whether it ended in the middle; else it was ended in good order afterwards.
    """
    fall = Fall(at)
    with fall.watching():
        fall.armed = True
        with contextlib.suppress(AssertionError):  # no answer comes, or half of one
            await act()
        fall.armed = False
        if fall.fell:
            await cut_off(room.bot.store)
            room.bot.painter.close()
            await room.bot.tables._auto._thinking.close()
    if not fall.fell:
        await room.restart(**options)
        return False
    room.bot = make(room.database, **options)
    await room.server.env.restart_bot(room.bot)
    return True


def said_to_all(room: Room) -> str:
    """All that the bot has posted."""
    return "\n".join(text(post) for post in room.posts)
