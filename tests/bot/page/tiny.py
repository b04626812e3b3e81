"""A small bot that does one of everything, to test the page without the real one."""

from __future__ import annotations

import io
import json
import re
import sys
from pathlib import Path
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands, tasks
from PIL import Image

from bot.page import run

Interaction = discord.Interaction[Any]


def picture(shade: int) -> discord.File:
    """A PNG of one colour."""
    data = io.BytesIO()
    Image.new("RGB", (320, 160), (shade % 256, 90, 140)).save(data, "PNG")
    data.seek(0)
    return discord.File(data, f"board-{shade}.png", description=f"board after {shade} presses")


class Press(discord.ui.DynamicItem[discord.ui.Button[Any]], template=r"press:(?P<verb>\w+)"):
    """A button that works after a restart."""

    def __init__(self, verb: str) -> None:
        self.verb = verb
        label = {"go": "Go", "hand": "My hand", "note": "Leave a note"}[verb]
        super().__init__(discord.ui.Button(label=label, custom_id=f"press:{verb}"))

    @classmethod
    async def from_custom_id(cls, _it: Interaction, _item: Any, match: re.Match[str], /) -> Press:
        return cls(match["verb"])

    async def callback(self, it: Interaction) -> None:
        bot = it.client
        assert isinstance(bot, Tiny)
        if self.verb == "hand":
            await it.response.send_message(f"Secret hand of {it.user.display_name}", file=picture(7), ephemeral=True)
        elif self.verb == "note":
            await it.response.send_modal(Note())
        else:
            bot.presses += 1
            bot.save()
            await it.response.edit_message(view=Board(bot.presses), attachments=[picture(bot.presses)])


class Note(discord.ui.Modal, title="Leave a note"):
    """A form with one field."""

    text: discord.ui.TextInput[Any] = discord.ui.TextInput(label="Your note", custom_id="note", max_length=50)

    async def on_submit(self, it: Interaction) -> None:
        await it.response.send_message(f"{it.user.display_name} notes: {self.text.value}")


class Pick(discord.ui.Select[Any]):
    """A select of 25."""

    def __init__(self) -> None:
        options = [discord.SelectOption(label=f"Hex {n}", value=str(n)) for n in range(25)]
        super().__init__(custom_id="pick", placeholder="Choose a hex", options=options)

    async def callback(self, it: Interaction) -> None:
        await it.response.send_message(f"{it.user.display_name} picks {self.values[0]}", ephemeral=True)


class Board(discord.ui.LayoutView):
    """The message of a table."""

    def __init__(self, presses: int) -> None:
        super().__init__(timeout=None)
        gallery: Any = discord.ui.MediaGallery(
            discord.MediaGalleryItem(f"attachment://board-{presses}.png", description=f"{presses} presses")
        )
        self.add_item(
            discord.ui.Container(
                discord.ui.TextDisplay(f"Table 1: {presses} presses"),
                gallery,
                discord.ui.ActionRow(Press("go"), Press("hand"), Press("note")),
                discord.ui.ActionRow(Pick()),
            )
        )


class Tiny(commands.Bot):
    """Keeps its presses and its thread in a file."""

    def __init__(self, database: Path) -> None:
        super().__init__("!", intents=discord.Intents.default(), allowed_mentions=discord.AllowedMentions.none())
        self.database = database
        kept = json.loads(database.read_text()) if database.exists() else {"presses": 0, "thread": 0}
        self.presses: int = kept["presses"]
        self.thread: int = kept["thread"]
        self.ticks = 0
        self.worlds = 0
        self.closed = False
        self.tree.command(name="table", description="Open a table")(table)
        said = self.tree.command(name="tell", description="Write to somebody")(tell)
        said.autocomplete("what")(suggest)
        self.tree.add_command(app_commands.ContextMenu(name="Count Words", callback=count_words))

    def save(self) -> None:
        self.database.write_text(json.dumps({"presses": self.presses, "thread": self.thread}))

    async def setup_hook(self) -> None:
        self.add_dynamic_items(Press)
        self.add_view(Board(self.presses))
        self.tick.start()

    @tasks.loop(seconds=1)
    async def tick(self) -> None:
        self.ticks += 1

    async def on_new_world(self) -> None:
        self.worlds += 1
        channel = self.get_channel(self.thread)
        if isinstance(channel, discord.Thread):
            await channel.send(view=Board(self.presses), file=picture(self.presses))

    async def close(self) -> None:
        self.closed = True
        self.tick.cancel()
        await super().close()


async def table(it: Interaction) -> None:
    """Open a thread with a board in it."""
    bot, channel = it.client, it.channel
    assert isinstance(bot, Tiny)
    assert isinstance(channel, discord.TextChannel)
    await it.response.send_message("A table opens.")
    thread = await channel.create_thread(name="Table 1", type=discord.ChannelType.public_thread)
    bot.thread = thread.id
    bot.save()
    await thread.send(view=Board(bot.presses), file=picture(bot.presses))


async def tell(it: Interaction, what: str, whom: discord.Member) -> None:
    """Write a direct message."""
    await whom.send(f"{it.user.display_name} says {what}")
    await it.response.send_message(f"{whom.mention} was told.", allowed_mentions=discord.AllowedMentions(users=[whom]))


async def count_words(it: Interaction, message: discord.Message) -> None:
    await it.response.send_message(f"{len(message.content.split())} words", ephemeral=True)


async def suggest(_it: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    return [
        app_commands.Choice(name=word.title(), value=word)
        for word in ("hexes", "rails", "castles")
        if typed.lower() in word
    ]


if __name__ == "__main__":
    path = Path(sys.argv[2])
    sys.exit(run(lambda: Tiny(path), port=int(sys.argv[1]), open_browser=False, database=path))
