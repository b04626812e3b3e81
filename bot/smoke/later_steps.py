"""The first hour on a real server, steps 6 to 9: later states of messages and threads."""

from __future__ import annotations

import asyncio
from typing import Any

from bot.messages.message_parts import Message, Picture, Text
from bot.smoke import largest_messages
from bot.smoke.discord_requests import NOTED, TAKEN, Asking, Wanted, refused
from bot.smoke.first_steps import NOBODY, PUBLIC_THREAD, Around, post, remember, v2, words

PINNED, NEWS, NEWS_THREAD = 6, 5, 10
ASLEEP, GONE, NO_MESSAGE, NO_MEMBER = (400, 50083), (404, 10003), (404, 10008), (404, 10007)
FORBIDDEN, LOCKED = (403, 50013), ((403, 160005), (400, 160005))
SOMEBODY = 643945264868098049
"""Discord's own account, which is a member of no server."""
BOARD = Message((Text("The board."), Picture("board", 1, 1, None, "A board in words.")))


async def editing(asking: Asking, around: Around) -> None:
    """6: the same picture, a new one, none; plain words that become components."""
    sent = await post(asking, around, "a board", BOARD)
    if sent is not None:
        path = f"{around.posts}/{sent['id']}"
        (kept,) = [{"id": file["id"], "filename": file["filename"]} for file in sent["attachments"]] or [{}]
        same = largest_messages.body(BOARD, attachments=[]).payload or {}
        await asking.ask("an edit with the same picture", "PATCH", path, {**same, "attachments": [kept]})
        await _shown(asking, path, "the same picture", [kept.get("filename")])
        new = Message((Text("The next board."), Picture("board", 1, 2, None, "The next board in words.")))
        await asking.ask(
            "an edit with a new picture", "PATCH", path,
            largest_messages.body(new, attachments=largest_messages.files(new, shade=200)),
        )  # fmt: skip
        await _shown(asking, path, "the new picture", ["board-1-2.png"])
        bare = largest_messages.body(Message((Text("No board."),)), attachments=[])
        await asking.ask("an edit without a picture", "PATCH", path, bare.payload)
        await _shown(asking, path, "no picture", [])
    plain = {"content": "It is your move.", "allowed_mentions": NOBODY}
    sent = await asking.ask("plain words", "POST", around.posts, plain)
    if sent is not None:
        path = remember(asking, around, sent)
        await asking.ask("plain words become components", "PATCH", path, {**v2(words("The turn.")), "content": None})
        came = await asking.ask("the same, read back", "GET", path) or {}
        found = [one.get("content") for one in came.get("components") or ()]
        asking.check(
            "components in place of words", found == ["The turn."] and not came.get("content"), f"{came}"[:200]
        )


async def _shown(asking: Asking, path: str, what: str, wanted: list[Any]) -> None:
    came = await asking.ask(f"{what}, read back", "GET", path) or {}
    found = [file["filename"] for file in came.get("attachments") or ()]
    asking.check(f"{what} is the one shown", found == wanted, f"{wanted} were sent, {found} came")


async def pins(asking: Asking, around: Around) -> None:
    """7: a pin, the line that tells of it, and how fast things may be done."""
    body = {"content": "A message to pin.", "allowed_mentions": NOBODY}
    sent = await asking.ask("a message", "POST", around.posts, body, limits=True)
    if sent is None:
        return
    path = remember(asking, around, sent)
    await asking.ask("an edit", "PATCH", path, {"content": "A message to pin, changed."}, limits=True)
    pin = f"{around.posts}/pins/{sent['id']}"
    wanted = TAKEN if around.permissions.pin_messages else refused(FORBIDDEN)
    if await asking.ask("a pin", "PUT", pin, wanted=wanted, limits=True) is None:
        return
    lines = await asking.ask("the messages", "GET", f"{around.posts}?limit=5") or []
    told = [one for one in lines if one["type"] == PINNED]
    asking.check("a line that tells of the pin", bool(told), "no line of type 6", "type 6")
    for one in told:
        await asking.ask("that line, deleted", "DELETE", f"{around.posts}/{one['id']}", limits=True)
    await asking.ask("the pin, removed", "DELETE", pin, limits=True)


async def nonces(asking: Asking, around: Around) -> None:
    """8: one nonce twice at once, and again after the message was deleted."""
    body = {
        "content": "Once.", "allowed_mentions": NOBODY, "enforce_nonce": True,
        "nonce": f"tk{around.thread or around.channel}"[:25],
    }  # fmt: skip
    found = await asyncio.gather(
        asking.ask("a nonce", "POST", around.posts, body), asking.ask("the same at once", "POST", around.posts, body)
    )
    ids = {answer["id"] for answer in found if answer}
    for answer in found:
        if answer:
            path = remember(asking, around, answer)
    asking.check("one message of two", len(ids) == 1, f"messages {sorted(ids)}", "one id")
    if len(ids) == 1:
        await asking.ask("that message, deleted", "DELETE", path)
        again = await asking.ask("the nonce once more", "POST", around.posts, body, wanted=refused(NO_MESSAGE))
        if again is not None:
            remember(asking, around, again)


