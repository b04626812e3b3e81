"""Free Actions: assigning, trading, Terrains and Storms, dismissing."""

from __future__ import annotations

import pytest

from rules.terrene.state import SIDES
from rules.terrene.told.match_events import Assigned, Dismissed, StormLeft, StormStruck, TerrainChanged, Traded
from tests.rules.terrene.table import C, Table, table

# ---- Assigning and trading ------------------------------------------------------------


@pytest.mark.rule("TER-ASSIGN-1", "TER-ASSIGN-4")
def test_cards_are_assigned_face_down_to_any_who_hold_none_as_often_as_wanted() -> None:
    t = table(["ann", C("cat", hidden=True)], hands=[["bomb", "dart"]], actions=(0, 0))
    t.chooses(f"assign:bomb:{t.number('ann')}", f"assign:dart:{t.number('cat')}")
    for code in ("ann", "cat"):
        held = t.member(code).held
        assert held is not None
        assert (held.up, held.card) == (False, None)
    mine = t.member("ann", viewer=0).held
    assert mine is not None
    assert mine.card is not None
    assert t.hand(0) == []
    assert not t.seat(0).can("take:")
    assert "Bomb" not in t.words()
    assert [event.name for event in t.happened(Assigned)] == ["Ann", ""]


@pytest.mark.rule("TER-ASSIGN-2")
def test_a_character_holds_one_card_an_ongoing_one_included() -> None:
    t = table([C("ann", held="bomb"), C("cat", held="banner", up=True), "bob"], hands=[["dart"]])
    for code in ("ann", "cat"):
        assert "TER-ASSIGN-2" in t.seat(0).cannot(f"assign:dart:{t.number(code)}").rules
    assert t.seat(0).can(f"assign:dart:{t.number('bob', 0)}")


@pytest.mark.rule("TER-ASSIGN-3")
def test_any_card_goes_to_any_character() -> None:
    t = table(["ann", C("cat", hidden=True)], hands=[["spark", "snare", "drill"]])
    for code in ("spark", "snare", "drill"):
        assert t.seat(0).can(f"assign:{code}:{t.number('ann')}")
        assert t.seat(0).can(f"assign:{code}:{t.number('cat')}")


@pytest.mark.rule("TER-2V2-9")
def test_cards_do_not_go_to_the_team_mates_characters() -> None:
    t = table([C("ann", held="bomb")], ["bob"], [C("cat", held="dart")], ["bob"], seats=4, hands=[["potion"]])
    assert not t.seat(0).can(f"assign:potion:{t.number('cat')}")
    assert not t.seat(0).can("trade:")
    assert not t.seat(0).can(f"dismiss:{t.number('cat')}")


@pytest.mark.rule("TER-TRADE-1", "TER-TRADE-3", "TER-INFO-4")
def test_two_exchange_their_face_down_cards_once_a_turn() -> None:
    t = table([C("ann", held="bomb"), C("cat", hidden=True, held="dart"), "bob"])
    ann, cat, bomb = t.number("ann"), t.number("cat"), t.held("bomb")
    assert not t.seat(0).can(f"trade:{ann}:{t.number('bob', 0)}")
    t.chooses(f"trade:{ann}:{cat}")
    held = t.member("cat", viewer=1).held
    assert held is not None
    assert (held.number, held.card) == (bomb, None)
    assert [(event.one, event.other) for event in t.happened(Traded)] == [(ann, cat)]
    assert "TER-TRADE-1" in t.seat(0).cannot("trade").rules
    assert not t.seat(0).can("trade:")
    t.chooses("end", "end")
    assert t.seat(0).can("trade:")


@pytest.mark.rule("TER-TRADE-2", "TER-ONGOING-2")
def test_an_ongoing_card_is_dismissed_but_not_traded() -> None:
    t = table([C("ann", held="banner", up=True), C("cat", held="dart")])
    assert not t.seat(0).can("trade:")
    t.chooses(f"dismiss:{t.held('banner')}")
    assert t.discarded(0) == ["banner"]
    assert t.damage == (0, 0)


