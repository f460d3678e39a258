import { prisma } from "@/lib/db/client";

const COLUMNS = `
  SELECT quote_ident(table_name) AS "table", quote_ident(column_name) AS "column", data_type AS type
  FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
  WHERE table_schema = 'public' AND table_type = 'BASE TABLE'
    AND data_type IN ('text', 'character varying', 'character', 'jsonb', 'json', 'bytea', 'ARRAY', 'date')
  ORDER BY 1, 2`;

type Column = { table: string; column: string; type: string };

const asText = ({ column, type }: Column) =>
  type === "bytea" ? `encode(t.${column}, 'escape')` : `t.${column}::text`;

/** Every column that can hold a text, a day or bytes. */
export const textColumns = () => prisma().$queryRawUnsafe<Column[]>(COLUMNS);

/** Each trace has the form `table.column: word`. */
export async function tracesOf(words: readonly string[], except: readonly string[] = []) {
  const columns = await textColumns();
  const found = await Promise.all(
    columns
      .filter(({ table }) => !except.includes(table))
      .map(async (column) => {
        const text = `SELECT w AS word FROM unnest($1::text[]) w WHERE EXISTS (
          SELECT 1 FROM ${column.table} t WHERE position(lower(w) IN lower(${asText(column)})) > 0)`;
        const rows = await prisma().$queryRawUnsafe<{ word: string }[]>(text, words);
        return rows.map(({ word }) => `${column.table}.${column.column}: ${word}`);
      }),
  );
  return found.flat().toSorted();
}
