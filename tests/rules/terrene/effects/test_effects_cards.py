"""Effects on cards: draw, discard, search, look, recruit, take and give back."""

from __future__ import annotations

from typing import Any

import pytest

from rules.terrene.told.ability_events import CardTaken, CardTakenSeen, LookedAt, Searched, StaysHidden
from rules.terrene.told.match_events import DiscardedFromHand
from tests.rules.terrene.making import ENEMY, ONE_ENEMY, OWN, ability, command, do, made, person
from tests.rules.terrene.printed import CONTENT
from tests.rules.terrene.table import C, Table, table

DECK = ("ann", "bob", "cat", "dan", "eve", "max")
HIDDEN: list[dict[str, Any]] = [{"filter": ENEMY | {"hidden": True}}]
CARD: list[dict[str, Any]] = [{"kind": "face_down_card", "filter": ENEMY}]


def doing(*effects: dict[str, Any], targets: list[dict[str, Any]] | None = None, **said: Any) -> Table:
    """A table whose seat 0 has used an ability with these effects, on the first target there is."""
    one = ability(*effects, speed="green", targets=targets or [])
    parties = said.pop("parties", ([], ["bob"]))
    mine, *others = parties
    content = made(person("ira", one))
    said.setdefault("decks", [DECK])
    t = table(["ira", *mine], *others, content=content, **said)
    key = next(one for one in t.seat(0).options if one.startswith(f"use:{t.number('ira')}:0"))
    t.seat(0).chooses(key)
    while "respond" in t.seat(t.asked()[0]).decision.prompt:
        t.someone.chooses("pass")
    return t


# ---- Hands and decks ------------------------------------------------------------------


def test_cards_are_drawn() -> None:
    t = doing(do("draw", to="you", amount=2))
    assert t.hand(0) == ["ann", "bob"]


@pytest.mark.rule("TER-2V2-12")
def test_an_effect_on_each_player_counts_for_each() -> None:
    t = doing(
        do("draw", to="each_player", amount=1),
        do("damage", to="each_opponent", amount=5),
        parties=([], ["bob"], ["cat"], ["dan"]),
        seats=4,
        decks=[DECK] * 4,
    )
    assert [t.player(seat).hand for seat in range(4)] == [1, 1, 1, 1]
    assert t.damage == (0, 10)


@pytest.mark.rule("TER-2V2-14")
def test_an_opponent_is_named_when_the_effect_resolves() -> None:
    t = doing(
        do("discard_hand", to="opponent", amount=1, random=True),
        do("damage", to="opponent", amount=5),
        parties=([], ["bob"], ["cat"], ["dan"]),
        seats=4,
        hands=[[], ["ann"], [], ["eve"]],
    )
    assert t.seat(0).is_asked("which opponent").decision.default.picks == ("1",)
    t.seat(0).chooses("3")
    assert t.discarded(3) == ["eve"]
    assert t.hand(1) == ["ann"]
    assert t.seat(0).is_asked("action phase").number == 0


@pytest.mark.rule("TER-CHAIN-16", "TER-2V2-12")
@pytest.mark.parametrize("hands", [(["cat"], ["dan", "eve"]), (["cat", "bob"], ["dan", "eve"]), ([], ["dan", "eve"])])
def test_each_player_chooses_before_anything_is_shown(hands: tuple[list[str], ...]) -> None:
    t = doing(do("discard_hand", to="each_player", amount=1), hands=hands)
    for seat in t.asked():
        assert not t.happened(DiscardedFromHand)
        assert t.discarded(0) == t.discarded(1) == []
        t.seat(seat).chooses(hands[seat][-1])
    assert [event.seat for event in t.happened(DiscardedFromHand)] == [0, 1]
    assert (t.discarded(0), t.discarded(1)) == (hands[0][-1:], hands[1][-1:])


@pytest.mark.rule("TER-CHAIN-16")
def test_terroria_shows_no_small_hand_before_the_other_has_chosen() -> None:
    hands = [["fire_bomb"], ["haze_bomb", "fireball"]]
    grounds = [["terroria"], ["hot_springs"]]
    t = table(["ashen"], ["sammy"], hands=hands, grounds=grounds, actions=(4, 4), content=CONTENT)
    t.seat(0).chooses(f"use:{t.ground('terroria')}:1")
    while "respond" in t.someone.decision.prompt:
        t.someone.chooses("pass")
    assert t.asked() == [1]
    assert not t.happened(DiscardedFromHand)
    t.seat(1).chooses("fireball")
    assert [event.cards for event in t.happened(DiscardedFromHand)] == [("Fire Bomb",), ("Fireball",)]


@pytest.mark.rule("TER-TRIG-10")
@pytest.mark.rule("TER-WAIT-9")
def test_the_player_named_chooses_what_to_discard() -> None:
    t = doing(do("discard_hand", to="each_opponent", amount=1), hands=[[], ["cat", "dan"]])
    assert t.seat(1).is_asked("discard").decision.default.picks[0] in ("cat", "dan")
    t.seat(1).chooses("dan")
    assert t.hand(1) == ["cat"]
    assert t.discarded(1) == ["dan"]


