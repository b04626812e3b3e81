"""Rulings of a server."""

from __future__ import annotations

from collections.abc import Sequence

from bot.store.statement import Change, Query, Value, change, query


def add_old_act(ruling: int, n: int, what: str, name: str, note: str, at: float) -> Change:
    """Keep an earlier act on a ruling, from another server."""
    return change(
        'INSERT INTO ruling_acts (ruling, n, what, "user", name, note, at) VALUES (?, ?, ?, NULL, ?, ?, ?)',
        ruling,
        n,
        what,
        name,
        note,
        at,
    )


def add_act(
    ruling: int, n: int, what: str, user: int | None, name: str, note: str, at: float, key: str | None
) -> Change:
    """Keep an act on a ruling, with its person."""
    return change(
        'INSERT INTO ruling_acts (ruling, n, what, "user", name, note, at, key) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
        ruling,
        n,
        what,
        user,
        name,
        note,
        at,
        key,
    )


def made_by(key: str) -> Query:
    """The rulings that a press changed."""
    return query("SELECT DISTINCT ruling FROM ruling_acts WHERE key = ? ORDER BY ruling", key)


def one_made_by(key: str) -> Query:
    """One ruling that a press changed."""
    return query("SELECT ruling FROM ruling_acts WHERE key = ? LIMIT 1", key)


def forget_files(at: float, guild: int, user: int) -> Change:
    """Delete files that waited too long, and the person's own in this server."""
    return change('DELETE FROM ruling_files WHERE at < ? OR (guild = ? AND "user" = ?)', at, guild, user)


def forget_file(file: int) -> Change:
    """Delete a file."""
    return change("DELETE FROM ruling_files WHERE id = ?", file)


def keep_file(guild: int, user: int, file: bytes, at: float) -> Change:
    """Keep a file until its second press; returns its id."""
    return change(
        'INSERT INTO ruling_files (guild, "user", file, at) VALUES (?, ?, ?, ?) RETURNING id', guild, user, file, at
    )


def file(file: int, guild: int) -> Query:
    """A file that waits for its second press."""
    return query("SELECT * FROM ruling_files WHERE id = ? AND guild = ?", file, guild)


def forget_posts(ruling: int, most: int) -> Change:
    """Keep only the newest posts of a ruling."""
    return change(
        """
        DELETE FROM ruling_posts
        WHERE ruling = ? AND message NOT IN (SELECT message FROM ruling_posts WHERE ruling = ?
            ORDER BY message DESC LIMIT ?)
        """,
        ruling, ruling, most,
    )  # fmt: skip


def add_post(message: int, ruling: int, channel: int) -> Change:
    """Keep a message that shows a ruling."""
    return change(
        """
        INSERT INTO ruling_posts (message, ruling, channel)
        VALUES (?, ?, ?)
        ON CONFLICT DO NOTHING
        """,
        message, ruling, channel,
    )  # fmt: skip


def posts(ruling: int) -> Query:
    """Messages that show a ruling, the newest first."""
    return query("SELECT * FROM ruling_posts WHERE ruling = ? ORDER BY message DESC", ruling)


def keep_role(guild: int, role: int | None) -> Change:
    """Keep which role settles rulings in a server."""
    return change(
        """
        INSERT INTO ruling_servers (guild, role)
        VALUES (?, ?)
        ON CONFLICT (guild)
        DO UPDATE SET role = excluded.role
        """,
        guild, role,
    )  # fmt: skip


def role(guild: int) -> Query:
    """The role that settles rulings in a server."""
    return query("SELECT role FROM ruling_servers WHERE guild = ?", guild)


def add_version(
    ruling: int, n: int, text: str, reason: str, author: int | None, author_name: str, status: str, at: float
) -> Change:
    """Add a version of a ruling."""
    return change(
        """
        INSERT INTO ruling_versions (ruling, n, text, reason, author, author_name, status, at)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        """,
        ruling, n, text, reason, author, author_name, status, at,
    )  # fmt: skip


def replace_accepted(ruling: int) -> Change:
    """Mark the version in force as replaced."""
    return change("UPDATE ruling_versions SET status = 'replaced' WHERE ruling = ? AND status = 'accepted'", ruling)


def replace_proposed(ruling: int) -> Change:
    """Mark the version under discussion as replaced."""
    return change("UPDATE ruling_versions SET status = 'replaced' WHERE ruling = ? AND status = 'proposed'", ruling)


def set_status(status: str, ruling: int, n: int) -> Change:
    """Set the status of a version."""
    return change("UPDATE ruling_versions SET status = ? WHERE ruling = ? AND n = ?", status, ruling, n)


