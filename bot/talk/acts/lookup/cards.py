"""Acts that look up things by name: the pieces of games, and the terms of their rules."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct
from rapidfuzz import fuzz

from bot.errors import Refused, Stale
from bot.messages import button_ids
from bot.messages.button_ids import Press
from bot.messages.forms import Form
from bot.messages.message_parts import ENTRIES, ENTRY, LABEL, Button, Message, cut, rows
from bot.messages.rules import card_pages, rule_menus, rule_pages
from bot.names import plain, quote, shown
from bot.talk.acts.lookup import possible_now
from bot.talk.acts.lookup.rules import QUOTED, RuleActs
from bot.talk.acts.lookup.table_at_hand import AtHand, at_hand
from bot.talk.press_verbs import N, Where, act
from bot.talk.requester import By
from rules.kernel import Piece
from rules.lookup import Hit, of_piece

ALIKE = 80
"""The likeness, out of 100, from which a name may be meant."""
WITHIN = 90
"""The score of a name found inside the question; a merely similar one scores less."""
LONGEST = 100
"""The most typed characters that are compared; no name is longer."""
OTHERS = 4
"""The most similar names offered as buttons."""
NAMED = 3
"""The most cards named in a question that are offered below its answer."""
TELLING = 5
"""The fewest letters with which one word of a name may stand for it."""
RARE = 3
"""The most cards that may share such a word."""
_ID = re.compile(r"\b[A-Za-z]{3}-[A-Za-z0-9]{1,8}-[0-9]{1,3}\b")
_WORD = re.compile(r"\w+")
ASKING = frozenset(
    _WORD.findall(
        "a about an and are can card do doe for how i is it me mean of say show tell the there to what who work"
    )
)
"""Words of a question, in the singular, that do not say what it is about."""
NEAREST = 4
"""The most rules given as an answer when nothing has the typed name."""


class Named(Struct, frozen=True):
    """A thing with a name.

    Attributes:
        name: What players call it.
        game: The id of its game.
        piece: The piece; ``None`` when it is a term.
        rule: The rule that says what the term means.
    """

    name: str
    game: str
    piece: Piece | None = None
    rule: str = ""

    @property
    def value(self) -> str:
        """Its key: a rule's id, or a game and the key of a piece."""
        return self.rule if self.piece is None else card_pages.key(self.game, self.piece)


