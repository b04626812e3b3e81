"""Skills of packs that hit while an attack is under way: the attack goes on after them."""

from __future__ import annotations

import re
import shutil

import pytest

from rules.content.loader import DATA
from rules.timestrike.game import Timestrike
from rules.timestrike.told.combat_events import Damaged, Hits
from tests.rules.timestrike import boards
from tests.rules.timestrike import table as tables
from tests.rules.timestrike.table import table

HITTING = ("kiss_of_ruin", "ice_barrier", "short_fuse")
"""An attack skill of Luxuria and a defense skill of Mara that hit the other, and a passive that hits Roland."""


@pytest.fixture(scope="module")
def pack(tmp_path_factory: pytest.TempPathFactory) -> Timestrike:
    """The game with three skills that hit; the box has none that does so in combat."""
    folder = tmp_path_factory.mktemp("hitting")
    shutil.copytree(DATA / "timestrike", folder / "timestrike", ignore=shutil.ignore_patterns("rules", "words"))
    file = folder / "timestrike" / "characters.toml"
    text = file.read_text(encoding="utf-8")
    for code in HITTING:
        pattern = rf'(code = "{code}".*?)effects = \[.*?\n?\]\n(?=\n|limit)'
        text, n = re.subn(pattern, r'\1effects = [{ do = "hits", n = 1 }]' + "\n", text, count=1, flags=re.DOTALL)
        assert n == 1, code
    file.write_text(text, encoding="utf-8")
    return boards.game(folder)


@pytest.fixture(autouse=True)
def _hitting(pack: Timestrike, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "GAME", pack)
    monkeypatch.setattr(tables, "BOX", pack.cards)


@pytest.mark.rule("TIM-CAST-4")
@pytest.mark.rule("TIM-ATK-11")
@pytest.mark.rule("TIM-ITEM-4")
def test_skills_of_both_sides_hit_after_combat_and_each_earns_its_item() -> None:
    t = table(
        {"luxuria": "H7", "mara": "I7"},
        seats=[("luxuria",), ("mara",)],
        rig=["lucky_hit", "void", "void", "lucky_block", "void", "void", "void", "void", "void"],
    ).does("attack", "luxuria")
    assert [(one.unit, one.hits, one.blocks) for one in t.happened(Hits)] == [
        ("mara", 1, 1),
        ("mara", 1, 0),
        ("luxuria", 1, 0),
    ]
    assert [one.unit for one in t.happened(Damaged)] == ["mara", "luxuria"]
    assert (t.character("luxuria").held, t.character("mara").held) == ((1, 0), (1, 0))
    assert t.unit("luxuria").movement == 0


@pytest.mark.rule("TIM-CAST-4")
@pytest.mark.rule("TIM-SKILL-4")
def test_a_passive_that_damage_triggers_hits_within_the_attack() -> None:
    t = table(
        {"hod": "H7", "roland": "I7"},
        seats=[("hod",), ("roland",)],
        rig=["hit", "void", "void", "void", "void", "void", "void"],
    ).does("attack", "hod")
    assert [(one.unit, one.damage) for one in t.happened(Damaged)] == [("roland", 1), ("roland", 1)]
    assert (t.character("hod").held, t.character("roland").held) == ((1, 0), (0, 0))
