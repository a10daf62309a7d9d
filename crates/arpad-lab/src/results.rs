//! Results from true strength.

use crate::model::ResultModel;
use crate::random::exp;

/// The chances of White to win and to draw.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Chances {
    pub win: f64,
    pub draw: f64,
}

impl Chances {
    /// White's expected score.
    pub fn expected(self) -> f64 {
        self.win + self.draw / 2.0
    }
}

impl ResultModel {
    /// Of a game between true strengths.
    #[inline]
    pub fn chances(&self, white: f64, black: f64) -> Chances {
        const Q: f64 = std::f64::consts::LN_10 / 400.0;
        let level = (f64::midpoint(white, black) - 2000.0) / 400.0;
        let z = Q * self.kappa * exp(self.kappa_slope * level) * (white - black + self.white);
        let half = exp(z / 2.0);
        let nu = exp(self.draw + self.draw_slope * level - self.draw_gap * z.abs());
        let total = half + nu + 1.0 / half;
        Chances { win: half / total, draw: nu / total }
    }
}

#[cfg(test)]
mod tests {
    use crate::model::Model;

    /// The figure of the source: 35, 37 and 28 % between two players of 2000.
    #[test]
    fn equals_at_2000() {
        let chances = Model::default().results.chances(2000.0, 2000.0);
        assert!((chances.win - 0.35).abs() < 0.01 && (chances.draw - 0.37).abs() < 0.01, "{chances:?}");
    }

    /// Draws between equals from 22.9 % below 1600 to 61.9 % above 2600.
    #[test]
    fn draws_grow_with_strength() {
        let draws = |level: f64| Model::default().results.chances(level, level).draw;
        assert!((draws(1500.0) - 0.229).abs() < 0.03, "{}", draws(1500.0));
        assert!((draws(2300.0) - 0.48).abs() < 0.06, "{}", draws(2300.0));
        assert!((draws(2650.0) - 0.619).abs() < 0.05, "{}", draws(2650.0));
    }
}
