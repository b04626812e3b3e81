"""Planning ahead: what people want answered for them, when it is, and what becomes of it. It is secret all the time."""
