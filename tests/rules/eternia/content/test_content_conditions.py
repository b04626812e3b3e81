"""Conditions of the cards that are easily read in two ways."""

from __future__ import annotations

import pytest

from rules.eternia.effects.traits import holds
from rules.eternia.models import numbered
from rules.eternia.state import EterniaTable
from rules.eternia.state_underway import Attack, Use
from tests.rules.eternia.table import At, table


@pytest.mark.parametrize(("hp", "suffered", "had"), [(7, 3, False), (6, 3, True), (7, 0, True), (10, 0, False)])
def test_wounds_of_the_attack_itself_are_not_hp_lost_before(hp: int, suffered: int, had: bool) -> None:
    """He-Man has 10 HP: what this attack took does not make it worse for him."""
    at = table({"he_man": At("C6", hp=hp)}, {"beast_man": "D6"}, turn="he_man")
    target, attacker = numbered(at.state, "he_man"), numbered(at.state, "beast_man")
    attack = Attack(attacker=attacker, skill="savage_whip_ai", reach="melee", targets=[target], wounds=[suffered])
    use = Use(source="savage_whip_ai", user=attacker, side="controller", target=target)

    assert holds(EterniaTable(at.state, at.game.cards), "target_wounded", use, target, attack) == had
