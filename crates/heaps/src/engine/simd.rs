//! Which machine instructions the kernels use: chosen at run time, never by how the program was built.

/// Machine instructions that the kernels can use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Simd {
    /// Plain Rust, on every machine.
    Portable,
    /// 256-bit integer vectors on x86-64.
    Avx2,
}

impl Simd {
    /// All of them, the best last.
    const ALL: [Simd; 2] = [Simd::Portable, Simd::Avx2];

    /// The best that this machine has.
    pub fn detect() -> Self {
        Self::available().last().unwrap_or(Simd::Portable)
    }

    /// All that this machine has, the best last.
    ///
    /// ```
    /// use upstar_heaps::Simd;
    /// assert_eq!(Simd::available().next(), Some(Simd::Portable));
    /// assert_eq!(Simd::available().last(), Some(Simd::detect()));
    /// ```
    pub fn available() -> impl Iterator<Item = Simd> {
        Self::ALL.into_iter().filter(|simd| simd.is_available())
    }

    /// Whether this machine has them.
    pub fn is_available(self) -> bool {
        match self {
            Simd::Portable => true,
            #[cfg(target_arch = "x86_64")]
            Simd::Avx2 => is_x86_feature_detected!("avx2"),
            #[cfg(not(target_arch = "x86_64"))]
            Simd::Avx2 => false,
        }
    }

    /// This one if the machine has it, else the portable one.
    pub fn or_portable(self) -> Self {
        if self.is_available() { self } else { Simd::Portable }
    }
}

/// Instructions that this machine was seen to have: a kernel that is given them may run them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Instructions(Simd);

impl Instructions {
    /// The wanted ones if the machine has them, else the portable ones.
    pub(crate) fn of(wanted: Simd) -> Self {
        Instructions(wanted.or_portable())
    }

    /// Which ones they are.
    #[inline(always)]
    pub(crate) fn get(self) -> Simd {
        self.0
    }

    /// All that this machine has, for tests that judge them against each other.
    #[cfg(test)]
    pub(crate) fn available() -> impl Iterator<Item = Self> {
        Simd::available().map(Self::of)
    }
}
