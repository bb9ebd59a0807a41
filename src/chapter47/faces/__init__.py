"""What people see of a table, as data that every face reads: the words of what may be said, and what is waited for."""
