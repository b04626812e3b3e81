"""A simulated server that is spoken to as discord.py speaks to it, without a bot."""

from __future__ import annotations

import io
from typing import Any

import discord
from simcord.backend import Backend
from simcord.backend.errors import BackendError
from simcord.backend.models import Channel, Overwrite
from simcord.http import router

PEOPLE: dict[str, list[str]] = {"parse": [], "users": []}


class Server:
    """A server with a channel, and the messages sent there."""

    def __init__(self) -> None:
        self.backend = Backend()
        self.owner = self.backend.make_user("owner")
        self.guild = self.backend.create_guild("Game night", owner_id=self.owner.id)
        self.channel = self.backend.create_channel(self.guild.id, "tables")

    def ask(self, method: str, path: str, body: Any = None, *files: discord.File) -> Any:
        """A request; returns the answer.

        Raises:
            BackendError: Discord refuses it.
        """
        return router.dispatch(self.backend, method, path, json=body, files=list(files))

    def refusal(self, method: str, path: str, body: Any = None, *files: discord.File) -> tuple[int, int]:
        """Status and code of a request; 200 and 0 when it is taken."""
        try:
            self.ask(method, path, body, *files)
        except BackendError as error:
            return error.status, error.code
        return 200, 0

    def thread(self, channel: Channel | None = None, **body: Any) -> Channel:
        """A new thread of the bot's."""
        parent = channel or self.channel
        made = self.ask("POST", f"/channels/{parent.id}/threads", {"name": "Table 1", "type": 11, **body})
        return self.backend.get_channel(int(made["id"]))

    def post(self, channel: Channel, **body: Any) -> int:
        """A message in plain words; returns its id."""
        sent = {"content": "hello", "allowed_mentions": PEOPLE, **body}
        return int(self.ask("POST", f"/channels/{channel.id}/messages", sent)["id"])

    def deny(self, **permissions: bool) -> None:
        """Take permissions from the bot in the channel."""
        denied = discord.Permissions(**permissions).value
        self.backend.set_overwrite(self.channel.id, Overwrite(self.backend.bot_user.id, 1, 0, denied))  # type: ignore[arg-type]


def v2(*components: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A message of components."""
    return {"flags": 1 << 15, "components": list(components), "allowed_mentions": PEOPLE, **more}


def words(content: str) -> dict[str, Any]:
    """A text."""
    return {"type": 10, "content": content}


def row(*parts: dict[str, Any]) -> dict[str, Any]:
    """A row."""
    return {"type": 1, "components": list(parts)}


def button(label: str, custom_id: str = "go") -> dict[str, Any]:
    """A button."""
    return {"type": 2, "style": 1, "label": label, "custom_id": custom_id}


def menu(*labels: str, chosen: int = 0, custom_id: str = "menu", **more: Any) -> dict[str, Any]:
    """A row with a menu, in which the first entries are chosen."""
    options = [{"label": label, "value": f"{n}", "default": n < chosen} for n, label in enumerate(labels)]
    return row({"type": 3, "custom_id": custom_id, "options": options, **more})


def file(name: str, size: int = 10) -> discord.File:
    """A file."""
    return discord.File(io.BytesIO(b"x" * size), name)
