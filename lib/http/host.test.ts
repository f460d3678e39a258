import { describe, expect, it } from "vitest";
import { hasProperHost, isHostOf, parseHost } from "@/lib/http/host";
import { hostileHosts } from "@/lib/testing/hostile-hosts";

const HOSTILE = hostileHosts("loja.exemplo.com.br", ":8443");

describe("a Host header", () => {
  it.each([
    ["localhost", "localhost", null],
    ["Aurora.LOCALHOST:3000", "aurora.localhost", 3000],
    ["loja.exemplo.com.br:65535", "loja.exemplo.com.br", 65_535],
    ["my_service:80", "my_service", 80],
    ["127.0.0.1:3000", "127.0.0.1", 3000],
    ["[::1]:3000", "[::1]", 3000],
    ["[2001:DB8::7]", "[2001:db8::7]", null],
    ["xn--caf-dma.example", "xn--caf-dma.example", null],
  ])("%s is a name and perhaps a port", (text, name, port) => {
    expect(parseHost(text)).toEqual({ name, port });
  });

  it.each([null, undefined, "", " ", "localhost ", "localhost\n", "localhost\0", `${"a".repeat(64)}.com`])(
    "%j is none",
    (text) => expect(parseHost(text)).toBeNull(),
  );

  it("is refused in every form that is not exactly a host", () => {
    expect(HOSTILE.length).toBeGreaterThanOrEqual(90);
    const wrong = HOSTILE.filter(({ host, isProper }) => (parseHost(host) !== null) !== isProper);
    expect(wrong).toEqual([]);
  });

  it.each([
    ["https://loja.com", "loja.com", true],
    ["https://loja.com", "LOJA.com:443", true],
    ["https://loja.com", "loja.com:80", false],
    ["http://loja.com", "loja.com:80", true],
    ["http://loja.com:3000", "loja.com:3000", true],
    ["http://loja.com:3000", "loja.com", false],
    ["http://[::1]:3000", "[::1]:3000", true],
    ["https://loja.com", "evil.example/.loja.com", false],
    ["https://loja.com", null, false],
  ])("of %s may be %s: %s", (address, host, is) => {
    expect(isHostOf(new URL(address), host)).toBe(is);
  });
});

it.each([
  [["Host", "a"], "1.1", true],
  [["accept", "Host", "hOST", "a:80"], "1.1", true],
  [["Host", "a", "host", "a"], "1.1", false],
  [["Host", "a", "X", "y", "HOST", "evil"], "1.0", false],
  [["X-Forwarded-Host", "a"], "1.1", false],
  [["Host", ""], "1.1", false],
  [["Host", ""], "1.0", false],
  [[], "1.1", false],
  [[], "1.0", true],
])("the headers %j of HTTP/%s name one host: %s", (headers, version, is) => {
  expect(hasProperHost(headers, version)).toBe(is);
});
