"""Of whom a condition speaks: the Character as it is when it happens."""

from __future__ import annotations

from typing import Any

import pytest

from rules.terrene.told.ability_events import Triggered
from tests.rules.terrene.making import ENEMY, ability, do, made, person
from tests.rules.terrene.table import C, table

DRAW = do("draw", to="you", amount=1)


@pytest.mark.rule("TER-TRIG-1", "TER-DECAY-4")
@pytest.mark.parametrize(
    ("asked", "who", "expected"),
    [
        ({"damaged": True}, C("bob"), False),
        ({"damaged": True}, C("bob", damage=5), True),
        ({"def_at_most": 5}, C("bob"), False),
        ({"def_at_most": 5}, C("bob", decay=1), True),
        ({"def_at_least": 10}, C("bob"), True),
        ({"def_at_least": 10}, C("bob", decay=1), False),
        ({"class": "Guardian"}, C("bob"), True),
        ({"class": "Thief"}, C("bob"), False),
        ({"name": "bob"}, C("bob"), True),
        ({"name": "cat"}, C("bob"), False),
        ({"sp_at_most": 1}, C("bob"), True),
        ({"sp_at_most": 0}, C("bob"), False),
    ],
)
def test_an_attack_triggers_only_for_a_character_that_is_as_asked_now(
    asked: dict[str, Any], who: C, expected: bool
) -> None:
    wary = ability(DRAW, when="attack_declared", subject=ENEMY | asked)
    t = table([who], ["una"], content=made(person("una", wary)))
    t.seat(0).chooses(f"attack:{t.number('bob')}").passes("blocks?")
    assert [event.card for event in t.happened(Triggered)] == (["Una"] if expected else [])


@pytest.mark.rule("TER-TRIG-1")
@pytest.mark.parametrize(
    ("asked", "who", "expected"),
    [
        ({"side": "own"}, "una", True),
        ({"side": "own", "other": True}, "una", False),
        ({"side": "own", "other": True}, "cat", True),
        ({"side": "any", "other": True}, "una", False),
        ({"side": "opponent"}, "cat", False),
    ],
)
def test_a_recruit_triggers_for_oneself_only_where_no_other_is_asked_for(
    asked: dict[str, Any], who: str, expected: bool
) -> None:
    t = table([] if who == "una" else ["una"], hands=[[who]], content=made(person("una", kin(asked))))
    t.seat(0).chooses(f"recruit:{who}")
    assert [event.card for event in t.happened(Triggered)] == (["Una"] if expected else [])


def kin(subject: dict[str, Any]) -> dict[str, Any]:
    """An ability that a recruit sets off."""
    return ability(DRAW, when="recruited", subject=subject)
