"""Skills, items, fish and artifacts: what the content's effects do in play."""

from __future__ import annotations

import pytest

from rules.kernel.play.chance import Chance
from rules.timestrike.loot.choosing_drawn_cards import KeepCards
from rules.timestrike.moving.walking import Stroll
from rules.timestrike.told.combat_events import CheapShot, Damaged, DiceRolled, SkillUsed
from rules.timestrike.told.table_events import CardDrawn, CardUsed
from tests.rules.timestrike.table import BOX, GAME, State, number, table


@pytest.mark.rule("TIM-CAST-1")
@pytest.mark.rule("TIM-CAST-3")
@pytest.mark.rule("TIM-SKILL-3")
def test_an_ability_costs_energy_and_leaves_movement() -> None:
    t = table({"roland": "H7", "gula": "Q1"}, seats=[("roland",), ("gula",)])
    t.does("cast", "roland")
    assert t.happened(SkillUsed)[0].skill == "stoke"
    assert set(t.character("roland").buffs) == {"enrage", "attack"}
    assert (t.unit("roland").health, t.unit("roland").energy, t.unit("roland").movement) == (7, 2, 4)
    assert t.can("move", "roland")


@pytest.mark.rule("TIM-MOVE-6")
def test_movement_by_a_skill_is_free() -> None:
    """It was offered for 1 Movement."""
    t = table({"hod": "H7", "gula": "Q1"}, seats=[("hod",), ("gula",)], steps=[Stroll(of="hod", n=1)])
    assert {one.detail.partition(";")[0] for one in t.someone.options.values() if one.target} == {"free"}
    t = table({"hod": "H7", "gula": "Q1"}, seats=[("hod",), ("gula",)])
    t.chooses("move.hod")
    assert {"1 Movement"} <= {one.detail.partition(";")[0] for one in t.someone.options.values()}


@pytest.mark.rule("TIM-HP-8")
def test_a_cost_of_the_last_health_is_forbidden_by_its_text() -> None:
    t = table({"roland": "H7", "gula": "Q1"}, seats=[("roland",), ("gula",)], damage={"roland": 7})
    assert not t.can("cast", "roland")


@pytest.mark.rule("TIM-SKILL-8")
@pytest.mark.rule("TIM-TGT-2")
def test_a_skill_reaches_as_far_as_it_says_or_the_range_goes() -> None:
    at = {"luxuria": "H7", "gula": "K7"}
    t = table(at, seats=[("luxuria",), ("gula",)], rig=["hit"])
    t.does("cast", "luxuria", "allure>gula", number(t, "I7"))
    assert t.at("gula") == "I7"
    far = table({**at, "gula": "L7"}, seats=[("luxuria",), ("gula",)])
    far.chooses("cast.luxuria") if "veil" not in far.keys else far
    assert "allure>gula" not in far.keys


@pytest.mark.rule("TIM-DICE-3")
def test_a_miss_leaves_the_target_where_it_is() -> None:
    t = table({"luxuria": "H7", "gula": "K7"}, seats=[("luxuria",), ("gula",)], rig=["block"])
    t.does("cast", "luxuria", "allure>gula")
    assert t.at("gula") == "K7"


@pytest.mark.rule("TIM-AOE-1")
@pytest.mark.rule("TIM-AOE-2")
@pytest.mark.rule("TIM-CAST-4")
@pytest.mark.rule("TIM-CAST-5")
@pytest.mark.rule("TIM-DEF-7")
def test_an_area_rolls_once_and_each_unit_defends_in_the_order_chosen() -> None:
    t = table(
        {"hod": "H7", "gula": "J7", "roland": "K7"},
        seats=[("hod",), ("gula", "roland")],
        rig=["hit", "void", "void", "void", "block", "void"],
    )
    t.does("cast", "hod", f"keg_toss@{number(t, 'J7')}")
    t.someone.is_asked("order").chooses("roland", "gula")
    assert [one.unit for one in t.happened(DiceRolled)] == ["hod", "roland", "gula"]
    assert (t.unit("roland").health, t.unit("gula").health) == (7, 9)
    assert len(t.happened(CardDrawn)) == 1


@pytest.mark.rule("TIM-AOE-4")
def test_an_engaged_unit_lays_areas_only_on_who_it_is_engaged_with() -> None:
    t = table({"hod": "H7", "gula": "I7", "roland": "K8"}, seats=[("hod",), ("gula", "roland")])
    t.chooses("cast.hod")
    assert set(t.keys) == {f"keg_toss@{number(t, place)}" for place in ("H7", "I7")}


@pytest.mark.rule("TIM-TGT-6")
@pytest.mark.rule("TIM-CON-11")
def test_two_bodies_change_places_at_any_distance_unless_one_is_engaged() -> None:
    at = {"legion_1": "H7", "legion_2": "A1", "gula": "Q1"}
    t = table(at, seats=[("legion",), ("gula",)])
    t.does("cast", "legion_1")
    assert (t.at("legion_1"), t.at("legion_2")) == ("A1", "H7")
    held = table({**at, "gula": "I7"}, seats=[("legion",), ("gula",)])
    assert not held.can("cast", "legion_1")
    assert held.can("cast", "legion_2")


