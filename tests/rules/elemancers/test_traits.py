"""The Creature Traits, Face Up creatures, and what their use needs."""

from __future__ import annotations

import pytest

from rules.elemancers.battle.battles import AfterDamage, EndBattle, GoBack
from rules.elemancers.battle.using import barred
from rules.elemancers.told.battle_events import DieChanged
from rules.kernel import Among, Table
from rules.kernel.engine.foregone import foregone
from tests.rules.elemancers.box import GAME
from tests.rules.elemancers.table import BEGIN, CARDS, DAMAGE, MODIFY, Elements, State, fight, table

TWO = ("umbra", "caelum")
FOUR = ("umbra", "caelum", "mortis", "ignis")


def modifying(
    dark: str, light: str = "eternal", *, dice: tuple[list[int], list[int]] = ([4], [4]), active: str = "umbra"
) -> Elements:
    """One creature of Umbra against one of Caelum in the Modify step."""
    placed = {"umbra": {"b0": [dark]}, "caelum": {"b0": [light]}}
    return table(TWO, placed, active=active, battle=fight("b0", dark=dice[0], light=dice[1]), steps=MODIFY)


def places(made: Elements) -> list[str]:
    """The dice that can be chosen."""
    return [key.partition(">")[2] for key in made.keys if key != "pass"]


@pytest.mark.rule("ELE-TRT-1", "ELE-TRT-2")
def test_a_creature_uses_one_trait_a_battle_and_is_marked() -> None:
    placed = {"umbra": {"b0": ["warrior", "annihilator"]}, "caelum": {"b0": ["eternal"]}}
    made = table(
        TWO,
        placed,
        battle=fight("b0", dark=[4, 4], light=[4]),
        steps=MODIFY,
        also=lambda s: setattr(s.clans["umbra"], "sharing", True),
    )
    number = made.n("umbra", "warrior")
    made.chooses(f"{number}.warrior>2")
    assert made.one(number).spent
    made.passes_until(lambda decision: decision.seat == 0)
    assert not any(key.startswith(f"{number}.") for key in made.keys)


@pytest.mark.rule("ELE-TRT-2")
def test_own_or_shared_but_not_both() -> None:
    placed = {"cryo": {"b0": ["warrior"]}, "caelum": {"b0": ["eternal"]}}
    made = table(
        ("cryo", "caelum"),
        placed,
        active="cryo",
        battle=fight("b0", dark=[4], light=[4]),
        steps=MODIFY,
        also=lambda s: setattr(s.clans["cryo"], "sharing", True),
    )
    number = made.n("cryo", "warrior")
    assert {f"{number}.warrior>1", f"{number}.bulwark>1"} <= set(made.keys)
    made.chooses(f"{number}.bulwark>1")
    assert made.dice("light") == [3] if made.view().battle else True
    assert made.happened(DieChanged)[0].after == 3
    assert "warrior" not in " ".join(made.keys)


@pytest.mark.rule("ELE-TRT-4", "ELE-MOD-6")
def test_an_elemancer_rerolls_a_die_of_its_own_faction() -> None:
    placed = {"umbra": {"b0": ["warrior"]}, "mortis": {"b0": ["elemancer"]}, "caelum": {"b0": ["eternal"]}}
    made = table(FOUR, placed, active="mortis", battle=fight("b0", dark=[3, 4], light=[5]), steps=MODIFY)
    assert places(made) == ["0", "1"]
    made.chooses(made.keys[0])
    event = made.happened(DieChanged)[0]
    assert (event.side, event.before) == ("dark", 3)


@pytest.mark.rule("ELE-TRT-5", "ELE-TRT-3")
def test_a_warrior_rerolls_a_die_of_an_enemy() -> None:
    made = modifying("warrior", dice=([4], [6]))
    assert places(made) == ["1"]
    assert "pass" in made.keys


@pytest.mark.rule("ELE-TRT-6", "ELE-MOD-2", "ELE-MOD-3")
def test_an_annihilator_raises_any_die_but_an_8() -> None:
    made = modifying("annihilator", dice=([8], [4]))
    assert places(made) == ["1"]
    made.chooses(made.keys[0])
    assert made.happened(DieChanged)[0].after == 5


@pytest.mark.rule("ELE-TRT-7", "ELE-MOD-3", "ELE-BAR-3")
def test_a_bulwark_lowers_any_die_but_a_1_baransus_too() -> None:
    placed = {"umbra": {"b0": ["eternal"]}, "caelum": {"b0": ["bulwark"]}}
    battle = fight("b0", dark=[1], light=[5], baransu=[7, 7, 2])
    made = table(TWO, placed, active="caelum", dragon="b0", battle=battle, steps=MODIFY)
    assert places(made) == ["1", "2", "4"]  # of Baransu's two 7s one is enough
    made.chooses(next(key for key in made.keys if key.endswith(">2")))
    assert made.happened(DieChanged)[0].after == 6


