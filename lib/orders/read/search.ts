import type { Ctx } from "@/lib/ctx";
import { type List, SEARCH_CAP } from "@/lib/db/list";
import { sql } from "@/lib/db/sql";
import { Where } from "@/lib/db/where";
import type { OrderStatus } from "@/lib/orders/status";

/**
 * A common word fills every page from these newest orders. A word that they lack is rare in older orders too.
 */
const FIRST_ORDERS = 1_500;
/** Each older part is so many times longer than the part after it. */
const GROWTH = 6;
const DAY_MS = 86_400_000;
/** `order_days` gives so many days one common key. */
const BLOCK = 32;

type Part = { days: number[]; before?: undefined } | { days?: undefined; before: Date };
type Ends = { newest: Date; near: Date; oldest: Date };

const ENDS = `SELECT newest, oldest, coalesce(near, oldest) AS near FROM (SELECT
  (SELECT "criadoEm" FROM orders WHERE "storeId" = $1 ORDER BY "criadoEm" DESC LIMIT 1) AS newest,
  (SELECT "criadoEm" FROM orders WHERE "storeId" = $1 ORDER BY "criadoEm" DESC OFFSET ${FIRST_ORDERS} LIMIT 1) AS near,
  (SELECT "criadoEm" FROM orders WHERE "storeId" = $1 ORDER BY "criadoEm" LIMIT 1) AS oldest) ends
  WHERE newest IS NOT NULL`;

const dayOf = (at: Date) => Math.floor(at.getTime() / DAY_MS);

/**
 * Uses the keys of the SQL function `order_days`: one key per block of 32 days, and one per single day
 * around.
 */
function daysBetween(from: number, to: number): number[] {
  const days: number[] = [];
  for (let day = from; day < to; ) {
    const isBlock = day % BLOCK === 0 && day + BLOCK <= to;
    days.push(isBlock ? (2 * day) / BLOCK + 1 : 2 * day);
    day += isBlock ? BLOCK : 1;
  }
  return days;
}

/** Newest part first. The last part has no start date. */
function partsOf({ newest, near, oldest }: Ends): Part[] {
  const parts: Part[] = [];
  const first = dayOf(oldest);
  let to = dayOf(newest) + 1;
  let length = to - dayOf(near);
  for (; to - length > first; length *= GROWTH) {
    parts.push({ days: daysBetween(to - length, to) });
    to -= length;
  }
  return [
    ...parts,
    parts.length === 0 ? { days: daysBetween(first, to) } : { before: new Date(to * DAY_MS) },
  ];
}

/**
 * The newest orders with the words of the search, at most one more than a search counts. Postgres reads the
 * parts in order and stops when it has enough.
 */
export async function newestFound(
  ctx: Ctx,
  statuses: OrderStatus[] | undefined,
  conditions: Where,
): Promise<Pick<List, "where" | "branches" | "gather">> {
  const [ends] = await sql<Ends>(ctx, "orders-ends", ENDS);
  const chosen = statuses ? [`status IN (${statuses.map((status) => `'${status}'`).join(", ")})`] : [];
  const where = new Where([`"storeId" = $1`, ...chosen, ...conditions.texts], conditions.values);
  const partSql = ({ days, before }: Part) => {
    const place = where.bind(days ?? before);
    return days
      ? `order_days("storeId", "criadoEm") && ARRAY(SELECT order_day($1, number) FROM unnest(${place}::bigint[]) number)`
      : `"criadoEm" < ${place}::timestamptz`;
  };
  const parts = ends ? partsOf(ends) : [{ days: [] }];
  return { where, branches: parts.map(partSql).map((text) => [text]), gather: { first: SEARCH_CAP + 1 } };
}