class CardActs:
    """The acts that open cards, figures, terrain and terms by name, and find names in questions."""

    def __init__(self, rules: RuleActs) -> None:
        self.tables = rules.tables
        self._rules = rules
        self._book = rules.book

    async def card(
        self, name: str, by: By, *, here: str | None = None, table: int = 0, head: str = "", private: bool = True
    ) -> Message:
        """Return the thing with a name: a piece, a term, or the closest rule.

        Args:
            name: The name in any writing, or what a suggestion stands for.
            by: Who looks it up.
            here: The game of the table here, which is looked through first.
            table: That table; 0 when there is none.
            head: A line above.
            private: Only this person sees it, and may show it to all.

        Raises:
            Refused: Nothing is called so.
        """
        exact = next((one for one in self._named(here) if one.value.casefold() == name.strip().casefold()), None)
        found = [exact] if exact is not None else self.called(name, here)
        known = here if here in self._book.lookup.games else None
        if not found or (exact is None and _is_other(name, found[0]) and self._book.lookup.naming(name, known)):
            hits = self._nearest(name, known)
            if not hits:
                raise Refused(
                    f"I know nothing called “{quote(name, QUOTED)}”.",
                    instead=("pick one of the suggestions while you type", "ask with /rules ask"),
                )
            said = head or f"Nothing is called “{quote(name, QUOTED)}”; this comes closest"
            return await self._rules.page(hits[0], by, table=table, head=said, answers=hits[1:], private=private)
        first, *others = found
        if first.piece is None:
            hit, *more = self._book.hits(one.rule for one in found if one.piece is None)
            return await self._rules.page(hit, by, table=table, head=head, answers=more, private=private)
        title = self._title(first.game)
        note = await self._book.notes.under(first.value, by.guild, table)
        message = card_pages.card(
            first.piece,
            game=first.game,
            title=title,
            rules=self._book.hits(first.piece.rules),
            others=[self._button(one, table) for one in _others(others, first.piece)[:OTHERS]],
            head=head,
            table=table,
            share=private and by.guild is not None,
            note=note,
        )
        message = self._book.glossary.opened(
            message, first.game, table=table, names=[shown(first.piece.name), note], but=set(first.piece.rules)
        )
        return await self._book.onward(message, table, first.game)

    def _nearest(self, name: str, here: str | None) -> tuple[Hit, ...]:
        """The rules that say a name, else the nearest ones; the game here comes before the others."""
        found = self._book.lookup.naming(name, here, NEAREST) or self._book.lookup.ask(here, name, NEAREST)
        return found or self._book.lookup.ask(None, name, NEAREST)

    def _button(self, one: Named, table: int) -> tuple[str, str]:
        verb = "rule" if one.piece is None else "piece"
        return f"{plain(one.name, 50)} ({self._title(one.game)})", button_ids.make(table, verb, one.value)

    @act("piece", where=Where.BESIDE, value=N)
    async def piece(self, value: str, by: By, table: int = 0) -> Message:
        """The piece that a button names.

        Raises:
            Stale: There is no such piece any more.
        """
        return await self.card(self._still(value), by, table=table)

    async def share_card(self, value: str, by: By, table: int = 0, *, origin: int = 0) -> Message:
        """A piece for everyone in the channel, with the person who shows it; see :meth:`share`."""
        found = self._still(value)
        self._rules.once_only(origin, found)
        return await self.card(found, by, table=table, head=f"{shown(by.who.name)} shares a card", private=False)

    def _still(self, value: str) -> str:
        if any(one.value == value for one in self._named(None)):
            return value
        raise Stale("That card is gone. Please look it up again with `/card`.")

    # ---- questions

    async def ask(
        self, game: str | None, question: str, by: By, *, here: str | None = None, table: int = 0, private: bool = False
    ) -> Message:
        """Answer a question with the one card it is about, or with rules and the cards it names.

        See :meth:`RuleActs.ask`.
        """
        said = self._rules.game_of(game)
        known = said.id if said is not None else here
        whole, part = self._cards_in(question, known) if known in self.tables.games.listed else ([], [])
        hand = await at_hand(self.tables, table, known, by.who.id if private else None)
        whole, part = _lying_first(whole, part, hand)
        if len(whole) == 1 and not part and set(_words(question)) <= set(_words(whole[0].name)) | ASKING:
            return await self.card(whole[0].value, by, here=known, table=table, private=private)
        message = await self._by_rules(
            game, question, by, whole, part, here=here, table=table, private=private, hand=hand
        )
        return await possible_now.above(self.tables, table, known, by.who.id, question, message, private=private)

    async def _by_rules(
        self,
        game: str | None,
        question: str,
        by: By,
        whole: Sequence[Named],
        part: Sequence[Named],
        *,
        here: str | None,
        table: int,
        private: bool,
        hand: AtHand,
    ) -> Message:
        """Return the answer of the rules, with the ways to the cards that a question names."""
        passages = [*hand.passages, *[of_piece(one.piece) for one in whole if one.piece is not None]]
        ways = [
            Button(cut(f"Card: {plain(one.name, 50)}", LABEL), button_ids.make(table, "piece", one.value))
            for one in [*whole, *part][:NAMED]
        ]
        return await self._rules.ask(
            game,
            question,
            by,
            here=here,
            table=table,
            private=private,
            passages=passages,
            hand=hand,
            beside=rows(ways),
        )

    @act("ask_rules", where=Where.FORM)
    async def ask_form(self, press: Press) -> Form:
        """Return the form for a question about a table's rules, or a game's."""
        return rule_menus.ask_form(press.table, press.n)

    @act("ask_rules_sent", where=Where.BESIDE, sent=True, opens="ask_rules")
    async def asked(self, press: Press, by: By, fields: Mapping[str, str]) -> Message:
        """Return the answer to a question from that form, which only its asker reads.

        Raises:
            Refused: Nothing was written.
        """
        question = " ".join(fields.get("question", "").split())[: rule_menus.QUESTION]
        if not question:
            raise Refused("You asked nothing.", instead=("write a few words, like: how do I win",))
        if not press.table:
            known = press.n if press.n in self._book.lookup.games else None
            return await self.ask(None, question, by, here=known, private=True)
        table = await self.tables.row(press.table)
        return await self.ask(None, question, by, here=table.game, table=table.id, private=True)

    async def look_up(self, text: str, by: By, *, here: str | None = None, table: int = 0) -> Message:
        """The rules that a message names, else the best answer to what it says.

        Args:
            text: The words of the message.
            by: Who asks.
            here: The game of the table here.
            table: That table; 0 when there is none.

        Raises:
            Refused: There are no words in it.
        """
        if not text.strip():
            raise Refused("I find no words in that message.", instead=("ask with /rules ask",))
        named = self._book.hits(tuple(dict.fromkeys(found.upper() for found in _ID.findall(text))))
        if len(named) > 1:
            listed = (hit.id for hit in named[:ENTRIES])  # no more are on one page
            notes = await self._book.notes.lines(listed, by.guild, table)
            return rule_pages.several(named, table=table, head="The rules this message names", notes=notes)
        if named:
            return await self._rules.page(named[0], by, table=table, head="The rule this message names")
        return await self.ask(None, " ".join(text.split())[:300], by, here=here, table=table, private=True)

    def _cards_in(self, question: str, game: str | None) -> tuple[list[Named], list[Named]]:
        """A game's cards that a question names in full, and others it names by a telling word.

        What is a term of the rules, or one of their headings, is explained by the rules.
        """
        asked = set(_words(question)) - ASKING
        terms = {
            word for one in self._named(game) if one.game == game and one.piece is None for word in _words(one.name)
        }
        terms |= {word for hit, _ in self._book.topics(game or "") for word in _words(hit.topic)}
        cards: dict[tuple[str, ...], Named] = {}
        for one in self._named(game):
            if one.game == game and one.piece is not None:
                cards.setdefault(tuple(_words(one.name)), one)
        often = Counter(word for words in cards for word in set(words))
        whole = [one for words, one in cards.items() if set(words) <= asked and not set(words) <= terms]
        telling = {word for word in asked - terms if len(word) >= TELLING and often[word] <= RARE}
        telling -= {word for one in whole for word in _words(one.name)}
        return whole, [one for words, one in cards.items() if telling & set(words)]

    # ---- names

    def suggest_card(self, words: str, here: str | None = None) -> list[tuple[str, str]]:
        """Names like the typed words, each with its value; without words, the pieces here."""
        if words.strip():
            found = self.called(words, here)
        else:
            found = [one for one in self._named(here) if one.game == here] or [*self._named(here)]
        return [(cut(self._label(one, here), ENTRY), one.value) for one in found]

    def _label(self, one: Named, here: str | None) -> str:
        kind = "term" if one.piece is None else one.piece.kind
        return f"{plain(one.name, 60)} · {kind}{'' if one.game == here else f' of {self._title(one.game)}'}"

    def called(self, words: str, here: str | None = None) -> list[Named]:
        """The pieces called like some words, best first.

        What belongs to the game here comes before what is called the same elsewhere, or only somewhat like the words.
        """
        wanted = " ".join(words.casefold().split())[:LONGEST]
        ranked = [(_rank(wanted, one.name.casefold()), one) for one in self._named(here)]
        near = [pair for pair in ranked if pair[0] >= ALIKE]
        near.sort(key=lambda pair: (pair[0] < WITHIN and pair[1].game != here, -pair[0]))
        exact = [one for rank, one in near if rank > 100]
        return exact or [one for _, one in near]

    def _named(self, here: str | None) -> Iterator[Named]:
        """All named things: the game here before the rest, pieces before terms."""
        games = sorted({*self.tables.games.listed, *self._book.lookup.games}, key=lambda game: (game != here, game))
        for game in games:
            pieces: Sequence[Piece] = self.tables.games.pieces(game) if game in self.tables.games.listed else ()
            yield from (Named(piece.name, game, piece) for piece in pieces)
            yield from (Named(term.words, game, rule=term.rule) for term in self._book.glossary.terms(game).listed)

    def _title(self, game: str) -> str:
        known = self._book.lookup.games.get(game)
        return known.title if known is not None else str(self.tables.games.load(game).words.title)


