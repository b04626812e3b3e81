"""Games looked back at: the replay, the moving picture, files, statistics and ratings."""

from __future__ import annotations

from collections.abc import Sequence

from bot.messages import button_ids, phrases
from bot.messages.message_parts import ALT, Button, Buttons, Entry, File, Menu, Message, Part, Picture, Style, Text, cut
from bot.names import all_shown
from bot.records.rating import Rating
from bot.records.replay import Step
from bot.records.statistics import SURE, Figures, Pace, Played, Rank
from bot.tables.model import Snapshot
from rules.kernel import words

TOLD = 1500
"""Characters of events in one step of a replay."""
FEW = 10
"""The fewest decisions for which a share means anything."""
EVERYONE = "w"
"""Stands for a spectator's eyes in an id."""

MINUTE, HOUR, DAY = 60, 3600, 86400


def span(seconds: float) -> str:
    """Return a length of time in one or two units: ``40 s``, ``12 min``, ``3 h 5 min``."""
    whole = round(seconds)
    if whole < MINUTE:
        return f"{whole} s"
    for large, name, small, lesser in ((DAY, "d", HOUR, "h"), (HOUR, "h", MINUTE, "min")):
        if whole >= large:
            rest = whole % large // small
            return f"{whole // large} {name}" + (f" {rest} {lesser}" if rest else "")
    return f"{whole // MINUTE} min"


# ---- replay and film


def replay(snapshot: Snapshot, steps: Sequence[Step], at: int, seat: int | None, *, whole: bool) -> Message:
    """Return one step of a game, with buttons to the others.

    Args:
        snapshot: The table at the move of that step.
        steps: All steps.
        at: Which one.
        seat: Whose eyes see it; ``None`` is a spectator's.
        whole: The game is over, so that it may be seen with anybody's eyes.
    """
    step, table = steps[at], snapshot.table.id
    view = snapshot.view(seat)
    counted = getattr(view, "round", None)
    head = f"**Step {at + 1} of {len(steps)}**" + (f", round {counted}" if isinstance(counted, int) else "")
    told = [f"-# {phrases.told(line, snapshot, cited=True)}" for line in (*step.chosen, *step.lines)]
    parts: list[Part] = [
        Text(f"-# {snapshot.game.words.title}, table {table} · replay, {_eyes(snapshot, seat)}"),
        Text(f"{head} · <t:{int(step.at)}:f>"),
        Text(phrases.lines_within(told, TOLD)),
        _still(snapshot, seat, steps[at - 1].move if at else 0),
        Buttons(
            tuple(
                Button(label, _at(table, letter, steps[to].move, seat), style, disabled=to == at)
                for label, letter, to, style in (
                    ("First", "f", 0, Style.SECONDARY),
                    ("Back", "b", max(0, at - 1), Style.SECONDARY),
                    ("Next", "n", min(len(steps) - 1, at + 1), Style.PRIMARY),
                    ("Last", "l", len(steps) - 1, Style.SECONDARY),
                )
            )
        ),
    ]
    if whole:
        parts.append(_whose(snapshot, button_ids.make(table, "replay_as", step.move), seat))
        parts.append(Buttons((Button("Moving Picture", button_ids.make(table, "film")),)))
    return Message(tuple(parts))


def _at(table: int, letter: str, move: int, seat: int | None) -> str:
    return button_ids.make(table, "replay", f"{letter}{move}.{EVERYONE if seat is None else seat}")


def _eyes(snapshot: Snapshot, seat: int | None) -> str:
    return "as everyone saw it" if seat is None else f"as {snapshot.names[seat]} saw it"


def _whose(snapshot: Snapshot, custom_id: str, seat: int | None) -> Menu:
    """Return a menu of the seats whose view may be looked at."""
    eyes = [Entry(EVERYONE, "What everyone saw", chosen=seat is None)]
    eyes += [
        Entry(str(held.seat), cut(f"What {held.plain} saw", 100), chosen=seat == held.seat)
        for held in snapshot.seats[:24]
    ]
    return Menu(custom_id, "Whose view", tuple(eyes))


