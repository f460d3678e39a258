import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { NextRequest } from "next/server";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { databaseHealth } from "@/lib/db/client";
import { GUARDED_MARK } from "@/lib/http/own-server";
import { aStore, aUser } from "@/lib/testing/factories";
import { proxy } from "@/proxy";
import { guardPages } from "./guarded-pages";

let server: Server;
let base: string;
let seen: IncomingHttpHeaders | null;
let cookie: string;

beforeEach(async () => {
  seen = null;
  server = createServer(
    guardPages(({ headers }, response) => {
      seen = headers;
      response.end("page");
    }),
  ).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  ({ cookie } = await aUser(await aStore(), ["produtos"]));
  await databaseHealth().answers();
});
afterEach(() => void server.close());

const TOLD = ["x-nonce", "x-page-path", "content-security-policy"];
const SENT = ["location", "content-security-policy", "referrer-policy", "cache-control", "x-robots-tag"];
const plain = (value: string | null | undefined) => value?.replace(/[0-9a-f]{32}/g, "nonce") ?? null;

/** Null: the page is left to `proxy.ts`. */
async function guarded(path: string, headers: Record<string, string>, method = "GET") {
  const response = await fetch(base + path, { method, headers, redirect: "manual" });
  if (seen && !seen[GUARDED_MARK]) return null;
  return {
    told: TOLD.map((name) => plain(seen?.[name]?.toString())),
    sent: SENT.map((name) => plain(response.headers.get(name))),
    isRedirect: response.status === 307,
  };
}

async function proxied(path: string, headers: Record<string, string>) {
  const response = await proxy(new NextRequest(base + path, { headers: { host: "127.0.0.1", ...headers } }));
  const location = response.headers.get("location")?.replace(/^http:\/\/[^/]+/, "");
  if (location) response.headers.set("location", location);
  return {
    told: TOLD.map((name) => plain(response.headers.get(`x-middleware-request-${name}`))),
    sent: SENT.map((name) => plain(response.headers.get(name))),
    isRedirect: response.status === 307,
  };
}

const FORGED = "ecom_token=eyJhbGciOiJub25lIiwidHlwIjoicGFuZWwrand0In0.eyJzdWIiOiIxIn0.";
const PATHS = [
  ...["/admin", "/admin/pedidos?page=2&q=ana", "/admin/entrar", "/admin/entrar?de=%2Fadmin%2Fpedidos"],
  ...["/admin/nada", "/admin/convite/abc", "/admin/redefinir-senha/abc", "/admin/esqueci-senha"],
  ...["/admin/segundo-fator", "/admin/pedidos/018f0000-0000-7000-8000-000000000000"],
];

describe("the guard of the panel's documents", () => {
  it.each(PATHS)("does to %s what the proxy does", async (path) => {
    for (const given of [null, cookie, FORGED, `${cookie}; ${FORGED}`]) {
      const headers: Record<string, string> = given ? { cookie: given } : {};
      seen = null;
      expect(await guarded(path, headers), `${path} with ${given}`).toEqual(await proxied(path, headers));
      expect(seen === null, "no page is made for a redirect").toBe((await proxied(path, headers)).isRedirect);
    }
  });

  it.each<[string, Record<string, string>?, string?]>([
    ["/loja"],
    ["/administrators"],
    ["/admin/pedidos.rsc"],
    ["/admin/pedidos/"],
    ["/admin//pedidos"],
    ["/admin/%70edidos"],
    ["/admin/pedidos?_rsc=1"],
    ["/admin/pedidos", { rsc: "1" }],
    ["/admin/pedidos", { "next-router-prefetch": "1" }],
    ["/admin/pedidos", {}, "HEAD"],
  ])("leaves %s %j %s to the proxy", async (path, headers = {}, method = "GET") => {
    expect(await guarded(path, { cookie, ...headers }, method)).toBeNull();
    expect(seen).not.toBeNull();
  });

  it("gives each page a nonce of its own", async () => {
    const nonces = [];
    for (let time = 0; time < 3; time++) {
      await guarded("/admin", { cookie });
      nonces.push(seen?.["x-nonce"]);
    }
    expect(new Set(nonces).size).toBe(3);
  });
});
