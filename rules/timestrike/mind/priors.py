"""Where the rules of thumb of TimeStrike are registered."""

from __future__ import annotations

from rules.kernel.books.priors import Priors

PRIORS = Priors(whim=4)
