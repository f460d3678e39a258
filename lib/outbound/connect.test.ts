import { once } from "node:events";
import { createServer, type Server, Socket } from "node:net";
import { promisify } from "node:util";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { connectGuarded, dial, type Net } from "@/lib/outbound/connect";
import { postGuarded } from "@/lib/outbound/post";

const TARGET = { protocol: "https:", hostname: "loja.exemplo.com.br", port: "" };
const PUBLIC = ["1.1.1.1", "1.0.0.1", "8.8.8.8", "8.8.4.4", "9.9.9.9", "149.112.112.112"];
const refuse = () => Promise.reject(new Error("ECONNREFUSED"));

interface Dialled {
  address: string;
  port: number;
}

function netWith(hosts: string[], dialHost: Net["dial"]): Net & { dialled: Dialled[] } {
  const dialled: Dialled[] = [];
  return {
    dialled,
    openNetworks: [],
    resolve: async () => hosts,
    dial: (address, port, signal) => {
      dialled.push({ address, port });
      return dialHost(address, port, signal);
    },
  };
}

const attempt = (signal = AbortSignal.timeout(10_000)) => ({ signal, onDialled: () => {} });
const reasonOf = (connection: Promise<unknown>) =>
  connection.then(
    () => "connected",
    (error: Error) => error.message,
  );

describe("the way to a receiver", () => {
  it("is TLS only", async () => {
    const net = netWith(PUBLIC, refuse);
    expect(await reasonOf(connectGuarded({ ...TARGET, protocol: "http:" }, attempt(), net))).toBe(
      "bloqueado",
    );
    expect(net.dialled).toEqual([]);
  });

  it("tries four addresses at most, each at the URL's port", async () => {
    const net = netWith(PUBLIC, refuse);
    expect(await reasonOf(connectGuarded(TARGET, attempt(), net))).toBe("conexao");
    expect(net.dialled).toEqual(PUBLIC.slice(0, 4).map((address) => ({ address, port: 443 })));
    await reasonOf(connectGuarded({ ...TARGET, port: "8443" }, attempt(), net));
    expect(net.dialled.at(-1)?.port).toBe(8443);
  });

  it("leaves an address that says nothing for the next after three seconds", async () => {
    const net = netWith(PUBLIC.slice(0, 2), async (address, _port, signal) => {
      if (address === PUBLIC[0]) await once(signal, "abort");
      throw new Error("ETIMEDOUT");
    });
    const startedAt = performance.now();
    expect(await reasonOf(connectGuarded(TARGET, attempt(), net))).toBe("conexao");
    expect(net.dialled).toHaveLength(2);
    expect(performance.now() - startedAt).toBeLessThan(5_000);
  });

  it("is not taken once the attempt was given up", async () => {
    const stop = new AbortController();
    const net = netWith(PUBLIC, refuse);
    net.resolve = async () => {
      stop.abort();
      return PUBLIC;
    };
    expect(await reasonOf(connectGuarded(TARGET, attempt(stop.signal), net))).toMatch(/aborted/);
    expect(net.dialled).toEqual([]);
  });

  it("does not outlast the attempt while a look-up hangs", async () => {
    const net = netWith(PUBLIC, refuse);
    net.resolve = () => new Promise(() => {});
    const url = "https://loja.exemplo.com.br/";
    const nothing = { statusCode: null, body: null, ip: null };
    const answer = await postGuarded(url, { headers: {}, body: "{}", timeoutMs: 300 }, (target, each) =>
      connectGuarded(target, each, net),
    );
    expect(answer).toMatchObject({ ...nothing, error: "timeout" });
  });

  it("is closed when it turns out to lead elsewhere", async () => {
    const astray = Object.defineProperty(new Socket(), "remoteAddress", { value: "10.0.0.1" });
    expect(
      await reasonOf(
        connectGuarded(
          TARGET,
          attempt(),
          netWith(PUBLIC, async () => astray),
        ),
      ),
    ).toBe("bloqueado");
    expect(astray.destroyed).toBe(true);
  });
});

describe("servers that do not speak TLS", () => {
  let server: Server;
  let url: string;
  const request = { headers: {}, body: "{}", timeoutMs: 3_000 };

  beforeAll(() => {
    process.env.WEBHOOK_ALLOWED_NETWORKS = "127.0.0.0/8";
  });

  async function serve(take: (socket: Socket) => void) {
    server = createServer(take).listen(0, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    url = `https://127.0.0.1:${typeof address === "object" ? address?.port : ""}/`;
  }

  afterEach(() => {
    server.close();
  });

  it("but hang up: the connection is at fault", async () => {
    await serve((socket) => socket.once("data", () => socket.resetAndDestroy()));
    expect(await postGuarded(url, request)).toMatchObject({ error: "conexao", ip: "127.0.0.1" });
  });

  it("but something else: TLS is at fault", async () => {
    await serve((socket) => socket.once("data", () => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n")));
    expect(await postGuarded(url, request)).toMatchObject({ error: "tls", ip: "127.0.0.1" });
  });

  it("but keep silent: the time runs out, and the connection is closed", async () => {
    let closed: Promise<unknown> = Promise.resolve("never connected");
    await serve((socket) => {
      socket.resume();
      closed = once(socket, "close");
    });
    expect(await postGuarded(url, request)).toMatchObject({ error: "timeout", ip: "127.0.0.1" });
    expect(await closed).toEqual([false]);
  });
});

it("opens a connection to an address, and leaves none that was given up", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  await expect(dial("127.0.0.1", port, AbortSignal.abort())).rejects.toThrow(/aborted/);
  const socket = await dial("127.0.0.1", port, AbortSignal.timeout(5_000));
  expect(socket.remoteAddress).toBe("127.0.0.1");
  const countConnections = promisify(server.getConnections.bind(server));
  await vi.waitFor(async () => expect(await countConnections()).toBe(1));
  socket.destroy();
  server.close();
  await once(server, "close");
});