def _still(snapshot: Snapshot, seat: int | None, since: int) -> Picture:
    position = snapshot.game.words.describe(snapshot.view(seat))
    alt, said = (
        phrases.alt_text(phrases.plainly(position, snapshot)),
        cut(phrases.filled(position, snapshot), phrases.IN_WORDS),
    )
    return Picture("board", snapshot.table.id, snapshot.move, seat, alt, said, since=since)


def film(snapshot: Snapshot, pictures: int, seat: int | None = None) -> Message:
    """Return a finished game as a moving picture.

    Args:
        snapshot: The table at its end.
        pictures: How many pictures it shows.
        seat: Whose eyes see it; ``None`` is a spectator's.
    """
    table, outcome = snapshot.table, snapshot.table.outcome
    end = phrases.plainly(snapshot.game.words.describe(snapshot.view(seat)), snapshot)
    name = f"{snapshot.game.words.title}, table {table.id}"
    alt = cut(f"{name} in {words.count(pictures, 'picture')}, from start to end. At the end: {end}", ALT)
    said = "I have no pictures of this game, or too many for one file. /records replay shows it in words."
    how = phrases.filled(outcome.reason, snapshot) if outcome is not None else "It was closed."
    return Message(
        (
            Text(f"**{name}** in {words.count(pictures, 'picture')}, {_eyes(snapshot, seat)}. {how}"),
            Picture("film", table.id, snapshot.move, seat, alt, said),
            _whose(snapshot, button_ids.make(table.id, "film_as"), seat),
            Buttons((Button("Replay", button_ids.make(table.id, "replay")),)),
        )
    )


def file(snapshot: Snapshot, name: str, content: str, *, whole: bool) -> Message:
    """Return a game as a file.

    Args:
        snapshot: The table.
        name: What the file is called.
        content: What is in it.
        whole: The game is over, and all of it is there.
    """
    known = "everything, now that the game is over" if whole else "what your seat may know during the game"
    return Message((Text(f"**{snapshot.game.words.title}, table {snapshot.table.id}**: {known}."), File(name, content)))


# ---- statistics


def person(
    name: str, where: str, figures: Sequence[Figures], pace: Pace, ranks: Sequence[Rank], titles: dict[str, str]
) -> Message:
    """Return a person's statistics.

    Args:
        name: Their name, for a message.
        where: Where that was, in words.
        figures: By game.
        pace: How they answer.
        ranks: Their ratings there.
        titles: What the games are called, by id.
    """
    if not figures and not pace.decisions:
        return Message((Text(f"{name} has not finished a game {where} yet."),))
    lines = [f"**{name}, {where}**"]
    for one in figures:
        rating = next((rank for rank in ranks if rank.game == one.game), None)
        lines.append(f"- {_figures(one, titles)}{f'; rating {points(rating)}' if rating is not None else ''}")
    lines += _pace(pace)
    return Message((Text("\n".join(lines)),))


def _figures(one: Figures, titles: dict[str, str]) -> str:
    facts = [f"{words.count(one.games, 'game')}, {one.won} won"]
    if one.drawn:
        facts.append(f"{one.drawn} drawn")
    if one.together:
        facts.append(f"{one.together} lost together with everyone")
    if one.left:
        facts.append(f"{one.left} left before the end")
    if one.streak > 1:
        facts.append(f"longest winning streak {one.streak}")
    return f"**{titles.get(one.game, one.game)}**: {', '.join(facts)}"


def _pace(pace: Pace) -> list[str]:
    lines = []
    if pace.seconds is not None:
        lines.append(f"Takes {span(pace.seconds)} to answer on average.")
    if pace.decisions >= FEW:
        share = pace.in_time * 100 // pace.decisions
        lines.append(f"Answered in time: {share}% of {words.count(pace.decisions, 'decision')}.")
    return lines


def points(rank: Rank) -> str:
    """Return a rating as a number, marked while it is a first guess."""
    return f"{rank.rating.points:,}{'?' if rank.games < SURE else ''}"


