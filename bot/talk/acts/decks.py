"""Acts behind the commands and buttons of one's own decks, private until they are shared."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from bot.decks import rows
from bot.decks.own_deck import MANY, MOST, TEXT, BadDeck, Deck, NoDeck, nearest, need_name
from bot.errors import Refused
from bot.messages.button_ids import Press
from bot.messages.forms import Form
from bot.messages.message_parts import ENTRIES, Message
from bot.messages.people import deck_pages
from bot.messages.people.deck_pages import Shelf, Verdict
from bot.names import quote
from bot.store import Store, Transaction, sql
from bot.tables.model import AnyGame
from bot.tables.table_service import Tables
from bot.talk.press_verbs import N, Where, act
from bot.talk.requester import By
from rules.kernel.books.building import Builder
from rules.kernel.words import one, plural

LINES = 8
"""The most lines repeated back that could not be read."""


class DeckActs:
    """The acts, over one table service."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    # ---- looking

    @act("decks", where=Where.IN_PLACE, game=N)
    async def shelf(self, user: int, game: str, said: str = "") -> Message:
        """Return all of a person's decks for a game."""
        engine, builder = self._game(game)
        decks = await rows.mine(self._tables.store, user, game)
        verdicts = {deck.id: _verdicts(engine, builder, deck) for deck in decks}
        return deck_pages.shelf(Shelf(game, engine.words.title, builder), decks, verdicts, said)

    async def show(self, user: int, game: str, name: str | None = None, said: str = "") -> Message:
        """Return one deck with its cards, faults and buttons; by default, the one changed last.

        Raises:
            NoDeck: The person has none of that name.
        """
        self._game(game)
        return self._panel(await self._named(self._tables.store, user, game, name), said)

    @act("deck_show", where=Where.IN_PLACE)
    async def opened(self, press: Press, by: By) -> Message:
        """Open the deck chosen in the menu, or named by a button."""
        return self._panel(await self._pressed(press, by))

    @act("deck_share", where=Where.PUBLIC)
    async def share(self, press: Press, by: By) -> Message:
        """Return a deck for everyone in the channel."""
        return self._shared(await self._pressed(press, by), by)

    async def share_named(self, by: By, game: str, name: str | None) -> Message:
        """Share a deck named in a command."""
        self._game(game)
        return self._shared(await self._named(self._tables.store, by.who.id, game, name), by)

    @act("deck_export", where=Where.BESIDE)
    async def export(self, press: Press, by: By) -> Message:
        """Return a deck as text that can be imported again."""
        return self._text(await self._pressed(press, by))

    async def export_named(self, user: int, game: str, name: str | None) -> Message:
        """Export a deck named in a command."""
        self._game(game)
        return self._text(await self._named(self._tables.store, user, game, name))

    # ---- making

    async def new(self, by: By, game: str, name: str | None, begin: str = "") -> Message:
        """Start a deck, empty or with the cards of a printed one.

        Raises:
            BadDeck: The name is taken or cannot be, or the person has as many decks as are kept.
        """
        _, builder = self._game(game)
        printed = builder.printed().get(begin)
        if begin and printed is None:
            raise BadDeck(
                f"There is no printed {builder.noun} by that name.", instead=("choose one of the suggestions",)
            )
        async with self._tables.store.transaction() as tx:
            chosen = (
                need_name(name, builder.noun)
                if name is not None
                else await self._free(tx, by, game, printed.name if printed else f"My {builder.noun.title()}")
            )
            deck = await self._add(tx, by, game, chosen, printed.pieces if printed else ())
        return self._panel(
            deck,
            f"Here it is. Add {plural(builder.piece)} to it."
            if printed is None
            else "Here it is. Change what you like.",
        )

    @act("deck_begin", where=Where.IN_PLACE)
    async def begin(self, press: Press, by: By) -> Message:
        """Start a deck with the cards of the printed one chosen in the menu."""
        return await self.new(by, press.n, None, press.value)

    async def take_in(self, by: By, game: str, name: str, text: str) -> Message:
        """Make a deck from a list that somebody wrote.

        Raises:
            BadDeck: Nothing in it is a card, it is too long, or the name cannot be.
        """
        _, builder = self._game(game)
        pieces, unknown = _read(builder, text)
        if not pieces:
            raise _no_card(builder)
        chosen = need_name(name, builder.noun)
        async with self._tables.store.transaction() as tx:
            deck = await self._add(tx, by, game, chosen, pieces)
        return self._panel(deck, _not_understood(builder, unknown) or "I understood all of it.")

    async def add(self, by: By, game: str, card: str, n: int, name: str | None) -> Message:
        """Add copies of a card to a deck."""
        _, builder = self._game(game)
        code = _code(builder, card)
        deck = await self._change(by, game, name, lambda pieces: [*pieces, *[code] * n])
        return self._panel(deck, f"Added: {n} {builder.names()[code]}.")

    async def remove(self, by: By, game: str, card: str, n: int, name: str | None) -> Message:
        """Remove copies of a card from a deck."""
        _, builder = self._game(game)
        code = _code(builder, card)
        deck = await self._change(by, game, name, lambda pieces: _without(builder, pieces, code, n))
        return self._panel(deck, f"Removed: {builder.names()[code]}.")

    @act("deck_drop", where=Where.IN_PLACE)
    async def drop(self, press: Press, by: By) -> Message:
        """Remove one copy of the card chosen in the menu."""
        deck = await self._pressed(press, by)
        return await self.remove(by, deck.game, press.value, 1, deck.name)

    @act("deck_delete", where=Where.IN_PLACE)
    async def delete(self, press: Press, by: By) -> Message:
        """Ask to confirm."""
        return deck_pages.sure(await self._pressed(press, by))

    async def delete_named(self, user: int, game: str, name: str | None) -> Message:
        """Delete a deck named in a command, after a confirmation."""
        self._game(game)
        return deck_pages.sure(await self._named(self._tables.store, user, game, name))

    @act("deck_delete_yes", where=Where.IN_PLACE)
    async def delete_yes(self, press: Press, by: By) -> Message:
        """Delete a deck."""
        deck = await self._pressed(press, by)
        async with self._tables.store.transaction() as tx:
            await rows.remove(tx, deck)
        return await self.shelf(by.who.id, deck.game, f"Deleted: {quote(deck.name, 40)}.")

    # ---- forms

    @act("deck_add", where=Where.FORM)
    async def add_form(self, press: Press, by: By) -> Form:
        """Return the form for adding cards."""
        deck = await self._pressed(press, by)
        return deck_pages.add_form(deck, self._game(deck.game)[1])

    @act("deck_import", where=Where.FORM, game=N)
    async def import_form(self, game: str) -> Form:
        """Return the form for importing a list."""
        return deck_pages.import_form(game, self._game(game)[1])

    @act("deck_import_sent", where=Where.IN_PLACE, sent=True, opens="deck_import")
    async def import_sent(self, press: Press, by: By, fields: Mapping[str, str]) -> Message:
        """Take in an imported list."""
        return await self.take_in(by, press.n, fields.get("name", ""), fields.get("cards", ""))

    @act("deck_add_sent", where=Where.IN_PLACE, sent=True, opens="deck_add")
    async def add_sent(self, press: Press, by: By, fields: Mapping[str, str]) -> Message:
        """Take in added cards.

        Raises:
            BadDeck: Nothing in it is a card.
        """
        deck, text = await self._pressed(press, by), fields.get("cards", "")
        _, builder = self._game(deck.game)
        more, unknown = _read(builder, text)
        if not more:
            raise _no_card(builder)
        changed = await self._change(by, deck.game, deck.name, lambda pieces: [*pieces, *more])
        return self._panel(changed, _not_understood(builder, unknown) or "Added.")

    # ---- suggestions while somebody types

    async def suggest_decks(self, user: int, game: str, typed: str) -> list[str]:
        """Return the names of a person's decks."""
        decks = await rows.mine(self._tables.store, user, game)
        return [deck.name for deck in decks if typed.casefold() in deck.name.casefold()][:ENTRIES]

    def suggest_cards(self, game: str, typed: str) -> list[tuple[str, str]]:
        """Return names and codes of cards, those that begin with the typed text first."""
        builder = self._builder(game)
        return [] if builder is None else _suggested(dict(builder.names()), typed)

    def suggest_printed(self, game: str, typed: str) -> list[tuple[str, str]]:
        """Return names and keys of the printed decks."""
        builder = self._builder(game)
        printed = {} if builder is None else {key: one.name for key, one in builder.printed().items()}
        return _suggested(printed, typed)

    # ---- shared

    def _game(self, game: str) -> tuple[AnyGame, Builder]:
        builder = self._builder(game)
        if builder is None:
            raise Refused("There are no decks to build for that here.")
        return self._tables.games.newest(game), builder

    def _builder(self, game: str) -> Builder | None:
        return self._tables.games.newest(game).rules.builder() if game in self._tables.games.listed else None

    def _panel(self, deck: Deck, said: str = "") -> Message:
        engine, builder = self._game(deck.game)
        shelf = Shelf(deck.game, engine.words.title, builder)
        return deck_pages.panel(shelf, deck, _verdicts(engine, builder, deck), said)

    def _shared(self, deck: Deck, by: By) -> Message:
        engine, builder = self._game(deck.game)
        shelf = Shelf(deck.game, engine.words.title, builder)
        return deck_pages.shared(shelf, deck, _verdicts(engine, builder, deck), by.who.name)

    def _text(self, deck: Deck) -> Message:
        return deck_pages.text(deck, self._game(deck.game)[1].write(deck.name, deck.pieces))

    async def _pressed(self, press: Press, by: By) -> Deck:
        """Return the deck that a button or a menu names, if it is this person's."""
        number = press.value if press.values and press.verb == "deck_show" else press.n.partition(".")[0]
        if number.isdecimal() and len(number) < 16:
            row = await self._tables.store.first(sql.decks.one(int(number), by.who.id))
            if row is not None:
                return rows.deck_of(row)
        raise NoDeck("You no longer have that deck.", instead=("look at the ones you have",))

    async def _named(self, store: Store | Transaction, user: int, game: str, name: str | None) -> Deck:
        """Return a person's deck by name; by default, the one changed last."""
        _, builder = self._game(game)
        decks = await rows.mine(store, user, game)
        if not decks:
            raise NoDeck(f"You have no {builder.noun} yet.", instead=(f"start one with /{game} {builder.noun} new",))
        if name is None:
            return decks[0]
        wanted = " ".join(name.split()).casefold()
        found = next((deck for deck in decks if deck.name.casefold() == wanted), None)
        if found is None:
            raise NoDeck(f"You have no {builder.noun} by that name.", instead=("choose one of the suggestions",))
        return found

    async def _change(
        self, by: By, game: str, name: str | None, change: Callable[[Sequence[str]], Sequence[str]]
    ) -> Deck:
        _, builder = self._game(game)
        async with self._tables.store.transaction() as tx:
            deck = await self._named(tx, by.who.id, game, name)
            pieces = change(deck.pieces)
            if len(pieces) > MOST:
                raise BadDeck(
                    (
                        f"{one(builder.noun).capitalize()} under construction holds at most {MOST} "
                        f"{plural(builder.piece)}."
                    ),
                    instead=("remove some first",),
                )
            return await rows.change(tx, deck, pieces, self._tables.clock.now())

    async def _add(self, tx: Transaction, by: By, game: str, name: str, pieces: Sequence[str]) -> Deck:
        noun = self._game(game)[1].noun
        decks = await rows.mine(tx, by.who.id, game)
        if len(decks) >= MANY:
            raise BadDeck(f"You have {MANY} {plural(noun)}, as many as I can keep.", instead=("delete one of them",))
        if any(deck.name.casefold() == name.casefold() for deck in decks):
            raise BadDeck(
                f"You already have {one(noun)} by that name.", instead=("choose another name", "delete that one")
            )
        return await rows.add(tx, by.who.id, game, name, pieces, self._tables.clock.now())

    async def _free(self, tx: Transaction, by: By, game: str, name: str) -> str:
        """Return a free name: that of a printed deck, shortened, and numbered if taken."""
        taken = {deck.name.casefold() for deck in await rows.mine(tx, by.who.id, game)}
        base = "".join(letter for letter in name if letter.isalnum() or letter in " '.-")[:26].strip()
        names = [base, *[f"{base} {n}" for n in range(2, MANY + 2)]]
        return next(one for one in names if one.casefold() not in taken)


