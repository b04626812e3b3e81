"""What players can look up by name."""

from __future__ import annotations

from collections import Counter

from rules import lookup, registry
from rules.timestrike.content.in_force import Cards
from rules.timestrike.words.card_texts import text_of
from rules.timestrike.words.pieces import pieces
from tests.rules.timestrike.content.box import cards
from tests.rules.timestrike.table import BOX

PIECES = {one.key: one for one in pieces(cards())}


def test_everything_with_a_name_can_be_looked_up() -> None:
    now: Cards = cards()
    things = {*now.names, *now.maps, *now.sheets, *[trial.code for trial in now.trials.values()]}
    assert {*PIECES} == things
    assert registry.load("timestrike").words.pieces() == tuple(PIECES.values())


def test_no_two_have_one_name() -> None:
    names = Counter(one.name for one in PIECES.values())
    assert [name for name, number in names.items() if number > 1] == []


def test_each_has_a_text_in_whole_sentences_and_rules_that_there_are() -> None:
    (catalogue,) = [one for one in lookup.catalogues() if one.game.id == "timestrike"]
    known = {rule.id for rule in catalogue.rule}
    for one in PIECES.values():
        assert {*one.rules} <= known, one.key
        lines = one.text.splitlines()
        assert lines, one.key
        assert all(line.endswith(".") for line in lines if one.kind != "artifact"), one.text


def test_a_board_says_what_it_shows() -> None:
    shown = {one.key: one for one in pieces(BOX)}
    assert shown["gula"].text.splitlines()[:5] == [
        "Survivor, 100 points, health 9, height 5, Energy 3.",
        "Walk, Move 4, Range 1, Attack 3, Defense 2, Melee.",
        "Awakenings: Move +1, Attack +1, Defense +1.",
        "Buffs: Move +1, Attack +1, Defense +1, Enrage +1.",
        "Curses: Move −1, Attack −1, Defense −1, Affliction +1, Silence.",
    ]
    assert shown["moggie"].text.splitlines() == [
        "Beast, 50 points, health 4, height 3, Energy 1.",
        "Walk, Move 6, Range 1, Attack 3, Defense 2, Melee.",
    ]


def test_a_trial_lists_what_to_do_for_each_stat() -> None:
    assert PIECES["trial_of_gula"].text.splitlines() == [
        "Move: Eat 2 fish in one turn.",
        "Attack: Regain health by Devour.",
        "Defense: Regain health 3 times.",
        "When all of them are awake: draw 1 artifact.",
    ]


def test_options_show_the_text_of_a_skill_or_card() -> None:
    assert text_of(cards(), "rally") == "A friend within 3 loses 1 curse and gains the Move buff."
    assert text_of(cards(), "quickfin") == "Gain the Move buff."
    assert text_of(cards(), "oathblade").splitlines()[0] == "Attack +1"
    assert text_of(cards(), "jake") == ""
