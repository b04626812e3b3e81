"""Deal again everything a seat cannot see: decks, hands, face-down cards, built lists."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable
from typing import Any, NamedTuple

from rules.kernel import Table
from rules.kernel.play.chance import Chance
from rules.terrene.battle.blocking import block_keys
from rules.terrene.cards.decks import COPIES, STARTERS, starters
from rules.terrene.cards.in_force import Cards
from rules.terrene.cards.records import Character
from rules.terrene.seats import allied, knows
from rules.terrene.state import Ground, Held, Hold, Member, TerreneState


class Unseen(NamedTuple):
    """A player's cards that a viewer does not know, by place, and the cards that it knows.

    Attributes:
        members: Hidden Characters, those set up first.
        held: Face-down cards that Characters hold, those set up first.
        grounds: Terrains that are not turned up yet.
        hands: Cards in hands.
        deck: Places in the deck.
        known: What the viewer knows.
    """

    members: list[Member]
    held: list[Held]
    grounds: list[Ground]
    hands: list[Hold]
    deck: list[int]
    known: Counter[str]

    @property
    def size(self) -> int:
        """How many places there are."""
        return len(self.members) + len(self.held) + len(self.grounds) + len(self.hands) + len(self.deck)


def redraw(cards: Cards, s: TerreneState[Any], viewer: int | None, chance: Chance) -> None:
    """TER-INFO-1 to TER-INFO-4, TER-DECK-9: redraw, in place, all cards hidden from a viewer.

    TER-INFO-9: nothing once the match is over.
    """
    if s.outcome is not None:
        return
    for seat in range(s.seats):
        _redraw_cards(cards, s, viewer, seat, chance)
    battle = s.battle
    if battle is not None:
        t: Table[Any, Any] = Table(s, cards)
        for seat in sorted(battle.meant):
            if viewer is None or not allied(viewer, seat):
                battle.meant[seat] = chance.pick(["pass", *block_keys(t, seat, ask=True)])


def _redraw_cards(cards: Cards, s: TerreneState[Any], viewer: int | None, seat: int, chance: Chance) -> None:
    player = s.players[seat]
    mine = viewer is not None and allied(viewer, seat)
    if not mine:
        player.brought, player.own = [], ""
    unseen = _unseen(cards, s, viewer, seat)
    if player.printed is None and player.cards and not mine:
        pool = _redrawn_list(cards, s, seat, unseen, chance)
        player.cards = [*sorted(unseen.known.elements()), *pool]
    else:
        pool = sorted((Counter(player.cards) - unseen.known).elements())
    chance.shuffle(pool)
    _fill(cards, s, seat, unseen, pool)


def _unseen(cards: Cards, s: TerreneState[Any], viewer: int | None, seat: int) -> Unseen:
    """Collect the places; within each kind in the order in which they lie."""
    player = s.players[seat]
    known = Counter(player.discard)
    unseen = Unseen([], [], [], [], [], known)
    last = len(player.deck) - 1
    for place, code in enumerate(player.deck):
        above = last - place
        if above < len(player.top) and knows(viewer, seat, player.top[above]):
            known[code] += 1
        else:
            unseen.deck.append(place)
    for holder, other in enumerate(s.players):
        for hold in other.hand:
            if hold.owner == seat:
                _sort(unseen.hands, hold, known, seen=knows(viewer, holder, hold.seen))
    for member in s.members:
        if member.owner == seat and member.code not in cards.token:
            seen = not member.hidden or knows(viewer, member.seat, member.seen)
            _sort(unseen.members, member, known, seen=seen)
        held = member.held
        if held is not None and held.owner == seat:
            _sort(unseen.held, held, known, seen=held.up or knows(viewer, member.seat, held.seen))
    laid = s.turn == 0 and not (viewer is not None and allied(viewer, seat))
    for ground in player.grounds:
        _sort(unseen.grounds, ground, known, seen=not laid)
    unseen.members.sort(key=lambda member: not member.start)
    unseen.held.sort(key=lambda held: not held.start)
    return unseen


def _sort(places: list[Any], thing: Any, known: Counter[str], *, seen: bool) -> None:
    if seen:
        known[thing.code] += 1
    else:
        places.append(thing)


# ---- Putting cards into the places ----------------------------------------------------------


def _fill(cards: Cards, s: TerreneState[Any], seat: int, unseen: Unseen, pool: list[str]) -> None:
    """TER-SETUP-2 to TER-SETUP-5, TER-HIDE-3: fill each place with the next fitting card."""
    party = set(starters(cards, pool, s.options))
    for member in unseen.members:
        others = _set_up(s, seat) if member.start else ()
        member.code = _next(pool, party if member.start else cards.character, others, unseen.members, member)
    for held in unseen.held:
        apart = _held_set_up(s, seat) if held.start else ()
        held.code = _next(pool, cards.assignable, apart, unseen.held, held)
    for ground in unseen.grounds:
        ground.code = _next(pool, [code for code in pool if _opens(cards, code)], (), unseen.grounds, ground)
    for hold in unseen.hands:
        hold.code = pool.pop()
    deck = s.players[seat].deck
    for place in unseen.deck:
        deck[place] = pool.pop()
    if pool:
        raise AssertionError(f"{len(pool)} cards of seat {seat} have no place")


def _set_up(s: TerreneState[Any], seat: int) -> list[Member]:
    return [member for member in s.members if member.owner == seat and member.start]


def _held_set_up(s: TerreneState[Any], seat: int) -> list[Held]:
    found = [member.held for member in s.members if member.held is not None]
    return [held for held in found if held.owner == seat and held.start]


def _next(pool: list[str], fitting: Collection[str], apart: Iterable[Any], places: list[Any], thing: Any) -> str:
    """Take the next fitting card that none of ``apart`` is; later places are still empty."""
    later = places[next(at for at, one in enumerate(places) if one is thing) :]
    taken = {one.code for one in apart if not any(one is other for other in later)}
    code = next(code for code in pool if code in fitting and code not in taken)
    pool.remove(code)
    return code


def _opens(cards: Cards, code: str) -> bool:
    return code in cards.terrain and not cards.terrain[code].storm


# ---- A deck of a seat, drawn again --------------------------------------------------------------


def _redrawn_list(cards: Cards, s: TerreneState[Any], seat: int, unseen: Unseen, chance: Chance) -> list[str]:
    """TER-DECK-3 to TER-DECK-6, TER-DECK-9: draw the unseen rest of a partly known list."""
    known = unseen.known
    shown = s.players[seat].known
    pool = sorted((Counter(shown) - known).elements())
    size = STARTERS[s.seats]
    everything = sorted(code for code in cards.card if code not in cards.token)
    chance.shuffle(everything)
    party = set(starters(cards, everything, s.options))

    def add(fits: Callable[[str], bool], wanted: int, *, fresh: bool) -> None:
        there = {*known, *pool}
        for code in everything:
            if wanted <= 0:
                return
            while wanted > 0 and fits(code) and not (fresh and code in there) and _room(cards, known, pool, code):
                pool.append(code)
                there.add(code)
                wanted -= 1

    started = {one.code for one in _set_up(s, seat) if one not in unseen.members}
    start = sum(member.start for member in unseen.members)
    distinct = {code for code in pool if code in party and code not in started}
    all_ = {code for code in (*known, *pool) if code in party}
    add(lambda code: code in party and code not in started, max(start - len(distinct), size - len(all_)), fresh=True)
    characters = sum(code in cards.character for code in pool)
    add(lambda code: code in cards.character, len(unseen.members) - characters, fresh=False)

    used = {one.code for one in _held_set_up(s, seat) if one not in unseen.held}
    start = sum(held.start for held in unseen.held)
    distinct = {code for code in pool if code in cards.assignable and code not in used}
    all_ = {code for code in (*known, *pool) if code in cards.assignable}
    add(lambda code: code in cards.assignable, max(start - len(distinct), size - len(all_)), fresh=True)
    held = sum(code in cards.assignable for code in pool)
    add(lambda code: code in cards.assignable, len(unseen.held) - held, fresh=False)

    opening = any(_opens(cards, code) for code in (pool if unseen.grounds else (*known, *pool)))
    add(lambda code: _opens(cards, code), 0 if opening else 1, fresh=False)
    add(lambda code: True, unseen.size - len(pool), fresh=False)
    return pool


def _room(cards: Cards, known: Counter[str], pool: list[str], code: str) -> bool:
    """TER-DECK-2, TER-DECK-6: whether a list may hold one more copy."""
    card = cards.card[code]
    if isinstance(card, Character) and card.hero:
        return not any(_hero(cards, one) for one in (*known, *pool))
    return known[code] + pool.count(code) < COPIES


def _hero(cards: Cards, code: str) -> bool:
    return code in cards.character and cards.character[code].hero
