"""What a seat or a spectator sees of a match, copied together from nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, Literal

from rules.kernel import Secrecy, Table, basics
from rules.terrene import viewing_underway
from rules.terrene.cards.in_force import Cards
from rules.terrene.effects.stats import is_, lv, max_hp, stat
from rules.terrene.effects.vocabulary import Condition
from rules.terrene.seats import allied, knows
from rules.terrene.state import SUPPLY, Held, Member, TerreneState, TerreneTable
from rules.terrene.supply_limit import in_use, supply_of
from rules.terrene.turns.action_phase import Act
from rules.terrene.turns.losing import SIDES, seats_of
from rules.terrene.turns.match import OWN
from rules.terrene.turns.terrains import due
from rules.terrene.view import (
    DeckView,
    GroundView,
    HeldView,
    MemberView,
    PlayerView,
    SideView,
    StatView,
    TerreneView,
)
from rules.terrene.words.cards import card_of

ACTING = ("attack:", "recruit:", "use:", "switch:")
"""Keys of the Action Phase that begin with the number of what then acts."""
CONDITIONS: tuple[Condition, ...] = ("slow", "stun", "silence")


def see(cards: Cards, s: TerreneState[Any], viewer: int | None) -> TerreneView:
    """TER-INFO-1 to TER-INFO-11: build the view of a seat, or of a spectator (``None``)."""
    t: TerreneTable = Table(s, cards)
    zero, one = (SideView(seats_of(s, side), s.damage[side], s.wins[side]) for side in SIDES)
    return TerreneView(
        **basics(s, viewer),
        game=s.game,
        turn=s.turn,
        active=s.active,
        phase="over" if s.outcome is not None else s.phase,
        sides=(zero, one),
        players=tuple([_player(t, seat, viewer) for seat in range(s.seats)]),
        battle=viewing_underway.battle_of(t),
        chain=viewing_underway.chain_of(t),
        waiting_triggers=tuple([cards.card[one.code].name for one in s.waiting]),
        choices=_choices(t, viewer),
        reveal=s.phase in ("over", "setup") and s.turn > 0,
        decks=tuple(_decks(cards, s, viewer)) if s.phase == "decks" and s.outcome is None else (),
    )


def _decks(cards: Cards, s: TerreneState[Any], viewer: int | None) -> Iterator[DeckView]:
    """TER-DECK-9: the printed decks, and those that the viewer has brought."""
    lists = [(key, deck.name, cards.list_of(key)) for key, deck in cards.deck.items()]
    if viewer is not None:
        brought = enumerate(s.players[viewer].brought)
        lists += [(f"{OWN}{place}", mine.name, list(mine.cards)) for place, mine in brought]
    for key, name, codes in lists:
        faces = [card_of(cards, code) for code in dict.fromkeys(codes) if code in cards.character]
        yield DeckView(key, name, tuple(faces))


def _player(t: TerreneTable, seat: int, viewer: int | None) -> PlayerView:
    """TER-INFO-2, TER-INFO-3, TER-INFO-5, TER-INFO-6: a player, seen by their side and others.

    TER-INFO-9: once the match is over, all of it is public.
    """
    s, cards = t.state, t.content
    player = s.players[seat]
    mine = s.outcome is not None or (viewer is not None and allied(viewer, seat))
    left = Counter(player.deck) if mine else Counter()
    return PlayerView(
        seat=seat,
        deck_name=_deck_name(t, seat, mine=mine),
        actions=player.actions,
        supply=in_use(cards, s, seat),
        most=SUPPLY[s.seats],
        hand=len(player.hand),
        deck=len(player.deck),
        cards=tuple([card_of(cards, hold.code) for hold in player.hand if knows(viewer, seat, hold.seen)]),
        left=tuple([(card_of(cards, code), left[code]) for code in dict.fromkeys(player.cards) if left[code]]),
        discard=tuple([card_of(cards, code) for code in player.discard]),
        grounds=_grounds(t, seat, mine=mine),
        party=tuple([_member(t, member, viewer) for member in s.members if member.seat == seat]),
        listens=player.listens,
        bonus=player.bonus,
    )


def _deck_name(t: TerreneTable, seat: int, *, mine: bool) -> str:
    """TER-DECK-9: a printed deck by its name; only its side sees an own deck's name."""
    player = t.state.players[seat]
    if player.printed is not None:
        return t.content.deck[player.printed].name
    if not player.cards:
        return ""
    return player.own if mine and player.own else "a deck of their own"


