import { randomBytes } from "node:crypto";
import { totalmem } from "node:os";
import { childEnv, EnvError, type startEnv } from "../lib/env";
import { jobRunner } from "../lib/jobs/runner";
import type { ExecutorSettings } from "./executor";
import { freePort } from "./free-port";
import { listenHosts } from "./listen-hosts";
import { startOwnProcess } from "./own-process";
import { say } from "./say";
import { startServer } from "./serve";
import { type Running, supervise } from "./supervise";

type Settings = ReturnType<typeof startEnv>;

/** Who runs the jobs of this start. */
export type JobRunnerPlan = {
  /** For the operator. */
  line: string;
  /** What the server must know of it. */
  variables: Record<string, string>;
  /**
   * Keeps it running until the signal comes, if it is ours. Begin when the server is ready.
   * @param env the server's variables
   */
  run(env: NodeJS.ProcessEnv, signal: AbortSignal): Promise<void>;
};

const STOP_LIMIT_MS = 12_000;
const EVERY_INTERFACE = ["0.0.0.0", "::"];

/** The address at which this machine reaches its own server. */
export function ownOrigin({ HOST, PORT }: Pick<Settings, "HOST" | "PORT">, isEmbedded: boolean): string {
  const [host = "127.0.0.1"] = listenHosts(HOST, isEmbedded);
  const reachable = EVERY_INTERFACE.includes(host) ? "127.0.0.1" : host;
  return `http://${reachable.includes(":") ? `[${reachable}]` : reachable}:${PORT}`;
}

function startExecutor(settings: ExecutorSettings): Promise<Running> {
  return startOwnProcess({
    script: "executor.ts",
    env: childEnv({}),
    settings,
    stopLimitMs: STOP_LIMIT_MS,
    failure: ({ reason }) => `O executor de tarefas não iniciou: ${reason}`,
  });
}

/**
 * The application once more, for jobs alone and for this machine alone: a flood of deliveries then slows no
 * page, and a busy shop no delivery.
 */
type JobServer = { port: number; origin: string; shopPort: number };

async function newJobServer(shopPort: number): Promise<JobServer> {
  const port = await freePort();
  return { port, origin: `http://127.0.0.1:${port}`, shopPort };
}

/** It listens elsewhere, and its e-mails lead to the shop all the same. */
export const jobServerVariables = (shopPort: number, port: number) => ({
  PORT: String(port),
  HOST: "127.0.0.1",
  LOJISTA_SHOP_PORT: String(shopPort),
});

async function keepJobServer({ port, shopPort }: JobServer, env: NodeJS.ProcessEnv, signal: AbortSignal) {
  const start = () => startServer({ ...env, ...jobServerVariables(shopPort, port) }, port, "jobs");
  await supervise("O servidor de tarefas", await startFirst(start), start, signal);
}

/** A first start that fails is tried again like any other. */
async function startFirst(start: () => Promise<Running>): Promise<Running | null> {
  return start().catch((error: Error) => {
    say.fail(error.message);
    return null;
  });
}

/** A second server takes some 300 MB, which a small machine has better uses for. */
const ROOMY_BYTES = 2 * 2 ** 30;

function hasRoomForTwo(): boolean {
  const limit = process.constrainedMemory() || Number.POSITIVE_INFINITY;
  return Math.min(limit, totalmem()) >= ROOMY_BYTES;
}

/** @param server null where the shop's own server at `origin` has to do: in development only one can run */
async function embeddedRunner(origin: string, server: JobServer | null): Promise<JobRunnerPlan> {
  const settings: ExecutorSettings = {
    appUrl: `${server?.origin ?? origin}/api/inngest`,
    // The same for every start of the executor: the server is not told again.
    port: await freePort(),
    eventKey: randomBytes(32).toString("hex"),
    signingKey: randomBytes(32).toString("hex"),
  };
  const start = () => startExecutor(settings);
  return {
    line: "Tarefas: executor embutido",
    variables: {
      LOJISTA_EMBEDDED_RUNNER: "1",
      INNGEST_BASE_URL: `http://127.0.0.1:${settings.port}`,
      INNGEST_EVENT_KEY: settings.eventKey,
      INNGEST_SIGNING_KEY: settings.signingKey,
    },
    async run(env, signal) {
      await Promise.all([
        server && keepJobServer(server, env, signal),
        startFirst(start).then((first) => supervise("O executor de tarefas", first, start, signal)),
      ]);
    },
  };
}

/**
 * The runner that the operator's settings name, or our own where they name none.
 *
 * @throws EnvError where they name half of one
 */
export async function planJobRunner(
  settings: Settings,
  isEmbedded: boolean,
  isDev: boolean,
): Promise<JobRunnerPlan> {
  const { modo, endereco } = jobRunner({ ...settings, LOJISTA_EMBEDDED_RUNNER: false });
  if (modo === "nenhum") {
    if (settings.INNGEST_BASE_URL) {
      throw new EnvError(["INNGEST_BASE_URL: defina também INNGEST_EVENT_KEY e INNGEST_SIGNING_KEY."]);
    }
    const isAlone = isDev || !hasRoomForTwo();
    return embeddedRunner(
      ownOrigin(settings, isEmbedded),
      isAlone ? null : await newJobServer(settings.PORT),
    );
  }
  const lines = {
    desenvolvimento: `Tarefas: servidor de desenvolvimento do Inngest em ${endereco}`,
    servidor: `Tarefas: servidor Inngest em ${endereco}`,
    nuvem: "Tarefas: Inngest Cloud",
    embutido: "Tarefas: executor embutido",
  };
  return { line: lines[modo], variables: { LOJISTA_EMBEDDED_RUNNER: "0" }, run: async () => {} };
}
