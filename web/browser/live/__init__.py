"""What connects this page with others: WebRTC, and the browser's own channel between its tabs."""
