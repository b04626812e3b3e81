"""Calls: whom to tell what, where and when, merged for each person, each told once."""
