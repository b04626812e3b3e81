"""Planning ahead: planned answers, their moment, and their effects; all secret."""
