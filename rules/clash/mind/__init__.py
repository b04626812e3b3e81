"""What computer players know of Clash.

- ``playbook``: its rules of thumb, and how its balance is measured
- ``evaluating``: how well a seat stands
"""
