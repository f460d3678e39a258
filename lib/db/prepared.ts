import type { Ctx } from "@/lib/ctx";
import { transact } from "@/lib/db/transact";
import { logError } from "@/lib/log/error-line";

/** Has done its waiting (network, files, hashes); only writing is left. */
export type Prepared<T> = {
  /** May run again. */
  write: (tx: Ctx) => Promise<T>;
  /** Takes back what was made outside the database. */
  discard?: () => Promise<void>;
};

const report = (error: unknown) => logError({ job: "discard" }, error);

/**
 * One transaction; discards what was prepared if that fails.
 * @throws what `write` throws, rolled back
 */
export async function carryOut<T>(
  ctx: Ctx,
  { write, discard }: Prepared<T>,
  open: typeof transact = transact,
): Promise<T> {
  let isWritten = false;
  try {
    return await open(ctx, async (tx) => {
      isWritten = false;
      const result = await write(tx);
      isWritten = true;
      return result;
    });
  } catch (error) {
    // If only the commit failed, the rows may exist: files without a row do less harm than the reverse.
    if (!isWritten) await discard?.().catch(report);
    throw error;
  }
}
