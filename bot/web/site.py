"""The site: its routes, who may open what, and serving it."""

from __future__ import annotations

import logging
import re
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from contextvars import Context, copy_context
from http import HTTPStatus

import msgspec
from aiohttp import web

from bot.logs import log
from bot.messages import phrases
from bot.messages.button_ids import Press, parse
from bot.messages.forms import Form
from bot.messages.message_parts import Message, Picture, Text
from bot.names import plain
from bot.settings import Listen
from bot.tables.model import Person, Snapshot
from bot.web.bodies import LARGEST, press_of, secret_of
from bot.web.door import Door, Host, Sent, Visitor, names_of
from bot.web.guard import Guard
from bot.web.html_pages import HERE, Page, Pages
from bot.web.kept_pages import KeptPages
from bot.web.links import LONGEST, BadLink, Links, SeatPass
from bot.web.open_tables import listed
from bot.web.picture_links import picture_of
from bot.web.table_page import more, replayed, shown, summary

COOKIE = "seat"
REPLAYED = ("replay", "replay_as")
LAST = 5
"""Seconds for requests under way when the bot stops."""
QUIET = logging.Logger("visitors", logging.CRITICAL + 1)
"""Says nothing of requests that are none: it would name addresses, and whoever sends rubbish would write the log."""
STATIC = {
    "look.css": "text/css",
    "site.css": "text/css",
    "site.js": "text/javascript",
    "enter.js": "text/javascript",
    "activity.js": "text/javascript",
}
Said = Message | Form | None


