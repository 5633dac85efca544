"""What language models read and call, wherever they play: at a table of their own, or at a server."""
