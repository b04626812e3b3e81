"""The outbox: posts, edits and private messages are rows first and are sent after, in order, once."""
