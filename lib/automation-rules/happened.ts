import type { TriggerName } from "@/lib/automation-rules/types";

const within = (moment: string) => `${moment} > $2::timestamptz AND ${moment} <= $3::timestamptz`;

/** Events are written with their change. Not all are kept, and imported rows have none. */
const EVENTS = `
  SELECT e."recursoId", e."criadoEm" AS momento, coalesce((e.dados ->> 'totalCents')::float8, 0) AS cents,
    (CASE WHEN e.recurso = 'customer' THEN e."recursoId"::text ELSE e.dados ->> 'clienteId' END)::uuid AS "clienteId"
  FROM webhook_events e WHERE e."storeId" = $1::uuid AND e.evento = $4 AND ${within('e."criadoEm"')}`;

const orders = (moment: string) => `
  SELECT o.id AS "recursoId", ${moment} AS momento, o."totalCents"::float8 AS cents, o."customerId" AS "clienteId"
  FROM orders o WHERE o."storeId" = $1::uuid AND ${within(moment)}`;

const TABLES: Partial<Record<TriggerName, string>> = {
  "order.created": orders('o."criadoEm"'),
  "order.paid": orders('o."pagoEm"'),
  "order.shipped": orders('o."enviadoEm"'),
  "order.delivered": orders('o."entregueEm"'),
  "order.cancelled": orders('o."canceladoEm"'),
  "order.refunded": `
    SELECT o.id AS "recursoId", r."criadoEm" AS momento, o."totalCents"::float8 AS cents, o."customerId" AS "clienteId"
    FROM refunds r JOIN orders o ON o."storeId" = r."storeId" AND o.id = r."orderId"
    WHERE r."storeId" = $1::uuid AND ${within('r."criadoEm"')}`,
  "customer.created": `
    SELECT c.id AS "recursoId", c."criadoEm" AS momento, 0::float8 AS cents, c.id AS "clienteId"
    FROM customers c WHERE c."storeId" = $1::uuid AND ${within('c."criadoEm"')}`,
  "cart.abandoned": `
    SELECT c.id AS "recursoId", c."ultimoAbandonoEm" AS momento, coalesce(c."abandonadoCents", 0)::float8 AS cents,
      c."customerId" AS "clienteId"
    FROM carts c WHERE c."storeId" = $1::uuid AND ${within('c."ultimoAbandonoEm"')}`,
};

/**
 * Finds what would have started a rule in `($2, $3]` of the store `$1`; `$4` is the rule's trigger. Reads the
 * events, and orders, carts and customers where no event exists.
 */
export function happened(quando: TriggerName): string {
  const table = TABLES[quando];
  if (!table) return EVENTS;
  return `WITH e AS (${EVENTS}) SELECT * FROM e UNION ALL
    SELECT * FROM (${table}) t WHERE NOT EXISTS (SELECT 1 FROM e WHERE e."recursoId" = t."recursoId")`;
}
