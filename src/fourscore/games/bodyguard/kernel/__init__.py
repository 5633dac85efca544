"""A round of Bodyguard on packed arrays, by the default rules: what the search plays out thousands of times."""
