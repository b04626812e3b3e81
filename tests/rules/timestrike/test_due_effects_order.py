"""Effects that come due together: whose goes first, and what becoming engaged triggers."""

from __future__ import annotations

import shutil
from typing import Any

import pytest

from rules.content.loader import DATA
from rules.timestrike.effects import fear_steps as f
from rules.timestrike.game import Timestrike
from rules.timestrike.moving.cheap_shots import WARY
from rules.timestrike.told.combat_events import AttackDeclared, CheapShot, Damaged, DiceRolled, Fell, Shoved, SkillUsed
from rules.timestrike.told.table_events import StatusGained
from rules.timestrike.turns.rounds import BeginRound
from rules.timestrike.using.becoming_engaged import looks
from tests.rules.timestrike import boards
from tests.rules.timestrike import table as tables
from tests.rules.timestrike.raid import raids
from tests.rules.timestrike.raid.raids import raid
from tests.rules.timestrike.table import State, Struck, number, table

CHANGES = {
    "short_fuse": ('when = "on_damaged"\nif = [{ is = "has_buff", buff = "enrage", no = true }]', 'when = "on_engage"'),
    "bottomless": (
        'when = "on_eat"\nif = [{ is = "heals" }]\neffects = [{ do = "heal_more" }]',
        'when = "on_engage"\neffects = [{ do = "push", n = 1 }]',
    ),
    "meek": (
        'when = "always"\neffects = [{ do = "target_last" }]',
        'when = "on_engage"\neffects = [{ do = "damage", n = 1 }]',
    ),
    "fuse": (
        'effects = [{ do = "buff", buff = "enrage" }]\nlimit',
        'effects = [{ do = "buff", buff = "enrage", to = "self" }]\nlimit',
    ),
}
"""Roland is enraged by becoming engaged, Gula pushes the enemy, and Mara hurts it."""


@pytest.fixture(scope="module")
def quarrelsome(tmp_path_factory: pytest.TempPathFactory) -> Timestrike:
    """The game with three passives that becoming engaged triggers; the box has none of them."""
    folder = tmp_path_factory.mktemp("quarrel")
    shutil.copytree(DATA / "timestrike", folder / "timestrike", ignore=shutil.ignore_patterns("rules", "words"))
    file = folder / "timestrike" / "characters.toml"
    text = file.read_text(encoding="utf-8")
    for old, new in CHANGES.values():
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    file.write_text(text, encoding="utf-8")
    return boards.game(folder)


@pytest.fixture
def engaging(quarrelsome: Timestrike, monkeypatch: pytest.MonkeyPatch) -> Timestrike:
    """Play with these passives."""
    for module in (tables, raids):
        monkeypatch.setattr(module, "GAME", quarrelsome)
        monkeypatch.setattr(module, "BOX", quarrelsome.cards)
    return quarrelsome


def order(t: Struck, *kinds: type[Any]) -> list[str]:
    """Which of these events happened, in order, each with its unit or Character."""
    found = [event for event in t.log if isinstance(event, kinds)]
    return [getattr(event, "unit", "") or getattr(event, "character", "") for event in found]


def wary(*seats: int) -> Any:
    """These seats want to decide about Cheap Shots."""

    def do(s: State) -> None:
        for seat in seats:
            s.wary[seat].append(WARY)

    return do


# ---- In which order ------------------------------------------------------------------


@pytest.mark.rule("TIM-SIM-1")
@pytest.mark.rule("TIM-SIM-2")
def test_the_active_player_picks_the_first_and_then_it_goes_around() -> None:
    at = {"jake": "H7", "gula": "H8", "roland": "I7"}
    seats = [("jake",), ("gula",), ("roland",)]
    t = table(at, seats=seats, active="gula").goes("gula", "H9")
    assert order(t, CheapShot) == ["roland", "jake"]  # unasked in turn order, which begins with Gula's player
    t = table(at, seats=seats, active="gula", also=wary(1)).goes("gula", "H9")
    assert t.asked() == [1]
    assert [one.label for one in t.someone.options.values()] == ["Roland Rumpus: Cheap Shot", "Jake Alland: Cheap Shot"]
    t.chooses("1")
    assert order(t, CheapShot) == ["jake", "roland"]


@pytest.mark.rule("TIM-SIM-1")
@pytest.mark.rule("TIM-DROP-2")
def test_who_leaves_while_choosing_leaves_the_order_to_the_rules() -> None:
    at = {"jake": "H7", "gula": "H8", "roland": "I7"}
    t = table(at, seats=[("jake",), ("gula",), ("roland",)], active="gula", also=wary(1)).goes("gula", "H9")
    t.seat(1).leaves()
    assert t.character("gula").gone
    assert t.happened(CheapShot) == []
    assert t.asked() in ([0], [2])


