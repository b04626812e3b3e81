"""The content loader: what it reads, what it refuses, and how it says so."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import Annotated, Literal

import msgspec
import pytest
from msgspec import Meta

import rules
from rules.clash.cards import Card, Confuse, Content, Heart, Keys, Nothing, Side, Sword, Tile
from rules.content import loader
from rules.content.loader import DATA, ContentError
from rules.kernel.books.game_options import modes
from rules.kernel.books.phrasebook import Texts

CINDER = """\
[[golem]]
code = "cinder"
name = "Tin Golem"
source = "pack: a test"
sides = [
    { defence = 1, action = { op = "sword", value = 4 } },
    { defence = 2, action = { op = "nothing" } },
    { defence = 1, action = { op = "keys", value = 1 } },
    { defence = 2, action = { op = "sword", value = 2, status = "frost" } },
]
"""
CODES = ["cinder", "mire", "rime", "bulwark", "ashen_colossus", "glacier_warden", "mire_hydra", "riftmaw"]


def make_pack(folder: Path, text: str, file: str = "cards.toml") -> Path:
    """Write a content pack with one file for Clash, and return its folder."""
    (folder / "clash").mkdir(parents=True)
    (folder / "clash" / file).write_text(text, encoding="utf-8")
    return folder


def refused(folder: Path, text: str, file: str = "cards.toml") -> ContentError:
    """Return the error that a pack with this file gives."""
    with pytest.raises(ContentError) as caught:
        loader.load(Content, "clash", [make_pack(folder, text, file)])
    return caught.value


def test_the_cards_of_clash_are_read() -> None:
    cards = loader.load(Content, "clash").content

    assert [card.code for card in (*cards.golem, *cards.titan, *cards.boss)] == CODES
    assert cards.golem[1].sides == (
        Side(2, Sword(3, "poison")),
        Side(2, Keys(1)),
        Side(1, Heart(1)),
        Side(1, Sword(2)),
    )
    assert cards.boss[0].sides[3] == Side(3, Confuse())
    assert [(tile.op, tile.bonus, tile.source) for tile in cards.tile] == [
        ("attack", 1, "rulebook"),
        ("defense", 1, "rulebook"),
        ("heal", 1, "rulebook"),
    ]


def test_the_digest_names_the_content(tmp_path: Path) -> None:
    plain = loader.load(Content, "clash").digest

    assert loader.load(Content, "clash").digest == plain
    assert len(bytes.fromhex(plain)) == 16
    assert loader.load(Content, "clash", [make_pack(tmp_path, CINDER)]).digest != plain


def test_a_pack_replaces_the_card_with_the_same_code_in_its_place(tmp_path: Path) -> None:
    cards = loader.load(Content, "clash", [make_pack(tmp_path, CINDER)]).content

    assert [card.code for card in cards.golem] == CODES[:4]
    assert cards.golem[0].name == "Tin Golem"
    assert cards.golem[0].sides[1] == Side(2, Nothing())


def test_a_pack_adds_a_card_with_a_new_code(tmp_path: Path) -> None:
    titan = CINDER.replace("[[golem]]", "[[titan]]").replace('"cinder"', '"tin_titan"')
    cards = loader.load(Content, "clash", [make_pack(tmp_path, titan, "titans.toml")]).content

    assert [card.code for card in cards.titan] == [*CODES[4:7], "tin_titan"]


def test_the_later_of_two_packs_wins(tmp_path: Path) -> None:
    packs = [make_pack(tmp_path / name, CINDER.replace("Tin Golem", f"Golem {name}")) for name in ("one", "two")]

    assert loader.load(Content, "clash", packs).content.golem[0].name == "Golem two"


@pytest.mark.parametrize(
    ("old", "new", "place", "said"),
    [
        ("value = 2", 'value = "2"', (9, "golem[0].sides[3].action.value"), "must be a whole number, not text"),
        ("value = 2", "value = 12", (9, "golem[0].sides[3].action.value"), "must be 9 or less"),
        ("value = 2", "value = 0", (9, "golem[0].sides[3].action.value"), "must be 1 or more"),
        ("value = 2, ", "", (9, "golem[0].sides[3].action"), "'value' is missing"),
        ('"frost"', '"fire"', (9, "golem[0].sides[3].action.status"), "'fire' is not one of frost, poison"),
        (
            'op = "keys"',
            'op = "lock"',
            (8, "golem[0].sides[2].action.op"),
            "'lock' is not one of confuse, heart, keys, nothing, sword",
        ),
        ('"nothing"', '"nothing", value = 1', (7, "golem[0].sides[1].action.value"), "'value' is not known here"),
        ("defence = 1, ", "defense = 1, ", (6, "golem[0].sides[0].defense"), "'defense' is not known here"),
        ("name =", "nmae =", (3, "golem[0].nmae"), "'nmae' is not known here"),
        ("source =", "cost = 3\nsource =", (4, "golem[0].cost"), "'cost' is not known here"),
        ('"cinder"', '"Cinder!"', (2, "golem[0].code"), "must be up to 24 small letters"),
        ('"pack: a test"', '"my cousin"', (4, "golem[0].source"), "must be rulebook, turnkeeper,"),
        ('"Tin Golem"', '"Tin\\u0000"', (3, "golem[0].name"), "must be a name without line breaks"),
        ('"Tin Golem"', '""', (3, "golem[0].name"), "at least 1 character"),
        ('"Tin Golem"', f'"{"x" * 33}"', (3, "golem[0].name"), "at most 32 characters"),
        ("]\n", "", (0, ""), "this is not TOML"),
        ("[[golem]]", "[golem]", (1, "golem"), "[[golem]]"),
        ("[[golem]]", "[[dragon]]", (1, "dragon"), "no such table"),
    ],
)
def test_a_wrong_file_is_refused_with_its_line_and_field(
    tmp_path: Path, old: str, new: str, place: tuple[int, str], said: str
) -> None:
    assert old in CINDER
    last = CINDER.rindex(old) if old != "defence = 1, " else CINDER.index(old)
    error = refused(tmp_path, CINDER[:last] + new + CINDER[last + len(old) :])

    assert error.file == tmp_path / "clash" / "cards.toml"
    assert (error.line if place[0] else 0, error.field) == place
    assert said in error.said
    assert str(error).startswith(f"{error.file}, line {error.line}: ")


def test_a_list_of_the_wrong_length_is_refused(tmp_path: Path) -> None:
    side = '    { defence = 1, action = { op = "keys", value = 1 } },\n'
    error = refused(tmp_path, CINDER.replace(side, ""))

    assert (error.line, error.field) == (5, "golem[0].sides")
    assert "3 entries and needs exactly 4" in error.said


def test_the_second_item_of_a_file_is_named_by_its_own_lines(tmp_path: Path) -> None:
    second = CINDER.replace("cinder", "mire").replace("value = 4", "value = 44")
    error = refused(tmp_path, f"{CINDER}\n# a remark\n{second}")

    assert (error.line, error.field) == (18, "golem[1].sides[0].action.value")


def test_a_code_used_twice_is_refused(tmp_path: Path) -> None:
    error = refused(tmp_path, CINDER * 2)

    assert (error.line, error.field) == (11, "golem[1].code")
    assert "stands already in cards.toml, line 1" in error.said


def test_a_code_of_another_table_is_refused(tmp_path: Path) -> None:
    titan = CINDER.replace("[[golem]]", "[[titan]]")
    error = refused(tmp_path, titan, "titans.toml")

    assert error.file == tmp_path / "clash" / "titans.toml"
    assert "is also a golem's, in data/clash/cards.toml, line 3" in error.said


@pytest.mark.parametrize(
    ("table", "file", "said"),
    [("golem", "cards.toml", "exactly 4 golem"), ("boss", "titans.toml", "exactly 1 boss")],
)
def test_too_many_cards_of_a_kind_are_refused(tmp_path: Path, table: str, file: str, said: str) -> None:
    card = CINDER.replace("[[golem]]", f"[[{table}]]").replace('"cinder"', '"fifth"')
    error = refused(tmp_path, card, file)

    assert (error.file, error.line) == (tmp_path, 0)
    assert said in error.said


def test_a_kind_of_tile_twice_is_refused(tmp_path: Path) -> None:
    tile = '[[tile]]\ncode = "axe"\nname = "Axe"\nsource = "pack: a test"\nop = "attack"\nbonus = 2\n'

    assert "exactly one tile each" in refused(tmp_path, tile, "equipment.toml").said


def test_one_titan_alone_is_refused() -> None:
    cards = loader.load(Content, "clash").content

    with pytest.raises(ValueError, match="at least 2 titan cards"):
        Content(cards.golem, cards.titan[:1], cards.boss, cards.tile)


def test_a_code_used_twice_in_code_is_refused() -> None:
    cards = loader.load(Content, "clash").content
    tile = Tile("cinder", "+1 Heal", "rulebook", "heal")

    with pytest.raises(ValueError, match="'cinder' is used twice"):
        Content(cards.golem, cards.titan, cards.boss, (*cards.tile[:2], tile))


@pytest.mark.parametrize("file", ["carsd.toml", "notes.toml"])
def test_an_unknown_file_name_is_refused(tmp_path: Path, file: str) -> None:
    error = refused(tmp_path, CINDER, file)

    assert error.file == tmp_path / "clash" / file
    assert "cards.toml, equipment.toml, titans.toml" in error.said


def test_a_file_that_is_not_utf8_is_refused(tmp_path: Path) -> None:
    pack = make_pack(tmp_path, "")
    (pack / "clash" / "cards.toml").write_bytes(b'[[golem]]\nname = "\xff"\n')

    with pytest.raises(ContentError, match="UTF-8"):
        loader.load(Content, "clash", [pack])


@pytest.mark.parametrize("text", ["a = " + "[" * 20_000, "a = " + "9" * 5000])
def test_a_file_beyond_what_can_be_read_is_refused(tmp_path: Path, text: str) -> None:
    pack = make_pack(tmp_path, "")
    (pack / "clash" / "cards.toml").write_text(text)

    with pytest.raises(ContentError, match="too"):
        loader.load(Content, "clash", [pack])


def test_a_device_in_place_of_a_file_is_refused(tmp_path: Path) -> None:
    pack = make_pack(tmp_path, "")
    (pack / "clash" / "cards.toml").unlink(missing_ok=True)
    (pack / "clash" / "cards.toml").symlink_to(os.devnull)

    with pytest.raises(ContentError, match="no ordinary file"):
        loader.load(Content, "clash", [pack])


def test_a_folder_in_place_of_a_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "clash" / "cards.toml").mkdir(parents=True)

    with pytest.raises(ContentError, match="cannot be read"):
        loader.load(Content, "clash", [tmp_path])


def test_a_pack_that_is_no_folder_or_empty_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="no such folder"):
        loader.load(Content, "clash", [tmp_path / "gone"])
    with pytest.raises(ContentError, match="no folder 'clash'"):
        loader.load(Content, "clash", [tmp_path])
    (tmp_path / "clash").mkdir()
    with pytest.raises(ContentError, match="holds no data file"):
        loader.load(Content, "clash", [tmp_path])


def test_a_missing_data_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="data files belong there"):
        loader.load(Content, "clash", data=tmp_path)


def test_content_is_incomplete_when_a_file_is_gone(tmp_path: Path) -> None:
    shutil.copytree(DATA / "clash", tmp_path / "clash")
    (tmp_path / "clash" / "titans.toml").unlink()

    with pytest.raises(ContentError, match="at least 2 titan"):
        loader.load(Content, "clash", data=tmp_path)


def test_an_item_that_the_whole_does_not_fit_is_named_where_it_stands(tmp_path: Path) -> None:
    shutil.copytree(DATA / "elemancers", tmp_path / "elemancers")
    file = tmp_path / "elemancers" / "sagas.toml"
    file.write_text(file.read_text(encoding="utf-8").replace('at = "c1"', 'at = "d1"', 1), encoding="utf-8")

    with pytest.raises(ContentError, match="there is no location outside the Hollow 'd1'") as error:
        loader.load(rules.content_type("elemancers"), "elemancers", data=tmp_path)
    assert (error.value.file, error.value.field, error.value.line) == (file, "saga[1]", 12)


def test_every_game_listed_has_content() -> None:
    for game in rules.games():
        assert loader.load(rules.content_type(game), game).digest


def test_the_surface_is_what_is_listed() -> None:
    assert sorted(rules.__all__, key=str.lower) == sorted(set(rules.__all__), key=str.lower)
    assert all(hasattr(rules, name) for name in rules.__all__)


def test_a_card_is_plain_data() -> None:
    assert Card.__struct_config__.frozen
    assert Card.__struct_config__.forbid_unknown_fields


class Sort(msgspec.Struct, frozen=True):
    """Fields of every kind that a refusal can be about."""

    plain: Annotated[str, Meta(pattern="^a$")] = "a"
    noted: Annotated[tuple[Literal["x", "y"], ...], Meta(description="letters")] = ()


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ({"plain": "b"}, "line 1: item.plain: the text must be of the form ^a$."),
        ({"noted": ["z"]}, "line 1: item.noted[0]: 'z' is not one of x, y."),
        ([], "line 1: item: this must be a table in { }, not a list in [ ]."),
    ],
)
def test_a_refusal_finds_its_words_in_any_type(value: object, said: str) -> None:
    with pytest.raises(ContentError) as caught:
        loader.convert(value, Sort, Path("x.toml"), ("item",), {(): 1})

    assert str(caught.value) == f"x.toml, {said}"


# ---- longer texts


@pytest.mark.parametrize("game_id", rules.games())
def test_a_game_has_its_longer_texts_and_none_for_an_option_that_is_not_there(game_id: str) -> None:
    game = rules.load(game_id)

    assert game.words.texts.glance
    assert game.words.texts.primer
    assert game.words.texts.legend
    kinds = [*modes(game.rules.Options).values()] or [game.rules.Options]
    assert set(game.words.texts.house_rules) <= {name for kind in kinds for name in kind.__struct_fields__}


def test_longer_texts_may_stand_in_several_files_or_in_none(tmp_path: Path) -> None:
    folder = tmp_path / "trick" / "texts"
    folder.mkdir(parents=True)
    assert loader.texts(Texts, "trick", tmp_path) == Texts()
    (folder / "a.toml").write_text('primer = ["Follow suit."]', encoding="utf-8")
    (folder / "b.toml").write_text('legend = ["A star is a trump."]', encoding="utf-8")
    assert loader.texts(Texts, "trick", tmp_path) == Texts(primer=("Follow suit.",), legend=("A star is a trump.",))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('\nprimer = ["Lead."]', "b.toml, line 2: primer: another file of this folder has it already."),
        ('prime = ["Lead."]', "b.toml, line 1: prime: the field 'prime' is not known here; check its spelling."),
        ("legend = [\n1]", "b.toml, line 2: legend[0]: this must be text in quotes, not a whole number."),
    ],
)
def test_a_wrong_text_is_refused_with_its_line(tmp_path: Path, text: str, said: str) -> None:
    folder = tmp_path / "trick" / "texts"
    folder.mkdir(parents=True)
    (folder / "a.toml").write_text('primer = ["Follow suit."]', encoding="utf-8")
    (folder / "b.toml").write_text(text, encoding="utf-8")

    with pytest.raises(ContentError) as caught:
        loader.texts(Texts, "trick", tmp_path)

    assert str(caught.value).endswith(said)
