"""The rules lookup: the answers to questions."""

from __future__ import annotations

import re

import pytest

from rules import lookup
from rules.lookup import Catalogue, Fact, GameHead, Lookup, Rule
from rules.lookup.question_words import Words

QUESTIONS = {
    "can i heal off poison": "CLA-HEA-5 CLA-POI-2",
    "who goes first": "CLA-ORD-1 CLA-SET-6",
    "How long does frost last?": "CLA-FRO-3",
    "when do i have to reveal if i'm frozen": "CLA-FRO-1",
    "can i play the same card twice in a row": "CLA-COO-1 CLA-CHO-2",
    "what happens when a sword points at me": "CLA-SLF-1",
    "does my shield protect me from my own sword": "CLA-SLF-2",
    "what if poison kills the titan": "CLA-TDE-3",
    "do i get my tokens back when i gain equipment": "CLA-KEY-5",
    "how many keys do i need for an item": "CLA-KEY-4 CLA-F-6",
    "can i move my equipment later": "CLA-EQU-2",
    "which way does confuse turn the left opponent": "CLA-CON-5",
    "how many points is a titan token worth": "CLA-SCO-2",
    "how is a tie broken": "CLA-TIE-1 CLA-TIE-2 CLA-F-7",
    "how much health does the boss have": "CLA-TIT-1 CLA-COM-6",
    "can I take back FP from an opponent": "CLA-HEA-4",
    "what if someone leaves the game": "CLA-DIS-2",
    "can i see other players hands": "CLA-HID-2",
    "does the game end right away when the boss dies": "CLA-END-1 CLA-ORD-9 CLA-TDE-1",
    "poisen dammage end of rond": "CLA-POI-1 CLA-POI-3",
    "cofuse captred titan": "CLA-CON-12",
    "empty treasure chest": "CLA-KEY-9",
    "does armour stop poison": "CLA-SHI-1",
}


