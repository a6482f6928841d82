"""Dialogs and notices."""
