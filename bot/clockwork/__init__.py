"""The clockwork: all questions of time as pure functions. Values in, values out; no store, no Discord, no clock.

Moments are seconds since 1970 in UTC. A *calendar* says when a person's clock stands still; :mod:`.calendar` counts
the time in which it runs, :mod:`.engine` makes deadlines of it, and :mod:`.overrun` says what follows when one passes.
"""
