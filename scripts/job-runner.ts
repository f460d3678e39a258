import { randomBytes } from "node:crypto";
import { childEnv, EnvError, type startEnv } from "../lib/env";
import { jobRunner } from "../lib/jobs/runner";
import type { ExecutorSettings } from "./executor";
import { freePort } from "./free-port";
import { listenHosts } from "./listen-hosts";
import { startOwnProcess } from "./own-process";
import { say } from "./say";
import { type Running, supervise } from "./supervise";

type Settings = ReturnType<typeof startEnv>;

/** Who runs the jobs of this start. */
export type JobRunnerPlan = {
  /** For the operator. */
  line: string;
  /** What the server must know of it. */
  variables: Record<string, string>;
  /** Keeps it running until the signal comes, if it is ours. Begin when the server is ready. */
  run(signal: AbortSignal): Promise<void>;
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

async function embeddedRunner(appUrl: string): Promise<JobRunnerPlan> {
  const settings: ExecutorSettings = {
    appUrl,
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
    async run(signal) {
      const first = await start().catch((error: Error) => {
        say.fail(error.message);
        return null;
      });
      await supervise("O executor de tarefas", first, start, signal);
    },
  };
}

/**
 * The runner that the operator's settings name, or our own where they name none.
 *
 * @throws EnvError where they name half of one
 */
export async function planJobRunner(settings: Settings, isEmbedded: boolean): Promise<JobRunnerPlan> {
  const { modo, endereco } = jobRunner({ ...settings, LOJISTA_EMBEDDED_RUNNER: false });
  if (modo === "nenhum") {
    if (settings.INNGEST_BASE_URL) {
      throw new EnvError(["INNGEST_BASE_URL: defina também INNGEST_EVENT_KEY e INNGEST_SIGNING_KEY."]);
    }
    return embeddedRunner(`${ownOrigin(settings, isEmbedded)}/api/inngest`);
  }
  const lines = {
    desenvolvimento: `Tarefas: servidor de desenvolvimento do Inngest em ${endereco}`,
    servidor: `Tarefas: servidor Inngest em ${endereco}`,
    nuvem: "Tarefas: Inngest Cloud",
    embutido: "Tarefas: executor embutido",
  };
  return { line: lines[modo], variables: { LOJISTA_EMBEDDED_RUNNER: "0" }, run: async () => {} };
}
