"""The outbox: posts, edits and private messages are rows first, then sent in order, once."""

from bot.outbox.courier import Courier, Letter, Needless, Posted
from bot.outbox.drain import Outbox

__all__ = ["Courier", "Letter", "Needless", "Outbox", "Posted"]
