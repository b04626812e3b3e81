"""Winning and losing: losers, drawn games, and the end of a game.

The lowest step on the agenda belongs to the match and goes on when a game is over; all else on it is the game's.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from rules.kernel import Step
from rules.terrene.cards.in_force import Cards
from rules.terrene.seats import side_of
from rules.terrene.state import ALL, HIT_POINTS, MOST_TURNS, TerreneState, TerreneTable
from rules.terrene.told.match_events import Also, FaceDownRevealed, GameEnded, Why

SIDES = (0, 1)
RULES: dict[Why, tuple[str, ...]] = {
    "damage": ("TER-GOAL-1",),
    "characters": ("TER-GOAL-2",),
    "run": ("TER-RUN-1",),
    "turns": ("TER-GOAL-6",),
}


def seats_of(s: TerreneState[Any], side: int) -> tuple[int, ...]:
    """TER-2V2-6: the seats of a side."""
    return tuple(range(side, s.seats, 2))


def characters(s: TerreneState[Any], side: int) -> int:
    """TER-GOAL-2, TER-GOAL-3, TER-2V2-4: count a side's Characters, hidden ones included."""
    return sum(side_of(member.seat) == side for member in s.members)


def lost(s: TerreneState[Any], side: int) -> Why | None:
    """TER-GOAL-1, TER-GOAL-2, TER-2V2-4, TER-2V2-5: how a side has lost, or ``None``."""
    if s.damage[side] >= HIT_POINTS:
        return "damage"
    return None if characters(s, side) else "characters"


def check(t: TerreneTable) -> bool:
    """TER-GOAL-4, TER-DISMISS-6: see whether somebody has lost, and if so end the game at once.

    What was still to come does not happen: whoever checks returns when the game has ended.

    Returns:
        Whether the game has ended.
    """
    found = [(side, why) for side in SIDES if (why := lost(t.state, side)) is not None]
    if not found:
        return False
    end(t, [side for side, _ in found], found[0][1], found[1][1] if len(found) > 1 else "")
    return True


def end(t: TerreneTable, losers: list[int], why: Why, also: Also = "") -> None:
    """TER-GOAL-4: the game ends now; only the match goes on."""
    del t.state.agenda[1:]
    t.follow(EndGame(losers=losers, why=why, also=also))


def check_turns(t: TerreneTable) -> bool:
    """TER-GOAL-6: after the last turn less damage wins, then more Characters, else a draw.

    Returns:
        Whether the game has ended.
    """
    s = t.state
    if s.turn < MOST_TURNS:
        return False
    standing = [(-s.damage[side], characters(s, side)) for side in SIDES]
    best = max(standing)
    losers = [side for side in SIDES if standing[side] != best] or list(SIDES)
    end(t, losers, "turns")
    return True


class EndGame(Step, kw_only=True, tag="terrene.end_game"):
    """TER-GOAL-4: a game is over.

    Attributes:
        losers: The sides that have lost it.
        why: How.
        also: How the second of them has, where there are two.
    """

    losers: list[int]
    why: Why
    also: Also = ""

    def run(self, t: TerreneTable) -> None:
        """TER-GOAL-5, TER-MATCH-1, TER-MATCH-3, TER-RUN-3, TER-RUN-4, TER-INFO-9: count and show.

        TER-RUN-5: the bonus for running is the side's.
        """
        s = t.state
        t.settle()
        s.phase = "over"
        s.battle = None
        s.declared, s.uses, s.waiting, s.rewards, s.news, s.closed = [], [], [], [], [], False
        drawn = len(self.losers) == len(SIDES)
        winners: tuple[int, ...] = ()
        if not drawn:
            (loser,) = self.losers
            s.wins[1 - loser] += 1
            winners = seats_of(s, 1 - loser)
        for seat, player in enumerate(s.players):
            player.bonus = self.why == "run" and side_of(seat) in self.losers
        t.reveal()
        for seat in range(s.seats):
            _show(t, seat)
            _note(t, seat)
        rules = (*RULES[self.why], "TER-GOAL-5" if drawn else "TER-MATCH-1")
        losers = tuple([seat for side in self.losers for seat in seats_of(s, side)])
        t.emit(GameEnded(game=s.game, winners=winners, losers=losers, why=self.why, also=self.also, rules=rules))


def _show(t: TerreneTable, seat: int) -> None:
    """TER-INFO-9: all face-down cards in play are revealed."""
    cards = t.content.card
    shown = []
    for member in t.state.members:
        if member.seat != seat:
            continue
        if member.hidden:
            member.seen = ALL
            shown.append(cards[member.code].name)
        if member.held is not None and not member.held.up:
            member.held.seen = ALL
            shown.append(cards[member.held.code].name)
    if shown:
        t.emit(FaceDownRevealed(seat=seat, cards=tuple(shown), rules=("TER-INFO-9",)))


def _note(t: TerreneTable, seat: int) -> None:
    """TER-DECK-9: keep the publicly seen cards of a player's own deck."""
    player = t.state.players[seat]
    if player.printed is not None:
        return
    for code, n in open_cards(t.content, t.state, seat).items():
        player.known[code] = max(n, player.known.get(code, 0))


def open_cards(cards: Cards, s: TerreneState[Any], seat: int) -> Counter[str]:
    """Count a player's cards that everyone sees: in play, discarded, or shown in a hand."""
    player = s.players[seat]
    found = Counter(player.discard)
    found.update([ground.code for ground in player.grounds])
    for member in s.members:
        shown = not member.hidden or member.seen == ALL
        if member.owner == seat and shown and member.code not in cards.token:
            found[member.code] += 1
        held = member.held
        if held is not None and held.owner == seat and (held.up or held.seen == ALL):
            found[held.code] += 1
    found.update([hold.code for other in s.players for hold in other.hand if hold.owner == seat and hold.seen == ALL])
    return found
