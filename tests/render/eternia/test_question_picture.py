"""A question's picture, legible on a phone: the map around its actors and its targets."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

import render
import rules
from bot.prompts.option_tree import focus as focus_of
from render.eternia import theme
from render.eternia.map import crop
from render.kit.drawing_notes import Note, noted
from render.kit.phone import LEAST, WIDTH, points
from render.kit.picture import Picture
from rules.eternia.view import EterniaView, name_of
from rules.kernel import Answer, Focus, Option, Ref
from rules.kernel.play.chance import Chance
from tests.render.eternia import views
from tests.render.eternia.views import PLAIN, at
from tests.render.readable import faults

TEELA = (Ref("model", "teela"),)


def to(*names: str) -> tuple[Option, ...]:
    return tuple([Option(name, name, "", Ref("space", name)) for name in names])


def drawn(view: EterniaView, focus: Focus) -> tuple[Picture, list[Note]]:
    with noted() as notes:
        picture = render.asked("eternia", view, PLAIN, focus)
    assert picture is not None
    return picture, notes


def said(notes: list[Note]) -> set[str]:
    return {note.what for note in notes if note.kind == "text"}


def framed(notes: list[Note], colour: tuple[int, int, int]) -> list[tuple[float, float]]:
    return [(note.left, note.top) for note in notes if note.what == "frame" and note.fill == colour]


def asked(seed: int, steps: int) -> Iterator[tuple[EterniaView, Focus, str]]:
    """Every question with a focus of a random game, as its seat sees it."""
    game = rules.load("eternia")
    chance = Chance(bytes([seed]) * 32)
    state = game.new(game.rules.usual(), 3, bytes([seed]) * 32)
    for _ in range(steps):
        open_now = game.choices(state)
        if not open_now:
            return
        choice = chance.pick(open_now)
        (decision,) = game.decisions_for(state, choice.seat)
        if decision.focus:
            yield (
                game.view(state, choice.seat),
                Focus(decision.focus, getattr(decision.form, "options", ())),
                decision.prompt,
            )
        game.advance(state, Answer(choice.decision, choice.seat, choice.legal.sample(chance)))


@pytest.mark.ux(31)
def test_where_to_shows_the_mover_and_names_every_space_in_reach_large() -> None:
    picture, notes = drawn(views.choosing(), Focus(TEELA, to("E7", "F8", "C7")))
    assert {"E7", "F8", "C7", "Teela"} <= said(notes)
    assert len(framed(notes, theme.CHOICE)) == 3 + 1, "three spaces, and one in the key"
    assert len(framed(notes, theme.AMBER)) == 1, "who moves"
    assert points(LEAST, picture.width) >= 10


@pytest.mark.ux(31)
def test_at_a_point_of_choosing_only_what_is_offered_there_is_marked() -> None:
    _, notes = drawn(views.choosing(), Focus(TEELA, to("E7")))
    assert len(framed(notes, theme.CHOICE)) == 1 + 1


@pytest.mark.ux(31)
def test_wounds_on_the_way_stand_in_a_heart_and_not_beside_a_minus() -> None:
    _, notes = drawn(views.choosing(), Focus(TEELA, to("F8")))
    assert "hurts: 1 Wound" in said(notes)
    assert not any("−" in words for words in said(notes))


@pytest.mark.ux(31)
def test_targets_and_what_can_be_chosen_have_signs_of_their_own() -> None:
    """A target is red with crosshairs; a Skill's friend is framed like anything to choose."""
    view = views.choosing()
    target = Option("attack", "Hover Robot 1", "", Ref("model", "hover_robot_1"))
    assert view.choice is not None
    aims = tuple([replace(aim, model=7) if aim.odds else aim for aim in view.choice.aims])
    view = replace(view, choice=replace(view.choice, aims=aims))
    _, notes = drawn(view, Focus(TEELA, (target,)))
    assert len(framed(notes, theme.RED)) == 1
    assert not framed(notes, theme.CHOICE)
    _, notes = drawn(views.table(), Focus(TEELA, (Option("orko", "Orko", "", Ref("model", "orko")),)))
    assert len(framed(notes, theme.CHOICE)) == 1
    assert not framed(notes, theme.RED)


