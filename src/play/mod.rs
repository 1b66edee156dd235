//! Everything that changes a room or a game, one verb per file.
