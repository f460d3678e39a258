import type { Ctx } from "@/lib/ctx";
import { systemCtx } from "@/lib/ctx";
import { longSql } from "@/lib/db/cross-store";
import { logError } from "@/lib/log/error-line";

type Due = { storeId: string; id: string };

const BATCH = 500;
const FIRST = "00000000-0000-0000-0000-000000000000";

/**
 * Visits the accounts in batches. A failure is reported, and the next run tries the account again.
 * @param text SQL that selects `storeId` and `id` of accounts after id `$1`, at most `$2`, in order of the id
 * @returns the number of accounts without failure
 */
export async function walkAccounts(
  name: string,
  text: string,
  work: (ctx: Ctx, accountId: string) => Promise<void>,
): Promise<number> {
  let done = 0;
  let last: string | undefined = FIRST;
  while (last) {
    const due: Due[] = await longSql<Due>(text, [last, BATCH]);
    for (const { storeId, id } of due) {
      try {
        await work(systemCtx(storeId, "pontos"), id);
        done += 1;
      } catch (error) {
        const cause = error instanceof Error ? error.message : String(error);
        logError({ job: name, storeId, accountId: id }, cause);
      }
    }
    last = due.length === BATCH ? due.at(-1)?.id : undefined;
  }
  return done;
}
