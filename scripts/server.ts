import { createServer } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import next from "next";
import { copyEnvironment, env } from "../lib/env";
import { ignoreBrokenPipes } from "./broken-pipe";
import { listenHosts } from "./listen-hosts";
import type { ProcessMessage } from "./own-process";
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

async function main() {
  const { HOST, PORT, TRUSTED_PROXIES, LOJISTA_EMBEDDED_DATABASE, NODE_ENV } = env();
  const dev = NODE_ENV === "development";
  // The framework closes connections that ask for an upgrade; only its development channel is one. Given a server
  // that hears of none, it leaves them to be answered as if they had not asked.
  const httpServer = dev ? undefined : createServer();
  const app = next({ dev, dir: root, hostname: HOST ?? "localhost", port: PORT, quiet: true, httpServer });
  await quietly(() => app.prepare());
  const handler = requestHandler(app.getRequestHandler(), TRUSTED_PROXIES);
  const server = await startWebServer(handler, PORT, listenHosts(HOST, LOJISTA_EMBEDDED_DATABASE));

  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    // In development the browser keeps a channel open, which never ends by itself.
    await server.drain(dev ? 0 : DRAIN_LIMIT_MS);
    await Promise.race([app.close().catch(() => {}), sleep(2000)]);
    process.exit(0);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  process.on("disconnect", stop);
  tell({ state: "ready" });
}

ignoreBrokenPipes();
copyEnvironment();
main().catch((error: NodeJS.ErrnoException) => {
  tell({ state: "failed", code: error.code ?? "", reason: error.message });
  console.error(error);
  process.exit(1);
});
