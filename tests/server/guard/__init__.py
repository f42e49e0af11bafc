"""Guards without a server around them."""
