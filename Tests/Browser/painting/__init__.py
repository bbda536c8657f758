"""Paints the program's drawn scenes anew, so that they look like photos."""
