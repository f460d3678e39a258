import { IncomingMessage, type RequestListener, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { freePort } from "../start/free-port";
import { inPageLine } from "./page-line";
import { startWebServer, type WebServer } from "./web-server";

let port = 0;
let server: WebServer;
let held: ServerResponse[] = [];
let asked = 0;
let closed = 0;
let line: RequestListener;

beforeEach(async () => {
  held = [];
  asked = 0;
  closed = 0;
  port = await freePort();
  line = inPageLine(({ url }, response) => {
    if (url?.startsWith("/loja")) held.push(response);
    else response.end("JSON");
  });
  const counted: RequestListener = (request, response) => {
    asked++;
    response.once("close", () => closed++);
    line(request, response);
  };
  server = await startWebServer(counted, port, ["127.0.0.1"]);
});

afterEach(async () => {
  vi.useRealTimers();
  await server.drain(0);
});

const get = (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${port}${path}`, init);
const many = (count: number, init?: RequestInit) => Array.from({ length: count }, () => get("/loja", init));
const askedAre = (count: number) => vi.waitFor(() => expect(asked).toBe(count), { timeout: 10_000 });
/** Does not use `waitFor`, because that moves the fake clock on. */
async function untilAsked(count: number): Promise<void> {
  while (asked < count) await new Promise((resolve) => setImmediate(resolve));
}
const heldAre = (count: number) => vi.waitFor(() => expect(held).toHaveLength(count), { timeout: 10_000 });

it("makes twelve pages at once, the others in their turn; JSON waits for none", async () => {
  const pages = many(20);
  await heldAre(12);
  expect(await (await get("/products")).text()).toBe("JSON");
  expect(held).toHaveLength(12);
  for (const response of held) response.end("a page");
  await heldAre(20);
  for (const response of held.slice(12)) response.end("a page");
  const texts = await Promise.all(pages.map(async (page) => (await page).text()));
  expect(texts).toEqual(Array(20).fill("a page"));
});

it("gives the place of whoever left to the next", async () => {
  const leaving = new AbortController();
  const first = many(12);
  await heldAre(12);
  const gone = many(5, { signal: leaving.signal });
  await askedAre(17);
  const last = get("/loja?a=1");
  await askedAre(18);
  leaving.abort();
  await Promise.allSettled(gone);
  await vi.waitFor(() => expect(closed).toBe(5), { timeout: 10_000 });
  held[0]?.end("a page");
  await heldAre(13);
  expect(held[12]?.req.url).toBe("/loja?a=1");
  for (const response of held.slice(1)) response.end("a page");
  expect(await (await last).text()).toBe("a page");
  await Promise.all(first);
});

it("keeps no place for who had left before", async () => {
  const left = Array.from({ length: 12 }, () => {
    const request = new IncomingMessage(new Socket());
    request.url = "/loja";
    const response = new ServerResponse(request);
    // A response after `close`, which Node does not emit again.
    return Object.assign(response, { _closed: true }) && { request, response };
  });
  for (const { request, response } of left) line(request, response);
  expect(held).toHaveLength(0);
  const next = get("/loja?next");
  await heldAre(1);
  held[0]?.end("a page");
  expect(await (await next).text()).toBe("a page");
});

it("answers 503 to whoever would be the 201st in line, in their language", async () => {
  const leaving = new AbortController();
  const all = many(212, { signal: leaving.signal });
  await askedAre(212);
  const late = await get("/loja", { headers: { cookie: "lojista_idioma=en" } });
  expect(late.status).toBe(503);
  expect(held).toHaveLength(12);
  expect(late.headers.get("retry-after")).toBe("5");
  const nonce = /style-src 'nonce-(\w+)'/.exec(late.headers.get("content-security-policy") ?? "")?.[1];
  const html = await late.text();
  expect(html).toContain(`<style nonce="${nonce}">`);
  expect(html).toContain('lang="en"');
  leaving.abort();
  await Promise.allSettled(all);
});

it("lets nobody wait for more than eight seconds, nor clients that take nothing keep a place", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const pages = many(25);
  await untilAsked(25);
  expect(held).toHaveLength(12);
  // A page counts as one of the twelve, however long its rendering takes.
  vi.advanceTimersByTime(2_000);
  for (const response of held) response.write("a ");
  vi.advanceTimersByTime(4_999);
  expect(held).toHaveLength(12);
  vi.advanceTimersByTime(1);
  expect(held).toHaveLength(24);
  vi.advanceTimersByTime(1_000);
  const statuses = Promise.all(pages.map(async (page) => (await page).status));
  for (const response of held) response.end("a page");
  expect((await statuses).sort()).toEqual([...Array(24).fill(200), 503]);
});

it("gives the places of pages that never begin to the next, after half a minute", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const pages = many(12);
  await untilAsked(12);
  vi.advanceTimersByTime(29_000);
  const next = get("/loja?next");
  await untilAsked(13);
  expect(held).toHaveLength(12);
  vi.advanceTimersByTime(1_000);
  expect(held).toHaveLength(13);
  for (const response of held) response.end("a page");
  expect((await next).status).toBe(200);
  await Promise.all(pages);
});
