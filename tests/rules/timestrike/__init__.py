"""Tests of TimeStrike."""