def _words(text: str) -> list[str]:
    """The words of a text, in the singular."""
    return [
        word[:-1] if len(word) > 3 and word[-1] == "s" != word[-2] else word for word in _WORD.findall(text.casefold())
    ]


def _others(found: Sequence[Named], piece: Piece) -> list[Named]:
    """Other things perhaps meant, each once; without terms whose rules stand below the piece."""
    return list({one.value: one for one in found if one.rule not in piece.rules}.values())


def _lying_first(whole: list[Named], part: list[Named], hand: AtHand) -> tuple[list[Named], list[Named]]:
    """Take the one piece of this table that a word may mean for the piece that is meant."""
    lying = [one for one in part if one.piece is not None and one.piece.key in hand.pieces]
    if len(lying) == 1:
        return [*whole, *lying], [one for one in part if one not in lying]
    return whole, [*lying, *[one for one in part if one not in lying]]


def _is_other(typed: str, one: Named) -> bool:
    """Whether a name is only a little like the typed one: other letters, another word count."""
    words = typed.casefold().split()
    name = one.name.casefold()
    return _rank(" ".join(words), name) < WITHIN and len(words) != len(name.split())


def _rank(wanted: str, name: str) -> float:
    """How well a name answers the typed text; more than 100 is the name itself."""
    if wanted == name:
        return 101
    if name.startswith(wanted):
        return 100
    if any(word.startswith(wanted) for word in name.split()):
        return 95
    if wanted in name:
        return WITHIN
    return min(WITHIN - 1.0, fuzz.WRatio(wanted, name)) if len(wanted) > 2 else 0.0
