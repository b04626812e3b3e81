"""Terrene Odyssey: the rulebook as steps, one module for each of its headings."""
