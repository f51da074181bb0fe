"""Several people at one screen: devices, curtain and secret choices."""
