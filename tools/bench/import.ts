import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createWriteStream, mkdtempSync, rmSync, statSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "pg";
import { childEnv } from "@/lib/env";
import { withClient } from "../../server/database/database";
import { ensureDatabase, startPostgres } from "../../server/database/embedded-postgres";
import { migrate } from "../../server/database/migrate";
import { root } from "../../server/start/run-tool";
import { newSecrets } from "../../server/start/secrets";
import { numberOption } from "../option";

/**
 * `npm run bench:import`: imports a CSV into an empty catalogue, in a process that is killed (SIGKILL) and
 * restarted. Prints rows a second and memory, and compares the result with the file.
 * Options: `--products N` (100000), every fifth with two variants; `--kills N` (1).
 */
const products = numberOption("products", 100_000);
const kills = numberOption("kills", 1);
const VARIANT_EVERY = 5;
const STOCK = 7;

const SETUP = `
  WITH store AS (
    INSERT INTO stores (id, subdominio, "nomeLoja", "atualizadoEm")
    VALUES (gen_random_uuid(), 'bench', 'Bench', now()) RETURNING id
  ), category AS (
    INSERT INTO categories (id, "storeId", nome, slug, "atualizadoEm")
    SELECT gen_random_uuid(), id, 'Roupas', 'roupas', now() FROM store
  ) SELECT id FROM store`;
const NEW_IMPORT = `
  INSERT INTO product_imports (id, "storeId", "nomeArquivo", "tamanhoBytes", "criadoPorTipo", "criadoPorNome", "atualizadoEm")
  VALUES ($1, $2, 'bench.csv', $3, 'system', 'bench', now())`;

const SUMS = `
  SELECT (SELECT count(*)::int FROM products) AS products,
    (SELECT count(*)::int FROM variants) AS variants,
    (SELECT sum(estoque)::int FROM products) AS stock,
    (SELECT sum(quantidade)::int FROM stock_movements WHERE tipo = 'importacao') AS moved,
    (SELECT count(*)::int FROM webhook_events WHERE evento = 'product.created') AS created,
    (SELECT count(DISTINCT "recursoId")::int FROM webhook_events) AS announced,
    (SELECT count(*)::int FROM audit_logs WHERE acao = 'product.created') AS audited,
    (SELECT count(*)::int FROM product_categories) AS categorised`;

async function writeFile(file: string): Promise<void> {
  const stream = createWriteStream(file);
  stream.write("slug;nome;descricao;preco;publicado;categorias;tags;sku;tamanho;estoque\r\n");
  for (let n = 1; n <= products; n++) {
    const [reais, cents] = [10 + (n % 900), String(n % 100).padStart(2, "0")];
    const product = `produto-${n};Camiseta Básica ${n};"Algodão, corte reto.\nLavar à mão.";${reais},${cents};${
      n % 7 ? "sim" : "não"
    };Roupas;verão|n${n % 50}`;
    const rows =
      n % VARIANT_EVERY === 0
        ? `${product};SKU-${n}-P;P;${STOCK}\r\nproduto-${n};;;;;;;SKU-${n}-M;M;${STOCK}\r\n`
        : `${product};;;${STOCK}\r\n`;
    if (!stream.write(rows)) await once(stream, "drain");
  }
  stream.end();
  await once(stream, "finish");
}

type Worker = { child: ChildProcess; memory: number[]; ended: Promise<unknown> };

function startWorker(ids: string[], env: Record<string, string>): Worker {
  const child = spawn(
    process.execPath,
    ["--import", "tsx", path.join(root, "server/jobs/import-worker.ts"), ...ids],
    {
      cwd: root,
      env: childEnv(env),
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  const memory: number[] = [];
  createInterface(child.stdout).on("line", (line) =>
    memory.push((JSON.parse(line) as { rssMiB: number }).rssMiB),
  );
  return { child, memory, ended: once(child, "exit") };
}

async function rowsDone(client: Client, id: string): Promise<number> {
  const { rows } = await client.query<{ linhas: number }>(
    "SELECT linhas FROM product_imports WHERE id = $1",
    [id],
  );
  return rows[0]?.linhas ?? 0;
}

/** @returns the seconds, without the waits for the lease of a killed process */
async function run(client: Client, ids: [string, string], rows: number, env: Record<string, string>) {
  let seconds = 0;
  for (let part = 1; ; part++) {
    const startedRows = await rowsDone(client, ids[1]);
    const worker = startWorker(ids, env);
    while ((await rowsDone(client, ids[1])) === startedRows && worker.child.exitCode === null)
      await sleep(50);
    const startedAt = performance.now();
    if (part > kills) await worker.ended;
    else {
      while ((await rowsDone(client, ids[1])) < (rows * part) / (kills + 1)) await sleep(50);
      worker.child.kill("SIGKILL");
      await worker.ended;
    }
    seconds += (performance.now() - startedAt) / 1000;
    const done = await rowsDone(client, ids[1]);
    const tenth = Math.ceil(worker.memory.length / 10);
    console.log(
      `${part > kills ? "ended" : "killed"} at row ${done}; memory in MiB: start ${worker.memory[0]}, ` +
        `after a tenth ${worker.memory[tenth]}, largest ${Math.max(...worker.memory)}, last ${worker.memory.at(-1)}`,
    );
    if (part > kills) return seconds;
  }
}

function check(sums: Record<string, number>): void {
  const withVariants = Math.floor(products / VARIANT_EVERY);
  const stock = (products + withVariants) * STOCK;
  const once = products;
  const wanted = {
    ...{ products: once, created: once, announced: once, audited: once, categorised: once },
    ...{ variants: withVariants * 2, stock, moved: stock },
  };
  for (const [name, count] of Object.entries(wanted)) {
    if (sums[name] !== count) throw new Error(`${name}: ${sums[name]} instead of ${count}`);
  }
  console.log(`every sum is right: ${JSON.stringify(sums)}`);
}

const postgres = await startPostgres({ ephemeral: true });
const dataDir = mkdtempSync(path.join(tmpdir(), "lojista-bench-import-"));
try {
  await ensureDatabase(postgres, "bench");
  await migrate(postgres.url("bench"), new AbortController().signal);
  await withClient(postgres.url("bench"), async (client) => {
    const storeId = (await client.query<{ id: string }>(SETUP)).rows[0]?.id ?? "";
    const id = randomUUID();
    const folder = path.join(dataDir, "arquivos", "importacoes", storeId);
    await mkdir(folder, { recursive: true });
    const file = path.join(folder, `${id}.csv`);
    await writeFile(file);
    const { size } = statSync(file);
    await client.query(NEW_IMPORT, [id, storeId, size]);
    const rows = products + Math.floor(products / VARIANT_EVERY);
    console.log(`${products} products in ${rows} rows, ${(size / 2 ** 20).toFixed(1)} MiB`);
    const env = { ...newSecrets(), DATABASE_URL: postgres.url("bench"), DATA_DIR: dataDir };
    const seconds = await run(client, [storeId, id], rows, env);
    console.log(`${seconds.toFixed(1)} s, ${Math.round(rows / seconds)} rows a second`);
    check((await client.query<Record<string, number>>(SUMS)).rows[0] ?? {});
  });
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