def _grounds(t: TerreneTable, seat: int, *, mine: bool) -> tuple[GroundView, ...]:
    """TER-INFO-6, TER-SETUP-4: Terrains are public once they are turned up."""
    s = t.state
    if s.turn == 0 and s.phase == "setup" and not mine:
        return ()
    grounds = s.players[seat].grounds
    return tuple(
        [
            GroundView(
                ground.number,
                card_of(t.content, ground.code),
                ground is grounds[-1],
                due(t, ground),
                tuple(ground.counters.items()),
            )
            for ground in grounds
        ]
    )


def _held(t: TerreneTable, member: Member, held: Held | None, viewer: int | None) -> HeldView | None:
    """TER-INFO-4: of a face-down card others see only who holds it."""
    if held is None:
        return None
    known = held.up or knows(viewer, member.seat, held.seen)
    card = card_of(t.content, held.code) if known else None
    return HeldView(held.number, card, held.up, tuple(held.counters.items()))


def _member(t: TerreneTable, member: Member, viewer: int | None) -> MemberView:
    """TER-INFO-4, TER-INFO-6: others see of a hidden Character only whether it has a card."""
    cards = t.content
    held = _held(t, member, member.held, viewer)
    if member.hidden:
        known = knows(viewer, member.seat, member.seen)
        card = card_of(cards, member.code) if known else None
        return MemberView(number=member.number, seat=member.seat, hidden=True, card=card, held=held)
    printed = cards.character[member.code]
    battle = t.state.battle
    state: Literal["", "attacks", "blocks"] = ""
    if battle is not None:
        if battle.attacker == member.number:
            state = "attacks"
        elif battle.blocker == member.number:
            state = "blocks"
    return MemberView(
        number=member.number,
        seat=member.seat,
        card=card_of(cards, member.code),
        held=held,
        supply=supply_of(t, member),
        lv=StatView(printed.lv, lv(t, member)),
        atk=StatView(printed.atk, stat(t, member, "atk")),
        defence=StatView(printed.def_, stat(t, member, "def")),
        hp=StatView(printed.hp, max_hp(t, member)),
        damage=member.damage,
        xp=member.xp,
        decay=member.decay,
        statuses=tuple([one for one in CONDITIONS if is_(t, member, one)]),
        gained=viewing_underway.gained_of(t, member),
        effects=viewing_underway.effects_of(t, member),
        counters=tuple(member.counters.items()),
        attacks=viewing_underway.attacks_left(t, member),
        state=state,
    )


def _choices(t: TerreneTable, viewer: int | None) -> tuple[int, ...]:
    """TER-INFO-10: the marks of an open question; a sealed one's for that side only."""
    s = t.state
    question = s.agenda[-1] if s.agenda else None
    if question is None:
        return ()
    found: dict[int, None] = {}
    for seat in question.asked:
        if seat in question.answers:
            continue
        if question.secrecy is not Secrecy.OPEN and (viewer is None or not allied(viewer, seat)):
            continue
        keys = getattr(question.offers[seat], "keys", ())
        if isinstance(
            question, Act
        ):  # what can be dismissed, traded or aimed at is nearly everything, and tells nothing
            acting = [key.split(":")[1] for key in keys if key.startswith(ACTING)]
            found |= dict.fromkeys([int(one) for one in acting if one.isdecimal()])
            continue
        for key in keys:
            ref = question.worded(t, seat, key).target
            if ref is not None and ref.kind in ("member", "held", "ground"):
                found[int(ref.id)] = None
    return tuple(sorted(found))