# What newcomers typed, and kin: the right rule comes first.
FIRST = {
    "how many card do i have": "CLA-COO-2 CLA-CHO-1 CLA-SET-1",
    "wat happens if 2 players die": "CLA-PDE-6",
    "what does frost do": "CLA-FRO-1",
    "when do i get my card back": "CLA-COO-1",
    "who captures the titan if tie": "CLA-TDE-2",
    "how do i get equipment": "CLA-KEY-4",
    "what if i run out of focus": "CLA-PDE-1",
    "how much is a titan worth at the end": "CLA-SCO-2",
    "how do we win": "CLA-GOAL-1 CLA-GOAL-2",
    "what does poison do": "CLA-POI-1",
    "what does the key do": "CLA-KEY-1",
    "whats a heart for": "CLA-HEA-1",
    "what do swords do": "CLA-ATK-1",
    "what does confuse do to me": "CLA-CON-1 CLA-CON-7",
    "how do i get rid of poison": "CLA-POI-2 CLA-HEA-5",
    "who is my left neighbor": "CLA-SEAT-3",
    "how many players can play": "CLA-GOAL-4",
    "how many rounds are there": "CLA-RND-3",
    "how many focus do i start with": "CLA-SET-1 CLA-COM-5",
    "who starts": "CLA-ORD-1 CLA-SET-6",
    "when does the titan turn": "CLA-TIT-4 CLA-TIT-5",
    "when does the game end": "CLA-END-1 CLA-GOAL-1 CLA-PDE-3",
    "what happens when a player dies": "CLA-PDE-3 CLA-PDE-1",
    "who wins if points are tied": "CLA-TIE-1",
    "can i skip my turn": "CLA-CHO-1 CLA-ORD-8",
    "can i change my card after choosing": "CLA-CHO-4",
    "how is damage calculated": "CLA-ATK-2",
    "what happens to tokens i lose": "CLA-ATK-7 CLA-ATK-6 CLA-FOC-3",
    "how many titans are there": "CLA-COM-2 CLA-GOAL-1",
    "what is focus": "CLA-FOC-1 CLA-GLO-1",
    "when can i play a captured titan": "CLA-CAP-1",
    "can equipment be stolen": "CLA-EQU-9",
    "how do i score points": "CLA-SCO-1",
    "can 2 players share the win": "CLA-TIE-3",
    "does the titan attack everyone": "CLA-TIT-3",
    "what happens at the end of a round": "CLA-RND-2",
    "can i have poison and frost at once": "CLA-STA-2",
    "what if i dont answer in time": "CLA-DIS-1",
    "who gets the boss card": "CLA-TDE-2 CLA-CAP-4",
    "what is a shield": "CLA-SHI-1",
    "how long does poison last": "CLA-POI-2",
    "whats cooldown": "CLA-COO-1",
    "who is hit by the card": "CLA-DIR-1 CLA-GOAL-3",
    "how many cards can be in cooldown": "CLA-COO-5 CLA-COO-4",
    "can the titan be poisoned": "CLA-STA-4 CLA-POI-4",
    "what happens with 0 focus": "CLA-PDE-1 CLA-DMG-4",
    "do extra hits on the titan count": "CLA-ATK-9",
    "can i choose where equipment goes": "CLA-EQU-1",
    "who chooses what to heal": "CLA-HEA-2",
    "where do lost focus go": "CLA-FOC-3 CLA-ATK-7",
    "when is poison damage dealt": "CLA-POI-1 CLA-POI-3",
    "how do i play with two players": "CLA-SEAT-2 CLA-SEAT-4",
    "what happens if the titan is defeated": "CLA-TDE-1 CLA-TDE-2 CLA-TDE-7",
    "how many equipment tiles are there": "CLA-COM-3 CLA-F-2",
    "what are the four sides of the titan": "CLA-TIT-2",
    "can i undo my choice": "CLA-CHO-4",
    "is my hand secret": "CLA-HID-2",
    "when are cards revealed": "CLA-REV-1",
    "what does posion do": "CLA-POI-1",
    "when does my creature return": "CLA-COO-1",
    "how do u get gear": "CLA-KEY-4",
    "how to get items": "CLA-KEY-4",
    "what if i have no more focus": "CLA-PDE-1",
    "i have no hp left": "CLA-PDE-1",
    "how much is the boss worth": "CLA-SCO-2",
    "wat does confuse do": "CLA-CON-1",
    "what if 3 players die at once": "CLA-PDE-6",
    "focus": "CLA-FOC-1",
    "titan": "CLA-TIT-1",
    "do shields work before my turn": "CLA-REV-3",
    "is damage ever negative": "CLA-ATK-2",
    "does 0 shield count with defense tile": "CLA-EQU-5 CLA-SHI-2",
    "how long is my card gone": "CLA-COO-1",
    "which opponent do i take tokens back from": "CLA-HEA-4",
    "do i lose if my tokens are all on the chest": "CLA-PDE-2",
    "what if the stack has no tiles": "CLA-KEY-9",
    "does poisn hurt the titan": "CLA-POI-4",
    "can i see what equipment is next": "CLA-HID-4",
    "how do 3 players sit": "CLA-SEAT-2",
    "what breaks ties": "CLA-TIE-1 CLA-F-7",
    "do items stay after the battle": "CLA-EQU-9 CLA-TDE-6",
    "does my opponents focus give points": "CLA-SCO-3",
    "can confuse be blocked": "CLA-CON-9",
    "what happens to my card after the round": "CLA-COO-1",
    "when can the others see my pick": "CLA-HID-1 CLA-REV-1",
    "what is anticlockwise confuse": "CLA-CON-5",
    "must i put tokens on the chest": "CLA-KEY-7 CLA-ORD-8",
    "can i get a status twice": "CLA-STA-2",
    "does frost change the turn order": "CLA-FRO-5",
    "who gets the titan when poison finishes it": "CLA-TDE-3",
    "do points get counted if we lose": "CLA-END-2",
    "does my shield break": "CLA-ATK-3",
    "what is the arrow on a captured titan for": "CLA-CAP-3",
    "how many cards stay in cooldown after self confuse": "CLA-COO-4",
    "whose token goes to the pool": "CLA-FOC-3 CLA-ATK-7",
    "can the opposite player hurt me": "CLA-SEAT-7",
    "do i keep my frost in the next battle": "CLA-STA-5 CLA-FRO-4",
    "when is a dead player checked": "CLA-PDE-1 CLA-RND-2",
    "does the heart help the titan": "CLA-HEA-7",
    "two keys on one side": "CLA-KEY-10",
    "what if i leave in the middle of the game": "CLA-DIS-2",
    "which titans are used": "CLA-SET-3 CLA-COM-2",
    "can i turn the titan left": "CLA-CON-3",
    "first round starting player": "CLA-SET-6 CLA-ORD-5 CLA-ORD-1",
    "are the titans hidden": "CLA-HID-3",
    "can opponents steal my equipment": "CLA-EQU-9",
}


@pytest.mark.parametrize(("question", "wanted"), QUESTIONS.items(), ids=QUESTIONS)
def test_a_question_finds_its_rule_among_the_first_three(question: str, wanted: str) -> None:
    found = [hit.id for hit in lookup.plain().ask("clash", question, 3)]

    assert set(found) & set(wanted.split()), found


@pytest.mark.parametrize(("question", "wanted"), FIRST.items(), ids=FIRST)
def test_a_newcomers_question_finds_its_rule_first(question: str, wanted: str) -> None:
    found = [hit.id for hit in lookup.plain().ask("clash", question, 3)]

    assert found[0] in wanted.split(), found


