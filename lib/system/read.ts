import path from "node:path";
import { getHeapStatistics } from "node:v8";
import type { Ctx } from "@/lib/ctx";
import { databaseHealth, pool } from "@/lib/db/client";
import { crossStoreSql } from "@/lib/db/cross-store";
import { unavailable } from "@/lib/db/errors";
import { sql } from "@/lib/db/sql";
import { buildDir, env } from "@/lib/env";
import { readJobRunner } from "@/lib/jobs/read";
import { mailServer } from "@/lib/mail/server";
import type { SystemState } from "@/lib/system/schema";
import { COUNT_CAP, type SystemWarning } from "@/lib/system/warnings";
import { version } from "@/package.json";

const SLOW_MS = 100;

const those = (warnings: Partial<Record<SystemWarning, boolean>>): SystemWarning[] =>
  (Object.keys(warnings) as SystemWarning[]).filter((warning) => warnings[warning]);

const MAX_SHOWN = 50;

/** Servers write their row every 30 s, so a server may miss two writes. */
const SEEN = `
  SELECT papel, maquina, pasta, "iniciadaEm" FROM server_instances
   WHERE "vistaEm" > now() - interval '90 s'
   ORDER BY maquina, papel DESC, "iniciadaEm"`;

type Server = SystemState["aplicacao"]["servidores"][number];

type Servers = {
  servidores: Server[];
  /** Servers share a folder only on one machine and with the same setting. */
  hasOwnFolders: boolean;
};

async function readServers(): Promise<Servers> {
  const rows = await crossStoreSql<Server & { pasta: string }>("system-servers", SEEN, []);
  const folders = new Set(rows.map(({ maquina, pasta }) => `${maquina} ${pasta}`));
  return {
    servidores: rows
      .slice(0, MAX_SHOWN)
      .map(({ papel, maquina, iniciadaEm }) => ({ papel, maquina, iniciadaEm })),
    hasOwnFolders: folders.size > 1,
  };
}

function readApplication(servidores: Servers["servidores"]): SystemState["aplicacao"] {
  const build = path.basename(buildDir());
  return {
    versao: version,
    compilacao: build.startsWith(".") ? null : build,
    node: process.versions.node,
    iniciadaEm: new Date(Date.now() - process.uptime() * 1_000),
    servidores,
    memoria: {
      usadaBytes: process.memoryUsage.rss(),
      heapLimiteBytes: getHeapStatistics().heap_size_limit,
    },
    avisos: [],
  };
}

const DATABASE = `
  SELECT current_setting('server_version') AS versao, pg_database_size(current_database())::float8 AS "tamanhoBytes",
    count(*) FILTER (WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL)::int AS aplicadas,
    count(*) FILTER (WHERE finished_at IS NULL AND rolled_back_at IS NULL)::int AS inacabadas,
    max(migration_name) FILTER (WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL) AS ultima
  FROM _prisma_migrations`;

type DatabaseRow = {
  versao: string;
  tamanhoBytes: number;
  aplicadas: number;
  inacabadas: number;
  ultima: string | null;
};

const SAMPLES = 3;

/** The best of three on an open connection measures the database and not a busy process. */
async function measureLatencyMs(): Promise<number> {
  const client = await pool().connect();
  try {
    const samples: number[] = [];
    for (let sample = 0; sample < SAMPLES; sample++) {
      const start = performance.now();
      await client.query("SELECT 1");
      samples.push(performance.now() - start);
    }
    return Math.round(Math.min(...samples) * 10) / 10;
  } finally {
    client.release();
  }
}

async function readDatabase(): Promise<SystemState["banco"]> {
  const latenciaMs = await measureLatencyMs();
  const [row] = await crossStoreSql<DatabaseRow>("system-database", DATABASE, []);
  if (!row) throw new Error("an aggregate has a row");
  const { totalCount: abertas, idleCount: livres, waitingCount: esperando } = pool();
  return {
    versao: row.versao,
    tamanhoBytes: row.tamanhoBytes,
    latenciaMs,
    conexoes: { abertas, livres, esperando, limite: env().DATABASE_POOL_SIZE },
    migracoes: { aplicadas: row.aplicadas, ultima: row.ultima },
    avisos: those({
      banco_lento: latenciaMs > SLOW_MS,
      conexoes_esgotadas: esperando > 0,
      migracao_inacabada: row.inacabadas > 0,
    }),
  };
}

