"""The floor over HTTP: what people send, what they are told, and the page."""
