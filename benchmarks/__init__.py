"""How fast it is, beside its targets and its peers: `make bench`. Nothing here is asserted; it is printed."""