def test_an_attack_is_shown_with_its_dice() -> None:
    _, notes = drawn(views.attacking(), Focus((Ref("model", "he_man"), Ref("model", "hover_robot_1"))))
    assert "Sword of Power, Melee, 4 dice" in said(notes)
    assert "2 Successes" in said(notes)


def test_what_stands_nowhere_on_the_map_has_no_picture() -> None:
    assert render.asked("eternia", views.setup(), PLAIN, Focus(TEELA)) is None
    nothing = Focus(TEELA, (Option("green", "Ground Slam"),))
    assert render.asked("eternia", views.table(), PLAIN, nothing) is None


def test_all_spaces_next_to_some_are_found() -> None:
    assert {name_of(space) for space in crop.near(at("C2"))} == {"C2", "B2", "D2", "C1", "D1", "C3", "D3"}
    assert {name_of(space) for space in crop.near(at("A1"))} == {"A1", "B1", "A2"}


@pytest.mark.ux(31)
@pytest.mark.parametrize("seed", [2, 11])
def test_in_whole_games_all_that_is_written_can_be_read_and_names_what_is_offered(seed: int) -> None:
    shown = 0
    for view, focus, prompt in asked(seed, 160):
        with noted() as notes:
            picture = render.asked("eternia", view, PLAIN, focus)
        if picture is None:
            continue
        shown += 1
        assert len(picture.png) < 130_000, prompt
        texts = [note for note in notes if note.kind == "text"]
        assert min(note.size for note in texts) >= LEAST, prompt
        for note in texts:
            assert note.left >= 0, (prompt, note)
            assert note.right <= WIDTH, (prompt, note)
        standing = {name_of(space) for model in view.models for space in model.spaces}
        named = {option.target.id for option in focus.options if option.target and option.target.kind == "space"}
        words = said(notes)
        for name in named - standing:
            assert name in words or {name[0], name[1:]} <= words, (prompt, name)
    assert shown > 20


def faces(notes: list[Note]) -> list[Note]:
    """The emblems of models, each in the ring of its side."""
    rings = {*theme.SIDE.values()}
    found = [note for note in notes if note.kind == "shape" and note.fill in rings and note.size > 40]
    return [note for note in found if note.what in {"circle", "square"}]


def question(prompt: str, **options: object) -> tuple[EterniaView, Focus]:
    """The first question with these words in a game against the AI, as its seat sees it."""
    game = rules.load("eternia")
    state = game.new(game.rules.Options(controller="ai", **options), 2, bytes(32))
    while True:
        choice = game.choices(state)[0]
        (decision,) = game.decisions_for(state, choice.seat)
        if prompt in decision.prompt:
            return game.view(state, choice.seat), focus_of(decision)
        game.advance(state, decision.default)


@pytest.mark.ux(31)
def test_orders_show_the_map_with_everybody_and_the_own_characters_framed() -> None:
    view, about = question("Activation cards", lineup="usual")
    picture, notes = drawn(view, about)
    own = [model for model in view.models if model.side == "players"]
    others = [model for model in view.models if model.side == "controller" and model.spaces]
    assert len(framed(notes, theme.CHOICE)) == len(own) == 2
    assert len(faces(notes)) >= len(own) + len(others)
    assert faults(notes) == []
    assert len(picture.png) < 130_000


@pytest.mark.ux(31)
def test_characters_to_choose_from_are_shown_with_their_numbers_and_skills() -> None:
    view, about = question("Choose your Character", lineup="chosen")
    picture, notes = drawn(view, about)
    words = " ".join(said(notes))
    for face in view.offered:
        assert face.name in words
        assert all(skill.name.split()[0] in words for skill in face.skills)
    assert len(view.offered) == len(about.options) == len(faces(notes)) > 3
    assert faults(notes) == []
    assert picture.says.count(",") == len(view.offered) - 1
    playing, _ = question("Activation cards", lineup="usual")
    assert playing.offered == ()
