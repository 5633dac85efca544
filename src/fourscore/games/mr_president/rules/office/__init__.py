"""The office: set-up, the begin of a year, the Cabinet, the Focus, speeches, the economy and capabilities."""
