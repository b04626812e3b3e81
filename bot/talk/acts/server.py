"""The acts of a server's settings panel, for its staff only."""

from __future__ import annotations

from bot.errors import NotStaff
from bot.messages.people.settings_pages import SERVER, Section
from bot.servers import barred_page, game_pages, server_pages
from bot.servers.model import LANGUAGES
from bot.tables.table_service import Tables
from bot.talk.acts.settings import PanelActs
from bot.talk.requester import By
from bot.web.links import Links


def sections(tables: Tables, links: Links | None = None) -> tuple[Section, ...]:
    """The sections of the panel from top to bottom; the language only if there are several.

    Args:
        tables: The table service.
        links: Makes links to the browser; ``None`` where nothing is served to browsers.
    """
    return (
        server_pages.CHANNELS,
        server_pages.OPENERS,
        server_pages.LIMIT,
        server_pages.HOSTS,
        server_pages.RULINGS,
        barred_page.SECTION,
        server_pages.QUIET,
        server_pages.TOLD,
        *(() if links is None else (server_pages.listed(links),)),
        *((server_pages.LANGUAGE,) if len(LANGUAGES) > 1 else ()),
        *(game_pages.of(tables, game) for game in tables.games.listed),
    )


class ServerActs(PanelActs):
    """The acts of the panel, over one table service."""

    def __init__(self, tables: Tables, links: Links | None = None) -> None:
        super().__init__(tables, sections(tables, links), SERVER)

    def need(self, by: By) -> None:
        """Check that somebody may see and change the server's settings.

        Raises:
            NotStaff: They may not.
        """
        if by.guild is None or not by.standing.staff:
            raise NotStaff(
                "Only staff with the permission Manage Channels for the whole server can change its settings.",
                instead=("ask them to",),
            )
