"""Templates of clauses, and the English that games share."""

from __future__ import annotations

import pytest
from msgspec import Struct

from rules.kernel import Event, Left
from rules.kernel.words import count, fill, name_things, seats
from rules.kernel.words.phrasing import (
    Clause,
    capital,
    check,
    conjugated,
    cut,
    named_again,
    owned,
    possessive,
    sentence,
    together,
    told,
    with_article,
)
from tests.toys.trick import Trick, TrickRules


class Drawn(Struct):
    """A record with a field of each kind."""

    SIDES = {"left": "the left", "right": "the right"}

    seat: int | None = 0
    seats: tuple[int, ...] = ()
    n: int = 0
    cards: tuple[str, ...] = ()
    name: str = ""
    side: str = "left"
    open: bool = False


@pytest.mark.parametrize(
    ("template", "record", "said"),
    [
        ("nothing to fill in", Drawn(), "nothing to fill in"),
        ("{name} and {n}", Drawn(name="Orko", n=3), "Orko and 3"),
        ("{cards}", Drawn(cards=("a", "b", "c")), "a, b and c"),
        ("{seat:@} draws", Drawn(), "⟪0⟫ draws"),
        ("{seats:@} {seats:wins|win}", Drawn(seats=(1,)), "⟪1⟫ wins"),
        ("{seats:@} {seats:wins|win}", Drawn(seats=(0, 2)), "⟪0⟫ and ⟪2⟫ win"),
        ("{name:name} falls", Drawn(name="ember"), "⟪ember⟫ falls"),
        ("{cards:name}", Drawn(cards=("ember", "moss")), "⟪ember⟫ and ⟪moss⟫"),
        ("{n:#card}", Drawn(n=1), "1 card"),
        ("{n:#die|dice}", Drawn(n=2), "2 dice"),
        ("{cards:#card}", Drawn(cards=("a", "b")), "2 cards"),
        ("to {side:SIDES}", Drawn(side="right"), "to the right"),
        ("Slot {n:+1}", Drawn(n=2), "Slot 3"),
        ("{side:title}", Drawn(), "Left"),
        ("so: {name:.}", Drawn(name="It falls."), "so: It falls"),
        ("it falls[ for {name}]", Drawn(), "it falls"),
        ("it falls[ for {name}]", Drawn(name="Orko"), "it falls for Orko"),
        ("it [{open:?}opens|stays shut]", Drawn(open=True), "it opens"),
        ("it [{open:?}opens|stays shut]", Drawn(), "it stays shut"),
        ("[{n:?}{name} takes {n}, {seat} left|{name} takes nothing]", Drawn(name="It", n=2), "It takes 2, 0 left"),
        ("[{n:?}{name} takes {n}|{name} takes nothing]", Drawn(name="It"), "It takes nothing"),
        ("[{seat:@}|the rules]", Drawn(seat=0), "⟪0⟫"),
        ("[{seat:@}|the rules]", Drawn(seat=None), "the rules"),
        ("[{cards}|nothing]", Drawn(), "nothing"),
        ("[{n:#die|dice}|no dice]", Drawn(), "no dice"),
        ("[{n:#die|dice}|no dice]", Drawn(n=2), "2 dice"),
    ],
)
def test_a_template_is_filled(template: str, record: Drawn, said: str) -> None:
    check(template, Drawn)
    assert told(template, record) == said


@pytest.mark.parametrize(
    "template",
    ["{nobody}", "{side:NOWHERE}", "{name:loud}", "open [{name}", "shut} here", "{name", "[always]", "[{name} in [n]]"],
)
def test_what_cannot_be_filled_is_refused_beforehand(template: str) -> None:
    with pytest.raises(ValueError, match=r"has no|without its other|decides|no gap"):
        check(template, Drawn)


def _with(*events: type[Event]) -> Trick:
    return Trick(type("Odd", (TrickRules,), {"events": (*TrickRules.events, *events)}))


def test_an_event_without_a_clause_is_told_plainly_and_one_with_a_wrong_one_is_found() -> None:
    class Silent(Event, frozen=True, kw_only=True, tag="silent"):
        """Without words."""

        seat: int
        cards: tuple[str, ...]
        lost: bool = False

    class Torn(Event, frozen=True, kw_only=True, tag="torn"):
        """With a field that it has not."""

        said = "{card} tears"

    silent = Silent(seat=1, cards=("red_card", "bold"), rules=("TOY-1",))
    assert _with(Silent).words.tell(silent) == "Silent: seat ⟪1⟫, cards Red card, Bold, lost no."
    with pytest.raises(ValueError, match="Torn has no card"):
        _with(Torn)
    assert Trick().words.tell(Left(seat=1, rules=())) == "⟪1⟫ leaves the game."


def test_names_of_things_are_put_in_before_those_of_people() -> None:
    text = name_things("⟪ember⟫ hits ⟪1⟫", {"ember": "Ember"})
    assert fill(text, ["Ann", "⟪ember⟫"]) == "Ember hits ⟪ember⟫"
    assert seats((0, 1, 2)) == "⟪0⟫, ⟪1⟫ and ⟪2⟫"


