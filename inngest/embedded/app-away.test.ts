import { createServer, type RequestListener, type Server } from "node:http";
import type { Inngest } from "inngest";
import { afterEach, expect, it, vi } from "vitest";
import { openEventEndpoint } from "@/inngest/embedded/event-endpoint";
import { Executor, type ExecutorOptions } from "@/inngest/embedded/executor";
import {
  EVENT_KEY,
  keptLog,
  kill,
  listen,
  SIGNING_KEY,
  sdkClient,
  sdkHandler,
} from "@/inngest/embedded/testing/sdk-app";
import { testClock } from "@/inngest/embedded/testing/test-clock";
import { freePort } from "@/server/start/free-port";

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const eventually = (check: () => void) => vi.waitFor(check, { timeout: 8_000, interval: 10 });
const go = { event: "shop/go" } as const;

async function anExecutor(appPort: number, endpointPort: number, options: Partial<ExecutorOptions> = {}) {
  const { lines, log } = keptLog();
  const appUrl = `http://127.0.0.1:${appPort}/api/inngest`;
  const executor = new Executor({ appUrl, signingKey: SIGNING_KEY, backoffMs: () => 20, log, ...options });
  const endpoint = await openEventEndpoint(endpointPort, EVENT_KEY, (events, seed) =>
    executor.take(events, seed),
  );
  executor.start();
  const stop = async () => {
    endpoint.close();
    await executor.stop(0);
  };
  closing.push(stop);
  return { executor, stop, lines };
}

async function anApp(handler: RequestListener, port: number): Promise<Server> {
  const { server } = await listen(handler, port);
  closing.push(() => kill(server));
  return server;
}

function aFunction(client: Inngest, seen: unknown[], options: { retries?: 0 } = {}) {
  return client.createFunction({ id: "see", triggers: [go], ...options }, ({ event, attempt }) => {
    seen.push(`${event.data.n} attempt ${attempt}`);
  });
}

it("keeps events for an application that is not there yet", async () => {
  const [appPort, endpointPort] = [await freePort(), await freePort()];
  const client = sdkClient(endpointPort);
  const seen: unknown[] = [];
  await anExecutor(appPort, endpointPort, { startedEvent: "shop/go" });
  await client.send({ name: "shop/go", data: { n: 1 } });
  await anApp(sdkHandler(client, [aFunction(client, seen, { retries: 0 })]), appPort);
  await eventually(() => expect(seen).toEqual(["undefined attempt 0", "1 attempt 0"]));
});

it("waits while nobody listens, without using up attempts", async () => {
  const [appPort, endpointPort] = [await freePort(), await freePort()];
  const client = sdkClient(endpointPort);
  const seen: unknown[] = [];
  const handler = sdkHandler(client, [aFunction(client, seen, { retries: 0 })]);
  let answered = 0;
  const first = await anApp((request, response) => {
    if (request.method === "POST") response.once("finish", () => void answered++);
    handler(request, response);
  }, appPort);
  const { lines } = await anExecutor(appPort, endpointPort);
  await client.send({ name: "shop/go", data: { n: 1 } });
  await eventually(() => expect(answered).toBe(1));
  await kill(first);
  await client.send({ name: "shop/go", data: { n: 2 } });
  await client.send({ name: "shop/go", data: { n: 3 } });
  await anApp(handler, appPort);
  await eventually(() => expect(seen.toSorted()).toEqual(["1 attempt 0", "2 attempt 0", "3 attempt 0"]));
  expect(lines).toEqual([]);
});

it("counts a call that was cut off as an attempt", async () => {
  const [appPort, endpointPort] = [await freePort(), await freePort()];
  const client = sdkClient(endpointPort);
  const seen: string[] = [];
  let calls = 0;
  const handler = sdkHandler(client, [
    client.createFunction(
      { id: "cut", triggers: [go], retries: 1 },
      ({ attempt }) => void seen.push(`ran ${attempt}`),
    ),
    client.createFunction(
      { id: "cut-too", triggers: [go], retries: 0, onFailure: () => void seen.push("failed") },
      () => {},
    ),
  ]);
  await anApp((request, response) => {
    const isFirst = request.url?.includes("fnId=test-cut&") === true && calls++ === 0;
    if (isFirst || request.url?.includes("fnId=test-cut-too&")) request.socket.destroy();
    else handler(request, response);
  }, appPort);
  await anExecutor(appPort, endpointPort);
  await client.send({ name: "shop/go", data: {} });
  await eventually(() => expect(seen.toSorted()).toEqual(["failed", "ran 1"]));
});

it("finds the functions of a new version", async () => {
  const [appPort, endpointPort] = [await freePort(), await freePort()];
  const client = sdkClient(endpointPort);
  const seen: unknown[] = [];
  const first = await anApp(sdkHandler(client, []), appPort);
  await anExecutor(appPort, endpointPort);
  await client.send({ name: "shop/go", data: { n: 1 } });
  await kill(first);
  await anApp(sdkHandler(client, [aFunction(client, seen)]), appPort);
  let n = 1;
  await vi.waitFor(
    async () => {
      await client.send({ name: "shop/go", data: { n: ++n } });
      expect(seen.length).toBeGreaterThan(0);
    },
    { timeout: 15_000, interval: 200 },
  );
});

