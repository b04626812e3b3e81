"""A person's own matters, apart from any table: settings, and the people they block."""
