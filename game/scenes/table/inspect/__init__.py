"""What anybody at a table can read, and read again: panels, sheets, forecasts, what one knows."""
