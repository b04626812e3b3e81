"""Terms in texts: whole words, the longest first, once, and never where they would do harm."""

from __future__ import annotations

import re

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bot.messages.button_ids import make
from bot.messages.message_parts import TEXT, Button, Buttons, Menu, Message, Text
from bot.messages.rules.glossary import OFFERED, Glossary
from bot.messages.rules.rule_terms import LINKS, Term, Terms, terms_of
from bot.names import shown
from rules import pages
from rules.lookup import Hit, Lookup, catalogues, standing

BASE = "https://rules.example/docs"
TERMS = Terms(
    [
        Term("Focus", "A-FOC-1"),
        Term("FP", "A-FOC-1"),
        Term("Lost Focus pool", "A-LOS-1"),
        Term("Poison", "A-POI-1"),
        Term("cool-down", "A-COO-1"),
        Term("Titans", "A-TIT-1"),
        Term("boss", "A-BOS-1"),
    ]
)


def address(rule: str) -> str:
    return f"{BASE}/a.md#{rule.lower()}"


def words(text: str, **options: object) -> list[str]:
    found = TERMS.found(text, **options)  # type: ignore[arg-type]
    return [text[one.start : one.end] for one in found]


# ---- finding


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("The Lost Focus pool holds Focus.", ["Lost Focus pool", "Focus"]),
        ("poison and POISON", ["poison"]),
        ("The Titan's side", ["Titan"]),
        ("two Titans, three bosses", ["Titans", "bosses"]),
        ("poisonous, unpoison, poison-like", []),
        ("in cool-down; to cool down", ["cool-down"]),
        ("**Poison**", ["Poison"]),
        ("5 FP", ["FP"]),
        ("Focus is FP", ["Focus"]),
        ("`poison` and ``focus ` poison``", []),
        ("```\npoison\n``` focus", ["focus"]),
        ("poison `focus", ["poison"]),
        ("[poison](https://x.example/focus) boss", ["boss"]),
        ("https://x.example/poison/focus boss", ["boss"]),
        ("<@poison> <t:1:R> boss", ["boss"]),
        ("It hurts. [CLA-POI-1, A-FOC-1] boss", ["boss"]),
        ("-# poison in small print\nboss", ["boss"]),
        ("", []),
    ],
)
def test_where_terms_are_found(text: str, expected: list[str]) -> None:
    assert words(text) == expected


def test_nothing_in_a_name_is_a_term() -> None:
    name = shown("Poison **Focus** Titan")
    text = f"{name} loses 1 FP to {name}; the boss is poisoned. Poison!"
    assert words(text, names=[name, "", " "]) == ["FP", "boss", "Poison"]
    assert words("Poison takes Poison", names=["Poison"]) == []


def test_what_is_shown_already_is_no_term() -> None:
    assert words("Focus, FP and poison", but={"A-FOC-1"}) == ["poison"]
    assert Terms([]).found("Focus") == []


WORDS = ("Focus", "focus", "FP", "Poison", "Lost Focus pool", "cool-down", "Titan", "boss", "é", "_", "-", ".")
MARKS = ("`", "``", "```", "\n", " ", "-# ", "[", "](", ")", "<@1>", "<", ">", "https://x.example/", "[CLA-POI-1]")
FRAGMENTS = st.sampled_from((*WORDS, *MARKS))
TEXTS = st.lists(FRAGMENTS | st.text(max_size=4), max_size=30).map("".join)
NAMES = st.lists(st.sampled_from(["Focus", "Ana Poison", "b", "Titan"]) | st.text(min_size=1, max_size=6), max_size=3)


def aside(text: str) -> list[tuple[int, int]]:
    """Closed code, links and angle brackets, read in the plainest way."""
    found = []
    for pattern in (r"(?<!`)`[^`]+`(?!`)", r"```.*?```", r"<@\d+>", r"https?://\S+", r"\[CLA-POI-1\]"):
        found += [(one.start(), one.end()) for one in re.finditer(pattern, text, re.DOTALL)]
    return found


@given(TEXTS, NAMES)
@example("``` Focus", [])
@example("Focus-", [])
def test_what_is_found_is_a_whole_word_once_and_in_the_open(text: str, names: list[str]) -> None:
    found = TERMS.found(text, names=names)
    assert len({one.term.rule for one in found}) == len(found)
    assert [one.start for one in found] == sorted(one.start for one in found)
    for one in found:
        inside = text[one.start : one.end]
        assert inside.casefold().startswith(one.term.words.casefold()[:4])
        assert not re.search(r"[\w-]$", text[: one.start])
        assert not re.match(r"[\w-]", text[one.end :])
        if text.count("`") <= 2 and "``" not in text:
            assert all(one.end <= start or end <= one.start for start, end in aside(text))
        for name in filter(str.strip, names):
            at = text.find(name)
            while at >= 0:
                assert one.end <= at or at + len(name) <= one.start
                at = text.find(name, at + len(name))


@given(st.text(alphabet="ab ,.", max_size=8), st.text(alphabet="ab ,.", max_size=8))
def test_the_longest_term_wins(before: str, after: str) -> None:
    text = f"{before} Lost Focus pool {after}"
    assert "A-LOS-1" in {one.term.rule for one in TERMS.found(text)}
    assert "Focus" not in words(text)


