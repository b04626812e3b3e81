"""Icons by theme, each drawn from a few numbers with a pen."""
