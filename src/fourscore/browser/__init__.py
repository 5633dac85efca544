"""The same tables without a server: Python in a Web Worker of the page, and what is kept is kept in the browser."""
