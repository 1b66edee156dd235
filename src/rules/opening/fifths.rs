//! Which fifth points are equal (`RULES` §3): those that a symmetry of the four stones maps onto each other.
//!
//! The symmetries are those of the endless lattice (a quarter turn or reflection, then any shift) that map the
//! two black stones onto themselves and the two white ones onto themselves. The edge of the board does not
//! count, so an axis need not pass through h8.

use crate::rules::point::Point;

/// The symmetries of the first four stones, the identity left out.
#[derive(Debug, Clone)]
pub struct Symmetries(Vec<Symmetry>);

impl Symmetries {
    /// The symmetries of stones 1 to 4, in play order.
    #[must_use]
    pub fn of([b1, w2, b3, w4]: [Point; 4]) -> Self {
        // A symmetry sends stone 1 to a black stone, so eight linear parts with two shifts each are all there are.
        let all = LINEAR.iter().flat_map(|linear| [b1, b3].map(|to| Symmetry { linear: *linear, from: b1, to }));
        let same = |symmetry: Symmetry, a, b| {
            let images = [symmetry.image(a), symmetry.image(b)];
            images == [Some(a), Some(b)] || images == [Some(b), Some(a)]
        };
        Self(all.filter(|s| same(*s, b1, b3) && same(*s, w2, w4) && !s.is_identity()).collect())
    }

    /// The points equal to this one, itself left out, in the order of the board.
    #[must_use]
    pub fn twins(&self, at: Point) -> Vec<Point> {
        let mut twins: Vec<Point> = self.0.iter().filter_map(|s| s.image(at)).filter(|twin| *twin != at).collect();
        twins.sort_unstable();
        twins.dedup();
        twins
    }
}

/// The eight turns and reflections of the lattice, as matrices by row.
const LINEAR: [[[i8; 2]; 2]; 8] = [
    [[1, 0], [0, 1]],
    [[0, -1], [1, 0]],
    [[-1, 0], [0, -1]],
    [[0, 1], [-1, 0]],
    [[-1, 0], [0, 1]],
    [[1, 0], [0, -1]],
    [[0, 1], [1, 0]],
    [[0, -1], [-1, 0]],
];

/// A turn or reflection that sends one point to another.
#[derive(Debug, Clone, Copy)]
struct Symmetry {
    linear: [[i8; 2]; 2],
    from: Point,
    to: Point,
}

impl Symmetry {
    fn is_identity(self) -> bool {
        self.linear == LINEAR[0] && self.from == self.to
    }

    /// Where a point goes; nothing if that lies beyond the board.
    fn image(self, at: Point) -> Option<Point> {
        let [across, up] = [step(self.from.file(), at.file()), step(self.from.rank(), at.rank())];
        let [files, ranks] = self.linear.map(|[a, b]| a * across + b * up);
        self.to.offset(files, ranks)
    }
}

/// How far it is from one line to another; lines are below 15.
fn step(from: u8, to: u8) -> i8 {
    to.cast_signed() - from.cast_signed()
}
