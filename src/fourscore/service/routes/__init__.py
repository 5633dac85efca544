"""What can be asked, route by route; `table` answers over HTTP, `browser` in a Web Worker."""
