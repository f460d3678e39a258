import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "./fixtures";

/** @returns the status codes of the answers */
async function statusesOf(baseURL: string | undefined, bytes: string): Promise<string[]> {
  const { hostname, port } = new URL(baseURL ?? "");
  const socket = connect(Number(port), hostname);
  socket.write(bytes);
  return [...(await text(socket)).matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status = ""]) => status);
}

const ask = (path: string, headers: string) =>
  `GET ${path} HTTP/1.1\r\nHost: aurora.localhost\r\n${headers}\r\n`;

test("an offer of another protocol is answered as if it had not been made", async ({ baseURL }) => {
  const offer = "Connection: close, Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n";
  // The framework handles upgrades only after its first request.
  expect(await statusesOf(baseURL, ask("/livez", "Connection: close\r\n"))).toEqual(["200"]);
  expect(await statusesOf(baseURL, ask("/livez", offer))).toEqual(["200"]);
});

test("what only the framework's own router says is refused or ignored, and never a 500", async ({
  request,
}) => {
  const states = ["garbage", "%ff", "[]", encodeURIComponent('["",{"children":[["a","b","zz"],{}]}]')];
  for (const path of ["/loja", "/admin/entrar", "/loja/nada"]) {
    for (const state of states) {
      const headers = { rsc: "1", accept: "text/html", "next-router-state-tree": state };
      expect((await request.get(path, { headers })).status()).toBe(400);
    }
    const odd = { rsc: "1", "next-router-prefetch": "zz", "next-url": "%%%", "x-nextjs-data": "1" };
    expect((await request.get(path, { headers: odd })).status()).toBeLessThan(500);
  }
  expect((await request.post("/loja", { headers: { "next-action": "abc" }, data: [] })).status()).toBe(405);
  expect((await request.post("/auth/login", { headers: { "next-action": "abc" } })).status()).toBe(400);
});
