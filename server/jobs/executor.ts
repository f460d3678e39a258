import { openEventEndpoint } from "../../inngest/embedded/event-endpoint";
import { Executor } from "../../inngest/embedded/executor";
import type { runnerStarted } from "../../lib/jobs/events";
import { ignoreBrokenPipes } from "../start/broken-pipe";
import type { ProcessMessage } from "../start/own-process";
import { say } from "../start/say";

/** The first message from the start script. */
export type ExecutorSettings = {
  /** URL of the shop's Inngest route. */
  appUrl: string;
  /** Port on the loopback that accepts events. */
  port: number;
  eventKey: string;
  /** Hexadecimal digits without a prefix. */
  signingKey: string;
};

const DRAIN_LIMIT_MS = 10_000;
// Import only the type: the SDK would double the memory of this process.
const startedEvent: (typeof runnerStarted)["name"] = "jobs/runner.started";

function tell(message: ProcessMessage) {
  process.send?.(message);
}

async function main({ appUrl, port, eventKey, signingKey }: ExecutorSettings) {
  const executor = new Executor({ appUrl, signingKey, log: say, startedEvent });
  const endpoint = await openEventEndpoint(port, eventKey, (events, seed) => executor.take(events, seed));

  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    endpoint.close();
    await executor.stop(DRAIN_LIMIT_MS);
    process.exit(0);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  process.on("disconnect", stop);
  if (process.connected === false) return stop();
  executor.start();
  tell({ state: "ready" });
}

ignoreBrokenPipes();
process.once("message", (settings: ExecutorSettings) => {
  main(settings).catch((error: NodeJS.ErrnoException) => {
    tell({ state: "failed", code: error.code ?? "", reason: error.message });
    process.exit(1);
  });
});