def test_sentences_begin_with_a_capital_and_end() -> None:
    assert sentence("it falls") == "It falls."
    assert capital("") == ""


def test_nouns_have_their_articles() -> None:
    assert [with_article(one) for one in ("Item", "card", "other card")] == ["an Item", "a card", "another card"]
    assert with_article("Enemy", "each") == "each Enemy"


def test_whose_something_is() -> None:
    assert [possessive(one) for one in ("you", "it", "a Minion", "Orko")] == ["your", "its", "its", "Orko's"]
    assert [owned(one, "card") for one in ("it", "Orko", "each enemy")] == [
        "its card",
        "Orko's card",
        "the card of each enemy",
    ]


@pytest.mark.parametrize(
    ("noun", "many"),
    [("card", "cards"), ("Ally", "Allies"), ("key", "keys"), ("Thief", "Thieves"), ("Enemy", "Enemies")],
)
def test_plurals(noun: str, many: str) -> None:
    assert count(2, noun) == f"2 {many}"
    assert count(1, noun) == f"1 {noun}"


@pytest.mark.parametrize(
    ("verb", "subject", "said"),
    [
        ("heal 2 HP", "Orko", "heals 2 HP"),
        ("heal", "you", "heal"),
        ("have 2 HP", "Jake and Lillith", "have 2 HP"),
        ("have 2 HP", "Orko", "has 2 HP"),
        ("be hit", "you", "are hit"),
        ("be hit", "it", "is hit"),
        ("reach", "it", "reaches"),
        ("pass", "it", "passes"),
        ("may move", "it", "may move"),
        ("cannot block", "Orko", "cannot block"),
    ],
)
def test_verbs_agree_with_their_subjects(verb: str, subject: str, said: str) -> None:
    assert conjugated(verb, subject) == said


def test_a_subject_is_named_once_for_all_that_it_does() -> None:
    clauses = [Clause("Orko", "heal 2 HP"), Clause("Orko", "gain", "1 Power"), Clause("Teela", "fall")]
    assert together(clauses) == "Orko heals 2 HP and gains 1 Power; Teela falls"


def test_same_verbs_and_same_durations_are_said_once() -> None:
    turn = "until the end of the turn"
    clauses = [
        Clause("it", "have", "+5 ATK", turn),
        Clause("it", "have", "Haste", turn),
        Clause("it", "draw", "a card"),
    ]
    assert together(clauses) == f"it has +5 ATK and Haste {turn}, and draws a card"
    assert together([Clause("it", "fall"), Clause("it", "fall")]) == "it falls and falls"


def test_a_comma_keeps_apart_what_is_joined_already() -> None:
    clauses = [Clause("it", "gain", "1 LV"), Clause("it", "gain", "2 XP"), Clause("it", "fall"), Clause("it", "rise")]
    assert together(clauses) == "it gains 1 LV and 2 XP, falls, and rises"


def test_an_order_does_without_its_subject() -> None:
    clauses = [Clause("you", "draw", "a card", order=True), Clause("you", "may look", "at another")]
    assert together(clauses) == "draw a card; you may look at another"
    assert together(clauses[:1], may="you") == "you may draw a card"
    assert together([Clause("", "", "the attack ends")], may="you") == "you may: the attack ends"


def test_what_was_just_named_is_named_again_where_it_is_the_subject_so_that_both_are_joined() -> None:
    clauses = [Clause("the target", "fall"), Clause("it", "lose", "1 Power"), Clause("Orko", "win"), Clause("it", "go")]
    assert [one.subject for one in named_again(clauses, ["the target"])] == ["the target", "the target", "Orko", "it"]


def test_what_is_too_long_is_cut() -> None:
    assert cut("a short text", 12) == "a short text"
    assert cut("a longer text", 9) == "a longer…"
    assert len(cut("a longer text", 9)) == 9


@pytest.mark.parametrize(
    ("text", "most", "said"),
    [
        ("loses 3 HP; Zile is defeated", 24, "loses 3 HP; Zile is…"),
        ("loses 3 HP and 2 cards; Zile is defeated", 30, "loses 3 HP and 2 cards…"),
        ("is safe from the next 15, 25 or 50 damage", 30, "is safe from the next 15, 25…"),
        ("loses 3 HP · 2 cards · Zile is gone", 28, "loses 3 HP · 2 cards…"),
        ("Zile attacks with Scout (15 ATK for now)", 32, "Zile attacks with Scout…"),
        ("⟪0⟫ loses 3 to ⟪1⟫ now", 17, "⟪0⟫ loses 3 to…"),
        ("abcdefghijklmnop", 8, "abcdefg…"),
        ("it abcdefghijklmnopqrst", 12, "it abcdefgh…"),
    ],
)
def test_a_text_is_cut_at_the_end_of_a_clause_or_a_word(text: str, most: int, said: str) -> None:
    assert cut(text, most) == said
    assert len(cut(text, most)) <= most
