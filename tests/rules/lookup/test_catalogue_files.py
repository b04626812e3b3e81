"""How the rule texts and the words of questions are read from files."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules import lookup
from rules.content.loader import ContentError
from rules.lookup import Lookup, question_words

# ---- Catalogues ------------------------------------------------------------

HEAD = '[game]\nid = "one"\ncode = "ONE"\ntitle = "One"\nplayers = "2"\nsummary = "s"\nedition = "2026"\n\n'
RULE = '[[rule]]\nid = "ONE-TOP-1"\ntopic = "Top"\nkind = "rule"\nref = "p. 1"\ntext = "A pawn."\n'


def write(folder: Path, text: str, game: str = "one", file: str = "one.toml") -> Path:
    """Write a catalogue of a game, and return the data folder."""
    (folder / game / "rules").mkdir(parents=True, exist_ok=True)
    (folder / game / "rules" / file).write_text(text, encoding="utf-8")
    return folder


def test_files_of_one_game_are_read_as_one(tmp_path: Path) -> None:
    write(tmp_path, HEAD + RULE)
    data = write(tmp_path, RULE.replace("TOP-1", "TOP-2"), file="and_more.toml")

    (found,) = lookup.catalogues(data)
    assert [rule.id for rule in found.rule] == ["ONE-TOP-2", "ONE-TOP-1"]  # in the order of the files' names


def test_only_one_file_of_a_game_has_the_head(tmp_path: Path) -> None:
    write(tmp_path, HEAD + RULE)

    with pytest.raises(
        ContentError, match=r"two\.toml, line 1: game: another file in this folder already has the head"
    ):
        lookup.catalogues(write(tmp_path, HEAD, file="two.toml"))


def test_a_topic_of_an_id_may_hold_digits_and_eight_letters(tmp_path: Path) -> None:
    data = write(tmp_path, HEAD + RULE.replace("TOP-1", "2V2-1") + RULE.replace("TOP-1", "RESOURCE-12"))
    known = Lookup(lookup.catalogues(data))

    assert [hit.id for hit in known.ask("one", "one-2v2-1, one resource 12")] == ["ONE-2V2-1", "ONE-RESOURCE-12"]


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        (HEAD + RULE.replace("ONE-TOP-1", "TWO-TOP-1"), 10, "must have the form ONE-TOPIC-1"),
        (HEAD + RULE.replace('"rule"', '"law"'), 12, "'law' is not one of"),
        (HEAD + RULE + "page = 3\n", 15, "'page' is not known here"),
        (HEAD.replace('"one"', '"uno"') + RULE, 2, "the folder is called 'one'"),
        (HEAD + RULE + RULE, 0, "ONE-TOP-1 is used twice"),
        (HEAD + RULE + 'see = ["ONE-TOP-7"]\n', 0, "ONE-TOP-7 is named by a 'see' but has no entry"),
        (RULE, 0, "no file in this folder says which game it is"),
    ],
)
def test_a_wrong_catalogue_is_refused_with_its_line(tmp_path: Path, text: str, line: int, said: str) -> None:
    with pytest.raises(ContentError) as caught:
        lookup.catalogues(write(tmp_path, text))

    assert caught.value.line == line
    assert said in caught.value.said


def test_a_wrong_word_list_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "words.toml"
    file.write_text('same = [["a", 1]]\n', encoding="utf-8")

    with pytest.raises(ContentError, match=r"line 1: same\[0\]\[1\]: this must be text in quotes"):
        question_words.read_words(file)


# ---- Words of a game -------------------------------------------------------


def test_a_game_has_its_own_words_besides_those_of_all(tmp_path: Path) -> None:
    data = write(tmp_path, HEAD + RULE + RULE.replace("TOP-1", "TOP-2").replace("pawn", "rook"))
    (data / "words.toml").write_text('empty = ["a"]\n[spoken]\n"wat" = "what"\n', encoding="utf-8")
    (data / "one" / "words").mkdir()
    (data / "one" / "words" / "words.toml").write_text('same = [["pawn", "footman"]]\n', encoding="utf-8")
    asked = data / "one" / "words" / "asked.toml"
    asked.write_text('[asked]\nONE-TOP-2 = ["where does the tower go"]\n', encoding="utf-8")

    games = lookup.catalogues(data)
    own = lookup.words_of_games(games, data)
    known = Lookup(games, own=own)
    assert (own["one"].empty, own["one"].spoken) == (frozenset({"a"}), {"wat": "what"})
    assert known.ask("one", "footman")[0].id == "ONE-TOP-1"
    assert known.ask("one", "tower")[0].id == "ONE-TOP-2"

    asked.write_text('[asked]\nONE-TOP-7 = ["tower"]\n', encoding="utf-8")
    with pytest.raises(ContentError, match="the id ONE-TOP-7 has no entry"):
        lookup.words_of_games(games, data)
