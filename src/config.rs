//! Settings, read and checked once: flag = environment variable = one field, all with a default for a laptop.

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;

use clap::Args;
use ipnet::IpNet;

/// How the club is served.
#[derive(Debug, Clone, Args)]
pub struct Config {
    /// Address and port to listen on; port 0 takes any free one
    #[arg(long, env = "TENGEN_LISTEN", default_value = "127.0.0.1:8080")]
    pub listen: SocketAddr,

    /// The database file; created if it does not exist
    #[arg(long, env = "TENGEN_DATABASE", default_value = "tengen.db", value_name = "FILE")]
    pub database: PathBuf,

    /// What players type to reach the club, such as <https://club.example>; needed behind an https proxy
    #[arg(long, env = "TENGEN_BASE_URL", value_name = "URL", value_parser = base_url)]
    pub base_url: Option<String>,

    /// Proxies whose X-Forwarded-For is believed, such as 127.0.0.1/32
    #[arg(long, env = "TENGEN_TRUSTED_PROXY", value_name = "CIDR", value_delimiter = ',')]
    pub trusted_proxy: Vec<IpNet>,
}

impl Config {
    /// A club on any free port of this machine, as tests want it.
    #[must_use]
    pub fn on_any_port(database: PathBuf) -> Self {
        let listen = SocketAddr::from(([127, 0, 0, 1], 0));
        Self { listen, database, base_url: None, trusted_proxy: Vec::new() }
    }

    /// True if and only if browsers reach the club over https, so that cookies must be `Secure`.
    #[must_use]
    pub fn is_https(&self) -> bool {
        self.base_url.as_deref().is_some_and(|url| url.starts_with("https://"))
    }

    /// True if and only if this peer is a proxy whose word about the real address is believed.
    #[must_use]
    pub fn trusts(&self, peer: IpAddr) -> bool {
        self.trusted_proxy.iter().any(|net| net.contains(&peer))
    }
}

/// Checks a base URL and drops its last slash.
fn base_url(text: &str) -> Result<String, String> {
    let url = text.trim_end_matches('/');
    let host = url.strip_prefix("https://").or_else(|| url.strip_prefix("http://"));
    match host {
        Some(host) if !host.is_empty() && !host.contains(['/', '?', '#', ' ']) => Ok(url.to_owned()),
        _ => Err("give scheme and host alone, such as https://club.example".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_base_url_is_scheme_and_host() {
        assert_eq!(base_url("https://club.example/"), Ok("https://club.example".to_owned()));
        for bad in ["club.example", "https://", "ftp://club.example", "https://club.example/go?x"] {
            assert!(base_url(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn only_named_proxies_are_trusted() {
        let mut config = Config::on_any_port("club.db".into());
        config.trusted_proxy = vec!["10.0.0.0/8".parse().unwrap()];

        assert!(config.trusts("10.1.2.3".parse().unwrap()));
        assert!(!config.trusts("127.0.0.1".parse().unwrap()));
    }
}
