"""A room of people with the bot in it: their presses and words, and each one's view."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import discord
from simcord.builders import ChannelHandle
from simcord.results import InteractionResult, ResponseMessage, to_discord_message

import rules
from bot.application import Turnkeeper, make_bot
from bot.messages import reason_buttons
from bot.settings import Listen, Settings
from bot.tables.model import AnyGame
from rules.kernel import View
from tests.bot.kit import GAMES, FirstChoice
from tests.e2e.fixtures import Discord
from tests.simulated import UNLIMITED

Seen = discord.Message | ResponseMessage

ASIDE = {
    "Act",
    "Act or Ask",
    "Back",
    "Clear",
    "Computers Go First",
    *reason_buttons.NAMES,
    "Change",
    "Keep My Choice",
    "Undo",
    "Go There",
    "◀ Previous",
    "Log",
    "Plan…",
    "Always Do This",
    "Next Time Too",
}
"""Buttons that do not bring an answer nearer."""


def load(game: str) -> AnyGame:
    """The toys by their names, and the real games."""
    found: AnyGame = GAMES[game] if game in GAMES else rules.load(game)
    return found


def no_pictures(kind: str, game: str, view: View, names: Sequence[str], before: View | None) -> bytes | None:
    """Words are enough for most tests."""
    return None


def make(database: Path, *, web: Listen | None = None, web_url: str = "", **options: Any) -> Turnkeeper:
    """The bot on a database, with the toys."""
    return make_bot(
        Settings(database=database, requests=UNLIMITED, web=web, web_url=web_url),
        **{
            "load": load,
            "games": (*GAMES, *rules.games()),
            "paint": no_pictures,
            "players": lambda level: FirstChoice(),
            "shard_count": 1,
            **options,
        },
    )


class Room:
    """A simulated server with the bot and a few people, who act by name."""

    def __init__(self, server: Discord, bot: Turnkeeper, database: Path) -> None:
        self.server = server
        self.bot = bot
        self.database = database
        self.env = server.env
        self.people = server.people
        self.channel = server.channel
        self.results: list[InteractionResult] = []
        self.chance = Random(1)

    # ---- acting

    async def types(self, who: str, command: str, where: ChannelHandle | None = None, **options: Any) -> Seen:
        """A slash command; returns the answer."""
        result = await self.people[who].slash(where or self.place, command, **options)
        return self._answer(result)

    async def press(self, who: str, message: Seen, label: str) -> Seen:
        """A press on a button; returns the answer."""
        return self._answer(await self.people[who].click(message, label=label))

    async def press_id(self, who: str, message: Seen, verb: str) -> Seen:
        """A press on the button whose id has this verb."""
        (custom_id,) = [c["custom_id"] for c in parts(message) if f":{verb}:" in c.get("custom_id", "")]
        return self._answer(await self.people[who].click(message, custom_id=custom_id))

    async def choose(self, who: str, message: Seen, *labels: str, menu: int = 0) -> Seen:
        """Entries of a menu."""
        found = [component for component in parts(message) if component["type"] == 3][menu]
        values = [option["value"] for option in found["options"] if option["label"] in labels]
        assert len(values) == len(labels), [option["label"] for option in found["options"]]
        return self._answer(await self.people[who].select(message, values, custom_id=found["custom_id"]))

    def too_old(self, *messages: Seen) -> None:
        """Make private messages too old to be changed, but by a press on them."""
        for message in messages:
            self.bot.questions.take(message.id)

    def _answer(self, result: InteractionResult) -> Seen:
        self.results.append(result)
        answer = result.followups[-1] if result.followups else result.response
        assert answer is not None, "nothing was answered"
        return answer

    async def open(self, *people: str, game: str = "bids", **options: Any) -> discord.Message:
        """A lobby with these people, opened by the first; returns the lobby message.

        Whoever is late there is late at once, unless the options say otherwise.
        """
        said = await self.types(people[0], "table new", self.channel, game=game, **{"vacation": False, **options})
        if go_on := next((label for label in labels(said) if label.startswith("Continue With")), ""):
            said = await self.press(people[0], said, go_on)
        together = options.get("pace") in {"live", "evening"}
        way = next(
            (one for one in labels(said) if one.startswith("Play ") and together == (one != "Play Over Days")), ""
        )
        if way:
            await self.press(people[0], said, way)
        for who in people[1:]:
            await self.press(who, self.last("Seats"), "Join")
        return self.last("Seats")

    async def form(self, who: str, **options: Any) -> Seen:
        """The form of a game's options, behind the first screen of a new table."""
        return await self.press(who, await self.types(who, "table new", self.channel, **options), "More Choices…")

    async def start(self, *people: str, game: str = "bids", **options: Any) -> discord.Message:
        """A started table; returns the turn message."""
        lobby = await self.open(*people, game=game, **options)
        await self.press(people[0], lobby, "Start")
        return self.turn

    async def answer_privately(self, who: str, letter: Seen, chance: Random) -> Seen:
        """The same in a private message."""
        return await self.answer(who, letter, chance, private=True)

    async def answer(self, who: str, question: Seen, chance: Random, *, private: bool = False) -> Seen:
        """Press at random within a question until it is answered; returns the message after it."""
        actor: Any = self.people[who].user if private else self.people[who]
        for _ in range(30):
            menus = [part for part in parts(question) if part["type"] == 3 and ":orders" not in part["custom_id"]]
            orders = {part["label"] for part in parts(question) if ":order:" in part.get("custom_id", "")}
            buttons = [label for label in labels(question) if label not in ASIDE | orders]
            if menus and (not buttons or chance.random() < 0.7):
                menu = chance.choice(menus)
                most = min(menu.get("max_values", 1), len(menu["options"]))
                values = chance.sample(
                    [option["value"] for option in menu["options"]],
                    chance.randint(max(menu.get("min_values", 1), 1), most),
                )
                question = self._answer(await actor.select(question, values, custom_id=menu["custom_id"]))
            elif buttons:
                question = self._answer(await actor.click(question, label=chance.choice(buttons)))
            if not is_question(question) or "You are done for now" in text(question):
                return question
        raise AssertionError("the question does not end")

    async def restart(self, **options: Any) -> None:
        """End the bot and start another on the same database and the same Discord."""
        self.bot = make(self.database, **options)
        await self.server.restart(self.bot)

    # ---- seeing

    @property
    def place(self) -> ChannelHandle:
        """The newest thread, else the channel."""
        threads = self.channel.threads
        return threads[-1] if threads else self.channel

    @property
    def posts(self) -> list[discord.Message]:
        """The bot's posts at the table, oldest first."""
        return [m for m in self.place.history() if m.author.id == self.bot_id and m.type is discord.MessageType.default]

    @property
    def bot_id(self) -> int:
        """The bot's id."""
        assert self.bot.user is not None
        return self.bot.user.id

    def last(self, words: str) -> discord.Message:
        """The newest post with these words."""
        return next(message for message in self._newest_first() if words in text(message))

    async def in_order(self) -> list[str]:
        """The people at table 1 by seat, so that the last to bid is not asked next."""
        names = {member.id: name for name, member in self.people.items()}
        return [names[seat.user] for seat in (await self.bot.tables.load(1)).seats if seat.user]

    @property
    def turn(self) -> discord.Message:
        """The newest message that can be answered."""
        return next(message for message in self._newest_first() if "Choose" in labels(message))

    def _newest_first(self) -> Iterator[discord.Message]:
        """The posts, made one by one: a long game has hundreds."""
        stored = self.env.backend.messages.get(self.place.id, {}).values()
        for kept in sorted(stored, key=lambda one: one.id, reverse=True):
            if kept.author_id == self.bot_id and kept.visible_to(None):
                message = to_discord_message(self.env, kept)
                if message.type is discord.MessageType.default:
                    yield message

    def dms(self, who: str) -> list[discord.Message]:
        """The bot's letters to somebody."""
        return self.server.dms(who)

    def sent(self) -> list[Any]:
        """The raw messages of the table's channel."""
        path = f"/channels/{self.place.id}/messages"
        return [r.json for r in self.env.http_requests if r.method == "POST" and r.path == path]

    def said_last(self) -> str:
        """What was said last in answer to an interaction, as it was sent."""
        answers = (one for one in reversed(self.env.http_requests) if one.path.startswith("/interactions/"))
        return str(next(answers).json)

    def private(self, who: str) -> list[Seen]:
        """What stands at the table that only this person sees, oldest first."""
        me, stored = self.people[who].id, self.env.backend.messages.get(self.place.id, {}).values()
        own = [kept for kept in stored if kept.visible_to(me) and not kept.visible_to(None)]
        return [ResponseMessage(self.env, kept) for kept in sorted(own, key=lambda one: one.id)]

    def stands(self, message: Seen) -> bool:
        """Whether a message at the table has not been deleted."""
        return message.id in self.env.backend.messages.get(self.place.id, {})

    def pings(self, message: discord.Message) -> set[str]:
        """Who was notified of a message."""
        stored = self.env.backend.get_message(message.channel.id, message.id)
        names = {member.id: name for name, member in self.people.items()}
        return {names[user] for user in stored.ping_user_ids}


