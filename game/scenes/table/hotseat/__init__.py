"""Several people at one table: their devices, the curtain between hands, secret choices at once."""
