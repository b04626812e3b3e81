"""The content loader: cards, maps and scenarios from data files, checked by type.

A game's content is the TOML files in ``data/<game>/``; a content pack is a folder of the same layout
(``<pack>/<game>/*.toml``) whose items are added, or replace the item with the same code. The reader is
strict: a wrong file is refused with its name, its line and the field.
"""

from __future__ import annotations

import hashlib
import re
import tomllib
import types
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Generic, TypeVar, get_args, get_type_hints

import msgspec
import msgspec.inspect

from rules.content import toml_lines

DATA = Path(__file__).resolve().parents[2] / "data"

C = TypeVar("C", bound=msgspec.Struct)


class ContentError(Exception):
    """A data file that cannot be used.

    Attributes:
        file: The file or folder that is wrong.
        line: The line in it, from 1; 0 when the whole file or folder is meant.
        field: The field, as ``golem[2].sides[0].defence``; empty when the whole is meant.
        said: What is wrong and what to do, as a sentence without a full stop.
    """

    def __init__(self, file: Path, line: int, field: str, said: str) -> None:
        self.file = file
        self.line = line
        self.field = field
        self.said = said
        where = f"{shown(file)}, line {line}" if line else shown(file)
        super().__init__(f"{where}: {field}: {said}." if field else f"{where}: {said}.")


class Loaded(msgspec.Struct, Generic[C], frozen=True):
    """Content in force, and the hex digest that a table pins."""

    content: C
    digest: str


class _Item(msgspec.Struct, frozen=True):
    """One entry of a data file as it stands there, with its place for messages."""

    file: Path
    table: str
    index: int
    line: int
    value: Any


def shown(path: Path) -> str:
    """Return a path for a reader: from the project's root if it lies inside it."""
    root = DATA.parent
    return path.relative_to(root).as_posix() if path.is_relative_to(root) else str(path)


def load(kind: type[C], game_id: str, packs: Iterable[Path | str] = (), data: Path = DATA) -> Loaded[C]:
    """Read a game's content and lay packs over it, later ones last.

    Args:
        kind: The game's content type; its fields name the tables that its files may hold.
        game_id: The game's folder under ``data``.
        packs: Folders of content packs.
        data: The folder of all data.

    Raises:
        ContentError: A file, or all of them together, cannot be used.
    """
    home = data / game_id
    items = _gather(kind, home, home)
    for pack in packs:
        for place, item in _gather(kind, pack_folder(Path(pack), game_id), home).items():
            items[place] = item
    tables: dict[str, list[Any]] = {field: [] for field in kind.__struct_fields__}
    for (table, _), (_, built) in items.items():
        tables[table].append(built)
    _refuse_shared_codes(items)
    try:
        content = kind(**{table: tuple(entries) for table, entries in tables.items()})
    except ValueError as error:
        said = str(error)
        for entry, built in items.values():
            if said.startswith(f"{built.code}: "):  # a refusal names the item first
                raise ContentError(entry.file, entry.line, f"{entry.table}[{entry.index}]", said) from error
        last = Path([*packs][-1]) if packs else home
        raise ContentError(last, 0, "", said) from error
    packed = msgspec.msgpack.encode((game_id, content), order="deterministic")
    return Loaded(content, hashlib.blake2b(packed, digest_size=16).hexdigest())


def texts(kind: type[C], game_id: str, data: Path = DATA) -> C:
    """Read a game's longer texts, which no table pins, from the files in ``data/<game>/texts``.

    Args:
        kind: The type of all of them.
        game_id: The game's folder under ``data``; one without texts has those that the type says.
        data: The folder of all data.

    Raises:
        ContentError: A file cannot be used, or two hold the same field.
    """
    found: dict[str, Any] = {}
    for file in sorted((data / game_id / "texts").glob("*.toml")):
        fields, where = read_toml(file)
        convert(fields, kind, file, (), where)
        for field, value in fields.items():
            if found.setdefault(field, value) is not value:
                raise ContentError(file, where.get((field,), 1), field, "another file of this folder has it already")
    return msgspec.convert(found, kind)


def pack_folder(pack: Path, game_id: str) -> Path:
    """Return a pack's folder for a game.

    Raises:
        ContentError: The pack is no folder, or has nothing for this game.
    """
    if not pack.is_dir():
        raise ContentError(pack, 0, "", "there is no such folder; give the folder of a content pack")
    folder = pack / game_id
    if not folder.is_dir():
        raise ContentError(pack, 0, "", f"the pack holds no folder {game_id!r} with files for this game")
    return folder


