import { createServer } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import next from "next";
import { copyEnvironment, env } from "../lib/env";
import { isRemoteRunner } from "../lib/jobs/runner";
import { ownOrigin } from "../lib/jobs/serve-origin";
import config from "../next.config";
import { ignoreBrokenPipes } from "./broken-pipe";
import { keepSeen, type ServerRole } from "./instance-beat";
import { forJobsOnly } from "./jobs-door";
import { listenHosts } from "./listen-hosts";
import type { ProcessMessage } from "./own-process";
import { keepRegistered } from "./register-jobs";
import { requestHandler } from "./request-handler";
import { root } from "./run-tool";
import { startWebServer } from "./web-server";

const DRAIN_LIMIT_MS = 10_000;

function tell(message: ProcessMessage) {
  process.send?.(message);
}

/** The framework prints how long it read its configuration; the start script says what matters. */
async function quietly(work: () => Promise<void>) {
  const { log } = console;
  console.log = () => {};
  await work().finally(() => {
    console.log = log;
  });
}

/** What a server says of itself while it takes requests. @returns settles when it has taken that back */
async function keepKnown(role: ServerRole, signal: AbortSignal): Promise<void> {
  const { HOST, PORT, JOBS_PORT, DATABASE_URL, DATA_DIR, INNGEST_SIGNING_KEY = "" } = env();
  const isForJobs = JOBS_PORT === undefined || JOBS_PORT === PORT;
  await Promise.all([
    keepSeen(DATABASE_URL, role, DATA_DIR, signal),
    isRemoteRunner() && isForJobs && keepRegistered(ownOrigin({ HOST, PORT }), INNGEST_SIGNING_KEY, signal),
  ]);
}

async function main() {
  const { HOST, PORT, TRUSTED_PROXIES, LOJISTA_EMBEDDED_DATABASE, NODE_ENV } = env();
  const dev = NODE_ENV === "development";
  // Left to itself the framework loads a compiler of 30 MB to read its configuration.
  const conf = dev ? {} : { conf: config };
  // It closes connections that ask for an upgrade; only its development channel is one. Given a server that hears of
  // none, it leaves them to be answered as if they had not asked.
  const httpServer = dev ? undefined : createServer();
  const place = { dir: root, hostname: HOST ?? "localhost", port: PORT };
  const app = next({ dev, ...place, quiet: true, httpServer, ...conf });
  await quietly(() => app.prepare());
  const role: ServerRole = process.argv[2] === "jobs" ? "tarefas" : "web";
  const all = requestHandler(app.getRequestHandler(), TRUSTED_PROXIES);
  const handler = role === "tarefas" ? forJobsOnly(all) : all;
  const server = await startWebServer(handler, PORT, listenHosts(HOST, LOJISTA_EMBEDDED_DATABASE));

  const stopped = new AbortController();
  let known = Promise.resolve();
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    stopped.abort();
    // In development the browser keeps a channel open, which never ends by itself.
    await server.drain(dev ? 0 : DRAIN_LIMIT_MS);
    await Promise.race([Promise.all([app.close().catch(() => {}), known]), sleep(2000)]);
    process.exit(0);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  process.on("disconnect", stop);
  // The start script may have died while this one was loading.
  if (process.connected === false) return stop();
  tell({ state: "ready" });
  known = keepKnown(role, stopped.signal);
}

ignoreBrokenPipes();
copyEnvironment();
main().catch((error: NodeJS.ErrnoException) => {
  tell({ state: "failed", code: error.code ?? "", reason: error.message });
  console.error(error);
  process.exit(1);
});
