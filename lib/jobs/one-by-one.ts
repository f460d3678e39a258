import { crossStoreSql } from "@/lib/db/cross-store";
import { isPassing } from "@/lib/db/errors";
import { logError } from "@/lib/log/error-line";

type Row = { storeId: string; id?: string };

/** Where a page of due rows ends. */
type Mark = { dueAt: Date; id: string };

const START: Mark = { dueAt: new Date(0), id: "00000000-0000-0000-0000-000000000000" };

/**
 * All that is due, oldest first, by pages: what stays due is behind the mark.
 * @param find the page of at most `size` rows after a mark, in the order of it
 * @returns how much `work` did
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
 * For one run. What fails is reported and left to the next one, and so is the rest of a store that is busy (a lock, a
 * queue, a slow statement): to wait for each of its rows would hold up the others.
 * @param work how much it did
 * @returns works on rows, and says how much was done @throws when the database is away
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