def read_toml(file: Path) -> tuple[dict[str, Any], toml_lines.Lines]:
    """Read a TOML file: its values, and the line of each.

    Raises:
        ContentError: The file cannot be read, is not UTF-8 or is not TOML.
    """
    if file.exists() and not (file.is_file() or file.is_dir()):  # a pipe or a device, which might have no end
        raise ContentError(file, 0, "", "this is no ordinary file")
    try:
        text = file.read_text(encoding="utf-8")
    except OSError as error:
        raise ContentError(file, 0, "", f"the file cannot be read ({error.strerror})") from error
    except UnicodeDecodeError as error:
        raise ContentError(file, 0, "", "the file is not in UTF-8; save it in that encoding") from error
    try:
        return tomllib.loads(text), toml_lines.Lines(text)
    except tomllib.TOMLDecodeError as error:
        at = re.search(r"line (\d+)", str(error))
        line = int(at[1]) if at else text.count("\n") + 1
        said = re.sub(r" \(at .*\)$", "", str(error))
        raise ContentError(file, line, "", f"this is not TOML: {said[:1].lower()}{said[1:]}") from error
    except (ValueError, RecursionError) as error:
        raise ContentError(file, 0, "", "a number in it is too long, or it is nested too deeply") from error


T = TypeVar("T")


def convert(value: Any, kind: type[T], file: Path, base: toml_lines.Path, where: Mapping[toml_lines.Path, int]) -> T:
    """Turn a plain value from a file into a type, strictly.

    Args:
        value: What ``tomllib`` read.
        kind: The type it must have.
        file: The file, for messages.
        base: The value's path in the file.
        where: The lines of the file.

    Raises:
        ContentError: The value does not fit the type.
    """
    try:
        return msgspec.convert(value, kind, strict=True)
    except msgspec.ValidationError as error:
        said, path = _explain(str(error), kind)
        full = (*base, *path)
        line = next(where[full[:n]] for n in range(len(full), -1, -1) if full[:n] in where)
        raise ContentError(file, line, field_name(full), said) from error


def field_name(path: toml_lines.Path) -> str:
    """Write a path as a reader would: ``golem[2].sides[0].defence``."""
    name = "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in path)
    return name.removeprefix(".")


# ---- Reading a folder ------------------------------------------------------

_Place = tuple[str, str]  # table, code


def _gather(kind: type[msgspec.Struct], folder: Path, home: Path) -> dict[_Place, tuple[_Item, Any]]:
    """Read all files of a folder into items by table and code."""
    if not folder.is_dir():
        raise ContentError(folder, 0, "", "there is no such folder; the game's data files belong there")
    files = sorted(folder.glob("*.toml"))
    if not files:
        said = "the folder holds no data file (*.toml); a file's tables are the fields of the game's Content"
        fields = ", ".join([f"[[{field}]]" for field in kind.__struct_fields__])
        raise ContentError(folder, 0, "", f"{said}: {fields or 'none yet'}")
    known = {file.name for file in home.glob("*.toml")}
    gathered: dict[_Place, tuple[_Item, Any]] = {}
    for file in files:
        if file.name not in known:
            said = f"this file name is not known; the game's files are {', '.join(sorted(known))}"
            raise ContentError(file, 0, "", said)
        for item, built in _items(kind, file):
            place = (item.table, built.code)
            if place in gathered:
                first = gathered[place][0]
                said = f"the code {built.code!r} stands already in {first.file.name}, line {first.line}"
                raise ContentError(file, item.line, f"{item.table}[{item.index}].code", said)
            gathered[place] = (item, built)
    return gathered


def _items(kind: type[msgspec.Struct], file: Path) -> Iterator[tuple[_Item, Any]]:
    """Read one file's entries, each converted to the type that the content's field asks for."""
    tables, where = read_toml(file)
    entry = {name: get_args(hint)[0] for name, hint in get_type_hints(kind, include_extras=True).items()}
    for table, values in tables.items():
        line = where.get((table,), 1)
        if table not in entry:
            known = f"this game has {', '.join(entry)}" if entry else "a table is a field of the game's Content"
            raise ContentError(file, line, table, f"no such table; {known}")
        if not isinstance(values, list):
            raise ContentError(file, line, table, f"entries are written below [[{table}]]")
        for index, value in enumerate(values):
            item = _Item(file, table, index, where.get((table, index), line), value)
            yield item, convert(value, entry[table], file, (table, index), where)


def _refuse_shared_codes(items: dict[_Place, tuple[_Item, Any]]) -> None:
    """A code names one item of a game, whatever its table."""
    first: dict[str, _Item] = {}
    for (table, code), (item, _) in items.items():
        other = first.setdefault(code, item)
        if other is not item:
            said = f"the code {code!r} is also a {other.table}'s, in {shown(other.file)}, line {other.line}"
            raise ContentError(item.file, item.line, f"{table}[{item.index}].code", said)


