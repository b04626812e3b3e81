"""The sentence of a rule that stands below a refusal."""

from __future__ import annotations

import msgspec
import pytest

from bot.errors import Illegal, NotYourSeat, Refused
from bot.messages.message_parts import TEXT, Buttons, Menu
from bot.messages.rules.refusal_pages import SENTENCE, Cannot, cannot, incident, refusal, sentence
from rules.lookup import Hit, show
from tests.bot.messages.test_words import buttons

FRONT = "Regained FP go in front of the player, never onto a stack."
LOST = "Heal points with nothing to regain or remove are lost; they cannot be saved."


def rule(rule_id: str) -> Hit:
    hit = show(rule_id)
    assert hit is not None
    return hit


@pytest.mark.parametrize(
    "reason",
    [
        "Heal points you do not use now are lost; you cannot save them.",
        "You can regain 2 FP at most: no more of yours are lost.",
    ],
)
def test_the_sentence_that_explains_the_refusal_is_quoted(reason: str) -> None:
    hit = rule("CLA-HEA-6")
    listed = cannot([Cannot(reason, (hit,))], title="t", table=1).words()
    refused = refusal(Illegal(reason, rules=("CLA-HEA-6",)), (hit,)).words()

    assert hit.text == f"{FRONT} {LOST}"
    for said in (listed, refused):
        assert LOST in said
        assert FRONT not in said


def test_reasons_by_the_same_rule_stand_together_above_it() -> None:
    hit, other = rule("CLA-HEA-6"), rule("CLA-KEY-2")
    found = [
        Cannot("Ann holds a card.", (hit,)),
        Cannot("You are late.", (other,)),
        Cannot("Bob holds a card.", (hit,)),
    ]
    lines = cannot(found, title="t", table=1).words().splitlines()
    assert lines[2:4] == ["- Ann holds a card.", "- Bob holds a card."]
    assert lines[4].startswith("-# CLA-HEA-6")
    assert lines[5] == "- You are late."
    many = cannot([Cannot(f"{n} is late.", (hit,)) for n in range(12)], title="t", table=1).words()
    assert many.count("-# CLA-HEA-6") == 2, "not too many, else a page has no room for them"


def test_any_other_sentence_of_that_rule_is_quoted_for_its_own_reason() -> None:
    assert sentence(f"{FRONT} {LOST}", "FP that you regain never go onto a stack.") == FRONT


def test_without_a_word_in_common_the_first_sentence_stands() -> None:
    assert sentence(f"{FRONT} {LOST}", "Not now.") == FRONT
    assert sentence(f"{FRONT} {LOST}", "") == FRONT
    assert sentence("", "Not now.") == ""


def test_a_long_sentence_is_cut() -> None:
    assert len(sentence("word " * 200, "word")) <= SENTENCE


# ---- one refusal


def test_a_refusal_says_what_the_rule_and_what_instead() -> None:
    illegal = Illegal("That cools down.", rules=("A-1", "A-2"), instead=tuple("abcdefgh"), table=12)
    message = refusal(illegal)
    assert message.words().splitlines() == ["That cools down. [A-1, A-2]", "Instead: a, b, c, d, e, f, …"]
    assert buttons(message) == ["Rule"]
    hits = [Hit("A-1", 0, "Cool-down", "A card cools down. It rests.", "a", "rule", "", "")]
    assert refusal(illegal, [*hits, msgspec.structs.replace(hits[0], id="A-2")]).words().splitlines() == [
        "That cools down.",
        "-# A-1: A card cools down. (also A-2)",
        "Instead: a, b, c, d, e, f, …",
    ]


def test_a_refusal_names_what_was_tried() -> None:
    assert refusal(Illegal("Give out 3.", tried="2 Forest")).words() == "2 Forest: Give out 3."
    assert refusal(Illegal("2 forest are too few.", tried="2 Forest")).words() == "2 forest are too few."


def test_the_sentence_of_a_rule_is_short() -> None:
    assert sentence("One to 3. 2 of them; Three do so.") == "One to 3."
    assert len(sentence("word " * 200)) <= 180


def test_all_that_is_refused_comes_in_pages_with_every_rule() -> None:
    hits = [Hit(f"A-CAN-{n}", 0, "Cannot", "No. " * 20, "a", "rule", "", "") for n in range(90)]
    found = [Cannot(f"Thing {n} is not possible, for a reason of {'some ' * 20}length.", [hits[n]]) for n in range(90)]
    seen, opened, page, more = "", set[str](), 0, True
    while more:
        message = cannot(found, title="Bids", can=["a", "b"], table=1, page=page)
        assert len(message.words()) < TEXT
        seen += message.words()
        opened |= {entry.value for part in message.parts if isinstance(part, Menu) for entry in part.entries}
        opened |= {
            button.id.split(":")[-1] for part in message.parts if isinstance(part, Buttons) for button in part.buttons
        }
        more = not [b for part in message.parts if isinstance(part, Buttons) for b in part.buttons][-1].disabled
        page += more
    assert all(f"Thing {n} " in seen for n in range(90))
    assert {hit.id for hit in hits} <= opened
    assert "You can choose: a, b." in seen
    assert "Nothing is forbidden to you right now." in cannot([], title="Bids", table=1).words()


def test_a_refusal_leads_on() -> None:
    message = refusal(NotYourSeat("It is not yours.", table=12), turn_link="https://x", can_choose=True)
    assert buttons(message) == ["Board", "Choose", "Go There"]
    assert buttons(refusal(Refused("No."))) == []


def test_an_incident_has_a_number_and_an_apology() -> None:
    assert "**abc123**" in incident("abc123").words()
