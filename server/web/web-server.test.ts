// @long
import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { GUARDED_MARK, OWN_SERVER_MARK, proof } from "@/lib/http/own-server";
import { READER_LOCALE_HEADER } from "@/lib/i18n/locales";
import { freePort } from "../start/free-port";
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
    if (request.url === "/too-large") response.statusCode = 413;
    // Like the framework with a body that it did not read.
    if (request.url === "/given-up") {
      Reflect.set(request, "socket", null);
      request.destroy();
    }
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ text: "x".repeat(5000) }));
  });
  server = await startWebServer(handler, port, ["127.0.0.1", "::1"]);
});

afterEach(() => server.drain(0));

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

  it("carry marks that only this server can write", async () => {
    const marks = [OWN_SERVER_MARK, GUARDED_MARK].map((name) => `${name}: 1\r\n`).join("");
    await raw(`GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${marks}\r\n`);
    expect([seen[OWN_SERVER_MARK], seen[GUARDED_MARK]]).toEqual(["1", undefined]);
    expect(() => new Headers(seen as Record<string, string>)).not.toThrow();
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
    await sleep(50);
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

describe("what the framework would answer with 500, or note in the log", () => {
  const state = (value: unknown) => encodeURIComponent(JSON.stringify(value));

  it.each([
    ["garbage", "garbage"],
    ["what can't be decoded", "%ff"],
    ["nothing", ""],
    ["no tree", "[]"],
    ["an odd segment", state(["", { children: [["a", "b", "zz"], {}] }])],
  ])("a router state of %s is 400", async (_name, value) => {
    const response = await get("/loja", { rsc: "1", "next-router-state-tree": value });
    expect([response.status, (await response.json()).error]).toEqual([400, expect.stringContaining("State")]);
  });

  it("a router state that can be read passes", async () => {
    const tree = state(["", { children: ["loja", { children: ["__PAGE__", {}] }] }]);
    expect((await get("/loja", { rsc: "1", "next-router-state-tree": tree })).status).toBe(200);
  });

  it("the call of an action is 400, a change sent to a page 405", async () => {
    const action = { method: "POST", headers: { "next-action": "abcdef" } };
    expect((await fetch(`http://127.0.0.1:${port}/auth/login`, action)).status).toBe(400);
    for (const path of ["/", "/loja", "/admin/pedidos", "/loja/x?y=1"]) {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, { method: "POST", body: "x" });
      expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
    }
    expect((await fetch(`http://127.0.0.1:${port}/administrators`, { method: "POST" })).status).toBe(200);
  });

  it("what its own parts tell each other does not come from outside", async () => {
    await get("/", {
      "x-middleware-subrequest": "proxy:proxy",
      "x-nextjs-data": "1",
      "x-matched-path": "/x",
      "x-lojista-mostra": "[]",
      "x-lojista-prova": "1",
      [READER_LOCALE_HEADER]: "en",
    });
    const told = Object.entries(seen).filter(([name]) => /middleware|nextjs|matched|lojista/.test(name));
    expect(told).toEqual([["x-lojista-prova", proof()]]);
    expect(seen[READER_LOCALE_HEADER]).toBe("en");
  });
});

describe("a client that asks for more than HTTP/1.1", () => {
  const UPGRADE = "Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n";
  const LAST = "GET /second HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n";
  const statuses = (answer: string) => [...answer.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => status);

  it("is answered as if it had not offered another protocol, with and without a body", async () => {
    const offers = [
      `GET / HTTP/1.1\r\nHost: a\r\n${UPGRADE}\r\n`,
      `POST /x HTTP/1.1\r\nHost: a\r\n${UPGRADE}Content-Length: 2\r\n\r\n{}`,
    ];
    for (const offer of offers) {
      let answer = "";
      const socket = connect(port, "127.0.0.1").setEncoding("utf8");
      socket.on("data", (part: string) => {
        answer += part;
      });
      socket.write(offer);
      await vi.waitFor(() => expect(statuses(answer)).toEqual(["200"]));
      expect(seen.upgrade).toBeUndefined();
      socket.write(LAST);
      await once(socket, "close");
      expect(statuses(answer)).toEqual(["200", "200"]);
    }
  });

  it("is told to go on sending, or that nothing else can be expected", async () => {
    const sent = (expectation: string) =>
      `POST /x HTTP/1.1\r\nHost: a\r\nConnection: close\r\nExpect: ${expectation}\r\nContent-Length: 2\r\n\r\n{}`;
    expect(statuses(await raw(sent("100-continue")))).toEqual(["100", "200"]);
    const odd = await raw(sent("tea"));
    expect(statuses(odd)).toEqual(["417"]);
    expect(odd).toContain('"success":false');
  });

  it("gets no tunnel", async () => {
    expect(statuses(await raw("CONNECT a:443 HTTP/1.1\r\nHost: a:443\r\n\r\n"))).toEqual(["405"]);
  });
});

describe("a body that goes on after the answer", () => {
  const head = "POST /too-large HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n";

  it.each(["/too-large", "/given-up"])(
    "is cut soon when it does not end, and the answer arrives: %s",
    async (path) => {
      const socket = connect(port, "127.0.0.1");
      // A client that is cut while it sends may get a reset, and `once` of node:events would throw that
      // error.
      const closed = new Promise((resolve) => socket.on("error", () => {}).once("close", resolve));
      const startedAt = Date.now();
      socket.write(head.replace("/too-large", path));
      const more = setInterval(() => socket.write(`400\r\n${"x".repeat(1024)}\r\n`), 20);
      let answer = "";
      socket.setEncoding("utf8").on("data", (part: string) => {
        answer += part;
      });
      await closed;
      clearInterval(more);
      expect(answer).toMatch(/^HTTP\/1.1 (413|200) /);
      expect(Date.now() - startedAt).toBeLessThan(4000);
    },
  );

  it("is read to its end when that is near, and the connection lives on", async () => {
    const next = "GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n";
    expect(await raw(`${head}5\r\nhello\r\n0\r\n\r\n${next}`)).toMatch(/413 [\s\S]*HTTP\/1.1 200 /);
  });
});
