import { randomBytes } from "node:crypto";
import { createServer, type RequestListener, type Server } from "node:http";
import { Inngest } from "inngest";
import { serve } from "inngest/node";
import { onTestFinished } from "vitest";
import { openEventEndpoint } from "@/inngest/embedded/event-endpoint";
import { Executor, type ExecutorOptions } from "@/inngest/embedded/executor";

const silent = () => undefined;
const quiet = { debug: silent, info: silent, warn: silent, error: silent };

export const SIGNING_KEY = randomBytes(32).toString("hex");
export const EVENT_KEY = randomBytes(16).toString("hex");

type Functions = Parameters<typeof serve>[0]["functions"];

export async function listen(handler: RequestListener, port = 0): Promise<{ server: Server; port: number }> {
  const server = createServer(handler);
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const address = server.address();
  return { server, port: typeof address === "object" && address ? address.port : 0 };
}

/** Closes all connections, as a killed process does. */
export function kill(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}

/** Uses the signed cloud mode, as the shop does. @param port of the executor */
export function sdkClient(port: number): Inngest {
  return new Inngest({
    id: "test",
    isDev: false,
    baseUrl: `http://127.0.0.1:${port}`,
    signingKey: SIGNING_KEY,
    eventKey: EVENT_KEY,
    logger: quiet,
    internalLogger: quiet,
  });
}

export function sdkHandler(client: Inngest, functions: Functions): RequestListener {
  return serve({ client, functions, servePath: "/api/inngest", enableUnauthedSync: false });
}

export function keptLog() {
  const lines: string[] = [];
  const keep = (line: string) => void lines.push(line);
  return { lines, log: { done: keep, warn: keep } };
}

/** Stops at the end of the test. */
export async function aSystem(
  functionsOf: (client: Inngest) => Functions,
  options: Partial<ExecutorOptions> = {},
) {
  const { lines, log } = keptLog();
  let handler: RequestListener = (_, response) => response.writeHead(503).end();
  const app = await listen((request, response) => handler(request, response));
  const executor = new Executor({
    appUrl: `http://127.0.0.1:${app.port}/api/inngest`,
    signingKey: SIGNING_KEY,
    backoffMs: () => 20,
    log,
    ...options,
  });
  const endpoint = await openEventEndpoint(0, EVENT_KEY, (events, seed) => executor.take(events, seed));
  const client = sdkClient(endpoint.port);
  handler = sdkHandler(client, functionsOf(client));
  executor.start();
  onTestFinished(async () => {
    await executor.stop(2_000);
    endpoint.close();
    await kill(app.server);
  });
  return { client, executor, endpoint, app, lines };
}
