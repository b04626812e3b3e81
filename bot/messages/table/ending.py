"""The end of a game: the winner and why, the points' parts, the deciding moment, the way on."""

from __future__ import annotations

from collections.abc import Sequence

from bot.messages import button_ids, news_lines, phrases, reason_buttons
from bot.messages.message_parts import Button, Buttons, Message, Part, Style, Text
from bot.tables.life.agreed_ends import by_agreement
from bot.tables.model import Line, Snapshot
from rules.kernel import Outcome, words

OVER = 0xC9A227
_UNITS = ((86_400, "days"), (3600, "hours"), (60, "minutes"))
Card = tuple[str, str, list[tuple[str, str, bool]], list[tuple[str, str]]]
"""What a card says: the game, who won, the seats with points and whether they won, the figures with what they count."""


def over(snapshot: Snapshot, lines: Sequence[Line] = ()) -> Message:
    """Return the end: who won and why, the points, the step that decided it, the last position.

    Args:
        snapshot: The table at its end.
        lines: What everyone may know of the last chapter, oldest first.
    """
    table, outcome = snapshot.table, snapshot.table.outcome
    said = [_headline(snapshot, outcome)]
    if outcome is not None:
        rules = f" [{', '.join(outcome.rules)}]" if outcome.rules else ""
        said.append(f"{phrases.filled(outcome.reason, snapshot)}\n-# {phrases.title(snapshot)}{rules}")
        if not by_agreement(outcome):
            said.append(_standings(snapshot, outcome))
            if decided := news_lines.deciding(lines, snapshot):
                said.append(f"**Decided by**: {decided}")
    parts: list[Part] = [*map(Text, said), phrases.board(snapshot)]
    why = [reason_buttons.of_result(table.id)] if outcome is not None and outcome.rules else []
    shared = [Button("Share", button_ids.make(table.id, "share_end"))] if outcome is not None else []
    parts += [
        Buttons(
            (
                Button("Rematch", button_ids.make(table.id, "rematch"), Style.PRIMARY),
                Button("Replay", button_ids.make(table.id, "replay")),
                *shared,
                Button("Log", button_ids.make(table.id, "log")),
            )
        ),
        Buttons((*why, Button("Verify", button_ids.make(table.id, "verify")))),
    ]
    return Message(tuple(parts), colour=OVER)


def to_share(snapshot: Snapshot, link: str) -> Message:
    """Return the end in a few words to copy, with the last position.

    Args:
        snapshot: The table at its end.
        link: Where the table stands.
    """
    outcome = snapshot.table.outcome
    lines = [_head(snapshot, outcome, snapshot.plain_names)]
    if outcome is not None:
        lines.append(phrases.plainly(outcome.reason, snapshot))
        scored = any(outcome.scores) and not by_agreement(outcome)
        lines += [", ".join(_each(outcome, snapshot.plain_names, group)) for group in outcome.ranking if scored]
    text = "\n".join(lines).replace("```", "")
    buttons = Buttons(
        (Button("Moving Picture", button_ids.make(snapshot.table.id, "film")), Button("Go There", url=link))
    )
    return Message(
        (Text(f"Copy this, or forward the picture:\n```\n{text}\n```"), phrases.end(snapshot, lines[0]), buttons)
    )


def card(snapshot: Snapshot) -> Card:
    """Return what the card of a finished game says: title, who won, the seats, three figures."""
    outcome, names = snapshot.table.outcome, snapshot.plain_names
    title = snapshot.game.words.title
    if outcome is None:
        return title, "Closed", [(name, "", False) for name in names], _figures(snapshot)
    scored = any(outcome.scores) and not by_agreement(outcome)
    order = [seat for group in outcome.ranking for seat in group] or range(len(names))
    rows = [(names[seat], str(outcome.scores[seat]) if scored else "", seat in outcome.winners) for seat in order]
    if outcome.winners:
        verb = "wins" if len(outcome.winners) == 1 else "win"
        head = f"{words.listing([names[seat] for seat in outcome.winners])} {verb}"
    else:
        head = "A draw" if outcome.drawn or by_agreement(outcome) else "The players lose"
    return title, head, rows, _figures(snapshot)


def _figures(snapshot: Snapshot) -> list[tuple[str, str]]:
    """Return three figures of a game, each with what it counts: rounds, moves, time."""
    table = snapshot.table
    rounds = getattr(snapshot.view(None), "round", None)
    found = [(str(rounds), "round" if rounds == 1 else "rounds")] if isinstance(rounds, int) and rounds > 0 else []
    found.append((str(snapshot.move), "moves"))
    if table.started_at is not None and table.ended_at is not None:
        found.append(_span(table.ended_at - table.started_at))
    return found


def _span(seconds: float) -> tuple[str, str]:
    """Return a time in its largest fitting unit, and that unit."""
    long, unit = next((one for one in _UNITS if seconds >= 2 * one[0]), _UNITS[-1])
    number = max(1, round(seconds / long))
    return str(number), unit if number > 1 else unit.removesuffix("s")


def _each(outcome: Outcome, names: Sequence[str], group: Sequence[int]) -> list[str]:
    return [f"{names[seat]} {outcome.scores[seat]}" for seat in group]


def _headline(snapshot: Snapshot, outcome: Outcome | None) -> str:
    if outcome is None:
        return f"**{snapshot.game.words.title}, table {snapshot.table.id} is closed.**"
    return f"## {_head(snapshot, outcome, snapshot.names)}"


def _head(snapshot: Snapshot, outcome: Outcome | None, names: Sequence[str]) -> str:
    """Return who won which game, in a sentence."""
    name = f"{snapshot.game.words.title}, table {snapshot.table.id}"
    if outcome is None:
        return f"{name} is closed."
    if outcome.drawn:
        return f"{name} is a draw."
    if by_agreement(outcome):
        return f"{name} is a draw." if outcome.ranking else f"{name} is over."
    winners = [names[seat] for seat in outcome.winners]
    verb = "wins" if len(winners) == 1 else "win"
    return f"{words.listing(winners)} {verb} {name}." if winners else f"The players lose {name}."


def _standings(snapshot: Snapshot, outcome: Outcome) -> str:
    """Return the places, each with its points and their parts."""
    if not outcome.winners:
        points = [_scored(snapshot, outcome, seat) for seat in range(len(snapshot.seats))]
        return "\n".join(["Points for the record:", *(f"- {said}" for said in points)])
    lines = []
    place = 1
    for group in outcome.ranking:
        # As a list Discord would number them itself: 1, 2, 3, 4 for two teams of two.
        lines += [rf"{place}\. {_scored(snapshot, outcome, seat)}" for seat in group]
        place += len(group)
    return "\n".join(lines)


def _scored(snapshot: Snapshot, outcome: Outcome, seat: int) -> str:
    """Return a seat's points, with the parts that they are made of, the most first."""
    name, parts = snapshot.names[seat], snapshot.game.words.score(snapshot.view(None), seat)
    worth = sorted([part for part in parts if part[1]], key=lambda part: -part[1])
    made = ", ".join([f"{what} {points}" for what, points in worth])
    if len(parts) == 1:
        return f"**{name}**: {parts[0][0]} {parts[0][1]}"
    if not parts and not any(outcome.scores):
        return f"**{name}**"
    return f"**{name}**: {outcome.scores[seat]}" + (f" ({made})" if made else "")
