import type { TriggerName } from "@/lib/automation-rules/types";

/** The hour, in the store's zone, at which birthdays and similar triggers start. */
const HOUR = 9;

/** Orders that are neither cancelled nor expired. */
const BOUGHT = `o."customerId" IS NOT NULL AND o.status NOT IN ('cancelled', 'expired')`;

/**
 * Statements for the clock's triggers. They look at `($2, $3]` of the store `$1`; `$4` is the rule's days or
 * minutes. Columns: key (a rule runs once per key), the row it is about, customer, moment, value in cents.
 */
export const TIMED = {
  "order.pending_too_long": `
    SELECT 'order:' || o.id AS chave, o.id AS "recursoId", o."customerId" AS "clienteId",
      o."criadoEm" + make_interval(mins => $4::int) AS momento, o."totalCents"::float8 AS cents
    FROM orders o WHERE o."storeId" = $1::uuid
      AND o."criadoEm" > $2::timestamptz - make_interval(mins => $4::int)
      AND o."criadoEm" <= $3::timestamptz - make_interval(mins => $4::int)
      AND least(coalesce(o."pagoEm", 'infinity'), coalesce(o."canceladoEm", 'infinity'),
        coalesce(o."expiradoEm", 'infinity')) > o."criadoEm" + make_interval(mins => $4::int)`,
  /** Starts once per last order, if the customer bought nothing in the days after it. */
  "customer.inactive": `
    SELECT 'customer:' || o."customerId" || ':' || o.id AS chave, o."customerId" AS "recursoId",
      o."customerId" AS "clienteId", o."criadoEm" + make_interval(days => $4::int) AS momento, 0::float8 AS cents
    FROM orders o WHERE o."storeId" = $1::uuid AND ${BOUGHT}
      AND o."criadoEm" > $2::timestamptz - make_interval(days => $4::int)
      AND o."criadoEm" <= $3::timestamptz - make_interval(days => $4::int)
      AND NOT EXISTS (SELECT 1 FROM orders n WHERE n."storeId" = o."storeId" AND n."customerId" = o."customerId"
        AND n.status NOT IN ('cancelled', 'expired') AND (n."criadoEm", n.id) > (o."criadoEm", o.id)
        AND n."criadoEm" <= o."criadoEm" + make_interval(days => $4::int))`,
  /** In years without 29 February, that birthday is on the last day of February. */
  "customer.birthday": `
    SELECT 'customer:' || c.id || ':' || extract(year FROM d.dia) AS chave, c.id AS "recursoId", c.id AS "clienteId",
      d.momento, 0::float8 AS cents
    FROM stores s
    CROSS JOIN LATERAL (
      SELECT dia::date AS dia, (dia + interval '${HOUR} hours') AT TIME ZONE s."fusoHorario" AS momento
      FROM generate_series(date_trunc('day', $2::timestamptz AT TIME ZONE s."fusoHorario"),
        $3::timestamptz AT TIME ZONE s."fusoHorario", interval '1 day') dia) d
    JOIN customers c ON c."storeId" = s.id AND c."removidoEm" IS NULL AND c.nascimento IS NOT NULL
      AND c."criadoEm" < d.momento
      AND extract(month FROM c.nascimento) = extract(month FROM d.dia)
      AND least(extract(day FROM c.nascimento), extract(day FROM
        date_trunc('month', d.dia) + interval '1 month' - interval '1 day')) = extract(day FROM d.dia)
    WHERE s.id = $1::uuid AND d.momento > $2::timestamptz AND d.momento <= $3::timestamptz AND $4::int >= 0`,
  /** Starts once a month per customer, `$4` days before the first points of that month expire. */
  "loyalty.points_expiring": `
    SELECT 'customer:' || k."customerId" || ':' || to_char(l."expiraEm" AT TIME ZONE s."fusoHorario", 'YYYY-MM') AS chave,
      k."customerId" AS "recursoId", k."customerId" AS "clienteId",
      min(l."expiraEm") - make_interval(days => $4::int) AS momento, 0::float8 AS cents
    FROM loyalty_lots l JOIN stores s ON s.id = l."storeId"
    JOIN loyalty_accounts k ON k."storeId" = l."storeId" AND k.id = l."accountId" AND k.ativo
    WHERE l."storeId" = $1::uuid AND s."fidelidadeAtiva" AND l.restante > 0 AND l."liberadoEm" IS NOT NULL
      AND l."expiraEm" > $2::timestamptz + make_interval(days => $4::int)
      AND l."expiraEm" <= $3::timestamptz + make_interval(days => $4::int)
    GROUP BY 1, 2, 3`,
} as const satisfies Partial<Record<TriggerName, string>>;

export type TimedTrigger = keyof typeof TIMED;

export const isTimed = (quando: TriggerName): quando is TimedTrigger => Object.hasOwn(TIMED, quando);

export const spanOf = ({ dias, minutos }: { dias?: number; minutos?: number }): number =>
  dias ?? minutos ?? 0;
