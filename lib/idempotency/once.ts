import type { Ctx } from "@/lib/ctx";
import { carryOut, type Prepared } from "@/lib/db/prepared";
import { transactAround } from "@/lib/db/transact";
import {
  claimKey,
  completeKey,
  type KeptAnswer,
  type KeyedRequest,
  releaseKey,
  stillRuns,
} from "@/lib/idempotency/claim";

type Work = {
  /** Does all waiting; the result writes in one transaction. */
  prepare: () => Promise<Prepared<KeptAnswer>>;
  /** The answer to keep for a failure; null allows a retry. */
  failed: (error: unknown) => KeptAnswer | null;
};

/** The key could not be released because the database is away: the lease ends by itself. */
const ignore = () => undefined;

/**
 * Change and answer commit together: any number of retries, even after crashes, has one effect and one
 * answer. A failure is stored after its rollback.
 * @returns the kept answer of an earlier request; null if the work was done now
 * @throws 409 the first request still runs · 422 the key was used for another request; also what `prepare`
 * and its work throw
 */
export async function once(
  ctx: Ctx,
  request: KeyedRequest,
  { prepare, failed }: Work,
): Promise<KeptAnswer | null> {
  const claim = await claimKey(ctx, request);
  if (typeof claim !== "string") return claim;
  try {
    const { write, ...prepared } = await prepare();
    const writeAnswered = async (tx: Ctx) => {
      const answer = await write(tx);
      if (!(await completeKey(tx, claim, answer))) throw stillRuns();
    };
    await carryOut(ctx, { ...prepared, write: writeAnswered }, transactAround);
    return null;
  } catch (error) {
    const answer = failed(error);
    await (answer ? completeKey(ctx, claim, answer) : releaseKey(ctx, claim)).catch(ignore);
    throw error;
  }
}
