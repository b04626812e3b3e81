"""Tests of Fear as a player's Character."""
