"""Acts that open rules: by heading, by id, by question, from a message; and sharing them."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence

from msgspec import structs

from bot.errors import BadSetup, Refused, Stale
from bot.messages.button_ids import Press
from bot.messages.message_parts import Message, Part
from bot.messages.rules import rule_menus, rule_pages, ruling_notes
from bot.names import quote, shown
from bot.talk.acts.lookup.rules_with_rulings import Book, of_page
from bot.talk.acts.lookup.table_at_hand import AtHand, of_snapshot
from bot.talk.press_verbs import VALUE, N, Where, act
from bot.talk.requester import By
from rules.kernel import Passage
from rules.lookup import DOUBTFUL, GameHead, Hit

ANSWERS = 12
"""The most answers looked for; the ones not shown at first are behind More Answers."""
REMEMBERED = 500
"""The most shared rules and cards remembered, so that a second press does not repeat them."""
QUOTED = 80
"""The most graphemes of a question repeated above its answer."""


class RuleActs:
    """The acts that open rules: by heading, by id, in words.

    Attributes:
        tables: The table service.
        book: The rules.
    """

    def __init__(self, book: Book) -> None:
        self.tables = book.tables
        self.book = book
        self._shared: deque[tuple[int, str]] = deque(maxlen=REMEMBERED)

    # ---- browsing

    @act("rules", where=Where.BESIDE)
    async def rules(self, table: int) -> Message:
        """Return a table's rules by heading; without a table, the games to choose from."""
        if not table:
            return await self.all_games()
        snapshot = await self.tables.load(table)
        game = snapshot.table.game
        message = self._headings(game, snapshot.game.words.title, table)
        return rule_menus.at_table(
            message, of_snapshot(snapshot, None).passages, table, asks=game in self.book.lookup.games
        )

    @act("games", where=Where.IN_PLACE, table=0)
    async def all_games(self, table: int = 0) -> Message:
        """Return the games with rules; if there is only one, its headings."""
        heads = [*self.book.lookup.games.values()]
        return self.headings_of(heads[0].id, table) if len(heads) == 1 else rule_menus.games(heads, table)

    def headings_of(self, game: str, table: int = 0, page: int = 0) -> Message:
        """Return the headings of a game.

        Raises:
            Stale: There are no rules of such a game.
        """
        known = self.book.lookup.games.get(game)
        if known is None:
            raise Stale("I no longer have rules for that game. Please use `/rules browse` again.")
        return self._headings(game, known.title, table, page)

    def _headings(self, game: str, title: str, table: int, page: int = 0) -> Message:
        known = self.book.lookup.games.get(game)
        edition = known.edition if known is not None else ""
        return rule_menus.headings(
            title, self.book.topics(game), game=game if known else "", edition=edition, table=table, page=page
        )

    @act("headings", where=Where.IN_PLACE)
    async def headings(self, press: Press) -> Message:
        """Return the headings of the game chosen or named by a button; or another page of them."""
        if press.values:
            return self.headings_of(press.value, press.table)
        game, page = of_page(press)
        return self.headings_of(game, press.table, page)

    @act("heading", where=Where.IN_PLACE)
    @act("topic", where=Where.BESIDE)
    async def heading(self, press: Press, by: By) -> Message:
        """Return the rules under the heading chosen or named by a button; or another page of them.

        Raises:
            Stale: There is no such heading.
        """
        if press.values and press.value == rule_menus.ALL:
            return await self.rules(press.table)
        first, page = (press.value, 0) if press.values else of_page(press)
        hit = self.book.lookup.show(first)
        if hit is None:
            raise Stale("The rules now have other headings. Please use `/rules browse` again.")
        return await self._heading(hit, by, press.table, page)

    async def _heading(self, hit: Hit, by: By, table: int, page: int = 0) -> Message:
        near = self._near(hit)
        notes = await self.book.notes.lines((one.id for one in near), by.guild, table)
        return rule_menus.heading(
            near, title=self.book.lookup.games[hit.game].title, table=table, page=page, notes=notes
        )

    async def browse(self, game: str | None, topic: str | None, by: By, table: int = 0) -> Message:
        """Return the rules by heading, narrowed to a game and a heading if given.

        Args:
            game: A game's id; ``None`` when none is meant.
            topic: A heading in any words, or the id of a rule under it.
            by: Who reads it.
            table: The table here; 0 when there is none.

        Raises:
            Refused: No heading is like that.
        """
        if topic is None:
            return await self.all_games(table) if game is None else self.headings_of(game, table)
        hit = self.book.lookup.show(topic) or next(iter(self.find_topics(game, topic)), (None, 0))[0]
        if hit is None:
            found = self.book.lookup.ask(game, topic, limit=1)
            if not found:
                raise Refused(
                    f"I know no heading like “{quote(topic, QUOTED)}”.", instead=("pick one from /rules browse",)
                )
            hit = found[0]
        return await self._heading(hit, by, table)

    def first_topics(self, game: str | None, most: int) -> list[Hit]:
        """Return the first rules of a game's first headings; without a game, equally many per game."""
        games = [game] if game is not None else [*self.book.lookup.games]
        share = max(1, most // max(1, len(games)))
        return [hit for one in games for hit, _ in self.book.topics(one)[:share]][:most]

    def find_topics(self, game: str | None, words: str) -> list[tuple[Hit, int]]:
        """Return the headings with some words, best first; of all games if none is given."""
        wanted = words.strip().casefold()
        games = [game] if game is not None else [*self.book.lookup.games]
        found = [pair for one in games for pair in self.book.topics(one) if wanted in pair[0].topic.casefold()]
        return sorted(found, key=lambda pair: not pair[0].topic.casefold().startswith(wanted))

    # ---- one rule

    @act("turn_to", where=Where.IN_PLACE, rule_id=N)
    @act("rule", where=Where.BESIDE, rule_id=N)
    @act("look", where=Where.BESIDE, rule_id=VALUE)
    async def rule(self, rule_id: str, by: By, table: int = 0, *, private: bool = True) -> Message:
        """Return one rule.

        Args:
            rule_id: Its id, in any case.
            by: Who reads it.
            table: The table that was asked about; 0 when there is none.
            private: Only this person sees it, and may show it to all.

        Raises:
            Refused: There is none with that id.
        """
        hit = self.book.lookup.show(rule_id)
        if hit is None:
            raise Refused(
                f"I know no rule called “{quote(rule_id, 40)}”.",
                instead=("ask in your own words with /rules ask", "look through /rules browse"),
            )
        return await self.page(hit, by, table=table, private=private)

    async def page(
        self,
        hit: Hit,
        by: By,
        *,
        table: int = 0,
        head: str = "",
        answers: Sequence[Hit] = (),
        private: bool = True,
        beside: Sequence[Part] = (),
    ) -> Message:
        """Return a rule with everything around it: every rule is shown this way.

        Args:
            hit: The rule.
            by: Who reads it.
            table: The table that was asked about; 0 when there is none.
            head: A line above.
            answers: Other answers to what was asked, best first.
            private: Only this person sees it, and may show it to all.
            beside: Ways to what the question names.
        """
        near = self._near(hit)
        related = self._related(hit, answers, near)
        note = await self.book.notes.under(hit.id, by.guild, table)
        message = rule_pages.rule(
            hit,
            table=table,
            related=related,
            head=head,
            title=self.book.lookup.games[hit.game].title,
            near=near,
            more=[other for other in answers if other not in related],
            share=private and by.guild is not None,
            note=note,
        )
        message = self.book.glossary.opened(message, hit.game, table=table, names=[note], but={hit.id})
        message = structs.replace(message, parts=(*message.parts, *beside))
        return await self.book.onward(message, table, hit.game)

    def _near(self, hit: Hit) -> tuple[Hit, ...]:
        """Return all rules under its heading, in order."""
        return self.book.lookup.browse(hit.topic, hit.game)

    def _related(self, hit: Hit, answers: Sequence[Hit], near: Sequence[Hit]) -> list[Hit]:
        """Return two to four rules to read on: the next answers, those it names, or its neighbours."""
        wanted = [*answers[:2], *self.book.hits(hit.see), *answers[2:]]
        found = [other for other in _once(wanted) if other.id != hit.id][: rule_pages.OTHERS]
        if len(found) < 2:
            found = [other for other in _once([*found, *near]) if other.id != hit.id][:2]
        return found

    async def ask(
        self,
        game: str | None,
        question: str,
        by: By,
        *,
        here: str | None = None,
        table: int = 0,
        private: bool = False,
        passages: Sequence[Passage] = (),
        hand: AtHand | None = None,
        beside: Sequence[Part] = (),
    ) -> Message:
        """Return the answer to a question about the rules.

        Args:
            game: The game that was said, by id or title; ``None`` when none was.
            question: The question, or the id of a rule.
            by: Who asks.
            here: The game of the table here.
            table: That table; 0 when there is none.
            private: Only the person who asks sees the answer.
            passages: What stands at that table, as far as the readers of the answer may know it.
            hand: That table, whose own rules come first.
            beside: Ways to what the question names.

        Raises:
            BadSetup: There are no rules of that game.
        """
        said = self.game_of(game)
        known = said or self.book.lookup.games.get(here or "")
        source = known.title if known is not None else "All games"
        if known is not None and said is None:
            source += ", the game at this table"
        exact = self.book.lookup.show(question)
        if exact is not None:
            return await self.page(exact, by, table=table, private=private)
        hits: Sequence[Hit] = self.book.lookup.ask(known.id if known is not None else None, question, limit=ANSWERS)
        if hand is not None:
            hits = hand.own_first(question, hits)
        before: Sequence[Passage] = ()
        after: Sequence[Passage] = ()
        if known is not None:
            ruled = await self.book.notes.passages(known.id, by.guild, table)
            before, after = self.book.lookup.beside(known.id, question, [*passages, *ruled])
        head = f"{source} · “{quote(question, QUOTED)}”"
        if before:
            message = self._passage(before[0], hits, table=table, head=head, also=[*before[1:], *after])
        elif hits:
            if hits[0].score < DOUBTFUL:
                head = f"{source} · I am not sure what “{quote(question, QUOTED)}” asks; these rules come closest"
            message = await self.page(
                hits[0], by, table=table, head=head, answers=hits[1:], private=private, beside=beside
            )
            beyond = [one for one in after if not ruling_notes.is_under(one, hits[0].id)]
            return rule_pages.with_passages(message, beyond)
        else:
            message = rule_pages.nothing(question)
        message = structs.replace(message, parts=(*message.parts, *beside))
        return await self.book.onward(message, table, known.id if known is not None else "")

    def _passage(
        self, passage: Passage, hits: Sequence[Hit], *, table: int, head: str, also: Sequence[Passage]
    ) -> Message:
        """Return a passage of the table as the answer, with the rules that say more as buttons."""
        wanted = _once([*self.book.hits(passage.rules), *hits])
        message = rule_pages.passage(
            passage, table=table, head=head, related=wanted[: rule_pages.OTHERS], more=wanted[rule_pages.OTHERS :]
        )
        return rule_pages.with_passages(message, also)

    def game_of(self, words: str | None) -> GameHead | None:
        """Return the game that somebody means by its id or its title.

        Raises:
            BadSetup: There are no rules of it.
        """
        if words is None or not words.strip():
            return None
        wanted = words.strip().casefold()
        found = next(
            (h for h in self.book.lookup.games.values() if wanted in {h.id.casefold(), h.title.casefold()}), None
        )
        if found is None:
            titles = tuple(head.title for head in self.book.lookup.games.values())
            raise BadSetup(f"I have no rules of “{quote(words, 40)}”.", instead=titles)
        return found

    @act("hits", where=Where.BESIDE)
    async def more_answers(self, press: Press, by: By) -> Message:
        """Return further answers to a question."""
        hits = self.book.hits(rule_pages.unpack(press.n))
        notes = await self.book.notes.lines((hit.id for hit in hits), by.guild, press.table)
        head, none = "More answers", "Those rules are gone."
        said = rule_pages.several(hits, table=press.table, head=head, none=none, notes=notes)
        return await self.book.onward(said, press.table, hits[0].game if hits else "")

    async def share(self, rule_id: str, by: By, table: int = 0, *, origin: int = 0) -> Message:
        """Share a rule with everyone in the channel, naming who shares it.

        Args:
            rule_id: Its id.
            by: Who shows it.
            table: The table that was asked about.
            origin: The private message in which it was read: from there it is shown once, another rule once more.

        Raises:
            Refused: It was shown already.
            Stale: It is gone.
        """
        hit = self.book.lookup.show(rule_id)
        if hit is None:
            raise Stale("That rule is gone. Please ask again.")
        self.once_only(origin, hit.id)
        return await self.page(hit, by, table=table, head=f"{shown(by.who.name)} shares a rule", private=False)

    def once_only(self, origin: int, what: str) -> None:
        """Note that something is shared from a private message, which happens once."""
        if origin and (origin, what) in self._shared:
            raise Refused("You have already shown that here.")
        self._shared.append((origin, what))

    def not_shared(self, what: str, origin: int) -> None:
        """Note that a rule or a card was not shared after all."""
        if (origin, what) in self._shared:
            self._shared.remove((origin, what))

    def beginning(self, words: str, game: str | None = None) -> tuple[Hit, ...]:
        """Return the rules whose id begins with some words."""
        wanted = "-".join(words.upper().replace("-", " ").split())
        games = [game] if game is not None else [*self.book.lookup.games]
        heads = [head for head in self.book.lookup.games.values() if wanted[:3] == head.code[: len(wanted[:3])]]
        games = [head.id for head in heads] or games
        listed = (
            hit
            for one in games
            for topic in self.book.lookup.topics(one)
            for hit in self.book.lookup.browse(topic, one)
        )
        return tuple(hit for hit in listed if hit.id.startswith(wanted))


def _once(hits: Iterable[Hit]) -> list[Hit]:
    return list({hit.id: hit for hit in hits}.values())
