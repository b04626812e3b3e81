"""Tests of the content of TimeStrike."""
