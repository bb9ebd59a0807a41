"""What the games of baccarat share: how their shoes are counted and dealt."""