class Site:
    """The site of one bot.

    Attributes:
        guard: What every request passes.
        kept: The pages that everyone sees alike.
    """

    def __init__(self, host: Host, links: Links, within: Context | None = None) -> None:
        """Make the site.

        Args:
            host: The bot.
            links: Makes and reads its links.
            within: The context in which requests are answered: the bot's own, by whose clock it lives.
        """
        self._host, self._links = host, links
        self._door, self._pages = Door(host), Pages(links)
        self.guard, self.kept = Guard(self._pages, links, within or copy_context()), KeptPages(time.monotonic)

    def app(self) -> web.Application:
        """Return the application with all routes."""
        app = web.Application(client_max_size=LARGEST, middlewares=[web.middleware(self.guard)])
        app.add_routes(
            [
                web.get("/", self._home),
                web.get("/rules", self._rules),
                web.post("/rules", self._rules),
                web.get("/rules/picture/{name}", self._picture_of_rules),
                web.get("/open/{server}", self._open_tables),
                web.get("/t/{table}", self._table),
                web.post("/t/{table}", self._table),
                web.get("/t/{table}/now", self._now),
                web.get("/t/{table}/replay", self._replay),
                web.get("/t/{table}/picture/{name}", self._picture_of_table),
                web.get("/t/{table}/rules", self._rules_of_table),
                web.post("/t/{table}/rules", self._rules_of_table),
                web.get("/t/{table}/rules/picture/{name}", self._picture_of_table),
                web.get("/enter", self._door_page),
                web.post("/enter", self._enter),
                web.get("/seat/{table}", self._seat),
                web.post("/seat/{table}", self._seat),
                web.get("/seat/{table}/now", self._seat_now),
                web.get("/seat/{table}/picture/{name}", self._picture_of_seat),
                web.get("/seat/{table}/rules", self._rules_of_seat),
                web.post("/seat/{table}/rules", self._rules_of_seat),
                web.get("/seat/{table}/rules/picture/{name}", self._picture_of_seat),
                web.get("/static/{name}", self._static),
            ]
        )
        return app

    # ---- every page

    async def _answer(self, page: Page) -> web.Response:
        return web.Response(text=await self._html(page), content_type="text/html")

    async def _html(self, page: Page) -> str:
        """Return a page with all sheets of its pictures, and words for those that cannot be drawn."""
        parts = {name: await self._with_sheets(getattr(page, name)) for name in ("shown", "said", "more")}
        page = msgspec.structs.replace(page, **parts)
        pictures = page.shown.pictures if page.shown is not None and page.summary and not page.visitor.seated else ()
        if pictures and not page.picture:
            page = msgspec.structs.replace(page, picture=self._picture_at(page, pictures[0]))
        return self._pages.page(page)

    async def _with_sheets(self, said: Said) -> Said:
        if not isinstance(said, Message) or not said.pictures:
            return said
        return (await self._host.painter.drawn(said))[0]

    async def _home(self, request: web.Request) -> web.Response:
        if self._links.activity and "frame_id" in request.query:
            return web.Response(text=self._pages.activity(), content_type="text/html")
        return web.Response(status=HTTPStatus.SEE_OTHER, headers={"Location": "/rules"})

    async def _static(self, request: web.Request) -> web.StreamResponse:
        name = request.match_info["name"]
        if name not in STATIC:
            raise web.HTTPNotFound
        return web.FileResponse(
            HERE / "static" / name, headers={"Content-Type": STATIC[name], "Cache-Control": "no-cache"}
        )

    # ---- the rules

    async def _rules(self, request: web.Request) -> web.Response:
        links = (("Rules", "/rules"),)
        return await self._rules_for(request, Visitor(0), "Rules of the games", "/rules", links)

    async def _rules_of_table(self, request: web.Request) -> web.Response:
        return await self._rules_beside(request, self._watcher(request), f"/t/{request.match_info['table']}")

    async def _rules_of_seat(self, request: web.Request) -> web.Response:
        _, _, visitor = await self._seated(request)
        return await self._rules_beside(request, visitor, f"/seat/{visitor.table}")

    async def _rules_beside(self, request: web.Request, visitor: Visitor, table: str) -> web.Response:
        """Return the rules of the game that is played at a table, from which the page is opened."""
        title = (await self._host.tables.load(visitor.table)).game.words.title
        links = (("Table", table), ("Rules", f"{table}/rules"), ("All games", "/rules"))
        return await self._rules_for(request, visitor, f"Rules of {title}", f"{table}/rules", links)

    async def _rules_for(
        self, request: web.Request, visitor: Visitor, title: str, action: str, links: tuple[tuple[str, str], ...]
    ) -> web.Response:
        begin = await self._door.press(visitor, Sent(Press(visitor.table, 0, "rules").id))
        asking = Sent(Press(visitor.table, 0, "ask_rules").id)
        said = await self._pressed(request, visitor) or await self._door.press(visitor, asking)
        return await self._answer(Page(title, visitor, action, _message(begin), said, links=links))

    # ---- the open tables of a server

    async def _open_tables(self, request: web.Request) -> web.Response:
        name = request.match_info["server"]
        server, told = await listed(self._host, self._links, name)
        title, summary = f"Open tables of {plain(server)}", "Lobbies to join, and games to watch."
        return await self._answer(Page(title, Visitor(0), f"/open/{name}", told, summary=summary))

    # ---- a table, for everyone

    def _watcher(self, request: web.Request) -> Visitor:
        return Visitor(self._links.table(request.match_info["table"]))

    async def _table(self, request: web.Request) -> web.Response:
        visitor = self._watcher(request)
        snapshot = await self._host.tables.load(visitor.table)
        action = f"/t/{request.match_info['table']}"
        if request.method == "POST":
            sent = await press_of(request)
            said = await self._door.press(visitor, sent, first=True)
            press = parse(sent.id)
            if press is not None and press.verb in REPLAYED:
                step = re.search(r"\d+", press.n)
                move = int(step[0]) if step else snapshot.move
                return await self._answer(replayed(snapshot, visitor, action, said, move))
            return await self._answer(await self._of_table(snapshot, visitor, action, said))
        html = self.kept.get(visitor.table, snapshot.move)
        if html is None:
            html = await self._html(await self._of_table(snapshot, visitor, action, None))
            self.kept.put(visitor.table, snapshot.move, html)
        return web.Response(text=html, content_type="text/html")

    async def _of_table(self, snapshot: Snapshot, visitor: Visitor, action: str, said: Said) -> Page:
        told = await shown(self._host, snapshot, visitor)
        links = [("Table", action), ("Rules", f"{action}/rules")]
        if snapshot.state is not None:
            links.insert(1, ("Replay", f"/t/{self._links.reference(visitor.table)}/replay"))
        page = Page(
            phrases.title(snapshot),
            visitor,
            action,
            told,
            said,
            more(snapshot, visitor),
            names_of([snapshot]),
            (f"{action}/now", snapshot.move),
            summary(snapshot),
            links=tuple(links),
        )
        if snapshot.table.outcome is None or visitor.seated:
            return page
        return msgspec.structs.replace(page, picture=self._picture_at(page, phrases.end(snapshot, summary(snapshot))))

    def _picture_at(self, page: Page, picture: Picture) -> str:
        return f"{self._links.address}{page.action}/{self._pages.picture(picture, page.visitor)}"

    async def _now(self, request: web.Request) -> web.Response:
        return await self._move(self._watcher(request))

    async def _move(self, visitor: Visitor) -> web.Response:
        return web.json_response({"move": (await self._host.tables.load(visitor.table)).move})

    async def _replay(self, request: web.Request) -> web.Response:
        visitor = self._watcher(request)
        snapshot = await self._host.tables.load(visitor.table)
        wanted = request.query.get("move", "")
        move = int(wanted) if wanted.isdecimal() and len(wanted) <= len(str(snapshot.move)) else snapshot.move
        found = await self._door.press(visitor, Sent(Press(visitor.table, 0, "replay", f"f{move}.w").id))
        return await self._answer(replayed(snapshot, visitor, f"/t/{request.match_info['table']}", found, move))

    # ---- a seat

    async def _door_page(self, _request: web.Request) -> web.Response:
        return web.Response(text=self._pages.entrance(), content_type="text/html")

    async def _enter(self, request: web.Request) -> web.Response:
        try:
            seat = await self._good("seat", await secret_of(request))
        except BadLink:
            return web.json_response({}, status=HTTPStatus.FORBIDDEN)
        seat = msgspec.structs.replace(seat, framed=request.headers.get("Origin") == self._links.activity)
        made = web.json_response({"to": f"/seat/{seat.table}"})
        self._keep(made, seat)
        return made

    def _keep(self, response: web.StreamResponse, seat: SeatPass) -> None:
        used = seat.used(self._host.tables.clock.now())
        response.set_cookie(
            COOKIE,
            self._links.cookie(used),
            path=f"/seat/{seat.table}",
            max_age=LONGEST,
            httponly=True,
            samesite="None; Partitioned" if seat.framed else "Strict",  # which older Pythons know not
            secure=seat.framed or self._links.address.startswith("https://"),
        )

    async def _good(self, kind: str, text: str) -> SeatPass:
        """Return what a link or a cookie says, if its person has not withdrawn it."""
        seat = self._links.seat(kind, text, self._host.tables.clock.now())
        if not seat.series or await self._host.tables.people.link_series(seat.user) != seat.series:
            raise BadLink
        return seat

    async def _seated(self, request: web.Request) -> tuple[SeatPass, Snapshot, Visitor]:
        seat = await self._good("cookie", request.cookies.get(COOKIE, ""))
        if str(seat.table) != request.match_info["table"]:
            raise BadLink
        snapshot = await self._host.tables.load(seat.table)
        held = next((one for one in snapshot.seats if one.user == seat.user), None)
        if held is None:
            raise BadLink
        return seat, snapshot, Visitor(seat.table, Person(seat.user, held.name))

    async def _seat(self, request: web.Request) -> web.Response:
        seat, snapshot, visitor = await self._seated(request)
        said = await self._pressed(request, visitor)
        if said is None:
            said = await self._door.asked(visitor, snapshot)
        else:
            snapshot = await self._host.tables.load(seat.table)
        made = await self._answer(await self._of_table(snapshot, visitor, f"/seat/{seat.table}", said))
        self._keep(made, seat)
        return made

    async def _seat_now(self, request: web.Request) -> web.Response:
        _, _, visitor = await self._seated(request)
        return await self._move(visitor)

    # ---- presses and pictures

    async def _pressed(self, request: web.Request, visitor: Visitor) -> Said:
        """Return the answer to what a page sends; ``None`` where it sends nothing."""
        if request.method != "POST":
            return None
        return await self._door.press(visitor, await press_of(request), first=True)

    async def _picture_of_rules(self, request: web.Request) -> web.Response:
        return await self._picture(request, Visitor(0))

    async def _picture_of_table(self, request: web.Request) -> web.Response:
        return await self._picture(request, self._watcher(request))

    async def _picture_of_seat(self, request: web.Request) -> web.Response:
        _, _, visitor = await self._seated(request)
        return await self._picture(request, visitor)

    async def _picture(self, request: web.Request, visitor: Visitor) -> web.Response:
        drawn = picture_of(self._links, request.match_info["name"])
        picture = drawn.picture
        if drawn.reader != visitor.who.id or picture.table not in {visitor.table, 0}:
            raise BadLink
        if picture.seat is not None:
            snapshot = await self._host.tables.load(picture.table)
            if snapshot.table.status != "over" and snapshot.seat_of(visitor.who.id) != picture.seat:
                raise BadLink
        reader = visitor.who.id or None
        whole = msgspec.structs.replace(picture, sheet=1)
        _, files, _ = await self._host.painter.drawn(Message((Text(""), whole)), reader)
        if picture.filename not in files:
            raise web.HTTPNotFound
        kind = f"image/{picture.format}"
        # The same address always gives the same picture. A seat's is kept nowhere: its links may be withdrawn
        # because others use that device, and its colours may be changed.
        kept = "no-store" if visitor.seated else "public, max-age=3600"
        return web.Response(body=files[picture.filename], content_type=kind, headers={"Cache-Control": kept})


def _message(found: Said) -> Message | None:
    return found if isinstance(found, Message) else None


@asynccontextmanager
async def served(
    host: Host, links: Links | None, where: Listen | None, within: Context | None = None
) -> AsyncIterator[None]:
    """Serve the site, if an address is given; a newer process may use the same one beside this.

    Raises:
        OSError: The address cannot be used.
    """
    if where is None or links is None:
        yield
        return
    runner = web.AppRunner(Site(host, links, within).app(), access_log=None, logger=QUIET, shutdown_timeout=LAST)
    await runner.setup()
    try:
        await web.TCPSite(runner, where.host, where.port, reuse_port=True).start()
        log.info("the site is served", host=where.host, port=where.port, address=links.address)
        yield
    finally:
        await runner.cleanup()
