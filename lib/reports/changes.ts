/** Stands where there is no product, variant or customer; comes after all that are. */
export const NOBODY = `'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid`;

/** What figures are counted over: orders `sinal` times, −1 for what they were before a change. Waiting ones are unpaid. */
export type Source = { orders: string; refunds: string; waiting: string };

const ORDER = `"storeId", "pagoEm", "criadoEm", "customerId", "couponId", "campaignId", "descontoCents", "totalCents"`;

export const ALL: Source = {
  orders: `(SELECT id, ${ORDER}, 1 AS sinal, 0 AS linha FROM orders)`,
  refunds: `(SELECT id, "storeId", "criadoEm", 1 AS sinal FROM refunds)`,
  waiting: `(SELECT id, 1 AS sinal FROM orders WHERE "storeId" = $1::uuid AND status = 'pending')`,
};

/** From the CTE `changes`. */
export const SINCE: Source = {
  orders: `(SELECT "orderId" AS id, ${ORDER}, sinal, id AS linha FROM changes WHERE "orderId" IS NOT NULL)`,
  refunds: `(SELECT "refundId" AS id, "storeId", "criadoEm", sinal FROM changes WHERE "refundId" IS NOT NULL)`,
  waiting: `(SELECT "orderId" AS id, sinal FROM changes WHERE "orderId" IS NOT NULL AND "pagoEm" IS NULL)`,
};

/** A row of a table of changes `c` that a snapshot did not see. */
export const unseen = (c: string, snapshot: string) =>
  `${c}."storeId" = $1::uuid AND ${c}.transacao >= pg_snapshot_xmin(${snapshot})::text::bigint
    AND NOT pg_visible_in_snapshot(${c}.transacao::text::xid8, ${snapshot})`;

/** Up to which the changes since window `w` was counted are summed up with it. */
export const SUMMED = "coalesce(w.somado, w.visto)";

/** A dump brings snapshots of another server, which mean nothing here while its numbers are ahead. */
export const isOurs = () => `pg_snapshot_xmax(${SUMMED}) <= pg_snapshot_xmax(pg_current_snapshot())`;

/** The window `$5`, of these days, and what changed since a snapshot of its: one snapshot with all that follows. */
export const keptWindow = (since = SUMMED) => `
  kept_window AS MATERIALIZED (
    SELECT w.* FROM report_windows w WHERE w."storeId" = $1::uuid AND w.id = $5::bigint AND w.de = $2::date
      AND w.ate = $3::date AND w.fuso = $4::text AND ${isOurs()}),
  changes AS MATERIALIZED (SELECT c.* FROM kept_window w JOIN report_changes c ON ${unseen("c", since)})`;

/** Something was changed of which nobody knows what it was. */
export const IS_KNOWN = "NOT EXISTS (SELECT 1 FROM changes WHERE sinal = 0)";
