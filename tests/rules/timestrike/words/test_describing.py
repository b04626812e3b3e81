"""How the table stands in words; its figures are those of the pictures."""

from __future__ import annotations

import re

import pytest

from bot.messages.message_parts import ALT
from render.kit.drawing_notes import noted
from render.timestrike import hand, scene
from rules.kernel import Option, Ref
from rules.kernel.play.model import Focus
from rules.timestrike.effects import fear_steps as f
from tests.render.timestrike.views import PLAIN, middle, played
from tests.rules.timestrike.raid.raids import raid
from tests.rules.timestrike.table import GAME, table


def filled(text: str) -> str:
    """The words with a name for each seat."""
    return re.sub("⟪.⟫", "Marie-Claire", text)


@pytest.mark.parametrize(("map_", "seats", "seed"), [("source_foundation", 2, 3), ("broken_span", 8, 5)])
def test_an_alt_text_fits_and_has_the_health_of_the_picture(map_: str, seats: int, seed: int) -> None:
    for view, _ in played(map_, seats, seed, 90, 900):
        told = filled(GAME.words.describe_briefly(view))
        assert len(told) <= ALT
        with noted() as notes:
            scene(view, PLAIN)
        bars = {note.what for note in notes if note.kind == "text" and re.fullmatch(r"\d+/\d+", note.what)}
        hearts = {
            f"{unit.health}/{one.full}"
            for one in view.characters
            for unit in view.units
            if unit.of == one.code and not unit.gone
        }
        for bar in bars & hearts:
            assert bar in told


def test_the_table_is_told_with_places_states_loot_and_ground() -> None:
    told = GAME.words.describe(middle(0))
    assert "Broken Span, round 1, the turn of Jake Alland." in told
    assert "Jake Alland at G6: health 2 of 7" in told
    assert "buff Attack and Enrage; curse Silence and Affliction" in told
    assert "1 item, 1 fish, 1 artifact and 2 materials" in told
    assert "trial 0 of 3 met" in told
    assert "Legion at K9 and K9 top" in told
    assert "Roads: H3, E4, F6, G7." in told
    assert re.search(r"^Level 7: .*\.$", told, re.MULTILINE)
    brief = GAME.words.describe_briefly(middle(0))
    assert "Jake Alland 2/7 at G6, buff Attack and Enrage, curse Silence and Affliction, Move awake" in brief


def test_a_hand_in_words_has_what_its_picture_has() -> None:
    told = GAME.words.describe_hand(middle(0))
    with noted() as notes:
        hand(middle(0), PLAIN)
    names = {note.what for note in notes if note.kind == "text"} & {face.name for face in middle(0).loot}
    assert names == {"Lucky Coin", "Dune Minnow", "Oathblade"}
    for name in names:
        assert name in told
    assert "Smoke Bomb" not in told
    assert "Trial, still open: Move: Win a Contest that you started." in told


def test_a_question_is_told_with_levels_and_health() -> None:
    focus = Focus((Ref("unit", "jake"),), (Option("mara", "Mara", target=Ref("unit", "mara")),))
    assert GAME.words.describe_asked(middle(0), focus).split("\n") == [
        "Jake Alland at G6, level 2, health 2 of 7.",
        "Mara the Meek at J6, level 1, health 6 of 6.",
    ]
    assert GAME.words.describe_asked(middle(0), Focus(())) == ""


@pytest.mark.rule("TIM-ATK-3")
def test_what_was_rolled_for_an_attack_is_said_while_a_card_may_answer_it() -> None:
    rig = ["hit", "void", "hit"]
    t = table({"jake": "C12", "mara": "D12"}, items={"jake": ["lucky_coin"]}, rig=rig)
    t.does("attack", "jake")
    t.someone.is_asked("Use a card on it?")
    assert "not rolled yet" not in GAME.words.describe(t.view())
    fight = t.view().fight
    assert fight is not None
    assert (list(fight.rolled), fight.hits) == (rig, 2)


@pytest.mark.rule("TIM-LCOM-3")
def test_the_hits_of_the_lost_are_said_though_nothing_is_rolled_for_them() -> None:
    strike = f.Strike(kind="monster", measure="nearest")
    items = {"jake": ["lucky_coin"]}
    t = raid({"jake": "C12", "moggie": "D12"}, card=[strike], gauntlet=True, items=items, rig=["void"] * 3)
    assert t.view().fight is not None
    assert "not rolled yet" not in GAME.words.describe(t.view())
    with noted() as notes:
        scene(t.view(), PLAIN)
    words = {note.what for note in notes if note.kind == "text"}
    assert "2 hits" in words
    assert "not rolled yet" not in words
