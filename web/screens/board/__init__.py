"""The board on the page: a canvas with real buttons over it."""
