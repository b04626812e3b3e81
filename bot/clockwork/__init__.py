"""Questions of time as pure functions: values in, values out; no store, Discord or clock.

Moments are seconds since 1970 in UTC. A *calendar* says when a person's clock stands still; :mod:`.calendar` counts
the time in which it runs, :mod:`.engine` makes deadlines of it, and :mod:`.overrun` says what follows when one passes.
"""
