"""A turn and its phases, and the acts of the Action Phase."""

from __future__ import annotations

import pytest

from rules.terrene.effects.records import StatBonus
from rules.terrene.state import TerreneOptions, end_of, start_of
from rules.terrene.state_underway import Lasting
from rules.terrene.told.match_events import ActionsGained, Drew, TurnBegan, TurnEnded
from rules.terrene.turns.turns import BeginTurn
from tests.rules.terrene.printed import CONTENT
from tests.rules.terrene.table import C, table

GROUNDS = (("steam_fields",), ("steam_fields",))
DECKS = (("ike",) * 3, ("ike",) * 3)


@pytest.mark.rule("TER-TURN-1", "TER-TURN-9")
def test_turns_go_round_and_each_has_its_phases() -> None:
    t = table()
    t.chooses("end")
    assert (t.view().active, t.view().turn, t.view().phase) == (1, 4, "action")
    kinds = [type(event) for event in t.log]
    assert kinds.index(TurnEnded) < kinds.index(TurnBegan) < kinds.index(ActionsGained) < kinds.index(Drew)
    t.chooses("end")
    assert t.view().active == 0


@pytest.mark.rule("TER-2V2-6", "TER-TURN-9")
def test_in_2v2_the_teams_alternate() -> None:
    t = table(seats=4, turn=5)
    order = []
    for _ in range(5):
        order.append(t.view().active)
        t.chooses("end")
    assert order == [0, 1, 2, 3, 0]


@pytest.mark.rule("TER-TURN-2", "TER-ACT-1")
def test_unspent_actions_are_kept_until_the_own_command_phase_and_then_lost() -> None:
    t = table(actions=(2, 0))
    t.chooses("end")
    assert t.player(0).actions == 2
    t.chooses("end")
    assert t.player(0).actions == 4


@pytest.mark.rule("TER-TURN-3", "TER-DRAW-2", "TER-INFO-2")
def test_the_turn_player_draws_a_card_in_the_first_turn_too() -> None:
    t = table(decks=[["dan", "eve"]], turn=0, active=1, run=[BeginTurn()])
    assert t.view().turn == 1
    assert t.hand(0) == ["dan"]
    assert (t.player(0).hand, t.player(0).cards, t.player(0, viewer=1).cards) == (1, (), ())
    assert "draws 1 card" in t.words()


@pytest.mark.rule("TER-TURN-4", "TER-WAIT-5")
def test_the_turn_player_acts_in_any_order_until_the_end_is_declared() -> None:
    t = table([C("ann", hidden=True)], hands=[["cat", "hill"]])
    t.chooses("hide:cat", f"recruit:{t.number('ann')}")
    t.passes()
    t.chooses("terrain:hill")
    assert t.seat(0).decision.default.picks == ("end",)
    before = t.player(0).actions
    t.seat(0).takes_default()
    assert (t.view().active, t.player(0).actions) == (1, before)


@pytest.mark.rule("TER-TURN-5", "TER-DECAY-2")
def test_decay_and_effects_of_the_turn_stop_in_the_end_phase() -> None:
    bonus = StatBonus(to="self", stat="atk", amount=10, dur="end_of_turn")
    lasting = [Lasting(effect=bonus, on=1, seat=0, source="tonic", until=end_of(3), number=1)]
    t = table([C("ann", decay=1), "bob"], lasting=lasting)
    assert t.member("ann").decay == 1
    assert t.member("ann").effects
    t.chooses("end")
    assert t.member("ann").decay == 0
    assert t.member("ann").effects == ()


@pytest.mark.rule("TER-TURN-10")
def test_what_lasts_until_the_start_of_a_turn_stops_before_anything_of_that_turn() -> None:
    bonus = StatBonus(to="self", stat="def", amount=10, dur="start_of_your_next_turn")
    lasting = [Lasting(effect=bonus, on=1, seat=0, source="tonic", until=start_of(5), number=1)]
    t = table([C("ann")], lasting=lasting)
    t.chooses("end")
    assert t.member("ann").effects
    t.chooses("end")
    assert t.view().turn == 5
    assert t.member("ann").effects == ()


@pytest.mark.rule("TER-TURN-7")
def test_nobody_can_respond_to_phase_steps() -> None:
    t = table([C("ann", held="potion")], [C("bob", held="potion")], actions=(4, 4))
    t.chooses("end")
    assert t.seat(1).is_asked("Action Phase").number == 1


@pytest.mark.rule("TER-ACT-2")
def test_spend_actions_need_actions() -> None:
    t = table(["ann", C("cat", hidden=True)], hands=[["dan"]], actions=(0, 0))
    ann, cat = t.number("ann"), t.number("cat")
    for key in (f"attack:{ann}", f"recruit:{cat}", "recruit:dan"):
        assert "TER-ACT-2" in t.seat(0).cannot(key).rules
    t = table(["ann", C("cat", hidden=True)], hands=[["dan"]], actions=(1, 0))
    assert all(t.seat(0).can(key) for key in (f"attack:{ann}", f"recruit:{cat}", "recruit:dan"))


@pytest.mark.rule("TER-ACT-3", "TER-ACT-5")
def test_free_actions_cost_nothing_and_are_for_the_own_turn() -> None:
    t = table(
        [C("ann", held="dart"), C("cat", held="potion"), "bob"],
        hands=[["dan", "bomb", "hill"]],
        actions=(0, 0),
    )
    ann, cat, bob = (t.number(code) for code in ("ann", "cat", "bob"))
    acting = t.seat(0)
    for key in ("hide:dan", f"assign:bomb:{bob}", "terrain:hill", f"trade:{ann}:{cat}", f"dismiss:{bob}", "run"):
        assert acting.can(key), key
    assert t.asked() == [0]
    reasons = {refusal.rules for refusal in t.game.explain(t.state, 1)}
    assert ("TER-ACT-5",) in reasons
    assert ("TER-RUN-2",) in reasons


