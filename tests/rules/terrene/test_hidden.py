"""Hidden cards drawn again for a seat that cannot see them: same view, possible state."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.kernel.play.chance import Chance
from rules.terrene.cards.decks import starters
from rules.terrene.state import ALL, SIDES, TerreneOptions
from tests.rules.terrene.box import CARDS
from tests.rules.terrene.table import C, Table, game, table

PARTY = [C("ann", hidden=True, held="bomb", start=True), C("cat", hidden=True, held="dart", start=True), C("bob")]


def imagined(t: Table, viewer: int | None, times: int = 12) -> list[Table]:
    """Draw tables that look the same to a viewer, and check that they do."""
    found = []
    for number in range(times):
        other = Table(t.game, t.game.imagine(t.state, viewer, Chance(number.to_bytes(32, "big"))))
        t.game.rules.check(other.state)
        assert other.view(viewer) == t.view(viewer)
        found.append(other)
    return found


@pytest.mark.rule("TER-INFO-2", "TER-INFO-3", "TER-INFO-4")
def test_hands_decks_and_face_down_cards_vary_for_an_opponent_and_are_the_same_cards() -> None:
    t = table(PARTY, hands=[["dan", "potion"]], decks=[["eve", "max", "hal", "snare", "spark", "hill"]])
    others = imagined(t, 1)
    assert len({tuple(hold.code for hold in one.state.players[0].hand) for one in others}) > 1
    assert len({tuple(one.state.players[0].deck) for one in others}) > 1
    assert len({one.state.members[0].code for one in others}) > 1
    for one in others:
        assert sorted(one.state.players[0].cards) == sorted(t.state.players[0].cards)
        set_up = [member.code for member in one.state.members if member.start]
        assert len(set(set_up)) == 2
        assert set(set_up) <= set(starters(CARDS, set_up, TerreneOptions()))
        assert all(member.held is None or member.held.code in CARDS.assignable for member in one.state.members)


@pytest.mark.rule("TER-INFO-1", "TER-INFO-3")
def test_a_player_knows_all_but_the_order_of_the_deck() -> None:
    t = table(PARTY, hands=[["dan"]], decks=[["eve", "max", "hal"]])
    for one in imagined(t, 0):
        assert one.state.members == t.state.members
        assert one.state.players[0].hand == t.state.players[0].hand
        assert Counter(one.state.players[0].deck) == Counter(t.state.players[0].deck)


@pytest.mark.rule("TER-INFO-8")
def test_what_was_looked_at_stays() -> None:
    t = table([C("ann", hidden=True, seen=SIDES), C("cat", hidden=True)], decks=[["dan", "eve", "max", "imp"]])
    t.state.players[0].top = [SIDES, ALL]
    for one in imagined(t, 1):
        assert one.state.members[0].code == "ann"
        assert one.state.players[0].deck[-2:] == ["eve", "dan"]
    assert any(one.state.members[0].code != "ann" for one in imagined(t, None))
    assert all(one.state.players[0].deck[-2] == "eve" for one in imagined(t, None))


@pytest.mark.rule("TER-DECK-9")
def test_a_list_of_ones_own_is_drawn_again_from_all_cards_but_what_was_seen_of_it() -> None:
    t = table(PARTY, hands=[["dan"]], decks=[["eve", "max", "zed", "snare", "spark", "hill"]], discards=[["hal"]])
    player = t.state.players[0]
    player.printed, player.own, player.known = None, "Mine", {"max": 1, "hal": 1}
    lists = set()
    for one in imagined(t, 1, times=20):
        cards = Counter(one.state.players[0].cards)
        lists.add(tuple(sorted(cards.items())))
        assert cards.total() == len(player.cards)
        assert cards["max"] >= 1
        assert max(cards.values()) <= 3
        assert sum(n for code, n in cards.items() if code in CARDS.character and CARDS.character[code].hero) == 1
    assert len(lists) > 1


@pytest.mark.rule("TER-DECK-9", "TER-SETUP-7")
def test_a_set_up_with_a_secret_list_can_always_be_imagined() -> None:
    brought = [[{"name": "Mine", "cards": CARDS.list_of("deck_red")}], []]
    state = game().new(TerreneOptions(), 2, bytes(32), brought)
    t = Table(game(), state)
    for viewer in (0, 1, None):
        imagined(t, viewer, times=4)
    t.seat(0).chooses("own.0")
    imagined(t, 1, times=4)
    t.seat(1).chooses("deck_green")
    t.seat(0).takes_default()
    for viewer in (0, 1, None):
        for one in imagined(t, viewer):
            for choice in one.game.choices(one.state):
                assert choice.legal.reason_against(choice.legal.sample(Chance(bytes(32)))) is None
    t.seat(1).takes_default()
    for one in imagined(t, 1):
        assert all(member.code in CARDS.character for member in one.state.members)
        codes = [member.code for member in one.state.members if member.seat == 0]
        assert len(set(codes)) == 4


def test_terrains_are_secret_until_they_are_turned_up() -> None:
    t = Table(game(), game().new(TerreneOptions(decks="deck_red"), 2, bytes(32)))
    t.seat(0).takes_default()
    t.seat(1).takes_default()
    codes = {one.state.players[0].grounds[0].code for one in imagined(t, 1, times=20)}
    assert codes == {"plain", "hill"}
    assert {one.state.players[0].grounds[0].code for one in imagined(t, 0)} == {"plain"}
