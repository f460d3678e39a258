import type { IncomingHttpHeaders, RequestListener } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { hostileHosts } from "@/lib/testing/hostile-hosts";
import { freePort } from "../start/free-port";
import { requestHandler } from "./request-handler";
import { startWebServer, type WebServer } from "./web-server";

let ports: { direct: number; proxied: number };
let seen: IncomingHttpHeaders[] = [];
const servers: WebServer[] = [];

async function start(trustedProxies: number): Promise<number> {
  const port = await freePort();
  const handle: RequestListener = ({ headers }, response) => {
    seen.push(headers);
    response.end("handled");
  };
  const handler = requestHandler(handle, { trustedProxies });
  servers.push(await startWebServer(handler, port, ["127.0.0.1"]));
  return port;
}

beforeAll(async () => {
  ports = { direct: await start(0), proxied: await start(1) };
});
afterAll(() => Promise.all(servers.map((server) => server.drain(0))));

/**
 * Sends the head exactly as given.
 * @returns everything that comes back
 */
async function raw(head: string[], port = ports.direct): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.write(Buffer.from(`${head.join("\r\n")}\r\n\r\n`, "latin1"));
  return text(socket);
}

const get = (path: string, ...headers: string[]) =>
  raw([`GET ${path} HTTP/1.1`, ...headers, "Connection: close"]);

const HOSTILE = hostileHosts("localhost", ":3000");

it("answers 400 to every Host that is none, before anything else, and serves the others", async () => {
  seen = [];
  const answers = await Promise.all(HOSTILE.map(({ host }) => get("/", `Host: ${host}`)));
  const wrong = HOSTILE.filter(({ isProper }, at) => {
    const status = isProper ? "200" : "400";
    return !answers[at]?.startsWith(`HTTP/1.1 ${status} `);
  });
  expect(wrong).toEqual([]);
  expect(seen.length).toBe(HOSTILE.filter(({ isProper }) => isProper).length);
});

it.each([
  ["no Host", []],
  ["an empty one", ["Host:"]],
  ["blanks for one", ["Host:   "]],
  ["two", ["Host: localhost", "Host: localhost"]],
  ["two in different letters", ["HOST: localhost", "Accept: */*", "hOsT: evil.example"]],
  ["a folded one", ["Host: localhost", " evil.example"]],
  ["a blank before the colon", ["Host : localhost"]],
  ["a zero byte", ["Host: localhost\0.evil.example"]],
  ["a lonely carriage return", ["Host: localhost\revil.example"]],
  ["one that never ends", [`Host: ${"a.".repeat(5_000)}localhost`]],
])("%s is 400", async (_name, headers) => {
  seen = [];
  expect(await get("/", ...headers)).toMatch(/^HTTP\/1.1 400 /);
  expect(seen).toEqual([]);
});

it.each([
  "http://evil.example/admin",
  "http://localhost:3000/admin",
  "HTTP://evil.example",
  "https://user@evil.example:443/",
  "evil.example:443",
  "*",
])("the target %s is 400", async (target) => {
  expect(await get(target, "Host: localhost")).toMatch(/^HTTP\/1.1 400 /);
});

it("says what is wrong in the envelope of the path, with the security headers", async () => {
  const panel = await get("/auth/esqueci-senha", "Host: evil.example/.localhost");
  expect(panel).toContain("\r\nX-Content-Type-Options: nosniff\r\n");
  expect(
    JSON.parse(
      panel
        .split("\r\n\r\n")[1]
        ?.replace(/^[0-9a-f]+\r\n/, "")
        .split("\r\n")[0] ?? "",
    ),
  ).toEqual({
    success: false,
    error: expect.stringMatching(/^Host: /),
  });
  expect(await get("/api/v1/products", "Host: a b")).toContain(
    `{"error":{"code":"BAD_REQUEST","message":"Host: `,
  );
});

it("a monitor that speaks HTTP/1.0 needs no Host, but no bad one either", async () => {
  expect(await raw(["GET /livez HTTP/1.0"])).toMatch(/^HTTP\/1.1 200 /);
  expect(await raw(["GET /livez HTTP/1.0", "Host: a/b"])).toMatch(/^HTTP\/1.1 400 /);
});

it("forwarded hosts reach nobody, behind trusted proxies either", async () => {
  for (const port of [ports.direct, ports.proxied]) {
    seen = [];
    const forwarded = HOSTILE.flatMap(({ host }) => [
      [`X-Forwarded-Host: ${host}`],
      [`Forwarded: for=6.6.6.6;host="${host}"`, "X-Forwarded-Port: 6666", `X-Forwarded-Proto: ${host}`],
    ]);
    const answers = await Promise.all(
      forwarded.map((headers) =>
        raw(["GET / HTTP/1.1", "Host: localhost", ...headers, "Connection: close"], port),
      ),
    );
    expect(answers.filter((answer) => !answer.startsWith("HTTP/1.1 200 "))).toEqual([]);
    const names = ["x-forwarded-host", "forwarded", "x-forwarded-port", "x-forwarded-proto"];
    expect(seen.filter((headers) => names.some((name) => headers[name] !== undefined))).toEqual([]);
  }
});

it("of a trusted proxy it takes the scheme, if it is one", async () => {
  const schemeOf = async (scheme: string, port: number) => {
    seen = [];
    await raw(
      ["GET / HTTP/1.1", "Host: localhost", `X-Forwarded-Proto: ${scheme}`, "Connection: close"],
      port,
    );
    return seen[0]?.["x-forwarded-proto"];
  };
  expect(await schemeOf("https", ports.proxied)).toBe("https");
  expect(await schemeOf("https, http", ports.proxied)).toBe("https, http");
  expect(await schemeOf("javascript", ports.proxied)).toBeUndefined();
  expect(await schemeOf("https", ports.direct)).toBeUndefined();
});
