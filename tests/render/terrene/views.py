"""Views of real Terrene Odyssey tables: a duel, an attack with a chain, two teams, all."""

from __future__ import annotations

from functools import cache
from typing import Any

from msgspec.structs import replace

import rules
from rules.kernel.play.model import Outcome
from rules.terrene.view import (
    BattleView,
    CardView,
    GroundView,
    HeldView,
    LinkView,
    MemberView,
    PlayerView,
    StatView,
    TerreneView,
)
from rules.terrene.words.cards import card_of
from tests.rules.terrene.printed import CARDS, CONTENT
from tests.rules.terrene.table import C, Table, table

PLAIN = ("Ana", "Bo", "Cy", "Dee")
WILD = ("😀" * 32, "אבגדה מרים ירושלים של זהב", "漢字の名前がとても長い人です", "Wolfeschlegelsteinhausenberger")


def face(code: str) -> CardView:
    """Return the face of a card."""
    return card_of(CARDS, code)


FACES = tuple([face(code) for code in CARDS.card])


# ---- Tables in play -----------------------------------------------------------------------


def duel_table(hidden: str = "ike", down: str = "strength_potion") -> Table:
    """Set up a duel in seat 0's Action Phase; its last Character is hidden and holds a card."""
    return table(
        [
            C("ethan", held="fire_bomb", damage=5, xp=1, plus={"atk": 5}),
            C("zile", held="disorientate"),
            C("luminous", counters={"charge": 2}),
            C(hidden, hidden=True, held=down),
        ],
        [C("skylar", held="tripwire"), C("malicious", damage=10), C("jace", hidden=True, held="haze_bomb")],
        content=CONTENT,
        grounds=[["seaside_market", "emberstadt"], ["fire_storm"]],
        hands=[["sammy", "healing_salve"], ["inu"]],
        decks=[["olivia", "gregory", "fire_bomb"], ["chogan", "sade"]],
        discards=[["haste_potion"], ["prophecy", "zane"]],
        actions=(3, 3),
        damage=(15, 30),
        wins=(0, 1),
        game_number=2,
        turn=7,
    )


@cache
def duel(seat: int | None = None) -> TerreneView:
    """Return an ordinary table of two as a seat sees it."""
    return duel_table().view(seat)


@cache
def other_duel(seat: int | None = None) -> TerreneView:
    """Return the same table with another hidden Character that holds another card."""
    return duel_table("olivia", "healing_salve").view(seat)


@cache
def chain(seat: int | None = None) -> TerreneView:
    """Return an attack, with a Trap in answer, another Trap to that, and a Purple ability."""
    t = duel_table()
    malicious, ethan = t.number("malicious"), t.number("ethan")
    t.seat(0).chooses(f"attack:{ethan}")
    t.seat(1).chooses(f"use:{t.held('tripwire')}:u")
    t.seat(0).chooses(f"use:{t.held('disorientate')}:u")
    view = t.view(seat)
    purple = LinkView(1, "Malicious", "Zile the Recruiter takes 15 damage.", "purple", malicious, (3,))
    return replace(view, chain=(*view.chain, purple))


@cache
def battle(seat: int | None = None) -> TerreneView:
    """Return an attack that is blocked."""
    t = duel_table()
    t.seat(0).chooses(f"attack:{t.number('ethan')}")
    t.seat(1).chooses(f"block:{t.number('skylar')}")
    return t.view(seat)


@cache
def teams(seat: int | None = None) -> TerreneView:
    """Return a table of two teams in which an attack of seat 2 is answered."""
    t = table(
        [C("ethan", held="fire_bomb", damage=10), C("ivan", hidden=True, held="critical")],
        [C("skylar", held="retaliate"), C("talon", damage=5), C("zile", hidden=True)],
        [C("knife", held="strength_potion"), C("sammy", xp=2, levels=1), C("scoops_mcgee")],
        [C("asu", held="perfect_block", decay=1), C("jin", hidden=True, held="smoke_bomb")],
        content=CONTENT,
        seats=4,
        grounds=[["hot_springs"], ["terroria"], ["training_grounds", "thunder_storm"], ["steam_fields"]],
        hands=[["sammy"], ["inu", "flare"], ["sade"], []],
        decks=[["olivia"] * 2, ["chogan"], ["sade"] * 3, ["gregory"]],
        discards=[["haste_potion"], [], ["prophecy"], ["zane"]],
        actions=(2, 3, 4, 1),
        damage=(20, 35),
        wins=(1, 1),
        game_number=3,
        active=2,
        turn=7,
    )
    t.seat(2).chooses(f"attack:{t.number('knife')}")
    return t.view(seat)


