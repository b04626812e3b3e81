"""Acts that open rules: by heading, by id, in the words of a question or of a message; and showing them to all."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterable, Sequence

from bot.errors import BadSetup, Refused, Stale
from bot.messages.ids import Press
from bot.messages.parts import ENTRIES, Message
from bot.messages.rules import rule_menus, rule_pages
from bot.messages.rules.glossary import Glossary
from bot.names import quote, shown
from bot.tables.service import Tables
from bot.talk.by import By
from bot.talk.why_acts import WhyActs, of_page
from rules.lookup import GameHead, Hit, Lookup

ANSWERS = 12
"""Answers looked for; those that are not offered at once are behind More Answers."""
REMEMBERED = 500
"""Rules and cards shown to all that are remembered, so that a second press does not show them again."""
QUOTED = 80
"""Graphemes of a question that are said again above its answer."""
_ID = re.compile(r"\b[A-Za-z]{3}-[A-Za-z0-9]{1,8}-[0-9]{1,3}\b")


class RuleActs(WhyActs):
    """The acts that open rules: by heading, by id, in words."""

    def __init__(self, tables: Tables, lookup: Lookup, glossary: Glossary | None = None) -> None:
        super().__init__(tables, lookup, glossary)
        self._shared: deque[tuple[int, str]] = deque(maxlen=REMEMBERED)

    # ---- browsing

    async def rules(self, table: int) -> Message:
        """The rules of a table's game by heading; without a table, the games to choose from."""
        if not table:
            return await self.all_games()
        sitting = await self.tables.load(table)
        return self._headings(sitting.table.game, sitting.game.words.title, table)

    async def all_games(self, table: int = 0) -> Message:
        """The games whose rules are known; where there is one, its headings."""
        heads = [*self.lookup.games.values()]
        return self.headings_of(heads[0].id, table) if len(heads) == 1 else rule_menus.games(heads, table)

    def headings_of(self, game: str, table: int = 0, page: int = 0) -> Message:
        """The headings of a game.

        Raises:
            Stale: There are no rules of such a game.
        """
        known = self.lookup.games.get(game)
        if known is None:
            raise Stale("I know no rules of that game any more. Please use `/rules browse` again.")
        return self._headings(game, known.title, table, page)

    def _headings(self, game: str, title: str, table: int, page: int = 0) -> Message:
        known = self.lookup.games.get(game)
        edition = known.edition if known is not None else ""
        return rule_menus.headings(
            title, self.topics(game), game=game if known else "", edition=edition, table=table, page=page
        )

    async def headings(self, press: Press) -> Message:
        """The headings of the game that was chosen, or that a button names; another page of them."""
        if press.values:
            return self.headings_of(press.value, press.table)
        game, page = of_page(press)
        return self.headings_of(game, press.table, page)

    async def heading(self, press: Press, by: By) -> Message:
        """The rules under the heading that was chosen, or that a button names; another page of them.

        Raises:
            Stale: There is no such heading.
        """
        if press.values and press.value == rule_menus.ALL:
            return await self.rules(press.table)
        first, page = (press.value, 0) if press.values else of_page(press)
        hit = self.lookup.show(first)
        if hit is None:
            raise Stale("The rules have other headings now. Please use `/rules browse` again.")
        return await self._heading(hit, by, press.table, page)

    async def _heading(self, hit: Hit, by: By, table: int, page: int = 0) -> Message:
        near = self._near(hit)
        notes = await self.notes.lines((one.id for one in near), by.guild, table)
        return rule_menus.heading(near, title=self.lookup.games[hit.game].title, table=table, page=page, notes=notes)

    async def browse(self, game: str | None, topic: str | None, by: By, table: int = 0) -> Message:
        """The rules by heading, as far as a game and a heading are said.

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
        hit = self.lookup.show(topic) or next(iter(self.find_topics(game, topic)), (None, 0))[0]
        if hit is None:
            found = self.lookup.ask(game, topic, limit=1)
            if not found:
                raise Refused(
                    f"I know no heading like “{quote(topic, QUOTED)}”.", instead=("pick one from /rules browse",)
                )
            hit = found[0]
        return await self._heading(hit, by, table)

    def topics(self, game: str) -> list[tuple[Hit, int]]:
        """The headings of a game's rules, each as its first rule and how many there are; none without rule texts."""
        if game not in self.lookup.games:
            return []
        listed = (self.lookup.browse(topic, game) for topic in self.lookup.topics(game))
        return [(hits[0], len(hits)) for hits in listed]

    def first_topics(self, game: str | None, most: int) -> list[Hit]:
        """The first rules of a game's first headings; without a game, as many of each game."""
        games = [game] if game is not None else [*self.lookup.games]
        share = max(1, most // max(1, len(games)))
        return [hit for one in games for hit, _ in self.topics(one)[:share]][:most]

    def find_topics(self, game: str | None, words: str) -> list[tuple[Hit, int]]:
        """The headings that hold some words, those that begin with them first; of all games when none is said."""
        wanted = words.strip().casefold()
        games = [game] if game is not None else [*self.lookup.games]
        found = [pair for one in games for pair in self.topics(one) if wanted in pair[0].topic.casefold()]
        return sorted(found, key=lambda pair: not pair[0].topic.casefold().startswith(wanted))

    # ---- one rule

    async def rule(self, rule_id: str, by: By, table: int = 0, *, private: bool = True) -> Message:
        """One rule.

        Args:
            rule_id: Its id, in any case.
            by: Who reads it.
            table: The table that was asked about; 0 when there is none.
            private: Only this person sees it, and may show it to all.

        Raises:
            Refused: There is none with that id.
        """
        hit = self.lookup.show(rule_id)
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
    ) -> Message:
        """A rule with all that belongs to it: every rule that is shown is shown by this.

        Args:
            hit: The rule.
            by: Who reads it.
            table: The table that was asked about; 0 when there is none.
            head: A line above.
            answers: Other answers to what was asked, best first.
            private: Only this person sees it, and may show it to all.
        """
        near = self._near(hit)
        related = self._related(hit, answers, near)
        note = await self.notes.under(hit.id, by.guild, table)
        message = rule_pages.rule(
            hit,
            table=table,
            related=related,
            head=head,
            title=self.lookup.games[hit.game].title,
            near=near,
            more=[other for other in answers if other not in related],
            share=private and by.guild is not None,
            note=note,
        )
        return self.glossary.opened(message, hit.game, table=table, names=[note], but={hit.id})

    def _near(self, hit: Hit) -> tuple[Hit, ...]:
        """All rules of its heading, in order."""
        return self.lookup.browse(hit.topic, hit.game)

    def _related(self, hit: Hit, answers: Sequence[Hit], near: Sequence[Hit]) -> list[Hit]:
        """Two to four rules to go on with: the next answers, those it names, else its neighbours."""
        wanted = [*answers[:2], *self._hits(hit.see), *answers[2:]]
        found = [other for other in _once(wanted) if other.id != hit.id][: rule_pages.OTHERS]
        if len(found) < 2:
            found = [other for other in _once([*found, *near]) if other.id != hit.id][:2]
        return found

    async def ask(
        self, game: str | None, question: str, by: By, *, here: str | None = None, table: int = 0, private: bool = False
    ) -> Message:
        """An answer to a question about the rules.

        Args:
            game: The game that was said, by id or title; ``None`` when none was.
            question: The question, or the id of a rule.
            by: Who asks.
            here: The game of the table here.
            table: That table; 0 when there is none.
            private: Only the person who asks sees the answer.

        Raises:
            BadSetup: There are no rules of that game.
        """
        said = self.game_of(game)
        known = said or self.lookup.games.get(here or "")
        source = known.title if known is not None else "All games"
        if known is not None and said is None:
            source += ", from the table here"
        exact = self.lookup.show(question)
        if exact is not None:
            return await self.page(exact, by, table=table, private=private)
        hits = self.lookup.ask(known.id if known is not None else None, question, limit=ANSWERS)
        if not hits:
            return rule_pages.nothing(question)
        head = f"{source} · “{quote(question, QUOTED)}”"
        return await self.page(hits[0], by, table=table, head=head, answers=hits[1:], private=private)

    def game_of(self, words: str | None) -> GameHead | None:
        """The game that somebody means by its id or its title.

        Raises:
            BadSetup: There are no rules of it.
        """
        if words is None or not words.strip():
            return None
        wanted = words.strip().casefold()
        found = next((h for h in self.lookup.games.values() if wanted in {h.id.casefold(), h.title.casefold()}), None)
        if found is None:
            titles = tuple(head.title for head in self.lookup.games.values())
            raise BadSetup(f"I know no rules of “{quote(words, 40)}”.", instead=titles)
        return found

    async def more_answers(self, press: Press, by: By) -> Message:
        """Further answers to a question."""
        hits = self._hits(rule_pages.unpack(press.n))
        notes = await self.notes.lines((hit.id for hit in hits), by.guild, press.table)
        head, none = "More answers", "Those rules are gone."
        return rule_pages.several(hits, table=press.table, head=head, none=none, notes=notes)

    async def share(self, rule_id: str, by: By, table: int = 0, *, origin: int = 0) -> Message:
        """A rule for everyone in the channel, with who shows it.

        Args:
            rule_id: Its id.
            by: Who shows it.
            table: The table that was asked about.
            origin: The private message in which it was read: from there it is shown once, another rule once more.

        Raises:
            Refused: It was shown already.
            Stale: It is gone.
        """
        hit = self.lookup.show(rule_id)
        if hit is None:
            raise Stale("That rule is gone. Please ask again.")
        self._once_only(origin, hit.id)
        return await self.page(hit, by, table=table, head=f"{shown(by.who.name)} shares a rule", private=False)

    def _once_only(self, origin: int, what: str) -> None:
        """Note that something is shown to all from a private message, which is done once."""
        if origin and (origin, what) in self._shared:
            raise Refused("You have shown that here already.")
        self._shared.append((origin, what))

    def not_shared(self, what: str, origin: int) -> None:
        """Note that a rule or a card was not shown to all after all."""
        if (origin, what) in self._shared:
            self._shared.remove((origin, what))

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
        named = self._hits(tuple(dict.fromkeys(found.upper() for found in _ID.findall(text))))
        if len(named) > 1:
            listed = (hit.id for hit in named[:ENTRIES])  # no more are on one page
            notes = await self.notes.lines(listed, by.guild, table)
            return rule_pages.several(named, table=table, head="The rules that this message names", notes=notes)
        if named:
            return await self.page(named[0], by, table=table, head="The rule that this message names")
        return await self.ask(None, " ".join(text.split())[:300], by, here=here, table=table, private=True)

    def beginning(self, words: str, game: str | None = None) -> tuple[Hit, ...]:
        """The rules whose id begins with some words."""
        wanted = "-".join(words.upper().replace("-", " ").split())
        games = [game] if game is not None else [*self.lookup.games]
        heads = [head for head in self.lookup.games.values() if wanted[:3] == head.code[: len(wanted[:3])]]
        games = [head.id for head in heads] or games
        listed = (hit for one in games for topic in self.lookup.topics(one) for hit in self.lookup.browse(topic, one))
        return tuple(hit for hit in listed if hit.id.startswith(wanted))


def _once(hits: Iterable[Hit]) -> list[Hit]:
    return list({hit.id: hit for hit in hits}.values())
