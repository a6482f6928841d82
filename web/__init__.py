"""The web page of Mazebox: tables, views and screens, connected to the browser by PyScript."""
