"""Long lists: every entry is reached page by page, and each page fits into a message."""

from __future__ import annotations

import msgspec
import pytest

from bot.messages.layout import layout
from bot.messages.message_parts import ENTRIES, Buttons, File, Menu, Message
from bot.messages.people import plan_pages
from bot.messages.rules import rule_menus, rule_pages, ruling_notes, ruling_pages
from bot.plans.plan_matching import Mode, Plan
from bot.plans.plan_service import Page
from bot.rulings.model import Act, Ruling, Subject, Version
from bot.rulings.ruling_file import FiledRuling, FiledVersion
from bot.rulings.ruling_import import Fresh, Offer
from bot.tables.model import Person
from bot.tables.table_service import Tables
from rules.kernel.engine.planning import Topic
from rules.lookup import GameHead, Hit
from tests.bot.kit import ANA, BO, started

AUTHOR = Person(7, "Ana")
WHOLE = 4000


def texts(message: Message) -> str:
    said = message.words()
    assert len(said) <= WHOLE
    layout(message)  # Discord's own limits
    return said


def entries(message: Message, placeholder: str) -> list[str]:
    menus = [part for part in message.parts if isinstance(part, Menu) and part.placeholder == placeholder]
    assert all(len(menu.entries) <= ENTRIES for menu in menus)
    return [entry.value for menu in menus for entry in menu.entries]


def turns(message: Message) -> list[str]:
    rows = [part.buttons for part in message.parts if isinstance(part, Buttons)]
    return [button.label for row in rows for button in row if "▶" in button.label and not button.disabled]


def a_plan(number: int) -> Plan:
    said = f"Answer {number} " + "x" * 150
    return Plan(number, 1, ANA.id, f"kind.{number}", f"topic {number:03}", Mode.NEXT, ("a",), said)


@pytest.mark.ux(122)
async def test_sixty_plans_are_on_pages_and_each_can_be_cancelled(tables: Tables) -> None:
    snapshot = await tables.load((await started(tables, ANA, BO)).id)
    topics = tuple(Topic(f"kind.{number}", f"topic {number:03}") for number in range(60))
    page = Page(snapshot, topics, tuple(a_plan(number) for number in range(60)), ())
    told, cancelled, planned, at = "", [], [], 0
    while True:
        message = plan_pages.overview(page, "Planned.", at)
        told += texts(message)
        cancelled += entries(message, "Cancel…")
        planned += entries(message, "Plan an answer to…")
        if not turns(message):
            break
        at += 1
    assert [number for number in range(60) if f"opic {number:03}" not in told] == []
    assert cancelled == [str(number) for number in range(60)]
    assert planned == [f"kind.{number}" for number in range(60)]
    assert plan_pages.overview(page, at=at + 9) == plan_pages.overview(page, at=at)
    many = msgspec.structs.replace(page, plans=tuple(msgspec.structs.replace(one, kind="kind.1") for one in page.plans))
    assert "and 50 more: All My Plans" in texts(plan_pages.kind(many, topics[1]))


def a_ruling(versions: int, acts: int = 0) -> Ruling:
    texts_ = tuple(
        Version(n, f"Text {n}.", "Why.", AUTHOR, "proposed" if n == versions else "replaced", 0.0)
        for n in range(1, versions + 1)
    )
    done = tuple(Act(versions, "rejected", AUTHOR, float(n)) for n in range(acts))
    return Ruling(1, 1, 1, Subject("rule", "clash", "CLA-HEA-5"), "", None, texts_, done)


@pytest.mark.ux(122)
def test_every_version_of_a_ruling_is_reached_from_the_newest() -> None:
    found, known = a_ruling(60), ruling_pages.Known("hearts")
    seen: set[int] = set()
    ahead = [60]
    while ahead:
        n = ahead.pop()
        if n in seen:
            continue
        seen.add(n)
        ahead += [int(one) for one in entries(ruling_pages.ruling(found, known, n=n), "Versions")]
    assert seen == set(range(1, 61))


@pytest.mark.ux(122)
def test_acts_that_are_not_told_are_counted() -> None:
    said = texts(ruling_pages.ruling(a_ruling(1, 40), ruling_pages.Known("hearts")))
    assert said.count("rejected it") + 34 == 40
    assert "34 earlier acts" in said


@pytest.mark.ux(122)
def test_a_file_of_sixty_rulings_says_all_that_it_would_add() -> None:
    fresh = tuple(
        Fresh(
            Subject("rule", "clash", f"CLA-HEA-{n}"),
            FiledVersion(n=1, text=f"Text {n}.", reason="Why.", author="Ana", status="accepted", at=0.0),
            FiledRuling(number=n + 1, game="clash", about=f"CLA-HEA-{n}", versions=()),
        )
        for n in range(60)
    )
    message = ruling_pages.offered(Offer(1, "There", fresh, 0, 0, 0, settled=True), lambda subject: subject.key)
    texts(message)
    (file,) = [part for part in message.parts if isinstance(part, File)]
    assert [n for n in range(60) if f"CLA-HEA-{n} " not in file.content] == []


@pytest.mark.ux(122)
def test_rulings_below_a_rule_that_are_not_shown_are_counted() -> None:
    many = [a_ruling(1)] * 8
    assert "and 5 more rulings" in ruling_notes.under(many)
    assert "and 5 more rulings" in ruling_notes.in_lines(many)


def a_hit(n: int) -> Hit:
    return Hit(f"TOY-A-{n}", 1.0, f"Topic {n}", "Text.", "toy", "rule", "p. 1", "2026")


@pytest.mark.ux(122)
def test_every_rule_of_a_page_and_every_game_can_be_opened() -> None:
    doors = Message(rule_pages.doors([a_hit(n) for n in range(60)], 1))
    assert entries(doors, "Open a rule") == [f"TOY-A-{n}" for n in range(60)]
    heads = [GameHead(f"game{n}", "TOY", f"Game {n}", "2", "A toy.", "2026") for n in range(40)]
    games = rule_menus.games(heads)
    texts(games)
    assert entries(games, "Choose a game") == [f"game{n}" for n in range(40)]