def _verdicts(engine: AnyGame, builder: Builder, deck: Deck) -> tuple[Verdict, ...]:
    """Return a deck's faults, for each number of players."""
    sizes: Any = engine.rules.seats(engine.rules.usual())
    return tuple(Verdict(seats, builder.faults(deck.pieces, seats=seats)) for seats in sizes)


def _read(builder: Builder, text: str) -> tuple[list[str], list[str]]:
    if len(text.encode()) > TEXT:
        raise BadDeck(f"A list may have at most {TEXT // 1024} KB.", instead=("send only the list",))
    pieces, unknown = builder.read(text)
    if len(pieces) > MOST:
        raise BadDeck(
            f"That list has {len(pieces)} {plural(builder.piece)}; the most is {MOST}.",
            instead=(f"send only one {builder.noun}",),
        )
    return pieces, unknown


def _code(builder: Builder, card: str) -> str:
    """Return the code of the typed card: a code, as suggestions have it, or a name."""
    names = builder.names()
    if card in names:
        return card
    pieces, _ = builder.read(card[:100])
    if len({*pieces}) == 1:
        return pieces[0]
    like = nearest(names, card[:100])
    raise BadDeck(
        f"I know no {builder.piece} called {quote(card, 40)}.",
        instead=(f"did you mean {like}?",) if like else ("choose one of the suggestions",),
    )


