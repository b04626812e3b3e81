"""The settings panel: sections plug in by name, as buttons or a menu, with their forms."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from bot.errors import Stale
from bot.messages.button_ids import parse
from bot.messages.forms import Form, Input
from bot.messages.message_parts import Button, Buttons, Menu, Part, Text
from bot.messages.people.settings_pages import Change, Control, Section
from bot.tables.table_service import Tables
from bot.talk.acts.settings import SECTIONS, SettingsActs
from bot.talk.requester import By
from tests.bot.kit import ANA, press

seen: list[Change] = []


async def _read(tables: Tables, user: int, table: int) -> tuple[int, int]:
    return user, table


async def _change(tables: Tables, change: Change) -> str:
    seen.append(change)
    return "Done."


def _parts(set_: Any, control: Control) -> Sequence[Part]:
    return (Buttons((Button("Do It", control.id("it")), Button("Write…", control.opens("words")))),)


def _form(set_: Any, what: str, control: Control) -> Form:
    return Form(what, control.form(what), (Input("field", "Field", 10),))


def section(name: str) -> Section:
    return Section(name, name.upper(), _read, str, _parts, _change, _form)


@pytest.mark.parametrize(("count", "menus"), [(15, 0), (16, 1)])
async def test_sections_are_buttons_up_to_fifteen_and_then_a_menu(tables: Tables, count: int, menus: int) -> None:
    acts = SettingsActs(tables, tuple(section("abcdefghijklmnop"[n]) for n in range(count)))
    message = await acts.show(ANA.id, 7)
    found = [part for part in message.parts if isinstance(part, Menu)]
    assert len(found) == menus
    assert f"**E**: ({ANA.id}, 7)" in message.words()
    for menu in found:
        chosen = parse(menu.id, (menu.entries[15].value,))
        assert chosen is not None
        assert "## P" in (await acts.opened(chosen, By(ANA, press()))).words()


async def test_a_press_and_a_form_reach_their_section_with_what_they_say(tables: Tables) -> None:
    acts, by = SettingsActs(tables, (section("a"), section("b"))), By(ANA, "key")
    page = await acts.page(ANA.id, "b", 7)
    (row, _) = [part for part in page.parts if isinstance(part, Buttons)]
    seen.clear()
    pressed, opened = (parse(button.id, ()) for button in row.buttons)
    assert pressed is not None
    assert opened is not None
    assert (await acts.change(pressed, by)).parts[0] == Text("## B\nDone.")
    sent = parse((await acts.form(opened, by)).id)
    assert sent is not None
    await acts.change(sent, by, {"field": "x"})
    assert seen == [Change(ANA, "key", 7, "it"), Change(ANA, "key", 7, "words", (), {"field": "x"})]


async def test_a_section_that_is_gone_is_said_kindly(tables: Tables) -> None:
    acts = SettingsActs(tables, (section("a"),))
    for custom_id in ("tk:0:0:set:z.it", "tk:0:0:set:", "tk:0:0:settings_page:z"):
        old = parse(custom_id)
        assert old is not None
        with pytest.raises(Stale):
            await (acts.opened if "page" in custom_id else acts.change)(old, By(ANA, press()))
    old = parse("tk:0:0:set_form:z.it")
    assert old is not None
    with pytest.raises(Stale):
        await acts.form(old, By(ANA, press()))


async def test_every_section_has_a_page_a_line_and_a_name_of_its_own(tables: Tables) -> None:
    assert len({one.id for one in SECTIONS}) == len({one.title for one in SECTIONS}) == len(SECTIONS)
    acts = SettingsActs(tables)
    overview = (await acts.show(ANA.id)).words()
    for one in SECTIONS:
        assert f"**{one.title}**: " in overview
        assert (await acts.page(ANA.id, one.id)).words().startswith(f"## {one.title}")
