"""Content that cannot be played is refused, with the item and its fault."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from rules.content import loader
from rules.content.loader import ContentError
from rules.eternia.content.checking import Content, fits
from rules.eternia.content.records import Extra, Ready
from rules.eternia.content.scenarios import Interact, Laid, Objective, Shape, Standing, Tokens
from rules.eternia.effects import records as e
from tests.rules.eternia.box import CONTENT

Change = Callable[[Any], Any]


def with_one(table: str, code: str, change: Change) -> Content:
    """Return the content with one item changed."""
    items = tuple([change(item) if item.code == code else item for item in getattr(CONTENT, table)])
    return replace(CONTENT, **{table: items})


def without(table: str, code: str) -> Content:
    """Return the content without one item."""
    return replace(CONTENT, **{table: tuple([item for item in getattr(CONTENT, table) if item.code != code])})


def set_to(**fields: Any) -> Change:
    """Return a change that sets fields of an item."""
    return lambda item: replace(item, **fields)


WRONG: dict[str, tuple[Callable[[], Content], str]] = {
    "one side of a Skill card": (lambda: without("skill", "teleport"), "skeletor: its yellow Skill card has 2 sides"),
    "no Skill on a card": (
        lambda: replace(CONTENT, skill=tuple([s for s in CONTENT.skill if (s.of, s.card) != ("orko", "controller")])),
        "orko: there is no Skill on the controller side",
    ),
    "no Skill for the AI": (lambda: without("skill", "mind_control_ai"), "skeletor: its AI card has exactly 1 Attack"),
    "a Skill of nobody": (lambda: with_one("skill", "teleport", set_to(of="he_mann")), "its yellow Skill card"),
    "an Attack without its line": (
        lambda: with_one("skill", "life_siphon", set_to(attack=None)),
        "life_siphon: an Attack, and it alone, has `attack`",
    ),
    "a Reaction to nothing": (
        lambda: with_one("skill", "thick_skull", set_to(trigger=None)),
        "thick_skull: a Reaction",
    ),
    "a Boost of nothing": (lambda: with_one("skill", "bone_ward", set_to(boost_on=None)), "bone_ward: a Boost"),
    "a paid Passive": (lambda: with_one("skill", "iron_hide", set_to(cost=1)), "iron_hide: a Passive is never paid"),
    "a Skill without effect": (lambda: with_one("skill", "teleport", set_to(effects=())), "teleport: it does nothing"),
    "an AI Skill without a condition": (
        lambda: with_one("skill", "harpoon_ai", set_to(ready=())),
        "harpoon_ai: the Skill",
    ),
    "a condition where nobody asks": (
        lambda: with_one("skill", "teleport", set_to(ready=((Ready(is_="self"),),))),
        "teleport: the Skill of an AI card",
    ),
    "a level on the Controller side": (lambda: with_one("skill", "hex_c", set_to(level="red")), "its red Skill card"),
    "a Bonus Attack with another's": (
        lambda: with_one("skill", "stampede", set_to(effects=(e.BonusAttack(attack="eye_beam"),))),
        "stampede: 'eye_beam' is no Attack of its Character",
    ),
    "a mount of another": (
        lambda: with_one("skill", "teleport", set_to(effects=(e.Mount(form="battle_cat"),))),
        "teleport: 'battle_cat' is no mounted form",
    ),
    "an Elite Minion that is none": (
        lambda: with_one("skill", "call_the_guard", set_to(effects=(e.SpawnElite(n=1, elite="hover_robot"),))),
        "call_the_guard: 'hover_robot' is no Elite Minion",
    ),
    "a reach without end": (
        lambda: with_one("skill", "teleport", set_to(effects=(e.Daze(to="enemy"),))),
        "teleport: `to = enemy` needs `r`",
    ),
    "a token anywhere": (
        lambda: with_one("skill", "teleport", set_to(effects=(e.PlaceToken(n=1, token="water"),))),  # noqa: S106
        "teleport: place_token needs `r`",
    ),
    "a rider who is not there": (
        lambda: with_one("mounted", "panthor", set_to(rider="shadow_beast")),
        "panthor: there is no",
    ),
    "the same letters twice": (
        lambda: with_one("npc", "captive", set_to(mark="Sk")),
        "marks of models: 'Sk' is used twice",
    ),
    "too few Villains": (
        lambda: replace(CONTENT, character=tuple([c for c in CONTENT.character if c.kind == "hero"])),
        "of the class villain, not 0",
    ),
    "no Controller Skill": (
        lambda: without("controller_skill", "command"),
        "the Controller Skills are reserves, command",
    ),
    "no Minion of a class": (lambda: without("minion", "hover_robot"), "no Minion of the class villain"),
    "no Elite Minion of a class": (
        lambda: without("minion", "royal_guard"),
        "one Elite Minion of the class hero, not 0",
    ),
    "no Strategy card": (lambda: replace(CONTENT, strategy=()), "the Strategy deck is empty"),
    "no AI card": (
        lambda: replace(CONTENT, ai_card=tuple([card for card in CONTENT.ai_card if card.deck == "strategy"])),
        "the character deck of the AI is empty",
    ),
    "an AI card that can fail": (
        lambda: with_one("ai_card", "dark_arts", lambda card: replace(card, lines=card.lines[:-1])),
        "dark_arts: its last line must always be possible",
    ),
    "no dice": (lambda: replace(CONTENT, die=()), "one kind of attack dice, not 0"),
    "one Activation Track": (lambda: without("track", "players"), "each side has one Activation Track"),
    "a token without a number": (
        lambda: with_one("terrain", "water", set_to(count=None)),
        "water: tokens, and they alone",
    ),
    "no Boulder": (lambda: without("terrain", "boulder"), "there is no terrain token 'boulder'"),
    "a shape without its anchor": (
        lambda: with_one("shape", "pair", set_to(hexes=((1, 0), (2, 0)))),
        "pair: a shape contains its anchor",
    ),
    "an overlay without a shape": (
        lambda: with_one("overlay", "o05", set_to(shape="star")),
        "o05: there is no shape 'star'",
    ),
    "an overlay of water": (
        lambda: with_one("overlay", "o05", set_to(sides=("water", "forest"))),
        "o05: 'water' is no terrain",
    ),
}


@pytest.mark.parametrize("what", WRONG)
def test_a_wrong_card_is_refused_by_its_name(what: str) -> None:
    build, said = WRONG[what]

    with pytest.raises(ValueError, match=re.escape(said)):
        build()


# ---- Scenarios ------------------------------------------------------------------


def crossroads(**fields: Any) -> Content:
    """Return the content with the scenario Crossroads changed."""
    return with_one("scenario", "crossroads", set_to(**fields))


SCENARIO = CONTENT.scenario[0]
BAD_SCENARIOS: dict[str, tuple[dict[str, Any], str]] = {
    "an overlay laid twice": (
        {"overlays": (*SCENARIO.overlays, SCENARIO.overlays[0])},
        "overlays: 'o01' is used twice",
    ),
    "an unknown overlay": ({"overlays": (Laid("o99", "forest", ("A1",)),)}, "there is no overlay 'o99'"),
    "a side that it does not have": ({"overlays": (Laid("o12", "forest", ("A1", "B1")),)}, "o12 has no side 'forest'"),
    "the wrong spaces": (
        {"overlays": (Laid("o12", "rocks", ("A1", "C1")),)},
        "o12 does not have the shape of its spaces",
    ),
    "overlays on each other": (
        {"overlays": (Laid("o12", "rocks", ("A1", "B1")), Laid("o13", "rocks", ("B1", "C1")))},
        "two overlays cover B1",
    ),
    "tokens on each other": (
        {"tokens": (Tokens("water", ("A1",)), Tokens("boulder", ("A1",)))},
        "terrain tokens (ETE-TER-6): 'A1' is used twice",
    ),
    "more tokens than there are": (
        {"tokens": (Tokens("water", ("A1", "B1", "C1", "D1", "E1", "F1", "G1")),)},
        "7 tokens water, and there are 6",
    ),
    "nobody to return on": ({"spawn": replace(SCENARIO.spawn, players=())}, "each side has a Spawn Token"),
    "too many Spawn Tokens": (
        {"spawn": replace(SCENARIO.spawn, players=("A1", "B1", "C1", "D1", "E1", "F1"))},
        "there are 8 (ETE-KO-7)",
    ),
    "no room for four": ({"start": replace(SCENARIO.start, players=("A5", "A7", "B4"))}, "needs 4 start spaces"),
    "no room for three": ({"start": replace(SCENARIO.start, controller=("M5", "M7"))}, "needs 3 start spaces"),
    "two on one space": (
        {"start": replace(SCENARIO.start, controller=("M5", "M7", "A5"))},
        "spaces to start on: 'A5' is used twice",
    ),
    "a start in the Rocks": (
        {"start": replace(SCENARIO.start, players=("A5", "A7", "B4", "D4"))},
        "nobody can stand on D4",
    ),
    "an objective under a Boulder": (
        {"objectives": (Objective(code="stone", name="Stone", at="F6", use="hold"),)},
        "nobody can stand on F6",
    ),
    "an NPC nobody knows": ({"npcs": (Standing("granamyr", ("A1",), "none"),)}, "there is no NPC 'granamyr'"),
    "too few spaces for Minions": ({"minions": ("K3", "L5")}, "scale for 1 Player Characters: 6 Minions, and 2 spaces"),
    "HP of an NPC that is not there": (
        {"scale_ai": (replace(SCENARIO.scale_ai[0], npc_hp=9), *SCENARIO.scale_ai[1:])},
        "scale_ai for 1 Player Characters: npc_hp, and there is no NPC",
    ),
    "HP of a seal that is not there": (
        {"scale": (*SCENARIO.scale[:3], replace(SCENARIO.scale[3], seal_hp=9))},
        "scale for 4 Player Characters: seal_hp, and there is nothing to break",
    ),
    "a seal that cannot break": (
        {"objectives": (Objective(code="gate", name="Gate", at="A1", use="seal"),)},
        "gate: a seal alone has HP and an Enemy",
    ),
    "Escalation out of order": (
        {"escalation": replace(SCENARIO.escalation, yellow=2)},
        "the advancement spaces are not in order",
    ),
    "an Escalation that stands still": (
        {"escalation": replace(SCENARIO.escalation, steps=())},
        "nothing moves the Escalation token (ETE-SCN-3)",
    ),
    "an Interact with what is not there": (
        {"interacts": (Interact(name="Break it", by="both", at="seal", does="destroy_token"),)},
        "nothing there to 'Break it' at",
    ),
    "an Interact for nothing": (
        {"interacts": (Interact(name="Touch it", by="both", at="hold"),)},
        "'Touch it' does nothing",
    ),
}


@pytest.mark.rule("ETE-SCN-1", "ETE-SCN-2", "ETE-SCN-3", "ETE-SCN-10", "ETE-CMP-7")
@pytest.mark.parametrize("what", BAD_SCENARIOS)
def test_a_scenario_that_cannot_be_set_up_is_refused(what: str) -> None:
    fields, said = BAD_SCENARIOS[what]

    with pytest.raises(ValueError, match=f"^crossroads: .*{re.escape(said)}"):
        crossroads(**fields)


def test_an_overlay_fits_turned_by_sixths_and_moved_but_not_stretched() -> None:
    line = Shape("line3", ((-1, 0), (0, 0), (1, 0)))

    assert fits(line, Laid("o10", "ruins", ("D5", "E5", "F5")))
    assert fits(line, Laid("o10", "ruins", ("D5", "D6", "E7")))
    assert not fits(line, Laid("o10", "ruins", ("D5", "D6", "D7")))
    assert not fits(line, Laid("o10", "ruins", ("D5", "E5")))


def test_a_pack_that_breaks_a_card_is_refused_with_its_folder(tmp_path: Path) -> None:
    """The message of the check reaches the keeper of the pack."""
    folder = tmp_path / "eternia"
    folder.mkdir()
    (folder / "minions.toml").write_text(
        '[[npc]]\ncode = "captive"\nname = "Captive"\nmark = "Hm"\nsource = "pack: a test"\nside = "players"\nhp = 2\n',
        encoding="utf-8",
    )

    with pytest.raises(ContentError, match="marks of models: 'Hm' is used twice"):
        loader.load(Content, "eternia", [tmp_path])


def test_a_file_with_an_effect_that_nobody_knows_is_refused_where_it_stands(tmp_path: Path) -> None:
    folder = tmp_path / "eternia"
    folder.mkdir()
    (folder / "strategy.toml").write_text(
        '[[strategy]]\ncode = "ambush"\nname = "Ambush"\nsource = "pack: a test"\ntrigger = "round_start"\n'
        'effects = [{ do = "freeze" }]\n',
        encoding="utf-8",
    )

    with pytest.raises(ContentError, match="'freeze' is not one of"):
        loader.load(Content, "eternia", [tmp_path])


# ---- What effects must say ------------------------------------------------------------------


def skill_with(code: str, *effects: e.Effect, **fields: Any) -> Callable[[], Content]:
    """Return the content with other effects on a Skill."""
    return lambda: with_one("skill", code, set_to(effects=effects, **fields))


UNSAID: dict[str, tuple[Callable[[], Content], str]] = {
    "an effect of an attack without a moment": (
        skill_with("life_siphon", e.Heal(n=1, to="self")),
        "life_siphon: heal of an attack must say `when`",
    ),
    "an effect of an attack without a target": (
        skill_with("life_siphon", e.Daze(when="hit")),
        "life_siphon: daze must say `to`",
    ),
    "an effect of an Action without a target": (skill_with("harpoon", e.Daze()), "harpoon: daze must say `to`"),
    "a change of the roll after it": (skill_with("life_siphon", e.Dice(n=1, when="hit")), "dice has no moment"),
    "something done to a model in the roll": (
        skill_with("life_siphon", e.Daze(to="target", when="attack")),
        "daze has no moment in the roll",
    ),
    "effects out of their order": (
        skill_with("life_siphon", e.Daze(to="target", when="hit"), e.Dice(n=1, when="attack")),
        "life_siphon: its effects must stand in the order in which they happen",
    ),
    "what comes after an Action before what comes in it": (
        skill_with("harpoon", e.Heal(n=1, to="self", when="after"), e.Heal(n=1, to="self")),
        "in the order in which they happen",
    ),
    "the same as nobody": (
        skill_with("harpoon", e.Daze(to="enemy", r=4, same=True)),
        "harpoon: daze is for the same as before, and nothing before it",
    ),
    "the same within another distance": (
        skill_with("harpoon", e.Push(n=1, dir="any", to="enemy", r=4), e.Daze(to="enemy", r=3, same=True)),
        "daze is for the same as before",
    ),
    "one among nobody": (skill_with("harpoon", e.Daze(to="enemy", among=True)), "daze says among, and nothing"),
    "all of them among others": (
        skill_with("harpoon", e.Heal(n=1, to="friends_r", r=2), e.Heal(n=1, to="friends_r", among=True)),
        "heal says among, and nobody is chosen",
    ),
    "one among others within a distance": (
        skill_with("harpoon", e.Heal(n=1, to="friends_r", r=2), e.Heal(n=1, to="friend", r=2, among=True)),
        "heal is for one among others, and measures nothing",
    ),
    "another than nobody": (skill_with("harpoon", e.Daze(to="enemy", r=4, another=True)), "says another, and nothing"),
    "the same and another": (
        skill_with("harpoon", e.Heal(n=1, to="ally", r=4), e.Heal(n=1, to="ally", r=4, same=True, another=True)),
        "heal cannot be both same and another",
    ),
    "a condition on no target": (
        skill_with("teleport", e.Heal(n=1, to="self", given="target_dazed")),
        "teleport: `if = target_dazed`, and there is no target",
    ),
    "a token by no target": (
        skill_with("teleport", e.PlaceToken(n=1, token="water", r=1, near="target")),  # noqa: S106 - a kind of token
        "teleport: place_token near the target, and there is no target",
    ),
    "a wait for no end": (
        skill_with("thick_skull", e.Heal(n=1, to="self", when="after")),
        "thick_skull: heal comes after what, when it answers self_wounded?",
    ),
    "a moment of an attack in an Action": (
        skill_with("harpoon", e.Daze(to="enemy", r=4, when="hit")),
        "harpoon: daze of what is no attack cannot wait for hit",
    ),
    "what lasts for an Action that is not given": (
        skill_with("harpoon", e.Dice(n=1, to="self", dur="action")),
        "harpoon: what lasts for an Action stands before it is given",
    ),
    "dice of no attack": (skill_with("harpoon", e.Dice(n=1, to="self")), "harpoon: dice of which attack?"),
    "a Boost without effect": (
        lambda: with_one("skill", "harpoon", set_to(boosts=(Extra("Barb", 1, ()),))),
        "harpoon: a Boost or Surge does nothing",
    ),
    "a Boost on a Passive": (
        lambda: with_one("skill", "iron_hide", set_to(boosts=(Extra("Rivets", 1, (e.Heal(n=1, to="self"),)),))),
        "iron_hide: a Passive is never used",
    ),
}


@pytest.mark.rule("ETE-GLO-6", "ETE-ATK-25")
@pytest.mark.parametrize("what", UNSAID)
def test_an_effect_that_leaves_something_unsaid_is_refused(what: str) -> None:
    make, said = UNSAID[what]
    with pytest.raises(ValueError, match=re.escape(said)):
        make()
