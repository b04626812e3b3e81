from __future__ import annotations

from pathlib import Path
from struct import pack

import pytest
import regex
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageDraw

from render.kit.writing import fonts
from render.kit.writing.cmap import Coverage, coverage
from render.kit.writing.fonts import ELLIPSIS, fit, graphemes, ink, measured, runs
from tests.render.pictures import grey_gap


@pytest.fixture
def only_inter(monkeypatch: pytest.MonkeyPatch) -> None:
    """The one font that is always there."""
    inter = fonts._face(0)
    monkeypatch.setattr(fonts, "_face", lambda number: inter if number == 0 else None)
    fonts._placed.cache_clear()


@pytest.fixture(autouse=True)
def _fresh() -> None:
    for cached in (fonts._placed, fonts._set, fit):
        cached.cache_clear()


@pytest.mark.usefixtures("only_inter")
@pytest.mark.parametrize(
    ("name", "drawn"),
    [
        ("Žofia Ирина Ω ñ", "Žofia Ирина Ω ñ"),
        ("漢字", "#6F22#5B57"),
        ("かな 한글", "kana hangeul"),
        ("A😀B", "A(grinning face)B"),
        ("👩‍👩‍👧‍👦🏳️‍🌈", "(woman)(waving white flag)"),
        ("👍🏽", "(thumbs up sign)"),
        ("🇩🇪 1️⃣", "DE 1"),
        ("𝓐𝓵𝓲𝓬𝓮 ＡＢ ⓒ", "Alice AB c"),
        ("नमस्ते", "namaste"),
        ("สมชาย", "smchaay"),
        ("ᏣᎳᎩ", "tsalagi"),
        ("שלום", "shinlamedvavmem"),
        ("٣٤", "34"),
        ("\ue000\U0001fbff\u0378", "#E000#1FBFF#378"),
        ("a\u0301", "á"),
        ("a\nb\tc", "a b c"),
        ("\u202eabc\u202c\u200b\x07", "abc"),
    ],
)
def test_what_no_font_has_is_written_in_other_letters(name: str, drawn: str) -> None:
    assert "".join(piece for _, piece in runs(name)) == drawn


NAMES = (
    "漢字汉字 かなカナ 한글", "A😀B 🦊🐉🎲", "👩‍👩‍👧‍👦 🏳️‍🌈 👍🏽 🇩🇪 1️⃣", "⚔️ ❤️ ☀ ★ ✨", "สมชาย नमस्ते ᏣᎳᎩ", "𝓐𝓵𝓲𝓬𝓮 ＡＢ",
    "שלום محمد", "q̷̛̯", "\ue000\U000e0041\u0378",
)  # fmt: skip


@pytest.mark.ux(77)
@pytest.mark.parametrize("name", NAMES)
def test_a_name_is_never_drawn_as_empty_boxes(name: str) -> None:
    for number, piece in runs(name):
        face = fonts._face(number)
        assert face is not None
        assert all(character in face.has for character in piece), piece
        font = fonts._font(number, 40, 700, False)
        nothing = font.getmask("\uffff")
        for character in piece.replace(" ", ""):
            drawn = font.getmask(character)
            assert (drawn.size, bytes(drawn)) != (nothing.size, bytes(nothing)), character


@given(st.text(max_size=12))
def test_every_piece_of_any_name_has_a_font(name: str) -> None:
    for number, piece in runs(name):
        face = fonts._face(number)
        assert face is not None
        assert all(character in face.has for character in piece)


def test_a_plain_install_has_emoji_and_the_scripts_of_east_asia() -> None:
    assert runs("漢汉字한글かな") == [(1, "漢汉字한글かな")]
    assert runs("🎲🦊") == [(2, "🎲🦊")]
    paths = [face.path for number in (1, 2) if (face := fonts._face(number)) is not None]
    assert len(paths) == 2
    assert sum(path.stat().st_size for path in paths) < 20_000_000


def test_a_heap_of_accents_ends() -> None:
    assert sum(len(piece) for _, piece in runs("q" + "\u0301\u0323" * 30)) <= 4


def test_the_first_font_that_has_a_character_draws_it(monkeypatch: pytest.MonkeyPatch) -> None:
    inter = fonts._face(0)
    assert inter is not None
    faces = {0: inter._replace(has=coverage(inter.path)), 1: inter._replace(has=Coverage([(0x6F22, 0x6F22)]))}
    monkeypatch.setattr(fonts, "_face", faces.get)
    assert runs("Aé漢 漢B字") == [(0, "Aé"), (1, "漢 漢"), (0, "B#5B57")]
    assert runs("A 漢") == [(0, "A"), (0, " "), (1, "漢")]


