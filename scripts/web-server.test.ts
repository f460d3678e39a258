import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { freePort } from "./free-port";
import { requestHandler } from "./request-handler";
import { startWebServer, type WebServer } from "./web-server";

let port = 0;
let server: WebServer;
let seen: IncomingMessage["headers"] = {};

beforeEach(async () => {
  port = await freePort();
  const handler = requestHandler(async (request, response) => {
    seen = request.headers;
    if (request.url === "/slow") await sleep(300);
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ text: "x".repeat(5000) }));
  }, 0);
  server = await startWebServer(handler, port, ["127.0.0.1", "::1"]);
});

afterEach(() => server.drain(0));

/** Sends the bytes as they are and answers all that comes back. */
async function raw(bytes: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.write(bytes);
  return text(socket);
}

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${port}${path}`, { headers });

describe("requests", () => {
  it("carry the address of the socket, whatever the client claims", async () => {
    await get("/", { "x-forwarded-for": "6.6.6.6", "x-real-ip": "6.6.6.6", "x-forwarded-host": "evil" });
    expect(seen["x-forwarded-for"]).toBe("127.0.0.1");
    expect(seen["x-real-ip"]).toBeUndefined();
    expect(seen["x-forwarded-host"]).toBeUndefined();
  });

  it("get the security headers, refused ones too", async () => {
    for (const method of ["GET", "PROPFIND"]) {
      const { headers } = await fetch(`http://127.0.0.1:${port}/`, { method });
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("strict-transport-security")).toMatch(/^max-age=/);
    }
  });

  it("compress what a browser shows and leave JSON alone", async () => {
    const encoding = async (headers: Record<string, string>) =>
      (await get("/", { "accept-encoding": "gzip", ...headers })).headers.get("content-encoding");
    expect(await encoding({ accept: "text/html,*/*" })).toBe("gzip");
    expect(await encoding({ accept: "application/json" })).toBeNull();
  });

  it.each([
    ["nonsense", "GARBAGE\r\n\r\n", "400"],
    ["no Host", "GET / HTTP/1.1\r\n\r\n", "400"],
    ["an asterisk", "OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", "400"],
    ["an absolute address", "GET http://evil/ HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", "400"],
    ["an unknown method", "TRACE / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", "405"],
    ["huge headers", `GET / HTTP/1.1\r\nHost: a\r\nX: ${"a".repeat(20_000)}\r\n\r\n`, "431"],
  ])("with %s are refused", async (_name, bytes, status) => {
    expect(await raw(bytes)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  });

  it("name the methods in a 405, in the envelope of the path", async () => {
    const panel = await fetch(`http://127.0.0.1:${port}/products`, { method: "PROPFIND" });
    expect(panel.headers.get("allow")).toContain("PATCH");
    expect(await panel.json()).toMatchObject({ success: false });
    const open = await fetch(`http://127.0.0.1:${port}/api/v1/products`, { method: "PROPFIND" });
    expect(await open.json()).toMatchObject({ error: { code: "METHOD_NOT_ALLOWED" } });
  });
});

describe("draining", () => {
  it("ends the request in flight, refuses new connections and does not wait for idle ones", async () => {
    const idle = connect(port, "127.0.0.1");
    await once(idle, "connect");
    const slow = get("/slow");
    await sleep(100);
    const startedAt = Date.now();
    const drained = server.drain(5000);
    await expect(get("/")).rejects.toThrow();
    expect((await slow).status).toBe(200);
    await drained;
    expect(Date.now() - startedAt).toBeLessThan(2000);
  });

  it("cuts what takes longer than the limit", async () => {
    const slow = get("/slow");
    await sleep(100);
    await server.drain(50);
    await expect(slow).rejects.toThrow();
  });
});

describe("what the framework would answer with 500", () => {
  it.each([
    ["GET", "/products/%E0%A4%A", 404],
    ["GET", "/admin/%ff", 404],
    ["POST", "/openapi.json", 405],
    ["DELETE", "/icon.svg?x=1", 405],
  ])("%s %s is %i in the panel's envelope", async (method, path, status) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method });
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ success: false, error: expect.any(String) });
  });

  it("speaks the public envelope below /api/v1", async () => {
    const response = await fetch(`http://127.0.0.1:${port}/api/v1/products/%ff`);
    expect([response.status, await response.json()]).toEqual([
      404,
      { error: { code: "NOT_FOUND", message: expect.any(String) } },
    ]);
  });
});
