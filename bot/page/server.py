"""The local page's web server: one port for the frame, the windows and their requests."""

from __future__ import annotations

import asyncio
import contextlib
import datetime
import logging
import secrets
import signal
import socket
import webbrowser
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import discord
from aiohttp import web
from aiohttp.typedefs import Handler
from simcord.env import Env

from bot.page import simcord_patches as patches
from bot.page import simcord_touches as touches
from bot.page.shell import Shell, Window
from bot.page.simcord_scripts import mend
from bot.page.simulated_server import World, memory_of

log = logging.getLogger(__name__)

OURS = Path(__file__).parent / "static"
LOOK = Path(__file__).parents[1] / "web" / "static" / "look.css"
"""What the site looks like, too."""
LOOPBACK = frozenset({"127.0.0.1", "localhost", "::1"})
PORT = 8787
HIGHEST_PORT = 65535
LONGEST_ID = 20
"""Digits of Discord's longest id."""
SETTLE = 20.0
"""Seconds that the bot may work on one action before the page gives the user back the controls."""

_HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Content-Security-Policy": "default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'self'",
}
_INJECTED = (
    '<link rel="stylesheet" href="/shell/frame.css"><script type="module" src="/shell/frame.js"></script></head>'
)

_KINDS = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".ttf": "font/ttf",
}
"""Types by ending: what the machine's own table says differs from one to the next."""

BotFactory = Callable[[], discord.Client]


class PortInUseError(Exception):
    """Something else listens where the page should."""


def build_app(shell: Shell, *, any_host: bool) -> web.Application:
    """All routes of the page.

    Args:
        shell: the running page.
        any_host: answer under any host name. Otherwise only under names of this machine, at any port (which is what a
            tunnel shows), so that a site elsewhere cannot reach the page through a name that it points here.
    """

    @web.middleware
    async def guard(request: web.Request, handler: Handler) -> web.StreamResponse:
        if not any_host and (request.url.host or "") not in LOOPBACK:
            raise web.HTTPForbidden(text="Start the page with --host 0.0.0.0 to open it under another name.")
        return await handler(request)

    app = web.Application(middlewares=[guard])
    app.router.add_get("/", _file(OURS / "shell.html", _HEADERS))
    for path in (*sorted(OURS.iterdir()), LOOK):
        app.router.add_get(f"/shell/{path.name}", _file(path, _HEADERS))
    simcords = touches.static_headers()
    for name, path in touches.static_files().items():
        text = path.read_text(encoding="utf-8") if path.suffix == ".js" else ""
        changed = mend(name, text)
        app.router.add_get(name, _file(path, simcords) if changed == text else _text(changed, path.suffix, simcords))
    frame = (touches.STATIC / "index.html").read_text(encoding="utf-8").replace("</head>", _INJECTED)

    async def show_frame(_request: web.Request) -> web.Response:
        return web.Response(text=frame, content_type="text/html", headers=simcords)

    async def open_window(request: web.Request) -> web.Response:
        asked = await _asked(request)
        person, channel = asked.get("person"), str(asked.get("channel", ""))
        if not isinstance(person, str) or person not in shell.world.members or not _is_id(channel):
            raise web.HTTPBadRequest(text="person and channel are required")
        capability = await shell.open(person, int(channel), str(asked.get("timezone", "UTC")))
        if capability is None:
            raise web.HTTPNotFound(text="there is no such channel for that person")
        return web.json_response({"capability": capability, "older": int(channel) in shell.world.older})

    async def look(request: web.Request) -> web.Response:
        person, watching = request.query.get("person", ""), request.query.get("watching", "")
        if person not in shell.world.members:
            raise web.HTTPBadRequest(text="nobody by that name is here")
        return web.json_response(shell.look(person, int(watching) if _is_id(watching) else None))

    async def message_commands(request: web.Request) -> web.Response:
        return web.json_response(shell.message_commands(_whose(shell, request)))

    async def use_on_message(request: web.Request) -> web.Response:
        window, asked = _whose(shell, request), await _asked(request)
        command, message = asked.get("command"), str(asked.get("message", ""))
        if not isinstance(command, str) or not _is_id(message):
            raise web.HTTPBadRequest(text="command and message are required")
        if not await shell.use_on_message(window, command, int(message)):
            raise web.HTTPNotFound(text="there is no such command or message for that person")
        return web.json_response({})

    app.router.add_get("/frame", show_frame)
    app.router.add_get("/shell/message-commands", message_commands)
    app.router.add_post("/shell/message-commands", use_on_message)
    app.router.add_post("/shell/open", open_window)
    app.router.add_get("/shell/look", look)
    for method, route, handler in touches.API:
        app.router.add_route(method, route, _window(shell, handler))
    return app


def _is_id(text: str) -> bool:
    return len(text) <= LONGEST_ID and text.isdecimal()


async def _asked(request: web.Request) -> dict[str, Any]:
    try:
        asked = await request.json()
    except ValueError:
        asked = None
    if not isinstance(asked, dict):
        raise web.HTTPBadRequest(text="a JSON object is required")
    return asked


def _file(path: Path, headers: dict[str, str]) -> Handler:
    # Fonts never change and are large; anything else is asked for again and answered by 304.
    fresh = "max-age=604800" if path.suffix == ".ttf" else "no-cache"
    kept = {name: value for name, value in headers.items() if name != "Pragma"} | {
        "Cache-Control": fresh,
        "Content-Type": _KINDS.get(path.suffix, "text/plain"),
    }

    async def send(_request: web.Request) -> web.StreamResponse:
        return web.FileResponse(path, headers=kept)

    return send


