"""Sagas, Lore Cards, the unlocking and Legendary Weapons."""

from __future__ import annotations

from typing import Any

import pytest

from rules.elemancers.battle.battles import Roll
from rules.elemancers.rounds.sagas import find
from rules.elemancers.rounds.turns import BeginTurn
from rules.elemancers.told.table_events import SagaCompleted, SagaFound, Unlocked, WeaponFound
from rules.kernel import Among
from rules.kernel import Table as Kernel
from rules.kernel.engine.foregone import foregone
from tests.rules.elemancers.box import GAME
from tests.rules.elemancers.table import BEGIN, CARDS, DAMAGE, MODIFY, MOVES, Elements, fight, table

TWO = ("umbra", "caelum")
FOUR = ("umbra", "caelum", "mortis", "ignis")
HERE = {"umbra": {"c0": ["avatar"]}}
BURROWS = {"umbra": "whispers_in_the_burrows"}


def third(**more: Any) -> Elements:
    """Umbra is about to complete its third Saga."""
    return table(
        TWO,
        {"umbra": {"s1": ["avatar"]}},
        sagas={"umbra": 2},
        saga={"umbra": "fall_of_the_citadel"},
        steps=MOVES[:2],
        **more,
    )


@pytest.mark.rule("ELE-SAG-3", "ELE-SAG-5", "ELE-LOR-2", "ELE-INF-4")
def test_an_avatar_that_stands_there_completes_its_saga_moved_or_not() -> None:
    made = table(TWO, HERE, saga=BURROWS, steps=MOVES)
    made.ends_moves()
    clan = made.clan("umbra")
    assert (clan.sagas, clan.lore) == (1, 2)
    assert made.happened(SagaCompleted)[0].saga == "whispers_in_the_burrows"
    assert made.happened(SagaCompleted)[0].audience is None


@pytest.mark.rule("ELE-SAG-2", "ELE-FUP-2")
def test_only_the_own_avatar_completes_it_and_only_face_down() -> None:
    for placed in ({"umbra": {"c0": ["avatar^"]}}, {"umbra": {"c0": ["fade"]}}, {"mortis": {"c0": ["avatar"]}}):
        made = table(FOUR, placed, saga=BURROWS, steps=MOVES)
        made.passes_until(lambda decision: "Power Action" in decision.prompt)
        assert made.clan("umbra").sagas == 0


@pytest.mark.rule("ELE-SAG-4")
def test_one_saga_a_turn() -> None:
    made = table(
        TWO, {"umbra": {"b1": ["avatar"]}}, sagas={"umbra": 1}, saga={"umbra": "shadow_on_the_stair"}, steps=MOVES
    )
    made.ends_moves()
    assert made.clan("umbra").sagas == 2


@pytest.mark.rule("ELE-SAG-7", "ELE-SAG-8", "ELE-INF-5")
def test_the_next_saga_is_the_first_that_fits_and_the_deck_keeps_its_order() -> None:
    made = table(TWO, HERE, saga=BURROWS, steps=MOVES)
    deck = list(made.state.sagas)
    fits = next(code for code in deck if CARDS.sagas[code].faction == "dark" and CARDS.sagas[code].stage == 2)
    at = deck.index(fits)
    made.ends_moves()
    assert made.state.clans["umbra"].saga == fits
    assert made.state.sagas == [*deck[at + 1 :], "whispers_in_the_burrows", *deck[:at]]
    assert made.happened(SagaFound)[0].audience == (0,)


@pytest.mark.rule("ELE-SAG-6")
def test_after_the_third_there_is_none() -> None:
    made = third()
    made.ends_moves()
    assert made.clan("umbra", 0).saga is None
    assert made.clan("umbra").sagas == 3


@pytest.mark.rule("ELE-SAG-9")
def test_a_clan_waits_until_a_card_comes_back_and_takes_it_at_once() -> None:
    made = table(FOUR, HERE, saga=BURROWS, steps=MOVES)
    s = made.state
    s.clans["mortis"].saga = ""
    s.sagas = [one for one in s.sagas if (CARDS.sagas[one].stage, CARDS.sagas[one].faction) != (1, "dark")]
    find(Kernel(s, CARDS), "mortis")
    assert s.clans["mortis"].saga == ""
    made.game.advance(s, made.someone.decision.default)
    assert s.clans["mortis"].saga == "whispers_in_the_burrows"


