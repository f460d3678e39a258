import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { freePort } from "../start/free-port";
import { throwAwayFolder } from "../start/throw-away-folder";
import { requestHandler } from "./request-handler";
import { staticFiles } from "./static-files";
import { startWebServer, type WebServer } from "./web-server";

const CODE = `export const words = "${"ação ".repeat(2000)}";`;
const build = throwAwayFolder("lojista-static-");
const folder = path.join(build, "static", "chunks");
let port = 0;
let server: WebServer;
let left: string[] = [];

beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  for (const name of ["a.js", "gone.js", "gone.js.map"]) writeFileSync(path.join(folder, name), CODE);
  writeFileSync(path.join(folder, "font.woff2"), "font");
  writeFileSync(path.join(build, "secret.js"), "secret");
  const handler = requestHandler(
    ({ url = "" }, response) => {
      left.push(url);
      response.writeHead(404).end();
    },
    { files: staticFiles(build) },
  );
  port = await freePort();
  server = await startWebServer(handler, port, ["127.0.0.1"]);
});

afterAll(async () => {
  await server.drain(0);
  rmSync(build, { recursive: true, force: true });
});

/** Sends the path exactly as written: `fetch` would resolve dots and decompress. */
async function get(file: string, headers: Record<string, string> = {}, method = "GET") {
  left = [];
  const asked = request({ port, host: "127.0.0.1", path: `/_next/static/${file}`, method, headers });
  const response = await new Promise<IncomingMessage>((resolve, reject) =>
    asked.once("response", resolve).once("error", reject).end(),
  );
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) };
}

const OPEN = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (content: Buffer) => content,
};

it.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["zstd", "identity"],
  ["", "identity"],
] as const)("to who takes %j it goes as %s", async (accepted, encoding) => {
  const { status, headers, body } = await get("chunks/a.js?x", { "accept-encoding": accepted });
  expect(status).toBe(200);
  expect(headers["content-encoding"] ?? "identity").toBe(encoding);
  expect(OPEN[encoding](body).toString()).toBe(CODE);
  expect(headers).toMatchObject({
    "content-type": "application/javascript; charset=utf-8",
    "content-length": String(body.length),
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
    vary: "Accept-Encoding",
  });
});

it("tells the size alone to HEAD, and sends fonts as they are", async () => {
  const { headers, body } = await get("chunks/a.js", { "accept-encoding": "gzip" }, "HEAD");
  expect(Number(headers["content-length"])).toBeGreaterThan(0);
  expect(body.length).toBe(0);
  const font = await get("chunks/font.woff2", { "accept-encoding": "gzip" });
  expect(font.headers).toMatchObject({ "content-type": "font/woff2", "content-length": "4" });
});

it.each([
  "chunks/none.js",
  "../secret.js",
  "chunks/../../secret.js",
  "chunks/%2e%2e/%2e%2e/secret.js",
  "chunks/gone.js.map",
  "",
])("leaves %j to the framework", async (file) => {
  expect((await get(file)).status).toBe(404);
  expect(left).toEqual([`/_next/static/${file}`]);
});

it("leaves what is gone from the disk to the framework, and finds it again", async () => {
  const file = path.join(folder, "gone.js");
  rmSync(file);
  expect((await get("chunks/gone.js")).status).toBe(404);
  expect(left).toHaveLength(1);
  writeFileSync(file, CODE);
  expect((await get("chunks/gone.js")).body.toString()).toBe(CODE);
});

it("ranges, hostile ones too, get the whole", async () => {
  for (const range of ["bytes=5-2", "bytes=-1", "bytes=0-1,3-4", "x"]) {
    const { status, body } = await get("chunks/a.js", { range });
    expect([status, body.length]).toEqual([200, Buffer.byteLength(CODE)]);
  }
});
