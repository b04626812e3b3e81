"""A game played to its end by people who know what they want; counts presses and messages."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Callable, Hashable
from random import Random
from time import sleep
from typing import Any
from unittest import mock

from msgspec import Struct
from msgspec.structs import replace

from bot.prompts.direct_answers import offered
from bot.prompts.prompt_presses import VERBS
from bot.tables.model import AnyGame, Person, Snapshot
from bot.tables.model import Place as At
from rules.kernel import Among, Answer, Choice, Decision, Pick, Picks
from rules.kernel.engine.foregone import foregone
from rules.kernel.play.chance import Chance
from rules.kernel.play.joined_keys import JOINT, parts
from tests.bench.turn.fingers import Fingers
from tests.bench.turn.place import Place, answers, direct, pictures, sealed
from tests.bench.turn.tally import Tally
from tests.soak.people.screen import Seen, offers, text

SECRET = "bot.tables.life.lobby.secrets.token_bytes"  # noqa: S105  the name of what draws it
A_WHILE = 20.0
"""Seconds that pass when nobody has anything to press."""
A_MOMENT = 0.05
"""Real seconds that a picture being drawn beside is given, as often as it is looked for: a busy machine takes long."""
PATIENT = 4
"""Times that somebody with nothing to choose waits for that to pass by itself."""
STILL = 200
"""Times that this may happen in a row."""
IMAGINED = 120
"""States that look the same to a seat, in which answers that come to the same are tried again."""
FIRST_MOVES = {"eternia": "ETE-ACT-4"}
"""The rule that asks for a person's own move, where what comes before it is counted."""


class Plan(Struct, frozen=True):
    """A game to be played.

    Attributes:
        game: Which one.
        people: How many play.
        options: The options that are not as usual.
    """

    game: str
    people: int
    options: dict[str, Any] = {}


class StuckError(Exception):
    """Nobody has anything to press, and the game is not over."""


async def played(place: Place, plan: Plan, seed: int, most: int) -> Tally:
    """Play a game at live pace, at most so many decisions of it."""
    sitting = _Sitting(place, plan, seed)
    await sitting.begin()
    for _ in range(most):
        if not await sitting.step():
            sitting.tally.over = True
            break
    sitting.end()
    return sitting.tally


