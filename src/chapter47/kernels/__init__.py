"""What machine code is made of and where it is kept: for whoever has much to count. It knows nothing of the others."""
