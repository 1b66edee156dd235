//! The order of a leaderboard and who shares a place in it: 1 2 2 4.

use std::cmp::Ordering;

/// Which of two rows stands higher: the better score, then the smaller key (the older account).
pub fn order<K: Ord>(one: &(i64, K), other: &(i64, K)) -> Ordering {
    other.0.cmp(&one.0).then_with(|| one.1.cmp(&other.1))
}

/// The places of consecutive rows of a leaderboard, given their scores in order. `before` rows stand above them all,
/// `better` of which have a better score than the first of these. Equal scores share the best place of theirs.
#[must_use]
pub fn places(scores: &[i64], before: usize, better: usize) -> Vec<usize> {
    let mut place = better + 1;
    let mut places = Vec::with_capacity(scores.len());
    for (index, score) in scores.iter().enumerate() {
        if index > 0 && scores[index - 1] != *score {
            place = before + index + 1;
        }
        places.push(place);
    }
    places
}

#[cfg(test)]
mod tests {
    use super::*;

    use proptest::prelude::*;

    #[test]
    fn equal_scores_share_a_place_and_the_next_one_is_skipped() {
        assert_eq!(places(&[400, 350, 350, 300], 0, 0), [1, 2, 2, 4]);
        assert_eq!(places(&[300, 300, 300], 0, 0), [1, 1, 1]);
        assert_eq!(places(&[], 10, 10), [0; 0]);
    }

    #[test]
    fn a_tie_goes_on_over_the_turn_of_a_page() {
        assert_eq!(places(&[350, 300, 300], 2, 1), [2, 4, 4]);
    }

    #[test]
    fn the_better_score_stands_higher_and_then_the_older_account() {
        let mut rows = [(300, 7), (400, 9), (300, 2)];

        rows.sort_by(order);

        assert_eq!(rows, [(400, 9), (300, 2), (300, 7)]);
    }

    proptest! {
        #[test]
        fn pages_together_give_the_places_of_the_whole_list(
            mut scores in prop::collection::vec(0..8i64, 1..30), per_page in 1..7usize,
        ) {
            scores.sort_by(|one, other| other.cmp(one));
            let whole: Vec<usize> =
                scores.iter().map(|score| 1 + scores.iter().filter(|other| *other > score).count()).collect();

            let paged: Vec<usize> = scores
                .chunks(per_page)
                .enumerate()
                .flat_map(|(page, chunk)| {
                    let better = scores.iter().filter(|other| **other > chunk[0]).count();
                    places(chunk, page * per_page, better)
                })
                .collect();

            prop_assert_eq!(paged, whole);
        }
    }
}