def test_hits_come_best_first_and_no_more_than_asked_for() -> None:
    hits = lookup.ask("clash", "poison", 4)
    scores = [hit.score for hit in hits]

    assert len(hits) == 4
    assert scores == sorted(scores, reverse=True)
    assert scores[-1] > 0


def test_a_hit_carries_all_that_an_answer_shows() -> None:
    hit = lookup.ask("clash", "CLA-KEY-6", 1)[0]

    assert (hit.id, hit.game, hit.kind, hit.topic) == ("CLA-KEY-6", "clash", "rule", "Equipment: keys")
    assert hit.ref.startswith("Resolving cards")
    assert "blue needs 1 more" in hit.example
    assert hit.ruling
    assert hit.see == ("CLA-KEY-9",)
    assert re.search(r"\d{4}", hit.edition)


def test_ids_in_a_question_are_answered_first_in_their_order() -> None:
    found = [hit.id for hit in lookup.ask("clash", "why cla-tie-1 and not cla poi 4? poison", 4)]

    assert found[:2] == ["CLA-TIE-1", "CLA-POI-4"]
    assert len(set(found)) == 4


@pytest.mark.parametrize("written", ["CLA-COO-1", "cla-coo-1", " cla coo 1 "])
def test_a_rule_is_shown_by_its_id_however_it_is_written(written: str) -> None:
    hit = lookup.show(written)

    assert hit is not None
    assert hit.id == "CLA-COO-1"


@pytest.mark.parametrize("written", ["CLA-COO-99", "", "poison", "CLA-G-1"])
def test_what_is_no_id_is_not_shown(written: str) -> None:
    assert lookup.show(written) is None


@pytest.mark.parametrize(
    "question", ["", "   ", "?!", '"', "xyzzy qqqqq", "🂡🂡", "titan'); DROP TABLE entries;--", "a" * 5000]
)
def test_odd_questions_do_no_harm(question: str) -> None:
    assert len(lookup.ask("clash", question)) <= 5
    assert lookup.ask("clash", "frost")


def test_nothing_is_found_where_no_word_is_known() -> None:
    assert lookup.ask("clash", "xyzzy qqqqq") == ()


def test_headings_list_their_rules_in_order() -> None:
    topics = lookup.standing().topics("clash")

    assert topics[0] == "Goal of the game"
    assert topics[-1] == "Facts"
    assert [hit.id for hit in lookup.browse("ties", "clash")] == ["CLA-TIE-1", "CLA-TIE-2", "CLA-TIE-3"]
    assert lookup.browse("Ties") == lookup.browse("ties", "clash")
    assert lookup.browse("no such heading") == ()


def test_every_rule_is_under_a_heading() -> None:
    known = lookup.standing()
    listed = [hit.id for topic in known.topics("clash") for hit in known.browse(topic, "clash")]

    catalogue = next(found for found in lookup.catalogues() if found.game.id == "clash")
    assert sorted(listed) == sorted([rule.id for rule in catalogue.rule] + [fact.id for fact in catalogue.fact])


def test_a_game_without_rules_is_refused() -> None:
    with pytest.raises(KeyError):
        lookup.ask("chess", "castling")
    with pytest.raises(KeyError):
        lookup.browse("Ties", "chess")


# ---- Several games ---------------------------------------------------------


def make(game: str, code: str, *texts: str) -> Catalogue:
    """Make a catalogue of rules with these texts."""
    head = GameHead(game, code, game.title(), "2", "A game.", "2026")
    rules = (Rule(f"{code}-TOP-{n}", "Top", "rule", "p. 1", text) for n, text in enumerate(texts, 1))
    return Catalogue(head, tuple(rules), (Fact(f"{code}-F-1", f"{game} has nine cards", "p. 2"),))


GAMES = (make("one", "ONE", "A pawn moves forward.", "A rook moves straight."), make("two", "TWO", "A pawn sleeps."))


def test_a_game_is_asked_alone_or_with_all() -> None:
    known = Lookup(GAMES)

    assert [hit.id for hit in known.ask("one", "pawn")] == ["ONE-TOP-1"]
    assert {hit.id for hit in known.ask(None, "pawn")} == {"ONE-TOP-1", "TWO-TOP-1"}
    assert [hit.id for hit in known.ask("two", "cards")] == ["TWO-F-1"]


def test_scores_of_several_games_can_be_held_against_each_other() -> None:
    many = make("two", "TWO", "A pawn moves forward.", *(f"A thing of kind {n} is round." for n in range(40)))
    known = Lookup((GAMES[0], many))

    one, two = (known.ask(game, "A pawn moves forward", 1)[0].score for game in ("one", "two"))
    assert one == pytest.approx(two, abs=0.1)
    assert {hit.game for hit in known.ask(None, "A pawn moves forward", 2)} == {"one", "two"}
    assert all(0 < hit.score <= 1 for hit in known.ask(None, "pawn", 10))


