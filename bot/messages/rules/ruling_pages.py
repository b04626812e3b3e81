"""A community's rulings for reading, always apart from the rulebook and our own rulings."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Struct

from bot.messages import button_ids
from bot.messages.forms import Form, Input
from bot.messages.message_parts import (
    ENTRIES,
    ENTRY,
    Button,
    Buttons,
    Entry,
    File,
    Menu,
    Message,
    Part,
    Style,
    Text,
    cut,
)
from bot.names import escaped, marked, plain, prose, shown, taken_for
from bot.rulings.model import NOTE, REASON, TEXT, Act, Ruling, Status, Subject, Version
from bot.rulings.ruling_import import Offer
from bot.tables.model import Person
from rules.kernel import words

COLOUR = 0x7A5BA6
TEXT_ROOM, REASON_ROOM, LINES = 1700, 1000, 30
"""Characters and lines of a ruling's text and reason on its own page; longer ones become a file too."""
SHOWN, ACTS_ROOM = 6, 700
"""How many of a version's newest acts are told, and their characters."""
PAGE = 10
"""Rulings on a page of the list."""

STATUS_WORDS: dict[Status, str] = {
    "proposed": "proposed",
    "accepted": "accepted",
    "rejected": "rejected",
    "withdrawn": "withdrawn",
    "replaced": "replaced by a later version",
}
_ACTS = {
    "accepted": "accepted it",
    "rejected": "rejected it",
    "withdrawn": "withdrew it",
    "taken over": "adopted it",
}


class Known(Struct, frozen=True):
    """A ruling's subject and settlers, in words.

    Attributes:
        about: What the ruling is about, in words.
        settlers: Who may accept and reject here, in words.
    """

    about: str
    settlers: str = ""


def day(at: float) -> str:
    """Return a day, in each reader's format."""
    return f"<t:{int(at)}:D>"


def excerpt(text: str, most: int) -> str:
    """Return the beginning of people's words in one harmless line."""
    return shown(cut(plain(text, most), most), most)


