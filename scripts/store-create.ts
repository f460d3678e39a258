import { existsSync, realpathSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { translateDbError } from "@/lib/db/errors";
import { AppError } from "@/lib/errors";
import type { NewStore } from "@/lib/team/create-store";
import { EnvError, startEnv } from "../lib/env";
import { withClient } from "../server/database/database";
import { runningPostgres } from "../server/database/embedded-postgres";
import { hasPendingMigrations } from "../server/database/migrate";
import { ensureClient } from "../server/start/ensure-client";
import { type Database, dataFolder, openDatabase, serverVariables } from "../server/start/prepare";
import { root } from "../server/start/run-tool";
import { say } from "../server/start/say";
import { StopReason } from "../server/start/stop-reason";
import { newStoreOf, STORE_OPTIONS } from "./store-options";

const USAGE = `npm run store:create -- --nome "Café do Porto" --subdominio porto --email dona@exemplo.com.br
    [--nome-dono "Ana Lima"] [--moeda BRL] [--fuso America/Sao_Paulo] [--idioma pt-BR|en]`;
const NOT_READY = "O banco ainda não tem as tabelas desta versão: rode npm start uma vez antes.";

type Settings = ReturnType<typeof startEnv>;

/**
 * Reads the options and reports all mistakes at once.
 * @throws StopReason
 */
function newStore(): NewStore {
  const options = Object.fromEntries(Object.keys(STORE_OPTIONS).map((name) => [name, { type: "string" }]));
  let given: Record<string, unknown>;
  try {
    given = parseArgs({ options: options as Record<string, { type: "string" }> }).values;
  } catch (error) {
    const word = /'(-[^'\s]*|[^']*)'/.exec(String(error))?.[1] ?? "";
    throw new StopReason(`Não entendi ${word}. Use:\n\n  ${USAGE}`);
  }
  const store = newStoreOf(given);
  if (Array.isArray(store)) throw new StopReason(`${store.join("\n  ✗ ")}\n\n  ${USAGE}`);
  return store;
}

/** Uses the running database, or starts it. Afterwards it runs, or not, as before. */
async function reachDatabase(settings: Settings): Promise<Database> {
  const dataDir = dataFolder(settings);
  const folder = path.join(dataDir, "postgres");
  if (settings.DATABASE_URL) return openDatabase(settings, dataDir);
  if (!existsSync(folder)) throw new StopReason(NOT_READY);
  const postgres = await runningPostgres(realpathSync(folder));
  return postgres ? { url: postgres.url("lojista"), postgres, dataDir } : openDatabase(settings, dataDir);
}

async function run(store: NewStore): Promise<void> {
  const settings = startEnv("production");
  await ensureClient(new AbortController().signal);
  const database = await reachDatabase(settings);
  // These modules need the generated client.
  const [{ createStore }, { createDraftPages }, { systemCtx }, { closeDatabase }] = await Promise.all([
    import("@/lib/team/create-store"),
    import("@/lib/blog/draft-pages"),
    import("@/lib/ctx"),
    import("@/lib/db/client"),
  ]);
  try {
    if (await withClient(database.url, hasPendingMigrations)) throw new StopReason(NOT_READY);
    Object.assign(process.env, serverVariables(database, settings, false));
    const { storeId, convite, loja } = await createStore(store);
    // The panel offers the same texts for a new page.
    await createDraftPages(systemCtx(storeId, "store:create")).catch((error: unknown) =>
      say.note(`As páginas de partida não foram criadas: ${error}`),
    );
    say.done(`Loja ${store.nomeLoja} criada`);
    say.pair("Convite", convite);
    say.pair("Loja", loja);
    say.note(`O convite é de ${store.dono.email}, vale uma vez e por 7 dias`);
  } finally {
    await closeDatabase();
    await database.postgres?.stop();
  }
}

/** @returns null for unexpected errors */
function sentencesOf(error: unknown): string[] | null {
  if (error instanceof EnvError) return error.problems;
  if (error instanceof StopReason) return [error.message];
  const known = error instanceof AppError ? error : translateDbError(error);
  return known && [`--${known.message}`];
}

async function main() {
  const envFile = path.join(root, ".env");
  if (existsSync(envFile)) process.loadEnvFile(envFile);
  await run(newStore());
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    const sentences = sentencesOf(error);
    if (sentences) for (const sentence of sentences) say.fail(sentence);
    else console.error(error);
    process.exit(1);
  },
);
