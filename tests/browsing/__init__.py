"""How tests use a browser: the site on a host, a player on the page, pixels, killed browsers."""
