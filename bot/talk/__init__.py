"""Talking with people on Discord: acts behind presses and commands, pictures, places, the outbox's courier."""
