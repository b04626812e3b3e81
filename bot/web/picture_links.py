"""The address of a picture, which says all that is needed to draw it.

It is signed, so only pictures of this bot's own pages can be asked for; one that a seat alone may see is also asked
for by that seat (:mod:`bot.web.site`). No picture has to be kept, and every process can draw each.
"""

from __future__ import annotations

import zlib

import msgspec

from bot.messages.message_parts import Picture
from bot.web.links import BadLink, Links


class Drawn(msgspec.Struct, frozen=True, array_like=True):
    """A picture of a page.

    Attributes:
        picture: What is drawn.
        reader: The person whose page it is; 0 for everyone's.
    """

    picture: Picture
    reader: int


def to_picture(links: Links, picture: Picture, reader: int) -> str:
    """Return the last part of a picture's address, below that of its page."""
    bare = msgspec.structs.replace(picture, alt="", said="")
    packed = zlib.compress(msgspec.msgpack.encode(Drawn(bare, reader)), 9)
    return f"picture/{links.signed('picture', packed)}.{picture.format}"


def picture_of(links: Links, name: str) -> Drawn:
    """Return the picture of an address.

    Raises:
        BadLink: This bot made no such address.
    """
    packed = links.read("picture", name.rpartition(".")[0])
    try:
        # However large it is, this bot has packed it: a question with many answers has tens of thousands of bytes.
        return msgspec.msgpack.decode(zlib.decompress(packed), type=Drawn)
    except (zlib.error, msgspec.DecodeError):
        raise BadLink from None
