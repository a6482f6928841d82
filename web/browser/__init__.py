"""Everything that touches the browser. No other package imports ``js``."""
