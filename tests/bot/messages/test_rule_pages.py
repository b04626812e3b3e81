"""Rules in words: one, several, those behind an event, and the ids of their buttons."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.errors import Stale
from bot.messages.button_ids import make, parse
from bot.messages.layout import fitting
from bot.messages.message_parts import ENTRIES, LABEL, TEXT, Buttons, Menu, Message, Text
from bot.messages.rules import rule_menus, rule_pages
from rules.lookup import Hit, standing

HIT = Hit("A-HIT-1", 1.0, "Hitting", "A hit hurts.", "bids", "rule", "Page 1", "Words 1, May")


def hit(rule_id: str, **changes: object) -> Hit:
    return msgspec.structs.replace(HIT, id=rule_id, **changes)


def buttons(message: Message) -> list[str]:
    return [button.label for part in message.parts if isinstance(part, Buttons) for button in part.buttons]


def ids(message: Message) -> list[str]:
    found = [button.id for part in message.parts if isinstance(part, Buttons) for button in part.buttons]
    return found + [part.id for part in message.parts if isinstance(part, Menu)]


def turn(page: int) -> str:
    return make(1, "why_page", f"3.{page}")


# ---- one rule


def test_a_rule_says_where_it_comes_from_and_how_old_our_words_are() -> None:
    whole = hit("A-HIT-1", example="Two hits hurt twice.", ruling="Hits of none hurt none.")
    assert rule_pages.rule(whole, title="Bids").words().splitlines() == [
        "**Hitting** · `A-HIT-1`",
        "A hit hurts.",
        "*Example:* Two hits hurt twice.",
        "*Our ruling, where the rulebook is silent or unclear:* Hits of none hurt none.",
        "-# Rulebook of Bids: Page 1. Wording: Words 1, May.",
    ]


def test_the_ways_on_from_a_rule() -> None:
    near = [
        hit("A-HIT-1"),
        hit("A-HIT-2", text="Two hits hurt twice, unless both are of one hand that is tired."),
        hit("A-HIT-3"),
    ]
    other = hit("A-HEA-1", topic="Healing")
    message = rule_pages.rule(near[0], near=near, related=[near[1], other], more=[other], share=True)
    assert buttons(message) == [
        "A-HIT-2 Two hits hurt twice, unless…",
        "A-HEA-1 Healing",
        "Hitting: All 3",
        "A-HIT-2 ▶",
        "More Answers",
        "Share Here",
    ]
    assert "◀ A-HIT-2" in buttons(rule_pages.rule(near[2], near=near))
    assert buttons(rule_pages.rule(HIT, near=[HIT])) == []
    assert len(set(ids(message))) == len(ids(message))


def test_rules_of_one_heading_are_told_apart_by_their_first_words() -> None:
    """Two buttons said the same heading twice, and nothing of what lies behind them."""
    two = [hit("A-HIT-1"), hit("A-HIT-2", text="Two hits hurt twice.")]
    (shown,) = rule_pages.doors([*two, hit("A-HEA-1", topic="Healing")], 1)
    assert isinstance(shown, Buttons)
    labels = [button.label for button in shown.buttons]
    assert labels == ["A-HIT-1 A hit hurts.", "A-HIT-2 Two hits hurt twice.", "A-HEA-1 Healing"]


def test_every_rule_fits_a_message_and_every_button_its_label() -> None:
    known = standing()
    for game in known.games:
        for topic in known.topics(game):
            near = known.browse(topic, game)
            for found in near:
                message = rule_pages.rule(found, near=near, related=near[:4], more=near, share=True, title="A" * 20)
                assert len(message.words()) < 2000
                assert found.text in message.words()
                assert found.ruling in message.words()
                assert all(len(label) <= LABEL for label in buttons(message))
                assert all(len(one) <= 100 and parse(one) for one in ids(message))
                assert len(set(ids(message))) == len(ids(message))


# ---- several


def test_one_long_paragraph_goes_on_on_further_pages() -> None:
    many = [hit(f"A-HIT-{n}", text="Long. " * 60) for n in range(30)]
    told = [("One acts.", many), ("Two acts.", [many[0]])]
    seen, page = [], 0
    for page in range(9):
        message = rule_pages.chapter(told, table=1, turn=turn, page=page)
        assert len(message.words()) < TEXT
        assert len(message.parts) > 2, "the rules of a page can be opened"
        seen.append(message.words())
    assert all(any(f"`A-HIT-{n}`: Long." in said for said in seen) for n in range(30))
    assert all("**One acts.**" in said for said in seen[:4])


def test_why_goes_by_paragraph_and_writes_each_rule_once() -> None:
    other = hit("A-HEA-2", topic="Healing", text="A heart heals.")
    told = [("One acts.", [HIT]), ("Two acts.", [HIT, other]), ("Three acts.", [HIT])]
    message = rule_pages.chapter(told, table=1, turn=turn)
    assert message.words().splitlines()[1:] == [
        "**One acts.**",
        "**Hitting** `A-HIT-1`: A hit hurts.",
        "**Two acts.**",
        "**Healing** `A-HEA-2`: A heart heals.",
        "-# and as above: `A-HIT-1`",
        "**Three acts.**",
        "-# as above: `A-HIT-1`",
    ]
    assert buttons(message) == ["A-HIT-1 Hitting", "A-HEA-2 Healing"]


def test_what_happened_at_length_is_turned_page_by_page() -> None:
    told = [(f"{n} acts.", [hit(f"A-HIT-{n}")]) for n in range(300)]
    seen, page, more = "", 0, True
    while more:
        message = rule_pages.chapter(told, table=1, turn=turn, page=page)
        assert len(message.words()) < TEXT
        seen += message.words()
        row = message.parts[-1]
        assert isinstance(row, Buttons)
        more = not row.buttons[-1].disabled
        page += more
    assert all(f"`A-HIT-{n}`" in seen for n in range(300))
    assert rule_pages.chapter(told, table=1, turn=turn, page=999) == rule_pages.chapter(
        told, table=1, turn=turn, page=page
    )
    assert "No rule is cited here." in rule_pages.chapter([], table=1, turn=turn).words()


def test_many_rules_are_opened_by_a_menu() -> None:
    message = rule_pages.several([hit(f"A-HIT-{n}") for n in range(60)], table=1)
    (menu,) = [part for part in message.parts if isinstance(part, Menu)]
    assert len(menu.entries) == ENTRIES
    assert "and 35 more" in message.words()
    assert buttons(rule_pages.several([HIT], table=1)) == ["A-HIT-1 Hitting"]
    assert rule_pages.several([], none="Gone.").words() == "Gone."


@given(st.lists(st.text(max_size=60), max_size=40), st.integers(1, 200), st.integers(1, 10))
def test_pages_hold_every_block_once_and_in_order(blocks: list[str], room: int, most: int) -> None:
    pages = rule_pages.paged(blocks, room, most)
    assert [at for page in pages for at in page] == [*range(len(blocks))]
    for page in pages:
        used = sum(len(blocks[at]) + 1 for at in page)
        assert len(page) <= most
        assert used <= room or len(page) == 1
        assert len(page) > 0 or not blocks


# ---- rules in an id

CODES = st.sampled_from(["CLA", "ELE", "TIM"])
IDS = st.builds("{}-{}-{}".format, CODES, st.from_regex(r"[A-Z0-9]{1,8}", fullmatch=True), st.integers(1, 999))


@given(st.lists(IDS, min_size=1, max_size=12))
def test_what_an_id_holds_is_read_again(found: list[str]) -> None:
    packed = rule_pages.pack([hit(one) for one in found])
    read = rule_pages.unpack(packed)
    assert list(read) == found[: len(read)]
    assert len(read) >= 2 or len(found) == 1
    assert parse(make(9_999_999, "hits", packed)) is not None


@pytest.mark.parametrize("packed", ["", "x", "HIT-1", ".", "A-B-1..", "A-B-C-D"])
def test_an_id_that_nobody_wrote_is_refused(packed: str) -> None:
    with pytest.raises(Stale):
        rule_pages.unpack(packed)


# ---- headings


def test_many_headings_are_pages_and_below_a_message_a_short_menu() -> None:
    found = [(hit(f"A-HIT-{n}", topic=f"Topic {n}"), n) for n in range(1, 61)]
    page = rule_menus.headings("Bids", found, game="bids", page=9)
    (menu,) = [part for part in page.parts if isinstance(part, Menu)]
    assert len(menu.entries) == 10
    assert "◀ Previous" in buttons(page)
    (short,) = rule_menus.short_menu(1, found)
    assert isinstance(short, Menu)
    assert len(short.entries) == ENTRIES
    assert short.entries[-1].value == rule_menus.ALL
    assert rule_menus.short_menu(1, []) == ()
    assert "no rule texts" in rule_menus.headings("Bids", []).words()
    assert rule_menus.games([]).words() == "I have no rules yet."


def test_no_page_of_a_heading_is_cut() -> None:
    known = standing()
    for game in known.games:
        for topic in known.topics(game):
            near = known.browse(topic, game)
            pages = [rule_menus.heading(near, title=known.games[game].title, page=page) for page in range(12)]
            words = " ".join(page.words() for page in pages)
            assert all(found.text in words for found in near)
            for page in pages:
                assert [part for part in page.parts if isinstance(part, Text)] == [
                    part for part in fitting(page.parts) if isinstance(part, Text)
                ]
                assert len(set(ids(page))) == len(ids(page))