def test_a_name_that_is_too_wide_is_cut_between_graphemes() -> None:
    name = "e\u0301🏳️‍🌈" * 40
    cut = fit(name, 40, 700, 300)
    assert cut.endswith(ELLIPSIS)
    whole = graphemes(name)
    kept = regex.findall(r"\X", cut[:-1])
    assert kept == whole[: len(kept)]
    assert 0 < measured(cut, 40, 700) <= 300


def test_a_name_that_fits_is_left_whole() -> None:
    assert fit("Ana", 40, 700, 300) == "Ana"


@given(st.text(max_size=40), st.integers(60, 400))
def test_any_name_can_be_written_and_fits(name: str, width: int) -> None:
    assert measured(fit(name, 40, 700, width), 40, 700) <= width


def test_names_from_right_to_left_start_at_the_right(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two fonts share the name, so its pieces need ordering: the first word lies at the right."""
    inter = fonts._face(0)
    assert inter is not None
    drawn = fonts._font
    monkeypatch.setattr(fonts, "_font", lambda number, *rest: drawn(0, *rest))  # neither has Hebrew
    monkeypatch.setattr(fonts, "_face", {0: inter, 1: inter._replace(has=Coverage([(0x5D0, 0x5EA)]))}.get)
    mixed, word = ink("אאא M", 40, 700), ink("M", 40, 700)
    left = mixed.mask.crop((0, 0, round(measured("M", 40, 700)), mixed.mask.height))
    assert grey_gap(left, word.mask.crop((0, 0, *left.size))) < 40


def test_the_board_font_has_what_our_own_words_need() -> None:
    inter = fonts._face(0)
    assert inter is not None
    assert all(character in inter.has for character in "AZaz09×−→…#()éЖΩ")
    assert "漢" not in inter.has


def table(subtable: bytes) -> bytes:
    """Return the bytes of a font file whose only table is a cmap with one subtable."""
    cmap = pack(">HHHHI", 0, 1, 3, 1, 12) + subtable
    return pack(">IHHHH", 0x10000, 1, 0, 0, 0) + pack(">4sIII", b"cmap", 0, 28, len(cmap)) + cmap


def test_the_short_form_of_a_character_table_is_read(tmp_path: Path) -> None:
    segments = pack(">2H", 0x5A, 0xFFFF) + b"\0\0" + pack(">2H", 0x41, 0xFFFF)
    path = tmp_path / "short.ttf"
    path.write_bytes(table(pack(">7H", 4, 0, 0, 4, 0, 0, 0) + segments))
    has = coverage(path)
    assert "A" in has
    assert "Z" in has
    assert "[" not in has
    assert "\uffff" not in has


def test_a_collection_is_read_by_its_first_font(tmp_path: Path) -> None:
    groups = pack(">HHIIIIII", 12, 0, 28, 0, 1, 0x1F600, 0x1F602, 1)
    font = table(groups)
    moved = font[:12] + pack(">4sIII", b"cmap", 0, 28 + 16, len(font) - 28) + font[28:]
    path = tmp_path / "many.ttc"
    path.write_bytes(b"ttcf" + pack(">III", 0x10000, 1, 16) + moved)
    has = coverage(path)
    assert "😀" in has
    assert "a" not in has


@pytest.mark.parametrize("data", [table(pack(">HHI", 6, 0, 0)), pack(">IHHHH", 0x10000, 0, 0, 0, 0)])
def test_a_font_without_a_readable_table_is_refused(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "odd.ttf"
    path.write_bytes(data)
    with pytest.raises(ValueError, match="table of characters"):
        coverage(path)


@pytest.mark.parametrize("weight", [500, 700, 800])
@pytest.mark.parametrize("text", ["just AVATAR, ft. To: fj jj", "  two  spaces ", "1\u00a0Ólafur’s · two–three", ""])
def test_a_line_is_its_words_pixel_for_pixel(text: str, weight: fonts.Weight) -> None:
    for size in (28, 40, 46):
        line, baseline = fonts.ink(text, size, weight)
        whole = Image.new("L", line.size)
        font = fonts._font(0, size, weight, False)
        ImageDraw.Draw(whole).text((0, baseline), text.replace("\u00a0", " "), fill=255, font=font, anchor="ls")
        assert line.tobytes() == whole.tobytes()