@pytest.mark.rule("TIM-SIM-2")
def test_nobody_resolves_two_before_the_others_have_resolved_one() -> None:
    at = {"jake": "H7", "mana_wyrms_1": "G6", "mana_wyrms_2": "H6", "mana_wyrms_3": "G7", "gula": "I7"}
    land = {"H7": "..", "I7": "." * 6}
    t = table(at, seats=[("jake",), ("mana_wyrms",), ("gula",)], land=land, also=wary(0), rig=["void"] * 4)
    t.goes("jake", "H8")
    first = {one.label: key for key, one in t.someone.options.items()}
    t.chooses(first["Mana Wyrms Two: Cheap Shot"])
    assert order(t, CheapShot)[0] == "mana_wyrms_2"
    owners = [unit.partition("_")[0] for unit in order(t, CheapShot)]
    assert owners == ["mana", "mana", "gula", "mana"]


@pytest.mark.rule("TIM-SIM-4")
@pytest.mark.rule("TIM-CHEAP-7")
def test_what_waits_for_a_unit_that_is_gone_does_nothing() -> None:
    at = {"jake": "H7", "gula": "H8", "roland": "I7", "mara": "A1"}
    t = table(at, seats=[("jake", "mara"), ("gula",), ("roland",)], damage={"jake": 6}, rig=["hit"]).goes("jake", "E7")
    assert order(t, CheapShot) == ["gula"]
    assert t.character("jake").gone


# ---- Becoming engaged ----------------------------------------------------------------


@pytest.mark.rule("TIM-ENG-7")
@pytest.mark.rule("TIM-SKILL-4")
@pytest.mark.usefixtures("engaging")
def test_a_step_that_engages_triggers_the_skills_of_both_sides() -> None:
    t = table({"jake": "H7", "roland": "L7"}, seats=[("jake",), ("roland",)]).goes("jake", "K7")
    assert [(one.character, one.status) for one in t.happened(StatusGained)] == [("roland", "enrage")]
    again = t.does("attack", "jake") if t.can("attack", "jake") else t
    assert len(again.happened(SkillUsed)) == 1  # nothing more while they stay engaged


@pytest.mark.rule("TIM-SIM-1")
@pytest.mark.rule("TIM-SIM-2")
@pytest.mark.usefixtures("engaging")
def test_skills_of_two_players_wait_for_the_choice_of_the_active_one() -> None:
    at = {"jake": "G7", "mara": "H6", "roland": "H8"}
    seats = [("jake",), ("mara",), ("roland",)]
    for first, expected in (("0", ["mara", "roland"]), ("1", ["roland", "mara"])):
        t = table(at, seats=seats).goes("jake", "H7")
        assert t.asked() == [0]
        assert [one.label for one in t.someone.options.values()] == ["Mara the Meek: Meek", "Roland Rumpus: Short Fuse"]
        t.chooses(first)
        assert order(t, SkillUsed) == expected


@pytest.mark.rule("TIM-SIM-4")
@pytest.mark.usefixtures("engaging")
def test_an_effect_whose_unit_is_defeated_first_does_nothing() -> None:
    at = {"roland": "E7", "mara": "H7", "jake": "A1"}
    t = table(at, seats=[("roland", "jake"), ("mara",)], damage={"roland": 7}).goes("roland", "G7")
    options = {one.label: key for key, one in t.someone.options.items()}
    t.chooses(options["Mara the Meek: Meek"])
    assert t.character("roland").gone
    assert t.happened(StatusGained) == []


@pytest.mark.rule("TIM-SIM-4")
@pytest.mark.usefixtures("engaging")
def test_an_effect_on_an_enemy_that_is_engaged_no_more_does_nothing() -> None:
    at = {"jake": "G7", "gula": "I7", "mara": "H8"}
    t = table(at, seats=[("jake",), ("gula", "mara")]).goes("jake", "H7")
    options = {one.label: key for key, one in t.someone.options.items()}
    t.chooses(options["Gula: Bottomless"])
    assert t.asked() == [1]
    t.chooses(number(t, "G7"))
    assert order(t, SkillUsed) == ["gula"]
    assert t.unit("jake").health == 7


@pytest.mark.rule("TIM-MOVE-7")
@pytest.mark.usefixtures("engaging")
def test_a_fall_comes_before_what_the_new_engagement_triggers() -> None:
    t = table(
        {"jake": "H7", "roland": "J7"},
        seats=[("jake",), ("roland",)],
        land={"H7": "." * 6},
        rig=["hit"],
    ).goes("jake", "I7")
    assert order(t, Fell, Damaged, StatusGained) == ["jake", "jake", "roland"]


@pytest.mark.rule("TIM-ENG-9")
@pytest.mark.rule("TIM-MTYPE-9")
@pytest.mark.usefixtures("engaging")
def test_one_that_flies_past_engages_nobody() -> None:
    at = {"mana_wyrms_1": "F7", "roland": "H7"}
    seats = [("mana_wyrms",), ("roland",)]
    land = dict.fromkeys(["G6", "H6", "I6", "G8", "F8", "H5"], "")
    t = table(at, seats=seats, land={**land, "H7": "."}).goes("mana_wyrms_1", "J7")
    assert t.happened(SkillUsed) == []
    t = table(at, seats=seats).goes("mana_wyrms_1", "G7")
    assert order(t, SkillUsed) == ["roland"]


