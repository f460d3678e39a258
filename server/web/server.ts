import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import next, { type NextConfig } from "next";
import { buildDir, copyEnvironment, env } from "../../lib/env";
import { serveOurselves } from "../../lib/http/own-server";
import { isRemoteRunner } from "../../lib/jobs/runner";
import { ownOrigin } from "../../lib/jobs/serve-origin";
import { keepSeen, type ServerRole } from "../jobs/instance-beat";
import { forJobsOnly } from "../jobs/jobs-endpoint";
import { keepRegistered } from "../jobs/register-jobs";
import { ignoreBrokenPipes } from "../start/broken-pipe";
import { listenHosts } from "../start/listen-hosts";
import type { ProcessMessage } from "../start/own-process";
import { root } from "../start/run-tool";
import { directEndpoints } from "./direct-endpoints";
import { guardPages } from "./guarded-pages";
import { inPageLine } from "./page-line";
import { requestHandler } from "./request-handler";
import { type IsCustomer, sharePages } from "./shared-pages";
import { staticFiles } from "./static-files";
import { type VisitCounter, visitCounter } from "./visits";
import { startWebServer } from "./web-server";

/** Answers 200 to customers who are signed in. */
const CUSTOMER_ME = "/store-auth/me";

const DRAIN_LIMIT_MS = 10_000;

function tell(message: ProcessMessage) {
  process.send?.(message);
}

/** Hides the timing that the framework prints. */
async function quietly(work: () => Promise<void>) {
  const { log } = console;
  console.log = () => {};
  await work().finally(() => {
    console.log = log;
  });
}

/**
 * Announces the running server until the signal.
 * @returns settles when the announcement is withdrawn
 */
async function keepKnown(role: ServerRole, visits: VisitCounter, signal: AbortSignal): Promise<void> {
  const { HOST, PORT, JOBS_PORT, DATABASE_URL, DATA_DIR, INNGEST_SIGNING_KEY = "" } = env();
  const isForJobs = JOBS_PORT === undefined || JOBS_PORT === PORT;
  await Promise.all([
    keepSeen(DATABASE_URL, role, DATA_DIR, signal),
    visits.keep(DATABASE_URL, signal),
    isRemoteRunner() && isForJobs && keepRegistered(ownOrigin({ HOST, PORT }), INNGEST_SIGNING_KEY, signal),
  ]);
}

/** Reads the built configuration. Otherwise the framework loads a 30 MB compiler, twice, to read it. */
function builtConfig(): NextConfig {
  const file = path.join(root, buildDir(), "required-server-files.json");
  const { config } = JSON.parse(readFileSync(file, "utf8")) as { config: NextConfig };
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
  return config;
}

async function main() {
  const { HOST, PORT, TRUSTED_PROXIES, LOJISTA_EMBEDDED_DATABASE, NODE_ENV } = env();
  const dev = NODE_ENV === "development";
  const conf = dev ? {} : { conf: builtConfig() };
  // The framework closes connections that ask for an upgrade if it knows the HTTP server. So it gets another
  // server here, and then answers such requests. Only its development channel needs upgrades.
  const httpServer = dev ? undefined : createServer();
  const place = { dir: root, hostname: HOST ?? "localhost", port: PORT };
  serveOurselves();
  const app = next({ dev, ...place, quiet: true, httpServer, ...conf });
  await quietly(() => app.prepare());
  const role: ServerRole = process.argv[2] === "jobs" ? "tarefas" : "web";
  const framework = app.getRequestHandler();
  const built = path.join(root, buildDir());
  const direct = dev ? undefined : directEndpoints(built, framework);
  const visits = visitCounter();
  const line = inPageLine(framework);
  const isCustomer: IsCustomer = async (request) => direct?.opens(CUSTOMER_ME, request) ?? null;
  const pages = sharePages(dev ? line : guardPages(line), isCustomer);
  const all = requestHandler(pages, {
    trustedProxies: TRUSTED_PROXIES,
    handleApi: direct?.listener,
    files: dev ? undefined : staticFiles(built),
    see: visits.see,
  });
  const handler = role === "tarefas" ? forJobsOnly(all) : all;
  const hosts = listenHosts(HOST, LOJISTA_EMBEDDED_DATABASE);
  const server = await startWebServer(handler, PORT, hosts, { trustedProxies: TRUSTED_PROXIES });

  const stopped = new AbortController();
  let known = Promise.resolve();
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    stopped.abort();
    // The connection of the development channel never ends.
    await server.drain(dev ? 0 : DRAIN_LIMIT_MS);
    await Promise.race([Promise.all([app.close().catch(() => {}), known]), sleep(2000)]);
    process.exit(0);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  process.on("disconnect", stop);
  // The start script may have died during the start.
  if (process.connected === false) return stop();
  tell({ state: "ready" });
  known = keepKnown(role, visits, stopped.signal);
}

ignoreBrokenPipes();
copyEnvironment();
main().catch((error: NodeJS.ErrnoException) => {
  tell({ state: "failed", code: error.code ?? "", reason: error.message });
  console.error(error);
  process.exit(1);
});