@given(st.lists(TEXTS, max_size=4), NAMES, st.integers(0, 400))
def test_links_change_nothing_but_the_terms(texts: list[str], names: list[str], room: int) -> None:
    linked = TERMS.linked(texts, address, room=room, names=names)
    assert len(linked) == len(texts)
    added = sum(map(len, linked)) - sum(map(len, texts))
    assert 0 <= added <= room
    link = re.compile(rf"\[([^\[\]]*)\]\({re.escape(BASE)}/a\.md#[a-z0-9-]+\)")
    assert [link.sub(r"\1", one) for one in linked] == texts
    targets = [found for one in linked for found in re.findall(rf"{re.escape(BASE)}/a\.md#([a-z0-9-]+)", one)]
    assert len(targets) == len(set(targets)) <= LINKS


# ---- from the rule texts


def entry(rule: str, topic: str, text: str, kind: str = "rule", keywords: tuple[str, ...] = ()) -> Hit:
    return Hit(rule, 0.0, topic, text, "a", kind, "Page 1", "1", keywords=keywords)


def test_terms_come_from_definitions_headings_and_search_words() -> None:
    found = terms_of(
        [
            entry("A-COM-1", "Components", "A golem is a card.", "component", ("golem",)),
            entry("A-ATK-1", "Attack (sword)", "A sword attacks."),
            entry("A-ATK-2", "Attack (sword)", "A model is hit by it.", "definition", ("hit",)),
            entry(
                "A-FOC-1",
                "Focus tokens",
                "Focus (FP) is health, unlike a trophy token.",
                "definition",
                ("focus", "trophy token", "what is focus"),
            ),
            entry("A-GLO-1", "Glossary", "Active Clan: whose turn it is.", "definition"),
            entry("A-GEN-1", "The battle: roll", "Roll."),
            entry("A-F-1", "Facts", "Fact is fact.", "fact"),
            entry("A-LNG-1", "What happens when nobody does a thing", "Nothing happens."),
        ]
    )
    assert {term.words: term.rule for term in found} == {
        "Focus": "A-FOC-1",
        "FP": "A-FOC-1",
        "Active Clan": "A-GLO-1",
        "Attack": "A-ATK-1",
        "sword": "A-ATK-1",
        "Focus tokens": "A-FOC-1",
        "battle": "A-GEN-1",
        "trophy token": "A-FOC-1",
    }


@pytest.mark.parametrize("game", standing().games)
def test_every_game_has_terms_and_each_has_its_rule(game: str) -> None:
    known = standing()
    found = terms_of(hit for topic in known.topics(game) for hit in known.browse(topic, game))
    rules = sum([len(known.browse(topic, game)) for topic in known.topics(game)])
    assert len(found) >= min(20, rules // 10), f"{len(found)} terms in {rules} rules"
    assert len({term.words.casefold() for term in found}) == len(found)
    for term in found:
        hit = known.show(term.rule)
        assert hit is not None
        assert hit.game == game
        assert len(term.words) <= 40


# ---- in messages


def menu(message: Message) -> Menu | None:
    found = [part for part in message.parts if isinstance(part, Menu)]
    return found[-1] if found else None


def test_a_message_offers_its_terms_below() -> None:
    said = Message(
        (Text("Poison takes Focus. The Titan acts; Frost melts; the shield holds; Confuse turns."),), (1,), False, 3
    )
    opened = Glossary(standing()).opened(said, "clash", table=7)
    assert (opened.mentions, opened.silent, opened.colour) == ((1,), False, 3)
    found = menu(opened)
    assert found is not None
    assert found.id == make(7, "look", "terms")
    assert len(found.entries) == OFFERED
    assert "CLA-CON-1" in {one.value for one in found.entries}
    assert opened.words() == said.words()
    names = Glossary(standing()).opened(Message((Text("Poison wins."),)), "clash", names=["Poison"])
    assert menu(names) is None
    assert Glossary(Lookup(())).opened(said, "clash") == said
    assert Glossary(standing()).opened(said, "bids") == said


def test_with_an_address_terms_are_links_and_the_message_still_fits() -> None:
    glossary = Glossary(standing(), BASE)
    row = Buttons((Button("Why?", "tk:1:0:why:"),))
    opened = glossary.opened(Message((Text("Poison takes Focus."), row, Text("Poison again."))), "clash")
    assert opened.words().splitlines() == [
        f"[Poison]({BASE}/clash.md#cla-poi-1) takes [Focus]({BASE}/clash.md#cla-foc-1).",
        "Poison again.",
    ]
    assert menu(opened) is None
    assert opened.parts[1] == row
    full = Message((Text("Poison " + "x" * (TEXT - 8)),))
    assert glossary.opened(full, "clash") == full


def test_every_link_leads_to_an_anchor_of_the_pages() -> None:
    glossary = Glossary(standing(), BASE)
    made = pages.pages(catalogues(), ())
    for catalogue in catalogues():
        game = catalogue.game.id
        for term in terms_of(hit for topic in standing().topics(game) for hit in standing().browse(topic, game)):
            file, _, anchor = glossary.address(game, term.rule).removeprefix(f"{BASE}/").partition("#")
            assert f'<a id="{anchor}"></a>' in made[file]
