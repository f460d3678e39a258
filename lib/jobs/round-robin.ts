/**
 * SQL: of rows with a `"dueAt"` each store's oldest, then each store's second, and so on: nobody's backlog keeps the
 * others waiting.
 * @param rows a query, of columns with `"storeId"` and `"dueAt"`
 */
export const roundRobinOfStores = (columns: string, rows: string, limit: number) => `
  SELECT ${columns} FROM (
    SELECT *, row_number() OVER (PARTITION BY "storeId" ORDER BY "dueAt") AS turn FROM (${rows}) due) due
  ORDER BY turn, "dueAt" LIMIT ${limit}`;