class _Sitting:
    def __init__(self, place: Place, plan: Plan, seed: int) -> None:
        self._place = place
        self._plan = plan
        self._seed = seed
        self._table = 0
        self._at_hand: list[Seen | None] = [None] * plan.people
        self._since_start = [0] * plan.people
        self._moved: set[int] = set()
        self._turns = 0
        self._last = -1
        self.tally = Tally(game=plan.game, people=plan.people)

    async def begin(self) -> None:
        """Open the table, sit down and press Start; how a table is opened is not counted here."""
        place, keys = self._place, itertools.count(1)
        tables = place.bot.tables
        options = {**tables.games.known(self._plan.game).words.usual, **self._plan.options}
        everyone = [Person(member.id, member.user.name) for member in place.people]
        with mock.patch(SECRET, sealed(self._seed)):
            opened = await tables.open(
                game=self._plan.game, options=options, seats=self._plan.people, pace="live",
                owner=everyone[0], place=At(place.guild.id, place.channel.id, None), key=f"open-{next(keys)}",
            )  # fmt: skip
        self._table = opened.id
        for who in everyone[1:]:
            await tables.join(opened.id, who, f"join-{next(keys)}")
        lobby = await self._seen("start")
        start = offers(lobby, "start")
        if start is None:
            raise StuckError("no Start")
        await place.press(0, lobby, start)
        self._since_start[0] += 1
        snapshot = await tables.load(opened.id)
        order = {member.id: member for member in place.people}
        owner = place.people[0].id
        place.people = [order[row.user or 0] for row in snapshot.seats]
        self._since_start = [int(member.id == owner) for member in place.people]

    async def step(self) -> bool:
        """Answer one question; whether the game goes on."""
        for waited in range(STILL):
            snapshot = await self._place.bot.tables.load(self._table)
            if snapshot.table.status != "playing":
                return False
            found = self._asked(snapshot, patient=waited < PATIENT)
            if found is not None:
                await self._answer(snapshot, *found)
                return True
            await self._place.wait(A_WHILE)
        raise StuckError(f"nobody is asked: {snapshot.waiting()}")

    def end(self) -> None:
        """Count the rest at the end."""
        self.tally.letters = [self._place.letters(seat) for seat in range(self._plan.people)]
        self.tally.waits, self.tally.worked = self._place.waits, self._place.worked

    def _asked(self, snapshot: Snapshot, *, patient: bool) -> tuple[Decision, Choice] | None:
        """A question of a person; a patient one leaves foregone answers to the bot."""
        for choice in snapshot.game.choices(snapshot.state):
            if patient and foregone(snapshot.game, snapshot.state, choice) is not None:
                continue
            if snapshot.seats[choice.seat].holder == "person":
                (decision,) = snapshot.decisions(choice.seat)
                return decision, choice
        return None

    async def _answer(self, snapshot: Snapshot, decision: Decision, choice: Choice) -> None:
        seat, place, tally = decision.seat, self._place, self.tally
        policy = snapshot.game.mind.rollout_policy
        picks: Picks = policy(snapshot.state, choice, self._drawn(decision.id))
        further: list[tuple[Snapshot, Decision, Choice]] = []
        decision = snapshot.joined(decision)
        if isinstance(decision.form, Pick) and len(picks) == 1:
            picks, further = _in_one_press(snapshot, decision.form, picks, self._drawn)
        self._look_at_turn()
        question, opened = self._at_hand[seat], 0
        if not answers(question, decision.id, VERBS):
            question = await self._seen("choose")
            at = next((n for n, option in enumerate(offered(decision)) if picks == (option.key,)), None)
            asked = [waiting.decision for waiting in snapshot.waiting()]
            served = [made for made in asked if at is not None and direct(question, made, at)]
            if at is not None and served:
                fingers = Fingers(place, seat, decision, question)
                await fingers.at_once(at, served[0])
                self._took(snapshot, decision, choice, fingers)
                self._at_once(further)
                return
            question, opened = await place.press(seat, question, offers(question, "choose") or ""), 1
        if question is None or not answers(question, decision.id, VERBS):
            raise StuckError(f"the question is not shown: {decision.prompt}")
        tally.pictures += pictures(question)
        fingers = Fingers(place, seat, decision, question)
        await fingers.answer(picks)
        self._took(snapshot, decision, choice, fingers, opened)
        self._at_once(further)

    def _drawn(self, decision: int) -> Chance:
        """What is drawn for a decision: the same however it is asked, so games go alike."""
        return Chance(Random(f"{self._seed}/{decision}").randbytes(32))

    def _at_once(self, further: list[tuple[Snapshot, Decision, Choice]]) -> None:
        """Count the questions that the press before has answered, too."""
        for snapshot, decision, choice in further:
            self.tally.presses.append(0)
            self._count(snapshot, decision, choice, 0)

    def _took(self, snapshot: Snapshot, decision: Decision, choice: Choice, fingers: Fingers, opened: int = 0) -> None:
        self._at_hand[decision.seat] = fingers.said
        took = opened + fingers.presses
        self.tally.presses.append(took)
        self.tally.hands += decision.seat != self._last
        self._last = decision.seat
        self._count(snapshot, decision, choice, took)

    async def _seen(self, verb: str) -> Seen:
        """The newest message with a button that does this; its picture may still be drawn."""
        for _ in range(STILL):
            if (found := self._place.newest(verb)) is not None:
                return found
            await self._place.wait(1)
            await asyncio.to_thread(sleep, A_MOMENT)
        raise StuckError(f"no message with {verb}")

    def _look_at_turn(self) -> None:
        message = self._place.newest("choose")
        if message is not None and message.id != self._turns:
            self._turns = message.id
            self.tally.characters.append(len(text(message)))
            self.tally.pictures += pictures(message)

    def _count(self, snapshot: Snapshot, decision: Decision, choice: Choice, took: int) -> None:
        tally, rule = self.tally, decision.rules[0]
        asked, pressed = tally.kinds.get(rule, (0, 0))
        tally.kinds[rule] = (asked + 1, pressed + took)
        alike = one_answer(snapshot.game, snapshot.state, choice)
        if alike and is_secret(snapshot.game, snapshot.state, choice):
            tally.secret += 1
        elif alike:
            tally.one_answer += 1
            tally.empty[rule] = tally.empty.get(rule, 0) + 1
        if (stretch := _stretch(snapshot, decision.seat)) is not None:
            tally.stretches[stretch] = tally.stretches.get(stretch, 0) + took
        wanted = FIRST_MOVES.get(self._plan.game)
        if wanted is not None and decision.seat not in self._moved:
            self._since_start[decision.seat] += took
            if rule == wanted:
                self._moved.add(decision.seat)
                by_hand = self._plan.options.get("lineup") == "chosen"
                (tally.first_by_hand if by_hand else tally.first).append(self._since_start[decision.seat])


