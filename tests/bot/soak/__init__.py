"""The simulated month: a sample of it, and faults that it must find."""