def _text(text: str, suffix: str, headers: dict[str, str]) -> Handler:
    async def send(_request: web.Request) -> web.StreamResponse:
        return web.Response(text=text, headers=headers | {"Content-Type": _KINDS[suffix]})

    return send


def _whose(shell: Shell, request: web.Request) -> Window:
    window = shell.window(request.headers.get(touches.CAPABILITY, ""))
    if window is None or not touches.authorized(window.preview, request):
        raise web.HTTPUnauthorized(text="this window belongs to an earlier run of the page")
    return window


def _window(shell: Shell, handler: str) -> Handler:
    async def send(request: web.Request) -> web.StreamResponse:
        window = _whose(shell, request)

        def asked() -> bool:
            return request.transport is not None and not request.transport.is_closing()

        page = request.headers.get(touches.PAGE, "")
        if handler == "_state" and not await shell.has_news(window, page, asked):
            return web.Response(status=204, headers=touches.static_headers())
        answer = await touches.answer(window.preview, handler, request)
        if handler == "_state":
            answer.enable_compression()  # 200 KB for 50 messages, mostly alike: it matters through a tunnel
        return answer

    return send


@contextlib.asynccontextmanager
async def running(bot_factory: BotFactory, *, database: Path | None) -> Any:
    """The bot in its simulated Discord, with the page's shell following it.

    Args:
        bot_factory: makes the bot, not started; it is called once the world is built.
        database: the bot's database file, beside which the threads are noted; None to note nothing.

    Yields:
        The shell.
    """
    bot = bot_factory()
    options: dict[str, Any] = {"check_errors": False, "settle_timeout": SETTLE}
    if isinstance(bot, discord.AutoShardedClient) and getattr(bot, "shard_count", None) is None:
        options["shard_count"] = 1
    patches.quick_settlement()
    patches.memoise_markdown()
    patches.name_controls()
    env = Env(bot, **options)
    world = World(env, memory_of(database) if database is not None else None)
    touches.set_clock(env, datetime.datetime.now(datetime.UTC))
    await env.start()
    try:
        tree: Any = getattr(bot, "tree", None)
        if tree is not None and not touches.has_commands(env):
            with touches.as_bot(env):
                await tree.sync()
        shell = Shell(env, world, secrets.token_hex(8))
        touches.dispatch(bot, env, "new_world")
        await env.settle()
        shell.start()
        try:
            yield shell
        finally:
            await shell.stop()
            with touches.as_bot(env):
                await bot.close()
    finally:
        await env.shutdown()


def listen(host: str, port: int) -> socket.socket:
    """Take the port before anything else is started.

    Raises:
        PortInUseError: it is taken, or may not be used.
    """
    if not 0 <= port <= HIGHEST_PORT:
        raise PortInUseError(f"There is no port {port}: ports go from 0 to {HIGHEST_PORT}.")
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family)
    except OSError as error:
        raise PortInUseError(
            f"Port {port} on {host} cannot be used ({error.strerror}). Is another page running? Try another port, "
            f"such as --port {port + 1}."
        ) from error


async def serve(
    bot_factory: BotFactory,
    *,
    host: str = "127.0.0.1",
    port: int = PORT,
    open_browser: bool = True,
    database: Path | None = None,
    stop: asyncio.Event | None = None,
    say: Callable[[str], None] = print,
) -> None:
    """Serve the page until `stop` is set.

    Args:
        bot_factory: makes the bot that plays; any discord.py bot will do.
        host: address to listen on. Only this machine can reach the default; `0.0.0.0` opens it to all who reach the
            machine, and each of them can be anyone on the page.
        port: TCP port, or 0 for a free one.
        open_browser: whether to open the page in the user's browser.
        database: the bot's database file; the page notes its threads beside it.
        stop: ends the page; None for never.
        say: gets the lines meant for the user.

    Raises:
        PortInUseError: the port cannot be listened on.
    """
    with contextlib.closing(listen(host, port)) as listener:
        async with running(bot_factory, database=database) as shell:
            runner = web.AppRunner(build_app(shell, any_host=host not in LOOPBACK), access_log=None, shutdown_timeout=1)
            await runner.setup()
            try:
                await web.SockSite(runner, listener).start()
                shown = "127.0.0.1" if host in {"0.0.0.0", "::"} else host  # noqa: S104
                address = f"http://{f'[{shown}]' if ':' in shown else shown}:{listener.getsockname()[1]}/"
                say(f"Turnkeeper's local page: {address}   (Ctrl-C stops it; tables are kept)")
                if open_browser:
                    await asyncio.to_thread(webbrowser.open, address)
                await (stop or asyncio.Event()).wait()
            finally:
                await runner.cleanup()


@contextlib.contextmanager
def _signals(stop: asyncio.Event) -> Iterator[None]:
    loop = asyncio.get_running_loop()
    try:
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, stop.set)
    except NotImplementedError:  # Windows: Ctrl-C arrives as KeyboardInterrupt instead
        yield
        return
    try:
        yield
    finally:
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.remove_signal_handler(number)


def run(
    bot_factory: BotFactory,
    *,
    host: str = "127.0.0.1",
    port: int = PORT,
    open_browser: bool = True,
    database: Path,
) -> int:
    """`python -m bot play`: serve the page until Ctrl-C; the arguments are those of `serve`.

    Returns:
        The exit code: 0, or 1 after saying why the page could not be served.
    """

    async def main() -> None:
        stop = asyncio.Event()
        with _signals(stop):
            await serve(bot_factory, host=host, port=port, open_browser=open_browser, database=database, stop=stop)

    try:
        asyncio.run(main())
    except PortInUseError as error:
        print(error)
        return 1
    except KeyboardInterrupt:
        return 0
    return 0