# ---- Kind words ------------------------------------------------------------

_KINDS = types.MappingProxyType(
    {
        "int": "a whole number",
        "float": "a number with a fraction",
        "str": "text in quotes",
        "bool": "true or false",
        "array": "a list in [ ]",
        "object": "a table in { }",
        "null": "nothing",
    }
)

_SAYINGS: tuple[tuple[str, str], ...] = (
    (r"Object missing required field `(.+?)`", "the field {0!r} is missing; add it"),
    (r"Object contains unknown field `(.+?)`", "the field {0!r} is not known here; check its spelling"),
    (r"Expected `array` of length (\d+), got (\d+)", "the list has {1} entries and needs exactly {0}"),
    (r"Expected `array` of length >= (\d+)", "the list needs at least {0} entries"),
    (r"Expected `int` >= (-?\d+)", "the number must be {0} or more"),
    (r"Expected `int` <= (-?\d+)", "the number must be {0} or less"),
    (r"Expected `str` of length >= (\d+)", "the text must have at least {0} characters"),
    (r"Expected `str` of length <= (\d+)", "the text must have at most {0} characters"),
)


def _explain(message: str, kind: Any) -> tuple[str, toml_lines.Path]:
    """Split msgspec's message into our words and the path it names."""
    said, _, tail = message.partition(" - at `$")
    path: list[str | int] = []
    for name, index in re.findall(r"\.([^.\[\]`]+)|\[(\d+)\]", tail):
        path.append(name or int(index))
    for pattern, words in _SAYINGS:
        if match := re.fullmatch(pattern, said):
            if match.re.pattern.startswith("Object contains"):
                path.append(match[1])
            return words.format(*match.groups()), tuple(path)
    if said.startswith("Expected `str` matching regex"):
        return f"the text must be {', or '.join(_described(kind, path))}", tuple(path)
    if match := re.fullmatch(r"Invalid (?:enum )?value '(.+?)'", said):
        return f"{match[1]!r} is not one of {', '.join(_allowed(kind, path))}", tuple(path)
    if match := re.fullmatch(r"Expected `(.+?)`, got `(\w+)`", said):
        wanted = " or ".join(_KINDS.get(kind, kind) for kind in match[1].split(" | "))
        return f"this must be {wanted}, not {_KINDS.get(match[2], match[2])}", tuple(path)
    return said[:1].lower() + said[1:], tuple(path)


def _allowed(kind: Any, path: Sequence[str | int]) -> list[str]:
    """List the words that a type allows at a path: its literals, or the tags of its structs."""
    literals = [info for info in _at(kind, path) if isinstance(info, msgspec.inspect.LiteralType)]
    return sorted({str(value) for info in literals for value in info.values})


def _described(kind: Any, path: Sequence[str | int]) -> list[str]:
    """List how a type describes the texts that it takes at a path, or else their patterns."""
    found: list[str] = []
    for info in _at(kind, path):
        words, text = None, info
        if isinstance(info, msgspec.inspect.Metadata):
            words, text = (info.extra_json_schema or {}).get("description"), info.type
        if words is not None:
            found.append(str(words))
        elif isinstance(text, msgspec.inspect.StrType) and text.pattern is not None:
            found.append(f"of the form {text.pattern}")
    return found


def _at(kind: Any, path: Sequence[str | int]) -> list[msgspec.inspect.Type]:
    """Return the types that may stand at a path of a type."""
    at = [msgspec.inspect.type_info(kind)]
    for part in path:
        below: list[msgspec.inspect.Type] = []
        for info in _flat(at):
            if isinstance(info, msgspec.inspect.StructType):
                below += [field.type for field in info.fields if field.encode_name == part]
                below += [msgspec.inspect.LiteralType((info.tag,))] if info.tag_field == part else []
            elif isinstance(info, msgspec.inspect.TupleType):
                below += info.item_types
            elif isinstance(info, msgspec.inspect.CollectionType):
                below.append(info.item_type)
        at = below
    return [*_flat(at)]


def _flat(kinds: Iterable[msgspec.inspect.Type]) -> Iterator[msgspec.inspect.Type]:
    """Take unions apart, and notes off their types; a text stays with its note."""
    for info in kinds:
        if isinstance(info, msgspec.inspect.UnionType):
            yield from _flat(info.types)
        elif isinstance(info, msgspec.inspect.Metadata) and not isinstance(info.type, msgspec.inspect.StrType):
            yield from _flat((info.type,))
        else:
            yield info
