"""Rulings of a community: proposals about rules and cards, votes, acceptance, and files to share them with others."""

from bot.rulings.service import Rulings

__all__ = ["Rulings"]
