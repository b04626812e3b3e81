"""Tests of the words of TimeStrike."""
