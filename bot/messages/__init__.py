"""Messages as data, made from the table service's data, and their one way into Discord's components.

``parts`` says what a message is made of, ``ids`` what a press carries, ``layout`` and ``forms`` lead into Discord;
``pager`` and ``phrases`` are shared. ``table`` has the messages of a table, ``people`` the pages of people, ``rules``
those of rules.
"""
