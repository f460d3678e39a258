import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "@playwright/test";
import { hostileHosts } from "../lib/testing/hostile-hosts";

const PATHS = ["/", "/admin", "/admin/pedidos?de=1", "/loja/conta", "/admin/", "/loja/"];
/** A browser would take such redirect targets as URLs of another site. */
const TARGETS = [
  "//evil.example/admin",
  "/\\evil.example/",
  "//evil.example/%2e%2e",
  "/admin//evil.example/",
  "/%5cevil.example",
];

async function get(
  port: number,
  target: string,
  headers: string[],
): Promise<{ status: string; location: string; all: string }> {
  const socket = connect(port, "127.0.0.1");
  const head = [`GET ${target} HTTP/1.1`, ...headers, "Accept: text/html", "Connection: close"];
  socket.write(Buffer.from(`${head.join("\r\n")}\r\n\r\n`, "latin1"));
  const all = await text(socket);
  return {
    status: all.slice(9, 12),
    location: /^location: (.*?)\r$/im.exec(all)?.[1] ?? "",
    all,
  };
}

/** A path on the same site, or empty. */
const LOCATION = /^(\/(?![/\\])[^\\]*)?$/;

test("no page and no redirect has anything of a hostile Host in it", async ({ baseURL }) => {
  test.setTimeout(120_000);
  const port = Number(new URL(baseURL ?? "").port);
  for (const { host, isProper } of hostileHosts("localhost", `:${port}`)) {
    const answers = await Promise.all(PATHS.map((path) => get(port, path, [`Host: ${host}`])));
    for (const { status, location, all } of answers) {
      expect([host, status === "400", LOCATION.test(location)]).toEqual([host, !isProper, true]);
      expect(all).not.toMatch(/evil|\bset-cookie:.*domain|:6666/i);
    }
  }
});

test("a redirect stays on the site whatever is forwarded, and whatever the path looks like", async ({
  baseURL,
}) => {
  const { host, port } = new URL(baseURL ?? "");
  const forged = [
    "X-Forwarded-Host: evil.example",
    "Forwarded: host=evil.example",
    "X-Forwarded-Proto: https",
    "X-Forwarded-Port: 6666",
  ];
  expect((await get(Number(port), "/", [`Host: ${host}`, ...forged])).location).toBe("/loja");
  for (const path of PATHS) {
    const { status, location, all } = await get(Number(port), path, [`Host: ${host}`, ...forged]);
    expect([path, status]).toEqual([path, expect.stringMatching(/^(200|30[78])$/)]);
    expect(location).toMatch(LOCATION);
    expect(all).not.toMatch(/evil|:6666/);
  }
  for (const target of TARGETS) {
    expect((await get(Number(port), target, [`Host: ${host}`])).location).toMatch(LOCATION);
  }
});
