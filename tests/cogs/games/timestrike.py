"""Games of TimeStrike in a room, opened in two steps and played by presses."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from bot.tables.model import Snapshot
from rules.kernel import Decision, Picks
from rules.timestrike.state import TimestrikeState
from tests.cogs.games.play import Play
from tests.cogs.room import Room, Seen, parts

CARDS = ("lucky_coin", "loaded_die", "plain+bulwark_charm")
"""Cards with which a roll or an attack is answered."""
DEFENDING = ("timestrike.defend", "timestrike.defend_openly")
DEEP = 3
SHOOTING, ROLLED, AGAIN = "timestrike.may_shoot", "timestrike.after_roll", "TIM-LUCK-3"


async def opened(room: Room, *people: str, mode: str, **choices: str) -> Seen:
    """A lobby of a mode, with options chosen in the second step; returns its message.

    Args:
        room: The room.
        people: Who plays, the owner first.
        mode: The mode, by its title.
        choices: What is chosen, by the title of the menu.
    """
    seats = len(people)
    form = await room.types(
        people[0], "table new", room.channel, game="timestrike", seats=max(seats, 2), vacation=False
    )
    form = await room.choose(people[0], form, mode)
    for title, label in choices.items():
        form = await room.choose(people[0], form, label, menu=menus(form).index(title))
    if seats == 1:
        form = await room.choose(people[0], form, "1 player", menu=menus(form).index("Players"))
    await room.press(people[0], form, "Play Over Days")
    for who in people[1:]:
        await room.press(who, room.last("Seats"), "Join")
    return room.last("Seats")


def menus(message: Seen) -> list[str]:
    """What the menus of a message are called."""
    return [part["placeholder"] for part in parts(message) if part["type"] == 3]


class Game(Play):
    """Play at table 1 by presses, as sensible players would who use cards where they can answer.

    All that the bot sends is read: no card in a hand is named to anybody who does not see that hand.

    Attributes:
        chain: The reactions since somebody acted, each to the one before.
        deepest: The longest chain that was answered.
    """

    def __init__(self, room: Room, *, seed: int = 1, idle: float = 0.0) -> None:
        """Sit down.

        Args:
            room: The room.
            seed: Decides what is done.
            idle: How often an Action is left out, once reactions have been three deep.
        """
        super().__init__(room, seed=seed, idle=idle, sensible=True, wishes=CARDS)
        self.chain: tuple[str, ...] = ()
        self.deepest: tuple[str, ...] = ()
        self._read = 0
        self._asked: int | None = None
        self._hands: dict[int, Counter[str]] = {}
        self._known: dict[int | None, set[str]] = {}

    async def some(self, decision: Decision) -> Picks:
        """What a sensible player does, or an idle one."""
        if len(self.deepest) == DEEP and not self.chain and self.random.random() < self.idle:
            return decision.default.picks
        return await super().some(decision)

    def must_be_pressed(self, decision: Decision) -> bool:
        """Whether it is one of the reactions to each other, until they have been three deep."""
        return bool(self.chain) and len(self.deepest) < DEEP

    async def look(self, snapshot: Snapshot, decision: Decision) -> None:
        """Read what was sent since the last question, and note which reaction this one is."""
        self._watch(snapshot)
        self._asked = decision.seat
        self.deepest = max(self.deepest, self.chain, key=len)
        self.chain = answers(snapshot.state, decision, self.chain)

    def _watch(self, snapshot: Snapshot) -> None:
        state = snapshot.state
        held = hands(snapshot)
        seats: list[int | None] = [None, *range(state.seats)]
        for viewer in seats:
            known = self._known.setdefault(viewer, set())
            for seat, cards in held.items():
                before = self._hands.get(seat, Counter())
                known |= {*cards} if seen_by(state, viewer, seat) else {*(before - cards)}
        self._hands = held
        names = snapshot.game.cards.names
        everything = {card for cards in held.values() for card in cards}
        secret = {viewer: {names[card] for card in everything - self._known[viewer]} for viewer in seats}
        for reader, said in self._sent(snapshot):
            self.sealed += len(secret[reader])
            assert not [name for name in secret[reader] if name in said], (reader, said)

    def _sent(self, snapshot: Snapshot) -> Iterator[tuple[int | None, str]]:
        """What was sent since the last look, each with its reader; ``None``: everybody."""
        letters = {
            f"/channels/{self.room.people[name].user.dm_channel.id}/": snapshot.seat_of(member.id)
            for name, member in self.room.people.items()
        }
        sent = self.room.env.http_requests[self._read :]
        self._read += len(sent)
        for request in sent:
            if request.json is not None and request.method in {"POST", "PATCH"}:
                private = request.path.startswith(("/interactions/", "/webhooks/"))
                at = next((seat for path, seat in letters.items() if path in request.path), None)
                yield (self._asked if private else at), str(request.json)


def answers(state: TimestrikeState[Any], decision: Decision, chain: tuple[str, ...]) -> tuple[str, ...]:
    """The reactions to one another that end with this question; none if it is no reaction."""
    kind = decision.kind
    if kind in DEFENDING or kind == SHOOTING:
        return (kind,)
    if kind == ROLLED and state.roll is not None:
        before = {"to defend": DEFENDING, "for a Cheap Shot": (SHOOTING,)}.get(state.roll.why, ())
        return (*[one for one in chain[:1] if one in before], kind)
    if decision.rules[0] == AGAIN:
        return (*[one for one in chain if one != AGAIN], AGAIN)
    return ()


def hands(snapshot: Snapshot) -> dict[int, Counter[str]]:
    """The items and fish of each seat's Characters."""
    state = snapshot.state
    found: dict[int, Counter[str]] = {}
    for one in state.characters.values():
        found.setdefault(one.seat, Counter()).update([*one.items, *one.fish])
    return found


def seen_by(state: TimestrikeState[Any], viewer: int | None, seat: int) -> bool:
    """Whether a viewer sees the hand of a seat."""
    return not state.options.hidden or (viewer is not None and state.side[viewer] == state.side[seat])
