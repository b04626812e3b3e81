"""The whole bot in one process, aborted at any await of the way from a press to all that follows from it."""
