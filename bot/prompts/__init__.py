"""Prompts: any decision as buttons, menus and typed words, and presses back to answers.

Nothing here knows a game. What is shown follows from the form of the decision and from how many options it has.
"""

from bot.prompts.prompt_base import Asking, Where
from bot.prompts.prompt_presses import Answered, Shown, read
from bot.prompts.question_prompt import question
from bot.prompts.typed_answers import Suggestion, read_typed, suggest

__all__ = ["Answered", "Asking", "Shown", "Suggestion", "Where", "question", "read", "read_typed", "suggest"]
