//! Who is waiting for news of which room.