def test_a_pack_rolls_one_more_and_strikes_after_the_attack() -> None:
    t = table(
        {"legion_1": "H7", "legion_2": "J7", "gula": "I7"},
        seats=[("legion",), ("gula",)],
        rig=["lucky_hit", "void", "void", "void", "void", "hit"],
    )
    t.does("attack", "legion_1")
    assert len(t.happened(DiceRolled)[0].rolled) == 3
    assert [one.unit for one in t.happened(CheapShot)] == ["legion_2"]
    assert t.unit("gula").health == 7


def test_a_passive_is_triggered_by_damage_once_a_round() -> None:
    t = table(
        {"jake": "H7", "roland": "I7"},
        seats=[("jake",), ("roland",)],
        rig=["hit", "void", "void", "void", "void"],
    )
    t.does("attack", "jake")
    assert t.character("roland").buffs == ("enrage",)


def test_wyrms_feed_on_abilities_of_enemies() -> None:
    t = table(
        {"roland": "H7", "mana_wyrms_1": "J7", "mana_wyrms_2": "A1", "mana_wyrms_3": "A2"},
        seats=[("roland",), ("mana_wyrms",)],
        damage={"mana_wyrms": 3},
    )
    t.does("cast", "roland")
    assert t.unit("mana_wyrms_1").health == 5


@pytest.mark.rule("TIM-ITEM-5")
@pytest.mark.rule("TIM-ITEM-4")
@pytest.mark.parametrize(("shot", "items"), [("hit", 1), ("void", 0)])
def test_a_cheap_shot_of_a_skill_earns_the_item_of_that_skill(shot: str, items: int) -> None:
    """Of an ability by itself; of an attack skill with the attack, whose hit is blocked here."""
    t = table({"abaddon": "H7 I7", "jake": "J7"}, seats=[("abaddon",), ("jake",)], rig=[shot])
    t.does("cast", "abaddon")
    assert t.character("abaddon").held == (items, 0)
    frenzy = table(
        {"legion_1": "H7", "legion_2": "J7", "jake": "I7"},
        seats=[("legion",), ("jake",)],
        curses={"jake": ["silence"]},
        rig=["lucky_hit", "void", "void", "block", "void", "void", shot],
    ).does("attack", "legion_1")
    assert len(frenzy.happened(CheapShot)) == 1
    assert frenzy.character("legion").held == (items, 0)


@pytest.mark.rule("TIM-AOE-1")
@pytest.mark.rule("TIM-KO-7")
@pytest.mark.parametrize("order", [("jake", "gula"), ("gula", "jake")])
def test_an_ability_on_several_does_its_work_in_the_order_that_was_chosen(order: tuple[str, str]) -> None:
    t = table({"abaddon": "H7 I7", "jake": "J7", "gula": "G7"}, seats=[("abaddon",), ("jake", "gula")], rig=["hit"])
    t.does("cast", "abaddon").someone.chooses(*order)
    assert [one.target for one in t.happened(CheapShot)] == [*order]
    assert t.happened(CheapShot)[0].hit


# ---- Items, fish and artifacts -------------------------------------------------------


@pytest.mark.rule("TIM-LOOT-2")
@pytest.mark.rule("TIM-ITEM-1")
@pytest.mark.rule("TIM-LOOT-5")
@pytest.mark.rule("TIM-ITEM-5")
def test_an_item_costs_no_energy_and_goes_under_its_pile() -> None:
    t = table({"jake": "H7", "gula": "J7"}, seats=[("jake",), ("gula",)], items={"jake": ["hush_stone"]})
    t.does("loot", "jake", "hush_stone>gula")
    assert t.character("gula").curses == ("silence",)
    assert t.unit("jake").energy == 3
    assert t.character("jake").held == (0, 0)
    assert t.state.items[-1] == "hush_stone"
    assert not t.happened(CardDrawn)


@pytest.mark.rule("TIM-FISHC-1")
@pytest.mark.rule("TIM-HP-2")
def test_a_fish_heals_never_above_the_bar() -> None:
    t = table(
        {"jake": "H7", "gula": "Q1"}, seats=[("jake",), ("gula",)], fish={"jake": ["void_sturgeon"]}, damage={"jake": 2}
    )
    t.does("loot", "jake", "void_sturgeon")
    assert t.unit("jake").health == 7


@pytest.mark.rule("TIM-FISHC-2")
@pytest.mark.rule("TIM-ITEM-2")
def test_cards_are_used_in_the_own_turn() -> None:
    t = table({"jake": "H7", "gula": "J7"}, seats=[("jake",), ("gula",)], items={"gula": ["hush_stone"]})
    assert all(not key.startswith("loot") for key in t.keys)
    assert t.asked() == [0]


