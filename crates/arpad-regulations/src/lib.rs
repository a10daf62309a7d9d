//! arpad-regulations