def _without(builder: Builder, pieces: Sequence[str], code: str, n: int) -> list[str]:
    """Return a list without the last copies of a card.

    Raises:
        BadDeck: There is none.
    """
    if code not in pieces:
        raise BadDeck(
            f"That {builder.piece} is not in the {builder.noun}.", instead=("choose one from the {builder.noun}",)
        )
    left = list(pieces)
    for _ in range(min(n, left.count(code))):
        del left[len(left) - 1 - left[::-1].index(code)]
    return left


def _no_card(builder: Builder) -> BadDeck:
    return BadDeck(
        f"I found no {builder.piece} in that list.",
        instead=(f"write one {builder.piece} per line, with its number in front",),
    )


def _not_understood(builder: Builder, unknown: Sequence[str]) -> str:
    """Name each line without a card, with the most similar card."""
    if not unknown:
        return ""
    names = builder.names()
    lines = ["I did not understand:"]
    for line in unknown[:LINES]:
        like = nearest(names, line[:100])
        lines.append(f"- {quote(line, 60)}" + (f" · did you mean {like}?" if like else ""))
    if len(unknown) > LINES:
        lines.append(f"- and {len(unknown) - LINES} more lines")
    return "\n".join(lines)


def _suggested(names: dict[str, str], typed: str) -> list[tuple[str, str]]:
    wanted = typed.strip().casefold()
    found = [(name, code) for code, name in names.items() if wanted in name.casefold()]
    found.sort(key=lambda one: (not one[0].casefold().startswith(wanted), one[0].casefold()))
    return found[:ENTRIES]
