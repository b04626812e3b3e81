"""The rules lookup: the entries found by name, word for word."""

from __future__ import annotations

import re

import pytest

from rules import lookup
from rules.lookup import Catalogue, GameHead, Lookup, Rule

_DECK = re.compile(r"(?:Terrains|Characters|Items|Commands): ([^:]+)\.(?= [A-Z]\w+:|$)")


def cards() -> set[str]:
    """The names of all cards that the deck lists of Terrene Odyssey print."""
    texts = [hit.text for hit in lookup.browse("Facts", "terrene") if hit.text.startswith("Deck ")]
    lists = [listed for text in texts for listed in _DECK.findall(text)]
    return {re.sub(r" x\d$", "", name) for listed in lists for name in listed.split(", ")}


def make(game: str, code: str, *texts: str) -> Catalogue:
    head = GameHead(game, code, game.title(), "2", "A game.", "2026")
    rules = tuple(Rule(f"{code}-A-{n}", f"T{n}", "rule", "p", text) for n, text in enumerate(texts, 1))
    return Catalogue(head, rules)


NEAR, OTHER = make("one", "ONE", "A rook.", "White rooks move.", "A rook is white."), make("two", "TWO", "Red kings.")


@pytest.mark.parametrize("here", [None, "clash", "terrene", "timestrike"])
def test_every_card_of_a_deck_list_is_found_by_its_name_wherever_it_is_looked_up(here: str | None) -> None:
    names = cards()

    assert len(names) > 80
    for name in names:
        found = lookup.plain().naming(name, here)
        assert any(name in hit.text or (hit.game == here and here != "terrene") for hit in found), (name, found)


@pytest.mark.parametrize("question", ["{}", "what is {}"])
def test_a_question_for_a_card_by_its_name_finds_what_says_the_name(question: str) -> None:
    for name in cards():
        found = lookup.plain().ask("terrene", question.format(name), 3)
        assert any(name.casefold() in f"{hit.topic} {hit.text} {hit.example}".casefold() for hit in found), (
            name,
            found,
        )


def test_an_entry_that_says_the_question_as_a_name_comes_first_if_few_do() -> None:
    loud = "A king, red, red king, king of red."
    few = Lookup((make("one", "ONE", loud, "Take up to three cards, a die, a token and the Red King of the deck."),))
    many = Lookup((make("one", "ONE", loud, *(f"The Red King does thing {n} and waits." for n in range(9))),))
    plain = Lookup((make("one", "ONE", loud, "Take up to three cards, a die, a token and the red king of the deck."),))

    assert few.ask("one", "red king")[0].id == "ONE-A-2"
    assert few.ask("one", "king red")[0].id == "ONE-A-1"
    assert many.ask("one", "red king")[0].id == "ONE-A-1"
    assert plain.ask("one", "red king")[0].id == "ONE-A-1"


def test_a_name_finds_only_what_says_its_words_side_by_side_in_any_form() -> None:
    assert [hit.id for hit in Lookup((NEAR,)).naming("WHITE rook")] == ["ONE-A-2"]
    assert Lookup((NEAR,)).naming("rook of white") == ()
    assert Lookup((NEAR,)).naming(" ?! ") == ()


def test_a_name_is_looked_for_in_other_games_when_the_one_here_does_not_say_it() -> None:
    known = Lookup((NEAR, OTHER))

    assert [hit.id for hit in known.naming("red king", "one")] == ["TWO-A-1"]
    assert {hit.game for hit in known.naming("rook", "one")} == {"one"}
    with pytest.raises(KeyError):
        known.naming("rook", "three")


def test_as_many_are_found_as_are_wanted_best_first() -> None:
    found = Lookup((NEAR,)).naming("rook", limit=2)

    assert len(found) == 2
    assert found[0].score >= found[1].score > 0
