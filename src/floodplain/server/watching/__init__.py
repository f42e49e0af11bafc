"""What whoever runs the server can see of it: log lines and figures, never a secret."""
