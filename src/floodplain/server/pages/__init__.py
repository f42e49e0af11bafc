"""The pages that the server shows to a browser."""
