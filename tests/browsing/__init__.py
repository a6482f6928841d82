"""How tests use a browser: the site on a host, somebody who plays on the page, pixels, browsers that are killed."""
