"""A press in the browser: what may be pressed there, and its answer.

The same acts as on Discord, called through the same registry. What is about more than the one table, or needs Discord,
cannot be pressed here; a page shows no button for it.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from contextlib import suppress
from hashlib import blake2b
from typing import Protocol

import msgspec
from msgspec import Struct

from bot.errors import Refused, Stale
from bot.logs import incident
from bot.messages.button_ids import OLDER, Press, parse
from bot.messages.forms import Form
from bot.messages.message_parts import Buttons, Message
from bot.messages.rules.refusal_pages import incident as apology
from bot.prompts.prompt_presses import VERBS
from bot.tables.model import Person, Place, Snapshot
from bot.tables.table_service import Tables
from bot.talk.acts import Acts
from bot.talk.painter import Painter
from bot.talk.press_verbs import Pressed, Verbs
from bot.talk.requester import By

NOBODY = Person(0, "")
"""Whoever has only a table's link: they sit nowhere."""

_LOOKS = """
board board_at words status log log_page how legend replay replay_as piece
why_move why_page why_log why_log_page why_end
rules games headings heading topic turn_to rule look hits ask_rules ask_rules_sent
"""
_PLAYS = """
choose keep hand acts acts_page act act_menu query query_menu catchup undo undo_yes agree disagree
why why_not why_not_page plans plans_back plans_page plan_open plan_kind plan_page plan_add
order orders order_set order_give plan_again plan_cancel
"""
MANY, DONE, TURNS = "many", "done", "go"
"""The verbs of a list to choose several from, of handing an answer in, and of a list's other pages."""
LOOKS = frozenset(_LOOKS.split())
"""What everyone may press who has the link of a table."""
PLAYS = LOOKS | {*_PLAYS.split(), *VERBS}
"""What may be pressed on the page of a seat."""


class Sight(Protocol):
    """What everyone in a server sees."""

    def server(self, guild: int) -> str | None: ...  # noqa: D102  as :class:`bot.talk.table_places.Sight`
    def in_public(self, place: Place) -> bool: ...  # noqa: D102


class Host(Protocol):
    """The bot, as far as the site needs it."""

    @property
    def sight(self) -> Sight: ...  # noqa: D102

    tables: Tables
    acts: Acts
    verbs: Verbs
    painter: Painter


class Visitor(Struct, frozen=True):
    """Who looks at a page.

    Attributes:
        table: The table of the page; 0 for the rules alone.
        who: The person, if the page is a seat's.
    """

    table: int
    who: Person = NOBODY

    @property
    def seated(self) -> bool:
        """Whether it is the page of a seat."""
        return self.who.id != 0

    def may(self, custom_id: str) -> bool:
        """Whether a button or a menu works on this page."""
        press = parse(custom_id)
        return press is not None and self.presses(press)

    def presses(self, press: Press) -> bool:
        """Whether a press is one of this page's."""
        return press.table in {self.table, 0} and press.verb in (PLAYS if self.seated else LOOKS)


class Sent(Struct, frozen=True):
    """What a page sends.

    Attributes:
        id: The id of what was pressed.
        values: What was chosen in a menu.
        fields: What was written in a form.
        key: The same for the same press sent twice; empty where that is not known.
    """

    id: str
    values: tuple[str, ...] = ()
    fields: Mapping[str, str] = {}
    key: str = ""

    def request(self, user: int) -> str:
        """Return what recognises a repetition: the same, sent again with the same key."""
        what = msgspec.msgpack.encode((self.key or secrets.token_hex(8), self.id, self.values, self.fields))
        return f"web:{user}:{blake2b(what, digest_size=12).hexdigest()}"


class Door:
    """The way of a press to its act."""

    def __init__(self, host: Host) -> None:
        self._host = host

    async def press(self, visitor: Visitor, sent: Sent, *, first: bool = False) -> Message | Form:
        """Carry out a press, and return its answer; a refusal and a fault have one as well.

        Args:
            visitor: Who presses.
            sent: What they press.
            first: They did it themselves: as on Discord, a seat that is played for them is theirs again first.
        """
        try:
            if first and visitor.seated:
                with suppress(Refused):  # what was pressed says it better
                    await self._host.tables.people.back(visitor.table, visitor.who)
            return await self._act(visitor, sent)
        except Refused as refused:
            return await self._host.acts.refusals.of(refused, visitor.who.id)
        except Exception as error:  # the page's one place of answering errors
            return apology(incident(error, table=visitor.table, user=visitor.who.id))

    async def _act(self, visitor: Visitor, sent: Sent) -> Message | Form:
        press = parse(sent.id, sent.values)
        if press is None or not visitor.presses(press):
            raise Stale(OLDER)
        answer = await self._carried_out(visitor, sent, press)
        done = handed_in(press, answer) if isinstance(answer, Message) else None
        return answer if done is None else await self._act(visitor, msgspec.structs.replace(sent, id=done, values=()))

    async def _carried_out(self, visitor: Visitor, sent: Sent, press: Press) -> Message | Form:
        handler = self._host.verbs.find(press.verb, sent=bool(sent.fields))
        if handler is None:
            raise Stale(OLDER)
        guild = (await self._host.tables.load(press.table)).table.place.guild if press.table else None
        by = By(visitor.who, sent.request(visitor.who.id), guild)
        answer: Message | Form = await handler(Pressed(press, by, fields=sent.fields))
        return answer

    async def asked(self, visitor: Visitor, snapshot: Snapshot) -> Message | None:
        """Return the question that waits for this person, or their answer while it can be changed."""
        seat = snapshot.seat_of(visitor.who.id) if visitor.seated and snapshot.table.status == "playing" else None
        if seat is None or not snapshot.decisions(seat):
            return None
        found = await self.press(visitor, Sent(Press(visitor.table, 0, "choose").id))
        return found if isinstance(found, Message) else None


def handed_in(press: Press, answer: Message) -> str | None:
    """Return what hands an answer in, if a page's one list has just been sent whole.

    On Discord a menu is sent with each change, and Done follows. A page sends its list with a button of its own, and
    whoever presses that has chosen. Where the list has more pages, they go on choosing.
    """
    if press.verb != MANY or not press.values:
        return None
    buttons = [one for part in answer.parts if isinstance(part, Buttons) for one in part.buttons if one.id]
    own = {one.id: parse(one.id) for one in buttons if not one.disabled}
    verbs = {id_: found.verb for id_, found in own.items() if found is not None and found.decision == press.decision}
    if TURNS in verbs.values():
        return None
    return next((button for button, verb in verbs.items() if verb == DONE), None)


def names_of(snapshots: Sequence[Snapshot]) -> dict[int, str]:
    """Return what to call the people of tables, by id."""
    return {seat.user: seat.plain for one in snapshots for seat in one.seats if seat.user is not None}
