//! Random numbers, the same on every machine: integers by SplitMix64, and functions of them by additions and
//! multiplications alone, which round everywhere alike.

/// A stream of random numbers.
#[derive(Debug, Clone)]
pub struct Random(u64);

const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;

fn mixed(mut state: u64) -> u64 {
    state = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    state = (state ^ (state >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    state ^ (state >> 31)
}

impl Random {
    /// The stream of a seed for a purpose: whatever else is drawn, and on which thread, it is the same.
    pub fn new(seed: u64, purpose: [u64; 3]) -> Random {
        let fold = |state: u64, part: u64| mixed(state.wrapping_add(GOLDEN) ^ mixed(part.wrapping_add(GOLDEN)));
        Random(purpose.into_iter().fold(mixed(seed), fold))
    }

    #[inline]
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(GOLDEN);
        mixed(self.0)
    }

    /// From 0 up to, but not, 1.
    #[inline]
    pub fn unit(&mut self) -> f64 {
        (self.bits() >> 11) as f64 * (1.0 / 9_007_199_254_740_992.0)
    }

    /// A whole number below another one.
    #[inline]
    pub fn below(&mut self, bound: u32) -> u32 {
        let product = (self.bits() >> 32) * u64::from(bound);
        u32::try_from(product >> 32).unwrap_or(0)
    }

    /// From the first to the last of two numbers.
    #[inline]
    pub fn between(&mut self, [low, high]: [u32; 2]) -> u32 {
        low + self.below(high.saturating_sub(low) + 1)
    }

    #[inline]
    pub fn percent(&mut self, percent: f64) -> bool {
        self.unit() * 100.0 < percent
    }

    /// Which of several shares.
    pub fn share(&mut self, shares: &[u32]) -> usize {
        let total: u32 = shares.iter().sum();
        let mut drawn = self.below(total.max(1));
        for (at, share) in shares.iter().enumerate() {
            if drawn < *share {
                return at;
            }
            drawn -= share;
        }
        0
    }

    /// Standard normal: the number of ones among 64 bits and a uniform step between.
    #[inline]
    pub fn normal(&mut self) -> f64 {
        const SD: f64 = 4.010_403_138_505_321; // √(16 + 1/12)
        let ones = f64::from(self.bits().count_ones()) - 32.0;
        (ones + self.unit() - 0.5) / SD
    }

    /// Gamma with a whole shape and the mean 1.
    pub fn gamma(&mut self, shape: u32) -> f64 {
        let product: f64 = (0..shape).map(|_| 1.0 - self.unit()).product();
        -ln(product) / f64::from(shape.max(1))
    }

    /// Poisson, for small means.
    pub fn poisson(&mut self, mean: f64) -> u32 {
        let (limit, mut product, mut count) = (exp(-mean), self.unit(), 0);
        while product > limit && count < 100 {
            product *= self.unit();
            count += 1;
        }
        count
    }
}

/// e to a power, by the series after halving the argument to the fraction of a power of two.
#[inline]
pub fn exp(x: f64) -> f64 {
    let x = x.clamp(-700.0, 700.0) * std::f64::consts::LOG2_E;
    let whole = x.floor();
    let rest = (x - whole) * std::f64::consts::LN_2;
    // Seven terms and a half-range argument would do for games that nobody bets on; twelve keep it within 1e-12.
    let mut sum = 1.0;
    for term in (1..=12).rev() {
        sum = 1.0 + sum * rest / f64::from(term);
    }
    let exponent = (whole as i64 + 1023).clamp(1, 2046).cast_unsigned();
    sum * f64::from_bits(exponent << 52)
}

/// The natural logarithm of a positive number.
pub fn ln(x: f64) -> f64 {
    let bits = x.max(f64::MIN_POSITIVE).to_bits();
    let exponent = ((bits >> 52) & 0x7ff).cast_signed() - 1023;
    let mantissa = f64::from_bits((bits & 0x000f_ffff_ffff_ffff) | (1023 << 52));
    let t = (mantissa - 1.0) / (mantissa + 1.0);
    let (square, mut power, mut sum) = (t * t, t, 0.0);
    for term in 0..16 {
        sum += power / f64::from(2 * term + 1);
        power *= square;
    }
    2.0 * sum + exponent as f64 * std::f64::consts::LN_2
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn exponential_and_logarithm() {
        for x in [-30.0, -1.5, -0.1, 0.0, 0.3, 1.0, 2.5, 10.0] {
            assert!((exp(x) / f64::exp(x) - 1.0).abs() < 1e-11, "{x}");
            assert!((ln(exp(x)) - x).abs() < 1e-10, "{x}");
        }
    }

    #[test]
    fn streams_have_their_moments_and_differ_by_purpose() {
        let mut random = Random::new(7, [1, 2, 3]);
        let sample: Vec<f64> = (0..100_000).map(|_| random.normal()).collect();
        let mean = sample.iter().sum::<f64>() / 1e5;
        let variance = sample.iter().map(|x| x * x).sum::<f64>() / 1e5;
        assert!(mean.abs() < 0.01 && (variance - 1.0).abs() < 0.02, "{mean} {variance}");
        let gamma = (0..50_000).map(|_| random.gamma(4)).sum::<f64>() / 5e4;
        let poisson = (0..50_000).map(|_| f64::from(random.poisson(0.7))).sum::<f64>() / 5e4;
        assert!((gamma - 1.0).abs() < 0.01 && (poisson - 0.7).abs() < 0.02, "{gamma} {poisson}");
        assert_ne!(Random::new(7, [1, 2, 3]).bits(), Random::new(7, [1, 3, 2]).bits());
        assert!((0..1000).all(|_| (3..=5).contains(&random.between([3, 5]))));
    }
}