@pytest.mark.rule("ELE-TRT-8", "ELE-TRT-9", "ELE-BAT-13", "ELE-FUP-5", "ELE-FUP-6")
def test_a_banisher_hits_any_face_up_enemy_at_the_location() -> None:
    placed = {
        "umbra": {"b0": ["banisher"], "c2": ["avatar"]},
        "caelum": {"b0": ["eternal^", "warrior", "avatar^"], "c0": ["warrior^"]},
    }
    made = table(TWO, placed, dragon="b0", battle=fight("b0"), steps=BEGIN)
    eternal, avatar = made.n("caelum", "eternal"), made.n("caelum")
    number = made.n("umbra", "banisher")
    assert made.keys == [f"{number}.banisher>{avatar}", f"{number}.banisher>{eternal}", "pass"]
    made.chooses(f"{number}.banisher>{eternal}")
    assert made.one(eternal).at is None
    other = table(TWO, placed, battle=fight("b0"), steps=BEGIN)
    other.chooses(f"{number}.banisher>{avatar}")
    assert (other.one(avatar).hp, other.one(avatar).at) == (2, "b0")


@pytest.mark.rule("ELE-TRT-10", "ELE-TRT-3", "ELE-DMG-8", "ELE-FUP-5")
def test_eternal_keeps_a_creature_in_play_face_up_with_0_hp() -> None:
    placed = {"umbra": {"b0": ["eternal"]}, "caelum": {"b0": ["warrior"]}}
    made = table(TWO, placed, battle=fight("b0", dark=[1], light=[5]), steps=DAMAGE)
    creature = made.one(made.n("umbra", "eternal"))
    assert (creature.at, creature.up, creature.hp) == ("b0", True, 0)


@pytest.mark.rule("ELE-TRT-11")
def test_eternal_does_not_help_a_creature_that_has_used_another_trait() -> None:
    placed = {"cryo": {"b0": ["eternal"]}, "caelum": {"b0": ["warrior"]}}
    battle = fight("b0", dark=[1], light=[5])
    made = table(
        ("cryo", "caelum"),
        placed,
        active="cryo",
        battle=battle,
        steps=MODIFY,
        also=lambda s: setattr(s.clans["cryo"], "sharing", True),
    )
    number = made.n("cryo", "eternal")
    made.chooses(f"{number}.bulwark>1")
    spent = table(
        ("cryo", "caelum"),
        placed,
        active="cryo",
        battle=fight("b0", dark=[1], light=[5]),
        steps=DAMAGE,
        also=lambda s: s.battle.spent.append(number) if s.battle else None,
    )
    assert made.happened(DieChanged)
    assert spent.one(number).at is None


@pytest.mark.rule("ELE-TRT-12", "ELE-TRT-13", "ELE-MAT-4", "ELE-ROL-2")
def test_a_creature_that_fades_is_out_of_the_battle_face_up_next_door() -> None:
    placed = {
        "umbra": {"b0": ["fade", "warrior"], "c2": ["avatar"]},
        "caelum": {"b0": ["eternal"], "c0": ["warrior"] * 3 + ["avatar"]},
    }
    made = table(TWO, placed, battle=fight("b0"), steps=BEGIN)
    number = made.n("umbra", "fade")
    assert made.keys == [f"{number}.fade>{number}@{place}" for place in ("a0", "c0", "c5", "s0")] + ["pass"]
    made.chooses(f"{number}.fade>{number}@c5")
    creature = made.one(number)
    assert (creature.at, creature.up, creature.hp, creature.in_battle) == ("c5", True, 1, False)


@pytest.mark.rule("ELE-TRT-12", "ELE-BRD-7", "ELE-BRD-8")
def test_fading_needs_a_free_space_and_no_shield() -> None:
    placed = {
        "umbra": {"a0": ["fade"], "c2": ["avatar"], "b0": ["warrior"] * 3},
        "mortis": {"b0": ["fade"]},
        "ignis": {},
        "caelum": {"a0": ["warrior"]},
    }
    made = table(FOUR, placed, battle=fight("a0"), steps=BEGIN)
    assert {key.partition("@")[2] for key in made.keys[:-1]} == {"a1", "a5", "c0", "c5"}


@pytest.mark.rule("ELE-TRT-13", "ELE-MAT-5")
def test_the_old_location_may_lose_its_pt_as_a_creature_fades() -> None:
    placed = {"umbra": {"b0": ["fade"]}, "caelum": {"b0": ["warrior"]}}
    made = table(TWO, placed, battle=fight("b0"), steps=BEGIN)
    number = made.n("umbra", "fade")
    assert made.pt()["b0"] == "umbra"
    made.chooses(f"{number}.fade>{number}@c5")
    assert "b0" not in made.pt()


