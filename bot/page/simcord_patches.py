"""Changes to SimCord itself, made once in a process; `simcord_touches` is for one world."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any
from zlib import crc32

from simcord.env import Env
from simcord.preview import (
    _action_plans,
    _component_projection,
    _markdown,
    _messages,
    _queries,
    _snapshot,
)

_MEMO_LIMIT = 4096


def quick_settlement(seconds: float = 0.001) -> None:
    """Shorten SimCord's pause before it checks that the bot is at rest (50 ms by default)."""
    Env._settle_internal.__kwdefaults__["idle"] = seconds  # type: ignore[index]


def name_controls() -> None:
    """Know a button or menu by its id: SimCord knows it by its place in the message.

    In a message that is edited, as a question is that follows another, a menu would else come with what was chosen from
    the menu that stood there before, and choosing that same entry would do nothing. A client of Discord begins afresh.
    """
    placed, found = _component_projection._control_key, _action_plans._component_key
    if getattr(placed, "turnkeeper_named", False):
        return

    def named(key: str | None, component: Mapping[str, Any]) -> str | None:
        custom_id = component.get("custom_id")
        return key if key is None or not isinstance(custom_id, str) else f"{key}.{crc32(custom_id.encode()):x}"

    def control_key(scope: str, component: Mapping[str, Any], path: str) -> str | None:
        key = placed(scope, component, path)
        return named(key, component) if scope.startswith("message:") else key

    def component_key(component: Mapping[str, Any], path: str, message_id: int) -> str | None:
        return named(found(component, path, message_id), component)

    control_key.turnkeeper_named = True  # type: ignore[attr-defined]
    _component_projection._control_key = control_key
    _action_plans._component_key = component_key


def memoise_markdown() -> None:
    """Parse each text once; SimCord would build a Markdown parser per message at each drawing."""
    original = _markdown.markdown_tokens
    if getattr(original, "turnkeeper_memo", False):
        return
    memo: dict[tuple[str, str, str], str] = {}

    def markdown_tokens(value: Any, profile: str = "message", *, context: Any = None) -> list[dict[str, Any]]:
        key = (str(value), profile, json.dumps(context, sort_keys=True, default=str))
        text = memo.get(key)
        if text is None:
            if len(memo) >= _MEMO_LIMIT:
                memo.clear()
            text = memo[key] = json.dumps(original(value, profile, context=context))
        # Callers decorate what they get, so each gets a copy of its own.
        tokens: list[dict[str, Any]] = json.loads(text)
        return tokens

    markdown_tokens.turnkeeper_memo = True  # type: ignore[attr-defined]
    for module in (_markdown, _component_projection, _messages, _queries, _snapshot):
        module.markdown_tokens = markdown_tokens  # type: ignore[attr-defined]
