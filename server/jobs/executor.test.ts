import { type ChildProcess, fork } from "node:child_process";
import path from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import {
  EVENT_KEY,
  kill,
  listen,
  SIGNING_KEY,
  sdkClient,
  sdkHandler,
} from "../../inngest/embedded/testing/sdk-app";
import { freePort } from "../start/free-port";
import type { ProcessMessage } from "../start/own-process";
import { isRunning } from "../start/process-info";
import { root } from "../start/run-tool";
import type { ExecutorSettings } from "./executor";
import { planJobRunner } from "./job-runner";
import { forJobsOnly } from "./jobs-endpoint";

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const eventually = (check: () => void | Promise<void>) =>
  vi.waitFor(check, { timeout: 15_000, interval: 50 });

async function startExecutor(settings: ExecutorSettings): Promise<ChildProcess> {
  const child = fork(path.join(root, "server", "jobs", "executor.ts"), {
    cwd: root,
    execArgv: ["--import", "tsx"],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  closing.push(() => child.kill("SIGKILL"));
  child.send(settings);
  const message = await new Promise<ProcessMessage>((resolve) => child.once("message", resolve));
  expect(message).toEqual({ state: "ready" });
  return child;
}

const ended = (child: ChildProcess) =>
  new Promise<number | null>((resolve) => {
    if (child.exitCode !== null) resolve(child.exitCode);
    child.once("exit", (code) => resolve(code));
  });

it("runs jobs in a process of its own, which may be killed and started again", async () => {
  const port = await freePort();
  const client = sdkClient(port);
  const seen: string[] = [];
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const handler = sdkHandler(client, [
    client.createFunction({ id: "go", triggers: [{ event: "shop/go" }] }, ({ event }) => {
      seen.push(`go ${event.data.n}`);
    }),
    client.createFunction({ id: "slow", triggers: [{ event: "shop/slow" }] }, async () => {
      seen.push("slow");
      await gate;
    }),
    client.createFunction({ id: "sweep", triggers: [{ event: "jobs/runner.started" }] }, () => {
      seen.push("runner started");
    }),
  ]);
  let slowAnswers = 0;
  const app = await listen((request, response) => {
    if (request.url?.includes("fnId=test-slow")) response.once("finish", () => void slowAnswers++);
    handler(request, response);
  });
  closing.push(() => kill(app.server));
  const appUrl = `http://127.0.0.1:${app.port}/api/inngest`;
  const settings = { appUrl, port, eventKey: EVENT_KEY, signingKey: SIGNING_KEY };

  const first = await startExecutor(settings);
  await client.send({ name: "shop/go", data: { n: 1 } });
  await eventually(() => expect(seen.toSorted()).toEqual(["go 1", "runner started"]));
  first.kill("SIGKILL");
  await ended(first);
  await expect(client.send({ name: "shop/go", data: { n: 2 } })).rejects.toThrow();

  seen.length = 0;
  const second = await startExecutor(settings);
  await client.send({ name: "shop/go", data: { n: 3 } });
  await eventually(() => expect(seen.toSorted()).toEqual(["go 3", "runner started"]));

  // The stop waits for the call that still runs.
  await client.send({ name: "shop/slow", data: {} });
  await eventually(() => expect(seen).toContain("slow"));
  second.kill("SIGTERM");
  await eventually(() => expect(client.send({ name: "shop/go", data: {} })).rejects.toThrow());
  expect(isRunning(second.pid ?? 0)).toBe(true);
  letGo();
  expect(await ended(second)).toBe(0);
  expect(slowAnswers).toBe(1);
});

it("ends with the start script", async () => {
  const settings = { appUrl: "http://127.0.0.1:9/api/inngest", port: 0, eventKey: "e", signingKey: "00" };
  const child = await startExecutor(settings);
  child.disconnect();
  expect(await ended(child)).toBe(0);
});

it("plans our own executor where the operator names no runner, and the operator's otherwise", async () => {
  const settings = { PORT: 3000, LOJISTA_EMBEDDED_RUNNER: false } as Parameters<typeof planJobRunner>[0];
  const own = await planJobRunner(settings, false);
  expect(own.line).toBe("Tarefas: executor embutido");
  expect(own.variables).toEqual({
    LOJISTA_EMBEDDED_RUNNER: "1",
    JOBS_PORT: "",
    INNGEST_BASE_URL: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
    INNGEST_EVENT_KEY: expect.stringMatching(/^[0-9a-f]{64}$/),
    INNGEST_SIGNING_KEY: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  const keys = { INNGEST_EVENT_KEY: "e", INNGEST_SIGNING_KEY: "00" };
  const plans = await Promise.all(
    [
      { INNGEST_DEV: "1" },
      { INNGEST_DEV: "http://127.0.0.1:8290" },
      keys,
      { ...keys, INNGEST_BASE_URL: "http://inngest:8288" },
    ].map((given) => planJobRunner({ ...settings, ...given }, false)),
  );
  expect(plans.map(({ line }) => line)).toEqual([
    "Tarefas: servidor de desenvolvimento do Inngest em http://localhost:8288",
    "Tarefas: servidor de desenvolvimento do Inngest em http://127.0.0.1:8290",
    "Tarefas: Inngest Cloud",
    "Tarefas: servidor Inngest em http://inngest:8288",
  ]);
  const half = { ...settings, INNGEST_BASE_URL: "http://inngest:8288" };
  await expect(planJobRunner(half, false)).rejects.toThrow("INNGEST_BASE_URL: defina também");
  // Shop and job server must name the same address.
  const apart = await planJobRunner({ ...settings, ...keys, JOBS_PORT: 3001 }, false);
  expect(apart.line).toBe("Tarefas: Inngest Cloud, em um servidor próprio na porta 3001");
  expect(apart.variables).toEqual({ LOJISTA_EMBEDDED_RUNNER: "0" });
  await expect(planJobRunner({ ...settings, ...keys, JOBS_PORT: 3000 }, false)).rejects.toThrow("JOBS_PORT:");
});

it("lets nobody but the runner and monitors at the shop through the job server", async () => {
  const app = await listen(forJobsOnly((_, response) => response.end("there")));
  closing.push(() => kill(app.server));
  const statusOf = async (address: string) => (await fetch(`http://127.0.0.1:${app.port}${address}`)).status;
  for (const address of ["/api/inngest?fnId=x", "/livez", "/readyz"])
    expect(await statusOf(address)).toBe(200);
  for (const address of ["/", "/admin", "/products", "/api/v1/products", "/api/inngest/x", "/LIVEZ"]) {
    expect(await statusOf(address)).toBe(404);
  }
});
