//! Every sentence a person can read; languages and their choice; pure.
