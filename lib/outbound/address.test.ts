import { describe, expect, it } from "vitest";
import { isCallableAddress, isLocalName, isOpenedAddress, literalAddress } from "@/lib/outbound/address";

const BLOCKED_HOSTS = [
  "127.0.0.1",
  "127.1",
  "127.255.255.254",
  "2130706433",
  "0x7f000001",
  "0x7f.1",
  "017700000001",
  "0177.0.0.01",
  "127.0.0.1.",
  "１２７.0.0.1",
  "①②⑦.0.0.1",
  "0",
  "0.0.0.0",
  "10.0.0.1",
  "10.255.255.255",
  "172.16.0.1",
  "172.31.255.255",
  "192.168.1.1",
  "3232235777",
  "169.254.169.254",
  "0xa9fea9fe",
  "100.64.0.1",
  "100.100.100.200",
  "168.63.129.16",
  "192.0.0.1",
  "192.0.2.1",
  "198.18.0.1",
  "198.51.100.1",
  "203.0.113.1",
  "224.0.0.1",
  "240.0.0.1",
  "255.255.255.255",
  "[::]",
  "[::1]",
  "[0:0:0:0:0:0:0:1]",
  "[::127.0.0.1]",
  "[::7f00:1]",
  "[::ffff:127.0.0.1]",
  "[::ffff:7f00:1]",
  "[::ffff:a00:1]",
  "[::ffff:0:10.0.0.1]",
  "[64:ff9b::7f00:1]",
  "[64:ff9b:1::1]",
  "[2002:7f00:1::]",
  "[2001::1]",
  "[2001:db8::1]",
  "[3fff::1]",
  "[fc00::1]",
  "[fd00:ec2::254]",
  "[fe80::1]",
  "[fec0::1]",
  "[ff02::1]",
  "[100::1]",
  "[4000::1]",
];

describe("addresses that a webhook may not reach", () => {
  it.each(BLOCKED_HOSTS)("blocks https://%s/", (host) => {
    const address = literalAddress(new URL(`https://${host}/`));
    expect(address).not.toBeNull();
    expect(isCallableAddress(address ?? "", [])).toBe(false);
  });

  it.each([
    "1.1.1.1",
    "8.8.8.8",
    "172.15.255.255",
    "172.32.0.1",
    "192.167.0.1",
    "100.128.0.1",
    "[2606:4700::1]",
    "[::ffff:8.8.8.8]",
  ])("lets https://%s/ through", (host) => {
    expect(isCallableAddress(literalAddress(new URL(`https://${host}/`)) ?? "", [])).toBe(true);
  });

  it.each(["exemplo.com.br", "127.0.0.1.nip.io", "loja-10.com"])("sees a name in https://%s/", (host) => {
    expect(literalAddress(new URL(`https://${host}/`))).toBeNull();
  });

  it("blocks what is no address", () => {
    for (const text of ["", "localhost", "1.2.3", "::g"]) expect(isCallableAddress(text, [])).toBe(false);
  });
});

describe("networks that the operator opened (WEBHOOK_ALLOWED_NETWORKS)", () => {
  it.each([
    ["127.0.0.1", ["127.0.0.0/8"], true],
    ["::ffff:127.0.0.1", ["127.0.0.0/8"], true],
    ["::1", ["127.0.0.0/8"], false],
    ["::1", ["::1/128"], true],
    ["127.0.0.1", ["::1/128"], false],
    ["10.1.2.3", ["10.1.0.0/16", "::1/128"], true],
    ["10.2.2.3", ["10.1.0.0/16"], false],
  ])("%s in %j: %s", (address, networks, isOpened) => {
    expect(isOpenedAddress(address, networks)).toBe(isOpened);
    expect(isCallableAddress(address, networks)).toBe(isOpened);
  });
});

describe("names of this machine or of the network around it", () => {
  it.each([
    "localhost",
    "LOCALHOST",
    "localhost.",
    "a.localhost",
    "printer.local",
    "metadata.google.internal",
    "internal",
  ])("knows %s", (host) => expect(isLocalName(new URL(`https://${host}/`))).toBe(true));
  it.each(["exemplo.com", "localhost.exemplo.com", "meulocal.com", "notlocalhost", "xinternal"])(
    "does not take %s for one",
    (host) => expect(isLocalName(new URL(`https://${host}/`))).toBe(false),
  );
});
