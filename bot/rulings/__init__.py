"""A community's rulings: proposals on rules and cards, votes, acceptance, files to share."""

from bot.rulings.ruling_service import Rulings

__all__ = ["Rulings"]
