//! arpad-rating