async def sleeping(asking: Asking, around: Around) -> None:
    """9: a thread that sleeps, that is locked, that is gone; members who are not there."""
    if around.thread:
        await _asleep(asking, around)
        await _locked(asking, around)
    await _news(asking, around)
    body = {"content": "A message to delete.", "allowed_mentions": NOBODY}
    sent = await asking.ask("a message", "POST", around.posts, body)
    if sent is not None:
        path = remember(asking, around, sent)
        await asking.ask("the message, deleted", "DELETE", path)
        change = {"content": "Changed."}
        await asking.ask("an edit of a deleted message", "PATCH", path, change, wanted=refused(NO_MESSAGE))
    members = f"/guilds/{around.guild}/members"
    await asking.ask("a person who is not a member", "GET", f"{members}/{SOMEBODY}", wanted=refused(NO_MEMBER))
    await asking.ask("the id 1", "GET", f"{members}/1", wanted=NOTED)


async def _asleep(asking: Asking, around: Around) -> None:
    here = f"/channels/{around.thread}"
    body = {"content": "Good night.", "allowed_mentions": NOBODY}
    sent = await asking.ask("a message", "POST", around.posts, body)
    if sent is None:
        return
    path, asleep = remember(asking, around, sent), refused(ASLEEP)
    await asking.ask("the thread, put to sleep", "PATCH", here, {"archived": True})
    await asking.ask("an edit in a sleeping thread", "PATCH", path, {"content": "Changed."}, wanted=asleep)
    await asking.ask("a pin in a sleeping thread", "PUT", f"{around.posts}/pins/{sent['id']}", wanted=asleep)
    await asking.ask("a deletion in a sleeping thread", "DELETE", path, wanted=asleep)
    await asking.ask("the thread, woken by a change", "PATCH", here, {"archived": False})
    await asking.ask("the thread, put to sleep again", "PATCH", here, {"archived": True})
    woken = await asking.ask("a message in a sleeping thread", "POST", around.posts, body)
    if woken is not None:
        remember(asking, around, woken)
    came = await asking.ask("the thread", "GET", here) or {}
    data = came.get("thread_metadata") or {}
    if not asking.check("a message wakes its thread", data.get("archived") is False, f"{data}", "awake"):
        await asking.request("PATCH", here, json={"archived": False})


async def _locked(asking: Asking, around: Around) -> None:
    here, manages = f"/channels/{around.thread}", around.permissions.manage_threads
    wanted = TAKEN if manages else refused(FORBIDDEN)
    if await asking.ask("the thread, locked", "PATCH", here, {"locked": True}, wanted=wanted) is None:
        return
    asking.undo.append(("the lock", lambda: asking.request("PATCH", here, json={"locked": False})))
    body = {"content": "Locked.", "allowed_mentions": NOBODY}
    allowed = Wanted("taken, as from staff", LOCKED, taken=True) if manages else refused(*LOCKED)
    sent = await asking.ask("a message in a locked thread", "POST", around.posts, body, wanted=allowed)
    if sent is not None:
        remember(asking, around, sent)
    await asking.ask("the thread, unlocked", "PATCH", here, {"locked": False})


async def _news(asking: Asking, around: Around) -> None:
    """Threads in an announcement channel, if there is one and the bot may delete them."""
    channels = await asking.ask("the channels", "GET", f"/guilds/{around.guild}/channels") or []
    news = next((one for one in channels if one["type"] == NEWS), None)
    if news is None or not around.permissions.manage_threads:
        why = "there is no announcement channel" if news is None else "without Manage Threads it could not be deleted"
        asking.check(f"threads in an announcement channel: not tried, {why}", True, wanted="nothing")
        return
    path = f"/channels/{news['id']}/threads"
    for kind, wanted in ((PUBLIC_THREAD, Wanted("refused", ((400, 50024), (400, 50035)))), (NEWS_THREAD, TAKEN)):
        body = {"name": "Turnkeeper tries itself", "type": kind}
        made = await asking.ask(
            f"a thread of type {kind} in an announcement channel", "POST", path, body, wanted=wanted
        )
        if made is not None:
            asking.leave("the thread in the announcement channel", f"/channels/{made['id']}")


async def gone(asking: Asking, around: Around) -> None:
    """9, after everything was removed: the thread is gone for a writer."""
    if around.thread:
        body = {"content": "Gone.", "allowed_mentions": NOBODY}
        path = f"/channels/{around.thread}/messages"
        await asking.ask("a message to a deleted thread", "POST", path, body, wanted=refused(GONE))