def parts(message: Seen) -> list[dict[str, Any]]:
    """All components of a message, nested ones too, from top to bottom."""
    roots: Any = message.components
    dicts = [root if isinstance(root, dict) else root.to_dict() for root in roots]
    return list(_walk(dicts))


def _walk(components: list[Any]) -> Iterator[dict[str, Any]]:
    for component in components:
        yield component
        yield from _walk(component.get("components", []))


def is_question(message: Seen) -> bool:
    """Whether something in it answers a decision."""
    verbs = {"pick", "menu", "go", "many", "slot", "in_order", "bin", "done", "none"}
    ids = (part.get("custom_id", "").split(":") for part in parts(message))
    return any(len(found) == 5 and found[3] in verbs for found in ids)


def text(message: Seen) -> str:
    """All words of a message."""
    return "\n".join(part["content"] for part in parts(message) if part["type"] == 10)


def labels(message: Seen) -> list[str]:
    """The buttons of a message, disabled ones left out."""
    return [part["label"] for part in parts(message) if part["type"] == 2 and not part.get("disabled")]


def links(message: Seen) -> list[str]:
    """The addresses that a message leads to."""
    buttons = [part["url"] for part in parts(message) if part["type"] == 2 and part.get("url")]
    return buttons + re.findall(r"\]\((https?://[^)]+)\)", text(message))