@pytest.mark.rule("TER-ACT-6")
def test_what_is_paid_is_paid() -> None:
    t = table([C("ann", hidden=True)])
    t.chooses(f"recruit:{t.number('ann')}")
    assert t.player(0).actions == 3


@pytest.mark.rule("TER-FIRST-2", "TER-FIRST-3")
def test_nobody_attacks_in_the_first_turn_and_the_second_player_may() -> None:
    t = table(["ann"], ["bob"], turn=1)
    key = f"attack:{t.number('ann')}"
    assert "TER-FIRST-2" in t.seat(0).cannot(key).rules
    t.chooses("end")
    assert t.seat(1).can(f"attack:{t.number('bob')}")


@pytest.mark.rule("TER-FIRST-4")
def test_nobody_has_actions_before_their_first_command_phase() -> None:
    t = table(actions=(0, 0), turn=0, active=1, run=[BeginTurn()])
    assert (t.player(0).actions, t.player(1).actions) == (4, 0)


@pytest.mark.rule("TER-OPT-1")
def test_by_the_option_the_second_turn_has_one_more_action() -> None:
    t = table(turn=1, options=TerreneOptions(second_action=True))
    t.chooses("end")
    assert t.player(1).actions == 5
    t.chooses("end")
    assert t.player(0).actions == 4


@pytest.mark.rule("TER-DRAW-1")
def test_a_hand_has_no_limit() -> None:
    hand = ["ann", "bob", "cat"] * 4
    t = table(hands=[hand])
    t.chooses("end")
    assert t.hand(0) == hand


@pytest.mark.rule("TER-DRAW-3")
def test_an_empty_deck_costs_nothing_and_is_not_made_again() -> None:
    t = table(decks=[["ann"], []], discards=[[], ["dan"]])
    t.chooses("end")
    assert (t.player(1).hand, t.player(1).deck, t.discarded(1)) == (0, 0, ["dan"])
    assert t.damage == (0, 0)
    assert "the deck is empty" in t.words()


@pytest.mark.rule("TER-DRAW-4")
def test_cards_are_not_used_from_the_hand() -> None:
    t = table(hands=[["bomb"]])
    assert not t.seat(0).can("use:")
    assert "TER-DRAW-4" in t.seat(0).cannot("use:bomb").rules


@pytest.mark.rule("TER-CHAIN-13")
def test_a_player_may_wish_once_a_turn_to_be_asked_after_their_own_actions() -> None:
    t = table()
    t.chooses("listen")
    assert t.player(0).listens
    assert not t.seat(0).can("listen")


@pytest.mark.rule("TER-STORM-2")
def test_a_storm_in_the_hand_says_what_it_will_do() -> None:
    t = table(["inu"], ["ike"], hands=[["thunder_storm"]], grounds=GROUNDS, decks=DECKS, content=CONTENT)
    detail = t.seat(0).options["terrain:thunder_storm"].detail
    assert detail.startswith(
        "Terrain, 4 Actions from your next turn on. Storm: each recruited Character takes 5 Stab damage"
    )


@pytest.mark.rule("TER-ACT-6")
def test_what_a_use_asks_for_beside_actions_is_said() -> None:
    t = table(["inu"], ["ike"], grounds=GROUNDS, decks=DECKS, content=CONTENT)
    assert t.seat(0).options[f"use:{t.number('inu')}:0"].detail.startswith("Put 5 damage on Inu: ")


@pytest.mark.rule("TER-RUN-1", "TER-RUN-2")
def test_running_loses_the_game_at_once_without_a_response() -> None:
    t = table([C("ann")], [C("bob", held="potion")], actions=(4, 4))
    t.chooses("run")
    assert t.wins == (0, 1)
    assert t.asked() == [0, 1]


@pytest.mark.rule("TER-RUN-3")
def test_the_bonus_of_running_is_promised_only_where_another_game_follows() -> None:
    for wins, game, promised in (((0, 0), 1, True), ((1, 0), 2, True), ((0, 1), 2, False), ((0, 0), 5, False)):
        for seats in (2, 4):
            t = table(wins=wins, game_number=game, seats=seats)
            said = [t.seat(0).options["run"].detail]
            assert said[0].startswith("Your teammate is asked.") == (seats == 4)
            if seats == 4:
                t.chooses("run")
                said.append(t.someone.options["yes"].detail)
            assert ["draw 2 cards" in words for words in said] == [promised] * len(said), (wins, game)
            assert ["the match ends" in words for words in said] == [not promised] * len(said), (wins, game)


@pytest.mark.rule("TER-RUN-5", "TER-WAIT-8")
def test_in_2v2_the_team_mate_has_to_agree_and_both_get_the_bonus() -> None:
    t = table(seats=4)
    t.chooses("run")
    assert t.asked() == [2]
    assert t.someone.decision.default.picks == ("no",)
    t.someone.takes_default()
    assert not t.seat(0).can("run")
    t.chooses("end", "end")
    t.chooses("run", "yes")
    assert t.wins == (0, 1)
    assert [player.bonus for player in t.view().players] == [True, False, True, False]
