"""Pictures in messages: one too high for a phone comes in sheets below each other."""

from __future__ import annotations

from typing import Any

import pytest

from bot.drawing import themed
from bot.messages import phrases
from bot.messages.layout import files
from bot.messages.message_parts import Message, Picture, Text
from bot.prompts.option_tree import focus
from bot.tables.table_service import Tables
from bot.talk.painter import Drawn, Painter, Sheet
from rules.kernel import Focus
from tests.bot.kit import ANA, BO, started
from tests.bot.records.test_game_facts import played


class Sheets:
    """Draws each hand on so many sheets, and a board on one."""

    def __init__(self, n: int) -> None:
        self.n = n
        self.drawn = 0

    def __call__(self, kind: Any, *_: Any) -> Drawn:
        self.drawn += 1
        if kind != "hand":
            return b"board"
        return tuple([Sheet(b"sheet %d" % place, f"card {place}") for place in range(1, self.n + 1)])


@pytest.mark.ux(31)
async def test_a_hand_on_several_sheets_is_sent_with_all_of_them_in_order_and_drawn_once(tables: Tables) -> None:
    table = await played(tables, ANA, ANA, BO)
    draw = Sheets(3)
    painter = Painter(tables, draw, themed)
    hand, board = Picture("hand", table, 2, 0, "Your cards", "Your cards"), Picture("board", table, 2, None, "A table")
    message = Message((Text("above"), hand, Text("between"), board, Text("below")))
    for _ in range(2):
        said, pictures, failed = await painter.drawn(message)
        assert not failed
        shown = [
            part.filename if isinstance(part, Picture) else part.content
            for part in said.parts
            if isinstance(part, Picture | Text)
        ]
        assert shown == [
            "above",
            f"hand-{table}-2-0.png",
            f"hand-{table}-2-0-sheet-2.png",
            f"hand-{table}-2-0-sheet-3.png",
            "between",
            f"board-{table}-2.png",
            "below",
        ]
        assert [*pictures.values()] == [b"sheet 1", b"sheet 2", b"sheet 3", b"board"]
        assert [file.filename for file in files(said, pictures)] == [*pictures]
        assert [part.alt for part in said.pictures] == [
            "Your cards",
            "Sheet 2 of 3: card 2",
            "Sheet 3 of 3: card 3",
            "A table",
        ]
    assert draw.drawn == 2
    assert said.without_picture().words().count("Your cards") == 1
    painter.close()


async def test_a_hand_on_one_sheet_is_one_picture(tables: Tables) -> None:
    table = await played(tables, ANA, ANA, BO)
    painter = Painter(tables, Sheets(1), themed)
    message = Message((Picture("hand", table, 2, 0, "Your cards"),))
    assert await painter.drawn(message) == (message, {f"hand-{table}-2-0.png": b"sheet 1"}, False)
    painter.close()


async def test_what_a_question_is_about_is_drawn_as_its_seat_sees_it(tables: Tables) -> None:
    table = (await started(tables, ANA, BO)).id
    snapshot = await tables.load(table)
    (decision,) = snapshot.decisions(0)
    seen: list[Any] = []

    def draw(kind: Any, game: str, view: Any, names: Any, about: Any) -> bytes | None:
        seen.append((kind, view.seat, about))
        return b"asked" if about.options else None

    painter = Painter(tables, draw, themed)
    picture = phrases.asked(snapshot, decision, focus(decision))
    nothing = phrases.asked(snapshot, decision, Focus(()), 7)
    said, pictures, failed = await painter.drawn(Message((Text("above"), picture, nothing)))
    assert [*pictures.values()] == [b"asked"]
    assert not failed
    assert said.parts == (Text("above"), picture), "where there is nothing to be seen, no words are missing"
    assert seen == [("question", 0, focus(decision)), ("question", 0, Focus(()))]
    painter.close()


async def test_the_picture_of_a_question_has_what_its_game_says_of_it_in_words(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    snapshot = await tables.load((await started(tables, ANA, BO)).id)
    (decision,) = snapshot.decisions(0)
    plain = phrases.asked(snapshot, decision, focus(decision)).alt
    words = type(snapshot.game.words)
    monkeypatch.setattr(words, "describe_asked", lambda self, view, of: f"Seat {view.seat} sees {len(of.options)}.")
    told = phrases.asked(snapshot, decision, focus(decision)).alt
    first, second, *rest = told.splitlines()
    assert [first, *rest] == plain.splitlines()
    assert second == f"Seat 0 sees {len(focus(decision).options)}."


async def test_who_alone_reads_a_picture_has_it_in_the_own_theme_and_nobody_else(tables: Tables) -> None:
    table = await played(tables, ANA, ANA, BO)
    draw = Sheets(2)
    painter = Painter(tables, draw, lambda png, theme: b"%s in %s" % (png, theme.encode()))
    message = Message((Picture("hand", table, 2, 0, "Your cards"), Picture("board", table, 2, None, "A table")))
    await tables.people.set_theme(ANA, "light")
    seen = [[*(await painter.drawn(message, reader))[1].values()] for reader in (ANA.id, BO.id, None)]
    plain = [b"sheet 1", b"sheet 2", b"board"]
    assert seen == [[b"%s in light" % png for png in plain], plain, plain]
    assert draw.drawn == 2, "each is drawn once for all"
    await tables.people.set_theme(ANA, "dark")
    painter.close()
