"""Templates of clauses, and the English that games share."""

from __future__ import annotations

import pytest
from msgspec import Struct

from rules.kernel import Event, Left
from rules.kernel.phrasing import capital, check, cut, possessive, sentence, told, with_article
from rules.kernel.words import fill, name_things, seats
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


def test_nouns_and_owners() -> None:
    assert [with_article(one) for one in ("Item", "card")] == ["an Item", "a card"]
    assert [possessive(one) for one in ("you", "it", "Orko")] == ["your", "its", "Orko's"]


def test_what_is_too_long_is_cut() -> None:
    assert cut("a short text", 12) == "a short text"
    assert cut("a longer text", 9) == "a longer…"
    assert len(cut("a longer text", 9)) == 9
