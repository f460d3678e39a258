import { type ChildProcess, execFile, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { freePort } from "../scripts/free-port";
import { expect, test } from "./fixtures";

/** One shell for all blocks as printed; only ports are this run's. */
const CUT = "--- cut here ---";

function blocksOf(chapter: string): string[] {
  const readme = readFileSync("README.md", "utf8");
  const text = readme.split(`\n## ${chapter}\n`)[1]?.split("\n## ")[0] ?? "";
  return [...text.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block = ""]) => block);
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

test("the tour with curl works as the README prints it", { tag: "@alone" }, async ({
  baseURL,
  page,
  signIn,
}) => {
  const folder = mkdtempSync(path.join(tmpdir(), "lojista-tour-"));
  const port = await freePort();
  const dataDir = process.env.E2E_DATA_DIR;
  const receiver = spawn("npx", ["tsx", "scripts/receiver.ts", "", String(port)], {
    env: { ...process.env, ...(dataDir && { DATA_DIR: dataDir }) },
    detached: true,
  });
  const received = outputOf(receiver);
  try {
    await expect.poll(received).toContain("Receptor de webhooks no ar");
    const here = (text: string) =>
      text
        .replaceAll("http://localhost:3000", String(baseURL))
        .replaceAll("https://localhost:4443", `https://localhost:${port}`);
    const blocks = blocksOf("A tour with curl").filter((block) => block !== "npm run receiver\n");
    const script = blocks.map(here).join(`\necho; echo '${CUT}'\n`);
    const { stdout } = await promisify(execFile)("bash", ["-eu", "-o", "pipefail", "-c", script], {
      cwd: folder,
      // Playwright asks for colours, and node would print them into pipes.
      env: { ...process.env, FORCE_COLOR: "0" },
    });
    const said = stdout.split(CUT).map((part) => part.trim());
    expect(said).toHaveLength(blocks.length);
    const [catalogue, key, secret, change, refused, repeated, file, priced, bought, points] = said;
    expect(catalogue).toMatch(/"nome":"Helena Prado"[\s\S]*"nome":"Camiseta/);
    expect(key).toMatch(/^HTTP\/1.1 200 OK[\s\S]*"pagination":\{"page":1,"limit":2,/m);
    expect(secret).toMatch(/^whsec_/);
    expect(change).toContain('"nome":"Inverno"');
    expect(refused).toContain('"error":"itens[0].precoCents: ');
    expect(new Set(repeated?.match(/"numero":\d+/g)).size).toBe(1);
    expect(file).toContain('"simulacao":true');
    expect(priced).toContain('"motivo":"NAO_ENCONTRADO"');
    expect(bought).toMatch(/"pedidoId":"[^"]+","numero":\d+,"totalCents":\d+,"endereco":"\/loja\/pedido\//);
    expect(points).toContain('"ativo":true,"saldo":');
    await expect.poll(received).toContain("category.created");
    receiver.stdin.write(`${secret}\n`);
    await signIn("dona");
    await page.request.post("/categories", { data: { nome: "Verão" } });
    await expect.poll(received).toContain("assinatura válida");
  } finally {
    if (receiver.pid) process.kill(-receiver.pid);
    rmSync(folder, { recursive: true, force: true });
  }
});
