import { existsSync } from "node:fs";
import path from "node:path";
import { childEnv, EnvError, startEnv } from "../../lib/env";
import { startPostgres } from "../database/embedded-postgres";
import { type JobRunnerPlan, planJobRunner } from "../jobs/job-runner";
import { ignoreBrokenPipes } from "./broken-pipe";
import { ensureBuild } from "./build";
import { ensureClient } from "./ensure-client";
import {
  checkPort,
  type Database,
  dataFolder,
  openDatabase,
  prepareAll,
  type Stores,
  serverVariables,
} from "./prepare";
import { memoryLine } from "./process-memory";
import { receiverVariables } from "./receiver-trust";
import { root } from "./run-tool";
import { say, step } from "./say";
import { startServer } from "./serve";
import { StopReason } from "./stop-reason";
import { Stopped, stopSignal } from "./stop-signal";
import { supervise } from "./supervise";

const DEMO_PASSWORD = "lojista-demo-2026";

type Settings = ReturnType<typeof startEnv>;

function addressesOf({ PORT, BASE_DOMAIN, PUBLIC_ORIGIN }: Settings) {
  const { protocol, port, origin } = new URL(PUBLIC_ORIGIN ?? `http://${BASE_DOMAIN}:${PORT}`);
  const storefront = (subdomain: string) =>
    `${protocol}//${subdomain}.${BASE_DOMAIN}${port && `:${port}`}/loja`;
  return { origin, storefront };
}

function announce(
  settings: Settings,
  { postgres }: Database,
  { line }: JobRunnerPlan,
  { hasDemo, isEmpty }: Stores,
) {
  const { DEFAULT_STORE = "aurora", HOST } = settings;
  const { origin, storefront } = addressesOf(settings);
  say.title("Lojista está no ar");
  say.pair("Painel", `${origin}/admin`);
  say.pair("Loja", storefront(hasDemo ? DEFAULT_STORE : "<subdominio>"));
  say.pair("API", `${origin}/api/v1`);
  if (isEmpty)
    say.warn("Ainda não há nenhuma loja: crie a primeira com npm run store:create (veja docs/operar.md)");
  if (hasDemo) {
    say.title(`Demonstração, com a senha ${DEMO_PASSWORD}`);
    say.pair("Painel", "dona@aurora.test");
    say.pair("Cliente", "cliente@aurora.test");
  }
  say.blank();
  if (postgres) say.note(`Banco embutido: PostgreSQL, dados em ${postgres.folder}`);
  say.note(line);
  say.note(memoryLine(childEnv({}).NODE_OPTIONS ?? ""));
  if (postgres && !HOST) say.note("Só esta máquina tem acesso; HOST=0.0.0.0 abre o servidor para a rede");
  say.note("Ctrl-C para parar");
  say.blank();
}

async function serve(database: Database, settings: Settings, isDev: boolean, signal: AbortSignal) {
  const variables = {
    ...serverVariables(database, settings, isDev),
    ...(await receiverVariables(database, settings)),
  };
  const jobRunner = await planJobRunner(settings, isDev);
  const { buildDir, stores } = await prepareAll(database, variables, isDev, signal);
  const env = childEnv({
    ...variables,
    ...jobRunner.variables,
    LOJISTA_BUILD_DIR: buildDir,
  });
  const start = () => startServer(env, settings.PORT, "web", signal);
  const server = await start();
  if (!signal.aborted) announce(settings, database, jobRunner, stores);
  signal.addEventListener("abort", () => say.note("Parando…"));
  await Promise.all([supervise("O servidor", server, start, signal), jobRunner.run(env, signal)]);
}

async function run(isDev: boolean, signal: AbortSignal) {
  const settings = startEnv(isDev ? "development" : "production");
  say.title(isDev ? "Lojista, em desenvolvimento" : "Lojista");
  await checkPort(settings, !settings.DATABASE_URL);
  const database = await openDatabase(settings, dataFolder(settings));
  const { postgres } = database;

  const served = new AbortController();
  const restart = () => startPostgres({ dataDir: postgres?.folder ?? "", port: postgres?.port });
  const databaseDone = postgres ? supervise("O PostgreSQL", postgres, restart, served.signal) : undefined;
  try {
    await serve(database, settings, isDev, signal);
  } finally {
    served.abort();
    await databaseDone;
  }
}

async function main(mode: string, signal: AbortSignal) {
  const envFile = path.join(root, ".env");
  if (existsSync(envFile)) process.loadEnvFile(envFile);
  if (mode !== "build") return run(mode === "dev", signal);
  await ensureClient(signal);
  await step("Versão de produção pronta", () => ensureBuild(signal));
}

ignoreBrokenPipes();
main(process.argv[2] ?? "start", stopSignal()).then(
  () => process.exit(0),
  (error: unknown) => {
    if (error instanceof Stopped) process.exit(0);
    if (error instanceof EnvError) for (const problem of error.problems) say.fail(problem);
    else if (error instanceof StopReason) say.fail(error.message);
    else console.error(error);
    process.exit(1);
  },
);
