import { Client } from "pg";
import { logError } from "../../lib/log/error-line";

/** So long after a commit, a page that is kept may still show what was before. */
const LOOK_EVERY_MS = 300;
/** If the database takes longer, nobody waits for it: the page is rendered anew. */
const QUERY_LIMIT_MS = 1_000;
const PAUSE_AFTER_FAILURE_MS = 1_000;
/** After a longer pause, the rows that we did not see may have been deleted. */
const MAX_PAUSE_MS = 5 * 60_000;
const MAX_KNOWN = 10_000;
const ALL_STORES = "00000000-0000-0000-0000-000000000000";

/**
 * A promotion that begins or ends changes a price, and nobody writes a row. So each look also finds the turns since the
 * look before, by the database's clock, which says what a product costs, too.
 *
 * Finds the rows of transactions that the last snapshot did not see. Comparing snapshots finds each commit
 * exactly once, also a commit of a transaction that began earlier than others.
 */
const LOOK = `
  SELECT pg_current_snapshot()::text AS snapshot, now()::text AS moment, coalesce((SELECT json_agg(jsonb_build_array(c."storeId", c.slug))
    FROM (SELECT "storeId", slug FROM shop_changes WHERE transacao >= pg_snapshot_xmin($1::pg_snapshot)::text::bigint
        AND NOT pg_visible_in_snapshot(transacao::text::xid8, $1::pg_snapshot)
      UNION SELECT "storeId", '' FROM promotion_turns WHERE em > $2::timestamptz AND em <= now()) c), '[]') AS changes`;
const FIRST_LOOK =
  "SELECT pg_current_snapshot()::text AS snapshot, now()::text AS moment, '[]'::json AS changes";

type Seen = { snapshot: string; moment: string };
type Look = Seen & { changes: [storeId: string, slug: string][] };

/** What a page shows: a store, and a product if the page is the product's own. */
export type PagePlace = { storeId: string; slug: string | null };

export type ShopChanges = {
  /** Learns what was committed, if the last look is too old. False: the database does not say. */
  look(): true | Promise<boolean>;
  /**
   * Whether no commit that changes the page was found since `sinceMs` (`performance.now()`).
   * @param place null: the page's place is unknown, so any commit counts
   */
  isUnchanged(place: PagePlace | null, sinceMs: number): boolean;
  close(): Promise<void>;
};

/**
 * Follows `shop_changes`, where triggers note each transaction that changes pages. Looks only when somebody
 * asks. Uses its own connection, so that pages from memory need none of the pool.
 */
export function followShopChanges(databaseUrl: string): ShopChanges {
  const foundMs = new Map<string, number>();
  let allMs = -Infinity;
  let anyMs = -Infinity;
  let client: Client | null = null;
  let seen: Seen | null = null;
  let lookedMs = -Infinity;
  let failedMs = -Infinity;
  let looking: Promise<boolean> | null = null;

  const forget = () => {
    foundMs.clear();
    allMs = performance.now();
    anyMs = allMs;
  };

  async function connected(): Promise<Client> {
    if (client) return client;
    const fresh = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: QUERY_LIMIT_MS });
    const lost = () => {
      if (client === fresh) client = null;
    };
    fresh.on("error", lost).on("end", lost);
    await fresh.connect();
    // Another server may have become the database meanwhile, with other numbers of transactions.
    seen = null;
    client = fresh;
    return fresh;
  }

  const ask = async <Row>(connection: Client, text: string, values: unknown[]): Promise<Row[]> => {
    const query = { text, values, query_timeout: QUERY_LIMIT_MS };
    return (await connection.query(query)).rows as Row[];
  };

  function learn(changes: Look["changes"]): void {
    const nowMs = performance.now();
    if (changes.length > 0) anyMs = nowMs;
    for (const [storeId, slug] of changes) {
      if (storeId === ALL_STORES) forget();
      else foundMs.set(slug === "" ? storeId : `${storeId} ${slug}`, nowMs);
    }
    if (foundMs.size > MAX_KNOWN) forget();
  }

  async function lookNow(): Promise<boolean> {
    const askedMs = performance.now();
    try {
      const connection = await connected();
      if (seen === null || askedMs - lookedMs > MAX_PAUSE_MS) {
        seen = null;
        forget();
      }
      const [found] = await (seen
        ? ask<Look>(connection, LOOK, [seen.snapshot, seen.moment])
        : ask<Look>(connection, FIRST_LOOK, []));
      if (!found) return false;
      seen = found;
      lookedMs = askedMs;
      learn(found.changes);
      return true;
    } catch (error) {
      failedMs = performance.now();
      logError({ job: "shop changes" }, error instanceof Error ? error.message : String(error));
      const lost = client;
      client = null;
      // Nobody waits: a frozen server would not take its leave.
      void lost?.end().catch(() => {});
      return false;
    }
  }

  return {
    look() {
      const nowMs = performance.now();
      if (nowMs - lookedMs < LOOK_EVERY_MS) return true;
      if (looking) return looking;
      if (nowMs - failedMs < PAUSE_AFTER_FAILURE_MS) return Promise.resolve(false);
      looking = lookNow().finally(() => {
        looking = null;
      });
      return looking;
    },
    isUnchanged(place, sinceMs) {
      if (place === null) return anyMs < sinceMs;
      const { storeId, slug } = place;
      const isOlder = (key: string) => (foundMs.get(key) ?? -Infinity) < sinceMs;
      return allMs < sinceMs && isOlder(storeId) && (slug === null || isOlder(`${storeId} ${slug}`));
    },
    async close() {
      await client?.end().catch(() => {});
      client = null;
    },
  };
}
