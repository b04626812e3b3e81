"""A question of Elemancers for a phone: moves, places to appear, the playerboard."""

from __future__ import annotations

import pytest

from bot.prompts.option_tree import focus, tree
from render.elemancers import asked, theme
from render.elemancers.question_picture import _rims
from render.kit.drawing_notes import Note, noted
from render.kit.phone import LEAST, SHEET, points
from render.kit.picture import Picture
from rules.kernel import Focus, Option, Ref
from tests.render.elemancers.views import FOUR, PLAIN, TWO, middle, middle_table
from tests.render.pictures import decoded
from tests.render.readable import faults
from tests.rules.elemancers.table import MOVES, Elements, State, table

Colour = tuple[int, int, int]


def question(t: Elements, seat: int, *path: str) -> tuple[Picture, list[Note]]:
    """The picture of a seat's question, within the group that is named."""
    (decision,) = t.game.decisions_for(t.state, seat)
    nodes = [node.path for node in tree(getattr(decision.form, "options", ()))]
    with noted() as notes:
        picture = asked(t.view(seat), PLAIN, focus(decision, nodes.index(path)))
    assert picture is not None
    assert faults(notes) == []
    assert points(LEAST, picture.width) >= 10
    assert len(picture.png) < 100_000
    assert picture.height <= SHEET
    assert decoded(picture).size == (picture.width, picture.height)
    return picture, notes


def said(notes: list[Note]) -> set[str]:
    return {note.what for note in notes if note.kind == "text"}


def framed(notes: list[Note], colour: Colour) -> int:
    return sum(note.what == "frame" and note.fill == colour for note in notes)


def edged(notes: list[Note], colour: Colour) -> int:
    return sum(note.kind == "box" and note.fill == colour for note in notes)


def moving() -> Elements:
    return table(TWO, {"umbra": {"s0": ["avatar"], "b0": ["fade"]}, "caelum": {"a0": ["avatar"]}}, steps=MOVES)


@pytest.mark.ux(31)
def test_who_can_move_is_turquoise_and_named() -> None:
    _, notes = question(moving(), 0)
    assert framed(notes, theme.CHOICE) == 2
    assert framed(notes, theme.AMBER) == 0
    assert {"Nyxara", "Gloom Stalkers"} <= said(notes)


def test_like_creatures_share_a_row_and_who_is_left_out_is_counted() -> None:
    near = {"b0": ["avatar", "fade"], "c0": ["fade"], "a0": ["fade"]}
    _, notes = question(table(TWO, {"umbra": near}, steps=MOVES), 0)
    names = [note.what for note in notes if note.what == "Gloom Stalkers"]
    assert len(names) == 2, "two places in a row of the list"
    assert {"Veil, Moonlit", "Mirror"} <= said(notes)
    assert not any("more" in what for what in said(notes))
    far = {"s0": ["avatar"], "s2": ["fade"], "s4": ["warrior"], "s3": ["annihilator"], "c4": ["fade"]}
    picture, notes = question(table(TWO, {"umbra": far}, round_=2, steps=MOVES), 0)
    assert "and 1 more" in said(notes)
    assert len(picture.png) < 100_000


@pytest.mark.ux(31)
def test_where_anybody_could_move_is_to_be_seen_before_one_is_chosen() -> None:
    """The list names these locations, and few players know by heart where they are."""
    t = table(TWO, {"umbra": {"s0": ["avatar", "fade"]}, "caelum": {"a0": ["avatar"]}}, steps=MOVES)
    _, notes = question(t, 0)
    names = {place.code: place.name for place in t.view().locations}
    offered = {names[key.partition(">")[2]] for key in t.keys if ">" in key}
    assert len(offered) > 5
    assert all(said(notes) & {*name.split()} for name in offered)
    assert framed(notes, theme.CHOICE) == 1, "who can move, and nothing else"


