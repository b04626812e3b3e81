"""The games a bot plays, in the editions its tables play."""

from __future__ import annotations

from collections.abc import Callable

from bot.errors import BadSetup
from bot.tables.model import AnyGame
from rules.kernel import Piece


class Games:
    """The games of a bot.

    Attributes:
        load: Gives a game by its edition; see :func:`bot.tables.model.edition_of`.
        listed: The ids of those that can be opened.
        edition: Gives the edition of a game that new tables play: where there are no content packs, its id.
    """

    def __init__(self, load: Callable[[str], AnyGame], listed: tuple[str, ...]) -> None:
        self.load = load
        self.listed = listed
        self.edition: Callable[[str], str] = getattr(load, "edition", str)
        self._pieces: dict[tuple[str, str], tuple[Piece, ...]] = {}

    def newest(self, game: str) -> AnyGame:
        """Return a game as new tables play it."""
        return self.load(self.edition(game))

    def known(self, game: str) -> AnyGame:
        """Return a game as new tables play it, by an id that somebody typed.

        Raises:
            BadSetup: When there is none.
        """
        if game not in self.listed:
            raise BadSetup(f"I know no game called {game[:40]!r}.", instead=self.listed)
        return self.newest(game)

    def title(self, game: str) -> str:
        """Return a game's title."""
        return str(self.load(game).words.title)

    def pieces(self, game: str) -> tuple[Piece, ...]:
        """Return a game's pieces, cached: wording them all takes a while."""
        engine = self.newest(game)
        key = game, engine.content
        if key not in self._pieces:
            self._pieces[key] = tuple(engine.words.pieces())
        return self._pieces[key]
