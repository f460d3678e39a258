import { randomBytes } from "node:crypto";
import { childEnv, EnvError, type startEnv } from "../../lib/env";
import { jobRunner } from "../../lib/jobs/runner";
import { ownOrigin } from "../../lib/jobs/serve-origin";
import { freePort } from "../start/free-port";
import { startOwnProcess } from "../start/own-process";
import { hasRoomForTwo } from "../start/process-memory";
import { say } from "../start/say";
import { startServer } from "../start/serve";
import { type Running, supervise } from "../start/supervise";
import type { ExecutorSettings } from "./executor";

type Settings = ReturnType<typeof startEnv>;

export type JobRunnerPlan = {
  line: string;
  /** Environment variables for the server. */
  variables: Record<string, string>;
  /**
   * Keeps our own runner alive until the signal. Call it once the server is ready.
   * @param env the server's variables
   */
  run(env: NodeJS.ProcessEnv, signal: AbortSignal): Promise<void>;
};

const STOP_LIMIT_MS = 12_000;

function startExecutor(settings: ExecutorSettings, signal: AbortSignal): Promise<Running> {
  return startOwnProcess({
    script: "jobs/executor.ts",
    role: "executor",
    env: childEnv({}),
    settings,
    stopLimitMs: STOP_LIMIT_MS,
    signal,
    failure: ({ reason }) => `O executor de tarefas não iniciou: ${reason}`,
  });
}

/**
 * A second server for jobs, reachable from this machine only. So deliveries slow no page, and a busy shop
 * slows no delivery.
 */
type JobServer = { port: number; host?: string; shopPort: number };
type OwnJobServer = JobServer & { origin: string };

async function newJobServer(shopPort: number): Promise<OwnJobServer> {
  const host = "127.0.0.1";
  const port = await freePort();
  return { host, port, shopPort, origin: ownOrigin({ HOST: host, PORT: port }) };
}

/** Links in e-mails must lead to the shop, not to the job server. */
export const jobServerVariables = ({ shopPort, port, host }: JobServer) => ({
  PORT: String(port),
  // The same host as the shop's server.
  ...(host && { HOST: host }),
  LOJISTA_SHOP_PORT: String(shopPort),
});

async function keepJobServer(server: JobServer, env: NodeJS.ProcessEnv, signal: AbortSignal) {
  const start = () => startServer({ ...env, ...jobServerVariables(server) }, server.port, "jobs", signal);
  await supervise("O servidor de tarefas", await startFirst(start, signal), start, signal);
}

/** Reports a failed first start and returns null; `supervise` then retries it. */
async function startFirst(start: () => Promise<Running>, signal: AbortSignal): Promise<Running | null> {
  return start().catch((error: Error) => {
    if (!signal.aborted) say.fail(error.message);
    return null;
  });
}

/** @param server null: the shop's server at `origin` also answers the jobs, as in development */
async function embeddedRunner(origin: string, server: OwnJobServer | null): Promise<JobRunnerPlan> {
  const settings: ExecutorSettings = {
    appUrl: `${server?.origin ?? origin}/api/inngest`,
    // All starts of the executor share one port: the server learns the port only once.
    port: await freePort(),
    eventKey: randomBytes(32).toString("hex"),
    signingKey: randomBytes(32).toString("hex"),
  };
  return {
    line: "Tarefas: executor embutido",
    variables: {
      LOJISTA_EMBEDDED_RUNNER: "1",
      JOBS_PORT: "",
      INNGEST_BASE_URL: `http://127.0.0.1:${settings.port}`,
      INNGEST_EVENT_KEY: settings.eventKey,
      INNGEST_SIGNING_KEY: settings.signingKey,
    },
    async run(env, signal) {
      const start = () => startExecutor(settings, signal);
      await Promise.all([
        server && keepJobServer(server, env, signal),
        startFirst(start, signal).then((first) => supervise("O executor de tarefas", first, start, signal)),
      ]);
    },
  };
}

/**
 * Plans the runner that the settings name, else our own.
 * @throws EnvError when the settings of a runner are incomplete, or two servers have the same port
 */
export async function planJobRunner(settings: Settings, isDev: boolean): Promise<JobRunnerPlan> {
  const { modo, endereco } = jobRunner({ ...settings, LOJISTA_EMBEDDED_RUNNER: false });
  if (settings.JOBS_PORT === settings.PORT) throw new EnvError(["JOBS_PORT: use outra porta que a de PORT."]);
  if (modo === "nenhum") {
    if (settings.INNGEST_BASE_URL) {
      throw new EnvError(["INNGEST_BASE_URL: defina também INNGEST_EVENT_KEY e INNGEST_SIGNING_KEY."]);
    }
    const isAlone = isDev || !hasRoomForTwo();
    return embeddedRunner(ownOrigin(settings), isAlone ? null : await newJobServer(settings.PORT));
  }
  const lines = {
    desenvolvimento: `Tarefas: servidor de desenvolvimento do Inngest em ${endereco}`,
    servidor: `Tarefas: servidor Inngest em ${endereco}`,
    nuvem: "Tarefas: Inngest Cloud",
    embutido: "Tarefas: executor embutido",
  };
  const PORT = modo === "desenvolvimento" || isDev ? undefined : settings.JOBS_PORT;
  return {
    line: PORT ? `${lines[modo]}, em um servidor próprio na porta ${PORT}` : lines[modo],
    variables: { LOJISTA_EMBEDDED_RUNNER: "0", ...(!PORT && { JOBS_PORT: "" }) },
    run: async (env, signal) => {
      if (PORT) await keepJobServer({ port: PORT, shopPort: settings.PORT }, env, signal);
    },
  };
}
