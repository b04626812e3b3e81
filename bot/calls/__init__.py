"""Pings: who is told, where and when; each item once, and all of one moment in one message."""
