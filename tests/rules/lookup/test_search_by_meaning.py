"""Search by meaning: pieces of words, the model, and vectors that belong to their texts."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from rules import lookup
from rules.__main__ import main
from rules.lookup import Catalogue, GameHead, Lookup, Rule, optional_search
from rules.lookup.question_words import Words
from rules.lookup.wordpiece import WordPiece

HERE = optional_search.folder()
needs_extra = pytest.mark.skipif(
    HERE is None, reason=f"search by meaning is not installed; get it with: {optional_search.INSTALL}"
)

WORDS = {"one": Words()}


def game(*texts: str) -> tuple[Catalogue, ...]:
    """Make a catalogue of rules with these texts."""
    head = GameHead("one", "ONE", "One", "2", "A game.", "2026")
    rules = (Rule(f"ONE-TOP-{n}", f"Heading {n}", "rule", "p. 1", text) for n, text in enumerate(texts, 1))
    return (Catalogue(head, tuple(rules)),)


# ---- Pieces ----------------------------------------------------------------

PIECES = [
    "[PAD]",
    "[UNK]",
    "[CLS]",
    "[SEP]",
    "pawn",
    "##s",
    "take",
    "##n",
    "?",
    "cafe",
    "##pawn",
    "'",
    "takea",
    "##",
    "tak",
]


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("Pawns take", [2, 4, 5, 6, 3]),
        ("taken?", [2, 6, 7, 8, 3]),
        ("takes", [2, 6, 5, 3]),
        ("takeas", [2, 12, 5, 3]),
        ("taks", [2, 14, 5, 3]),
        ("takex", [2, 1, 3]),
        ("rook pawn", [2, 1, 4, 3]),
        ("pawn's", [2, 4, 11, 1, 3]),
        ("Café", [2, 9, 3]),
        ("pawnpawn", [2, 4, 10, 3]),
        ("", [2, 3]),
        ("x" * 1000, [2, 1, 3]),
    ],
)
def test_a_text_is_cut_into_the_longest_known_pieces(text: str, numbers: list[int]) -> None:
    assert WordPiece(PIECES).numbers(text, 16) == numbers


def test_a_long_text_is_cut_and_still_has_its_end() -> None:
    assert WordPiece(PIECES).numbers("pawn " * 100, 5) == [2, 4, 4, 4, 3]


# ---- The model -------------------------------------------------------------


@pytest.fixture(scope="module")
def model() -> Any:
    optional_search.meaning()
    from rules.lookup.minilm import MiniLM  # noqa: PLC0415 - only the extra has what it needs

    assert HERE is not None
    return MiniLM(HERE)


@needs_extra
def test_like_meanings_have_like_vectors_without_a_word_in_common(model: Any) -> None:
    asked, near, far = model.vectors(["who begins", "The first turn is taken by", "Healing removes poison"], 32)

    assert asked @ near > 0.3 > asked @ far
    assert [float(vector @ vector) for vector in (asked, near, far)] == pytest.approx([1, 1, 1], abs=1e-5)


@needs_extra
def test_the_weights_stay_in_their_file_and_are_read_again_when_they_were_let_go(model: Any) -> None:
    before = model.vectors(["a pawn"], 32)
    for layer in model._layers:
        matrices = [matrix for matrix, _ in (*layer._asked, layer._told, layer._wide, layer._narrow)]
        assert not any(matrix.flags.owndata or matrix.flags.writeable for matrix in matrices)
    model.let_go()
    assert model.vectors(["a pawn"], 32).tolist() == before.tolist()


@needs_extra
def test_turned_weights_make_the_same_vectors(model: Any, tmp_path: Path) -> None:
    from rules.lookup.minilm import MiniLM, turn  # noqa: PLC0415 - only the extra has what it needs

    assert HERE is not None
    turn(HERE, tmp_path / "turned.safetensors")
    made = MiniLM(HERE, tmp_path / "turned.safetensors")
    texts = ["a pawn", "who begins"]
    for layer in made._layers:
        matrices = [matrix for matrix, _ in (*layer._asked, layer._told, layer._wide, layer._narrow)]
        assert all(matrix.flags.c_contiguous and not matrix.flags.writeable for matrix in matrices)
    assert made.vectors(texts, 32).ravel().tolist() == pytest.approx(
        model.vectors(texts, 32).ravel().tolist(), abs=1e-5
    )
    made.let_go()
    assert [file.name for file in tmp_path.iterdir()] == ["turned.safetensors"]


@needs_extra
def test_a_text_has_the_same_vector_alone_and_among_longer_ones(model: Any) -> None:
    alone = model.vectors(["a pawn"], 32)[0]
    among = model.vectors(["a pawn", "a rook is taken by a queen that comes from far away"], 32)[0]

    assert among.tolist() == pytest.approx(alone.tolist(), abs=1e-4)


# ---- Vectors of a game -----------------------------------------------------


@needs_extra
def test_vectors_are_made_once_and_again_for_what_has_changed(tmp_path: Path) -> None:
    meaning = optional_search.meaning()
    first, second = game("A pawn moves.", "A rook turns."), game("A pawn moves.", "A rook stays.")

    assert [made.missing for made in meaning.make(HERE, first, WORDS, tmp_path)] == [2]
    assert [made.missing for made in meaning.made(first, WORDS, tmp_path)] == [0]
    assert [made.missing for made in meaning.made(second, WORDS, tmp_path)] == [1]
    assert [(made.texts, made.missing) for made in meaning.make(HERE, second, WORDS, tmp_path)] == [(2, 1)]
    assert [made.missing for made in meaning.made(first, WORDS, tmp_path)] == [1]  # what is gone is dropped


@needs_extra
def test_a_damaged_store_is_made_again(tmp_path: Path) -> None:
    meaning = optional_search.meaning()
    (tmp_path / "one.npy").write_bytes(b"no vectors")
    (tmp_path / "one.digests.npy").write_bytes(b"no digests")

    assert [made.missing for made in meaning.make(HERE, game("A pawn."), WORDS, tmp_path)] == [1]


@needs_extra
def test_vectors_without_their_digests_are_not_read(tmp_path: Path) -> None:
    """A stop while they are made leaves none, so that none is taken for another text."""
    meaning, games = optional_search.meaning(), game("A pawn.", "A rook.")
    list(meaning.make(HERE, games, WORDS, tmp_path))
    (tmp_path / "one.digests.npy").unlink()

    assert [made.missing for made in meaning.made(games, WORDS, tmp_path)] == [2]
    assert [made.missing for made in meaning.make(HERE, games, WORDS, tmp_path)] == [2]
    assert [made.missing for made in meaning.made(games, WORDS, tmp_path)] == [0]


@needs_extra
def test_a_rule_is_found_by_its_meaning_and_without_vectors_by_its_words(tmp_path: Path) -> None:
    meaning = optional_search.meaning()
    games = game("Poison is removed by medicine.", "The oldest person takes the first turn.", "Gold buys towers.")
    asked = "who begins"

    bare = Lookup(games, meaning=meaning.Meaning(HERE, games, WORDS, tmp_path))
    assert bare.ask("one", asked) == ()
    assert bare.ask("one", "towers")[0].id == "ONE-TOP-3"

    list(meaning.make(HERE, games, WORDS, tmp_path))
    known = Lookup(games, meaning=meaning.Meaning(HERE, games, WORDS, tmp_path))
    assert known.ask("one", asked)[0].id == "ONE-TOP-2"
    assert known.ask(None, asked)[0].id == "ONE-TOP-2"
    assert known.ask("one", "xyzzy qqqqq") == ()


@needs_extra
def test_halves_are_the_same_numbers_in_single_precision() -> None:
    np = pytest.importorskip("numpy")
    halves = np.array([0.0, -0.0, 1.0, -1.0, 0.333, -6e-8, 5e-5, 1.9, -0.0078], np.float16)
    singles = optional_search.meaning()._singles(halves)
    assert singles.tolist() == halves.astype(np.float32).tolist()
    assert singles.dtype == np.float32


@needs_extra
def test_a_lookup_that_let_its_memory_go_answers_the_same(tmp_path: Path) -> None:
    meaning, games = (
        optional_search.meaning(),
        game("Poison is removed by medicine.", "The oldest person takes the first turn."),
    )
    list(meaning.make(HERE, games, WORDS, tmp_path))
    known = Lookup(games, meaning=meaning.Meaning(HERE, games, WORDS, tmp_path))
    before = known.ask("one", "who begins")
    known.let_go()
    assert before
    assert known.ask("one", "who begins") == before
    Lookup(games).let_go()  # words alone have nothing to let go


@needs_extra
def test_every_text_of_the_project_has_a_vector() -> None:
    meaning = optional_search.meaning()
    if not meaning.STORE.is_dir():
        pytest.skip(f"no vectors were made yet; make them with: {optional_search.COMMAND}")
    games = lookup.catalogues()
    listed = meaning.made(games, lookup.words_of_games(games))

    assert [made.game for made in listed if made.missing] == [], f"run {optional_search.COMMAND}"


# ---- The command -----------------------------------------------------------


def test_without_the_extra_the_command_says_how_to_get_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(optional_search, "folder", lambda: None)

    assert main(["meaning"]) == 2
    assert "make meaning" in capsys.readouterr().err


@needs_extra
def test_the_command_makes_and_checks_the_vectors(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(lookup, "catalogues", lambda: game("A pawn.", "A rook."))
    monkeypatch.setattr(lookup, "words_of_games", lambda _: WORDS)
    monkeypatch.setattr(optional_search.meaning(), "STORE", tmp_path / "store")

    assert main(["meaning", "--check"]) == 1
    assert capsys.readouterr().out == "one: 2 texts, 2 of them have no vector\n"
    assert main(["meaning"]) == 0
    assert capsys.readouterr().out == "one: 2 texts, 2 of them were new\n"
    assert main(["meaning", "--check", "--json"]) == 0
    told = {"ok": True, "games": [{"game": "one", "texts": 2, "missing": 0}]}
    assert json.loads(capsys.readouterr().out) == told


@needs_extra
def test_a_store_that_cannot_be_written_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(lookup, "catalogues", lambda: game("A pawn."))
    monkeypatch.setattr(lookup, "words_of_games", lambda _: WORDS)
    monkeypatch.setattr(optional_search.meaning(), "STORE", tmp_path / "no" / "such" / "folder")

    assert main(["meaning"]) == 2
    assert "cannot be written" in capsys.readouterr().err
