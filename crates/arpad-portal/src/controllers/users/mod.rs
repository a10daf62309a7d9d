//! Who may sign in. Their secrets are shown nowhere.

pub mod add;
pub mod disable;
pub mod index;
pub mod offices;
pub mod password;
pub mod role;
pub mod show;

use crate::visit::encoded;
use arpad_registry::User;

/// The page of a user.
pub fn address(name: &str) -> String {
    format!("/desk/users/{}", encoded(name).replace('/', "%2F"))
}

/// A user with the address of their page.
pub struct UserLine {
    pub user: User,
    pub address: String,
}

impl UserLine {
    pub fn new(user: User) -> UserLine {
        UserLine { address: address(&user.name), user }
    }
}
