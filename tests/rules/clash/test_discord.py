"""Clash on Discord: defaults and leavers; the table service decides who answers by default."""

from __future__ import annotations

import pytest

from rules.clash.events import TitanTurned
from rules.kernel import Left, Pick
from rules.kernel.play.chance import Chance
from tests.rules.clash.tables import BLANK, At, fresh, table

# ---- Defaults --------------------------------------------------------------


@pytest.mark.rule("CLA-DIS-1")
def test_by_default_a_card_is_drawn_from_those_that_may_be_chosen() -> None:
    drawn = set()
    for seed in range(120):
        t = table(2, at={0: At(cards=["ogre"], cooling=["blank1"])})
        t.state.chance = Chance(bytes([seed] * 32))
        (pick,) = t.seat(0).decision.default.picks
        assert t.seat(0).can(str(pick))
        assert t.seat(0).decision.default.picks == (pick,), "it stays the same while the question is open"
        drawn.add(pick)
    assert drawn == set(t.seat(0).options), "cards in hand and captured Titans, in every orientation"


FALLS = [
    # why, the Titan's side at the player, the player's place, and the sides toward the Titan with which they fall
    ("it strikes itself", BLANK, At(focus=3), "C"),
    ("a tile makes that worse", BLANK, At(focus=4, tiles=[("attack", "self")]), "C"),
    ("poison takes the last Focus", BLANK, At(focus=4, poisoned=True), "C"),
    ("the stacks count", BLANK, At(focus=2, left=2), ""),
    ("the Titan strikes past a low shield", "0/S3 0/- 0/- 0/-", At(focus=2), "BCD"),
    ("its poison takes the rest", "0/SP3 0/- 0/- 0/-", At(focus=2), "ABCD"),
    ("the Titan turns the card first", "0/C 0/- 0/- 0/-", At(focus=3), "D"),
    ("a heart of the Titan may help", "0/H1 0/- 0/- 0/-", At(focus=3), ""),
    ("no harm", BLANK, At(focus=9), ""),
]


@pytest.mark.rule("CLA-DIS-1")
@pytest.mark.parametrize(("why", "titan", "place", "falls"), FALLS, ids=[found[0] for found in FALLS])
def test_by_default_nobody_plays_a_card_by_which_they_fall(why: str, titan: str, place: At, falls: str) -> None:
    place.cooling = ["blank0", "blank1"]
    t = table(2, titan=titan, cards={"mad": "2/S3 0/- 0/- 0/-"}, at={0: place})
    drawn = set()
    for seed in range(150):
        t.state.chance = Chance(bytes([seed] * 32))
        drawn |= {str(pick) for pick in t.seat(0).decision.default.picks}
    safe = {*"ABCD"} - {*falls} or {*"ABCD"}
    assert {key.partition(".")[2] for key in drawn if key.startswith("mad")} == safe


@pytest.mark.rule("CLA-DIS-1")
def test_the_forecast_warns_of_the_cards_that_no_default_is() -> None:
    t = table(2, cards={"mad": "2/S3 0/- 0/- 0/-"}, at={0: At(focus=3)})
    decision = t.game.foreseen(t.state, t.seat(0).decision)
    assert isinstance(decision.form, Pick)
    warned = {option.key for option in decision.form.options if "you fall, so all lose" in option.danger}
    assert warned == {"mad.C"}


@pytest.mark.rule("CLA-DIS-1", "CLA-PDE-5")
def test_by_default_a_card_that_fells_the_boss_is_played_though_its_player_falls() -> None:
    """All points are counted then, and nobody has lost."""
    t = table(2, battle=3, health=2, cards={"mad": "0/S3 0/- 0/S3 0/-"}, at={0: At(focus=1)})
    titan = t.state.titan
    assert titan is not None
    for health, played in ((2, True), (4, False)):
        titan.health = health
        drawn = set()
        for seed in range(150):
            t.state.chance = Chance(bytes([seed] * 32))
            drawn |= {str(pick) for pick in t.seat(0).decision.default.picks}
        assert ("mad.A" in drawn) is played


@pytest.mark.rule("CLA-DIS-1", "CLA-CHO-4")
def test_a_choice_made_before_the_default_is_asked_for_stands_until_it_is_changed() -> None:
    t = table(2)
    t.seat(0).chooses("blank2.C")
    assert t.seat(0).decision.chosen == ("blank2.C",)


