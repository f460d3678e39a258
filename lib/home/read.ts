import { type Ctx, permissionsOf } from "@/lib/ctx";
import { listCount, SEARCH_CAP } from "@/lib/db/list";
import { sql } from "@/lib/db/sql";
import type { FirstStep, Home } from "@/lib/home/schema";
import type { Permission } from "@/lib/permissions";
import { readSeller } from "@/lib/settings/read";
import { missingOf } from "@/lib/settings/seller";

const TO_PAY = ["pending"];
const TO_SHIP = ["paid", "processing"];

// Counts come from the counters, the oldest order from the index on status.
const waitingSql = (statuses: string) => `json_build_object(
    'total', (SELECT coalesce(sum(total), 0)::int FROM list_counts
      WHERE "storeId" = $1 AND lista = ANY (SELECT 'orders:' || s FROM unnest(${statuses}::text[]) s)),
    'maisAntigo', (SELECT json_build_object('id', o.id, 'numero', o.numero, 'criadoEm', o."criadoEm")
      FROM unnest(${statuses}::text[]) s CROSS JOIN LATERAL (
        SELECT id, numero, "criadoEm" FROM orders
        WHERE "storeId" = $1 AND status = s::"OrderStatus" ORDER BY "criadoEm", id LIMIT 1) o
      ORDER BY o."criadoEm", o.id LIMIT 1))`;

const WAITING = `SELECT ${waitingSql("$2")} AS "aPagar", ${waitingSql("$3")} AS "aEnviar"`;

type Waiting = NonNullable<Home["pedidos"]>["aPagar"];

type WaitingJson = { total: number; maisAntigo: { id: string; numero: number; criadoEm: string } | null };

const waitingOf = ({ total, maisAntigo }: WaitingJson): Waiting => ({
  total,
  maisAntigo: maisAntigo && { ...maisAntigo, criadoEm: new Date(maisAntigo.criadoEm) },
});

async function orders(ctx: Ctx): Promise<Home["pedidos"]> {
  type Row = Record<"aPagar" | "aEnviar", WaitingJson>;
  const [row] = await sql<Row>(ctx, "home-waiting", WAITING, [TO_PAY, TO_SHIP]);
  return row ? { aPagar: waitingOf(row.aPagar), aEnviar: waitingOf(row.aEnviar) } : null;
}

const SHOWN = 5;

/** Among so many products that changed last, the most urgent ones are shown. More rows would cost 30 ms. */
const LOOKED_AT = 200;

const IS_LOW = `"storeId" = $1 AND "removidoEm" IS NULL AND "abaixoMinimo"`;

// An index alone gives the count.
const LOW_STOCK = `
  WITH size AS (SELECT count(*)::int AS size FROM (SELECT FROM products WHERE ${IS_LOW} LIMIT ${SEARCH_CAP + 1}) low),
    found AS MATERIALIZED (SELECT id, nome, estoque, publicado FROM products WHERE ${IS_LOW}
      ORDER BY "atualizadoEm" DESC, id LIMIT ${LOOKED_AT})
  SELECT least(size, ${SEARCH_CAP}) AS total, size > ${SEARCH_CAP} AS "totalLimitado",
    EXISTS (SELECT FROM stock_limit_changes WHERE "storeId" = $1) AS preparando,
    (SELECT coalesce(json_agg(f), '[]') FROM (
      SELECT found.*, v.variante FROM found LEFT JOIN LATERAL (
        SELECT v.estoque AS units, json_build_object('sku', v.sku, 'estoque', v.estoque) AS variante FROM variants v
        WHERE v."storeId" = $1 AND v."productId" = found.id AND v."removidoEm" IS NULL AND v."estoqueMinimo" IS NOT NULL
          AND v.estoque <= v."estoqueMinimo" ORDER BY v.estoque, v.ordem, v.id LIMIT 1) v ON true
      ORDER BY publicado DESC, coalesce(v.units, estoque), nome, id LIMIT ${SHOWN}) f) AS itens FROM size`;

async function lowStock(ctx: Ctx): Promise<Home["estoqueBaixo"]> {
  const [row] = await sql<NonNullable<Home["estoqueBaixo"]>>(ctx, "home-low-stock", LOW_STOCK);
  return row ?? null;
}

