"""The screens of the program. A scene holds a Dealer, never a Match."""
