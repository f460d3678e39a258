import { crossStoreSql } from "@/lib/db/cross-store";
import { isPassing } from "@/lib/db/errors";
import { logError } from "@/lib/log/error-line";

type Row = { storeId: string; id?: string };

/** Position of the last row of a page. */
type Mark = { dueAt: Date; id: string };

const START: Mark = { dueAt: new Date(0), id: "00000000-0000-0000-0000-000000000000" };

/**
 * Works on all due rows, oldest first, page by page. Rows that stay due are before the mark, so they are not
 * read again.
 * @param find returns at most `size` rows after the mark, in the mark's order
 * @returns the sum of what `work` returned
 */
export async function pageByPage<T extends Mark>(
  size: number,
  find: (after: Mark) => Promise<T[]>,
  work: (rows: readonly T[]) => Promise<number>,
): Promise<number> {
  let done = 0;
  for (let mark = START; ; ) {
    const rows = await find(mark);
    done += await work(rows);
    const last = rows.at(-1);
    if (!last || rows.length < size) return done;
    mark = last;
  }
}

/**
 * For one run of a job. A row that fails is logged and left to the next run. If a store is busy (a lock, a
 * queue, a slow statement), its other rows are skipped too: waiting for each would delay the other stores.
 * @param work returns how much it did
 * @returns a function that works on rows and returns how much was done
 * @throws if the database is away
 */
export function oneByOne<T extends Row>(job: string, work: (row: T) => Promise<number | boolean>) {
  const busy = new Set<string>();
  return async (rows: readonly T[]): Promise<number> => {
    let done = 0;
    for (const row of rows) {
      const { storeId, id } = row;
      if (busy.has(storeId)) continue;
      try {
        done += Number(await work(row));
      } catch (error) {
        logError({ job, storeId, id }, error instanceof Error ? error.message : error);
        if (!isPassing(error)) continue;
        await crossStoreSql("is-there", "SELECT 1", []);
        busy.add(storeId);
      }
    }
    return done;
  };
}
