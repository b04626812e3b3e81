"""Fear's two phases in a Royale: when the card turns, who has the credit, what happens."""

from __future__ import annotations

import pytest

from rules.timestrike.effects import fear_steps as f
from rules.timestrike.royale.settling import Settle
from rules.timestrike.sentience_turn.sentience_cards import CarryOut
from rules.timestrike.sentience_turn.sentience_hits import HitAll
from rules.timestrike.told.combat_events import Damaged, UnitLost
from rules.timestrike.told.lost_events import CameOff, PhaseBegan, Spawned
from rules.timestrike.told.royale_events import FearDefeated
from rules.timestrike.told.table_events import Awakened, CardDrawn
from rules.timestrike.turns.rounds import EndRound
from tests.rules.timestrike.royale.royales import goes_on, royale

FAR = {"jake": "A1", "mara": "A13"}
HITS = ["hit", "hit", "hit"]


@pytest.mark.rule("TIM-PHASE-2")
@pytest.mark.rule("TIM-PHASE-1")
@pytest.mark.rule("TIM-BBR-5")
@pytest.mark.rule("TIM-LSTAT-6")
@pytest.mark.rule("TIM-AWK-2")
def test_the_card_turns_at_its_damage_and_rewards_the_blow() -> None:
    t = royale(
        {"jake": "K7", "mara": "A1"}, damage={"fear": 3}, seats=[("jake",), ("mara", "hod")], tiers={"hod": 1}, rig=HITS
    )
    assert t.boss.turns == 6
    assert t.left("fear") == 12
    t = royale(
        {"jake": "K7", "mara": "A1"}, damage={"fear": 4}, seats=[("jake",), ("mara", "hod")], tiers={"hod": 1}, rig=HITS
    )
    goes_on(t.does("attack", "jake"))
    order = [type(one) for one in t.log if isinstance(one, CardDrawn | PhaseBegan | Awakened | CameOff | Spawned)]
    order = [kind for n, kind in enumerate(order) if kind is not Awakened or n > order.index(PhaseBegan)]
    assert order == [CardDrawn, PhaseBegan, Awakened, CameOff, Spawned]
    assert [one.character for one in t.happened(Awakened)][-1] == "jake"
    assert (t.boss.phase, t.boss.stats["range"], t.boss.turns) == (2, 3, None)
    assert t.left("fear") == 15 - 6
    assert [one.health for one in t.happened(PhaseBegan)] == [15 - 6]


@pytest.mark.rule("TIM-PHASE-2")
def test_healing_never_turns_the_card_back() -> None:
    t = royale(FAR | {"moggie": "C3"}, phase=2, damage={"fear": 4}, card=[f.Regenerate()])
    assert (t.boss.phase, t.left("fear")) == (2, 7)


@pytest.mark.rule("TIM-BBR-8")
def test_fear_regains_health_for_each_lost_monster() -> None:
    t = royale(FAR | {"moggie": "C3", "txato": "C5"}, damage={"fear": 3}, card=[f.Regenerate()])
    assert t.left("fear") == 10 - 3 + 2
    t = royale(
        FAR | {"moggie": "C3", "txato": "C5"}, tamed={"txato": "jake"}, damage={"fear": 3}, card=[f.Regenerate()]
    )
    assert t.left("fear") == 10 - 3 + 1


@pytest.mark.rule("TIM-MOB-5")
@pytest.mark.rule("TIM-MOB-2")
@pytest.mark.rule("TIM-MOB-4")
def test_who_destroys_a_tentacle_has_the_credit_for_the_phase_and_one_item() -> None:
    t = royale({"jake": "C12", "mara": "A1", "tentacle_1": "D12"}, damage={"fear": 3}, rig=HITS)
    goes_on(t.does("attack", "jake"))
    assert [one.unit for one in t.happened(Damaged)][:2] == ["tentacle_1", "fear"]
    assert t.boss.phase == 2
    assert t.happened(Awakened)[-1].character == "jake"
    assert len([one for one in t.happened(CardDrawn) if one.loot == "item"]) == 1


@pytest.mark.rule("TIM-MOB-10")
@pytest.mark.rule("TIM-PHASE-2")
@pytest.mark.rule("TIM-PHASE-3")
def test_within_a_card_the_phase_turns_after_the_step_and_damage_stays() -> None:
    hit = HitAll(by="fear", at=("tentacle_2",), hits=2)
    t = royale(
        FAR | {"tentacle_2": "L7", "moggie": "C3"},
        damage={"fear": 5},
        steps=[hit, Settle(), CarryOut(code="call_of_the_void", at=2)],
    )
    goes_on(t)
    order = [type(one).__name__ for one in t.log]
    assert order.index("UnitLost") < order.index("PhaseBegan") < order.index("Healed")
    assert (t.boss.phase, t.left("fear")) == (2, 10 - 6 + 1)
    assert not [one for one in t.happened(Awakened) if not one.trial]  # nobody has the credit


@pytest.mark.rule("TIM-PHASE-2")
@pytest.mark.rule("TIM-BBR-4")
def test_fear_defeated_by_the_same_damage_turns_no_card() -> None:
    t = royale({"jake": "K7", "mara": "A1"}, damage={"fear": 9}, rig=HITS)
    goes_on(t.does("attack", "jake"))
    assert t.happened(FearDefeated)
    assert not t.happened(PhaseBegan)


@pytest.mark.rule("TIM-BBR-4")
@pytest.mark.rule("TIM-SENT-3")
def test_a_card_ends_with_fear() -> None:
    hit = HitAll(by="fear", at=("tentacle_2",), hits=2)
    t = royale(
        FAR | {"tentacle_1": "K7", "tentacle_2": "L7"},
        damage={"fear": 9},
        phase=2,
        steps=[hit, CarryOut(code="grasping_tide"), EndRound()],
    )
    goes_on(t)
    assert not t.happened(Spawned)
    assert [one.unit for one in t.happened(UnitLost)] == ["tentacle_2"]
    (told,) = t.happened(FearDefeated)
    assert told.by == ""
    assert t.lost() == {}
    assert t.view().round == 2


@pytest.mark.rule("TIM-SENT-4")
@pytest.mark.rule("TIM-SPAWN-3")
def test_scaled_steps_go_by_a_third_of_the_survivors_who_started() -> None:
    t = goes_on(royale(FAR, survivors=4, card=[f.Grow(n="scaled", measure="nearest")]))
    assert [one.unit for one in t.happened(Spawned)] == ["tentacle_1", "tentacle_2"]
    t = goes_on(royale(FAR, survivors=3, card=[f.Grow(n="scaled", measure="nearest")]))
    assert len(t.happened(Spawned)) == 1
