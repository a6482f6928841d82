"""The screen of Mazebox: tables, views and the page, bound to the browser by PyScript."""
