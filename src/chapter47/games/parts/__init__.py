"""What several games share, each part written once."""
