"""Where the rules of thumb of Elemancers are registered."""

from __future__ import annotations

from rules.kernel.books.priors import Priors

PRIORS = Priors(whim=6)