# ---- Terrains ---------------------------------------------------------------------------


@pytest.mark.rule("TER-TERRAIN-2", "TER-TERRAIN-3", "TER-TERRAIN-4")
def test_a_terrain_is_played_or_switched_once_a_turn_and_the_others_stay_beneath() -> None:
    t = table(hands=[["hill", "plain"]], actions=(0, 0))
    plain = t.ground("plain")
    t.chooses("terrain:hill")
    assert [(one.card.code, one.active) for one in t.player(0).grounds] == [("plain", False), ("hill", True)]
    assert "TER-TERRAIN-3" in t.seat(0).cannot("terrain:plain").rules
    assert "TER-TERRAIN-3" in t.seat(0).cannot(f"switch:{plain}").rules
    t.chooses("end", "end", f"switch:{plain}")
    assert [one.card.code for one in t.player(0).grounds] == ["hill", "plain"]
    t.seat(0).cannot("terrain:plain")


@pytest.mark.rule("TER-TERRAIN-5", "TER-TERRAIN-10")
def test_a_new_terrain_changes_neither_actions_nor_damage() -> None:
    t = table(hands=[["hill"]], actions=(2, 0), damage=(15, 0))
    t.chooses("terrain:hill")
    assert (t.player(0).actions, t.damage) == (2, (15, 0))
    t.chooses("end", "end")
    assert t.player(0).actions == 3


@pytest.mark.rule("TER-TERRAIN-1")
def test_the_active_terrain_works_for_its_own_player() -> None:
    t = table([C("ann")], [C("rex")], grounds=[["plain"], ["hill"]])
    assert not t.seat(0).can("use:")
    t.chooses("end")
    assert t.player(1).actions == 3
    assert t.seat(1).can(f"use:{t.ground('hill', 1)}:0")


@pytest.mark.rule("TER-TERRAIN-6")
def test_a_terrain_is_not_dismissed_and_without_one_there_are_no_actions() -> None:
    t = table(grounds=[["hill", "plain"], []])
    for code in ("hill", "plain"):
        t.seat(0).cannot(f"dismiss:{t.ground(code)}")
    t.chooses("end")
    assert t.player(1).actions == 0


@pytest.mark.rule("TER-STORM-2", "TER-STORM-3", "TER-STORM-4")
def test_a_storm_strikes_all_at_the_start_of_the_next_turn_and_leaves_at_its_end() -> None:
    t = table([C("ann")], [C("cat")], hands=[["gale"]])
    t.chooses("terrain:gale")
    assert [one.due for one in t.player(0).grounds] == [False, True]
    t.chooses("end")
    assert not t.happened(StormStruck)
    assert t.view().active == 1
    t.chooses("end")
    t.passes()
    assert len(t.happened(StormStruck)) == 1
    assert (t.member("ann").damage, t.member("cat").damage, t.damage) == (5, 10, (5, 5))
    assert t.player(0).actions == 2
    t.chooses("end")
    t.passes()
    assert [one.card.code for one in t.player(0).grounds] == ["plain"]
    assert (t.discarded(0), len(t.happened(StormLeft))) == (["gale"], 1)


@pytest.mark.rule("TER-TERRAIN-2", "TER-TERRAIN-9")
def test_what_stops_working_under_another_terrain_is_said_before_and_after() -> None:
    """A player had to find out that a Storm had ended the uses of the Terrain beneath it."""
    t = table([C("ann")], [C("cat")], hands=[["gale", "hill"]])
    found = t.seat(0).foreseen["terrain:gale"]
    assert found.forecast == "Plain beneath does nothing until it is active again"
    t.chooses("terrain:gale")
    assert t.words().endswith("plays Gale; Plain beneath it does nothing until it is active again.")
    t.chooses("end", "end").passes()
    switch = f"switch:{t.ground('plain')}"
    assert t.seat(0).foreseen[switch].forecast == "Gale beneath does nothing until it is active again"
    t.chooses(switch)
    assert t.words().endswith("switches to Plain; Gale does nothing until it is active again.")


