"""Units of other teams as friends: their players are asked, and may say no."""

from __future__ import annotations

from typing import Any

import pytest

from rules.timestrike.actions.casting import OTHERS
from rules.timestrike.told.combat_events import SkillUsed, Swapped
from rules.timestrike.told.table_events import Consented
from tests.rules.timestrike.royale.royales import royale
from tests.rules.timestrike.table import Struck, table

NEAR = {"jake": "G6", "mara": "J6"}
SEATS = (("jake",), ("mara",), ("hod",))


def rallies(**more: Any) -> Struck:
    """Jake rallies Mara, who is not of his team."""
    return table(NEAR, curses={"mara": ["attack"]}, **more).chooses("cast.jake").chooses("rally>mara")


@pytest.mark.rule("TIM-TEAM-1")
def test_a_unit_of_another_player_is_a_friend_if_both_agree() -> None:
    t = rallies()
    assert t.asked() == [1]
    t.chooses("yes")
    assert (t.character("mara").curses, t.character("mara").buffs) == ((), ("move",))
    assert [(one.seat, one.unit, one.agreed) for one in t.happened(Consented)] == [(1, "mara", True)]
    assert t.asked() == [0]


@pytest.mark.rule("TIM-TEAM-1")
@pytest.mark.rule("TIM-INFO-6")
def test_without_an_answer_it_is_no_friend_and_nothing_happens() -> None:
    t = rallies()
    t.someone.takes_default()
    assert (t.character("mara").curses, t.character("mara").buffs) == (("attack",), ())
    assert [one.agreed for one in t.happened(Consented)] == [False]
    assert t.asked() == [0]
    assert "cast.jake" not in t.keys, "it was an Action all the same"


@pytest.mark.rule("TIM-TEAM-1")
def test_who_has_to_be_asked_stands_apart() -> None:
    t = table(NEAR).chooses("cast.jake")
    paths = {key: one.path[1:] for key, one in t.someone.options.items()}
    assert paths == {"rally>jake": (), "rally>mara": (OTHERS,)}
    assert (t.someone.options["rally>mara"].detail or "").startswith("If they agree.")


@pytest.mark.rule("TIM-TEAM-3")
def test_team_mates_are_not_asked() -> None:
    at = {"jake": "G6", "mara": "A1", "hod": "J6"}
    t = table(at, seats=SEATS, sides=("red", "blue", "red")).chooses("cast.jake").chooses("rally>hod")
    assert t.character("hod").buffs == ("move",)
    assert not t.happened(Consented)


@pytest.mark.rule("TIM-TEAM-1")
def test_an_agreement_changes_nothing_but_the_choice() -> None:
    t = table({"jake": "G6", "mara": "H6", "hod": "G5"}, seats=SEATS).chooses("cast.jake")
    assert "rally>mara" in t.keys, "engaged with Jake"
    t.chooses("rally>mara").chooses("yes")
    assert t.unit("jake").engaged
    assert "attack.jake" in t.keys


@pytest.mark.rule("TIM-TEAM-4")
def test_the_lost_are_nobodys_friends() -> None:
    t = royale({"jake": "C12", "tentacle_1": "F12", "mara": "A1"}).chooses("cast.jake")
    assert [one.targets for one in t.happened(SkillUsed)] == [("jake",)], "there is nobody else to choose"


@pytest.mark.rule("TIM-TEAM-1")
@pytest.mark.parametrize("agrees", [True, False])
def test_both_of_two_friends_have_to_agree(agrees: bool) -> None:
    at = {"jake": "A1", "mara": "P1", "hod": "P12"}
    t = table(at, seats=SEATS, items={"jake": ["rift_key"]}).chooses("loot.jake").chooses("rift_key>mara+hod")
    assert t.asked() == [1]
    t.chooses("yes" if agrees else "no")
    if agrees:
        assert t.asked() == [2]
        t.chooses("yes")
    assert t.asked() == [0]
    assert (t.at("mara"), t.at("hod")) == (("P12", "P1") if agrees else ("P1", "P12"))
    assert len(t.happened(Swapped)) == agrees


@pytest.mark.rule("TIM-TEAM-1")
@pytest.mark.rule("TIM-DROP-2")
def test_who_leaves_before_the_answer_has_not_agreed() -> None:
    at = {"jake": "G6", "mara": "J6", "hod": "A1"}
    t = table(at, seats=SEATS).chooses("cast.jake").chooses("rally>mara")
    t.someone.leaves()
    assert t.asked() == [0]
    assert not t.happened(Consented)
