"""Everything that touches the browser: nothing else imports ``js``."""