def quoted(text: str, room: int, lines: int) -> tuple[str, bool]:
    """Return people's words as a harmless quotation, and whether all of them are there."""
    kept: list[str] = []
    for raw in text.splitlines():
        for line in prose(raw):
            if len(kept) == lines:
                return "\n".join(kept), False
            if room < len(line) + 3:
                kept += [f"> {part}" for part in prose(cut(raw, max(room // 2 - 4, 1)))]
                return "\n".join(kept), False
            kept.append(f"> {line}")
            room -= len(line) + 3
    return "\n".join(kept), True


# ---- one ruling


def ruling(found: Ruling, known: Known, *, n: int | None = None) -> Message:
    """Return a ruling with everything around it.

    Args:
        found: The ruling.
        known: What is said beside it.
        n: The version to show; what is voted on, else what holds, else the newest when left out.
    """
    current = found.under_way or found.in_force or found.newest
    version = found.version(n) if n is not None else None
    version = version or current
    text, all_text = quoted(version.text, TEXT_ROOM, LINES)
    reason, all_reason = quoted(version.reason, REASON_ROOM, LINES)
    parts: list[Part] = [
        Text(f"## Ruling {found.number} of this server: {_stands(found, version)}\n{_about(found, known)}"),
        Text(f"{text}\n**Why**\n{reason}"),
        Text("\n".join(f"-# {line}" for line in _small(found, version, known))),
    ]
    if not (all_text and all_reason):
        parts.append(File(f"ruling-{found.number}-{version.n}.txt", _file(found, version, known)))
    if version.n == current.n:
        parts += _buttons(found, version)
    if len(found.versions) > 1:
        parts.append(_versions(found, version))
    return Message(tuple(parts), colour=COLOUR)


def _stands(found: Ruling, version: Version) -> str:
    """Return the status of a version, in words."""
    if version.status == "proposed" and found.in_force is not None:
        return "a change is proposed"
    return STATUS_WORDS[version.status]


def _about(found: Ruling, known: Known) -> str:
    kind = "On the rule" if found.subject.kind == "rule" else "On"
    return f"{kind} **{escaped(known.about)}**"


def _small(found: Ruling, version: Version, known: Known) -> list[str]:
    lines = ["This is what people here agreed on, not the rulebook. I keep playing by the rulebook."]
    foreign = bool(found.origin) and not any(_is_own(act) for act in found.acts if act.n == version.n)
    where = f" of {shown(found.origin)}" if foreign else ""
    numbered = f"Version {version.n} by" if len(found.versions) > 1 else "By"
    lines.append(f"{numbered} {_called(version.author, found)}{where}, {day(version.at)}. {votes(version)}.")
    lines += _newest([_told(act, found) for act in found.acts if act.n == version.n and _is_news(act, found)])
    held = found.in_force
    if version.status == "proposed":
        if held is not None:
            lines.append(f"Until it is accepted, version {held.n} holds.")
        if known.settlers:
            lines.append(f"Everyone here may vote; {known.settlers} decide.")
    return lines


def _newest(told: list[str]) -> list[str]:
    """Return the newest lines that fit, at least one."""
    kept: list[str] = []
    room = ACTS_ROOM
    for line in reversed(told[-SHOWN:]):
        room -= len(line)
        if kept and room < 0:
            break
        kept.insert(0, line)
    earlier = len(told) - len(kept)
    return [*([f"{words.count(earlier, 'earlier act')}: see the file of all rulings."] if earlier else []), *kept]


def _is_own(act: Act) -> bool:
    return act.what == "amended" and act.who.id != 0


def _is_news(act: Act, found: Ruling) -> bool:
    """Whether an act says more than who wrote the text."""
    return act.what not in {"proposed", "amended"} or (
        bool(found.origin) and act.what == "proposed" and act.who.id != 0
    )


def _told(act: Act, found: Ruling) -> str:
    note = f": “{shown(act.note, NOTE)}”" if prose(act.note) else ""
    there = " there" if act.who.id == 0 else ""
    what = "brought it here" if act.what == "proposed" else _ACTS[act.what]
    return f"{_called(act.who, found)} {what}{there}, {day(act.at)}{note}"


def _called(who: Person, found: Ruling) -> str:
    """A name, told apart from others of that name who wrote or settled the same ruling."""
    others = [version.author for version in found.versions] + [act.who for act in found.acts]
    alike = taken_for(who.name, (one.name for one in others if one.id != who.id))
    return marked(shown(who.name), f"id {who.id}" if alike and who.id else "")


def votes(version: Version) -> str:
    """Return the votes in words."""
    return f"{version.agree} for, {version.disagree} against"


def _buttons(found: Ruling, version: Version) -> list[Part]:
    this = f"{found.number}.{version.n}"
    kind = found.subject.kind
    about = Button("Rule" if kind == "rule" else "Card", button_ids.make(0, kind, found.subject.ref))
    if version.status != "proposed":
        return [Buttons((about,))]
    return [
        Buttons(
            (
                Button(f"For ({version.agree})", button_ids.make(0, "ruling_for", this)),
                Button(f"Against ({version.disagree})", button_ids.make(0, "ruling_against", this)),
                Button("Discuss", button_ids.make(0, "ruling_discuss", found.number)),
            )
        ),
        Buttons(
            (
                Button("Accept", button_ids.make(0, "ruling_accept", this), Style.SUCCESS),
                Button("Reject", button_ids.make(0, "ruling_reject", this), Style.DANGER),
                about,
            )
        ),
    ]


def _versions(found: Ruling, version: Version) -> Menu:
    entries = tuple(
        Entry(
            str(one.n),
            f"Version {one.n}: {STATUS_WORDS[one.status]}",
            cut(plain(one.text, ENTRY), ENTRY),
            chosen=one.n == version.n,
        )
        for one in reversed(_around(found, version))
    )
    return Menu(button_ids.make(0, "ruling_version", found.number), "Versions", entries)


def _around(found: Ruling, version: Version) -> Sequence[Version]:
    """As many versions as a menu holds, around the one on show; its ends lead on to others."""
    at = found.versions.index(version)
    first = max(0, min(at - ENTRIES // 2, len(found.versions) - ENTRIES))
    return found.versions[first : first + ENTRIES]


def _file(found: Ruling, version: Version, known: Known) -> str:
    return (
        f"Ruling {found.number}, version {version.n} ({version.status}), on {known.about}\n\n"
        f"{version.text}\n\nWhy\n\n{version.reason}\n"
    )


# ---- lists


def listing(
    rulings: Sequence[Ruling], name: Callable[[Subject], str], *, status: str = "", page: int = 0, like: int = 0
) -> Message:
    """Return a server's rulings, ten per page, newest first.

    Args:
        rulings: Those that are listed.
        name: Gives a subject in words.
        status: Only those of this status are listed; empty when all are.
        page: The page looked at; the last one when there are fewer.
        like: The number of one of them, where only those about one subject are listed.
    """
    ordered = sorted(rulings, key=lambda found: -found.number)
    if not ordered:
        kind = f"{status} " if status else ""
        return Message((Text(f"This server has no {kind}rulings. Propose one with `/ruling propose`."),), colour=COLOUR)
    pages = (len(ordered) - 1) // PAGE + 1
    page = min(page, pages - 1)
    here = ordered[page * PAGE : (page + 1) * PAGE]
    lines = []
    for found in here:
        version = found.under_way or found.in_force or found.newest
        said = excerpt(version.text, 100)
        about = f"{escaped(name(found.subject))} · {_stands(found, version)}, {votes(version)}"
        lines.append(f"**{found.number}** · {about}\n-# {said}")
    of = f" ({status})" if status else ""
    entries = tuple(
        Entry(
            str(found.number),
            cut(f"{found.number} {name(found.subject)}", ENTRY),
            cut(plain(found.newest.text, ENTRY), ENTRY),
        )
        for found in here
    )
    parts: list[Part] = [
        Text(f"## Rulings of this server{of}\n-# {words.count(len(ordered), 'ruling')}, newest first"),
        Text("\n".join(lines)),
        Menu(button_ids.make(0, "ruling_show"), "Open a ruling", entries),
    ]
    if pages > 1:
        back = Button("◀ Previous", _turn(status, max(page - 1, 0), like), disabled=page == 0)
        on = Button(f"Next ▶ ({page + 1} of {pages})", _turn(status, page + 1, like), disabled=page == pages - 1)
        parts.append(Buttons((back, on)))
    return Message(tuple(parts), colour=COLOUR)


def _turn(status: str, page: int, like: int) -> str:
    return button_ids.make(0, "ruling_list", f"{status or 'all'}.{page}" + (f".{like}" if like else ""))


# ---- files


def exported(data: bytes, count: int, server: str) -> Message:
    """Return a server's rulings as a file."""
    text = (
        f"**{words.count(count, 'ruling')}** from {shown(server)}, including withdrawn and rejected ones. Another "
        "server can adopt them with `/ruling import`."
    )
    return Message((Text(text), File("rulings.json", data.decode())), colour=COLOUR)


def offered(made: Offer, name: Callable[[Subject], str]) -> Message:
    """Return what a file would add, to be confirmed."""
    where = shown(made.server or "another server")
    lines = [f"## Rulings from {where}"]
    if made.fresh:
        how = (
            "Rulings accepted there take effect here at once; the others become proposals."
            if made.settled
            else "They become proposals to vote on."
        )
        lines.append(f"I would add {words.count(len(made.fresh), 'ruling')}. {how}")
        for fresh in made.fresh[:PAGE]:
            said = excerpt(fresh.carried.text, 100)
            lines.append(f"- **{escaped(name(fresh.subject))}** ({fresh.carried.status} there): {said}")
        if len(made.fresh) > PAGE:
            lines.append(f"- and {len(made.fresh) - PAGE} more, all of them in the file below")
    else:
        lines.append("This file has nothing new.")
    left_out = [
        f"-# {words.count(number, 'ruling')} left out: {why}."
        for number, why in (
            (made.known, "already here, word for word"),
            (made.ended, "rejected or withdrawn there"),
            (made.strange, "about something I do not know"),
        )
        if number
    ]
    parts: list[Part] = [Text("\n".join([*lines, *left_out]))]
    if len(made.fresh) > PAGE:
        whole = (f"{name(one.subject)} ({one.carried.status} there)\n{one.carried.text}" for one in made.fresh)
        parts.append(File("rulings-to-add.txt", "\n\n".join(whole) + "\n"))
    if made.fresh:
        add = Button(
            f"Add {words.count(len(made.fresh), 'Ruling')}",
            button_ids.make(0, "ruling_import", made.number),
            Style.SUCCESS,
        )
        parts.append(Buttons((add, Button("Add Nothing", button_ids.make(0, "never_mind")))))
    return Message(tuple(parts), colour=COLOUR)


def added(rulings: Sequence[Ruling]) -> Message:
    """Return the report on a file of rulings that was added."""
    if not rulings:
        return Message((Text("Nothing was added: everything in that file is already here."),), colour=COLOUR)
    held = sum(found.in_force is not None for found in rulings)
    numbers = words.listing([str(found.number) for found in rulings[:20]])
    more = f" and {len(rulings) - 20} more" if len(rulings) > 20 else ""
    text = f"Added {words.count(len(rulings), 'ruling')}: {numbers}{more}. In force: {held}."
    return Message((Text(text),), colour=COLOUR)


# ---- forms


def proposing(subject: Subject, about: str) -> Form:
    """Return the form of a proposal."""
    return Form(f"Ruling on {about}", button_ids.make(0, "ruling_propose", subject.ref), _inputs())


def amending(found: Ruling) -> Form:
    """Return the form of a change, with the newest text in it."""
    return Form(
        f"Change ruling {found.number}",
        button_ids.make(0, "ruling_amend", found.number),
        _inputs(found.newest.text, found.newest.reason),
    )


def _inputs(text: str = "", reason: str = "") -> tuple[Input, ...]:
    return (
        Input("text", "How to play it here", TEXT, text, "One or two sentences"),
        Input("reason", "Why", REASON, reason, "Where the rulebook is silent, or what came up at a table"),
    )
