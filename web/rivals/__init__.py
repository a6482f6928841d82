"""Bots as opponents that one remembers: who has beaten whom, and what each of them says."""
