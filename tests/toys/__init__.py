"""Small games that show what the kernel can do and that are quick to test it with."""