const COUNTS = `
  SELECT
    (SELECT count(*)::int FROM (
      SELECT 1 FROM webhook_subscriptions w CROSS JOIN LATERAL (
        SELECT 1 FROM webhook_deliveries d
         WHERE d."subscriptionId" = w.id AND d.status IN ('pending', 'retrying')
           AND d."proximaTentativaEm" <= now() LIMIT ${COUNT_CAP}) due
       WHERE w."storeId" = $1::uuid AND w.ativo AND w."removidaEm" IS NULL LIMIT ${COUNT_CAP}) d) AS entregas,
    (SELECT count(*)::int FROM (
      SELECT 1 FROM emails WHERE "storeId" = $1::uuid AND status IN ('pendente', 'enviando')
       LIMIT ${COUNT_CAP}) w) AS esperando,
    (SELECT count(*)::int FROM (
      SELECT 1 FROM emails WHERE "storeId" = $1::uuid AND "criadoEm" > now() - interval '24 hours'
         AND status = 'falhou' LIMIT ${COUNT_CAP}) f) AS falharam`;

type Counts = { entregas: number; esperando: number; falharam: number };

async function readJobs(ctx: Ctx, entregasEsperando: number): Promise<SystemState["tarefas"]> {
  const { modo, ultimaVarreduraEm, ativo, problema, registradoEm, atrasadoDesde } = await readJobRunner(ctx);
  return {
    modo,
    ultimaVarreduraEm,
    registradoEm,
    entregasEsperando,
    avisos: [
      ...(problema ? [problema] : []),
      ...those({
        executor_ausente: modo === "nenhum",
        executor_parado: modo !== "nenhum" && !ativo,
        tarefas_atrasadas: modo !== "nenhum" && atrasadoDesde !== null,
      }),
    ],
  };
}

function mailState({ esperando, falharam }: Counts): SystemState["emails"] {
  const server = mailServer();
  return {
    configurado: server !== null,
    remetente: server?.from.address ?? null,
    esperando,
    falharam,
    avisos: those({ email_ausente: server === null, email_falhando: falharam > 0 }),
  };
}

function readAddress(): SystemState["endereco"] {
  const { BASE_DOMAIN, PUBLIC_ORIGIN, NODE_ENV, LOJISTA_EMBEDDED_DATABASE } = env();
  const isDeployed = NODE_ENV === "production" && !LOJISTA_EMBEDDED_DATABASE;
  return {
    dominio: BASE_DOMAIN,
    origemPublica: PUBLIC_ORIGIN ?? null,
    avisos: those({ endereco_local: isDeployed && BASE_DOMAIN === "localhost" }),
  };
}

function readFiles({ hasOwnFolders }: Servers): SystemState["arquivos"] {
  const hasBucket = env().STORAGE_S3_BUCKET !== undefined;
  return {
    tipo: hasBucket ? "bucket" : "pasta",
    avisos: those({ arquivos_separados: !hasBucket && hasOwnFolders }),
  };
}

export async function readSystem(ctx: Ctx): Promise<SystemState> {
  const [counts] = await sql<Counts>(ctx, "system-counts", COUNTS);
  if (!counts) throw new Error("a statement without FROM has a row");
  const servers = await readServers();
  return {
    aplicacao: readApplication(servers.servidores),
    banco: await readDatabase(),
    tarefas: await readJobs(ctx, counts.entregas),
    emails: mailState(counts),
    arquivos: readFiles(servers),
    endereco: readAddress(),
  };
}

/** @throws AppError `unavailable` when the database does not answer or does not accept writes */
export async function assertReady(): Promise<void> {
  if (!(await databaseHealth().takesWrites())) throw unavailable();
}
