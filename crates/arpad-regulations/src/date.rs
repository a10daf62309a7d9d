//! Dates as TOML writes them (`2024-03-01`, without quotes), for `#[serde(with = "…")]`.

/// A date that must be there.
pub mod day {
    use jiff::civil::Date;
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de, ser};
    use toml::value::Datetime;

    pub fn serialize<S: Serializer>(date: &Date, serializer: S) -> Result<S::Ok, S::Error> {
        date.to_string().parse::<Datetime>().map_err(ser::Error::custom)?.serialize(serializer)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Date, D::Error> {
        let written = Datetime::deserialize(deserializer)?;
        match written.date {
            Some(date) if written.time.is_none() && written.offset.is_none() => {
                let year = i16::try_from(date.year).map_err(de::Error::custom)?;
                let part = |part: u8| i8::try_from(part).map_err(de::Error::custom);
                Date::new(year, part(date.month)?, part(date.day)?).map_err(de::Error::custom)
            }
            _ => Err(de::Error::custom(format!("`{written}` is not a date; write it like 2024-03-01"))),
        }
    }
}

/// A date that may be absent.
pub mod optional_day {
    use jiff::civil::Date;
    use serde::{Deserializer, Serializer};

    pub fn serialize<S: Serializer>(date: &Option<Date>, serializer: S) -> Result<S::Ok, S::Error> {
        match date {
            Some(date) => super::day::serialize(date, serializer),
            None => serializer.serialize_none(),
        }
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Date>, D::Error> {
        super::day::deserialize(deserializer).map(Some)
    }
}
