//! Wiring: open the store, build the rooms of the house, start the server and the sweeper.
