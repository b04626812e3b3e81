"""Checks the bot's requests against Discord's own API description, and against its gaps.

The description (OpenAPI 3.1) is no part of the project. Where it lies beside it, in ``../shared/discord/openapi.json``,
every request body recorded by the simulated Discord is checked against it; our own rules are always checked.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema_rs
import msgspec
from simcord.types import HttpLogEntry

from tests.simulated import bodies

_ID = re.compile(r"\d{5,}")
"""An id in a path; which it is makes no other route."""
DESCRIPTION = Path(__file__).parents[3] / "shared" / "discord" / "openapi.json"
WHY_SKIPPED = "Discord's API description is not beside the project: request bodies were checked by our own rules alone"


# ------------------------------------------------------------------ Discord's own


@cache
def _described() -> dict[str, Any] | None:
    if not DESCRIPTION.exists():
        return None
    found: dict[str, Any] = json.loads(DESCRIPTION.read_text(encoding="utf-8"))
    return found


@cache
def _routes() -> tuple[tuple[re.Pattern[str], str], ...]:
    described = _described()
    assert described is not None
    # The more literal a template is, the earlier it is tried: @original before {message_id}.
    templates = sorted(described["paths"], key=lambda path: path.count("{"))
    return tuple(
        (re.compile(re.sub(r"\{\w+\}", "[^/]+", re.escape(t).replace(r"\{", "{").replace(r"\}", "}"))), t)
        for t in templates
    )


@cache
def _validator(pointer: str) -> jsonschema_rs.Validator:
    described = _described()
    assert described is not None
    return jsonschema_rs.Draft202012Validator(
        {"$ref": pointer, "paths": described["paths"], "components": described["components"]}
    )


def _template(path: str) -> str | None:
    return _template_of(_ID.sub("1", path))


@cache
def _template_of(path: str) -> str | None:
    return next((template for pattern, template in _routes() if pattern.fullmatch(path)), None)


def _escaped(part: str) -> str:
    return part.replace("~", "~0").replace("/", "~1").replace("{", "%7B").replace("}", "%7D").replace("@", "%40")


def _branch(template: str, method: str, body: Any) -> str | None:
    """The schema's place for this body; in a union, the branch of its `type`, for clear errors."""
    described = _described()
    assert described is not None
    operation = described["paths"][template].get(method)
    if operation is None or "requestBody" not in operation:
        return None
    schema = operation["requestBody"]["content"]["application/json"]["schema"]
    pointer = f"#/paths/{_escaped(template)}/{method}/requestBody/content/application~1json/schema"
    kind = body.get("type") if isinstance(body, dict) else None
    for index, branch in enumerate(schema.get("anyOf", ())):
        name = branch.get("$ref", "").rpartition("/")[2]
        wanted = described["components"]["schemas"].get(name, {}).get("properties", {}).get("type", {})
        allowed = wanted.get("enum") or [entry.get("const") for entry in wanted.get("oneOf", ())]
        allowed += [wanted["const"]] if "const" in wanted else []
        if kind is not None and kind in allowed:
            return f"{pointer}/anyOf/{index}"
    return pointer


def _normal(value: Any, key: str = "") -> Any:
    """Ids as strings: discord.py sends some as numbers, which Discord takes undocumented."""
    if isinstance(value, dict):
        return {name: _normal(inner, f"{key}.{name}") for name, inner in value.items()}
    if isinstance(value, list):
        return [_normal(inner, key) for inner in value]
    if type(value) is int and key.endswith(("_id", "attachments.id", "mentions.users", "mentions.roles")):
        return str(value)
    return value


def described_problems(request: HttpLogEntry) -> Iterator[str]:
    """Complaints of Discord's description about a request; none without the description."""
    if _described() is None or request.json is None:
        return
    template = _template(request.path)
    if template is None:
        yield "Discord has no such route"
        return
    method = request.method.lower()
    if template.endswith("/commands") and isinstance(request.json, list):
        yield from _of_commands(template, method, msgspec.json.encode(request.json))
    else:
        yield from _of_body(template, method, request.json)


@cache  # every bot of a run registers the same
def _of_commands(template: str, method: str, written: bytes) -> tuple[str, ...]:
    return tuple(_of_body(template, method, msgspec.json.decode(written)))


def _of_body(template: str, method: str, body: Any) -> Iterator[str]:
    pointer = _branch(template, method, body)
    if pointer is None:
        yield "Discord takes no body here"
        return
    for error in _validator(pointer).iter_errors(_normal(body)):
        cause = _cause(error)
        yield f"{'/'.join(map(str, cause.instance_path)) or 'body'}: …{cause.message[-300:]}"


def _cause(error: jsonschema_rs.ValidationError) -> jsonschema_rs.ValidationError:
    """The deepest error in all branches of a union, since the meant branch fits that far."""
    branches = getattr(error.kind, "context", None)
    if not branches:
        return error
    causes = [_cause(inner) for branch in branches for inner in branch]
    return max(causes, key=lambda cause: len(cause.instance_path))


# ------------------------------------------------------------------------ our own


def own_problems(request: HttpLogEntry) -> Iterator[str]:
    """Things that Discord refuses, or that we never want, though its description allows them."""
    asked = request.method, request.path, request.json
    yield from bodies.refused(*asked)
    yield from bodies.unwanted(*asked)


def problems(requests: Iterable[HttpLogEntry], files: Iterable[bytes] = ()) -> list[str]:
    """All faults of a sent message, one line each.

    Args:
        requests: records of the simulated Discord.
        files: the files that came with them.
    """
    said = [
        f"{request.method} {request.path}: {problem}"
        for request in requests
        for problem in (*described_problems(request), *own_problems(request))
    ]
    said += [
        f"a file of {len(data)} bytes, {bodies.FILE_SIZE} are allowed" for data in files if len(data) > bodies.FILE_SIZE
    ]
    return said
