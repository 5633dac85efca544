"""The office: set-up, the start of a year, the Cabinet, the Focus, speeches, the economy and capabilities."""
