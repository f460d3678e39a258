import { capOf, type List, type OrderBy } from "@/lib/db/list";
import { MAX_LIMIT } from "@/lib/http/list";

/** For a larger offset the total is read first, so that the scan starts at the nearer end. */
export const DEEP_OFFSET = 2_000;

export type Way = "near" | "deep" | "from-end" | "after";

const columnsOf = ({ orderBy }: List) => orderBy.map(([column]) => column).join(", ");

const inOrder = ({ orderBy }: List) =>
  `ORDER BY ${orderBy.map(([column, direction]) => `${column} ${direction}`).join(", ")}`;

function branchSql(list: List, conditions: readonly string[]): string {
  const all = [...list.where.texts, ...conditions].join(" AND ");
  const found = `SELECT ${columnsOf(list)} FROM ${list.table} WHERE ${all}`;
  if (!list.gather) return `(${found} ${inOrder(list)})`;
  const { first } = list.gather;
  if (!first) return `(${found} OFFSET 0)`;
  return `(SELECT ${columnsOf(list)} FROM (${found} OFFSET 0) part ${inOrder(list)} LIMIT ${first})`;
}

/** The rows that the list and `more` conditions choose; sorted by nothing yet. */
export function fromSql(list: List, more: readonly string[] = []): string {
  const { table, where, branches } = list;
  if (!branches) return `${table} WHERE ${[...where.texts, ...more].join(" AND ")}`;
  const all = branches.map((conditions) => branchSql(list, [...conditions, ...more]));
  return `(${all.join(" UNION ALL ")}) ${table} WHERE true`;
}

/** `limit` and `offset` are SQL text. */
const windowSql = (columns: string, list: List, from: string, limit: string, offset: string) =>
  `SELECT ${columns} FROM ${from} ${inOrder(list)} LIMIT ${limit} OFFSET ${offset}`;

/** Uses an array of ids, because the planner overestimates the rows of a join. */
function rowsSql(list: List, ids: string): string {
  const { select, table, rows = table, id } = list;
  return `SELECT true AS "isRow", ${select} FROM ${rows} WHERE ${id ?? "id"} = ANY(${ids}) ${inOrder(list)}`;
}

/** A list with a cursor is sorted by a time and an id. */
function isAfter(orderBy: OrderBy, time: string, id: string): string {
  const [[first, way] = [], [second, secondWay] = []] = orderBy;
  const [isLess, isBehind] = [way === "desc" ? "<" : ">", secondWay === "desc" ? "<" : ">"];
  if (way === secondWay) return `(${first}, ${second}) ${isLess} (${time}, ${id})`;
  return `${first} ${isLess}= ${time} AND (${first} ${isLess} ${time} OR ${second} ${isBehind} ${id})`;
}

function fromLandmark(list: List, landmark: NonNullable<List["landmark"]>, skip: string): string {
  const [[first, way] = []] = list.orderBy;
  const edge = `${first} ${way === "desc" ? "<" : ">="} (SELECT edge FROM place)`;
  return `(WITH place AS MATERIALIZED (${landmark(list.orderBy, skip)})
    SELECT ${columnsOf(list)} FROM ${fromSql(list, [edge])} ${inOrder(list)}
    OFFSET ${skip} - (SELECT before FROM place)::bigint) ${list.table}`;
}

function idsSql(list: List, way: Way, limit: string, offset: string, more: string[]): string {
  const { id, landmark } = list;
  if (way === "near" || way === "after") {
    // The inner LIMIT tells the planner that few rows are read; otherwise it makes a new plan for each call.
    const near = windowSql(
      `${id ?? "id"} AS id`,
      list,
      fromSql(list, more),
      `${DEEP_OFFSET + MAX_LIMIT}`,
      "0",
    );
    return `SELECT id FROM (${near}) near LIMIT ${limit} OFFSET ${offset}`;
  }
  if (!landmark) return windowSql(id ?? "id", list, fromSql(list), limit, offset);
  return windowSql(id ?? "id", list, fromLandmark(list, landmark, offset), limit, "0");
}

function totalSql(list: List): string {
  const { total } = list;
  if (typeof total === "object" && "counter" in total) return total.counter;
  if (total === "exact") return `(SELECT count(*)::int FROM ${fromSql(list)})`;
  const from = typeof total === "object" ? total.cappedOf : fromSql(list);
  return `(SELECT count(*)::int FROM (SELECT 1 FROM ${from} LIMIT ${capOf(list) + 1}) counted)`;
}

/** After the values of the list follow limit and offset, and for `after` the cursor's time and id. */
export function pageSql(list: List, way: Way): string {
  const at = list.where.values.length + 2;
  const window = [`$${at}`, `$${at + 1}::bigint`] as const;
  const more = way === "after" ? [isAfter(list.orderBy, `$${at + 2}::timestamptz`, `$${at + 3}::uuid`)] : [];
  const rows =
    list.id === null
      ? windowSql(`true AS "isRow", ${list.select}`, list, fromSql(list), ...window)
      : rowsSql(list, `ARRAY(${idsSql(list, way, ...window, more)})`);
  return `SELECT size.total AS "sizeTotal", row.* FROM (SELECT ${totalSql(list)} AS total) size
    LEFT JOIN LATERAL (${rows}) row ON true`;
}

/**
 * Few matches are read once, counted and sorted. Of many matches only the page is read, in index order. After
 * the values of the list follow limit and offset.
 */
export function searchSql(list: List): string {
  const at = list.where.values.length + 2;
  const window = [`$${at}`, `$${at + 1}`] as const;
  const found = windowSql("id", list, "found", ...window);
  const all = windowSql("id", list, fromSql(list), ...window);
  // One ordered branch, or the first rows of each part, come in order even when the cap cuts them off.
  const isNewest = list.gather !== undefined || list.branches?.length === 1;
  const ids = isNewest
    ? `ARRAY(${found})`
    : `CASE WHEN (SELECT total FROM size) <= ${capOf(list)} THEN ARRAY(${found}) ELSE ARRAY(${all}) END`;
  return `
    WITH found AS MATERIALIZED (SELECT ${columnsOf(list)} FROM ${fromSql(list)} LIMIT ${capOf(list) + 1}),
    size AS (SELECT count(*)::int AS total FROM found)
    SELECT size.total AS "sizeTotal", row.* FROM size LEFT JOIN LATERAL (${rowsSql(list, ids)}) row ON true`;
}
