import { expect, it } from "vitest";
import { addressBuckets } from "@/lib/http/address-buckets";

it.each([
  ["IPv4 whole", "203.0.113.7", [["203.0.113.7", 1]]],
  ["IPv4 in IPv6's clothes", "::ffff:203.0.113.7", [["203.0.113.7", 1]]],
  ["the same in hexadecimal", "::FFFF:CB00:7107", [["203.0.113.7", 1]]],
  ["IPv4 behind a translator", "64:ff9b::203.0.113.7", [["203.0.113.7", 1]]],
  [
    "IPv6 by its /64 and /48",
    "2001:db8:1:2:3:4:5:6",
    [
      ["2001:db8:1:2::/64", 1],
      ["2001:db8:1::/48", 8],
    ],
  ],
  [
    "a zone says nothing",
    "fe80::1%eth0",
    [
      ["fe80::/64", 1],
      ["fe80::/48", 8],
    ],
  ],
  ["no address as it is", "unknown", [["unknown", 1]]],
  ["of unknown senders one for all", null, [["unknown", 1]]],
])("%s", (_name, ip, expected) => {
  expect(addressBuckets(ip).map(({ key, times }) => [key, times])).toEqual(expected);
});

it("the addresses of a /64 are one, those of its neighbour another, in one /48", () => {
  const [one, two, three] = ["2001:db8:1:2::1", "2001:db8:1:2:ffff::9", "2001:db8:1:3::1"].map(
    addressBuckets,
  );
  expect(one).toEqual(two);
  expect(one?.[0]).not.toEqual(three?.[0]);
  expect(one?.[1]).toEqual(three?.[1]);
});
