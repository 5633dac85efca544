"""The end of a year and of a presidency: clean-up, elections, legacy."""
