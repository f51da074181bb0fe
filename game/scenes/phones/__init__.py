"""What phones are shown, and what their answers mean."""
