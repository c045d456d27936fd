//! A value of a script: sixteen bytes that are copied. What is larger stands in the [heap](super::Heap).

/// A value, which means something together with the heap that it was made in.
#[derive(Clone, Copy, Debug)]
pub enum Value {
    /// A name that has no value yet, or an argument that is not given.
    Unset,
    /// `None`
    None,
    /// `True` or `False`
    Bool(bool),
    /// A whole number of 64 bits.
    Int(i64),
    /// A number with a fraction.
    Float(f64),
    /// A text of one ASCII letter; no other value stands for it.
    Letter(u8),
    /// Any other text.
    Text(Slice),
    /// A tuple.
    Tuple(Slice),
    /// A whole number of more than 64 bits.
    Big(u32),
    /// What `range(..)` answers.
    Range(u32),
    /// A list.
    List(u32),
    /// A dictionary.
    Dict(u32),
    /// A set.
    Set(u32),
    /// A function of the script.
    Function(u32),
    /// A function of the language or of its host.
    Builtin(u16),
    /// A method of a value, as in `list.append`.
    Method(u32),
    /// A value of the host.
    Native(u32),
    /// A variable that several functions share; scripts never see it.
    Cell(u32),
}

/// A part of what texts or tuples are made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slice {
    pub(crate) at: u32,
    pub(crate) len: u32,
}

impl Slice {
    pub(crate) fn range(self) -> std::ops::Range<usize> {
        self.at as usize..self.at as usize + self.len as usize
    }
}

impl Value {
    /// Whether it is `None`.
    pub fn is_none(self) -> bool {
        matches!(self, Value::None)
    }

    /// A whole number of 64 bits.
    pub fn int(self) -> Option<i64> {
        if let Value::Int(number) = self { Some(number) } else { None }
    }

    /// `True` or `False`.
    pub fn bool(self) -> Option<bool> {
        if let Value::Bool(flag) = self { Some(flag) } else { None }
    }

    /// Whether it was given at all.
    pub fn given(self) -> Option<Value> {
        if let Value::Unset = self { None } else { Some(self) }
    }
}

impl From<bool> for Value {
    fn from(flag: bool) -> Self {
        Value::Bool(flag)
    }
}

impl From<usize> for Value {
    fn from(number: usize) -> Self {
        Value::Int(number as i64)
    }
}

impl From<Option<usize>> for Value {
    fn from(number: Option<usize>) -> Self {
        number.map_or(Value::None, Value::from)
    }
}
