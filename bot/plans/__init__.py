"""Planning ahead: planned answers, when they are given, and what comes of them; all secret."""
