"""What people can inspect at any time: card info, sheets, forecasts, known cards."""