def vote(ruling: int, n: int, user: int, agrees: bool, at: float) -> Change:
    """Vote for or against a version, or change the vote."""
    return change(
        """
        INSERT INTO ruling_votes (ruling, n, "user", agrees, at)
        VALUES (?, ?, ?, ?, ?)
        ON CONFLICT (ruling, n, "user")
        DO UPDATE SET agrees = excluded.agrees, at = excluded.at
        """,
        ruling, n, user, agrees, at,
    )  # fmt: skip


def add(guild: int, game: str, subject: str, origin: str) -> Change:
    """Open a ruling under the next number; returns its id."""
    return change(
        """
        INSERT INTO rulings (guild, number, game, subject, origin)
        VALUES (?, (SELECT coalesce(max(number), 0) + 1 FROM rulings WHERE guild = ?), ?, ?, ?) RETURNING id
        """,
        guild, guild, game, subject, origin,
    )  # fmt: skip


def counts(guild: int, user: int) -> Query:
    """Rulings of a server, a person's own open ones, and their own that nobody accepted."""
    return query(
        """
        SELECT
            (SELECT count(*) FROM rulings WHERE guild = ?) AS rulings,
            (SELECT count(*) FROM ruling_versions v JOIN rulings r ON r.id = v.ruling
                WHERE v.author = ? AND v.status = 'proposed' AND r.guild = ?) AS own,
            (SELECT count(DISTINCT v.ruling) FROM ruling_versions v JOIN rulings r ON r.id = v.ruling
                WHERE v.author = ? AND r.guild = ? AND NOT EXISTS (
                    SELECT 1 FROM ruling_acts a
                    WHERE a.ruling = v.ruling AND a."user" IS NOT NULL AND a.what IN ('accepted', 'taken over')
        )) AS in_vain
        """,
        guild, user, guild, user, guild,
    )  # fmt: skip


def catalogue(guild: int) -> Query:
    """Each ruling of a server with its leading version, the newest first."""
    return query(
        """
        SELECT r.number, r.game, r.subject, v.status, substr(v.text, 1, 100) AS words FROM rulings r
        JOIN ruling_versions v ON v.ruling = r.id AND v.n = (
            SELECT n FROM ruling_versions
            WHERE ruling = r.id ORDER BY status = 'proposed' DESC, status = 'accepted' DESC, n DESC LIMIT 1)
        WHERE r.guild = ? ORDER BY r.number DESC
        """,
        guild,
    )


def keep_thread(thread: int | None, ruling: int) -> Change:
    """Keep the thread in which a ruling is discussed."""
    return change("UPDATE rulings SET thread = ? WHERE id = ?", thread, ruling)


def of_number(guild: int, number: int) -> tuple[Query, ...]:
    """The rows of a ruling: itself, its versions with their votes, and its acts."""
    return _rulings("guild = ? AND number = ?", guild, number)


def of_guild(guild: int) -> tuple[Query, ...]:
    """The rows of all rulings of a server, as :func:`of_number`."""
    return _rulings("guild = ?", guild)


def of_game(guild: int, game: str) -> tuple[Query, ...]:
    """The rows of all rulings of a server about a game, as :func:`of_number`."""
    return _rulings("guild = ? AND game = ?", guild, game)


def of_id(ruling: int) -> tuple[Query, ...]:
    """The rows of a ruling, as :func:`of_number`."""
    return _rulings("id = ?", ruling)


def of_subjects(guild: int, refs: Sequence[str]) -> tuple[Query, ...]:
    """The rows of a server's rulings about some subjects, as :func:`of_number`."""
    marks = ", ".join("?" * len(refs))
    return _rulings(f"guild = ? AND subject IN ({marks})", guild, *refs)


def _rulings(which: str, *values: Value) -> tuple[Query, ...]:
    chosen = f"SELECT id FROM rulings WHERE {which}"  # noqa: S608  one of the conditions above
    return (
        query(f"SELECT * FROM rulings WHERE {which} ORDER BY number", *values),  # noqa: S608
        query(
            f"""
            SELECT v.*,
                (SELECT count(*) FROM ruling_votes o WHERE o.ruling = v.ruling AND o.n = v.n AND o.agrees = 1) AS agree,
                (SELECT count(*) FROM ruling_votes o
                    WHERE o.ruling = v.ruling AND o.n = v.n AND o.agrees = 0) AS disagree
            FROM ruling_versions v WHERE v.ruling IN ({chosen}) ORDER BY v.ruling, v.n
            """,  # noqa: S608
            *values,
        ),
        query(f"SELECT * FROM ruling_acts WHERE ruling IN ({chosen}) ORDER BY id", *values),  # noqa: S608
    )
