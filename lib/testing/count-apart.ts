import type { PoolClient } from "pg";
import { pool } from "@/lib/db/client";

const BUSY = `SELECT pid % 64 AS part FROM pg_stat_activity
  WHERE datname = current_database() AND state <> 'idle' AND pid <> pg_backend_pid()`;

type Row = { part: number };

/**
 * Call inside a transaction that changed a list's counter, before other work runs `meanwhile`. The counter
 * has 64 parts, one per connection (`count_in_list`). With the same part, that work would wait forever.
 */
export async function countApart(): Promise<void> {
  const { rows } = await pool().query<Row>(BUSY);
  const taken = new Set(rows.map(({ part }) => part));
  const { options, totalCount, idleCount } = pool();
  const rest = options.max - (totalCount - idleCount);
  const free: PoolClient[] = [];
  while (free.length < rest) {
    const client = await pool().connect();
    const [row] = (await client.query<Row>("SELECT pg_backend_pid() % 64 AS part")).rows;
    const part = row?.part ?? -1;
    if (taken.has(part)) client.release(true);
    else free.push(client);
    taken.add(part);
  }
  for (const client of free) client.release();
}