@pytest.mark.rule("TIM-BRSET-13")
@pytest.mark.usefixtures("engaging")
def test_how_units_stand_as_the_game_begins_triggers_nothing() -> None:
    def before(s: State) -> None:
        s.round = 0

    t = table(
        {"jake": "H7", "roland": "I7"},
        seats=[("jake",), ("roland",)],
        steps=[BeginRound()],
        also=before,
        rig=["void"] * 3,
    )
    t.does("attack", "jake")
    assert t.happened(AttackDeclared)
    assert t.happened(SkillUsed) == []


# ---- Jump Attacks --------------------------------------------------------------------


JUMP: dict[str, Any] = {"land": {"H7": "." * 6}, "seats": [("jake",), ("roland",)]}


@pytest.mark.rule("TIM-JUMP-5")
@pytest.mark.usefixtures("engaging")
def test_a_jump_attack_and_what_its_landing_triggers_are_due_together() -> None:
    at = {"jake": "H7", "roland": "J7"}
    for first, expected in (("0", ["jake", "roland"]), ("1", ["roland", "jake"])):
        t = table(at, rig=["void"] * 4, **JUMP)
        t.does("jump", "jake", f"roland@{number(t, 'I7')}")
        assert [one.label for one in t.someone.options.values()] == [
            "Jake Alland: Jump Attack",
            "Roland Rumpus: Short Fuse",
        ]
        t.chooses(first)
        assert order(t, AttackDeclared, StatusGained) == expected


@pytest.mark.rule("TIM-JUMP-5")
@pytest.mark.rule("TIM-SIM-4")
@pytest.mark.rule("TIM-ACT-7")
@pytest.mark.usefixtures("engaging")
def test_a_jumper_that_is_pushed_away_first_attacks_nobody_but_falls() -> None:
    t = table(
        {"jake": "H7", "gula": "J7"},
        land={"H7": "." * 7, "I7": ".."},
        seats=[("jake",), ("gula",)],
        rig=["void", "void"],
    )
    t.does("jump", "jake", f"gula@{number(t, 'I7')}", "1", number(t, "H8"))
    assert t.happened(AttackDeclared) == []
    assert [one.place for one in t.happened(Shoved)] == ["H8"]
    assert t.happened(Fell)
    assert (t.unit("jake").energy, t.can("attack", "jake"), t.can("move", "jake")) == (2, False, False)


# ---- The Lost ------------------------------------------------------------------------


@pytest.mark.rule("TIM-SIM-3")
@pytest.mark.rule("TIM-SPAWN-6")
@pytest.mark.rule("TIM-ENG-8")
@pytest.mark.usefixtures("engaging")
def test_units_of_one_step_all_stand_before_anything_triggers_and_the_steward_picks() -> None:
    at = {"jake": "A1", "mara": "A13", "roland": "Q13"}
    t = raid(
        at, seats=[("jake",), ("mara",), ("roland",)], card=[], steps=[_Spawns(step=f.Grow(n=3, measure="farthest"))]
    )
    t.passes_until(lambda asked: "effect comes first" in asked.prompt)
    assert sum(unit.startswith("tentacle") for unit in t.lost()) == 3
    assert t.happened(SkillUsed) == []
    assert t.asked() == [0]
    t.chooses("1")
    assert order(t, SkillUsed) == ["roland", "mara"]


class _Spawns(raids.CardStep, kw_only=True, tag="tests.spawns"):
    """A step of a card, with what is looked at after it."""

    def run(self, t: Any) -> None:
        """As a card is carried out."""
        t.follow(*looks(t))
        super().run(t)


@pytest.mark.rule("TIM-BEH-15")
@pytest.mark.usefixtures("engaging")
def test_a_behemoth_triggers_once_for_the_pair() -> None:
    def ride(s: State) -> None:
        s.side = ["one", "two"]
        s.characters["abaddon"].seat, s.characters["abaddon"].tamer = 0, "jake"
        s.units["jake"].on, s.units["jake"].at = "abaddon", s.units["abaddon"].at

    at = {"jake": "C12", "abaddon": "C12 D12", "roland": "G12"}
    t = raid(at, seats=[("jake",), ("roland",)], also=ride)
    t.seat(0).chooses("move.abaddon")
    t.chooses("+".join(sorted([number(t, "E12"), number(t, "F12")], key=int)))
    assert set(t.unit("roland").engaged) == {"abaddon", "jake"}
    assert order(t, SkillUsed) == ["roland"]


def test_the_box_has_no_skill_that_engaging_triggers() -> None:
    assert not tables.BOX.meets
    assert DiceRolled is not None
