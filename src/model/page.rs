//! One page of a long list.

/// A page: some items of a list, and where they stand in it. Pages are counted from 1.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Page<T> {
    /// What stands on this page.
    pub items: Vec<T>,
    /// The number of this page.
    pub number: u32,
    /// How many items a full page holds.
    pub per_page: u32,
    /// How many items the whole list has.
    pub total: u64,
}

impl<T> Page<T> {
    /// The number of the last page; 1 for an empty list.
    #[must_use]
    pub fn last(&self) -> u32 {
        let pages = self.total.div_ceil(u64::from(self.per_page.max(1))).max(1);
        u32::try_from(pages).unwrap_or(u32::MAX)
    }

    /// How many items stand before page `number`.
    #[must_use]
    pub fn skipped(number: u32, per_page: u32) -> u64 {
        u64::from(number.max(1) - 1) * u64::from(per_page)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page(total: u64) -> Page<()> {
        Page { items: Vec::new(), number: 1, per_page: 20, total }
    }

    #[test]
    fn the_last_page_may_be_short() {
        assert_eq!(page(0).last(), 1);
        assert_eq!(page(20).last(), 1);
        assert_eq!(page(21).last(), 2);
    }

    #[test]
    fn page_zero_is_read_as_the_first() {
        assert_eq!(Page::<()>::skipped(0, 20), 0);
        assert_eq!(Page::<()>::skipped(3, 20), 40);
    }
}
