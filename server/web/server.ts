import { createServer, type RequestListener } from "node:http";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import next from "next";
import { type ACCELERATORS as ALL, buildDir, copyEnvironment, env } from "../../lib/env";
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
import { builtConfig } from "./next-internals";
import { inPageLine } from "./page-line";
import { frameByFrame } from "./panel-frames";
import { requestHandler } from "./request-handler";
import { type IsCustomer, sharePages, withoutTold } from "./shared-pages";
import { followShopChanges } from "./shop-changes";
import { staticFiles } from "./static-files";
import { type VisitCounter, visitCounter } from "./visits";
import { warmUp } from "./warm-up";
import { startWebServer } from "./web-server";

const CUSTOMER_ME = "/store-auth/me";
/** Any other status, as while the database is away, does not say who asks. */
const IS_CUSTOMER = new Map<number | undefined, boolean>([
  [200, true],
  [401, false],
]);

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

/**
 * Puts the accelerators that are switched on before the framework.
 * @param built the build's absolute folder; null in development, where files change
 */
function accelerate(framework: RequestListener, built: string | null) {
  const { ACCELERATORS, DATABASE_URL } = env();
  const isOn = (name: (typeof ALL)[number]) => ACCELERATORS.includes(name);
  const direct = built && isOn("direct-endpoints") ? directEndpoints(built, framework) : undefined;
  const isCustomer: IsCustomer = async (request) => {
    const answer = await direct?.ask(CUSTOMER_ME, request).catch(() => undefined);
    return IS_CUSTOMER.get(answer?.status) ?? null;
  };
  const framed = direct && isOn("panel-frames") ? frameByFrame(framework, direct.ask) : framework;
  const guarded = built && isOn("guarded-pages") ? guardPages(framework, framed) : framework;
  const line = isOn("page-line") ? inPageLine(guarded) : guarded;
  const changes = isOn("shared-pages") ? followShopChanges(DATABASE_URL) : null;
  return {
    pages: changes ? sharePages(line, { isCustomer, changes }) : withoutTold(line),
    changes,
    handleApi: direct?.listener,
    files: built && isOn("static-files") ? staticFiles(built) : undefined,
  };
}

async function main() {
  const { HOST, PORT, TRUSTED_PROXIES, LOJISTA_EMBEDDED_DATABASE, NODE_ENV, ACCELERATORS } = env();
  const dev = NODE_ENV === "development";
  const built = path.join(root, buildDir());
  const conf = dev ? undefined : builtConfig(built);
  // The framework closes connections that ask for an upgrade, unless its server hears of none: then it answers
  // them. Only its development channel is one.
  const httpServer = dev ? undefined : createServer();
  const place = { dir: root, hostname: HOST ?? "localhost", port: PORT };
  serveOurselves();
  const app = next({ dev, ...place, quiet: true, httpServer, ...(conf && { conf }) });
  await quietly(() => app.prepare());
  const role: ServerRole = process.argv[2] === "jobs" ? "tarefas" : "web";
  const framework = app.getRequestHandler();
  const visits = visitCounter();
  const { pages, changes, ...accelerated } = accelerate(framework, dev ? null : built);
  const all = requestHandler(pages, { ...accelerated, trustedProxies: TRUSTED_PROXIES, see: visits.see });
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
    await Promise.race([Promise.all([app.close().catch(() => {}), known, changes?.close()]), sleep(2000)]);
    process.exit(0);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  process.on("disconnect", stop);
  // The start script may have died during the start.
  if (process.connected === false) return stop();
  tell({ state: "ready" });
  known = keepKnown(role, visits, stopped.signal);
  if (role === "web" && !dev && ACCELERATORS.includes("warm-up"))
    void warmUp(ownOrigin({ HOST, PORT }), built, stopped.signal);
}

ignoreBrokenPipes();
copyEnvironment();
main().catch((error: NodeJS.ErrnoException) => {
  tell({ state: "failed", code: error.code ?? "", reason: error.message });
  console.error(error);
  process.exit(1);
});
