"""Small games that show the kernel's powers and that are quick to test it with."""
