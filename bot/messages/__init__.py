"""Messages as data, made from what the table service knows, and their one way into Discord's components."""