@pytest.mark.rule("TER-STORM-2", "TER-STORM-3")
def test_a_storm_strikes_and_leaves_though_it_is_not_active() -> None:
    t = table([C("ann")], [C("cat")], hands=[["gale"]])
    t.state.players[0].grounds[0].played = 0
    t.chooses("terrain:gale", "end", "end")
    t.passes()
    t.chooses(f"switch:{t.ground('plain')}")
    assert t.player(0).grounds[-1].card.code == "plain"
    t.chooses("end")
    t.passes()
    assert [one.card.code for one in t.player(0).grounds] == ["plain"]
    assert not [event for event in t.happened(TerrainChanged) if event.how == "back"]


@pytest.mark.rule("TER-STORM-3")
def test_a_storm_with_nothing_beneath_leaves_no_terrain() -> None:
    t = table([C("ann")], [C("cat")], hands=[["gale"]], grounds=[[], ["plain"]])
    t.state.players[0].actions = 1
    t.chooses("terrain:gale", "end", "end")
    t.passes()
    t.chooses("end")
    t.passes()
    assert len(t.happened(StormLeft)) == 1
    assert t.player(0).grounds == ()
    assert not [event for event in t.happened(TerrainChanged) if event.how == "back"]


@pytest.mark.rule("TER-STORM-1")
def test_a_storm_is_played_like_any_terrain() -> None:
    t = table(hands=[["gale"]])
    t.chooses("terrain:gale")
    assert t.player(0).grounds[-1].card.storm


# ---- Dismissing --------------------------------------------------------------------------


@pytest.mark.rule("TER-DISMISS-1", "TER-DISMISS-2", "TER-DISMISS-4", "TER-CHAR-12")
def test_the_penalty_is_the_damage_and_what_was_held_goes_too() -> None:
    t = table([C("bob", damage=15, held="bomb"), "ann"])
    t.chooses(f"dismiss:{t.number('bob')}")
    assert t.damage == (15, 0)
    assert sorted(t.discarded(0)) == ["bob", "bomb"]
    assert not t.there("bob", 0)
    assert "takes 15 damage" in t.words()


@pytest.mark.rule("TER-DISMISS-1", "TER-DISMISS-2", "TER-INFO-5")
def test_hidden_characters_and_cards_are_dismissed_for_nothing_and_shown() -> None:
    t = table([C("bob", hidden=True), C("ann", held="bomb")])
    t.chooses(f"dismiss:{t.number('bob')}", f"dismiss:{t.held('bomb')}")
    assert (t.damage, t.discarded(0)) == ((0, 0), ["bob", "bomb"])
    assert [event.card for event in t.happened(Dismissed)] == ["Bob", "Bomb"]
    assert t.member("ann").held is None


@pytest.mark.rule("TER-DISMISS-5")
def test_nobody_gains_xp_by_a_dismissal() -> None:
    t = table([C("bob", damage=30), "ann"], [C("cat")])
    t.state.members[0].credit = t.number("cat")
    t.chooses(f"dismiss:{t.number('bob')}")
    assert t.member("cat").xp == 0
    assert t.state.waiting == []


@pytest.mark.rule("TER-CHAR-12", "TER-CMD-5")
def test_a_card_goes_to_the_pile_of_the_player_whose_deck_it_came_from() -> None:
    t = table([C("ann", held="bomb", held_owner=1, held_seen=SIDES)], ["bob"])
    t.chooses(f"dismiss:{t.held('bomb')}")
    assert (t.discarded(0), t.discarded(1)) == ([], ["bomb"])


@pytest.mark.rule("TER-CHAR-11")
def test_what_enters_again_is_as_printed() -> None:
    t = table([C("ann", damage=10, xp=2, levels=1, plus={"atk": 5}), "bob"])
    t.chooses(f"dismiss:{t.number('ann')}")
    t.state.players[0].discard.remove("ann")
    t.state.players[0].hand.extend(table(hands=[["ann"]]).state.players[0].hand)
    t.runs()
    t.chooses("recruit:ann")
    t.passes()
    ann = t.member("ann")
    assert (ann.damage, ann.xp, ann.lv.now, ann.atk.now) == (0, 0, 1, 20)


