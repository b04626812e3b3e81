"""Calls: who is told what, where and when; each thing once, and all at once in one message."""
