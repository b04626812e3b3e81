"""Random mutants of ``rules/``: small planted faults, each of which a test should find."""
