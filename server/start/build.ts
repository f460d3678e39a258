import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { childEnv } from "../../lib/env";
import { withLock } from "./lock";
import { root, runTool, tool } from "./run-tool";
import { say } from "./say";
import { sourcesVersion } from "./source-version";

const BUILDS = path.join(root, ".next");
const KEPT_BUILDS = 3;

const marker = (dir: string) => path.join(dir, "complete");

/**
 * Builds the current sources, unless they are built already. Each version has its own folder, so a running
 * older server keeps its files.
 * @returns the folder, relative to the checkout
 */
export async function ensureBuild(signal: AbortSignal): Promise<string> {
  const version = sourcesVersion(root);
  const dir = path.join(BUILDS, version);
  const relative = path.relative(root, dir);
  if (existsSync(marker(dir))) return relative;

  const onWait = (pid: number) => say.note(`Esperando a compilação do processo ${pid}…`);
  await withLock(`build ${root}`, onWait, async () => {
    if (existsSync(marker(dir))) return;
    say.note("Compilando esta versão; leva cerca de um minuto…");
    rmSync(dir, { recursive: true, force: true });
    const env = childEnv({
      NODE_ENV: "production",
      NEXT_TELEMETRY_DISABLED: "1",
      LOJISTA_BUILD_DIR: relative,
    });
    await runTool(tool("next"), ["build"], { env, signal, failure: "A compilação falhou" });
    writeFileSync(marker(dir), "");
    removeOldBuilds();
  });
  return relative;
}

function removeOldBuilds() {
  const builds = readdirSync(BUILDS)
    .filter((name) => /^[0-9a-f]{16}$/.test(name))
    .map((name) => path.join(BUILDS, name))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  for (const dir of builds.slice(KEPT_BUILDS)) rmSync(dir, { recursive: true, force: true });
}
