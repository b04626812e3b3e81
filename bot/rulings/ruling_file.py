"""Rulings as a JSON file to keep or share with servers: its contents and strict reading.

The file names people as they called themselves and holds no id of anybody, of a channel or of a server.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from bot.names import prose
from bot.rulings.model import NOTE, REASON, RULINGS, TEXT, VERSIONS, BadRuling, Ruling, Status, Version, What

FORMAT = "turnkeeper-rulings"
VERSION = 1
LARGEST = 8 << 20
"""Bytes of a file that is written or read; Discord takes no more than 10 MiB."""
ACTS = 4 * VERSIONS
NEWEST = 6
NAME = 100

Name = Annotated[str, Meta(max_length=NAME)]
Moment = Annotated[float, Meta(ge=0.0, le=1e11)]
Count = Annotated[int, Meta(ge=0, le=10**9)]
Number = Annotated[int, Meta(ge=1, le=VERSIONS)]


class FiledVersion(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A text of a ruling, and how many voted how."""

    n: Number
    text: Annotated[str, Meta(min_length=1, max_length=TEXT)]
    reason: Annotated[str, Meta(min_length=1, max_length=REASON)]
    author: Name
    status: Status
    at: Moment
    agree: Count = 0
    disagree: Count = 0


class FiledAct(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Something that was done to a version."""

    n: Number
    what: What
    who: Name
    at: Moment
    note: Annotated[str, Meta(max_length=NOTE)] = ""


class FiledRuling(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A ruling: its subject, its texts and its history, oldest first."""

    number: Annotated[int, Meta(ge=1, le=10**9)]
    game: Annotated[str, Meta(pattern="^[a-z0-9]{1,16}$")]
    about: Annotated[str, Meta(max_length=60)]
    versions: Annotated[tuple[FiledVersion, ...], Meta(min_length=1, max_length=VERSIONS)]
    history: Annotated[tuple[FiledAct, ...], Meta(max_length=ACTS)] = ()

    @property
    def status(self) -> Status:
        """How it stood as a whole."""
        return (self.carried or self.versions[-1]).status

    @property
    def carried(self) -> FiledVersion | None:
        """The text worth taking over: in force, else under a vote; ``None`` if there is neither."""
        by_status = {version.status: version for version in self.versions}
        return by_status.get("accepted") or by_status.get("proposed")


class RulingFile(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The whole file."""

    format: Literal["turnkeeper-rulings"]
    version: Literal[1]
    server: Name
    exported_at: Moment
    rulings: Annotated[tuple[FiledRuling, ...], Meta(max_length=RULINGS)]


def write(rulings: Sequence[Ruling], server: str, now: float) -> bytes:
    """Rulings as a file; without their earlier versions where it would be too large with them.

    Args:
        rulings: The rulings.
        server: What their server is called.
        now: The time.
    """
    filed = [_filed(ruling) for ruling in rulings]
    whole = msgspec.json.format(encode(server, now, filed), indent=1)
    if len(whole) <= LARGEST:
        return whole
    return msgspec.json.format(encode(server, now, map(_short, filed)), indent=1)


def encode(server: str, now: float, rulings: Iterable[FiledRuling]) -> bytes:
    """The file, in its compact form."""
    filed = RulingFile(
        format="turnkeeper-rulings", version=1, server=server[:NAME], exported_at=now, rulings=tuple(rulings)
    )
    return msgspec.json.encode(filed)


def _short(ruling: FiledRuling) -> FiledRuling:
    """A ruling with only its text worth taking over, else its last, and that text's last acts."""
    kept = ruling.carried or ruling.versions[-1]
    return msgspec.structs.replace(
        ruling,
        versions=(msgspec.structs.replace(kept, n=1),),
        history=tuple(msgspec.structs.replace(act, n=1) for act in ruling.history if act.n == kept.n)[-NEWEST:],
    )


def _filed(ruling: Ruling) -> FiledRuling:
    return FiledRuling(
        number=ruling.number,
        game=ruling.subject.game,
        about=ruling.subject.ref,
        versions=tuple(_version(version) for version in ruling.versions),
        history=tuple(
            FiledAct(n=act.n, what=act.what, who=act.who.name[:NAME], at=act.at, note=act.note)
            for act in ruling.acts[-ACTS:]
        ),
    )


def _version(version: Version) -> FiledVersion:
    return FiledVersion(
        n=version.n,
        text=version.text,
        reason=version.reason,
        author=version.author.name[:NAME],
        status=version.status,
        at=version.at,
        agree=version.agree,
        disagree=version.disagree,
    )


def need_small(size: int) -> None:
    """Check the size of a file in bytes.

    Raises:
        BadRuling: When it is too large.
    """
    if size > LARGEST:
        raise BadRuling(f"That file has {-(-size // 1024)} KiB; the most is {LARGEST // 1024}.")


def read(data: bytes) -> RulingFile:
    """Read a file.

    Raises:
        BadRuling: When it is none, or of another version; the words say where.
    """
    try:
        head = msgspec.json.decode(data, type=_Head)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        raise BadRuling("That is not a file of rulings. Use one from /ruling export.") from None
    if head.format != FORMAT:
        raise BadRuling("That is not a file of rulings. Use one from /ruling export.")
    if head.version != VERSION:
        raise BadRuling(f"That file has version {head.version}; I can read version {VERSION}.")
    try:
        found = msgspec.json.decode(data, type=RulingFile)
    except UnicodeDecodeError:
        raise BadRuling("That file was changed or is damaged: it is not UTF-8 text. Nothing was added.") from None
    except msgspec.MsgspecError as error:
        where = (
            str(error).partition(" - at `$.")[2].strip("`")
        )  # the place alone: the file's own words are not said again
        raise BadRuling(
            f"That file was changed or is damaged{f' at {where[:60]}' if where else ''}; nothing was added."
        ) from None
    if wrong := next((ruling.number for ruling in found.rulings if not _sound(ruling)), None):
        raise BadRuling(f"That file was changed or is damaged: ruling {wrong} in it is invalid. Nothing was added.")
    return found


class _Head(Struct):
    """The fields that say whether the rest can be read."""

    format: str = ""
    version: int = 0


def _sound(ruling: FiledRuling) -> bool:
    numbers = [version.n for version in ruling.versions]
    statuses = [version.status for version in ruling.versions]
    return (
        numbers == list(range(1, len(numbers) + 1))
        and statuses.count("accepted") <= 1
        and statuses.count("proposed") <= 1
        and all(act.n in numbers for act in ruling.history)
        and all(prose(version.text) and prose(version.reason) for version in ruling.versions)
    )
