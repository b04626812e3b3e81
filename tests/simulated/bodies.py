"""Bodies that Discord refuses and SimCord takes: messages, forms, threads and commands.

Two kinds of complaint: `refused` gives what Discord answers with 400 and code 50035; `unwanted` gives what it takes and
shows wrongly, or what we never want.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Any

import msgspec

ROW, BUTTON, MENU, INPUT, SECTION, TEXT_DISPLAY, THUMBNAIL, GALLERY, FILE = 1, 2, 3, 4, 9, 10, 11, 12, 13
MENUS = frozenset({MENU, 5, 6, 7, 8})
V2 = 1 << 15
"""The flag of messages that consist of components."""
SILENT = 1 << 12
"""The flag of messages that make no sound."""
ROWS, COMPONENTS, TEXT, ENTRIES = 5, 40, 4000, 100
FILES, FILE_SIZE, NONCE = 10, 10 * 1024 * 1024, 25
FILE_NAME = re.compile(r"[A-Za-z0-9._-]+")
"""Other characters are rewritten, and the file is then not found by its name."""
SUGGESTIONS, ENTRY = 25, 100
COMMANDS = {1: 100, 2: 15, 3: 15}
"""How many slash, user and message commands a bot may have."""
COMMAND_TEXT, OPTIONS, DEPTH = 8000, 25, 3
COMMAND_NAME = re.compile(r"[-_'\w]{1,32}")
THREAD_NAME, SLEEPS = 100, frozenset({60, 1440, 4320, 10080})


def walk(components: Iterable[Any]) -> Iterator[dict[str, Any]]:
    """All components, however deep."""
    for component in components:
        yield component
        yield from walk(component.get("components") or ())
        for single in ("accessory", "component"):
            if component.get(single):
                yield from walk([component[single]])


def message_of(method: str, path: str, body: Any) -> tuple[dict[str, Any], bool] | None:
    """The message in a request, and whether it is a new one; ``None`` where there is none."""
    if not isinstance(body, dict):
        return None
    if path.endswith("/callback"):
        data = body.get("data")
        return (data, body["type"] == 4) if body.get("type") in {4, 7} and isinstance(data, dict) else None
    if re.fullmatch(r"/channels/\d+/messages(/\d+)?", path) or path.startswith("/webhooks/"):
        return (body, True) if method == "POST" else (body, False) if method == "PATCH" else None
    return None


def refused(method: str, path: str, body: Any, files: Sequence[Any] = ()) -> Iterator[str]:
    """Discord's objections to a request, one line each.

    Args:
        method: The HTTP method.
        path: The path without the version of the API.
        body: What was sent as JSON.
        files: What was sent beside it, as discord.py's files.
    """
    if (found := message_of(method, path, body)) is not None:
        yield from _message(found[0], files)
    elif path.endswith("/callback") and isinstance(body, dict):
        data = body.get("data") or {}
        if body.get("type") == 8:
            yield from _suggestions(data.get("choices") or [])
        if body.get("type") == 9:
            yield from _form(data)
    elif method == "POST" and path.endswith("/threads") and isinstance(body, dict):
        yield from _thread(body)
    elif method == "PUT" and path.endswith("/commands") and isinstance(body, list):
        yield from _commands(msgspec.json.encode(body))


def _message(message: dict[str, Any], files: Sequence[Any]) -> Iterator[str]:
    top = message.get("components") or []
    every = list(walk(top))
    if not (message.get("flags") or 0) & V2 and sum(c["type"] == ROW for c in top) > ROWS:
        yield f"more than {ROWS} rows"
    if len(every) > COMPONENTS:
        yield f"{len(every)} components, {COMPONENTS} are allowed"
    ids = [c["custom_id"] for c in every if c.get("custom_id")]
    yield from (f"custom_id twice: {one}" for one in sorted({one for one in ids if ids.count(one) > 1}))
    length = sum(len(c["content"]) for c in every if c["type"] == TEXT_DISPLAY)
    if length > TEXT:
        yield f"{length} characters of text, {TEXT} are allowed"
    for component in every:
        yield from _component(component)
    if len(str(message.get("nonce") or "")) > NONCE:
        yield f"nonce longer than {NONCE}"
    yield from _files(message, every, files)


def _component(component: dict[str, Any]) -> Iterator[str]:
    kind = component["type"]
    if kind == TEXT_DISPLAY and not component["content"].strip():
        yield "a blank text"
    if kind == BUTTON:
        label = component.get("label")
        if component.get("style") != 6 and not component.get("emoji") and not (label or "").strip():
            yield "a button with a blank label"
        if not (component.get("custom_id") or component.get("url") or component.get("sku_id")):
            yield f"a button that does nothing: {label}"
    if kind in MENUS:
        yield from _menu(component)


def _menu(menu: dict[str, Any]) -> Iterator[str]:
    least, most = menu.get("min_values", 1), menu.get("max_values", 1)
    if menu["type"] != MENU:
        return
    options = menu.get("options") or []
    if most > len(options):
        yield f"max_values {most} of {len(options)} options"
    if least > len(options):
        yield f"min_values {least} of {len(options)} options"
    if (chosen := sum(bool(option.get("default")) for option in options)) > most:
        yield f"{chosen} defaults, {most} may be chosen"
    if any(not option["label"].strip() for option in options):
        yield "an entry with a blank label"


def _files(message: dict[str, Any], every: list[dict[str, Any]], files: Sequence[Any]) -> Iterator[str]:
    attached = message.get("attachments") or []
    if len(attached) > FILES or len(files) > FILES:
        yield f"{max(len(attached), len(files))} files, {FILES} are allowed"
    yield from (f"a file of {size} bytes, {FILE_SIZE} are allowed" for size in map(_size, files) if size > FILE_SIZE)
    names = [file.get("filename") for file in attached if file.get("filename")]
    names += [file.filename for file in files if file.filename not in names]
    yield from (f"file name {name!r} is rewritten" for name in names if not FILE_NAME.fullmatch(name))
    if not attached and not files:
        return
    yield from (f"{name} is shown and was not sent" for name in sorted(_shown(every) - set(names)))


def _size(file: Any) -> int:
    here = file.fp.tell()
    end = file.fp.seek(0, 2)
    file.fp.seek(here)
    return int(end - here)


def _shown(every: list[dict[str, Any]]) -> set[str]:
    """The names of the files that are shown by components."""
    media = [item["media"] for c in every if c["type"] == GALLERY for item in c.get("items") or ()]
    media += [c["media"] for c in every if c["type"] == THUMBNAIL]
    media += [c["file"] for c in every if c["type"] == FILE]
    return {one["url"].removeprefix("attachment://") for one in media if one["url"].startswith("attachment://")}


def _suggestions(choices: list[dict[str, Any]]) -> Iterator[str]:
    if len(choices) > SUGGESTIONS:
        yield f"{len(choices)} suggestions, {SUGGESTIONS} are allowed"
    for choice in choices:
        yield from _choice(choice)


def _choice(choice: dict[str, Any]) -> Iterator[str]:
    name, value = choice["name"], choice["value"]
    if not 1 <= len(name) <= ENTRY or not name.strip():
        yield f"a suggestion has 1 to {ENTRY} characters: {name!r}"
    if isinstance(value, str) and not 1 <= len(value) <= ENTRY:
        yield f"the value of a suggestion has 1 to {ENTRY} characters: {value!r}"
    if isinstance(value, int) and abs(value) > 2**53:
        yield f"the value of a suggestion is too large: {value}"


def _form(form: dict[str, Any]) -> Iterator[str]:
    if not 1 <= len(form.get("title") or "") <= 45:
        yield "the title of a form has 1 to 45 characters"
    for component in walk(form.get("components") or ()):
        if component["type"] == 18 and not 1 <= len(component.get("label") or "") <= 45:
            yield "a label of a form has 1 to 45 characters"
        if component["type"] != INPUT:
            if component["type"] in MENUS:
                yield from _menu(component)
            continue
        value, most = component.get("value") or "", component.get("max_length") or TEXT
        if not 1 <= most <= TEXT or (component.get("min_length") or 0) > most:
            yield f"a field takes 1 to {TEXT} characters"
        if len(value) > most:
            yield f"a field is filled with {len(value)} characters and takes {most}"
        if len(component.get("placeholder") or "") > 100:
            yield "a placeholder has up to 100 characters"


def _thread(body: dict[str, Any]) -> Iterator[str]:
    if not 1 <= len(body.get("name") or "") <= THREAD_NAME:
        yield f"the name of a thread has 1 to {THREAD_NAME} characters"
    if (sleeps := body.get("auto_archive_duration", 1440)) not in SLEEPS:
        yield f"a thread does not fall asleep after {sleeps} minutes"


@cache  # every bot of a run registers the same
def _commands(written: bytes) -> tuple[str, ...]:
    return tuple(_commands_refused(msgspec.json.decode(written)))


def _commands_refused(commands: list[dict[str, Any]]) -> Iterator[str]:
    kinds = [command.get("type", 1) for command in commands]
    for kind, most in COMMANDS.items():
        if kinds.count(kind) > most:
            yield f"{kinds.count(kind)} commands of kind {kind}, {most} are allowed"
    for command in commands:
        if command.get("type", 1) == 1:
            yield from (f"/{command['name']}: {problem}" for problem in _option(command, 0))
            if (length := _words(command)) > COMMAND_TEXT:
                yield f"/{command['name']}: {length} characters, {COMMAND_TEXT} are allowed"
        elif not 1 <= len(command["name"]) <= 32:
            yield f"the name of a command in a menu has 1 to 32 characters: {command['name']!r}"


def _option(option: dict[str, Any], depth: int) -> Iterator[str]:
    """The fault of a command or one of its options, however deep."""
    name, inner = option["name"], option.get("options") or []
    if not COMMAND_NAME.fullmatch(name) or name != name.lower():
        yield f"no name of a command: {name!r}"
    if not 1 <= len(option.get("description") or "") <= ENTRY:
        yield f"a description has 1 to {ENTRY} characters: {name}"
    if len(inner) > OPTIONS or len(option.get("choices") or ()) > OPTIONS:
        yield f"more than {OPTIONS} options: {name}"
    if depth >= DEPTH and inner:
        yield f"commands are {DEPTH} deep at most: {name}"
    required = [bool(one.get("required")) for one in inner if one["type"] > 2]
    if required != sorted(required, reverse=True):
        yield f"what must be given comes first: {name}"
    if len({one["name"] for one in inner}) < len(inner):
        yield f"two options of one name: {name}"
    for choice in option.get("choices") or ():
        yield from _choice(choice)
    for one in inner:
        yield from _option(one, depth + 1)


def _words(option: dict[str, Any]) -> int:
    """The characters of a command that Discord counts."""
    own = len(option["name"]) + len(option.get("description") or "")
    own += sum(len(choice["name"]) + len(str(choice["value"])) for choice in option.get("choices") or ())
    return own + sum(_words(one) for one in option.get("options") or ())


def unwanted(method: str, path: str, body: Any) -> Iterator[str]:
    """Parts of a request that Discord takes and we never want, one line each."""
    found = message_of(method, path, body)
    if found is None:
        return
    message, new = found
    every = list(walk(message.get("components") or ()))
    if new and message.get("allowed_mentions") is None:
        yield "allowed_mentions is missing: who may be pinged must always be said"
    entries = sum(len(menu.get("options") or ()) for menu in every if menu["type"] == MENU)
    if entries >= ENTRIES:
        yield f"{entries} entries in menus, and Discord has refused messages of 120"
    called = (message.get("allowed_mentions") or {}).get("users") or ()
    if new and called and (message.get("flags") or 0) & SILENT:
        yield "silent, and somebody is to be pinged: whether that makes a sound nobody knows"
    if new:
        words = "\n".join([message.get("content") or "", *(c["content"] for c in every if c["type"] == TEXT_DISPLAY)])
        yield from (f"{user} is to be pinged and is not named" for user in called if f"<@{user}>" not in words)
    if (message.get("flags") or 0) & V2:
        sent = {file["filename"] for file in message.get("attachments") or () if file.get("filename")}
        yield from (f"{name} was sent and is shown nowhere" for name in sorted(sent - _shown(every)))
