import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { freePort } from "../start/free-port";
import { startWebServer, type WebServer } from "./web-server";

const CLIENTS = 80;
const DRAIN_LIMIT_MS = 10_000;

const running = new Set<WebServer>();
afterEach(async () => {
  await Promise.all([...running].map((server) => server.drain(0)));
  running.clear();
});

let inFlight = 0;

/**
 * A server that answers in two parts within 1 to 60 ms, so that the signal meets every state of a request.
 */
async function start(port: number): Promise<WebServer> {
  const server = await startWebServer(
    async (incoming, response) => {
      inFlight++;
      for await (const _part of incoming);
      await sleep(1 + Math.random() * 30);
      response.writeHead(200, { "content-type": "text/plain" });
      response.write("o");
      await sleep(Math.random() * 30);
      response.end("k");
      inFlight--;
    },
    port,
    ["127.0.0.1"],
  );
  running.add(server);
  return server;
}

async function stop(server: WebServer) {
  await server.drain(DRAIN_LIMIT_MS);
  running.delete(server);
}

type Outcome = "answered" | "refused" | "cut";

/** Without retries: no client may resend a POST that it has sent. */
const post = (port: number, agent: Agent): Promise<Outcome> =>
  new Promise((resolve) => {
    let body = "";
    const sent = request({ host: "127.0.0.1", port, agent, method: "POST" }, (response) => {
      response.setEncoding("utf8").on("data", (text: string) => {
        body += text;
      });
      response.on("end", () => resolve(body === "ok" ? "answered" : "cut"));
      response.on("error", () => resolve("cut"));
    });
    sent.on("error", (error: NodeJS.ErrnoException) =>
      resolve(error.syscall === "connect" ? "refused" : "cut"),
    );
    sent.end("x");
  });

async function underLoad(ports: number[], meanwhile: () => Promise<void>) {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const outcomes = { answered: 0, refused: 0, cut: 0 };
  let isOver = false;
  const client = async (index: number) => {
    for (let turn = index; !isOver; turn++) {
      const outcome = await post(ports[turn % ports.length] ?? 0, agent);
      outcomes[outcome]++;
      if (outcome === "refused") await sleep(5);
      if (index % 4 === 0) await sleep(Math.random() * 50);
    }
  };
  const clients = Array.from({ length: CLIENTS }, (_, index) => client(index));
  while (inFlight < 60) await sleep(5);
  await meanwhile();
  isOver = true;
  await Promise.all(clients);
  agent.destroy();
  return outcomes;
}

describe("a server that is asked to stop", () => {
  it("cuts none of the requests on kept-alive connections, in five rounds", async () => {
    const total = { answered: 0, cut: 0 };
    let atSignal = 0;
    for (let round = 0; round < 5; round++) {
      const port = await freePort();
      const server = await start(port);
      const { answered, cut } = await underLoad([port], async () => {
        atSignal += inFlight;
        await stop(server);
      });
      total.answered += answered;
      total.cut += cut;
    }
    console.log(`${total.answered} answered, ${atSignal} in flight at the signals, ${total.cut} cut`);
    expect(atSignal).toBeGreaterThanOrEqual(5 * 60);
    expect(total.cut).toBe(0);
  });

  it("answers what comes on an old connection, with Connection: close, while something else takes long", async () => {
    const port = await freePort();
    const server = await startWebServer(
      async (incoming, response) => {
        if (incoming.url === "/slow") await sleep(400);
        response.end("ok");
      },
      port,
      ["127.0.0.1"],
    );
    running.add(server);
    const agent = new Agent({ keepAlive: true });
    const connectionOf = (path: string) =>
      new Promise<string | undefined>((resolve, reject) => {
        request({ host: "127.0.0.1", port, agent, path }, (response) => {
          response.resume().on("end", () => resolve(response.headers.connection));
        })
          .on("error", reject)
          .end();
      });
    expect(await connectionOf("/")).toBe("keep-alive");
    const slow = connectionOf("/slow");
    const old = connectionOf("/");
    expect(await old).toBe("keep-alive");
    const drained = server.drain(DRAIN_LIMIT_MS);
    await sleep(50);
    expect(await connectionOf("/")).toBe("close");
    expect(await slow).toBe("close");
    await drained;
    agent.destroy();
  });
});

describe("two servers that are restarted in turn", () => {
  it("fail no request of clients that go to the other one when a connection is refused", async () => {
    const ports = [await freePort(), await freePort()];
    const servers = [await start(ports[0] ?? 0), await start(ports[1] ?? 0)];
    const { answered, refused, cut } = await underLoad(ports, async () => {
      for (let turn = 0; turn < 6; turn++) {
        const which = turn % 2;
        const old = servers[which];
        if (old) await stop(old);
        await sleep(50);
        servers[which] = await start(ports[which] ?? 0);
        await sleep(150);
      }
    });
    console.log(`${answered} answered, ${refused} connections refused, ${cut} failed`);
    expect(answered).toBeGreaterThan(500);
    expect(cut).toBe(0);
  });
});
