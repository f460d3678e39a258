import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, vi } from "vitest";
import { childEnv } from "@/lib/env";
import { freePort } from "./free-port";
import { descendants } from "./process-info";
import { root } from "./run-tool";

it("calls a stop during the bundling no failure", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "lojista-stop-"));
  const variables = { PORT: String(await freePort()), DATA_DIR: folder, DATABASE_URL: "", HOST: "" };
  const child = spawn(process.execPath, [path.join(root, "scripts", "start.mjs")], {
    cwd: root,
    stdio: "ignore",
    env: childEnv(variables),
  });
  // Its first child is the bundler.
  await vi.waitUntil(() => descendants(child.pid ?? 0)[0], { timeout: 10_000, interval: 5 });
  child.kill("SIGTERM");
  expect(await once(child, "exit")).toEqual([0, null]);
  rmSync(folder, { recursive: true, force: true });
});
