import { type ChildProcess, execFile, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import { freePort } from "../server/start/free-port";
import { expect, test } from "./fixtures";

/** One shell runs all blocks as printed. Only the ports differ in this test. */
const CUT = "--- cut here ---";
const RECEIVER = "npm run receiver\n";

/** The blocks from the first one that calls the server: the blocks before it install the project. */
function blocksOf(document: string): string[] {
  const text = readFileSync(document, "utf8");
  const blocks = [...text.matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, block = ""]) => block);
  const first = blocks.findIndex((block) => block.includes("curl") || block === RECEIVER);
  return blocks.slice(first).filter((block) => block !== RECEIVER);
}

function outputOf(child: ChildProcess): () => string {
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (piece: Buffer) => {
      said += piece.toString();
    });
  }
  return () => said;
}

async function startReceiver() {
  const port = await freePort();
  const dataDir = process.env.E2E_DATA_DIR;
  const child = spawn("npx", ["tsx", "scripts/receiver.ts", "", String(port)], {
    env: { ...process.env, ...(dataDir && { DATA_DIR: dataDir }) },
    detached: true,
  });
  const said = outputOf(child);
  await expect.poll(said).toContain("Receptor de webhooks no ar");
  return { port, said, child, stop: () => child.pid && process.kill(-child.pid) };
}

/** @returns the output of each block */
async function follow(document: string, baseURL: string, receiverPort: number): Promise<string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), "lojista-tour-"));
  const here = (text: string) =>
    text
      .replaceAll("http://localhost:3000", baseURL)
      .replaceAll("https://localhost:4443", `https://localhost:${receiverPort}`);
  try {
    const blocks = blocksOf(document);
    const { stdout } = await promisify(execFile)(
      "bash",
      ["-eu", "-o", "pipefail", "-c", blocks.map(here).join(`\necho; echo '${CUT}'\n`)],
      // Playwright sets FORCE_COLOR, and then node would print colours into pipes.
      { cwd: folder, env: { ...process.env, FORCE_COLOR: "0" } },
    );
    const said = stdout.split(CUT).map((part) => part.trim());
    expect(said).toHaveLength(blocks.length);
    return said;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function expectSigned(
  { child, said }: Awaited<ReturnType<typeof startReceiver>>,
  page: Page,
  secret: string,
) {
  child.stdin?.write(`${secret}\n`);
  await page.request.post("/categories", { data: { nome: `Verão ${crypto.randomUUID().slice(0, 8)}` } });
  await expect.poll(said).toContain("assinatura válida");
}

test("the commands of the README work as it prints them", { tag: "@alone" }, async ({
  baseURL,
  page,
  signIn,
}) => {
  const receiver = await startReceiver();
  try {
    const said = await follow("README.md", String(baseURL), receiver.port);
    const [catalogue, key, secret = "", change, refused, points] = said;
    expect(catalogue).toMatch(/"nome":"Helena Prado"[\s\S]*"nome":"Camiseta/);
    expect(key).toMatch(/^HTTP\/1.1 200 OK[\s\S]*"pagination":\{"page":1,"limit":2,/m);
    expect(secret).toMatch(/^whsec_/);
    expect(change).toContain('"nome":"Inverno"');
    expect(refused).toContain('"error":"itens[0].precoCents: ');
    expect(points).toContain('"ativo":true,"saldo":');
    await expect.poll(receiver.said).toContain("category.created");
    await signIn("dona");
    await expectSigned(receiver, page, secret);
  } finally {
    receiver.stop();
  }
});

test("the commands of the API's document work as it prints them", { tag: "@alone" }, async ({ baseURL }) => {
  const said = await follow("docs/api.md", String(baseURL), 4443);
  const [catalogue, key, refused, repeated, file, priced, bought] = said;
  expect(catalogue).toMatch(/"nome":"Helena Prado"[\s\S]*"nome":"Camiseta/);
  expect(key).toMatch(/^HTTP\/1.1 200 OK[\s\S]*"pagination":\{"page":1,"limit":2,/m);
  expect(refused).toContain('"error":"itens[0].precoCents: ');
  expect(new Set(repeated?.match(/"numero":\d+/g)).size).toBe(1);
  expect(file).toContain('"simulacao":true');
  expect(priced).toContain('"motivo":"NAO_ENCONTRADO"');
  expect(bought).toMatch(/"pedidoId":"[^"]+","numero":\d+,"totalCents":\d+,"endereco":"\/loja\/pedido\//);
});

test("the commands of the webhooks' document work as it prints them", { tag: "@alone" }, async ({
  baseURL,
  page,
  signIn,
}) => {
  const receiver = await startReceiver();
  try {
    const [secret = "", change] = await follow("docs/webhooks.md", String(baseURL), receiver.port);
    expect(secret).toMatch(/^whsec_/);
    expect(change).toContain('"nome":"Outono"');
    await signIn("dona");
    await expectSigned(receiver, page, secret);
  } finally {
    receiver.stop();
  }
});