def begun(moves: int, seats: int = 2, seat: int | None = None) -> TerreneView:
    """Return a new match after so many answers by default: decks, set-up, the first turn."""
    game: Any = rules.load("terrene")
    state = game.new(game.rules.Options(), seats, bytes(range(32)))
    for _ in range(moves):
        game.advance(state, game.decisions_for(state, game.choices(state)[0].seat)[0].default)
    view: TerreneView = game.view(state, seat)
    return view


WON = Outcome((0,), ((0,), (1,)), (2, 1), "⟪0⟫ wins two games.", ("TER-MATCH-3",))


def over() -> TerreneView:
    """Return a table that is over, face-up."""
    view = replace(duel(0), phase="over", waiting=(), outcome=WON, reveal=True, choices=())
    return replace(view, sides=(replace(view.sides[0], wins=2), view.sides[1]))


# ---- Everything at once -------------------------------------------------------------------


def busy(number: int, seat: int, code: str) -> MemberView:
    """Return a Character with every possible lasting effect, with the longest words."""
    return MemberView(
        number=number,
        seat=seat,
        card=face(code),
        held=HeldView(number + 1, face("another_mans_treasure"), True, (("charge", 12),)),
        supply=2,
        lv=StatView(2, 3),
        atk=StatView(25, 40),
        defence=StatView(15, 0),
        hp=StatView(35, 50),
        damage=15,
        xp=3,
        statuses=("slow", "stun", "silence"),
        gained=("Haste", "Stab", "Resourceful", "Retaliate", "Unblockable", "Immune"),
        effects=("ATK +15 (Strength Potion)", "no Defence Decay (Intensity)", "cannot block (Sticky Bomb)"),
        counters=(("charge", 10), ("stratagem", 11)),
        attacks=2,
    )


def _crowd(player: PlayerView, codes: tuple[str, ...]) -> PlayerView:
    first = 100 + 20 * player.seat
    party = [busy(first + 2 * place, player.seat, code) for place, code in enumerate(codes)]
    low = [replace(party[0], number=first + 15, statuses=(), gained=(), counters=(), held=None, xp=7, state="attacks")]
    low += [MemberView(number=first + 17, seat=player.seat, hidden=True, held=HeldView(first + 18))]
    grounds = (
        GroundView(first + 8, face("emberstadt"), active=False),
        GroundView(first + 9, face("training_grounds"), active=True, due=True, counters=(("charge", 10),)),
    )
    return replace(player, party=(*party, *low), grounds=grounds, hand=12, deck=30, discard=FACES[:20], actions=12)


LONG = ("wanderer", "jake_and_lillith", "demattei", "johny_donuts")


def full(seats: int = 2, seat: int | None = None) -> TerreneView:
    """Return a table with everything possible on it, with the longest words."""
    view = duel(seat) if seats == 2 else teams(seat)
    players = tuple([_crowd(player, LONG) for player in view.players])
    text = "⟪1⟫ has recruited Scoops McGee and Johny Donuts, " * 5
    links = tuple([LinkView(n % seats, "Wanderer from a Previous World", text, "blue", 100, (120,)) for n in range(7)])
    return replace(
        view,
        players=players,
        battle=BattleView(attacker=100, seat=0, blocker=122, decided=True, damage=125, overkill=115),
        chain=(*links, LinkView(1, "Another Man's Treasure", "", "", cancelled=True)),
        waiting_triggers=("Wanderer from a Previous World",) * 4,
        choices=(100, 103, 109, 137),
    )


def changed(view: TerreneView, seat: int, place: int, **fields: object) -> TerreneView:
    """Return a view with a Character changed, by its player and its place in the party."""
    party = list(view.players[seat].party)
    party[place] = replace(party[place], **fields)
    return with_player(view, seat, party=tuple(party))


def with_player(view: TerreneView, seat: int, **fields: object) -> TerreneView:
    """Return a view with a player changed."""
    players = list(view.players)
    players[seat] = replace(players[seat], **fields)
    return replace(view, players=tuple(players))
