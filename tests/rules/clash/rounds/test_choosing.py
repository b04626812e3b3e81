"""Choosing a card."""

from __future__ import annotations

import pytest

from rules.kernel import IllegalAnswer, Secrecy
from tests.rules.clash.tables import At, Table, fresh, table

CARDS = ["blank0", "blank1", "blank2", "blank3"]


def _cards(t: Table, seat: int) -> set[str]:
    return {key.partition(".")[0] for key in t.seat(seat).options}


@pytest.mark.rule("CLA-CHO-1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_players_choose_at_the_same_time(seats: int) -> None:
    t = table(seats)
    assert t.asked() == list(range(seats))
    assert {t.seat(seat).decision.secrecy for seat in range(seats)} == {Secrecy.SEALED}


@pytest.mark.rule("CLA-CHO-1")
def test_the_order_in_which_players_choose_makes_no_difference() -> None:
    first, second = fresh(4, 5), fresh(4, 5)
    for seat in (0, 1, 2, 3):
        first.seat(seat).chooses("rime.C")
    for seat in (2, 0, 3, 1):
        second.seat(seat).chooses("rime.C")
    assert first.view() == second.view()


@pytest.mark.rule("CLA-CHO-1")
def test_passing_is_not_allowed() -> None:
    refused = fresh().seat(2).cannot("pass")
    assert refused.reason == "Every player plays a card in every round."
    assert refused.rules == ("CLA-CHO-1",)
    assert refused.instead == ("Cinder Golem", "Mire Golem", "Rime Golem", "Bulwark Golem")


@pytest.mark.rule("CLA-CHO-1")
def test_exactly_one_card_is_chosen() -> None:
    form = fresh().seat(0).decision.form
    assert (form.least, form.most) == (1, 1)  # type: ignore[union-attr]


@pytest.mark.rule("CLA-CHO-1")
def test_a_card_that_one_does_not_own_cannot_be_chosen() -> None:
    assert fresh().seat(0).cannot("mire_hydra.A").instead


@pytest.mark.rule("CLA-CHO-2", "CLA-COO-1")
@pytest.mark.parametrize("side", "ABCD")
def test_a_card_in_cool_down_cannot_be_chosen(side: str) -> None:
    t = table(4, at={0: At(cooling=["blank1"])})
    assert _cards(t, 0) == {"blank0", "blank2", "blank3"}
    refused = t.seat(0).cannot(f"blank1.{side}")
    assert refused.reason == "Blank1 was played last round and is cooling down."
    assert set(refused.rules) == {"CLA-COO-1", "CLA-CHO-2"}
    assert refused.instead == ("Blank0", "Blank2", "Blank3")


@pytest.mark.rule("CLA-CHO-2")
def test_a_cool_down_of_one_player_binds_nobody_else() -> None:
    t = table(4, at={0: At(cooling=["blank1"])})
    assert _cards(t, 1) == set(CARDS)


@pytest.mark.rule("CLA-CHO-2", "CLA-CAP-2")
def test_a_captured_titan_can_be_chosen_like_a_golem_unless_it_cools_down() -> None:
    t = table(4, at={0: At(cards=["ogre"]), 1: At(cards=["ogre"], cooling=["ogre"])})
    assert _cards(t, 0) == {*CARDS, "ogre"}
    assert _cards(t, 1) == set(CARDS)
    assert t.seat(1).cannot("ogre.B").rules == ("CLA-COO-1", "CLA-CHO-2")


@pytest.mark.rule("CLA-CHO-2")
def test_why_a_card_cannot_be_chosen_is_explained_before_anyone_tries() -> None:
    t = table(4, at={0: At(cooling=["blank1"])})
    explained = {refusal.what: refusal.reason for refusal in t.seat(0).explained()}
    assert explained["blank1"] == "Blank1 was played last round and is cooling down."
    assert "blank0" not in explained


@pytest.mark.rule("CLA-CHO-3", "CLA-DIR-3")
def test_each_card_can_be_played_in_four_orientations() -> None:
    t = table(4)
    assert set(t.seat(3).options) == {f"{card}.{side}" for card in CARDS for side in "ABCD"}


@pytest.mark.rule("CLA-KEY-3")
def test_a_key_at_oneself_is_offered_as_one_that_does_nothing() -> None:
    option = fresh(2).seat(0).options["cinder.A"]
    assert option.detail == "right ⟪1⟫ B, left ⟪1⟫ D, you C (does nothing)"


def test_a_side_with_its_card_and_shield_fits_a_button() -> None:
    t = fresh(2)
    names = [", ".join((*option.path, option.label)) for option in t.seat(0).options.values()]
    assert all("shield" in name and len(name) <= 80 for name in names)


@pytest.mark.rule("CLA-CHO-3")
def test_with_the_edge_of_c_on_the_table_a_faces_the_titan() -> None:
    t = fresh(4)
    option = t.seat(0).options["mire.A"]
    assert option.path == ("Mire Golem",)
    assert option.label == "A: sword 3 poison, shield 2"
    assert option.detail == "right ⟪3⟫ B, left ⟪1⟫ D, you C"
    labels = [t.seat(0).options[f"mire.{side}"].label for side in "BCD"]
    assert labels == ["B: key 1, shield 2", "C: heart 1, shield 1", "D: sword 2, shield 1"], (
        "where the letters are said"
    )
    t = table(4, at={0: At(frosted=True)})
    t.seat(0).chooses("blank0.A")
    played = t.player(0).played
    assert played is not None
    letters = [played.side(direction).letter for direction in ("self", "titan", "right", "left")]
    assert letters == ["C", "A", "B", "D"]


@pytest.mark.rule("CLA-CHO-4")
def test_a_choice_may_be_changed_until_the_last_one_has_chosen() -> None:
    t = table(2, cards={"hit": "0/S3 0/- 0/- 0/-"})
    t.seat(0).chooses("blank0.A")
    assert t.seat(0).decision.chosen == ("blank0.A",)
    assert t.asked() == [1]
    t.seat(0).chooses("hit.B").seat(0).chooses("hit.A")
    t.seat(1).chooses("blank0.A")
    assert t.titan.health == 2


@pytest.mark.rule("CLA-CHO-4")
def test_once_the_last_one_has_chosen_nothing_can_be_changed() -> None:
    t = table(2)
    mine = t.seat(0).decision
    t.plays("blank0.A", "blank1.A")
    with pytest.raises(IllegalAnswer, match="no longer open"):
        t.take(mine.default)


@pytest.mark.rule("CLA-CHO-4")
def test_the_last_one_to_choose_fixes_it_for_all_of_the_same_step_only() -> None:
    """The frosted player is asked first, so that choice is fixed; the others choose freely."""
    t = table(3, at={2: At(frosted=True)})
    frosted = t.seat(2).decision
    t.seat(2).chooses("blank0.A")
    with pytest.raises(IllegalAnswer):
        t.take(frosted.default)
    t.seat(0).chooses("blank0.A").seat(0).chooses("blank1.A")
    assert t.asked() == [1]
