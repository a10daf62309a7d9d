//! Charts: lines over a common axis.

/// Some series over the same places.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Chart {
    /// What the axes show.
    pub x: String,
    pub y: String,
    pub places: Vec<f64>,
    pub series: Vec<Series>,
}

/// A line.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Series {
    pub name: String,
    /// Not a number where there is none.
    pub values: Vec<f64>,
    /// Half the widths of intervals; empty if there are none.
    pub widths: Vec<f64>,
}

impl Series {
    pub fn new(name: impl Into<String>, values: Vec<f64>) -> Series {
        Series { name: name.into(), values, widths: Vec::new() }
    }
}

/// Values as a row of blocks, at most so many: of more, every nth is shown.
pub fn sparkline(values: &[f64], room: usize) -> String {
    const BLOCKS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
    let step = values.len().div_ceil(room.max(1)).max(1);
    let known = || values.iter().copied().filter(|value| value.is_finite());
    let (low, high) = (known().fold(f64::INFINITY, f64::min), known().fold(f64::NEG_INFINITY, f64::max));
    let span = if high > low { high - low } else { 1.0 };
    let block = |value: &f64| BLOCKS[(((value - low) / span * 7.0).round() as usize).min(7)];
    values.iter().step_by(step).map(|value| if value.is_finite() { block(value) } else { ' ' }).collect()
}

/// Steps for an axis, about five of them on round numbers.
pub(super) fn steps(low: f64, high: f64) -> Vec<f64> {
    let span = (high - low).max(1e-9);
    let raw = span / 5.0;
    let mut size = 1.0;
    while size * 10.0 <= raw {
        size *= 10.0;
    }
    while size > raw {
        size /= 10.0;
    }
    let step = [1.0, 2.0, 5.0, 10.0].into_iter().map(|factor| factor * size).find(|step| *step >= raw).unwrap_or(size);
    let first = (low / step).ceil();
    (0..12).map(|place| (first + f64::from(place)) * step).take_while(|value| *value <= high + step * 1e-6).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_are_round_numbers() {
        assert_eq!(steps(0.0, 10.0), [0.0, 2.0, 4.0, 6.0, 8.0, 10.0]);
        assert_eq!(steps(1480.0, 1560.0), [1480.0, 1500.0, 1520.0, 1540.0, 1560.0]);
        assert_eq!(sparkline(&[5.0, 5.0], 10), "▁▁");
        assert_eq!(sparkline(&[0.0, f64::NAN, 7.0], 10), "▁ █");
        assert_eq!(sparkline(&[0.0; 100], 30).chars().count(), 25);
    }
}
