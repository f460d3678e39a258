// Bundles each long-running script into one file, because a bundle loads ten times faster.
import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { endWithUs } from "../server/start/end-with-us.mjs";

// A stop signal before server/start/stop-signal.ts listens: nothing has begun, so this is no failure.
const endAtOnce = () => process.exit(0);
const signals = ["SIGINT", "SIGTERM"];
for (const signal of signals) process.on(signal, endAtOnce);

const root = path.resolve(import.meta.dirname, "..");
const programs = ["start/start.ts", "web/server.ts", "jobs/executor.ts"];
const folder = path.join(root, ".next", "scripts");

const require = createRequire(import.meta.url);
const bundler = createRequire(require.resolve("esbuild")).resolve(
  `@esbuild/${process.platform}-${process.arch}/${process.platform === "win32" ? "esbuild.exe" : "bin/esbuild"}`,
);
const bundled = mkdtempSync(path.join(tmpdir(), "lojista-scripts-"));
process.once("exit", () => rmSync(bundled, { recursive: true, force: true }));
// Runs esbuild's program directly. A process that the package's functions start would survive us if it is
// frozen.
const bundling = spawn(
  bundler,
  [
    ...programs.map((file) => path.join(root, "server", file)),
    "--entry-names=[name]",
    `--outdir=${bundled}`,
    "--out-extension:.js=.mjs",
    "--bundle",
    "--packages=external",
    "--platform=node",
    "--format=esm",
    "--target=node20",
    // server/start/run-tool.ts derives the checkout's folder from its own folder.
    `--define:import.meta.dirname=${JSON.stringify(path.join(root, "server", "start"))}`,
    "--log-level=error",
  ],
  { cwd: root, stdio: ["ignore", "ignore", "inherit"], detached: true },
);
endWithUs(bundling);
const [code, killedBy] = await once(bundling, "exit");
if (code !== 0) throw new Error(`esbuild ended with ${code ?? killedBy}`);
mkdirSync(folder, { recursive: true });
for (const name of readdirSync(bundled)) {
  const file = path.join(folder, name);
  const contents = readFileSync(path.join(bundled, name));
  if (existsSync(file) && readFileSync(file).equals(contents)) continue;
  // Another start may read the file now, so replace it in one step.
  writeFileSync(`${file}.${process.pid}`, contents);
  renameSync(`${file}.${process.pid}`, file);
}
rmSync(bundled, { recursive: true, force: true });
await import(pathToFileURL(path.join(folder, "start.mjs")).href);
for (const signal of signals) process.off(signal, endAtOnce);
