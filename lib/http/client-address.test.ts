import { expect, test } from "vitest";
import { clientAddress } from "./client-address";

test.each([
  ["no proxy is trusted: the socket counts", "198.51.100.4", "203.0.113.7", 0, "198.51.100.4"],
  ["one proxy: the last entry", "10.0.0.1", "6.6.6.6, 203.0.113.7", 1, "203.0.113.7"],
  ["two proxies: the last but one", "10.0.0.1", "6.6.6.6, 203.0.113.7, 10.0.0.2", 2, "203.0.113.7"],
  ["fewer entries than proxies: the socket", "198.51.100.4", "6.6.6.6", 2, "198.51.100.4"],
  ["a proxy that adds nothing: the socket", "10.0.0.1", undefined, 1, "10.0.0.1"],
  ["not an address: the socket", "10.0.0.1", "unknown", 1, "10.0.0.1"],
  ["a mapped IPv4 address", "::ffff:203.0.113.7", undefined, 0, "203.0.113.7"],
  ["IPv6 with a port", "10.0.0.1", "[2001:db8::1]:4711", 1, "2001:db8::1"],
  ["IPv4 with a port", "10.0.0.1", "203.0.113.7:4711", 1, "203.0.113.7"],
])("%s", (_name, peer, forwardedFor, trustedProxies, expected) => {
  expect(clientAddress(peer, forwardedFor, trustedProxies)).toBe(expected);
});