@pytest.mark.ux(31)
def test_the_mover_is_amber_and_its_reach_turquoise() -> None:
    t = moving()
    _, notes = question(t, 0, "Gloom Stalkers at Veil Gate")
    number = t.n("umbra", "fade")
    reach = [key for key in t.keys if key.startswith(f"{number}>")]
    assert framed(notes, theme.CHOICE) == len(reach) > 10
    assert framed(notes, theme.AMBER) == 1
    assert "Gloom Stalkers" in said(notes)
    assert "Nyxara" not in said(notes)
    elements = {note.what for note in notes if note.kind == "ground"} & {*theme.CLAN_SHAPE.values()}
    assert elements == {"moon"}, "the Element that gives it a PT"


@pytest.mark.ux(31)
@pytest.mark.rule("ELE-SUM-1")
def test_where_tokens_can_appear_is_seen_with_their_card() -> None:
    t = table(TWO, {"umbra": {"b0": ["avatar"]}}).chooses("gloom_stalkers")
    _, notes = question(t, 0)
    assert framed(notes, theme.CHOICE) == 2
    assert {"3 Gloom Stalkers", "Fade", "Umbral", "Throne"} <= said(notes)


def drew(s: State) -> None:
    """Umbra has drawn cards in this Round."""
    s.clans["umbra"].spent.append("deck")
    s.clans["umbra"].pool -= 1


@pytest.mark.ux(31)
def test_the_power_action_shows_the_playerboard_with_what_is_offered() -> None:
    t = table(TWO, active="umbra", also=drew)
    _, notes = question(t, 0)
    offered = [key for key in t.keys if key != "none"]
    assert edged(notes, theme.CHOICE) == len(offered)
    words = said(notes)
    assert {"Umbra", "Draw 2 cards", "Nyxara", "share Nimble"} <= words
    assert "Room for tokens: Umbral Throne 3" in words
    assert {zone.name for zone in t.clan("umbra").zones} <= words


@pytest.mark.ux(31)
def test_a_battle_that_can_begin_is_turquoise() -> None:
    t = middle_table()
    t.chooses("none").ends_moves()
    _, notes = question(t, 0)
    assert framed(notes, theme.CHOICE) == 1
    assert {"Veil", "Gate"} <= said(notes)


@pytest.mark.ux(31)
def test_where_baransu_goes_is_turquoise_and_she_is_amber() -> None:
    view = table(FOUR, dragon="h0").view(0)
    options = tuple([Option(place, place, "", Ref("space", place.upper())) for place in ("s0", "s1")])
    about = (Ref("creature", "baransu"), Ref("space", "S0"), Ref("space", "S1"))
    with noted() as notes:
        assert asked(view, PLAIN, Focus(about, options)) is not None
    assert framed(notes, theme.CHOICE) == 2
    assert framed(notes, theme.AMBER) == 1
    assert "Baransu" in said(notes)
    assert [note for note in notes if note.what == "hexagon" and note.fill == theme.AMBER]


def test_what_stands_nowhere_has_no_picture() -> None:
    assert asked(middle(0), PLAIN, Focus((Ref("clan", "ignis"),))) is None
    assert asked(middle(0), PLAIN, Focus(())) is None


@pytest.mark.ux(31)
def test_a_picture_shows_no_saga_that_its_seat_may_not_see() -> None:
    t = moving()
    _, own = question(t, 0)
    flags = [note for note in own if note.what == theme.SAGA]
    assert {note.fill for note in flags} <= {theme.CLAN["umbra"]}


def test_tokens_that_are_alike_and_can_all_move_are_one_in_the_picture() -> None:
    def has_moved(s: State) -> None:
        next(one for one in s.creatures if one.at == "b0").moved = True

    alike = {"umbra": {"b0": ["fade"] * 3}}
    for also, rings in ((lambda s: None, 3), (has_moved, 2)):
        t = table(TWO, alike, out=["umbra", "caelum"], steps=MOVES, also=also)
        movers = [one for one in t.view().creatures if str(one.number) in {key.partition(">")[0] for key in t.keys}]
        assert len(movers) == 1, "one of them is offered"
        assert len(_rims(t.view(), movers, theme.CHOICE)) == rings
