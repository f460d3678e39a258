import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { request } from "node:https";
import { tmpdir } from "node:os";
import path from "node:path";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { generateSecret } from "@/lib/webhooks/sign";
import { freePort } from "../server/start/free-port";

const folder = mkdtempSync(path.join(tmpdir(), "lojista-receiver-"));
const secret = generateSecret();
const BODY = '{"type":"order.paid","sequencia":3}';
let port = 0;
let shown = "";
let receiver: ReturnType<typeof spawn>;

beforeAll(async () => {
  port = await freePort();
  receiver = spawn("npx", ["tsx", "scripts/receiver.ts", secret, String(port)], {
    env: { ...process.env, DATA_DIR: folder },
    stdio: ["pipe", "pipe", "pipe"],
    detached: true,
  });
  for (const stream of [receiver.stdout, receiver.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      shown += text;
    });
  }
  await vi.waitFor(() => expect(shown).toContain(`https://localhost:${port}/`), 20_000);
});

afterAll(() => {
  if (receiver.pid) process.kill(-receiver.pid, "SIGTERM");
  rmSync(folder, { recursive: true, force: true });
});

/** Sends with the same trusted authority as the shop. */
function send(by: string): Promise<number | undefined> {
  const now = new Date();
  const headers = {
    "webhook-id": "evt_1",
    "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
    "webhook-signature": new Webhook(by).sign("evt_1", now, BODY),
  };
  const ca = readFileSync(path.join(folder, "receiver", "ca.pem"));
  return new Promise((resolve, reject) => {
    request(`https://localhost:${port}/`, { method: "POST", ca, headers, family: 4 }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on("error", reject)
      .end(BODY);
  });
}

it("verifies what comes with the secret that it was given", async () => {
  expect(await send(secret)).toBe(200);
  await vi.waitFor(() => expect(shown).toMatch(/order\.paid {2}nº 3 {2}evt_1 {2}assinatura válida/));
  expect(await send(generateSecret())).toBe(200);
  await vi.waitFor(() => expect(shown).toContain("assinatura INVÁLIDA"));
});

it("takes further secrets and a status while it runs", async () => {
  const other = generateSecret();
  receiver.stdin?.write(`${other}\n503\n`);
  await vi.waitFor(() => expect(shown).toContain("a resposta é 503"));
  shown = "";
  expect(await send(other)).toBe(503);
  await vi.waitFor(() => expect(shown).toContain("assinatura válida"));
});