def test_an_entry_gains_by_a_related_rule_that_fits_too() -> None:
    texts = ("A pawn waits.", "A pawn waits.", "A pawn waits by the rook.")
    rules = [Rule(f"ONE-TOP-{n}", f"T{n}", "rule", "p. 1", text) for n, text in enumerate(texts, 1)]
    rules[1] = Rule("ONE-TOP-2", "T2", "rule", "p. 1", texts[1], see=("ONE-TOP-3",))
    known = Lookup((Catalogue(GAMES[0].game, tuple(rules)),))

    assert [hit.id for hit in known.ask("one", "pawn rook")] == ["ONE-TOP-3", "ONE-TOP-2", "ONE-TOP-1"]


def test_only_words_that_nobody_knows_are_taken_for_misspelt_ones() -> None:
    words = Words(empty=frozenset({"your"}))
    known = Lookup((make("one", "ONE", "Four rooks.", "A pawn."), make("two", "TWO", "A prawn.")), words)

    assert [hit.id for hit in known.ask("one", "rokos")] == ["ONE-TOP-1"]
    assert known.ask("one", "your") == ()  # not four
    assert known.ask("one", "prawn") == ()  # not pawn: another game knows the word


def test_a_beginning_finds_a_word() -> None:
    assert [hit.id for hit in Lookup(GAMES).ask("one", "stra")] == ["ONE-TOP-2"]


def test_words_that_only_look_like_an_id_are_searched() -> None:
    assert [hit.id for hit in Lookup(GAMES).ask("one", "can rook 2")] == ["ONE-TOP-2"]


def test_words_of_the_same_meaning_find_a_rule_but_less_than_the_word_itself() -> None:
    known = Lookup((make("one", "ONE", "The footman sleeps.", "The pawn sleeps."),), Words(same=(("pawn", "footman"),)))

    assert [hit.id for hit in known.ask("one", "pawn")] == ["ONE-TOP-2", "ONE-TOP-1"]
    assert len(Lookup((make("one", "ONE", "The footman sleeps."),)).ask("one", "pawn")) == 0


def test_empty_words_count_only_when_there_are_no_others() -> None:
    known = Lookup((make("one", "ONE", "How it begins.", "A pawn."),), Words(empty=frozenset({"how"})))

    assert [hit.id for hit in known.ask("one", "how pawn")] == ["ONE-TOP-2"]
    assert [hit.id for hit in known.ask("one", "how")] == ["ONE-TOP-1"]


def test_more_words_answered_beat_one_rare_word() -> None:
    known = Lookup((make("one", "ONE", "A pawn takes a rook in passing.", "A pawn is small.", "A rook is tall."),))

    assert known.ask("one", "rook pawn")[0].id == "ONE-TOP-1"


def ruled(*rules: tuple[lookup.Kind, str, str, str]) -> Catalogue:
    """Make a catalogue of rules of a kind, a topic, a text and a search phrase."""
    listed = (
        Rule(f"ONE-TOP-{n}", topic, kind, "p. 1", text, keywords=(phrase,))
        for n, (kind, topic, text, phrase) in enumerate(rules, 1)
    )
    return Catalogue(GAMES[0].game, tuple(listed))


def test_the_rule_that_begins_a_heading_beats_those_after_it() -> None:
    known = Lookup((ruled(*(("rule", "Pawns", f"A pawn moves {way}.", "") for way in ("up", "off", "by"))),))

    assert [hit.id for hit in known.ask("one", "pawn")] == ["ONE-TOP-1", "ONE-TOP-2", "ONE-TOP-3"]


def test_a_rule_beats_what_only_names_a_thing_unless_it_is_counted() -> None:
    texts = ("Some move.", "Some do not.", "Each pawn moves by one.")
    moves: list[tuple[lookup.Kind, str, str, str]] = [("rule", "Moves", text, "") for text in texts]
    known = Lookup((ruled(("component", "Parts", "Eight pawn pieces.", ""), *moves),))

    assert known.ask("one", "where pawn")[0].id == "ONE-TOP-4"
    assert known.ask("one", "how many pawn")[0].id == "ONE-TOP-1"


def test_the_words_of_a_search_phrase_count_together_also_the_little_ones() -> None:
    words = Words(empty=frozenset({"how", "when", "do", "i"}))
    known = Lookup(
        (ruled(("rule", "A", "One pawn.", "when do I pawn"), ("rule", "B", "A pawn.", "how do I pawn")),), words
    )

    assert known.ask("one", "How do I pawn?")[0].id == "ONE-TOP-2"
    assert known.ask("one", "When do I pawn?")[0].id == "ONE-TOP-1"
