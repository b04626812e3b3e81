"""Abilities: what triggers, what is used and paid for, the chain, and rounds of responses."""
