"""Answers of real games in their places: menus, buttons, what ends a turn, and labels."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial

import msgspec
import pytest

import rules
from bot.messages.message_parts import BUTTONS_A_ROW, ENTRY, Button, Buttons, Menu, Part, Style, Text
from bot.names import escaped
from bot.prompts import Asking, Where, direct_answers, option_outcomes, question
from bot.prompts.answer_places import FORETOLD, LABEL, MAIN, has_room
from bot.prompts.option_tree import button_label, tree
from bot.prompts.shown_answers import shown_keys
from rules.kernel import Answer, Decision, Option, Pick, Secrecy
from rules.kernel.engine.joined_answers import joined
from rules.kernel.play.chance import Chance
from rules.kernel.play.joined_keys import JOINT
from tests.rules.elemancers.table import MOVES, table

NAMES = ("Ana", "Bo", "Cy", "Dee")
MANY = 160
ASIDE = ("None", "Back", "◀ Previous", "Next ▶")
"""Buttons that are no answers of the game."""


@cache
def asked(game_id: str) -> tuple[Decision, ...]:
    """What is asked in a game, as it is shown: with forecasts, and with answers joined."""
    return tuple(_asked(game_id))


def _asked(game_id: str) -> Iterator[Decision]:
    game = rules.load(game_id)
    options = msgspec.structs.replace(game.rules.usual(), **game.words.usual)
    seats = game.rules.usual_seats(options)
    state, chance = game.new(options, seats, bytes([7]) * 32), Chance(bytes([7]) * 32)
    for _ in range(MANY):
        choices = game.choices(state)
        if not choices:
            return
        for choice in choices:
            (decision,) = game.decisions_for(state, choice.seat)
            if isinstance(decision.form, Pick) and decision.form.most == 1:
                yield game.foreseen(state, joined(game, state, decision, has_room))
        choice = chance.pick(choices)
        picks = game.mind.rollout_policy(state, choice, chance)
        state = game.apply(state, Answer(choice.decision, choice.seat, picks)).state


def picks(decision: Decision) -> tuple[Option, ...]:
    assert isinstance(decision.form, Pick)
    return decision.form.options


def buttons(parts: tuple[Part, ...]) -> list[Button]:
    return [one for part in parts if isinstance(part, Buttons) for one in part.buttons if one.label not in ASIDE]


def menus(parts: tuple[Part, ...]) -> list[Menu]:
    return [part for part in parts if isinstance(part, Menu)]


each_game = pytest.mark.parametrize("game", rules.games())


@each_game
def test_in_each_game_the_same_stands_in_the_same_place(game: str) -> None:
    for decision in asked(game):
        for parts in (question(Asking(1, decision, NAMES)), direct_answers.controls(1, decision, NAMES)):
            shown = buttons(parts)
            assert max((len(one.label) for one in shown), default=0) <= LABEL
            assert max((len(one.label) for menu in menus(parts) for one in menu.entries), default=0) <= ENTRY
            assert sum(len(menu.entries) for menu in menus(parts)) < 100
            ends = {option.label for option in picks(decision) if option.last and not option.path}
            last = [one for one in shown if one.label in ends]
            assert shown[len(shown) - len(last) :] == last, f"what ends a turn is last: {decision.prompt}"


@each_game
def test_in_each_game_a_colour_has_one_meaning(game: str) -> None:
    """Blue, or grey where it ends, declines or comes to nothing; red where it loses."""
    looks: dict[tuple[str, bool], set[Style]] = {}
    for decision in asked(game):
        for parts, secretly in (
            (question(Asking(1, decision, NAMES)), True),
            (direct_answers.controls(1, decision, NAMES), False),
        ):
            ends = {button_label(option) for option in picks(decision) if option.last or (option.vain and secretly)}
            for part in parts:
                for one in part.buttons if isinstance(part, Buttons) else ():
                    label = one.label.removeprefix(f"{option_outcomes.WARNING} ")
                    if one.style is Style.DANGER:
                        assert one.label != label, "it says so"
                    elif label in (*ASIDE, decision.nothing):
                        assert one.style is Style.SECONDARY
                    else:
                        looks.setdefault((label, label in ends), set()).add(one.style)
    meant = {ends: Style.SECONDARY if ends else Style.PRIMARY for ends in (True, False)}
    assert [key for key, found in looks.items() if found != {meant[key[1]]}] == []
    assert looks


@each_game
def test_in_each_game_a_long_list_is_a_menu(game: str) -> None:
    for decision in asked(game):
        single = [option for option in picks(decision) if not option.path and not option.last]
        grouped = any(option.path for option in picks(decision))
        many = len(single) > BUTTONS_A_ROW and not decision.acts
        if many or (decision.listed and len(single) > 1 and not grouped):
            for parts in (question(Asking(1, decision, NAMES)), direct_answers.controls(1, decision, NAMES)):
                answers = [one for one in buttons(parts) if one.label in {option.label for option in single}]
                assert not answers, decision.prompt


@each_game
def test_in_each_game_a_menu_has_a_name_of_its_own_and_more_than_one_answer(game: str) -> None:
    """Menus were called "Choose…", as the button below them is, or held a single answer."""
    for decision in asked(game):
        for parts in (question(Asking(1, decision, NAMES)), direct_answers.controls(1, decision, NAMES)):
            names = [menu.placeholder for menu in menus(parts)]
            assert not any(name.startswith(("Choose…", "Choose one")) for name in names), decision.prompt
            assert len({*names}) == len(names), decision.prompt
            for menu in menus(parts):
                alone = f"{menu.placeholder} {menu.entries[0].label}"  # too long for a button
                assert len(menu.entries) > 1 or len(alone) > LABEL, decision.prompt


@each_game
def test_in_each_game_an_open_question_looks_the_same_at_the_table_and_in_private(game: str) -> None:
    for decision in asked(game):
        at_table = direct_answers.controls(1, decision, NAMES)
        if decision.secrecy is Secrecy.OPEN and at_table and len(picks(decision)) <= FORETOLD:
            private = question(Asking(1, decision, NAMES))
            assert len(menus(at_table)) == len(menus(private)), decision.prompt


@each_game
def test_in_each_game_no_single_answer_is_spelled_out_above_the_controls(game: str) -> None:
    for decision in asked(game):
        parts = question(Asking(1, decision, NAMES))
        told = [line for part in parts if isinstance(part, Text) for line in part.content.splitlines()]
        above = [line for line in told if line.startswith("- ") and option_outcomes.WARNING not in line]
        last = {button_label(option) for option in picks(decision) if option.last}
        labels = [one.label.removeprefix(f"{option_outcomes.WARNING} ") for one in buttons(parts)]
        ends = sum(label in last for label in labels)
        assert len(above) in {0, ends, len(labels) - ends, len(labels)}, decision.prompt


@each_game
def test_in_each_game_a_turn_of_many_acts_has_its_main_ones_in_sight(game: str) -> None:
    for decision in asked(game):
        single = [option for option in picks(decision) if not option.path and not option.last]
        if decision.acts and len(single) > BUTTONS_A_ROW:
            for parts in (question(Asking(1, decision, NAMES)), direct_answers.controls(1, decision, NAMES)):
                own = {option.label for option in single}
                acts = [one for one in buttons(parts) if one.style is not Style.SECONDARY and one.label in own]
                assert 0 < len(acts) <= MAIN, decision.prompt


@each_game
def test_in_each_game_a_message_tells_beside_a_menu_only_what_the_menu_cuts(game: str) -> None:
    for decision in asked(game):
        parts = question(Asking(1, decision, NAMES))
        told = [line for part in parts if isinstance(part, Text) for line in part.content.splitlines()]
        for entry in (entry for menu in menus(parts) for entry in menu.entries):
            whole = not any(said.endswith("…") for said in (entry.label, entry.detail))
            assert not whole or f"-# **{escaped(entry.label)}** · {escaped(entry.detail)}" not in told, decision.prompt


@each_game
def test_in_each_game_a_label_does_not_repeat_what_stands_beside_it(game: str) -> None:
    for decision in asked(game):
        for option in picks(decision):
            label, said = option_outcomes.marked(option, option.label), option_outcomes.said(option)
            assert not said or said.casefold() not in label.casefold(), (label, said)
            assert not option.danger or option.danger.casefold() not in label.casefold(), (label, option.danger)
            assert not option.danger or said, "what is lost is said somewhere"


def test_a_group_of_many_answers_has_the_forecasts_of_what_it_shows() -> None:
    """With many creatures on the board no Move had any; now those have that are looked at."""
    places = ("a0", "a1", "b0", "c0", "c1", "c2")
    cards = ("fade", "warrior", "banisher", "annihilator", "eternal", "dragon")
    placed = {place: [card] * 2 for place, card in zip(places, cards, strict=True)}
    made = table(("umbra", "caelum"), {"umbra": placed}, steps=MOVES)
    decision = made.someone.decision
    room = partial(has_room, listed=decision.listed)
    wide = joined(made.game, made.state, decision, room)
    options = getattr(wide.form, "options", ())
    assert len(options) > FORETOLD
    assert any(JOINT in one.key for one in options), "several together are not left out"
    told: dict[str, str] = {}
    for node in tree(options)[1:]:
        shown = shown_keys(wide, Where(node.number))
        found = made.game.foreseen(made.state, wide, shown=shown)
        told |= {one.key: one.forecast for one in getattr(found.form, "options", ()) if one.key in shown}
    assert {*told} == {one.key for one in options if not one.last}
    assert any("Power Tokens" in said for said in told.values())


def test_what_a_menu_of_several_choices_cuts_is_said_below_it() -> None:
    game = rules.load("elemancers")
    state = game.new(game.rules.usual(), 2, bytes(32))
    (decision,) = game.decisions_for(state, 0)
    assert isinstance(decision.form, Pick)
    assert decision.form.most == 2
    parts = question(Asking(1, decision, NAMES))
    said = "\n".join([part.content for part in parts if isinstance(part, Text)])
    assert menus(parts)
    assert "joins a Battle next door" in said
