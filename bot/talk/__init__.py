"""Talking with people on Discord: acts that answer a press or a command, pictures, places, and the outbox's courier."""
