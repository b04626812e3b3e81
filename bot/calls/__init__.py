"""Calls: whom to tell what, where and when. Each is told each thing once, and what comes at once is one message."""
