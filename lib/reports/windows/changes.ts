/** Replaces a missing product, variant or customer id. This UUID sorts after every real id. */
export const NOBODY = `'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid`;

/** SQL relations to count over. `sinal`: 1, or −1 for the state before a change. `waiting`: unpaid orders. */
export type Source = { orders: string; refunds: string; waiting: string };

const ORDER = `"storeId", "pagoEm", "criadoEm", "customerId", "couponId", "campaignId", "descontoCents", "totalCents"`;

export const ALL: Source = {
  orders: `(SELECT id, ${ORDER}, 1 AS sinal, 0 AS linha FROM orders)`,
  refunds: `(SELECT id, "storeId", "criadoEm", 1 AS sinal FROM refunds)`,
  waiting: `(SELECT id, 1 AS sinal FROM orders WHERE "storeId" = $1::uuid AND status = 'pending')`,
};

/** Reads the CTE `changes` instead of the tables. */
export const SINCE: Source = {
  orders: `(SELECT "orderId" AS id, ${ORDER}, sinal, id AS linha FROM changes WHERE "orderId" IS NOT NULL)`,
  refunds: `(SELECT "refundId" AS id, "storeId", "criadoEm", sinal FROM changes WHERE "refundId" IS NOT NULL)`,
  waiting: `(SELECT "orderId" AS id, sinal FROM changes WHERE "orderId" IS NOT NULL AND "pagoEm" IS NULL)`,
};

/** SQL condition: the snapshot did not see the row `c` of a table of changes. */
export const unseen = (c: string, snapshot: string) =>
  `${c}."storeId" = $1::uuid AND ${c}.transacao >= pg_snapshot_xmin(${snapshot})::text::bigint
    AND NOT pg_visible_in_snapshot(${c}.transacao::text::xid8, ${snapshot})`;

/** The last snapshot whose changes window `w` includes, either counted or summed up. */
export const SUMMED = "coalesce(w.somado, w.visto)";

/**
 * After a restore, snapshots of another server mean nothing while their transaction ids are ahead of ours.
 */
export const isOurs = () => `pg_snapshot_xmax(${SUMMED}) <= pg_snapshot_xmax(pg_current_snapshot())`;

/**
 * CTEs: the window `$5` (for these days), and the changes that snapshot `since` of the window did not see.
 * All that follows reads the same snapshot.
 */
export const keptWindow = (since = SUMMED) => `
  kept_window AS MATERIALIZED (
    SELECT w.* FROM report_windows w WHERE w."storeId" = $1::uuid AND w.id = $5::bigint AND w.de = $2::date
      AND w.ate = $3::date AND w.fuso = $4::text AND ${isOurs()}),
  changes AS MATERIALIZED (SELECT c.* FROM kept_window w JOIN report_changes c ON ${unseen("c", since)})`;

/** False when the previous state of a changed row is unknown (`sinal` 0). */
export const IS_KNOWN = "NOT EXISTS (SELECT 1 FROM changes WHERE sinal = 0)";