// Materialized: otherwise each order computes the days' bounds.
const SALES = `
  WITH clock AS (
    SELECT "fusoHorario" AS zone, $2::timestamptz AT TIME ZONE "fusoHorario" AS here FROM stores WHERE id = $1),
  edges AS MATERIALIZED (
    SELECT date_trunc('day', here) AT TIME ZONE zone AS today,
      (date_trunc('day', here) - interval '1 day') AT TIME ZONE zone AS yesterday,
      (here - interval '1 day') AT TIME ZONE zone AS "yesterdayNow" FROM clock)
  SELECT count(*) FILTER (WHERE "pagoEm" >= today)::int AS "hojePedidos",
    coalesce(sum("totalCents") FILTER (WHERE "pagoEm" >= today), 0)::float8 AS "hojeCents",
    count(*) FILTER (WHERE "pagoEm" < "yesterdayNow")::int AS "agoraPedidos",
    coalesce(sum("totalCents") FILTER (WHERE "pagoEm" < "yesterdayNow"), 0)::float8 AS "agoraCents",
    count(*) FILTER (WHERE "pagoEm" < today)::int AS "ontemPedidos",
    coalesce(sum("totalCents") FILTER (WHERE "pagoEm" < today), 0)::float8 AS "ontemCents"
  FROM orders, edges
  WHERE "storeId" = $1 AND "pagoEm" IS NOT NULL AND "pagoEm" >= yesterday AND "pagoEm" <= $2::timestamptz`;

type SalesRow = Record<`${"hoje" | "agora" | "ontem"}${"Pedidos" | "Cents"}`, number>;

async function sales(ctx: Ctx, now: Date): Promise<Home["vendas"]> {
  const [row] = await sql<SalesRow>(ctx, "home-sales", SALES, [now]);
  if (!row) return null;
  return {
    hoje: { pedidos: row.hojePedidos, totalCents: row.hojeCents },
    ontemAteAgora: { pedidos: row.agoraPedidos, totalCents: row.agoraCents },
    ontem: { pedidos: row.ontemPedidos, totalCents: row.ontemCents },
  };
}

const exists = (table: string, condition = "true") =>
  `EXISTS (SELECT 1 FROM ${table} WHERE "storeId" = $1 AND ${condition})`;

// No row after the first order, and then nothing else is looked for.
const STEPS = `
  SELECT ${exists("categories")} AS categoria, ${exists("coupons", `"removidoEm" IS NULL`)} AS cupom,
    ${exists("api_keys", `"revogadaEm" IS NULL`)} AS chave, ${listCount("'products'")} > 0 AS produto,
    (${exists("freight_rates")} OR ${exists("freight_sources", "ativa")}) AS frete,
    (${exists("payment_settings", `("pixAtivo" OR "manualAtivo" AND "manualTexto" <> '')`)}
      OR ${exists("payment_accounts", "(pix OR cartao OR boleto)")}) AS pagamento,
    ${listCount("'products_published'")} > 0 AS publicacao
  WHERE ${listCount("'orders'")} = 0`;

const STEP_PERMISSION = {
  categoria: "produtos",
  produto: "produtos",
  publicacao: "produtos",
  pagamento: "configuracoes",
  frete: "configuracoes",
  cupom: "marketing",
  chave: "configuracoes",
} as const satisfies Record<FirstStep, Permission>;

async function firstSteps(ctx: Ctx, held: readonly Permission[]): Promise<Home["primeirosPassos"]> {
  const [done] = await sql<Record<FirstStep, boolean>>(ctx, "home-first-steps", STEPS);
  if (!done) return null;
  const steps = Object.keys(STEP_PERMISSION) as FirstStep[];
  return steps
    .filter((passo) => held.includes(STEP_PERMISSION[passo]))
    .map((passo) => ({ passo, feito: done[passo] }));
}

const SELLS = `SELECT ${listCount("'products_published'")} > 0 AS sells`;

async function missingSeller(ctx: Ctx): Promise<Home["quemVende"]> {
  const missing = missingOf(await readSeller(ctx));
  if (missing.length === 0) return null;
  const [shop] = await sql<{ sells: boolean }>(ctx, "home-sells", SELLS);
  return shop?.sells ? missing : null;
}

/** Reads only what the caller's permissions allow. Stays cheap at a million orders. */
export async function readHome(ctx: Ctx, now = new Date()): Promise<Home> {
  const held = permissionsOf(ctx.actor);
  const [pedidos, estoqueBaixo, vendas, quemVende, primeirosPassos] = await Promise.all([
    held.includes("vendas") ? orders(ctx) : null,
    held.includes("produtos") ? lowStock(ctx) : null,
    held.includes("dashboard") ? sales(ctx, now) : null,
    held.includes("configuracoes") ? missingSeller(ctx) : null,
    firstSteps(ctx, held),
  ]);
  return { pedidos, estoqueBaixo, vendas, quemVende, primeirosPassos };
}