it("begins with nothing after a restart, and says so to the functions", async () => {
  const [appPort, endpointPort] = [await freePort(), await freePort()];
  const client = sdkClient(endpointPort);
  const seen: string[] = [];
  const started = client.createFunction({ id: "started", triggers: [{ event: "jobs/started" }] }, () => {
    seen.push("started");
  });
  const see = client.createFunction(
    { id: "see", triggers: [go] },
    ({ event }) => void seen.push(`n ${event.data.n}`),
  );
  await anApp(sdkHandler(client, [started, see]), appPort);
  const first = await anExecutor(appPort, endpointPort, { startedEvent: "jobs/started" });
  await eventually(() => expect(seen).toEqual(["started"]));
  await client.send({ name: "shop/go", id: "same", ts: Date.now() + 1_000, data: { n: 1 } });
  await first.stop();

  await anExecutor(appPort, endpointPort, { startedEvent: "jobs/started" });
  await eventually(() => expect(seen).toEqual(["started", "started"]));
  await client.send({ name: "shop/go", id: "same", data: { n: 2 } });
  await eventually(() => expect(seen).toEqual(["started", "started", "n 2"]));
});

it("lets the calls under way end when it stops, and begins none", async () => {
  const [appPort, endpointPort] = [await freePort(), await freePort()];
  const client = sdkClient(endpointPort);
  const seen: string[] = [];
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const handler = sdkHandler(client, [
    client.createFunction({ id: "slow", triggers: [go], concurrency: 1 }, async ({ event }) => {
      seen.push(`begins ${event.data.n}`);
      await gate;
    }),
  ]);
  await anApp((request, response) => {
    if (request.method === "POST") response.once("finish", () => void seen.push("answered"));
    handler(request, response);
  }, appPort);
  const { executor } = await anExecutor(appPort, endpointPort);
  await client.send([1, 2].map((n) => ({ name: "shop/go", data: { n } })));
  await eventually(() => expect(seen).toEqual(["begins 1"]));
  const stopped = executor.stop(5_000);
  letGo();
  await stopped;
  expect(seen).toEqual(["begins 1", "answered"]);
});

it("does not pile up the moments of a schedule while nobody listens", async () => {
  const [appPort, endpointPort] = [await freePort(), await freePort()];
  const client = sdkClient(endpointPort);
  const { clock, moveTo } = testClock("2126-11-20T12:00:30Z");
  const fired: string[] = [];
  const minute = client.createFunction(
    { id: "minute", triggers: [{ cron: "* * * * *" }, { event: "jobs/started" }], retries: 0 },
    ({ event }) => void fired.push(new Date(event.ts ?? 0).toISOString().slice(11, 16)),
  );
  const handler = sdkHandler(client, [minute]);
  const first = await anApp(handler, appPort);
  const { executor } = await anExecutor(appPort, endpointPort, { clock, startedEvent: "jobs/started" });
  await eventually(() => expect(fired).toEqual(["12:00"]));
  await kill(first);
  for (const time of ["12:01", "12:02", "12:03", "12:04"]) {
    moveTo(`2126-11-20T${time}:00Z`);
    await eventually(() => expect(executor.callsUnderWay).toBe(0));
  }
  await anApp(handler, appPort);
  let second = 0;
  await eventually(() => {
    moveTo(`2126-11-20T12:04:${String(++second).padStart(2, "0")}Z`);
    expect(fired).toEqual(["12:00", "12:01"]);
  });
  moveTo("2126-11-20T12:05:00Z");
  await eventually(() => expect(fired).toEqual(["12:00", "12:01", "12:05"]));
});

it("tells the operator of an application that stays away, once, and of its return", async () => {
  const [appPort, endpointPort] = [await freePort(), await freePort()];
  const client = sdkClient(endpointPort);
  let nowMs = Date.now();
  const clock = {
    now: () => nowMs,
    setTimer(delayMs: number, wake: () => void) {
      const timer = setTimeout(wake, Math.min(delayMs, 20));
      return () => clearTimeout(timer);
    },
  };
  const refusing = createServer((_, response) => response.writeHead(502).end());
  await new Promise<void>((resolve) => refusing.listen(appPort, "127.0.0.1", resolve));
  const { lines } = await anExecutor(appPort, endpointPort, { clock });
  let asked = 0;
  refusing.on("request", () => void asked++);
  await eventually(() => {
    nowMs += 1_000;
    expect(asked).toBeGreaterThan(30);
  });
  const away = `As tarefas esperam: a aplicação não responde em http://127.0.0.1:${appPort}/api/inngest (HTTP 502)`;
  expect(lines).toEqual([away]);
  await kill(refusing);
  await anApp(sdkHandler(client, []), appPort);
  await eventually(() => {
    nowMs += 1_000;
    expect(lines).toEqual([away, "A aplicação responde de novo; as tarefas continuam"]);
  });
});
