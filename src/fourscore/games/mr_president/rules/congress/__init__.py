"""Congress: bills, Friends and Opponents, the Court, the ten steps of legislation, Scandals."""
