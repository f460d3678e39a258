// Bundled into one file each, long-running scripts load ten times faster.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build, stop } from "esbuild";

// Asked to stop before scripts/stop-signal.ts listens: nothing has begun, so no failure.
const endAtOnce = () => process.exit(0);
const signals = ["SIGINT", "SIGTERM"];
for (const signal of signals) process.on(signal, endAtOnce);

const scripts = import.meta.dirname;
const root = path.resolve(scripts, "..");
const folder = path.join(root, ".next", "scripts");

const { outputFiles } = await build({
  absWorkingDir: root,
  entryPoints: ["start", "server", "executor"].map((name) => path.join(scripts, `${name}.ts`)),
  outdir: folder,
  outExtension: { ".js": ".mjs" },
  bundle: true,
  packages: "external",
  platform: "node",
  format: "esm",
  target: "node20",
  define: { "import.meta.dirname": JSON.stringify(scripts) },
  write: false,
});
await stop();
mkdirSync(folder, { recursive: true });
for (const { path: file, contents } of outputFiles) {
  if (existsSync(file) && readFileSync(file).equals(contents)) continue;
  // Others may be starting from here.
  writeFileSync(`${file}.${process.pid}`, contents);
  renameSync(`${file}.${process.pid}`, file);
}
await import(pathToFileURL(path.join(folder, "start.mjs")).href);
for (const signal of signals) process.off(signal, endAtOnce);
