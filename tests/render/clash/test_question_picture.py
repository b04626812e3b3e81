"""A question of Clash for a phone: the cards to choose from, or the four turns of one."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

import render
import rules
from bot.prompts.option_tree import focus as focus_of
from render.clash import theme
from render.kit.drawing_notes import Note, noted
from render.kit.phone import LEAST, WIDTH, points
from render.kit.picture import Picture
from rules.clash.view import ClashView
from rules.kernel import Answer, Focus, Option, Ref
from rules.kernel.play.chance import Chance
from tests.render.clash.views import BULWARK, CINDER, PLAIN, RIME, WILD, full, start
from tests.render.pictures import decoded
from tests.render.readable import faults

ABOUT = (Ref("hand", "0"), Ref("right", "3"), Ref("left", "1"))


def options(*cards: str, sides: str = "ABCD") -> tuple[Option, ...]:
    return tuple([Option(f"{card}.{side}", side, "", Ref("card", card)) for card in cards for side in sides])


def mine(view: ClashView) -> ClashView:
    return replace(view, seat=0)


def drawn(view: ClashView, offered: Sequence[Option], names: Sequence[str] = PLAIN) -> tuple[Picture, list[Note]]:
    with noted() as notes:
        picture = render.asked("clash", view, names, Focus(ABOUT, tuple(offered)))
    assert picture is not None
    return picture, notes


def said(notes: list[Note]) -> list[str]:
    return [note.what for note in notes if note.kind == "text"]


@pytest.mark.ux(31)
@pytest.mark.parametrize("names", [PLAIN, WILD])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_four_ways_to_turn_a_card_say_what_acts_on_whom_and_can_be_read(seats: int, names: tuple[str, ...]) -> None:
    view = mine(start(seats))
    card = view.players[0].hand[0].code
    about = (Ref("hand", "0"), Ref("right", str(seats - 1)), Ref("left", "1"))
    with noted() as notes:
        picture = render.asked("clash", view, names, Focus(about, options(card)))
    assert picture is not None
    assert {"A", "B", "C", "D", "you", "faces you"} <= {*said(notes)}
    assert all(note.size >= LEAST for note in notes if note.kind == "text")
    assert points(LEAST, picture.width) >= 10
    assert len(picture.png) < 150_000
    assert decoded(picture).size == (picture.width, picture.height)
    badges = [note for note in notes if note.what in {"1", "2", "3", "4"} and note.size == round(66 * 0.62)]
    assert len(badges) >= 4 * 3, "right, yourself and left on each of the four"


@pytest.mark.ux(31)
def test_only_what_is_offered_is_shown() -> None:
    view = mine(start(4))
    held = [card.code for card in view.players[0].hand]
    _, notes = drawn(view, options(*held))
    assert {card.name for card in view.players[0].hand} <= {*said(notes)}
    _, notes = drawn(view, options(held[0], sides="AB"))
    assert {"A", "B"} <= {*said(notes)}
    assert not {"C", "D"} & {*said(notes)}


@pytest.mark.ux(31)
def test_what_comes_of_each_way_stands_under_its_card() -> None:
    view = mine(start(4))
    code = view.players[0].hand[0].code
    plain, danger = replace(options(code)[0], forecast="Titan −1, you −3"), replace(options(code)[1], danger="lost")
    _, notes = drawn(view, (plain, replace(danger, forecast="you fall")))
    assert "Titan −1, you −3" in said(notes)
    assert [note.fill for note in notes if note.what == "you fall"] == [theme.RED]


def test_other_questions_have_no_picture() -> None:
    assert render.asked("clash", mine(full(4)), PLAIN, Focus(ABOUT, (Option("yes", "Yes"),))) is None
    assert render.asked("clash", start(4), PLAIN, Focus(ABOUT, options("cinder"))) is None, "a spectator's view"


def test_names_and_titles_lie_within_the_picture() -> None:
    for card in (CINDER, RIME, BULWARK):
        view = mine(start(4))
        if card.code in {one.code for one in view.players[0].hand}:
            _, notes = drawn(view, options(card.code), WILD)
            assert all(note.left >= 0 and note.right <= WIDTH for note in notes if note.kind == "text")


SMALL = ("heals you", "in which direction", "equipment stack do you use", "which way does it turn")


def smaller(prompt: str) -> tuple[ClashView, Focus]:
    """The first question with these words in random games, as its seat sees it."""
    game = rules.load("clash")
    for seed in range(1, 40):
        chance, state = Chance(bytes([seed]) * 32), game.new(game.rules.usual(), 3, bytes([seed]) * 32)
        while choices := game.choices(state):
            choice = chance.pick(choices)
            (decision,) = game.decisions_for(state, choice.seat)
            if prompt in decision.prompt:
                return game.view(state, choice.seat), focus_of(decision)
            game.advance(state, Answer(choice.decision, choice.seat, choice.legal.sample(chance)))
    raise AssertionError(prompt)


@pytest.mark.ux(31)
@pytest.mark.parametrize("names", [PLAIN, WILD])
@pytest.mark.parametrize("prompt", SMALL)
def test_small_questions_show_the_own_card_as_it_lies_and_what_is_in_front(prompt: str, names: tuple[str, ...]) -> None:
    view, about = smaller(prompt)
    player = next(one for one in view.players if one.seat == view.seat)
    assert player.played is not None
    with noted() as notes:
        picture = render.asked("clash", view, names, about)
    assert picture is not None
    words = {*said(notes)}
    assert {f"{player.focus + sum(player.on_stacks)} Focus", "faces you", "you", "ABCD"[player.played.facing]} <= words
    for side, corner in (("left", player.place), ("right", (player.place - 1) % 4)):
        held = f"{side}: {player.on_stacks[corner]} of it" if view.stacks[corner].tiles else f"{side}: closed"
        assert held in words
    assert ("poisoned" in words) is player.poisoned
    assert sum(word.startswith("+") for word in words) >= bool(player.equipment)
    assert ("+1, new" in words) is (prompt == "in which direction")
    assert faults(notes) == []
