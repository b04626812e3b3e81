"""Tests of planning ahead."""
