import type { Ctx } from "@/lib/ctx";
import { inRowQueues } from "@/lib/db/queue";
import { transact } from "@/lib/db/transact";
import { logError } from "@/lib/log/error-line";

/** All waiting (network, files, hashes) is done; only writing to the database is left. */
export type Prepared<T> = {
  /** A retry may run it again. */
  write: (tx: Ctx) => Promise<T>;
  /** Removes what was created outside the database. */
  discard?: () => Promise<void>;
  /** Rows that many want: the transaction waits in their queues. */
  rows?: readonly string[];
};

const report = (error: unknown) => logError({ job: "discard" }, error);

/**
 * Runs `write` in one transaction; if the transaction fails, `discard` removes what was prepared.
 * @throws what `write` throws, after the rollback
 */
export async function carryOut<T>(
  ctx: Ctx,
  { write, discard, rows = [] }: Prepared<T>,
  open: typeof transact = transact,
): Promise<T> {
  let isWritten = false;
  const work = () =>
    open(ctx, async (tx) => {
      isWritten = false;
      const result = await write(tx);
      isWritten = true;
      return result;
    });
  try {
    return await inRowQueues(ctx.storeId, rows, work);
  } catch (error) {
    // If only the COMMIT failed, the rows may exist. Files without a row do less harm than rows without
    // files.
    if (!isWritten) await discard?.().catch(report);
    throw error;
  }
}
