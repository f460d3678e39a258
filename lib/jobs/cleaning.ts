import { deleteInBatches } from "@/lib/db/in-batches";
import { beat } from "@/lib/jobs/heartbeat";

/**
 * In every store, with a sign of life at the end.
 * @param over what follows WHERE, by table
 * @returns a job that says how many rows it deleted, and fails after the last table if one of them did
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