@pytest.mark.rule("ELE-TRT-14", "ELE-BRD-7")
def test_nimble_needs_a_free_space_at_the_battle() -> None:
    placed = {"cryo": {"c1": ["nimble", "nimble"], "a1": ["warrior"] * 3}, "caelum": {"a1": ["warrior"]}}
    made = table(("cryo", "caelum"), placed, active="cryo", battle=fight("a1"), steps=BEGIN)
    number = made.n("cryo", "nimble")
    assert made.keys == [f"{number}.nimble", "pass"]
    made.chooses(f"{number}.nimble")
    assert made.view().battle is None  # nobody else could join


@pytest.mark.rule("ELE-TRT-17", "ELE-BAT-10", "ELE-TRT-20")
def test_a_creature_that_joined_keeps_its_space_at_home_and_goes_back() -> None:
    placed = {"cryo": {"c1": ["nimble"]}, "caelum": {"b1": ["warrior"]}, "mortis": {"b1": ["fade"]}, "ignis": {}}
    battle = fight("b1", dark=[1, 1], light=[1])

    def joined(s: State) -> None:
        battle.joined = [one.number for one in s.creatures if one.at == "c1"]

    made = table(
        ("cryo", "caelum", "mortis", "ignis"),
        placed,
        active="mortis",
        battle=battle,
        steps=(GoBack(), AfterDamage(), EndBattle()),
        also=joined,
    )
    creature = made.one(made.n("cryo", "nimble"))
    assert (creature.at, creature.joined) == ("c1", False)
    assert made.pt()["c1"] == "cryo"
    assert made.pt()["b1"] == "caelum"


@pytest.mark.rule("ELE-TRT-15", "ELE-TRT-16")
def test_an_enemy_dragon_stops_all_rerolls_but_no_other_change() -> None:
    assert modifying("warrior", "eternal").asked() == [0]
    stopped = table(
        TWO,
        {"umbra": {"b0": ["warrior", "annihilator"]}, "caelum": {"b0": ["dragon"]}},
        battle=fight("b0", dark=[4, 4], light=[4]),
        steps=MODIFY,
    )
    assert not any("warrior" in key for key in stopped.keys)
    assert any("annihilator" in key for key in stopped.keys)
    said = [one.reason for one in barred(Table(stopped.state, CARDS), "umbra")]
    assert said == ["Warrior, Duskblades: an enemy Dragon prevents rerolls."]
    own = table(
        TWO,
        {"umbra": {"b0": ["warrior", "dragon"]}, "caelum": {"b0": ["eternal"]}},
        battle=fight("b0", dark=[4, 4], light=[4]),
        steps=MODIFY,
    )
    assert any("warrior" in key for key in own.keys)
    gone = table(
        TWO,
        {"umbra": {"b0": ["warrior"]}, "caelum": {"b0": ["dragon^", "eternal"]}},
        battle=fight("b0", dark=[4], light=[4]),
        steps=MODIFY,
    )
    assert any("warrior" in key for key in gone.keys)


@pytest.mark.rule("ELE-BAR-3", "ELE-TRT-5", "ELE-MOD-5")
def test_baransu_keeps_both_factions_from_rerolling_and_changes_nothing_herself() -> None:
    placed = {"umbra": {"b0": ["warrior"]}, "caelum": {"b0": ["warrior"]}}
    battle = fight("b0", dark=[4], light=[4], baransu=[1, 1, 1])
    made = table(TWO, placed, dragon="b0", battle=battle, steps=MODIFY)
    assert not made.happened(DieChanged)
    made.someone.is_asked("Power Action")


@pytest.mark.rule("ELE-TRT-18", "ELE-BAT-6")
def test_in_the_beginning_turn_order_decides_between_fade_and_banisher() -> None:
    placed = {
        "umbra": {"b0": ["banisher"], "c2": ["avatar"]},
        "caelum": {"b0": ["warrior"], "s1": ["avatar"]},
        "ignis": {"b0": ["fade"]},
    }
    made = table(("umbra", "caelum", "mortis", "ignis"), placed, active="ignis", battle=fight("b0"), steps=BEGIN)
    number = made.n("ignis", "fade")
    assert made.asked() == [made.clan("ignis").seat]
    made.chooses(f"{number}.fade>{number}@c5")
    assert made.view().battle is None  # nothing Face Up is left for the Banisher