# ---- What is known ------------------------------------------------------------------------


def both(t: Table) -> tuple[object, object]:
    """Return the opponent's and a spectator's view of seat 0."""
    return t.player(0, viewer=1), t.player(0)


@pytest.mark.rule("TER-INFO-1", "TER-INFO-2", "TER-INFO-3", "TER-INFO-11")
def test_a_player_knows_their_hand_and_face_down_cards_and_others_only_how_many() -> None:
    t = table([C("ann", hidden=True, held="bomb")], hands=[["cat", "dart"]], decks=[["dan", "dan", "eve"]])
    mine, (theirs, anybodys) = t.player(0, viewer=0), both(t)
    assert [card.code for card in mine.cards] == ["cat", "dart"]
    assert [(card.code, n) for card, n in mine.left] == [("dan", 2), ("eve", 1)]
    assert mine.party[0].card is not None
    assert theirs == anybodys
    other = t.player(0)
    assert (other.cards, other.left, other.hand, other.deck) == ((), (), 2, 3)
    assert (other.party[0].card, other.party[0].hidden) == (None, True)
    assert other.party[0].held is not None
    assert other.party[0].held.card is None


@pytest.mark.rule("TER-INFO-3")
def test_nobody_knows_the_order_of_a_deck() -> None:
    one = table(decks=[["dan", "eve", "dan"]])
    other = table(decks=[["eve", "dan", "dan"]])
    assert one.view(0) == other.view(0)


@pytest.mark.rule("TER-INFO-6")
def test_what_is_public_is_seen_by_all() -> None:
    t = table([C("ann", damage=5, xp=1, decay=1)], damage=(10, 20), actions=(3, 2), used=["trade.0"])
    view = t.view()
    assert [player.actions for player in view.players] == [3, 2]
    assert [side.damage for side in view.sides] == [10, 20]
    ann = t.member("ann")
    assert (ann.damage, ann.xp, ann.decay, ann.defence.now, ann.defence.printed) == (5, 1, 1, 0, 5)


@pytest.mark.rule("TER-INFO-8", "TER-INFO-4")
def test_a_card_looked_at_is_known_to_both_sides_and_to_nobody_else() -> None:
    t = table([C("ann", hidden=True, seen=SIDES)])
    assert t.member("ann", viewer=1).card is not None
    assert t.member("ann").card is None


@pytest.mark.rule("TER-INFO-4", "TER-INFO-7")
def test_who_knew_a_hand_does_not_know_which_of_it_was_put_down() -> None:
    t = table(hands=[["ann", "cat"]])
    for hold in t.state.players[0].hand:
        hold.seen = SIDES
    assert len(t.player(0, viewer=1).cards) == 2
    t.chooses("hide:ann")
    assert t.member("ann", viewer=1).card is None
    assert t.player(0, viewer=1).cards == ()


@pytest.mark.rule("TER-CMD-5")
def test_a_card_taken_from_an_opponent_stays_known_to_them() -> None:
    t = table(["ann"], hands=[["dart", "cat"]])
    for code, owner, seen in (("dart", 1, SIDES), ("cat", 0, SIDES)):
        hold = next(one for one in t.state.players[0].hand if one.code == code)
        hold.owner, hold.seen = owner, seen
    t.state.players[0].cards.remove("dart")
    t.state.players[1].cards.append("dart")
    t.chooses(f"assign:dart:{t.number('ann')}")
    held = t.member("ann", viewer=1).held
    assert held is not None
    assert held.card is not None
    assert len(t.player(0, viewer=1).cards) == 1
    assert t.player(0).cards == ()


@pytest.mark.rule("TER-INFO-10")
def test_team_mates_see_each_others_cards() -> None:
    t = table([C("ann", hidden=True)], ["bob"], ["bob"], ["bob"], seats=4, hands=[["cat"]])
    assert t.member("ann", viewer=2).card is not None
    assert len(t.player(0, viewer=2).cards) == 1
    assert t.member("ann", viewer=3).card is None
