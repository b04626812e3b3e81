"""The open tables of a server that wants them listed: public facts, and nobody's name."""

from __future__ import annotations

from bot.messages import phrases
from bot.messages.message_parts import Button, Buttons, Message, Part, Text
from bot.tables.service_results import InPublic
from bot.tables.time.pace import PACES
from bot.web.door import Host
from bot.web.links import BadLink, Links

MOST = 50
"""Tables on the page, so that it stays small."""


async def listed(host: Host, links: Links, reference: str) -> tuple[str, Message]:
    """Return what a server is called, and its open tables.

    Raises:
        BadLink: No tables are listed under this address, or no longer.
    """
    guild, series = links.open_tables(reference)
    server = host.sight.server(guild)
    if server is None or (await host.tables.servers.settings(guild)).listed != series:
        raise BadLink
    found = [one for one in await host.tables.servers.in_public(guild) if host.sight.in_public(one.table.place)]
    parts: list[Part] = []
    for status, head in (("lobby", "Waiting for players"), ("playing", "Under way")):
        here = [one for one in found[:MOST] if one.table.status == status]
        parts += [Text(f"## {head}")] if here else []
        for one in here:
            parts += [_about(host, one), _ways(links, one)]
    if len(found) > MOST:
        parts.append(Text(f"-# Only {MOST} of {len(found)} tables are listed."))
    return server, Message(tuple(parts) or (Text("No table is open here just now."),))


def _about(host: Host, one: InPublic) -> Text:
    table = one.table
    pace, title = PACES[table.pace], host.tables.games.load(table.game).words.title
    begun, at = ("Open", table.opened_at) if table.started_at is None else ("Under way", table.started_at)
    lines = (
        f"**{title}, table {table.id}**",
        f"{one.taken} of {table.seats} seats taken",
        f"{pace.title}: {pace.short}",
        f"-# {begun} since <t:{int(at)}:f>",
    )
    return Text("\n".join(lines))


def _ways(links: Links, one: InPublic) -> Buttons:
    table = one.table
    look = Button(f"Look at Table {table.id}", url=f"/t/{links.reference(table.id)}")
    if table.status != "lobby":
        return Buttons((look,))
    return Buttons((Button(f"Join Table {table.id} on Discord", url=phrases.link(table.place, one.lobby)), look))