@pytest.mark.rule("TIM-FISHC-3")
@pytest.mark.rule("TIM-LOOT-4")
def test_a_treasure_is_resolved_as_it_is_drawn() -> None:
    def first(name: str) -> object:
        def put(state: object) -> None:
            fish = getattr(state, "fish")  # noqa: B009
            fish.remove(name)
            fish.insert(0, name)

        return put

    t = table({"jake": "F5", "gula": "Q1"}, seats=[("jake",), ("gula",)], rig=[15], also=first("sunken_satchel"))  # type: ignore[arg-type]
    t.does("fish", "jake", number(t, "E5"))
    assert t.character("jake").held == (1, 0)
    assert t.state.fish[-1] == "sunken_satchel"
    assert [one.card for one in t.happened(CardUsed)] == ["sunken_satchel"]


@pytest.mark.rule("TIM-ITEM-7")
def test_energy_of_an_item_is_for_its_user() -> None:
    t = table({"jake": "H7", "gula": "Q1"}, seats=[("jake",), ("gula",)], items={"jake": ["second_wind"]})
    t.does("loot", "jake", "second_wind")
    assert t.unit("jake").energy == 4


@pytest.mark.rule("TIM-LUCK-3")
def test_a_coin_rerolls_any_dice() -> None:
    t = table(
        {"jake": "H7", "gula": "I7"},
        seats=[("jake",), ("gula",)],
        items={"jake": ["lucky_coin"]},
        rig=["void", "void", "void", "hit", "hit", "void", "void"],
    )
    t.does("attack", "jake", "lucky_coin").someone.chooses("0", "1")
    assert t.happened(DiceRolled)[1].rolled == ("hit", "hit", "void")
    assert t.unit("gula").health == 7


@pytest.mark.rule("TIM-INFO-6")
@pytest.mark.rule("TIM-STAT-2")
def test_a_charm_is_played_with_the_defense() -> None:
    t = table(
        {"jake": "H7", "gula": "I7"},
        seats=[("jake",), ("gula",)],
        items={"gula": ["bulwark_charm"]},
        rig=["hit", "void", "void", "block", "void", "void", "void"],
    )
    t.does("attack", "jake").chooses("blubber+bulwark_charm")
    assert len(t.happened(DiceRolled)[1].rolled) == 4
    assert not t.happened(Damaged)


def test_an_anchor_holds_in_a_contest() -> None:
    t = table({"jake": "H7", "gula": "I7"}, seats=[("jake",), ("gula",)], items={"gula": ["void_anchor"]})
    t.does("contest", "jake", "void_anchor")
    assert t.unit("jake").energy == 2
    assert t.asked() == [0]
    assert not t.can("contest", "jake")


@pytest.mark.rule("TIM-ART-1")
@pytest.mark.rule("TIM-ART-2")
@pytest.mark.rule("TIM-ART-4")
@pytest.mark.rule("TIM-ART-8")
def test_an_artifact_works_while_equipped_and_more_for_its_own() -> None:
    at = {"legion_1": "H7", "legion_2": "A1", "gula": "Q1"}
    t = table(at, seats=[("legion",), ("gula",)], artifacts={"legion": ["chain_of_names"]})
    assert t.character("legion").totals["move"] == 6
    t.does("free", "legion_1")
    assert t.at("legion_1") == "A1"
    assert t.unit("legion_1").energy == 2
    assert not t.can("free", "legion_2")
    other = table(at, seats=[("legion",), ("gula",)], artifacts={"gula": ["chain_of_names"]})
    assert not other.can("free", "legion_1")


@pytest.mark.rule("TIM-HP-6")
def test_an_area_hits_each_unit_of_a_bar() -> None:
    t = table(
        {"hod": "H7", "legion_1": "J7", "legion_2": "K7"},
        seats=[("hod",), ("legion",)],
        rig=["hit", "void", "void", "void", "void", "void"],
    )
    t.does("cast", "hod", f"keg_toss@{number(t, 'J7')}").someone.takes_default()
    assert t.unit("legion_1").health == 6


@pytest.mark.rule("TIM-TGT-4")
def test_a_unit_may_choose_itself() -> None:
    t = table({"jake": "H7", "gula": "I7"}, seats=[("jake",), ("gula",)], buffs={"jake": []}, curses={"jake": ["move"]})
    t.does("cast", "jake", "rally>jake")
    assert t.character("jake").curses == ()
    assert BOX.skills["rally"].aim is not None


@pytest.mark.rule("TIM-LOOT-3")
@pytest.mark.rule("TIM-DROP-1")
@pytest.mark.parametrize("seat", [1, None])
def test_what_is_kept_without_an_answer_is_nobody_elses_to_know(seat: int | None) -> None:
    def draw(state: State) -> None:
        state.drawn = [state.fish.pop(0) for _ in range(2)]

    keep = KeepCards(of="jake", deck="fish", keep=1)
    t = table({"jake": "H7", "gula": "Q1"}, seats=[("jake",), ("gula",)], steps=[keep], also=draw)
    (choice,) = GAME.choices(t.state)
    assert choice.seat == 0
    imagined = [GAME.imagine(t.state, seat, Chance(bytes([n] * 32))) for n in range(20)]
    assert len({tuple(sorted(state.drawn)) for state in imagined}) > 1
    assert len({GAME.default(state, choice).picks for state in imagined}) == 2
