import ipaddr from "ipaddr.js";

/** `times`: this bucket's limit is so many times the limit of one address. */
export type AddressBucket = { key: string; times: number };

const NETWORK_BITS = 64;
const SITE_BITS = 48;
/** A /48 is a company or a neighbourhood: many households, but few attackers who guess. */
const SITE_TIMES = 8;

/** RFC 6052 addresses hold an IPv4 address in their last four bytes. */
function plain(text: string): ipaddr.IPv4 | ipaddr.IPv6 {
  const address = ipaddr.process(text);
  return address instanceof ipaddr.IPv6 && address.range() === "rfc6052"
    ? new ipaddr.IPv4(address.toByteArray().slice(12))
    : address;
}

function network(address: ipaddr.IPv6, bits: number): string {
  const bytes = address.toByteArray().map((byte, index) => (index < bits / 8 ? byte : 0));
  return `${new ipaddr.IPv6(bytes).toString()}/${bits}`;
}

const UNKNOWN: AddressBucket = { key: "unknown", times: 1 };

/**
 * An IPv4 address is one bucket. An IPv6 address counts for its /64 (one line) and for its /48 with a higher
 * limit, so that a client cannot escape by changing the /64. Unknown addresses (null) share one bucket.
 */
export function addressBuckets(ip: string | null): AddressBucket[] {
  if (!ip) return [UNKNOWN];
  if (!ipaddr.isValid(ip)) return [{ key: ip, times: 1 }];
  const address = plain(ip);
  if (address instanceof ipaddr.IPv4) return [{ key: address.toString(), times: 1 }];
  return [
    { key: network(address, NETWORK_BITS), times: 1 },
    { key: network(address, SITE_BITS), times: SITE_TIMES },
  ];
}
