"""Answering a made-up interaction, as the simulated Discord has no slow answers."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from bot.messages.message_parts import Asks, Message, Picture, Text
from bot.talk import reply
from bot.talk.open_questions import Hold
from bot.talk.reply import Reply

HELLO = Message((Text("Hello"),))


class NoPaint:
    """A painter without a brush."""

    async def drawn(self, message: Message, reader: int | None = None) -> tuple[Message, dict[str, bytes], bool]:
        return message.without_picture(), {}, False


class Response:
    """The response object of an interaction; it notes its calls."""

    def __init__(self, said: list[str]) -> None:
        self.said = said
        self.acknowledged = asyncio.Event()

    def is_done(self) -> bool:
        return self.acknowledged.is_set()

    def _note(self, what: str) -> None:
        assert not self.acknowledged.is_set(), "answered twice"
        self.said.append(what)
        self.acknowledged.set()

    async def defer(self, *, ephemeral: bool = False, thinking: bool = False) -> None:
        self._note(f"defer ephemeral={ephemeral} thinking={thinking}")

    async def send_message(self, *, ephemeral: bool, **rest: Any) -> Any:
        self._note(f"send ephemeral={ephemeral}")
        return SimpleNamespace(message_id=8)

    async def edit_message(self, **rest: Any) -> None:
        self._note("edit")


def interaction(*, private: bool = False, guild: int | None = 1) -> Any:
    said: list[str] = []

    async def follow(*, ephemeral: bool, **rest: Any) -> Any:
        said.append(f"follow ephemeral={ephemeral}")
        return SimpleNamespace(id=9, edit=edit_original, delete=edit_original)

    async def edit_original(**rest: Any) -> Any:
        said.append("edit original")
        return SimpleNamespace(id=10)

    message = SimpleNamespace(flags=SimpleNamespace(ephemeral=private)) if private or guild is None else None
    return SimpleNamespace(
        channel_id=7,
        id=1,
        said=said,
        message=message,
        user=SimpleNamespace(id=5),
        guild_id=guild,
        response=Response(said),
        followup=SimpleNamespace(send=follow),
        edit_original_response=edit_original,
    )


def to(made: Any) -> Reply:
    return Reply(made, NoPaint())  # type: ignore[arg-type]


async def test_a_quick_answer_is_the_answer() -> None:
    made = interaction()
    await to(made).promptly(to(made).say(HELLO))
    assert made.said == ["send ephemeral=True"]


@pytest.mark.ux(30)
@pytest.mark.parametrize(
    ("private", "expected"),
    [
        (False, ["defer ephemeral=True thinking=True", "edit original"]),
        (True, ["defer ephemeral=False thinking=False", "edit original"]),
    ],
)
async def test_a_slow_answer_is_acknowledged_first(
    monkeypatch: pytest.MonkeyPatch, private: bool, expected: list[str]
) -> None:
    monkeypatch.setattr(reply, "PROMPT", 0.0)
    made = interaction(private=private)
    answering = to(made)

    async def slow() -> None:
        await made.response.acknowledged.wait()
        await answering.say(HELLO)

    await answering.promptly(slow())
    assert made.said == expected


@pytest.mark.ux(30)
async def test_an_answer_is_acknowledged_before_its_picture_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    assert reply.PROMPT < 3, "Discord's limit"
    monkeypatch.setattr(reply, "PROMPT", 0.0)
    made = interaction()

    class Slow(NoPaint):
        async def drawn(self, message: Message, reader: int | None = None) -> tuple[Message, dict[str, bytes], bool]:
            await made.response.acknowledged.wait()
            made.said.append("drawn")
            return await super().drawn(message)

    answering = Reply(made, Slow())  # type: ignore[arg-type]
    await answering.promptly(answering.say(HELLO))
    assert made.said == ["defer ephemeral=True thinking=True", "drawn", "edit original"]


@pytest.mark.parametrize(
    ("private", "expected"),
    [
        (False, ["defer ephemeral=True thinking=True", "edit original", "follow ephemeral=False"]),
        (True, ["defer ephemeral=False thinking=False", "follow ephemeral=False"]),
    ],
)
async def test_a_slow_answer_for_everyone_is_seen_by_everyone(private: bool, expected: list[str]) -> None:
    """What takes the place of a private acknowledgement would stay private."""
    made = interaction(private=private)
    answering = to(made)
    await answering.defer()
    await answering.say(HELLO, public=True)
    assert made.said == expected
    assert answering.sent == 9


async def test_a_private_message_that_was_pressed_is_changed_unless_it_shall_stay() -> None:
    made = interaction(private=True)
    await to(made).say(HELLO)
    assert made.said == ["edit"]
    made = interaction(private=True)
    await to(made).say(HELLO, separate=True)
    assert made.said == ["send ephemeral=True"]


async def test_a_message_that_everyone_sees_is_changed_where_that_is_meant(monkeypatch: pytest.MonkeyPatch) -> None:
    made = interaction()
    changing = Reply(made, NoPaint(), changes=True)  # type: ignore[arg-type]
    await changing.say(HELLO)
    await changing.say(HELLO, separate=True)
    assert made.said == ["edit", "follow ephemeral=True"]
    monkeypatch.setattr(reply, "PROMPT", 0.0)
    made = interaction()
    changing = Reply(made, NoPaint(), changes=True)  # type: ignore[arg-type]

    async def slow() -> None:
        await made.response.acknowledged.wait()
        await changing.say(HELLO)

    await changing.promptly(slow())
    assert made.said == ["defer ephemeral=False thinking=False", "edit original"]


async def test_a_press_in_a_direct_conversation_is_answered_beside_it() -> None:
    """It may be an old message, which must not turn into the next question."""
    made = interaction(guild=None)
    await to(made).say(HELLO)
    assert made.said == ["send ephemeral=True"]


async def test_what_everyone_may_see_is_public() -> None:
    made = interaction()
    await to(made).say(HELLO, public=True)
    assert made.said == ["send ephemeral=False"]


async def test_a_failed_picture_leaves_the_words() -> None:
    made = interaction()
    await to(made).say(Message((Picture("board", 1, 1, None, "alt", "said"),)))
    assert made.said == ["send ephemeral=True"]


async def test_an_error_in_the_work_comes_out() -> None:
    async def broken() -> None:
        raise RuntimeError("out of ink")

    with pytest.raises(RuntimeError, match="out of ink"):
        await to(interaction()).promptly(broken())


async def test_a_question_in_several_sheets_is_drawn_alike_when_it_is_sent_again() -> None:
    """Drawing what was drawn would put all sheets in the place of each."""

    class Sheets(NoPaint):
        async def drawn(self, message: Message, reader: int | None = None) -> tuple[Message, dict[str, bytes], bool]:
            pictures = message.pictures
            shown = tuple([sheet for one in pictures for sheet in one.sheets(["left", "right"])])
            sizes.append(len(shown))
            return msgspec.structs.replace(message, parts=shown), {one.filename: b"" for one in shown}, False

    class Noted:
        held: Hold

        def note(self, message: int, user: int, said: Message, asks: Asks, hold: Hold) -> None:
            self.held, self.said = hold, said

    sizes: list[int] = []
    made, noted = interaction(), Noted()
    made.user = SimpleNamespace(id=1)
    asked = Message((Text("Hello"), Picture("hand", 1, 2, 0, "your hand")), asks=Asks(1, 3))
    await Reply(made, Sheets(), questions=noted).say(asked)  # type: ignore[arg-type]
    await noted.held.send(noted.said)
    assert sizes == [2, 2]
