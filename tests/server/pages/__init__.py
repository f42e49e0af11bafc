"""What browsers are shown."""
