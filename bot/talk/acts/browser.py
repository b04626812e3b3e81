"""Acts that give links to the browser, and withdraw them."""

from __future__ import annotations

from bot.errors import Refused
from bot.messages import button_ids
from bot.messages.message_parts import Button, Buttons, Message, Part, Style, Text
from bot.tables.model import Person, Snapshot
from bot.tables.table_service import Tables
from bot.talk.press_verbs import Where, act
from bot.talk.requester import By
from bot.web.links import LASTS, Links, SeatPass

OFF = "Whoever runs me has not opened me to browsers."


class BrowserActs:
    """The acts for links to the browser, over one table service."""

    def __init__(self, tables: Tables, links: Links | None) -> None:
        """Make the acts.

        Args:
            tables: The table service.
            links: Makes the links; ``None`` where nothing is served to browsers.
        """
        self.tables = tables
        self._links = links

    @act("browser", where=Where.BESIDE)
    async def links(self, table: int, by: By) -> Message:
        """Return the links to a table, and to the person's own seat.

        Raises:
            Refused: Nothing is served to browsers.
        """
        if self._links is None:
            raise Refused(OFF, table=table)
        snapshot = await self.tables.load(table)
        ways = [Button("The Table", url=self._links.to_table(table))]
        guild = snapshot.table.place.guild
        listed = (await self.tables.servers.settings(guild)).listed
        if guild is not None and listed is not None:
            ways.append(Button("All Open Tables", url=self._links.to_open_tables(guild, listed)))
        parts: list[Part] = [
            Text("**In the Browser**\n-# The table's link shows what everyone here sees, to whoever has it."),
            Buttons(tuple(ways)),
        ]
        if _sits(snapshot, by.who):
            parts += [
                Text(
                    f"-# Your seat's link shows your hand and answers for you: **give it to nobody**. Open it within "
                    f"{LASTS // 3600} hour; withdraw it when you are done on a device that is not yours."
                ),
                Buttons(
                    (
                        Button("My Seat", url=self._links.to_seat(await self._seat(table, by.who))),
                        Button("Withdraw My Links", button_ids.make(table, "browser_off"), Style.DANGER),
                    )
                ),
            ]
        return Message(tuple(parts))

    async def _seat(self, table: int, who: Person) -> SeatPass:
        now = int(self.tables.clock.now())
        return SeatPass(table, who.id, now, now + LASTS, await self.tables.people.open_links(who))

    @act("browser_off", where=Where.IN_PLACE)
    async def withdraw(self, table: int, by: By) -> Message:
        """Withdraw all links to this person's seats, at every table."""
        await self.tables.people.withdraw_links(by.who)
        again = Buttons((Button("New Links", button_ids.make(table, "browser")),))
        return Message(
            (Text("All links to your seats are withdrawn, and pages that they opened no longer work."), again)
        )


def _sits(snapshot: Snapshot, who: Person) -> bool:
    return any(seat.user == who.id for seat in snapshot.seats)
