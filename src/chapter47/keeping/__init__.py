"""What a process keeps in files that are its owner's alone, and the keys in them."""
