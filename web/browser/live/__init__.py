"""Connections to other pages: WebRTC, and the browser's channel between its tabs."""
