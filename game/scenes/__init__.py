"""What the program shows, one scene above another. A scene holds a Dealer, never a Match."""