def test_who_has_no_more_cards_than_that_discards_all() -> None:
    t = doing(do("discard_hand", to="each_opponent", amount=2), hands=[[], ["cat"]])
    assert t.discarded(1) == ["cat"]
    t.seat(0).is_asked("action phase")


def test_a_random_discard_is_random_and_asks_nobody() -> None:
    t = doing(do("discard_hand", to="each_opponent", amount=1, random=True), hands=[[], ["cat", "dan", "eve"]])
    assert t.player(1).hand == 2
    assert len(t.discarded(1)) == 1


@pytest.mark.rule("TER-DRAW-5")
@pytest.mark.rule("TER-WAIT-8")
def test_a_deck_is_searched_the_card_is_shown_and_the_deck_shuffled() -> None:
    t = doing(do("search", from_="deck", filter={"kind": "character"}), decks=[[*DECK, "bomb", "hill"]])
    asked = t.seat(0).is_asked("take from your deck")
    assert set(asked.options) == {*DECK, "nothing"}
    assert asked.decision.default.picks == ("ann",)
    before = list(t.state.players[0].deck)
    t.seat(0).chooses("dan")
    assert t.hand(0) == ["dan"]
    assert [card.code for card in t.player(0, 1).cards] == ["dan"]
    assert t.happened(Searched)[0].cards == ("Dan",)
    before.remove("dan")
    assert sorted(t.state.players[0].deck) == sorted(before)
    assert t.state.players[0].deck != before


@pytest.mark.rule("TER-DRAW-5")
def test_whoever_searches_a_deck_may_find_nothing_and_is_asked_even_then() -> None:
    t = doing(do("search", from_="deck", filter={"kind": "terrain"}))
    t.seat(0).is_asked("take").chooses("nothing")
    assert t.hand(0) == []
    assert t.happened(Searched)[0].cards == ()


def test_a_discard_pile_is_searched_in_the_open() -> None:
    t = doing(do("search", from_="discard", filter={"kind": "item"}), discards=[["bomb", "cat", "dart"]])
    t.seat(0).is_asked("discard pile").chooses("dart")
    assert t.hand(0) == ["dart"]
    assert t.discarded(0) == ["bomb", "cat"]
    t = doing(do("search", from_="discard", filter={"kind": "item"}), discards=[["cat"]])
    t.seat(0).is_asked("action phase")


def test_what_is_found_can_go_to_the_user_or_on_top() -> None:
    t = doing(do("search", from_="deck", filter={"kind": "item"}, put="self"), decks=[[*DECK, "bomb"]])
    t.seat(0).chooses("bomb")
    assert t.held("bomb") == t.state.serial
    t = doing(do("search", from_="deck", filter={"kind": "item"}, put="top"), decks=[[*DECK, "bomb"]])
    t.seat(0).chooses("bomb")
    assert t.state.players[0].deck[-1] == "bomb"


@pytest.mark.rule("TER-INFO-8")
def test_who_looks_sees_it_with_the_team_mate_and_nobody_else() -> None:
    t = doing(
        do("look", at="target1"),
        targets=HIDDEN,
        parties=([], [C("bob", hidden=True), "cat"], ["dan"], ["eve"]),
        seats=4,
    )
    (seen,) = t.happened(LookedAt)
    assert seen.audience == (0, 2)
    assert seen.cards == ("Bob",)

    def face(viewer: int | None) -> bool:
        return t.member("bob", viewer=viewer).card is not None

    assert [face(viewer) for viewer in (0, 1, 2, 3, None)] == [True, True, True, True, False]
    assert t.member("bob").hidden


@pytest.mark.rule("TER-INFO-8")
def test_an_opponents_hand_is_seen() -> None:
    t = doing(do("look", at="opponent_hand"), hands=[[], ["cat", "dan"]])
    assert [card.code for card in t.player(1, 0).cards] == ["cat", "dan"]
    assert t.player(1).cards == ()


@pytest.mark.rule("TER-TRIG-10")
@pytest.mark.rule("TER-WAIT-8")
def test_the_own_top_cards_go_back_in_any_order() -> None:
    t = doing(do("look", at="top", amount=3), do("draw", to="you", amount=2))
    t.seat(0).is_asked("put them back")
    assert list(t.seat(0).options) == ["ann", "bob", "cat"], "the next card first"
    assert sorted(map(str, t.seat(0).decision.default.picks)) == ["ann", "bob", "cat"]
    t.seat(0).chooses("cat", "ann", "bob")
    assert t.hand(0) == ["cat", "ann"]
    assert [event.audience for event in t.happened(LookedAt)] == [(0,)]


# ---- Recruiting --------------------------------------------------------------------------


@pytest.mark.rule("TER-RECRUIT-7")
@pytest.mark.rule("TER-RECRUIT-8")
def test_an_effect_recruits_from_where_it_says_if_there_is_supply() -> None:
    call = do("recruit", from_="deck_or_hand", filter={"kind": "character"})
    t = doing(call, hands=[["rex", "big"]], decks=[["cat", "big", "ann"]], parties=(["cat"], ["bob"]))
    assert set(t.seat(0).is_asked("whom").options) == {"hand:rex", "deck:cat", "deck:ann", "nothing"}
    t.seat(0).chooses("hand:rex")
    assert t.there("rex")
    assert len(t.hand(0)) == 2  # the big one, and what Rex has drawn
    assert t.player(0).actions == 4


