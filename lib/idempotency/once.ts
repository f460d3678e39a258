import type { Ctx } from "@/lib/ctx";
import { carryOut, type Prepared } from "@/lib/db/prepared";
import { type transact, transactAround } from "@/lib/db/transact";
import type { InTurn } from "@/lib/db/turn";
import {
  claimKey,
  completeKey,
  type KeptAnswer,
  type KeyedRequest,
  releaseKey,
  stillRuns,
} from "@/lib/idempotency/claim";

type Work = {
  /** Waits for whatever the request has to wait for, and leaves it to one transaction to write it. */
  prepare: () => Promise<Prepared<KeptAnswer>>;
  /** What a failure answers, as far as it is kept; null when the same request may be tried again. */
  failed: (error: unknown) => KeptAnswer | null;
  /** Waits for the rows that many want; only the first request of a key does. */
  inTurn?: InTurn;
};

const atOnce: InTurn = (work) => work();

/** The database is away: the lease ends by itself. */
const ignore = () => undefined;

/**
 * Answers a request that carries an `Idempotency-Key`. Between the
 * claim and the transaction it may wait for the world; the change and its answer commit together, so that of any
 * number of tries, crashes in between included, one takes effect and all get its answer. A failure is kept after
 * its transaction was rolled back.
 *
 * @returns the kept answer if the request came before; null if it was done now and is answered by `prepare`'s work
 * @throws AppError 409 the first request still runs · 422 the key stood for another request; what `prepare` and its work throw
 */
export async function once(
  ctx: Ctx,
  request: KeyedRequest,
  { prepare, failed, inTurn = atOnce }: Work,
): Promise<KeptAnswer | null> {
  const claim = await claimKey(ctx, request);
  if (typeof claim !== "string") return claim;
  try {
    const { write, ...prepared } = await prepare();
    const writeAnswered = async (tx: Ctx) => {
      const answer = await write(tx);
      if (!(await completeKey(tx, claim, answer))) throw stillRuns();
    };
    const open: typeof transact = (of, fn) => inTurn(() => transactAround(of, fn));
    await carryOut(ctx, { ...prepared, write: writeAnswered }, open);
    return null;
  } catch (error) {
    const answer = failed(error);
    await (answer ? completeKey(ctx, claim, answer) : releaseKey(ctx, claim)).catch(ignore);
    throw error;
  }
}
