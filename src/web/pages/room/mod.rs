//! Pages of rooms.

pub mod act;
pub mod ask;
pub mod live;
pub mod new;
pub mod section;
pub mod settings;
pub mod settings_form;
pub mod show;
pub mod wait;
