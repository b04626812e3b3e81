"""The table of TimeStrike in pictures: what stands where, who acts, what has changed."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from render.kit.drawing_notes import Note, noted
from render.kit.phone import points
from render.timestrike import board, scene, theme
from render.timestrike.art import character_look
from render.timestrike.map.crop import cells_of
from render.timestrike.map.units import Sides
from render.timestrike.scene import crop
from rules.kernel.play.model import Outcome
from rules.timestrike.view import FightView, TimestrikeView
from tests.render.kit.test_art import contrast
from tests.render.readable import faults
from tests.render.timestrike.views import PLAIN, middle, middle_table, overlaps
from tests.rules.timestrike.raid.raids import raid
from tests.rules.timestrike.table import table


def drawn(view: TimestrikeView, before: TimestrikeView | None = None, *, whole: bool = False) -> list[Note]:
    with noted() as notes:
        (board if whole else scene)(view, PLAIN, before)
    return notes


def signs(notes: list[Note], what: str) -> list[Note]:
    return [note for note in notes if note.kind == "shape" and note.what == what]


def emblem(code: str) -> str:
    return character_look(code).art


def words(notes: list[Note]) -> list[str]:
    return [note.what for note in notes if note.kind == "text"]


def test_every_unit_is_on_the_whole_map_and_on_its_panel() -> None:
    notes = drawn(middle(), whole=True)
    assert overlaps(notes) == []
    assert min(note.size for note in notes if note.kind == "text") >= 26
    for code, several in (("jake", 1), ("mara", 1), ("legion", 2), ("mana_wyrms", 3), ("gula", 1), ("abaddon", 1)):
        assert len(signs(notes, emblem(code))) == several + 1, code


def test_a_phone_shows_who_acts_with_letters_of_ten_points() -> None:
    with noted() as notes:
        picture = scene(middle(), PLAIN)
    assert faults(notes) == []
    assert min(points(note.size, picture.width) for note in notes if note.kind == "text") >= 10
    assert len(signs(notes, emblem("jake"))) == 2
    frames = [note for note in signs(notes, "frame") if note.fill == theme.AMBER]
    assert len(frames) == 1


def test_each_team_has_a_shape_as_well_as_a_colour() -> None:
    notes = drawn(middle(), whole=True)
    for number in range(4):
        shown = {note.what for note in notes if note.kind == "shape" and note.fill == theme.TEAMS[number]}
        assert theme.TEAM_SHAPE[number] in shown
    assert len({*theme.TEAM_SHAPE}) == len(theme.TEAMS) == len({*theme.TEAMS})


def test_the_viewers_team_has_a_white_rim() -> None:
    def rims(seat: int | None) -> int:
        shapes = [note for note in drawn(middle(seat), whole=True) if note.what in theme.TEAM_SHAPE]
        return sum(note.fill == theme.TEXT for note in shapes)

    assert rims(None) == 0
    assert rims(2) == 3


def test_health_loot_and_states_are_on_the_panel() -> None:
    notes = drawn(middle(0))
    said = words(notes)
    assert "2/7" in said
    inks = {(note.what, note.fill) for note in notes if note.kind == "shape"}
    assert {("flame", theme.BUFF), ("sword", theme.BUFF), ("ban", theme.CURSE), ("drop", theme.CURSE)} <= inks
    assert {("boot", theme.PALE), (theme.MATERIAL, theme.ORE), (theme.ARTIFACT, theme.MUTED)} <= inks
    assert said.count("+2") == 1  # Enrage
    low = [note for note in notes if note.what == "2" and note.fill == theme.RED]
    assert low, "a low health is red"


def test_the_number_of_a_unit_is_no_health() -> None:
    """One of several has a sign before its number, on the map and beside its health."""
    notes = drawn(middle(), whole=True)
    assert {"#1", "#2", "#3"} <= {note.what for note in notes if note.kind == "text"}


def test_heights_are_written_and_the_plain_is_not() -> None:
    notes = drawn(middle(), whole=True)
    said = words(notes)
    assert said.count("7") >= 2
    assert not [note for note in notes if note.kind == "text" and note.what == "1" and note.fill == theme.SAND]


def test_heights_stand_out_from_each_tone_of_their_ground() -> None:
    for level, hue in enumerate(theme.GRAIN):
        assert min(contrast(theme.ink_on(theme.LAND[level]), tone) for tone in hue.tones) > 3.3
    assert min(contrast(theme.SAND, tone) for tone in theme.SEA.tones) > 3.3


def test_what_has_changed_is_marked() -> None:
    now = table({"jake": "B2", "mara": "C2"}).view()
    units = (replace(now.units[0], at=("B3",), health=7), now.units[1])
    before = replace(now, units=units)
    after = replace(now, units=(replace(now.units[0], health=5), now.units[1]))
    notes = drawn(after, before)
    assert [note.fill for note in signs(notes, "ring")] == [theme.TEXT]
    assert "−2" in words(notes)
    gone = replace(now, units=(replace(now.units[0], at=(), gone=True, health=0), now.units[1]))
    crosses = [note for note in signs(drawn(gone, before), "cross") if note.fill == theme.RED]
    assert crosses


def test_a_fight_has_its_dice_and_a_line_of_sight() -> None:
    fight = FightView(
        by="mara",
        kind="attack",
        source=None,
        target="jake",
        rolled=("hit", "void", "lucky_hit", "lucky_block"),
        hits=2,
        waiting=(),
        defender="jake",
        skill=None,
        blocks=0,
        taken={},
    )
    notes = drawn(replace(table({"jake": "D2", "mara": "H2"}, active="mara").view(), fight=fight))
    assert faults(notes) == []
    dots = [note for note in notes if note.what == "circle" and note.fill == theme.RED and note.kind == "ground"]
    assert len(dots) > 4
    assert "2 hits" in words(notes)
    assert len([note for note in notes if note.what == "frame" and note.fill == theme.RED]) == 1
    dice = [note for note in notes if note.kind == "box" and note.fill == theme.TEXT and note.size == 60]
    assert len(dice) == 2, "what counts is white"


def test_the_crop_keeps_who_acts_and_is_large_enough() -> None:
    part = crop(middle(), 700)
    assert part.layout.wide >= 72
    assert part.height <= 700


def test_the_crop_of_a_raid_holds_those_who_act_and_fear() -> None:
    view = raid({"jake": "A1", "hod": "C7"}, seats=[("jake",), ("hod",)], fear="N10").view()
    part = crop(view, 900)
    cells = cells_of(view.places)
    seen = part.whole(part.layout.middles(cells))
    assert {name for unit in view.units if unit.of in ("jake", "hod", "fear") for name in unit.at} <= seen


def test_the_whole_map_is_shown_while_teams_are_placed() -> None:
    view = replace(raid({"jake": "A1"}).view(), round=0)
    part = crop(view, 900)
    assert part.whole(part.layout.middles(cells_of(view.places))) == {place.name for place in view.places}


def test_the_map_changes_with_what_is_built() -> None:
    def seen(**land: str) -> bytes:
        return board(middle_table(land=land).view(), PLAIN).png

    assert len({seen(), seen(E4="=.."), seen(E4="=="), seen(E4=".o"), seen(E4="~")}) == 5


def test_fear_is_huge_and_its_limbs_are_mobs() -> None:
    view = table({"jake": "B2", "mara": "C2"}).view()
    fear = next(one for one in view.boards if one.code == "fear")
    one = replace(view.characters[1], code="fear", name=fear.name, kind="sentience", full=20, seat=-1)
    ring = ("I7", "I6", "J7", "I8", "H8", "H7", "H6")
    unit = replace(view.units[1], code="fear", of="fear", name="Fear", at=ring, health=20)
    notes = drawn(replace(view, characters=(view.characters[0], one), units=(view.units[0], unit)), whole=True)
    maws = [note for note in notes if note.what == "maw" and note.fill == theme.VOID_MARK]
    assert max(note.size for note in maws) > 2 * max(note.size for note in notes if note.what == emblem("jake"))
    assert len([note for note in notes if note.what == "tentacle"]) == 6


def test_the_end_says_who_has_won_and_no_fight_is_left() -> None:
    view = replace(
        table({"jake": "D2", "mara": "H2"}).view(), outcome=Outcome((1,), ((1,), (0,)), (0, 0), "Ana is out.", ())
    )
    said = words(drawn(view))
    assert "won by Bo" in said
    assert not [note for note in drawn(view) if note.what == "frame"]


def test_the_lost_are_drawn_as_a_team_of_their_own() -> None:
    view = raid({"jake": "K7", "mara": "C12", "moggie": "D12"}, seats=[("jake",), ("mara",)]).view(0)
    sides = Sides.of(view)
    assert [sides.of_character(code) for code in ("jake", "mara", "moggie", "fear")] == [0, 0, 1, 1]
    assert signs(drawn(view, whole=True), emblem("moggie"))


@pytest.mark.parametrize("places", ["H7 I7", "H7 H8", "I7 H8"])
def test_the_number_of_a_mount_covers_nobody_below_it(places: str) -> None:
    below = {"jake": "H9", "mara": "I9", "hod": "G8", "gula": "I8" if "H8" in places else "H8"}
    t = table({"abaddon": places} | below, seats=[("abaddon",), tuple(below)], map_="throne_of_sand")
    for whole in (True, False):
        notes = drawn(t.view(), whole=whole)
        assert (overlaps if whole else faults)(notes) == []
        assert str(t.unit("abaddon").health) in words(notes)