@pytest.mark.rule("ELE-TRT-19")
def test_a_shared_trait_that_it_has_already_gives_no_second_use() -> None:
    placed = {"mortis": {"b0": ["elemancer"]}, "caelum": {"b0": ["warrior", "warrior"]}}
    made = table(
        ("mortis", "caelum"),
        placed,
        active="caelum",
        battle=fight("b0", dark=[4], light=[4, 5]),
        steps=MODIFY,
        also=lambda s: setattr(s.clans["caelum"], "sharing", True),
    )
    number = made.n("caelum", "warrior")
    made.chooses(f"{number}.elemancer>1")
    made.passes_until(lambda decision: decision.seat == made.clan("caelum").seat)
    assert not any(key.startswith(f"{number}.") for key in made.keys)


@pytest.mark.rule("ELE-FUP-2", "ELE-FUP-3", "ELE-BAT-4", "ELE-MOD-8")
def test_face_up_creatures_use_nothing_and_are_not_hit() -> None:
    placed = {"umbra": {"b0": ["warrior^", "avatar"]}, "caelum": {"b0": ["eternal"]}}
    made = table(TWO, placed, battle=fight("b0", dark=[1], light=[8]), steps=MODIFY)
    assert made.one(made.n("umbra")).hp == 2
    assert "duskblades" in made.at("b0")


@pytest.mark.rule("ELE-AVA-4", "ELE-FUP-5")
def test_an_avatar_that_is_laid_down_keeps_its_hp() -> None:
    placed = {"umbra": {"b0": ["avatar"]}, "caelum": {"b0": ["warrior"]}}
    made = table(
        TWO,
        placed,
        active="caelum",
        hp={"umbra": 2},
        hands={"umbra": ["slip_into_dusk"]},
        battle=fight("b0", dark=[1], light=[5]),
        steps=MODIFY,
    )
    made.passes_until(lambda decision: decision.seat == 0)
    number = made.n("umbra")
    made.chooses(f"card.slip_into_dusk>{number}@c0")
    assert (made.one(number).up, made.one(number).hp, made.one(number).at) == (True, 2, "c0")


@pytest.mark.rule("ELE-TRT-17", "ELE-DMG-8")
def test_a_creature_that_joined_and_is_defeated_fills_no_space_there_any_more() -> None:
    placed = {"cryo": {"c1": ["nimble"], "b1": ["warrior"]}, "caelum": {"b1": ["eternal"]}}
    made = table(
        ("cryo", "caelum"),
        placed,
        active="caelum",
        hands={"caelum": ["starfall"], "cryo": ["ice_wall"]},
        battle=fight("b1", dark=[4, 4], light=[8]),
        steps=MODIFY,
        also=lambda s: s.battle.joined.append(next(one.number for one in s.creatures if one.at == "c1")),  # type: ignore[union-attr]
    )
    number = made.n("cryo", "nimble")
    made.chooses(f"card.starfall>{number}")
    assert (made.one(number).at, made.one(number).joined) == (None, False)


@pytest.mark.rule("ELE-TRT-7", "ELE-BAT-6")
@pytest.mark.parametrize(("dark", "answer"), [(4, ("pass",)), (5, None)])
def test_a_bulwark_that_changes_nothing_is_not_asked_about(dark: int, answer: tuple[str] | None) -> None:
    placed = {"umbra": {"b0": ["eternal"]}, "caelum": {"b0": ["bulwark"]}}
    made = table(TWO, placed, active="caelum", battle=fight("b0", dark=[dark], light=[1]), steps=MODIFY)
    (choice,) = GAME.choices(made.state)
    assert choice.legal == Among((f"{made.n('caelum', 'bulwark')}.bulwark>0", "pass"))
    assert foregone(GAME, made.state, choice) == answer


@pytest.mark.rule("ELE-TRT-6", "ELE-TRT-7", "ELE-MOD-6")
@pytest.mark.parametrize(
    ("clan", "trait", "harmful", "said"),
    [
        ("umbra", "annihilator", "1", "raises an enemy die"),
        ("cryo", "bulwark", "0", "lowers a die of your own side"),
    ],
)
def test_a_trait_on_the_wrong_die_is_warned_of(clan: str, trait: str, harmful: str, said: str) -> None:
    placed = {clan: {"b0": ["annihilator" if clan == "umbra" else "warrior"]}, "caelum": {"b0": ["eternal"]}}
    made = table(
        (clan, "caelum"),
        placed,
        active=clan,
        battle=fight("b0", dark=[4], light=[4]),
        steps=MODIFY,
        also=lambda s: setattr(s.clans[clan], "sharing", True),
    )
    dangers = {key.partition(">")[2]: one.danger for key, one in made.someone.options.items() if f".{trait}>" in key}
    assert dangers == {"0": "", "1": "", harmful: said}