@pytest.mark.rule("ELE-SAG-10")
def test_a_clan_keeps_its_saga_while_its_avatar_is_out_of_play() -> None:
    made = table(TWO, {"umbra": {"c1": ["fade"]}}, out=["umbra"], saga=BURROWS, steps=MOVES)
    made.ends_moves()
    own = made.clan("umbra", 0).saga
    assert own is not None
    assert own.code == "whispers_in_the_burrows"


@pytest.mark.rule("ELE-LOR-3", "ELE-BAR-1", "ELE-LOR-5")
def test_the_first_third_saga_lifts_the_shield_and_wakes_baransu() -> None:
    made = third()
    assert not made.view().unlocked
    made.ends_moves()
    view = made.view()
    assert (view.unlocked, view.dragon_at) == (True, "h0")
    assert made.clan("umbra").lore == 5
    assert made.happened(Unlocked)[0].text.startswith("The shield over the Hollow cracks")
    assert made.happened(WeaponFound)[0].rules == ("ELE-LOR-3",)


@pytest.mark.rule("ELE-LOR-4")
def test_a_later_lore_card_4_is_not_read() -> None:
    made = third(dragon="s3", dragon_hp=2)
    made.ends_moves()
    assert not made.happened(Unlocked)
    found = made.happened(WeaponFound)[0]
    assert (found.weapon, found.rules) == ("duskreaver", ("ELE-LOR-4",))
    assert (made.clan("umbra").lore, made.view().dragon_at, made.view().dragon_hp) == (5, "s3", 2)


@pytest.mark.rule("ELE-LOR-6", "ELE-SAG-4")
def test_a_weapon_comes_with_the_third_turn_at_the_earliest() -> None:
    made = third()
    assert "activate" not in table(TWO, sagas={"umbra": 2}).keys
    made.ends_moves()
    assert not made.clan("umbra").activated


# ---- Weapons ----------------------------------------------------------------------------


@pytest.mark.rule("ELE-WPN-2", "ELE-WPN-3", "ELE-FUP-2")
def test_a_weapon_works_while_its_avatar_is_in_play_face_down() -> None:
    assert table(TWO, weapons=["umbra"]).clan("umbra").works
    assert not table(TWO, weapons=["umbra"], out=["umbra"]).clan("umbra").works
    assert not table(TWO, {"umbra": {"b0": ["avatar^"]}}, weapons=["umbra"]).clan("umbra").works
    back = table(TWO, weapons=["umbra"], out=["umbra"])
    back.chooses("back")
    assert back.clan("umbra").works


@pytest.mark.rule("ELE-WPN-4", "ELE-WPN-8")
def test_the_horn_gives_all_creatures_of_anima_a_move_of_5() -> None:
    placed = {"anima": {"s3": ["fade"]}}
    far = CARDS.open.far["s3"]
    for weapons, most in (([], 3), (["anima"], 5)):
        made = table(("umbra", "anima"), placed, active="anima", weapons=weapons, dragon="s0", steps=MOVES)
        number = made.n("anima", "fade")
        assert max(far[key.partition(">")[2]] for key in made.keys if key.startswith(f"{number}>")) == most


@pytest.mark.rule("ELE-WPN-5", "ELE-AVA-2", "ELE-BAR-15")
def test_the_horn_heals_the_avatar_by_itself_as_the_turn_begins() -> None:
    made = table(("umbra", "anima"), active="anima", weapons=["anima"], hp={"anima": 1}, steps=(BeginTurn(), *MOVES))
    assert made.one(made.n("anima")).hp == 2
    full = table(("umbra", "anima"), active="anima", weapons=["anima"], steps=(BeginTurn(), *MOVES))
    assert full.one(full.n("anima")).hp == 3


@pytest.mark.rule("ELE-WPN-5", "ELE-WPN-7", "ELE-DMG-2")
def test_winterwall_raises_the_def_of_cryo() -> None:
    placed = {"cryo": {"b0": ["warrior"]}, "caelum": {"b0": ["warrior"]}}
    for weapons, left in (([], 0), (["cryo"], 1)):
        made = table(("cryo", "caelum"), placed, weapons=weapons, battle=fight("b0", dark=[1], light=[5]), steps=DAMAGE)
        assert len([one for one in made.at("b0") if one == "frost_reavers"]) == left