@pytest.mark.rule("CLA-DIS-3", "CLA-ORD-7")
def test_play_stops_only_for_what_has_more_than_one_legal_answer() -> None:
    cards = {"all": "0/K1 0/H1 0/H1 0/H1"}
    t = table(2, cards=cards, stack_tiles={0: ()}, at={0: At(focus=20)}).solo("all.A")
    assert t.view().round == 2
    assert t.player(0).on_stacks == (0, 0, 0, 1)


HEALS = [
    (1, 5, True, True, "p0"),
    (2, 5, True, True, "p1"),
    (3, 5, True, True, "p2"),
    (2, 5, False, True, "2"),
    (2, 1, False, True, "f1"),
    (3, 1, True, True, "pf1"),
    (9, 3, False, False, "3"),
]


@pytest.mark.rule("CLA-DIS-3")
@pytest.mark.parametrize(("points", "lost", "poisoned", "frosted", "default"), HEALS)
def test_a_heal_removes_poison_then_regains_focus_then_removes_frost(
    points: int, lost: int, poisoned: bool, frosted: bool, default: str
) -> None:
    """Frost comes with 1 damage of the Titan before the player's own heart."""
    titan = "0/- 0/- 0/SF1 0/-" if frosted else BLANK
    here = At(focus=20 - lost + frosted, poisoned=poisoned)
    t = table(2, titan=titan, cards={"cure": f"0/- 0/- 0/H{points} 0/-"}, lost={1: lost - frosted}, at={1: here})
    t.solo("cure.A", 1)
    assert t.seat(1).is_asked("Heal point").decision.default.picks == (default,)


@pytest.mark.rule("CLA-DIS-3", "CLA-HEA-4")
@pytest.mark.parametrize(
    ("points", "held", "default"),
    [
        (1, {0: 1, 1: 2, 3: 1}, "1:1"),  # from whoever holds most
        (1, {0: 2, 1: 2, 3: 2}, "3:1"),  # of equals from the first clockwise
        (1, {0: 2, 1: 2}, "0:1"),
        (2, {0: 3, 1: 2}, "0:2"),  # 3 and 2 become 2 and 2, and seat 0 is the first clockwise
        (3, {0: 3, 3: 1}, "0:2,3:1"),
        (3, {1: 2, 3: 2}, "1:1,3:2"),
    ],
)
def test_focus_is_taken_back_from_whoever_holds_most_then_from_the_first_clockwise(
    points: int, held: dict[int, int], default: str
) -> None:
    places = {seat: At(trophies={2: amount}) for seat, amount in held.items()}
    t = table(4, cards={"cure": f"0/- 0/- 0/H{points} 0/-"}, at={**places, 2: At(focus=20 - sum(held.values()))})
    t.solo("cure.A", 2).seat(2).takes_default()
    assert t.seat(2).is_asked("Who gives back").decision.default.picks == (default,)


@pytest.mark.rule("CLA-DIS-3", "CLA-CON-3")
def test_the_titan_turns_clockwise() -> None:
    t = table(2, cards={"turn": "0/C 0/- 0/- 0/-"}).solo("turn.A").seat(0).takes_default()
    assert t.happened(TitanTurned)[0].clockwise


@pytest.mark.rule("CLA-DIS-3", "CLA-KEY-3")
def test_keys_at_the_titan_use_the_left_stack() -> None:
    t = table(2, cards={"keys": "0/K2 0/- 0/- 0/-"}).solo("keys.A").seat(0).takes_default()
    assert t.player(0).on_stacks == (2, 0, 0, 0)


@pytest.mark.rule("CLA-DIS-3", "CLA-EQU-1")
def test_equipment_points_at_the_titan() -> None:
    t = table(2, cards={"keys": "0/- 0/- 0/- 0/K3"}).solo("keys.A").seat(0).takes_default()
    assert [tile.direction for tile in t.player(0).equipment] == ["titan"]


@pytest.mark.rule("CLA-DIS-3", "CLA-DMG-2")
@pytest.mark.parametrize(
    ("left", "right", "damage", "paid"),
    [(1, 2, 1, (1, 0)), (2, 1, 1, (0, 1)), (2, 2, 1, (1, 0)), (2, 2, 2, (2, 0)), (1, 2, 2, (1, 1)), (2, 1, 2, (1, 1))],
)
def test_damage_comes_from_the_stack_with_the_fewest_own_focus_then_the_left_one(
    left: int, right: int, damage: int, paid: tuple[int, int]
) -> None:
    t = table(4, cards={"hit": f"0/- 0/- 0/- 0/S{damage}"}, at={1: At(focus=0, left=left, right=right)})
    t.solo("hit.A").seat(1).takes_default()
    stacks = t.player(1).on_stacks
    assert (left - stacks[1], right - stacks[0]) == paid


