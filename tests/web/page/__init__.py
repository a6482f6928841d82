"""A page in memory: the site's page, its scripts and its Python in CPython, without a browser."""
