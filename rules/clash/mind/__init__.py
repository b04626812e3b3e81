"""Knowledge of Clash for computer players, and measures of its balance.

- ``playbook``: its rules of thumb, and how its balance is measured
- ``evaluating``: how well a seat stands
"""
