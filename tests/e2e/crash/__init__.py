"""The whole bot in one process, aborted at any await from a press to all its effects."""
