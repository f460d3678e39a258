/**
 * SQL: takes the oldest row of each store, then the second oldest of each store, and so on, so that the
 * backlog of one store does not delay other stores.
 * @param rows a query that returns `columns`, with `"storeId"` and `"dueAt"` among them
 */
export const roundRobinOfStores = (columns: string, rows: string, limit: number) => `
  SELECT ${columns} FROM (
    SELECT *, row_number() OVER (PARTITION BY "storeId" ORDER BY "dueAt") AS turn FROM (${rows}) due) due
  ORDER BY turn, "dueAt" LIMIT ${limit}`;
