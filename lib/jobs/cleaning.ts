import { deleteInBatches } from "@/lib/db/in-batches";
import { beat } from "@/lib/jobs/heartbeat";

/**
 * Deletes old rows in every store, and writes a heartbeat at the end.
 * @param over for each table, the condition after WHERE
 * @returns a job that returns the number of deleted rows; if a table failed, the job throws after the last
 * table
 */
export const cleaning = (name: string, over: Record<string, string>) => async (): Promise<number> => {
  let deleted = 0;
  let failure: unknown = null;
  for (const [table, condition] of Object.entries(over)) {
    try {
      deleted += await deleteInBatches(table, condition);
    } catch (error) {
      failure = error;
    }
  }
  if (failure) throw failure;
  await beat(name);
  return deleted;
};