@pytest.mark.rule("CLA-DIS-3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_played_by_defaults_alone_comes_to_its_end(seats: int) -> None:
    t = fresh(seats).defaults(200)
    assert t.view().phase == "over"


# ---- Leaving ---------------------------------------------------------------


@pytest.mark.rule("CLA-DIS-2")
def test_a_leaver_keeps_the_seat_with_all_that_lies_there() -> None:
    t = table(4, health=3, at={1: At(focus=12, tokens=2, trophies={0: 3}), 0: At(focus=17)})
    before = t.player(1)
    t.seat(1).leaves()
    assert t.player(1) == before
    assert t.view().left == (1,)
    assert t.view(2).left == (1,)
    assert [event.rules for event in t.log if isinstance(event, Left)] == [("CLA-DIS-2",)]
    assert t.words() == "seat 1 leaves the game; the seat stays and plays by default."


@pytest.mark.rule("CLA-DIS-2")
def test_a_leavers_seat_is_still_asked_so_that_defaults_can_be_played_for_it() -> None:
    t = table(3)
    t.seat(1).leaves()
    assert t.asked() == [0, 1, 2]
    t.seat(0).chooses("blank1.A").seat(2).chooses("blank1.A")
    assert t.view().phase == "choose"
    t.seat(1).takes_default()
    assert t.player(1).cooling[0].code == "blank0"


@pytest.mark.rule("CLA-DIS-2")
def test_leaving_twice_changes_nothing() -> None:
    t = table(3).seat(1).leaves()
    t.seat(1).leaves()
    assert t.view().left == (1,)
    assert len(t.log) == 1


@pytest.mark.rule("CLA-DIS-2", "CLA-CHO-4")
def test_a_choice_that_a_leaver_had_made_stands() -> None:
    t = table(2, cards={"hit": "0/S3 0/- 0/- 0/-"})
    t.seat(0).chooses("hit.A").seat(0).leaves()
    assert t.seat(1).chooses("blank0.A").titan.health == 2


@pytest.mark.rule("CLA-DIS-2")
def test_a_leavers_focus_can_still_be_struck_and_healed() -> None:
    t = table(2, cards={"hit": "0/- 0/S4 0/- 0/-"})
    t.seat(1).leaves()
    t.solo("hit.A")
    assert t.player(0).trophies == (0, 4)


@pytest.mark.rule("CLA-DIS-2", "CLA-PDE-3")
def test_a_leaver_can_still_be_defeated_and_then_all_lose() -> None:
    t = table(2, at={1: At(focus=1)}, cards={"hit": "0/- 0/S4 0/- 0/-"})
    t.seat(1).leaves()
    t.solo("hit.A")
    outcome = t.view().outcome
    assert outcome is not None
    assert outcome.winners == ()


FINISH = {"hit": "0/S9 0/- 0/- 0/-"}


@pytest.mark.rule("CLA-DIS-2")
def test_a_leaver_with_the_best_score_is_not_named_winner_but_the_best_of_the_others() -> None:
    t = table(3, battle=3, health=1, cards=FINISH, at={1: At(tokens=9), 2: At(tokens=2)})
    t.seat(1).leaves()
    outcome = t.solo("hit.A").view().outcome
    assert outcome is not None
    assert outcome.scores == (8, 24, 10)
    assert outcome.winners == (2,)
    assert outcome.ranking == ((2,), (0,), (1,))


@pytest.mark.rule("CLA-DIS-2", "CLA-TIE-3")
def test_a_leaver_does_not_share_a_victory() -> None:
    t = table(3, battle=3, health=1, cards=FINISH, at={1: At(tokens=1), 2: At(tokens=1)})
    t.seat(1).leaves()
    outcome = t.solo("hit.A").view().outcome
    assert outcome is not None
    assert outcome.winners == (0, 2)
    assert outcome.ranking == ((0, 2), (1,))


@pytest.mark.rule("CLA-DIS-2")
def test_if_everybody_left_nobody_wins() -> None:
    t = table(2, battle=3, health=1, cards=FINISH)
    t.seat(0).leaves().seat(1).leaves()
    outcome = t.solo("hit.A").view().outcome
    assert outcome is not None
    assert outcome.winners == ()
    assert outcome.scores == (8, 6)
    assert "nobody is left to win" in t.words()
