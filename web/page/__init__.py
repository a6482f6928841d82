"""The page in the browser: everything that touches the document."""
