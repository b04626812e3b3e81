"""Trials: objectives that are met in play, and what a fully awakened Survivor gets.

- ``rewards``: Equipping artifacts, and the artifact of a Survivor that is fully awake
- ``tracking``: What each kind of objective looks at, and when it is met
"""
