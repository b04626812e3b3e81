"""How near each Clan is to the Hollow, what may come to a location, and what hangs on it."""

from __future__ import annotations

from typing import Any

from rules.elemancers.content.in_force import Cards
from rules.elemancers.mind.odds import Force, Harm, harm
from rules.elemancers.rounds.winning import must_hold
from rules.elemancers.state import MOST_DICE, ROUNDS, SAGAS, Clan, Creature, ElemancersState, avatar_of, in_order
from rules.kernel.ground.ways import Lookup

TURN, LATER = 10, 15
"""Tenths of a turn: a whole one, and what a Saga takes whose location is not known yet."""
NEVER = 99
MOVE, POOL = 3, 4
"""A Move, and the turns of a Clan in Round 2."""
SELDOM = 3
"""One in so many Clans of those that could attack an Avatar besides the first one does."""
_NEAR = ((10, 30), (20, 20), (NEVER - 1, 10))
"""How many tenths of its worth an Avatar counts whose Faction may win in so many tenths of a turn."""
IDLE = 4
"""The same where the time is too short."""


def goal(cards: Cards, board: Clan) -> str:
    """Return where a Clan's Avatar wants to go; empty if it waits for a Saga."""
    if board.sagas == SAGAS:
        return cards.hollow
    return cards.sagas[board.saga].at if board.saga else ""


def far_of(cards: Cards, s: ElemancersState[Any]) -> Lookup[str, Lookup[str, int]]:
    """Return the distances as they are now, with the shield or without it."""
    return (cards.open if s.unlocked else cards.shielded).far


def way(cards: Cards, s: ElemancersState[Any], clan: str, at: str, later: int = LATER) -> int:
    """Return how many tenths of a turn an Avatar at a location needs to win its Clan's part.

    Args:
        cards: The content in force.
        s: The table.
        clan: The Clan.
        at: The location; empty if its Avatar is out of play.
        later: What each Saga takes that it has not found yet.
    """
    board = s.clans[clan]
    out = 0
    if not at:
        out, at = TURN, cards.start[clan]
    if board.sagas == SAGAS:
        turns = TURN * (-(-cards.open.far[at][cards.hollow] // MOVE) + is_last(s, clan))
        return out + (turns if board.activated else max(turns, TURN * (1 + is_last(s, clan))))
    to = goal(cards, board)
    first = max(-(-far_of(cards, s)[at][to] // MOVE), 1) if to else 2
    need = out + TURN * first + later * (SAGAS - 1 - board.sagas) + TURN * (1 + is_last(s, clan))
    return need if s.round == ROUNDS else max(need, TURN * (board.pool + 1))


def is_last(s: ElemancersState[Any], clan: str) -> bool:
    """Whether a Clan has to come a turn earlier, as no turn of its Faction follows its last.

    ELE-WIN-12: where the Hollow has to be held.
    """
    if not must_hold(s):
        return False
    side = s.clans[clan].faction
    *_, last = [one for one in in_order(s, s.first) if s.clans[one].faction == side]
    return clan == last


def turns_left(s: ElemancersState[Any], clan: str) -> int:
    """Return how many turns a Clan has after this one."""
    return s.clans[clan].pool + (POOL if s.round < ROUNDS else 0)


def faction_way(cards: Cards, s: ElemancersState[Any], faction: str) -> int:
    """Return how many tenths of a turn a Faction needs to win; :data:`NEVER`: time is too short."""
    longest = 0
    for clan, board in s.clans.items():
        if board.faction == faction:
            at = avatar_of(s, clan).at
            if way(cards, s, clan, at, TURN) > TURN * (turns_left(s, clan) + (clan == s.active)):
                return NEVER
            longest = max(longest, way(cards, s, clan, at))
    return longest


def urgency(cards: Cards, s: ElemancersState[Any], faction: str) -> int:
    """Return how many tenths of their usual worth Avatars have: the more, the nearer victory is."""
    need = faction_way(cards, s, faction)
    return next((worth for tenths, worth in _NEAR if need <= tenths), IDLE)


class Outlook:
    """What a Faction sees on the board: who stands where, and what may come there."""

    def __init__(self, cards: Cards, s: ElemancersState[Any], faction: str) -> None:
        """Look around."""
        self.cards, self.state, self.faction = cards, s, faction
        self.far = far_of(cards, s)
        self.forces: dict[str, dict[str, Force]] = {"dark": {}, "light": {}}
        self._tokens: dict[str, list[tuple[str, bool]]] = {clan: [] for clan in s.clans}
        lying: dict[str, int] = {}
        for one in s.creatures:
            if not one.at:
                lying[one.card] = lying.get(one.card, 0) + 1
                continue
            if not one.avatar:
                self._tokens[one.clan].append((one.at, cards.trait_of[one.card] == "dragon"))
            if not one.up:
                self._stands(one)
        self._summons = {
            clan: max([lying.get(card, 0) for card in board.zones if card not in board.spent], default=0)
            for clan, board in s.clans.items()
            if board.pool
        }
        self._attacks: dict[tuple[str, str], int] = {}

    def _stands(self, one: Creature) -> None:
        side = self.forces[self.state.clans[one.clan].faction]
        tokens, avatars, hp = side.get(one.at, _NOBODY)
        if one.avatar:
            side[one.at] = Force(tokens, avatars + 1, min(hp or one.hp, one.hp))
        else:
            side[one.at] = Force(tokens + 1, avatars, hp)

    def own(self, place: str) -> Force:
        """Return the Faction's Face Down creatures at a location."""
        return self.forces[self.faction].get(place, _NOBODY)

    def foes(self, place: str) -> Force:
        """Return the Face Down creatures of the other Faction at a location."""
        return self.forces["light" if self.faction == "dark" else "dark"].get(place, _NOBODY)

    def attack(self, place: str, before: str = "") -> int:
        """Return how many dice the other Faction may roll at a location before the turn of a Clan.

        One of its Clans comes if it can; others have something else to do as well.

        Args:
            place: The location.
            before: The Clan; the active one unless named, after all others.
        """
        known = self._attacks.get((place, before))
        if known is None:
            each = [self._coming(clan, place) for clan in self._enemies(before)]
            most = max(each, default=0)
            known = self._attacks[place, before] = most + (sum(each) - most) // SELDOM
        return known

    def _enemies(self, before: str) -> list[str]:
        """The enemy Clans that have a turn before a Clan's next one."""
        s = self.state
        _, *order = in_order(s)
        if before in order:
            order = order[: order.index(before)]
        return [clan for clan in order if s.clans[clan].faction != self.faction and turns_left(s, clan)]

    def _coming(self, clan: str, place: str) -> int:
        """How many tokens a Clan could have there on its next turn, as far as they roll dice."""
        far = self.far
        number = sum(dragon or far[at][place] <= MOVE for at, dragon in self._tokens[clan])
        summons = self._summons.get(clan, 0) if number < MOST_DICE else 0
        if summons and any(owner == clan and far[at][place] <= MOVE for at, owner in self.state.pt.items()):
            number += summons
        return min(number, MOST_DICE)

    def danger(self, place: str, hp: int, guards: int) -> Harm:
        """Return what may happen to an Avatar at a location before its next turn."""
        return harm(self.attack(place), Force(guards, 1, hp))


_NOBODY = Force()
