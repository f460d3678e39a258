import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { Client } from "pg";
import { ensureDatabase, startPostgres } from "../../server/database/embedded-postgres";
import { migrate } from "../../server/database/migrate";
import { numberOption } from "../option";

/**
 * `npm run bench:automations`: two processes work on the due runs of one rule and get killed. Fails if a run
 * happened twice or never, or if all took over two minutes, not counting the waits for leases of killed
 * processes.
 * Options: `--runs N` (10000), `--kills N` (8).
 */
const LIMIT_MS = 120_000;
const LEASE_MS = 60_000;
const POINTS = 5;
const WORKER = fileURLToPath(import.meta.url);

const STORE = "0192f5a0-0000-7000-8000-00000000000a";
const RULE = "0192f5a0-0000-7000-8000-00000000000b";

const FILL = (runs: number) => [
  `INSERT INTO stores (id, subdominio, "nomeLoja", "fidelidadeAtiva", "atualizadoEm")
    VALUES ('${STORE}', 'bench', 'Bench', true, now())`,
  `INSERT INTO customers (id, "storeId", nome, "atualizadoEm")
    SELECT gen_random_uuid(), '${STORE}', 'C' || n, now() FROM generate_series(1, 500) n`,
  `INSERT INTO loyalty_accounts (id, "storeId", "customerId", "atualizadoEm")
    SELECT gen_random_uuid(), '${STORE}', id, now() FROM customers`,
  `INSERT INTO automation_rules (id, "storeId", nome, quando, entao, parametros, "maxPorHora", "atualizadoEm")
    VALUES ('${RULE}', '${STORE}', 'R', 'customer.birthday', 'creditar_pontos',
      '{"pontos": ${POINTS}, "motivo": "x"}', 100000, now())`,
  `INSERT INTO automation_runs (id, "storeId", "ruleId", chave, "recursoId", "customerId", "executarEm", "proximaEm")
    SELECT gen_random_uuid(), '${STORE}', '${RULE}', 'k' || n, c.id, c.id, now(), now()
    FROM generate_series(1, ${runs}) n
    JOIN (SELECT id, row_number() OVER () - 1 AS place FROM customers) c ON c.place = n % 500`,
];

const LEFT = `SELECT count(*)::int AS "left",
    count(*) FILTER (WHERE "leaseAte" IS NULL OR "leaseAte" <= now())::int AS free
  FROM automation_runs WHERE status = 'pendente'`;

const DONE = `SELECT
  (SELECT count(*)::int FROM automation_runs WHERE status = 'executada') AS runs,
  (SELECT count(*)::int FROM loyalty_entries) AS lines,
  (SELECT coalesce(sum(saldo), 0)::int FROM loyalty_accounts) AS points,
  (SELECT execucoes FROM automation_rules) AS counted`;

async function work(): Promise<void> {
  const { workOnAutomations } = await import("../../lib/automation-rules/work");
  for (;;) {
    await workOnAutomations(STORE).catch((error: unknown) => console.error(error));
    await sleep(200);
  }
}

/** New secrets: the database of the bench ends with the bench. */
const secrets = Object.fromEntries(
  ["SESSION_SECRET", "CUSTOMER_SESSION_SECRET", "API_KEY_PEPPER", "ENCRYPTION_KEY"].map((name) => [
    name,
    randomBytes(32).toString("hex"),
  ]),
);

const startWorker = (url: string): ChildProcess =>
  spawn(process.execPath, ["--import", "tsx", WORKER, "worker"], {
    env: { ...process.env, ...secrets, DATABASE_URL: url },
    stdio: "inherit",
  });

async function bench(): Promise<void> {
  const runs = numberOption("runs", 10_000);
  const kills = numberOption("kills", 8);
  const postgres = await startPostgres({ ephemeral: true });
  const url = postgres.url("lojista");
  await ensureDatabase(postgres, "lojista");
  await migrate(url, new AbortController().signal);
  const client = new Client({ connectionString: url });
  await client.connect();
  for (const text of FILL(runs)) await client.query(text);
  const workers = [startWorker(url), startWorker(url)];
  const began = Date.now();
  try {
    for (let killed = 0; ; ) {
      await sleep(1_000);
      const { rows } = await client.query<{ left: number; free: number }>(LEFT);
      if (rows[0]?.left === 0) break;
      if (Date.now() - began > LIMIT_MS + LEASE_MS) throw new Error(`${rows[0]?.left} runs left`);
      if (killed < kills && (rows[0]?.free ?? 0) > 0) {
        const place = killed % workers.length;
        workers[place]?.kill("SIGKILL");
        workers[place] = startWorker(url);
        killed += 1;
      }
    }
    const seconds = ((Date.now() - began) / 1000).toFixed(1);
    const { rows } = await client.query(DONE);
    console.log(`${runs} runs, ${kills} kills: ${seconds} s`, rows[0]);
    const { lines, points, counted } = rows[0];
    const isExact = rows[0].runs === runs && lines === runs && points === runs * POINTS && counted === runs;
    if (!isExact) throw new Error("a run was done twice, or not at all");
    if (kills === 0 && Date.now() - began > LIMIT_MS) throw new Error("it took more than two minutes");
  } finally {
    for (const worker of workers) worker.kill("SIGKILL");
    await client.end();
    await postgres.stop();
  }
}

await (process.argv.includes("worker") ? work() : bench());
