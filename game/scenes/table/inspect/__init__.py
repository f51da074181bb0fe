"""What people can look at any time: card info, sheets, forecasts, known cards."""
