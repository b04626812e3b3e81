"""What happens on the battlefield, in sentences."""

from __future__ import annotations

from functools import singledispatch

from rules.eternia.told import move_events as e
from rules.kernel.model import Event
from rules.kernel.words import count


@singledispatch
def move_words(event: Event) -> str:
    """Put an event of the battlefield in a sentence, without its full stop and without a capital of its own.

    Raises:
        AssertionError: It is none.
    """
    raise AssertionError(f"no words for {type(event).__name__}")


@move_words.register
def _(event: e.Moved) -> str:
    if not event.spaces:
        return f"{event.who} turns on the spot, from {event.start} to {event.end}"
    cost = f", for {event.cost} movement" if event.cost > event.spaces else ""
    way = f"{count(event.spaces, 'space')} from {event.start} to {event.end}{cost}"
    return f"{event.by} moves {event.who} {way}" if event.by else f"{event.who} moves {way}"


@move_words.register
def _(event: e.Stayed) -> str:
    return f"{event.who} stays on {event.at}"


@move_words.register
def _(event: e.Pushed) -> str:
    away = event.end != event.start
    if event.into:
        way = f"from {event.start} to {event.end}, against a {event.into}" if away else f"against a {event.into}"
    else:
        way = f"from {event.start} to {event.end}"
    return f"{event.by} Pushes {event.who} {way}" if event.by else f"{event.who} is Pushed {way}"


@move_words.register
def _(event: e.Halted) -> str:
    return f"the move of {event.who} ends on {event.at}"


@move_words.register
def _(event: e.Held) -> str:
    return f"{event.who} cannot move"


@move_words.register
def _(event: e.Followed) -> str:
    return f"{event.who} follows {event.leader} to {event.end}"


@move_words.register
def _(event: e.Placed) -> str:
    return f"{event.who} is placed on {event.end}"


@move_words.register
def _(event: e.Swapped) -> str:
    return f"{event.who} and {event.other} exchange their spaces"


@move_words.register
def _(event: e.MountedUp) -> str:
    return f"{event.who} mounts: {event.form} stands on {event.end}"


@move_words.register
def _(event: e.Dismounted) -> str:
    return f"{event.form} dismounts: {event.who} stands on {event.end}"


@move_words.register
def _(event: e.TokenPlaced) -> str:
    if event.start:
        return f"a {event.token} token goes from {event.start} to {event.end}"
    return f"a {event.token} token is placed on {event.end}"


@move_words.register
def _(event: e.TokenBroken) -> str:
    return f"the {event.token} on {event.at} breaks"


@move_words.register
def _(event: e.Spawned) -> str:
    return f"{event.who} appears on {event.end}"
