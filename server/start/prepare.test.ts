import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { parseStartEnv } from "@/lib/env";
import { freePort } from "./free-port";
import { checkPort, dataFolder } from "./prepare";

const folder = mkdtempSync(path.join(tmpdir(), "prepare-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const settings = (changes: Record<string, string>) =>
  parseStartEnv({ NODE_ENV: "production", DATA_DIR: folder, ...changes });

it("refuses a data folder that is a file", () => {
  const file = path.join(folder, "file");
  writeFileSync(file, "");
  expect(() => dataFolder(settings({ DATA_DIR: file }))).toThrow(
    `DATA_DIR: o Lojista não pode gravar em ${file}.`,
  );
});

it("refuses a folder of files that takes none", async () => {
  const files = path.join(folder, "readable", "arquivos");
  mkdirSync(path.dirname(files), { recursive: true });
  writeFileSync(files, "");
  expect(() => dataFolder(settings({ DATA_DIR: path.dirname(files) }))).toThrow(
    `DATA_DIR: o Lojista não pode gravar em ${files}.`,
  );
});

// The faulty code would loop for ever and block the whole test run, so it runs in another process.
it.runIf(process.platform === "linux")("says at once that no folder can be made below /proc", async () => {
  const port = await freePort();
  const DATA_DIR = "/proc/lojista/dados";
  const script = path.resolve("scripts/start.mjs");
  const env = { ...process.env, DATA_DIR, DATABASE_URL: "", PORT: String(port), HOST: "127.0.0.1" };
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], { env, timeout: 15_000 });
  expect(`${stdout}${stderr}`).toContain(`DATA_DIR: não foi possível criar a pasta ${DATA_DIR}.`);
  expect(status).toBe(1);
});

it("says at once that HOST is no address of this machine", async () => {
  const start = performance.now();
  await expect(checkPort(settings({ HOST: "203.0.113.9" }), false)).rejects.toThrow(
    "HOST: este endereço não é desta máquina.",
  );
  expect(performance.now() - start).toBeLessThan(3_000);
});

it("waits for the port of a server that is just ending", async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  setTimeout(() => server.close(), 300);
  await expect(
    checkPort(settings({ HOST: "127.0.0.1", PORT: String(port) }), false),
  ).resolves.toBeUndefined();
});
