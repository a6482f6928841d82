"""Browsers besides Chromium, driven without Playwright."""