def server(played: Sequence[Played], titles: dict[str, str]) -> Message:
    """Return a server's statistics."""
    if not played:
        return Message((Text("Nobody has finished a game on this server yet. `/table new` opens one."),))
    lines = ["**Games on this server**"]
    for one in played:
        people = f"{words.count(one.people, 'person', 'people')}, " if one.people else ""
        lost = f", {one.together} of them lost by everyone" if one.together else ""
        counted = f"{words.count(one.games, 'game')}{lost}; {people}{span(one.seconds)} from start to end on average"
        lines.append(f"- **{titles.get(one.game, one.game)}**: {counted}")
    lines.append("-# For one person, fill in `person`. Ratings: `/records ratings`.")
    return Message((Text("\n".join(lines)),))


def ladder(title: str, ranks: Sequence[Rank]) -> Message:
    """Return a game's ratings on a server."""
    if not ranks:
        said = f"Nobody is rated in {title} here yet. Only games between people that someone wins are rated."
        return Message((Text(said),))
    names = all_shown([(rank.user, rank.name) for rank in ranks])
    lines = [f"**{title}: ratings on this server**"]
    lines += [
        f"{place}. {name}: **{points(rank)}** ({words.count(rank.games, 'game')})"
        for place, (name, rank) in enumerate(zip(names, ranks, strict=True), start=1)
    ]
    lines.append(f"-# Ratings start at {Rating(25, 25 / 3).points:,}. A ? marks a first guess.")
    return Message((Text("\n".join(lines)),))


def mine(
    name: str,
    figures: Sequence[Figures],
    pace: Pace,
    ranks: Sequence[tuple[Rank, str]],
    titles: dict[str, str],
    *,
    hidden: bool,
) -> Message:
    """Return a person's own statistics over all servers, and whether they are kept.

    Args:
        name: Their name, for a message.
        figures: By game.
        pace: How they answer.
        ranks: Their ratings, each with its server in words.
        titles: What the games are called, by id.
        hidden: They want no records.
    """
    head = person(name, "everywhere", figures, pace, (), titles).words()
    lines = [head]
    if ranks:
        lines.append("Ratings:")
        lines += [
            f"- {titles.get(rank.game, rank.game)}, {where}: {points(rank)} ({words.count(rank.games, 'game')})"
            for rank, where in ranks
        ]
    if hidden:
        lines.append("**I keep no records of you.** Nobody sees your old ones, and new games add none.")
    else:
        lines.append("Others see this and your rating on the servers where you play.")
    lines.append(
        "-# A change applies to games that begin after it. `/mydata` exports or deletes everything I keep about you."
    )
    button = (
        Button("Keep Records of Me", button_ids.make(0, "records_on"))
        if hidden
        else Button("Keep No Records of Me", button_ids.make(0, "records_off"))
    )
    return Message((Text("\n".join(lines)), Buttons((button,))))


# ---- one's own data


def data(content: str) -> Message:
    """Return everything kept about a person, as a file."""
    said = (
        "This is what I keep about you. Times are seconds since 1970. For your tables it holds your own answers; "
        "other players' answers and hidden cards are theirs.\n-# `/mydata delete` deletes it."
    )
    return Message((Text(said), File("my-data.json", content)))


def confirm_forget() -> Message:
    """Ask to confirm the deletion."""
    said = (
        "**Delete everything I keep about you?** This cannot be taken back.\n- Your settings, statistics, "
        "ratings and votes are deleted on all servers.\n- In finished games and in your rulings, your name "
        "becomes “somebody”. Games and rulings stay for the others.\n- Messages already on Discord stay there "
        "until someone with permission deletes them.\n-# `/mydata export` gives you a copy first. If you play "
        "again, you start afresh."
    )
    buttons = Buttons(
        (
            Button("Yes, Delete My Data", button_ids.make(0, "forget_yes"), Style.DANGER),
            Button("No, Keep It", button_ids.make(0, "never_mind")),
        )
    )
    return Message((Text(said), buttons))


def forgotten() -> Message:
    """Return the answer to the deletion."""
    return Message((Text("Your data is deleted. Thank you for playing; you are always welcome back."),))
