"""The requirements on time, pings and a bot on a bad day, by number, and the tests for each.

A test proves a requirement with the marker ``ux`` and its number: without what the requirement says it would fail.
``python -m tests.requirements`` writes ``docs/requirements.md`` from both; a test holds that page against them.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "requirements.md"

WORDS = {
    "Speed and failure": {
        30: "A press is acknowledged before anything slow is done; an answer slower than a second is logged.",
        31: "Pictures are drawn beside the event loop, two at once at most, and each position once.",
        32: "A move is kept before its picture is drawn; without a picture the words go out, and it is tried again.",
        33: "A press while the bot restarts is finished, or its person is told that it was not taken.",
        34: "Buttons of private answers work for days, and nothing has to change such a message later.",
        35: "Whatever is posted has a nonce, the same at each attempt, so that nothing is posted twice.",
        36: "A long rate limit is raised before an answer's time is over, and waited out by the outbox.",
    },
    "Pings and quiet": {
        37: "One ping for each decision, when it becomes somebody's; none for the next part of the same turn.",
        38: "Only those who must act can be notified, whatever a name or a text holds.",
        39: "Everything that calls nobody comes without a sound.",
        40: "A reminder comes once for each decision, by the clock, in waking hours, to whoever is waited for.",
        41: "Not This Turn ends the reminders of a step.",
        42: "Reminders end: after three the table is told, and offered a pause, a vote or somebody else.",
        43: "Each person chooses where they are told, in general and by game, and can test it.",
        44: "Nobody is left out because they look online; whoever has just made the step is not called for the next.",
        45: "Tables that wait for the same person at once are one message, with a link for each.",
        46: "A heads-up before the turn comes only to those who asked for it.",
        47: "An undo tells whoever is to move, and takes back the ping of whoever is not.",
    },
    "Time": {
        48: "Before joining, the pace stands there in plain words: moves a day, time running out, vacation, weekends.",
        49: "At a fixed hour an early finish changes no deadline.",
        50: "To have submitted, to be done, and to have nothing to do are three facts.",
        51: "No extension is spent by somebody with nothing to do, and none is followed by a decision at once.",
        52: "Vacation, weekend, pause and undo stop every clock alike; what was left is left, and nothing is refilled.",
        53: "What the bot was away is given to every running clock, and said.",
        54: "Time that runs out first spends a day of vacation, for all to see, where table and person want it.",
    },
    "When Discord fails": {
        55: "A slow request holds up its own table or person alone, and none lasts longer than half a minute.",
        56: "Whatever calls somebody is posted with a line that a phone shows; a stop before the rest is made good.",
        57: "What is refused is tried in plain words, then told to the owner; what is private is called at the table.",
        58: "No limit of the bot's own holds a call back until it is of no use: it comes at the table then.",
        59: "No clock runs while its turn message cannot stand; what was left is left when it does.",
    },
    "On the real Discord": {
        60: "Whoever has a seat is in the table's thread, and the thread of a live table does not stay asleep.",
        61: "A table opens only where the bot can write; else its opener is told at once what to do.",
        62: "No list names a table to somebody who may not see its channel or its private thread.",
        63: "Every button that is shown does something.",
        64: "A private message that names a command of servers says where it is found.",
        65: "One command tries on a real server what the bot relies on, names each difference and leaves nothing.",
        66: "Private channels are remembered, few are opened at once, and none for a while after a warning.",
    },
    "Running it": {
        70: "Whatever stands in a file or in the database, a command says what is wrong with it.",
        71: "Before an upgrade one command names every table that could not go on, and changes nothing.",
        72: "The doctor names all that is wrong at once, each with what to do, the newest backup too.",
        73: "A value that no list offers is refused in words, whatever the command.",
        74: "Computer players think beside the bot, and know only what their seat may know.",
        75: "A start with Discord away, or with commands that it does not take, waits, tries again and says so.",
        76: "Games, rules and cards are made ready at the start, beside the loop; no command stops it for long.",
        77: "A name is never drawn as empty boxes: a font that has it draws it, or it is written in other letters.",
        78: "A table keeps the content packs that it began with; where one is missing, it is named.",
    },
    "Server staff": {
        79: "Settings of a server are for those who may Manage Channels in the whole of it, and nobody else.",
        80: "Tables live in the channels that the server names, and their threads; a refusal names the right ones.",
        81: "Who may open tables is a matter of roles; everybody may join, and staff and hosts may always open.",
        82: "A server says how many tables are open at once, and how many of one person.",
        83: "A game begins with the pace and options that the server has chosen, and can be opened otherwise.",
        84: "Who is barred opens no table there, joins none, is invited to none, and takes no seat over.",
        85: "In the quiet hours of a server nobody is called for its tables, at any pace.",
        86: "Clocks keep to the quiet hours of their server as to a person's own; if all are there, they stand.",
        87: "What the staff does at a table is logged, and the table sees what was done, by whom and why.",
        88: "The staff can help a table whose step cannot run, or whose state cannot be read.",
        89: "The owner keeps seats for people until the start, gives them free, and takes somebody out.",
        90: "A table by invitation takes whom its owner invites; they are told, and it is listed for them alone.",
        91: "Tell Staff tells the table, the step and the way there, once an hour a person, and says so.",
        92: "A damaged setting harms itself alone, and the page of that setting says so.",
        93: "A language is chosen only where there are several.",
        94: "No staff sees a hand, or anything else that is secret.",
    },
    "A bad row": {
        110: "A damaged row harms its table alone: every list, sweep and command goes on without it.",
        111: "A damaged table is set aside with a word to its owner, at the table and in the log; it can be closed.",
        112: "repair mends a damaged table from its last good move; its rows as they were are kept.",
        113: "What an older version asked and this one has no words for is asked again, and all are told.",
        114: "A table whose channel is gone is listed so, with the way to go on.",
        115: "What is filled in and not handed in is said so, and played when time is up, where it is a legal answer.",
        116: "Two people of one name are told apart wherever a table names them.",
        117: "A decision has one budget of time, however often its seat changes hands.",
        118: "What is open (a vote, an offer, a request) can be answered again though its message is gone.",
        119: "A lobby whose owner leaves is owned by whoever follows.",
        120: "What is decided after waiting for a table is decided by how the table is then.",
        121: "Nothing is offered to be taken back whose position is not kept any more.",
        122: "Lists have pages, however long they are.",
        123: "Before joining and at each step it says that a step goes on once all who are asked have answered.",
        124: "Where Discord lets no thread be opened, its own reason is said, a time-out or too many threads.",
    },
    "Pictures and the browser": {
        125: "A person's own pictures have the colours that they chose, and nobody else's have.",
        126: "A table's page shows what everyone there sees, to whoever has its link, and answers for nobody.",
        127: "A seat's link opens that seat alone, for a while, and until its person withdraws it.",
        128: "A server's open tables are listed while its staff wants it: no private table, no hidden place, no name.",
    },
}  # fmt: skip
"""The requirements by heading and number."""

EXCEPTED: dict[int, str] = {}
"""Requirements that no test here can prove, with the reason."""

Proofs = dict[int, dict[str, set[str]]]
"""Tests by number and file."""


@cache
def proofs(folder: Path = ROOT / "tests") -> Proofs:
    """The tests marked with each number, without those that pytest does not collect."""
    found: Proofs = defaultdict(lambda: defaultdict(set))
    for file in sorted(folder.rglob("test_*.py")):
        for test in ast.parse(file.read_text("utf-8")).body:
            if isinstance(test, ast.FunctionDef | ast.AsyncFunctionDef) and test.name.startswith("test_"):
                marks = dict(_marks(test))
                for number in marks.get("ux", ()) if not marks.keys() & {"full", "skip", "skipif", "xfail"} else ():
                    found[number][file.relative_to(folder.parent).as_posix()].add(test.name)
    return found


def _marks(test: ast.FunctionDef | ast.AsyncFunctionDef) -> Iterator[tuple[str, tuple[int, ...]]]:
    for decorator in test.decorator_list:
        call = decorator if isinstance(decorator, ast.Call) else None
        name = ast.unparse(call.func if call else decorator)
        if name.startswith("pytest.mark."):
            numbers = tuple(ast.literal_eval(given) for given in call.args) if call and name.endswith(".ux") else ()
            yield name.removeprefix("pytest.mark."), numbers


def page(found: Proofs) -> str:
    """The page of requirements, with the files that prove each."""
    lines = [
        "# Requirements",
        "",
        "What people may expect of time, of pings and of a bot on a bad day. A test has the number of what it proves,",
        "as `@pytest.mark.ux(40)`. `python -m tests.requirements` writes this page; a test compares it with the marks.",
    ]
    for heading, numbered in WORDS.items():
        lines += ["", f"## {heading}", "", "| | requirement | proven in |", "|---|---|---|"]
        for number, words in numbered.items():
            files = ", ".join(f"`{file}`" for file in sorted(found.get(number, {})))
            lines.append(f"| {number} | {words} | {EXCEPTED.get(number) or files} |")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    PAGE.write_text(page(proofs()), "utf-8")
