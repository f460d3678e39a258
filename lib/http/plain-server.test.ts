import { channel } from "node:diagnostics_channel";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { serveOurselves } from "@/lib/http/own-server";
import { guardPlainServer } from "@/lib/http/plain-server";
import { type RequestInfo, requestInfo } from "@/lib/http/request-info";

let seen: { info: RequestInfo; names: string[] } | null = null;
const server = createServer(({ headers }, response) => {
  seen = { info: requestInfo(new Headers(headers as Record<string, string>)), names: Object.keys(headers) };
  response.end();
});

beforeAll(async () => {
  serveOurselves(false);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => void server.close());

async function ask(headers: Record<string, string>) {
  await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, { headers });
  return seen;
}

const FORGED = {
  "x-forwarded-for": "6.6.6.6",
  "x-lojista-mostra": "[]",
  "x-lojista-parte": "1",
  "x-lojista-prova": "guess",
};

it("believes no address before it stands guard, and then that of the socket alone", async () => {
  const before = await ask(FORGED);
  expect([before?.info.ip, before?.info.isPartOfPage]).toEqual([null, false]);
  const stop = guardPlainServer();
  const guarded = await ask(FORGED);
  expect(guarded?.info.ip).toBe("127.0.0.1");
  expect(guarded?.names).not.toContain("x-lojista-mostra");
  stop();
  expect(channel("http.server.request.start").hasSubscribers).toBe(false);
});
