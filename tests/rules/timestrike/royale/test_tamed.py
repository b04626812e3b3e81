"""Tamed Monsters among players who fight one another: what they gain is their tamer's."""

from __future__ import annotations

import pytest

from tests.rules.timestrike.royale.royales import royale

TWO = (("mara",), ("jake",))
TAMED = {"moggie": "mara"}


@pytest.mark.rule("TIM-INV-5")
def test_what_a_tamed_monster_takes_is_for_its_tamer() -> None:
    t = royale(
        {"mara": "A1", "moggie": "C12", "jake": "D12"},
        seats=TWO,
        tamed=TAMED,
        items={"mara": ["thiefs_hook"], "jake": ["hush_stone"]},
    )
    t.does("loot", "moggie", "thiefs_hook>jake")
    assert t.character("moggie").held == (0, 0)
    assert t.character("mara").held == (1, 0)


@pytest.mark.rule("TIM-INV-5")
@pytest.mark.rule("TIM-TRIAL-6")
def test_what_a_tamed_monster_mines_is_its_tamers_and_meets_no_objective() -> None:
    """Mara has mined once; what her Beast mines is not the second time."""
    t = royale(
        {"mara": "A1", "moggie": "E7", "jake": "Q1"},
        seats=TWO,
        tamed=TAMED,
        fear="M9",
        also=lambda s: s.characters["mara"].tally.update(mined=1),
    )
    t.does("mine", "moggie")
    assert t.character("mara").materials == 1
    assert (t.character("mara").awake, t.character("mara").met) == ((), ())
