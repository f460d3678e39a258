import type { Ctx } from "@/lib/ctx";
import { transact } from "@/lib/db/transact";
import { logError } from "@/lib/log/error-line";

/** A change that has waited for the world already (network, files, hashes); only writing it is left. */
export type Prepared<T> = {
  /** Writes it in the transaction that it gets, which may run again. */
  write: (tx: Ctx) => Promise<T>;
  /** Takes back what was made outside of the database; for when nothing was written. */
  discard?: () => Promise<void>;
};

const report = (error: unknown) => logError({ job: "discard" }, error);

/**
 * Writes what was prepared, in one transaction, or discards it.
 * @param open the transaction
 * @throws what `write` throws, after everything was rolled back
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
    // What only the commit can have failed for may be there all the same: files without a row do less harm than
    // the reverse.
    if (!isWritten) await discard?.().catch(report);
    throw error;
  }
}
