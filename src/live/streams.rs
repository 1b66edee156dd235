//! Which pages are kept open, for whom, and when one of them must make room: browsers give a site few connections.

use std::collections::HashMap;
use std::future::pending;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;

use crate::model::ids::{AccountId, SessionId};

/// Open pages of one holder at most: Chromium has six connections for a site, and moves need one.
const OF_HOLDER: usize = 3;
/// Open pages of one address at most.
const OF_ADDRESS: usize = 30;

/// Whose page it is.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Holder {
    /// A login on one device.
    Login {
        /// Whose.
        account: AccountId,
        /// Which session.
        session: SessionId,
    },
    /// A visit without account, by its secret.
    Visit(String),
}

/// Why an open page ends before its reader leaves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Farewell {
    /// The same holder opened another one too many.
    Moved,
    /// The login has ended.
    SignedOut,
}

/// Too many pages are open from one address.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("too many open pages from one address")]
pub struct Full;

/// The pages that are open. Clones share them.
#[derive(Debug, Clone, Default)]
pub struct Streams(Arc<Mutex<Open>>);

#[derive(Debug, Default)]
struct Open {
    next: u64,
    /// The oldest first.
    by_holder: HashMap<Holder, Vec<Stream>>,
    by_address: HashMap<IpAddr, usize>,
}

#[derive(Debug)]
struct Stream {
    number: u64,
    farewell: oneshot::Sender<Farewell>,
}

impl Streams {
    /// Opens a page. If its holder has too many, the oldest of them is told to end.
    ///
    /// # Errors
    /// If too many are open from this address.
    pub fn open(&self, holder: Holder, address: IpAddr) -> Result<Ticket, Full> {
        let mut open = self.lock();
        let held = open.by_holder.get(&holder).map_or(0, Vec::len);
        let makes_room = usize::from(held >= OF_HOLDER);
        let from_here = open.by_address.entry(address).or_default();
        if *from_here - makes_room.min(*from_here) >= OF_ADDRESS {
            return Err(Full);
        }
        *from_here += 1;
        open.next += 1;
        let number = open.next;
        let (farewell, told) = oneshot::channel();
        let streams = open.by_holder.entry(holder.clone()).or_default();
        if makes_room > 0 {
            end(streams.remove(0), Farewell::Moved);
        }
        streams.push(Stream { number, farewell });
        Ok(Ticket { number, holder, address, streams: self.clone(), told })
    }

    /// Ends the pages of the logins of an account that have themselves ended.
    pub fn sign_out(&self, account: AccountId, has_ended: impl Fn(SessionId) -> bool) {
        let is_out = |holder: &Holder| matches!(holder, Holder::Login { account: of, session } if *of == account && has_ended(*session));
        let mut open = self.lock();
        let out: Vec<Holder> = open.by_holder.keys().filter(|holder| is_out(holder)).cloned().collect();
        for stream in out.iter().filter_map(|holder| open.by_holder.remove(holder)).flatten() {
            end(stream, Farewell::SignedOut);
        }
    }

    /// How many pages are open.
    #[must_use]
    pub fn count(&self) -> usize {
        self.lock().by_address.values().sum()
    }

    fn lock(&self) -> MutexGuard<'_, Open> {
        // Nothing is half done in there between two steps that could panic.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn end(stream: Stream, why: Farewell) {
    if stream.farewell.send(why).is_err() {
        tracing::trace!("the reader of an open page had left already");
    }
}

/// The right to keep one page open. Dropping it gives it back.
#[derive(Debug)]
pub struct Ticket {
    number: u64,
    holder: Holder,
    address: IpAddr,
    streams: Streams,
    told: oneshot::Receiver<Farewell>,
}

impl Ticket {
    /// Waits until the page must end, which may be never.
    pub async fn told(&mut self) -> Farewell {
        match (&mut self.told).await {
            Ok(why) => why,
            Err(_the_sender_is_kept_until_it_is_used) => pending().await,
        }
    }
}

impl Drop for Ticket {
    fn drop(&mut self) {
        let mut open = self.streams.lock();
        if let Some(streams) = open.by_holder.get_mut(&self.holder) {
            streams.retain(|stream| stream.number != self.number);
            if streams.is_empty() {
                open.by_holder.remove(&self.holder);
            }
        }
        if let Some(count) = open.by_address.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                open.by_address.remove(&self.address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;

    use super::*;

    const HOME: IpAddr = IpAddr::V4(std::net::Ipv4Addr::LOCALHOST);

    fn login(account: i64, session: i64) -> Holder {
        Holder::Login { account: AccountId::new(account), session: SessionId::new(session) }
    }

    #[test]
    fn the_fourth_page_of_a_login_ends_the_first() {
        let streams = Streams::default();
        let mut tickets: Vec<_> = (0..3).map(|_| streams.open(login(1, 1), HOME).expect("room")).collect();
        let other = streams.open(login(1, 2), HOME).expect("another device");
        assert_eq!(tickets[0].told().now_or_never(), None);

        let _fourth = streams.open(login(1, 1), HOME).expect("room");

        assert_eq!(tickets[0].told().now_or_never(), Some(Farewell::Moved));
        assert_eq!(tickets[1].told().now_or_never(), None);
        drop((tickets, other));
        assert_eq!(streams.count(), 1);
    }

    #[test]
    fn an_address_has_thirty() {
        let streams = Streams::default();
        let visit = |n: usize| Holder::Visit(n.to_string());
        let tickets: Vec<_> = (0..30).map(|n| streams.open(visit(n), HOME).expect("room")).collect();

        assert_eq!(streams.open(visit(99), HOME).err(), Some(Full));
        assert!(streams.open(visit(99), IpAddr::from([10, 0, 0, 1])).is_ok(), "others are not in the way");

        drop(tickets);
        assert_eq!(streams.count(), 0);
    }

    #[test]
    fn signing_out_ends_the_pages_of_that_login_alone() {
        let streams = Streams::default();
        let mut gone = streams.open(login(1, 1), HOME).expect("room");
        let mut stays = streams.open(login(1, 2), HOME).expect("room");
        let mut other = streams.open(login(2, 1), HOME).expect("room");

        streams.sign_out(AccountId::new(1), |session| session == SessionId::new(1));

        assert_eq!(gone.told().now_or_never(), Some(Farewell::SignedOut));
        assert_eq!(stays.told().now_or_never(), None);
        assert_eq!(other.told().now_or_never(), None);
    }
}
