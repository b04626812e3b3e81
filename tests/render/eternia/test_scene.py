"""The table of Eternia on a phone: letters of ten points, and nothing over another."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

import render
from render.eternia import theme
from render.kit.drawing_notes import Note, noted
from render.kit.phone import LEAST, WIDTH, points
from rules.eternia.effects.vocabulary import Side
from rules.eternia.view import EterniaView, GoalView, TokenView
from tests.render.eternia import overlaps, views
from tests.render.eternia.test_board import EVERY, Build
from tests.render.eternia.views import PLAIN, WILD, at, changed, table
from tests.render.pictures import decoded


def drawn(view: EterniaView, before: EterniaView | None = None, names: tuple[str, ...] = PLAIN) -> list[Note]:
    with noted() as notes:
        picture = render.scene("eternia", view, names, before)
    assert decoded(picture).size == (picture.width, picture.height)
    assert picture.width == WIDTH
    assert len(picture.png) < 150_000
    return notes


def said(notes: list[Note]) -> list[str]:
    return [note.what for note in notes if note.kind == "text"]


@pytest.mark.ux(31)
@pytest.mark.parametrize("names", [PLAIN, WILD])
@pytest.mark.parametrize("build", EVERY)
def test_every_name_and_number_is_ten_points_high_on_a_phone(build: Build, names: tuple[str, ...]) -> None:
    notes = drawn(build(), None, names)
    assert min(points(note.size, WIDTH) for note in notes if note.kind == "text") >= 10


def test_a_goal_is_printed_once_with_how_far_each_side_is() -> None:
    """In words without its number, which stands beside them; and so on the whole board."""
    view = replace(table(), goals=(GoalView("players", "10 Victory Points", 4, 10), GoalView("controller", "x", 0, 1)))
    for draw in (render.scene, render.board):
        with noted() as notes:
            draw("eternia", view, PLAIN)
        printed = said(notes)
        assert "4/10" in printed
        assert any(text.endswith("Victory Points") for text in printed)
        assert not any("10 Victory" in text for text in printed)
    seals = GoalView("controller", "3 seals broken", 1, 3)
    assert "Seals broken" in said(drawn(replace(view, goals=(seals,))))
    assert GoalView("players", "King Randor is KO'ed", 0, 1).counted == "King Randor is KO'ed"


@pytest.mark.ux(31)
def test_nothing_lies_over_anything_else_wherever_everyone_stands() -> None:
    """A sample; ``python -m tests.render.eternia.overlaps 10000`` draws as many as are wanted."""
    found = {
        number: faults for number, view in enumerate(overlaps.positions(5, 40)) if (faults := overlaps.faults(view))
    }
    assert not found


def test_the_check_of_overlaps_finds_what_lies_over_something() -> None:
    one = Note("text", "G5", 10, 10, 60, 40, LEAST, theme.TEXT)
    apart = replace_note(one, 100)
    assert overlaps.overlaps([one, apart], 200, 200) == []
    assert overlaps.overlaps([one, replace_note(one, 20)], 200, 200) == ["'G5' over 'G5'"]
    assert overlaps.overlaps([replace_note(one, -20)], 200, 200) == ["'G5' over the edge"]
    sign = Note("shape", "square", 50, 0, 118, 68, 68, theme.SIDE["players"])
    assert overlaps.overlaps([one, sign], 200, 200) == ["'G5' over a square at 50, 0, 68"]


def replace_note(note: Note, left: int) -> Note:
    return note._replace(left=left, right=left + 50)


SIGNS = {"circle", "square", "diamond", "hexagon"}


def cut_off(notes: list[Note]) -> list[str]:
    """Letters that reach to the edge of the sign they stand on."""
    found = []
    for place, note in enumerate(notes):
        x, y = (note.left + note.right) / 2, (note.top + note.bottom) / 2
        if note.kind != "text" or note.fill != theme.INK:
            continue
        under = [
            one
            for one in notes[:place]
            if one.kind == "shape" and one.what in SIGNS and one.fill != theme.INK and one.sheet == note.sheet
            if abs(one.left + one.right - 2 * x) < 8 and abs(one.top + one.bottom - 2 * y) < 8
        ]
        if under and note.right - note.left > 0.93 * min(one.size for one in under):
            found.append(f"{note.what} on a {under[-1].what}")
    return found


@pytest.mark.ux(31)
def test_no_letters_reach_over_the_edge_of_their_sign() -> None:
    for view in (*[build() for build in EVERY], *overlaps.positions(7, 12)):
        assert cut_off(drawn(view)) == []


@pytest.mark.ux(31)
def test_a_map_too_wide_for_names_has_letters_and_numbers_round_it() -> None:
    wide = changed(changed(table(), 0, spaces=at("A1")), 3, spaces=at("M11"))
    words = said(drawn(wide))
    assert {*"ABCDEFGHIJKLM", "1", "11"} <= {*words}
    assert "C4" not in words
    near = replace(table(), models=table().models[:2], tokens=())
    assert "C6" in said(drawn(near))


def test_who_fell_left_lost_or_is_low_is_seen() -> None:
    before = table()
    now = changed(changed(changed(before, 0, hp=2), 1, spaces=at("E6")), 7, spaces=())
    notes = drawn(now, before)
    assert "−7" in said(notes)
    assert any(note.what == "2" and note.fill == theme.RED for note in notes)
    assert any(note.what == "cross" and note.fill == theme.RED for note in notes), "a Minion fell"
    assert any(note.what == "ring" for note in notes), "Teela left"
    assert "KO" in said(drawn(changed(before, 2, spaces=(), hp=0)))


@pytest.mark.ux(31)
def test_an_objective_that_is_held_is_no_square_as_models_are() -> None:
    tokens = tuple([replace(token, side="controller") if token.kind == "hold" else token for token in table().tokens])
    notes = drawn(replace(table(), tokens=tokens, models=table().models[:3]))
    held = next(note for note in notes if note.what == "NS")
    x, y = (held.left + held.right) / 2, (held.top + held.bottom) / 2
    under = [n for n in notes if n.fill == theme.SIDE["controller"] and n.left < x < n.right and n.top < y < n.bottom]
    assert [note.what for note in under] == ["hexagon"]


def on(space: str, side: Side, view: EterniaView) -> EterniaView:
    return replace(view, tokens=(TokenView("hold", "North Stone", at(space)[0], side, "NS"),))


def small(notes: list[Note], side: Side) -> list[Note]:
    fill = theme.PALE if side == "none" else theme.SIDE[side]
    return [note for note in notes if (note.what, note.fill) == ("hexagon", fill) and note.size < LEAST]


@pytest.mark.ux(31)
@pytest.mark.parametrize("side", ["none", "players", "controller"])
@pytest.mark.parametrize("few", [False, True], ids=["on a small hex", "on a large hex"])
@pytest.mark.parametrize(("space", "over"), [("G5", "1"), ("E7", "E7")], ids=["a model", "a number"])
def test_an_objective_under_something_is_small_beside_it(space: str, over: str, few: bool, side: Side) -> None:
    """Where spaces have numbers the name is below; on a small hex the name alone is left."""
    view = views.choosing()
    if few:
        near = {"Te", "H1"}
        view = replace(view, models=tuple([model for model in view.models if model.mark in near]))
    notes = drawn(on(space, side, view))
    (sign,) = small(notes, side)
    under = next(note for note in notes if (note.what, note.fill) == (over, theme.TEXT))
    assert abs(sign.left + sign.right - under.left - under.right) < 2 * 60
    assert abs(sign.top + sign.bottom - under.top - under.bottom) < 2 * 100
    assert not small(drawn(replace(view, tokens=())), side)


@pytest.mark.ux(31)
def test_a_seal_that_can_be_broken_is_drawn_once() -> None:
    view = views.crowded()
    seal = next(token for token in view.tokens if token.kind == "seal")
    thing = next(model for model in view.models if model.kind == "object")
    assert thing.spaces == (seal.space,)
    assert not small(drawn(replace(view, tokens=(seal,))), "none")
    others = tuple([model for model in view.models if model is not thing])
    hero = replace(view.models[0], spaces=thing.spaces)
    assert small(drawn(replace(view, tokens=(seal,), models=(*others[1:], hero))), "none"), "under somebody it is small"


@pytest.mark.ux(31)
def test_the_legend_says_what_a_small_objective_is() -> None:
    with noted() as notes:
        render.legend("eternia", table())
    (sign,) = small(notes, "none")
    (line,) = [
        n.what
        for n in notes
        if n.kind == "text" and n.sheet == sign.sheet and n.top < sign.bottom and n.bottom > sign.top
    ]
    assert line == "small: an objective under a model or a number"


@pytest.mark.ux(31)
def test_who_acts_and_what_can_be_chosen_have_colours_of_their_own() -> None:
    frames = [note.fill for note in drawn(views.choosing()) if note.what == "frame"]
    assert theme.AMBER in frames
    assert theme.CHOICE in frames
    assert theme.AMBER != theme.CHOICE
