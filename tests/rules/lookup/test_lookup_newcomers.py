"""The rules lookup: newcomers' first questions to each game find the right rule first."""

from __future__ import annotations

import pytest

from rules import lookup
from rules.lookup import Catalogue, GameHead, Lookup, Rule
from rules.lookup.question_words import Words

ASKED = [
    ("clash", "who gets the titan when it dies", "CLA-TDE-2"),
    ("clash", "what happens on a tie at the end", "CLA-TIE-1"),
    ("elemancers", "what is fade", "ELE-TRT-12"),
    ("elemancers", "can I retreat from a battle", "ELE-BAT-11"),
    ("elemancers", "what happens if nobody has 3 sagas by the end", "ELE-WIN-4"),
    ("elemancers", "does annihilator work when I am not in the battle", "ELE-MOD-1"),
    ("elemancers", "what does face up mean", "ELE-FUP-2"),
    ("eternia", "can i attack through a wall", "ETE-LOS-1 ETE-LOS-2"),
    ("eternia", "what is an elite minion", "ETE-MIN-12"),
    ("eternia", "how do I play solo against the AI", "ETE-AI-1"),
    ("terrene", "what can I do on my turn", "TER-TURN-1"),
    ("terrene", "can I attack the player", "TER-ATTACK-4"),
    ("timestrike", "how many items can I carry", "TIM-INV-1"),
    ("timestrike", "how does stealth work", "TIM-STL-1"),
    ("timestrike", "what happens when I fall off a cliff", "TIM-FALL-1"),
    ("timestrike", "do characters respawn", "TIM-KO-5"),
    ("terrene", "what happens to damage when my blocker dies", "TER-OVERKILL-1"),
    ("clash", "how does healing work", "CLA-HEA-1"),
    ("clash", "how does frost work", "CLA-FRO-1"),
    # kin of these
    ("terrene", "my blocker dies, what happens to the damage", "TER-OVERKILL-1"),
    ("terrene", "what happens when my blocker is defeated", "TER-OVERKILL-1"),
    ("terrene", "my blocker died before damage", "TER-BLOCK-5"),
    ("clash", "which player gets a dead titan", "CLA-TDE-2"),
    ("elemancers", "what does fade do", "ELE-TRT-12"),
    ("elemancers", "can we retreat", "ELE-BAT-11"),
    ("eternia", "what are elite minions", "ETE-MIN-12"),
    ("terrene", "what do I do in my turn", "TER-TURN-1"),
    ("terrene", "can an attack go at the player", "TER-ATTACK-4"),
    ("timestrike", "how many cards can i carry", "TIM-INV-1"),
    ("timestrike", "what does stealth do", "TIM-STL-1"),
    ("timestrike", "do dead characters respawn", "TIM-KO-5"),
]


@pytest.mark.parametrize(("game", "question", "wanted"), ASKED, ids=[question for _, question, _ in ASKED])
def test_a_newcomers_question_is_answered_first(game: str, question: str, wanted: str) -> None:
    for known in (lookup.plain(), lookup.standing()):
        found = [hit.id for hit in known.ask(game, question, 3)]
        assert found[0] in wanted.split(), found


@pytest.mark.parametrize("game", sorted(catalogue.game.id for catalogue in lookup.catalogues()))
def test_a_question_about_a_heading_alone_is_answered_by_its_first_rule(game: str) -> None:
    """Without that, three of ten began with an exception or a detail."""
    first: dict[str, str] = {}
    for entry in (hit for topic in lookup.standing().topics(game) for hit in lookup.browse(topic, game)):
        first.setdefault(entry.topic, entry.id)
    for naming in ("Glossary", "Components", "Facts"):
        first.pop(naming, None)
    asked = {
        f"{how} {topic.partition(' (')[0]}?": one for topic, one in first.items() for how in ("What is", "Explain")
    }
    for known in (lookup.plain(), lookup.standing()):
        missed = {question: one for question, one in asked.items() if known.ask(game, question, 1)[0].id != one}
        assert len(missed) <= len(asked) // 30, missed


def test_a_question_that_says_more_is_answered_by_what_fits_best() -> None:
    for known in (lookup.plain(), lookup.standing()):
        assert known.ask("clash", "how long am I poisoned", 1)[0].id == "CLA-POI-2"
        assert known.ask("clash", "frost on the titan", 1)[0].id == "CLA-FRO-6"


def known(*rules: tuple[str, str, str]) -> Lookup:
    """Make a lookup of rules with a topic, a text and a search phrase."""
    listed = tuple(
        Rule(f"ONE-A-{n}", topic, "rule", "p", text, keywords=(phrase,))
        for n, (topic, text, phrase) in enumerate(rules, 1)
    )
    words = Words(empty=frozenset({"the", "who", "when"}))
    return Lookup((Catalogue(GameHead("one", "ONE", "One", "2", "s", "2026"), listed),), words)


def test_a_phrase_of_just_the_words_of_the_question_comes_first() -> None:
    texts = ("A king, taken; the king is taken.", "A rook is tall.", "A pawn.")
    asked = known(*zip("ABC", texts, ("king taken taken king", "who is taken", ""), strict=True))

    assert asked.ask("one", "taken king")[0].id == "ONE-A-1"
    assert asked.ask("one", "is who taken")[0].id == "ONE-A-2"
    assert asked.ask("one", "") == ()


def test_a_heading_is_asked_for_without_its_little_words() -> None:
    asked = known(
        ("The Rook", "It is tall.", ""), ("Moves", "A rook rook moves.", ""), ("Parts", "A rook, a rook.", "")
    )

    assert asked.ask("one", "rook")[0].id == "ONE-A-1"


def test_a_word_tells_more_in_a_short_entry_than_in_a_long_one() -> None:
    asked = known(("A", "A rook and a pawn and a king and a queen all move and take.", ""), ("B", "A rook moves.", ""))

    assert [hit.id for hit in asked.ask("one", "rook")] == ["ONE-A-2", "ONE-A-1"]
