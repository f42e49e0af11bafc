"""Who somebody is: a guest with a secret token, of which only the hash is kept."""
