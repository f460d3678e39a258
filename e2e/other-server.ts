import { spawn } from "node:child_process";
import { once } from "node:events";
import { realpathSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { runningPostgres } from "../server/database/embedded-postgres";
import { freePort } from "../server/start/free-port";
import { keptSecrets } from "../server/start/secrets";
import { sourcesVersion } from "../server/start/source-version";

const root = path.resolve(import.meta.dirname, "..");
const UP_LIMIT_MS = 60_000;

/** `next`: plain `next start`. `slow`: our own server with `ACCELERATORS=off`. */
export type OtherServer = "next" | "slow";

const ARGUMENTS: Record<OtherServer, (port: number) => string[]> = {
  next: (port) => [
    path.join(root, "node_modules", "next", "dist", "bin", "next"),
    ...["start", "-p", String(port)],
  ],
  slow: () => [path.join(root, ".next", "scripts", "server.mjs"), "web"],
};

/**
 * Starts one more server with the build, the database and the secrets of the server under test.
 * @param shopPort stands in the shops' links; usually the server's own port
 * @throws Error where it does not answer within a minute
 */
export async function startOtherServer(
  which: OtherServer,
  shopPort = 0,
): Promise<{ url: string; stop(): Promise<void> }> {
  const dataDir = process.env.E2E_DATA_DIR || path.resolve(root, process.env.DATA_DIR || ".data");
  const postgres = await runningPostgres(realpathSync(path.join(dataDir, "postgres")));
  const port = await freePort();
  const env = {
    ...process.env,
    ...keptSecrets(dataDir, () => false),
    NODE_ENV: "production" as const,
    PORT: String(port),
    DATABASE_URL: postgres?.url("lojista"),
    LOJISTA_EMBEDDED_DATABASE: "1",
    DATA_DIR: dataDir,
    LOJISTA_BUILD_DIR: path.join(".next", sourcesVersion(root)),
    LOJISTA_SHOP_PORT: String(shopPort),
    ACCELERATORS: "off",
  };
  const server = spawn(process.execPath, ARGUMENTS[which](port), { cwd: root, env, stdio: "inherit" });
  const url = `http://localhost:${port}`;
  const stop = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    server.kill();
    await once(server, "exit");
  };
  for (const end = Date.now() + UP_LIMIT_MS; Date.now() < end && server.exitCode === null; await sleep(100)) {
    const isUp = await fetch(`${url}/livez`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return { url, stop };
  }
  await stop();
  throw new Error(`the server "${which}" did not come up`);
}
