"""The act behind each command and button: asks the services, words the result; no Discord.

- ``lookup``: Acts that look things up: rules, cards, rulings, and why something is asked or happened
- ``at_table``: The common part of acts at a table: finding the game, the seat and the question
- ``browser``: Acts that give links to the browser, and withdraw them
- ``decks``: Acts behind the commands and buttons of one's own decks, private until they are shared
- ``game_acts``: Acts and queries of a game, open at any time
- ``people``: Acts of a table's people: votes, changes of seats, watching, lists of tables, blocks
- ``plans``: Acts for planning ahead: the list, adding, cancelling. Only its person sees the answers
- ``play``: Acts of a player: the question, a press on it, typed words, the answer, the hand
- ``records``: The acts behind ``/records`` and ``/mydata`` and their buttons. No Discord here
- ``refusals``: Refusals in words, with the way on
- ``server``: The acts of a server's settings panel, for its staff only
- ``settings``: The acts of settings panels: a person's and a server's
- ``staff``: Acts of a server's staff at tables, messages to the staff, owners' decisions on seats
- ``table``: Acts at a table as a whole: its lobby, its state, conceding and closing it
- ``undo``: Acts that look back: catching up, and taking back

Every act is told who asks (:class:`bot.talk.requester.By`), and returns the message that answers it. What a button
does is marked with its verb (:mod:`bot.talk.press_verbs`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bot.messages.rules.glossary import Glossary
from bot.rulings import Rulings
from bot.rulings.ruling_subjects import Subjects
from bot.tables.table_service import Tables
from bot.talk.acts.at_table import AtTable
from bot.talk.acts.browser import BrowserActs
from bot.talk.acts.decks import DeckActs
from bot.talk.acts.game_acts import DoingActs
from bot.talk.acts.lookup.cards import CardActs
from bot.talk.acts.lookup.rules import RuleActs
from bot.talk.acts.lookup.rules_with_rulings import Book
from bot.talk.acts.lookup.rulings import RulingActs
from bot.talk.acts.lookup.why import WhyActs
from bot.talk.acts.people import PeopleActs
from bot.talk.acts.plans import PlanActs
from bot.talk.acts.play import PlayActs
from bot.talk.acts.records import RecordActs
from bot.talk.acts.refusals import Refusals
from bot.talk.acts.server import ServerActs
from bot.talk.acts.settings import SettingsActs
from bot.talk.acts.staff import StaffActs
from bot.talk.acts.table import TableActs
from bot.talk.acts.undo import UndoActs
from bot.web.links import Links
from rules.lookup import Lookup


class Acts:
    """All acts, by subject.

    Attributes:
        at: What acts at a table share.
        table: A table as a whole: its lobby, where it stands, giving up and ending it.
        browser: Links to the browser.
        play: The question of whoever is asked, and its answer.
        doing: What a game lets people do and ask without being asked.
        undo: What has happened, and taking it back.
        why: Why something is asked, happened or cannot be done.
        rules: The rules.
        cards: Cards and terms by their name, and questions.
        people: Votes, seats that change hands, watching, lists of tables, blocks.
        plans: What is answered as it was planned.
        decks: What is built outside a game.
        records: Finished games, statistics and a person's own data.
        settings: The panel of a person's settings.
        server: The panel of a server's settings.
        staff: What the staff of a server and the owner of a table do.
        rulings: What a server rules.
        refusals: What is said of what is refused.
    """

    def __init__(
        self,
        tables: Tables,
        lookup: Lookup,
        glossary: Glossary | None = None,
        *,
        server: Callable[[int], str] = str,
        forget_pictures: Callable[[], None] = lambda: None,
        links: Links | None = None,
    ) -> None:
        """Make the acts.

        Args:
            tables: The table service.
            lookup: The rules, searchable.
            glossary: The terms of the rules.
            server: What a server is called, by its id.
            forget_pictures: Keeps no picture with anybody's name on it.
            links: Makes links to the browser; ``None`` where nothing is served to browsers.
        """
        self.at, book = AtTable(tables), Book(tables, lookup, glossary)
        self.table = TableActs(self.at, book, browser=links is not None)
        self.browser = BrowserActs(tables, links)
        self.undo = UndoActs(self.at)
        self.doing = DoingActs(self.at)
        self.play = PlayActs(self.at, self.undo)
        self.why = WhyActs(self.at, book)
        self.rules = RuleActs(book)
        self.cards = CardActs(self.rules)
        self.people = PeopleActs(tables)
        self.plans = PlanActs(tables)
        self.decks = DeckActs(tables)
        self.records = RecordActs(tables, tables.clock, server, forget_pictures)
        self.settings = SettingsActs(tables)
        self.server = ServerActs(tables, links)
        self.staff = StaffActs(tables)
        self.rulings = RulingActs(
            Rulings(tables.store, tables.clock), Subjects(lookup, tables.games.load, tables.games.listed)
        )
        self.refusals = Refusals(self.at, book)

    def all(self) -> tuple[Any, ...]:
        """Return everything that has acts for buttons, menus and forms."""
        return (
            self.table, self.play, self.doing, self.undo, self.why, self.rules, self.cards, self.people, self.plans,
            self.decks, self.records, self.settings, self.server, self.staff, self.browser,
        )  # fmt: skip
