import { EventEmitter, once } from "node:events";
import { Agent, request as ask, type RequestListener } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type RunningTest, shownTo } from "../../lib/experiments/assign";
import { combinationOf, TESTS_HEADER, written } from "../../lib/experiments/page-headers";
import { visitorOf } from "../../lib/experiments/visitor";
import { freePort } from "../start/free-port";
import { inPageLine } from "./page-line";
import { requestHandler } from "./request-handler";
import { sharePages } from "./shared-pages";
import { startWebServer, type WebServer } from "./web-server";

let port = 0;
let server: WebServer;
let made: string[] = [];
let asked = 0;
let left: unknown[] = [];
let finished = 0;
let abandoned = 0;
let chunks = 6;
let tests: RunningTest[] = [];
/** If it is set, pages wait for it in the middle. */
let gate: Promise<void> | null = null;
/** The time between the first part of a page and its rest. */
let pauseMs = 0;

const CHUNK = "x".repeat(20_000);

/**
 * Renders like the framework: it waits until the reader took what it wrote, and stops when the reader leaves.
 */
const render: RequestListener = async ({ url = "", headers }, response) => {
  made.push(url);
  let isGone = false;
  const events = new EventEmitter();
  let drained = once(events, "drain");
  response.on("drain", () => events.emit("drain"));
  response.once("close", () => {
    isGone = !response.writableFinished;
    events.emit("drain");
  });
  const visitor = visitorOf({ get: (name) => headers[name]?.toString() });
  const shown = shownTo(tests, visitor?.id ?? null);
  if (tests.length > 0) {
    response.setHeader(TESTS_HEADER, written({ storeId: null, tests, combination: combinationOf(shown) }));
  }
  response.setHeader(
    "content-security-policy",
    `script-src 'nonce-${crypto.randomUUID().replaceAll("-", "")}'`,
  );
  response.setHeader("content-type", "text/html; charset=utf-8");
  for (let n = 0; n < chunks && !isGone; n++) {
    if (n === 1) await gate;
    if (n === 1 && pauseMs > 0) await sleep(pauseMs);
    const isTaken = response.write(n === 0 ? `<h1>${made.length}</h1>` : CHUNK);
    if (!isTaken && !isGone) await drained;
    if (!isTaken) drained = once(events, "drain");
  }
  if (isGone) abandoned++;
  else response.end(shown.map(({ opcao }) => `<i>${opcao}</i>`).join(""), () => finished++);
};

beforeEach(async () => {
  // A page is kept for half a second. A busy machine may need that long for one request.
  vi.spyOn(performance, "now").mockReturnValue(1);
  [made, asked, left, finished, abandoned, chunks, tests, gate] = [[], 0, [], 0, 0, 6, [], null];
  pauseMs = 0;
  port = await freePort();
  const pages = sharePages(inPageLine(render));
  const whole = requestHandler(pages);
  const listener: RequestListener = (request, response) => {
    asked++;
    const its = left;
    response.once("close", () => its.push(request));
    // The reader takes nothing, so no write ever ends.
    if (request.headers["x-stalled"]) Object.assign(request.socket, { _write() {}, _writev() {} });
    (request.headers["x-bare"] ? pages : whole)(request, response);
  };
  server = await startWebServer(listener, port, ["127.0.0.1"]);
});

afterEach(async () => {
  vi.restoreAllMocks();
  await server.drain(0);
});

const LIMIT_MS = 10_000;
const get = async (path: string, headers: Record<string, string> = {}) => {
  const signal = AbortSignal.timeout(LIMIT_MS);
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { accept: "text/html", ...headers },
    signal,
  });
  return answer.text();
};

const agent = new Agent({ maxSockets: 500 });
const open = (path: string, headers: Record<string, string> = {}) =>
  ask({ host: "127.0.0.1", port, path, agent, headers: { accept: "text/html", ...headers } })
    .on("error", () => {})
    .end();
const stall = (path: string, headers: Record<string, string> = {}) =>
  open(path, { "x-stalled": "1", ...headers });
