"""Subjects of rulings: the rules that the lookup knows, and the games' cards and pieces."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property

from bot.messages.message_parts import ENTRY, cut
from bot.rulings.model import NoRuling, Subject, read_ref
from bot.tables.model import AnyGame
from rules.kernel import Piece
from rules.lookup import Hit, Lookup


class Subjects:
    """Rules and pieces, by typed text and by stored key."""

    def __init__(self, lookup: Lookup, load: Callable[[str], AnyGame], games: Iterable[str]) -> None:
        """Take the rules, and the loader of each game."""
        self.lookup = lookup
        self._load = load
        self._games = tuple(games)

    @cached_property
    def _pieces(self) -> dict[Subject, Piece]:
        listed = ((game, piece) for game in self._games for piece in self._load(game).words.pieces())
        return {Subject("piece", game, piece.key): piece for game, piece in listed}

    def exists(self, subject: Subject) -> bool:
        """Whether a rule or piece is known."""
        if subject.kind == "piece":
            return subject in self._pieces
        hit = self.lookup.show(subject.key)
        return hit is not None and hit.game == subject.game

    def by_ref(self, ref: str) -> Subject | None:
        """The subject of a reference, when it is known."""
        rule = self.lookup.show(ref)
        subject = read_ref(rule.id, rule.game) if rule is not None else read_ref(ref, "")
        return subject if subject is not None and self.exists(subject) else None

    def read(self, words: str, game: str | None = None) -> Subject:
        """The rule or piece that somebody means.

        Args:
            words: A rule's id, a piece's name, or a suggestion that was chosen.
            game: The game of the table here, whose pieces come first.

        Raises:
            NoRuling: There is nothing like that.
        """
        wanted = words.strip()
        named = [one for one, piece in self._pieces.items() if piece.name.casefold() == wanted.casefold()]
        named.sort(key=lambda one: one.game != game)
        found = self.by_ref(wanted) or next(iter(named), None)
        if found is None:
            raise NoRuling(
                "I know no rule or card by that name.",
                instead=("choose one of the suggestions", "find the rule's id with /rules ask"),
            )
        return found

    def name(self, subject: Subject) -> str:
        """Its name for a message: ``CLA-KEY-2 Keys``, or ``Cinder Golem (golem card)``."""
        if subject.kind == "piece":
            piece = self._pieces.get(subject)
            return f"{piece.name} ({piece.kind})" if piece is not None else subject.key
        hit = self.lookup.show(subject.key)
        return f"{subject.key} {hit.topic}" if hit is not None else subject.key

    def suggestion(self, subject: Subject) -> str:
        """A subject's name in a list of suggestions: for a rule, heading, words and then the id."""
        hit = self.lookup.show(subject.key) if subject.kind == "rule" else None
        if hit is None:
            return self.name(subject)
        return f"{cut(f'{hit.topic}: {hit.text}', ENTRY - len(hit.id) - 3)} ({hit.id})"

    def suggest(self, words: str, game: str | None, limit: int) -> list[tuple[str, Subject]]:
        """Subjects that the typed words may mean, each with its words: pieces first, then rules.

        Before anything is typed it is the pieces of the game here and the first rules of it.

        Args:
            words: What was typed so far.
            game: The game of the table here; ``None`` when there is none.
            limit: How many at most.
        """
        wanted = words.strip().casefold()
        named = [
            one
            for one, piece in self._pieces.items()
            if wanted in piece.name.casefold() and (game == one.game or (wanted and game is None))
        ]
        named.sort(key=lambda one: not self._pieces[one].name.casefold().startswith(wanted))
        known = game if game in self.lookup.games else None
        hits = self.lookup.ask(known, words, limit=limit) if wanted else self._first(known)
        rules = [Subject("rule", hit.game, hit.id) for hit in hits if read_ref(hit.id, hit.game)]
        some = max(limit // 2, limit - len(rules))
        return [(self.suggestion(subject), subject) for subject in (*named[:some], *rules)][:limit]

    def _first(self, game: str | None) -> Iterable[Hit]:
        games = [game] if game is not None else [*self.lookup.games]
        return (self.lookup.browse(topic, one)[0] for one in games for topic in self.lookup.topics(one))
