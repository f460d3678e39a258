import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type RequestListener, request } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { TESTS_HEADER } from "../../lib/experiments/page-headers";
import { freePort } from "../start/free-port";
import { say } from "../start/say";
import { directEndpoints } from "./direct-endpoints";
import { startWebServer, type WebServer } from "./web-server";

const FILES = {
  "/(api)/things/route": "/things",
  "/(api)/things/[id]/route": "/things/[id]",
  "/(api)/things/novo/route": "/things/novo",
  "/(api)/[...rest]/route": "/[...rest]",
  "/livez/route": "/livez",
};
const pattern = (page: string, namedRegex: string, key: string) => ({
  page,
  namedRegex,
  routeKeys: { [key]: key },
});
const PATTERNS = [
  pattern("/things/[id]", "^/things/(?<nxtPid>[^/]+?)(?:/)?$", "nxtPid"),
  pattern("/[...rest]", "^/(?<nxtPrest>.+?)(?:/)?$", "nxtPrest"),
];

/** A made-up route file. It answers with its name and the request; `/things` streams or reads. */
const routeFile = (file: string) => `
const reply = { headers: { "content-type": "text/plain" }, cookies: ["a=1", "b=2"] };
async function* broken() { yield "begin"; throw new Error("quebrou"); }
async function* endless() { try { for (;;) yield "x".repeat(65536); } finally { globalThis.endedFiles = 1; } }
const GET = { async answer({ url }, params) {
  const body = url.endsWith("?broken") ? broken() : url.endsWith("?endless") ? endless() : "${file} " + JSON.stringify(params);
  return { status: 200, reply, body };
} };
const POST = { async answer({ body }) {
  for await (const chunk of body) if (chunk.length > 9) break;
  return { status: 413, reply, body: "grande" };
} };
module.exports = { routeModule: { ensureUserland: async () => {}, userland: { GET, POST, PUT: () => {} } } };`;

let buildDir = "";
let server: WebServer | undefined;
let base = "";
const errors = vi.spyOn(console, "error").mockImplementation(() => {});
const warned = vi.spyOn(say, "warn").mockImplementation(() => {});

beforeEach(() => {
  buildDir = mkdtempSync(path.join(tmpdir(), "lojista-build-"));
  writeFileSync(path.join(buildDir, "app-path-routes-manifest.json"), JSON.stringify(FILES));
  writeFileSync(path.join(buildDir, "routes-manifest.json"), JSON.stringify({ dynamicRoutes: PATTERNS }));
  for (const file of Object.keys(FILES)) {
    const target = path.join(buildDir, "server", "app", `${file}.js`);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, routeFile(file));
  }
});

afterEach(async () => {
  await server?.drain(0);
  rmSync(buildDir, { recursive: true });
  errors.mockClear();
  warned.mockClear();
});

async function start() {
  const port = await freePort();
  const framework: RequestListener = (_request, response) => {
    response.setHeader(TESTS_HEADER, "loja, testes e pesos").end("framework");
  };
  server = await startWebServer(directEndpoints(buildDir, framework).listener, port, ["127.0.0.1"]);
  base = `http://127.0.0.1:${port}`;
}

const ask = (target: string, method = "GET") =>
  new Promise<string>((resolve, reject) => {
    request(base, { method, path: target }, (response) => text(response).then(resolve, reject))
      .on("error", reject)
      .end();
  });

describe("direct endpoints", () => {
  it.each([
    ["/things", "/(api)/things/route {}"],
    ["/things?a=%2F", "/(api)/things/route {}"],
    ["/things/7", '/(api)/things/[id]/route {"id":"7"}'],
    ["/things/novo", "/(api)/things/novo/route {}"],
    ["/things/a.b~c-d_e", '/(api)/things/[id]/route {"id":"a.b~c-d_e"}'],
    ...[
      "/livez",
      "/nada",
      "/things/",
      "//things",
      "/things/..",
      "/things/%37",
      "/things#a",
      "/things/7/8",
    ].map((target) => [target, "framework"]),
    ...["/things?_rsc=1", "/things?a=1&nxtPid=2", "/things/7?__nextLocale=pt"].map((target) => [
      target,
      "framework",
    ]),
  ])("answers %s by %s", async (target, answer) => {
    await start();
    expect(await ask(target)).toBe(answer);
  });

  it("tells nobody what the framework says of a page's experiments", async () => {
    await start();
    const response = await fetch(`${base}/loja`, { headers: { accept: "*/*" } });
    expect(await response.text()).toBe("framework");
    expect(response.headers.has(TESTS_HEADER)).toBe(false);
  });

  it("leaves other methods, and handlers of another kind, to the framework", async () => {
    await start();
    for (const method of ["OPTIONS", "PUT", "DELETE"]) expect(await ask("/things", method)).toBe("framework");
  });

  it.each([
    ["no list of routes", "app-path-routes-manifest.json", "[1]"],
    ["no patterns", "routes-manifest.json", "{}"],
    ["other route files", path.join("server", "app", "(api)", "things", "route.js"), "module.exports = {}"],
  ])("leaves all to a framework whose build has %s, with one line in the log", async (_, file, content) => {
    writeFileSync(path.join(buildDir, file), content);
    await start();
    expect(await Promise.all([ask("/things"), ask("/things")])).toEqual(["framework", "framework"]);
    expect(await ask("/things/7")).toBe("framework");
    expect(warned).toHaveBeenCalledTimes(1);
  });

  it("sets each cookie by itself", async () => {
    await start();
    expect((await fetch(`${base}/things`)).headers.getSetCookie()).toEqual(["a=1", "b=2"]);
  });

  it("breaks the connection off where a file breaks, and says so", async () => {
    await start();
    const response = await fetch(`${base}/things?broken`);
    await expect(response.text()).rejects.toThrow();
    expect(JSON.parse(String(errors.mock.lastCall?.[0]))).toMatchObject({ method: "GET", path: "/things" });
  });

  it("ends a file that nobody waits for any more, without a word", async () => {
    await start();
    const socket = connect(Number(new URL(base).port), "127.0.0.1");
    socket.write("GET /things?endless HTTP/1.1\r\nHost: a\r\n\r\n");
    await new Promise((resolve) => socket.once("data", resolve));
    socket.destroy();
    await vi.waitFor(() => expect(Reflect.get(globalThis, "endedFiles")).toBe(1));
    await sleep(50);
    expect(errors).not.toHaveBeenCalled();
  });

  it("answers whoever still sends what nobody reads on, and takes the next request there", async () => {
    await start();
    const socket = connect(Number(new URL(base).port), "127.0.0.1");
    const big = 4 * 2 ** 20;
    socket.write(`POST /things HTTP/1.1\r\nHost: a\r\nContent-Length: ${big}\r\n\r\n${"x".repeat(big)}`);
    socket.write("GET /things/7 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
    expect(await text(socket)).toMatch(/^HTTP\/1.1 413 [\s\S]*grande[\s\S]*HTTP\/1.1 200 [\s\S]*"id":"7"/);
  });
});
