import type { Claim } from "@/lib/automation-rules/claim";
import { concernsCustomer, type SkipReason, type TriggerName } from "@/lib/automation-rules/types";
import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { segmentCondition } from "@/lib/segments/members";

/** `$2` the row that the run is about, `$3` the customer, `$4` the run's start, `$5` the rule's days. */
const order = (condition: string, motivo: string) => `SELECT CASE WHEN NOT EXISTS (SELECT 1 FROM orders o
    WHERE o."storeId" = $1::uuid AND o.id = $2::uuid) THEN 'nao_existe' WHEN NOT EXISTS (SELECT 1 FROM orders o
    WHERE o."storeId" = $1::uuid AND o.id = $2::uuid AND ${condition}) THEN ${motivo} END AS motivo`;

const PAID_OR_OVER = `CASE WHEN EXISTS (SELECT 1 FROM orders o WHERE o."storeId" = $1::uuid AND o.id = $2::uuid
  AND o."pagoEm" IS NOT NULL) THEN 'pedido_pago' ELSE 'pedido_encerrado' END`;

const WAITS_FOR_PAYMENT = order(`o.status = 'pending'`, PAID_OR_OVER);
const IS_GOOD = order(
  `o.status NOT IN ('cancelled', 'refunded', 'returned', 'expired')`,
  "'pedido_encerrado'",
);

const product = (condition: string) => `SELECT CASE WHEN p.id IS NULL THEN 'nao_existe'
    WHEN NOT (${condition}) THEN 'estoque_mudou' END AS motivo
  FROM (SELECT 1) one LEFT JOIN products p ON p."storeId" = $1::uuid AND p.id = $2::uuid AND p."removidoEm" IS NULL`;

/** Null: a kit of parts whose stock is not counted. */
const LEFT = `CASE WHEN p.kit THEN kit_units(p."storeId", p.id) ELSE p.estoque END`;

const BOUGHT_SINCE = (since: string) => `EXISTS (SELECT 1 FROM orders o WHERE o."storeId" = $1::uuid
    AND o."customerId" = $3::uuid AND o.status NOT IN ('cancelled', 'expired') AND o."criadoEm" > ${since})`;

/** Clocks differ by less than this; the next abandonment comes minutes later at the earliest. */
const SAME_MOMENT = "interval '1 min'";

/** Each statement says why a run's reason no longer holds. */
const CHANGED: Partial<Record<TriggerName, string>> = {
  "order.paid": IS_GOOD,
  "order.shipped": IS_GOOD,
  "order.delivered": IS_GOOD,
  "order.pending_too_long": WAITS_FOR_PAYMENT,
  "product.out_of_stock": product(`coalesce(${LEFT} = 0, false)`),
  "product.back_in_stock": product(`coalesce(${LEFT} > 0, true)`),
  "product.low_stock": product("p.estoque > 0"),
  "cart.abandoned": `SELECT CASE WHEN NOT EXISTS (SELECT 1 FROM carts c WHERE c."storeId" = $1::uuid
      AND c.id = $2::uuid AND c."orderId" IS NULL AND c."abandonadoEm" <= $4::timestamptz + ${SAME_MOMENT})
      THEN 'sacola_mudou' WHEN ${BOUGHT_SINCE("$4::timestamptz")} THEN 'comprou' END AS motivo`,
  "customer.inactive": `SELECT CASE WHEN ${BOUGHT_SINCE("now() - make_interval(days => $5::int)")}
      THEN 'comprou' END AS motivo`,
  "loyalty.points_expiring": `SELECT CASE WHEN NOT EXISTS (SELECT 1 FROM loyalty_lots l
      JOIN loyalty_accounts k ON k."storeId" = l."storeId" AND k.id = l."accountId"
      WHERE l."storeId" = $1::uuid AND k."customerId" = $3::uuid AND k.ativo AND l.restante > 0
        AND l."liberadoEm" IS NOT NULL AND l."expiraEm" > now()
        AND l."expiraEm" <= $4::timestamptz + make_interval(days => $5::int)) THEN 'sem_pontos' END AS motivo`,
};

/** Without a delay the new order may be paid already. With a delay it must still wait for payment. */
const changedOf = ({ quando, atrasoMin }: Claim) =>
  quando === "order.created" ? (atrasoMin > 0 ? WAITS_FOR_PAYMENT : undefined) : CHANGED[quando];

async function lostReason(ctx: Ctx, run: Claim): Promise<SkipReason | null> {
  const text = changedOf(run);
  if (!text) return null;
  const { quando, recursoId, customerId, criadoEm, parametros } = run;
  const given = [recursoId, customerId, criadoEm, parametros.dias ?? 0];
  const known = text.includes("$5") ? given : text.includes("$4") ? given.slice(0, 3) : given.slice(0, 1);
  // Postgres refuses a parameter that the statement does not use.
  const whole = known.length > 1 ? `WITH g AS (SELECT $2::uuid, $3::uuid, $4::timestamptz) ${text}` : text;
  const [row] = await sql<{ motivo: SkipReason | null }>(ctx, `automation-state-${quando}`, whole, known);
  return row?.motivo ?? null;
}

async function meets(ctx: Ctx, customerId: string, condicoes: unknown): Promise<boolean> {
  const values: unknown[] = [customerId];
  const text = `SELECT EXISTS (SELECT 1 FROM customers cu WHERE cu."storeId" = $1::uuid AND cu.id = $2::uuid
    AND ${segmentCondition(condicoes, values)}) AS "isMet"`;
  const [row] = await sql<{ isMet: boolean }>(ctx, null, text, values);
  return row?.isMet ?? false;
}

const IS_THERE = `SELECT 1 FROM customers WHERE "storeId" = $1::uuid AND id = $2::uuid AND "removidoEm" IS NULL
  AND "anonimizadoEm" IS NULL`;

/** @returns why the run is skipped, or null */
export async function judgeRun(ctx: Ctx, run: Claim): Promise<SkipReason | null> {
  const { customerId, condicoes, quando, isLate } = run;
  if (isLate) return "atrasada";
  if (concernsCustomer(quando)) {
    if (!customerId) return "sem_cliente";
    if ((await sql(ctx, "automation-customer", IS_THERE, [customerId])).length === 0) return "sem_cliente";
  }
  const lost = await lostReason(ctx, run);
  if (lost) return lost;
  if (!condicoes || !customerId) return null;
  return (await meets(ctx, customerId, condicoes)) ? null : "condicoes";
}
