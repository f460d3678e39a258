import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, it, vi } from "vitest";
import { freePort } from "../start/free-port";
import { CLIENT_LIMITS, type ClientLimits, clientLimits, countedAddress } from "./client-limits";
import { startWebServer, type WebServer } from "./web-server";

const MB = 1024 * 1024;

let port = 0;
let server: WebServer | undefined;
let answered: string[] = [];
let cut: string[] = [];
const sockets: Socket[] = [];

const handle: RequestListener = async (request, response) => {
  const { url = "", socket } = request;
  // Node emits `finish` also for answers that were cut.
  response.once("finish", () => socket.destroyed || answered.push(url));
  response.once("close", () => answered.includes(url) || cut.push(url));
  if (request.method === "POST") await once(request.resume(), "end").catch(() => {});
  if (url.startsWith("/works")) await sleep(1_200);
  response.end(Buffer.alloc(url.startsWith("/large") ? 20 * MB : 5));
};

async function start(limits: Partial<ClientLimits>): Promise<void> {
  [answered, cut] = [[], []];
  port = await freePort();
  server = await startWebServer(handle, port, ["127.0.0.1"], { limits });
}

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await server?.drain(0);
  server = undefined;
});

function send(text: string, to = port): Socket {
  const socket = connect(to, "127.0.0.1").on("error", () => {});
  sockets.push(socket);
  socket.write(text);
  return socket;
}

const get = (path: string, address = "") =>
  send(`GET ${path} HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${address}\r\n\r\n`);
const post = (path: string) => send(`POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: 1000000\r\n\r\n`);
const within = { timeout: 8_000 };

describe("a client that takes its answer", () => {
  it("not at all is cut", async () => {
    await start({ silenceMs: 300 });
    get("/large").pause();
    await vi.waitFor(() => expect(cut).toEqual(["/large"]), within);
  });

  it("slowly gets all of it", async () => {
    await start({ silenceMs: 300 });
    const socket = get("/large");
    let bytes = 0;
    socket.on("data", (part) => {
      bytes += part.length;
      socket.pause();
      setTimeout(() => socket.resume(), 2);
    });
    const since = performance.now();
    await vi.waitFor(() => expect(answered).toEqual(["/large"]), { timeout: 20_000 });
    await vi.waitFor(() => expect(bytes).toBeGreaterThan(20 * MB), { timeout: 20_000 });
    expect(performance.now() - since).toBeGreaterThan(600);
  }, 50_000);

  it("after the server has worked for long is not cut before", async () => {
    await start({ silenceMs: 200 });
    const socket = get("/works");
    await once(socket, "data");
    await vi.waitFor(() => expect(answered).toEqual(["/works"]));
    // Idle between two requests for as long as proxies idle.
    await sleep(700);
    socket.write("GET /again HTTP/1.1\r\nHost: a\r\n\r\n");
    await vi.waitFor(() => expect(answered).toEqual(["/works", "/again"]));
  });
});

it("ends a connection whose headers do not come to their end, however often a byte comes", async () => {
  await start({ headersMs: 600 });
  const socket = send("GET / HTTP/1.1\r\nHost: a\r\nX: ").resume();
  const more = setInterval(() => socket.write("x"), 50);
  await once(socket, "close");
  clearInterval(more);
  expect([answered, cut]).toEqual([[], []]);
});

describe("a client that sends a body", () => {
  it("and stops in the middle is cut", async () => {
    await start({ silenceMs: 300 });
    post("/stops").write("x");
    await vi.waitFor(() => expect(cut).toEqual(["/stops"]), within);
  });

  it("at a phone's pace is heard for as long as that takes, a dripping one is not", async () => {
    await start({ silenceMs: 500, bodyGraceMs: 1_000, bodyBytesPerSecond: 10_000 });
    const [steady, dripping] = [post("/steady"), post("/dripping")];
    for (let n = 0; n < 40; n++) {
      steady.write("x".repeat(25_000));
      dripping.write("x");
      await sleep(100);
    }
    expect([answered, cut]).toEqual([["/steady"], ["/dripping"]]);
  });
});

it("loses its oldest answers when all unread ones are too large together, where they are most", async () => {
  await start({ unreadBytes: 50 * MB, silenceMs: 60_000 });
  for (const path of ["/large/1", "/large/2", "/large/3"]) {
    get(path, "203.0.113.1").pause();
    if (path === "/large/1") get("/large/other", "203.0.113.2").pause();
    await sleep(100);
  }
  await vi.waitFor(() => expect(cut).toHaveLength(2), within);
  await sleep(1_500);
  expect(cut.sort()).toEqual(["/large/1", "/large/2"]);
});

describe("connections of one address", () => {
  it("beyond the limit end its oldest idle one, or the new one if all are busy", async () => {
    const limits = clientLimits({ ...CLIENT_LIMITS, connectionsPerAddress: 3 }, () => "one");
    const http = createServer((request, response) => {
      limits.asked(request, response);
      if (request.url === "/quick") response.end("ok");
    }).on("connection", limits.opened);
    await once(http.listen(0, "127.0.0.1"), "listening");
    const { port: to } = http.address() as AddressInfo;
    const request = (path: string) => send(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`, to);
    const isClosed = (socket: Socket) => vi.waitFor(() => expect(socket.closed).toBe(true), within);

    const busy = request("/stays");
    await once(http, "request");
    const idle = request("/quick");
    await once(idle, "data");
    const open = [busy];
    for (let n = 0; n < 2; n++) {
      open.push(request("/stays"));
      await once(http, "request");
    }
    await isClosed(idle.resume());
    await isClosed(request("/stays").resume());
    expect(open.map(({ closed }) => closed)).toEqual([false, false, false]);
    limits.stop();
    http.closeAllConnections();
    http.close();
  });

  it.each([
    ["203.0.113.9", null],
    ["8.8.8.8", "8.8.8.8"],
    ["::ffff:8.8.8.8", "8.8.8.8"],
    ["2a02:26f0:1::1", "2a02:26f0:1::/64"],
    ["2a02:26f0:1::2", "2a02:26f0:1::/64"],
    ["127.0.0.1", null],
    ["::1", null],
    ["10.1.2.3", null],
    ["172.17.0.1", null],
    ["fd00::1", null],
    [undefined, null],
  ])("are counted for %s as %s: proxies are not", (address, counted) => {
    expect(countedAddress(address)).toBe(counted);
  });
});