@pytest.mark.rule("TER-RECRUIT-7")
def test_for_no_supply_it_needs_none() -> None:
    call = do("recruit", from_="deck", filter={"name": "big"}, free=True)
    t = doing(call, decks=[["big"]], parties=(["cat", "cat", "cat"], ["bob"]))
    t.seat(0).chooses("deck:big")
    assert t.player(0).supply == 4
    assert t.there("big")


@pytest.mark.rule("TER-RECRUIT-10")
def test_a_hidden_character_is_turned_up_for_its_own_player() -> None:
    t = doing(
        do("turn_up", to="target1"),
        do("damage", to="target1", amount=5, stab=True),
        targets=HIDDEN,
        parties=([], [C("rex", hidden=True)]),
        decks=[[], DECK],
    )
    assert not t.member("rex").hidden
    assert t.member("rex").damage == 5
    t.passes()
    assert t.hand(1) == []  # Green: it does not trigger in the turn of another


@pytest.mark.rule("TER-RECRUIT-10")
def test_without_supply_it_stays_hidden_is_shown_to_nobody_and_nothing_else_happens_to_it() -> None:
    t = doing(
        do("turn_up", to="target1"),
        do("damage", to="target1", amount=5, stab=True),
        targets=HIDDEN,
        parties=([], [C("big", hidden=True), "cat", "cat"]),
    )
    assert t.member("big").hidden
    assert t.member("big", viewer=0).card is None
    assert t.happened(StaysHidden)[0].member == t.number("big")
    assert next(one.damage for one in t.state.members if one.code == "big") == 0


@pytest.mark.rule("TER-CHAR-13")
def test_tokens_are_created_as_far_as_there_is_supply() -> None:
    pups: dict[str, Any] = {"do": "create_token", "token": "pup", "amount": 3}
    t = doing(pups, parties=(["cat"], ["bob"]))
    assert sum(one.code == "pup" for one in t.state.members) == 2


# ---- Cards in play --------------------------------------------------------------------------


@pytest.mark.rule("TER-CMD-5")
def test_a_card_taken_stays_face_down_and_goes_back_to_its_owners_pile() -> None:
    t = doing(do("take_card", to="target1"), targets=CARD, parties=([], [C("bob", held="tonic")]))
    assert t.hand(0) == ["tonic"]
    assert t.game.words.tell(t.happened(CardTaken)[0]).endswith(" of Bob of ⟪1⟫ into the hand."), (
        "of whom, as everybody knows them"
    )
    assert [card.code for card in t.player(0, 1).cards] == ["tonic"]
    assert t.player(0).cards == ()
    assert t.happened(CardTakenSeen)[0].audience == (0, 1)
    t.seat(0).chooses(f"assign:tonic:{t.number('ira')}")
    assert t.member("ira").held is not None
    t.seat(0).chooses(f"use:{t.held('tonic')}:u").passes()
    assert t.member("ira").atk.now == 20
    assert t.discarded(1) == ["tonic"]
    assert t.discarded(0) == []


@pytest.mark.rule("TER-CMD-5")
def test_the_user_takes_it_where_it_holds_none() -> None:
    for held, hand in (("", []), ("bomb", ["tonic"])):
        t = doing(
            do("take_card", to="target1", put="self"),
            targets=CARD,
            parties=([], [C("bob", held="tonic")]),
        )
        if not held:
            assert t.hand(0) == hand
            assert t.member("ira").held is not None
            continue
        thief = ability(do("take_card", to="target1", put="self"), targets=CARD)
        t = table([C("ira", held=held)], [C("bob", held="tonic")], content=made(person("ira", thief)))
        t.seat(0).chooses(f"use:{t.number('ira')}:0:{t.held('tonic')}").passes()
        assert t.hand(0) == hand


def test_a_held_card_is_discarded_at_no_cost() -> None:
    t = doing(do("discard_card", to="target1"), targets=CARD, parties=([], [C("bob", held="tonic", damage=10)]))
    assert t.discarded(1) == ["tonic"]
    assert t.damage == (0, 0)


def test_a_character_returns_to_its_owners_hand_as_printed() -> None:
    t = doing(
        do("return_to_hand", to="target1"),
        targets=ONE_ENEMY,
        parties=([], [C("cat", held="tonic", damage=5), "bob"]),
    )
    assert t.hand(1) == ["cat"]
    assert t.discarded(1) == ["tonic"]


def test_effects_of_a_command_are_those_of_its_holder() -> None:
    gift = command("gift", ability(do("heal", to=OWN | {"other": True}, amount=5), speed="green"))
    t = table([C("ann", held="gift", damage=10), C("bob", damage=10)], content=made(gift))
    t.seat(0).chooses(f"use:{t.held('gift')}:u").passes()
    assert (t.member("ann").damage, t.member("bob").damage) == (10, 5)
