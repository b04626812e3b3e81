"""Verbs: shown ones are answered, answered ones are shown, and old ones still work."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.messages.button_ids import Press, parse
from bot.messages.message_parts import Message
from bot.prompts.prompt_presses import VERBS
from bot.tables.table_service import Tables
from bot.talk.acts import Acts
from bot.talk.press_verbs import NUMBER, N, Pressed, Verbs, Where, act
from bot.talk.requester import By
from cogs.presses import ON_DISCORD
from rules.lookup import Lookup
from tests.bot.kit import ANA, press

MAKERS = ("messages", "prompts", "servers", "people", "talk")
"""Folders of bot/ in which messages are made."""
ONCE_SHOWN = frozenset(
    """
    browser browser_off send_ahead
    in_order setup_first setup_game setup_players ask_rules ask_rules_sent board_at order_give order_set share_end
    share_moment moving_on moving_off
    act act_menu acts acts_page give give_rest query query_menu setup_mode take_side agree board bin catchup choose
    clear close close_yes computer concede concede_yes deck_add deck_add_sent deck_begin deck_delete deck_delete_yes
    deck_drop deck_export deck_import deck_import_sent deck_share deck_show decks disagree done film film_as
    forget_yes games go hand heading headings hits how hush join keep leave legend log log_page look many
    menu mine_page more never_mind none open_page openly order orders pick piece plan_add plan_again plan_cancel
    plan_kind plan_open plan_page plans
    plans_back plans_page records_off records_on rematch replace replay replay_as restore risk rule rules ruling_accept
    ruling_against ruling_amend ruling_discuss ruling_for ruling_import ruling_list ruling_propose ruling_reject
    ruling_rewrite ruling_show ruling_version ruling_write seat_back seat_give seat_give_yes seat_offer seat_rest
    seat_take seat_withdraw seats seats_free seats_invite seats_keep seats_open seats_page seats_private seats_remove
    seats_uninvite server server_back server_form server_page server_sent set set_form set_sent settings settings_back
    settings_page setup setup_back setup_open setup_seats setup_time share slot staff staff_form staff_sent start status
    still_here table take_seat tell_staff topic turn_to undo undo_yes usual verify vote_no vote_open vote_yes votes
    proposed watch watch_again watch_stop why why_end why_log why_log_page why_move why_not why_not_page why_page words
    """.split()  # noqa: SIM905  a list to read
)
"""Every verb that was ever sent. A verb is for ever: it is added to this list and never taken from it."""


@pytest.fixture
def verbs(tables: Tables) -> Verbs:
    return Verbs(*Acts(tables, Lookup(())).all(), *ON_DISCORD)


def strings(file: Path) -> Iterator[str]:
    """A module's strings in expressions, without docstrings and the names of acts."""
    tree = ast.parse(file.read_text("utf-8"))
    marks = {
        id(inner) for node in ast.walk(tree) for mark in getattr(node, "decorator_list", ()) for inner in ast.walk(mark)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in marks:
            yield node.value


def made() -> Iterator[tuple[str, str]]:
    """Every verb in the code as the second argument of `button_ids.make`, with its file."""
    for file in sorted(Path("bot").rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if not isinstance(node, ast.Call) or len(node.args) < 2:
                continue
            called = node.func
            name = called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")
            owner = getattr(getattr(called, "value", None), "id", "")
            verb = node.args[1]
            if name == "make" and owner in {"", "button_ids"} and isinstance(verb, ast.Constant):
                yield str(verb.value), str(file)


@pytest.mark.ux(63)
def test_every_verb_in_the_code_is_answered(verbs: Verbs) -> None:
    """Verbs composed at run time are checked after each test, in everything sent."""
    found = dict(made())
    assert len(found) > 80
    assert {verb: file for verb, file in found.items() if verb not in verbs} == {}


@pytest.mark.ux(63)
def test_every_verb_that_is_answered_is_shown_somewhere(verbs: Verbs) -> None:
    shown = {said for name in MAKERS for file in Path("bot", name).rglob("*.py") for said in strings(file)}
    shown |= {handler.opens for handler in verbs.all().values()}  # shown when a form is refused
    assert sorted(verb for verb in verbs.all() if verb not in shown) == []


def test_every_verb_that_was_ever_sent_is_answered(verbs: Verbs) -> None:
    assert sorted(ONCE_SHOWN - set(verbs.all())) == []
    assert sorted(set(verbs.all()) - ONCE_SHOWN) == [], "a new verb is added to ONCE_SHOWN"


def test_an_id_takes_every_verb(verbs: Verbs) -> None:
    assert [verb for verb in verbs.all() if parse(Press(1, 2, verb, "3").id) is None] == []


def test_forms_that_are_sent_are_told_from_presses(verbs: Verbs) -> None:
    sent = {verb for verb, handler in verbs.all().items() if handler.mark.sent}
    assert sent == {
        "set_sent",
        "server_sent",
        "deck_add_sent",
        "deck_import_sent",
        "ruling_propose",
        "ruling_amend",
        "staff_sent",
        "ask_rules_sent",
    }
    assert verbs.find("staff_sent") is None
    assert verbs.find("join", sent=True) is None


def test_what_a_prompt_shows_is_read_as_a_press_on_it(verbs: Verbs) -> None:
    assert {verbs.all()[verb].name for verb in VERBS} == {"press"}


# ---- the registry itself


class Some:
    """Acts of a test."""

    @act("one", where=Where.OPENING, page=NUMBER)
    @act("other", where=Where.PUBLIC, page=7)
    async def said(self, table: int, by: By, page: int, note: str = "") -> tuple[int, str, int, str]:
        return table, by.who.name, page, note


async def test_an_act_is_called_with_what_its_parameters_name_and_its_mark_says() -> None:
    verbs, by = Verbs(Some()), By(ANA, press())
    assert await verbs.all()["one"](Pressed(Press(4, 0, "one", "9"), by)) == (4, "Ana", 9, "")
    assert await verbs.all()["other"](Pressed(Press(4, 0, "other", "9"), by)) == (4, "Ana", 7, "")


def test_a_page_that_opens_beside_is_turned_in_its_place() -> None:
    handler = Verbs(Some()).all()["one"]
    assert handler.where(Press(1, 0, "one")) is Where.BESIDE
    assert handler.where(Press(1, 0, "one", "f3.w")) is Where.IN_PLACE


def test_a_verb_has_one_act() -> None:
    with pytest.raises(AssertionError, match="two acts answer 'o"):
        Verbs(Some(), Some())


def test_an_act_that_needs_more_than_a_press_has_is_found_at_once() -> None:
    async def needs(self: Some, seat: int) -> Message:
        raise NotImplementedError

    with pytest.raises(AssertionError, match="is called without seat"):
        act("sit", where=Where.BESIDE)(needs)
    assert act("sit", where=Where.BESIDE, seat=N)(needs) is needs