def _in_one_press(
    snapshot: Snapshot, form: Pick, picks: Picks, drawn: Callable[[int], Chance]
) -> tuple[Picks, list[tuple[Snapshot, Decision, Choice]]]:
    """An answer with what its person would answer next, as far as one press can say both."""
    keys, further = {option.key for option in form.options}, []
    key, game = str(picks[0]), snapshot.game
    while key not in keys:
        (choice,) = game.choices(snapshot.state)
        state = game.apply(snapshot.state, Answer(choice.decision, choice.seat, (parts(key)[-1],))).state
        (choice,) = game.choices(state)
        snapshot = replace(snapshot, state=state)
        further.append((snapshot, snapshot.decisions(choice.seat)[0], choice))
        (then,) = game.mind.rollout_policy(state, choice, drawn(choice.decision))
        key = f"{key}{JOINT}{then}"
    return (key,), further


def _stretch(snapshot: Snapshot, seat: int) -> Hashable | None:
    """The span for a sum of presses: an activation or a turn of a Character or a player.

    Of a Character's turn those of whoever leads it count; others defend in it, which is no part of their own turns.
    """
    state = snapshot.state
    if snapshot.table.game == "eternia":
        now = state.activation
        return None if now is None or now.model is None or now.side != "players" else (state.round, now.slot)
    if snapshot.table.game == "terrene" and state.turn:
        return state.game, state.turn
    if snapshot.table.game == "timestrike" and state.active and state.decider(state.active) == seat:
        return state.round, state.active
    return None


def one_answer(game: AnyGame, state: Any, choice: Choice) -> bool:
    """Whether a choice has one outcome: a single answer, or the same state after each answer."""
    legal = choice.legal
    if legal.only() is not None:
        return True
    if not isinstance(legal, Among) or legal.most != 1 or legal.least != 1:
        return False
    return _alike(game, state, choice, legal)


def is_secret(game: AnyGame, state: Any, choice: Choice) -> bool:
    """Whether the seat cannot know that its answers come to the same.

    Then there is a state with the same view for it in which they do not. To answer by itself would tell it of that.
    """
    legal, view = choice.legal, game.view(state, choice.seat)
    if not isinstance(legal, Among) or legal.only() is not None:
        return False
    drawn = (game.imagine(state, choice.seat, Chance(bytes([number]) * 32)) for number in range(IMAGINED))
    return any(game.view(one, choice.seat) == view and not _alike(game, one, choice, legal) for one in drawn)


def _alike(game: AnyGame, state: Any, choice: Choice, legal: Among) -> bool:
    first = b""
    for key in legal.keys:
        if game.reason_against(state, choice, (key,)) is not None:
            continue
        after = game.encode(game.apply(state, Answer(choice.decision, choice.seat, (key,))).state)
        if first and after != first:
            return False
        first = after
    return True