const until = (isTrue: () => boolean) => vi.waitFor(() => expect(isTrue()).toBe(true), { timeout: LIMIT_MS });
const madeAre = (count: number) => vi.waitFor(() => expect(made).toHaveLength(count), { timeout: LIMIT_MS });

const KINDS: [name: string, headers: Record<string, string>][] = [
  ["uncompressed", { "accept-encoding": "identity" }],
  ["compressed", { "accept-encoding": "gzip" }],
  ["with nothing between page and socket", { "x-bare": "1" }],
];

it.each(KINDS)(
  "answers all others while the first reader of a page takes nothing: %s",
  async (_name, headers) => {
    stall("/loja", headers);
    await madeAre(1);
    const pages = await Promise.all(Array.from({ length: 3 }, () => get("/loja", headers)));
    for (const page of pages) expect(page.length).toBe(5 * CHUNK.length + "<h1>1</h1>".length);
    expect([made.length, finished]).toEqual([1, 1]);
  },
);

it("answers all others while the first reader of a combination of variants takes nothing", async () => {
  const variantes = ["a", "b"].map((id) => ({
    id,
    peso: 50,
    opcao: id === "a" ? "simples" : "centralizado",
  }));
  tests = [{ id: "01a1d456-dabf-77cf-89f2-4e90341fa261", chave: "destaque", variantes }] as RunningTest[];
  const ids = Array.from({ length: 40 }, () => crypto.randomUUID());
  const seeing = (option: string) => ids.filter((id) => shownTo(tests, id)[0]?.opcao === option);
  const as = (id = "") => ({ "user-agent": "Mozilla/5.0 (X11) Firefox/140", cookie: `ecom_visitante=${id}` });
  const [first] = seeing("simples");
  const [stalled, other] = seeing("centralizado");
  const page = get("/loja", as(first));
  await madeAre(1);
  stall("/loja", as(stalled));
  await page;
  await madeAre(2);
  expect(await get("/loja", as(other))).toContain("<i>centralizado</i>");
  expect(made).toHaveLength(2);
});

it("gives a written page's place in the line back, whether or not its reader takes it", async () => {
  // Longer than the server waits for the rest of a page, so that the page is sent in parts.
  pauseMs = 100;
  for (let n = 0; n < 60; n++) stall(`/admin/entrar?${n}`);
  await madeAre(60);
  expect(await get("/admin/entrar")).toContain("<h1>61</h1>");
});

it("makes a page to its end for those who wait, though its first reader leaves", async () => {
  let goOn = () => {};
  gate = new Promise((resolve) => {
    goOn = resolve;
  });
  const first = open("/loja");
  await madeAre(1);
  const page = get("/loja");
  await until(() => asked === 2);
  first.destroy();
  await until(() => left.length === 1);
  goOn();
  expect(await page).toContain("<h1>1</h1>");
  expect([made.length, abandoned]).toEqual([1, 0]);
});

it("makes no page for anybody who has left, and keeps no place for them", async () => {
  let goOn = () => {};
  gate = new Promise((resolve) => {
    goOn = resolve;
  });
  const crowd = Array.from({ length: 20 }, (_, n) => open(`/loja/produto/n-${n}`));
  const followers = Array.from({ length: 20 }, (_, n) => open(`/loja/produto/n-${n}`));
  await until(() => asked === 40);
  expect(made).toHaveLength(12);
  for (const one of [...crowd, ...followers]) one.destroy();
  await until(() => left.length === 40);
  gate = null;
  expect(await get("/loja/produto/n-1")).toContain("<h1>13</h1>");
  goOn();
  await until(() => abandoned === 12);
  expect(made).toHaveLength(13);
});

it("shares no page beyond two megabytes, and writes it as fast as its reader takes it", async () => {
  chunks = 400;
  stall("/loja");
  await madeAre(1);
  await sleep(300);
  expect(finished).toBe(0);
  expect((await get("/loja")).length).toBeGreaterThan(399 * CHUNK.length);
  expect(made).toHaveLength(2);
});