@pytest.mark.rule("ELE-WPN-5", "ELE-WPN-7", "ELE-ROL-3")
def test_sunbrand_gives_its_avatar_two_dice_but_never_more_than_three_in_all() -> None:
    for creatures, dice in ((0, 2), (2, 3)):
        placed = {"ignis": {"b0": ["avatar", *["warrior"] * creatures]}, "umbra": {"b0": ["warrior"]}}
        made = table(
            ("umbra", "ignis"),
            placed,
            active="ignis",
            weapons=["ignis"],
            hands={"umbra": ["siphon"]},
            battle=fight("b0"),
            steps=(Roll(),),
        )
        assert len(made.dice("light")) == dice


@pytest.mark.rule("ELE-WPN-5", "ELE-MOD-7")
def test_sunbrand_hits_at_the_beginning_if_its_avatar_is_there() -> None:
    placed = {"ignis": {"b0": ["avatar"]}, "umbra": {"b0": ["fade", "avatar"]}}
    made = table(("umbra", "ignis"), placed, active="ignis", weapons=["ignis"], battle=fight("b0"), steps=BEGIN)
    fade = made.n("umbra", "fade")
    assert made.keys == [f"weapon.start>{fade}", "pass"]
    made.chooses(f"weapon.start>{fade}")
    assert made.at("b0").count("gloom_stalkers") == 0


@pytest.mark.rule("ELE-WPN-5")
def test_duskreaver_is_used_once_a_battle_and_is_no_trait() -> None:
    placed = {"umbra": {"b0": ["warrior", "avatar"]}, "caelum": {"b0": ["warrior"]}}
    made = table(TWO, placed, weapons=["umbra"], battle=fight("b0", dark=[3, 3], light=[6]), steps=MODIFY)
    made.chooses("weapon.modify")
    made.passes_until(lambda decision: (decision.seat == 0 and "Modify" not in decision.topic) or True)
    assert made.dice("light") == [4]
    assert sorted(made.dice("dark")) == [3, 4]
    made.passes_until(lambda decision: decision.seat == 0)
    assert not any(key.startswith("weapon") for key in made.keys)
    assert any(".warrior" in key for key in made.keys)


@pytest.mark.rule("ELE-CRD-7", "ELE-MOD-9")
@pytest.mark.parametrize(("trait", "answer"), [("eternal", ("0",)), ("warrior", None)])
def test_a_target_that_decides_nothing_is_not_asked_for(trait: str, answer: tuple[str] | None) -> None:
    """All dice hit as they would; a Warrior could still change that."""
    placed = {"umbra": {"b0": ["eternal", "avatar"]}, "caelum": {"b0": [trait]}}
    made = table(TWO, placed, weapons=["umbra"], battle=fight("b0", dark=[7, 4], light=[5]), steps=MODIFY)
    made.chooses("weapon.modify")
    (choice,) = GAME.choices(made.state)
    assert choice.legal == Among(("0", "1"))
    assert foregone(GAME, made.state, choice) == answer


@pytest.mark.rule("ELE-WPN-5", "ELE-BAT-10", "ELE-DRP-6")
def test_gravecaller_places_a_token_face_up_after_a_kill() -> None:
    placed = {"mortis": {"b0": ["elemancer", "avatar"]}, "caelum": {"b0": ["warrior"]}}
    made = table(
        ("mortis", "caelum"),
        placed,
        active="mortis",
        weapons=["mortis"],
        battle=fight("b0", dark=[5, 1], light=[1]),
        steps=DAMAGE,
    )
    made.someone.is_asked("Weapon")
    key = next(one for one in made.keys if one.startswith("weapon.after>"))
    number = int(key.partition(">")[2])
    made.chooses(key)
    assert (made.one(number).at, made.one(number).up) == ("b0", True)
    none = table(
        ("mortis", "caelum"),
        placed,
        active="mortis",
        weapons=["mortis"],
        battle=fight("b0", dark=[1, 1], light=[1]),
        steps=DAMAGE,
    )
    assert "Power Action" in none.someone.decision.prompt


@pytest.mark.rule("ELE-WPN-6")
def test_an_activated_weapon_counts_for_good() -> None:
    made = table(TWO, weapons=["umbra"], out=["umbra"])
    assert made.clan("umbra").activated
    assert not made.clan("umbra").works
