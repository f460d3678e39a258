import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { realpathSync } from "node:fs";
import path from "node:path";
import { runningPostgres } from "../server/database/embedded-postgres";
import { freePort } from "../server/start/free-port";
import { keptSecrets } from "../server/start/secrets";
import { sourcesVersion } from "../server/start/source-version";
import { expect } from "./fixtures";

const root = path.resolve(import.meta.dirname, "..");

export const FRAMEWORK = path.join(root, "node_modules", "next", "dist", "bin", "next");
/** Our own server, as `scripts/start.mjs` has bundled it for the server under test. */
export const OWN_SERVER = path.join(root, ".next", "scripts", "server.mjs");

export type SecondServer = { port: number; stop(): Promise<void> };

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  server.kill();
  await once(server, "exit");
}

/**
 * Starts another server beside the one under test, on its database and with its build.
 * @param argsOf the program and its arguments, for a port
 */
export async function startSecondServer(
  args: readonly string[],
  variables: Record<string, string> = {},
): Promise<SecondServer> {
  const dataDir = process.env.E2E_DATA_DIR || path.resolve(root, process.env.DATA_DIR || ".data");
  const postgres = await runningPostgres(realpathSync(path.join(dataDir, "postgres")));
  const port = await freePort();
  const env = {
    ...process.env,
    ...keptSecrets(dataDir, () => false),
    NODE_ENV: "production" as const,
    DATABASE_URL: postgres?.url("lojista"),
    LOJISTA_EMBEDDED_DATABASE: "1",
    DATA_DIR: dataDir,
    LOJISTA_BUILD_DIR: path.join(".next", sourcesVersion(root)),
    PORT: String(port),
    ...variables,
  };
  const server = spawn(process.execPath, args, { cwd: root, env, stdio: "inherit" });
  const isUp = () =>
    fetch(`http://localhost:${port}/livez`).then(
      ({ ok }) => ok,
      () => false,
    );
  try {
    await expect.poll(isUp, { timeout: 60_000 }).toBe(true);
  } catch (error) {
    await stop(server);
    throw error;
  }
  return { port, stop: () => stop(server) };
}
