import type { Ctx } from "@/lib/ctx";
import { transactAround } from "@/lib/db/transact";
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
  /** Does what the request asks for, in the transaction that it gets. */
  run: (tx: Ctx) => Promise<KeptAnswer>;
  /** What a failure answers, as far as it is kept; null when the same request may be tried again. */
  failed: (error: unknown) => KeptAnswer | null;
  /** Waits for the rows that many want; only the first request of a key does. */
  inTurn?: InTurn;
};

const atOnce: InTurn = (work) => work();

/** The database is away: the lease ends by itself. */
const ignore = () => undefined;

/**
 * Answers a request that carries an `Idempotency-Key` (decisions: Public API v1). The work and its answer
 * commit together, so that of any number of tries, crashes in between included, one takes effect and all get
 * its answer. A failure is kept after its transaction was rolled back.
 *
 * @returns the kept answer if the request came before; null if it was done now and is answered by `run`
 * @throws AppError 409 the first request still runs · 422 the key stood for another request; what `run` throws
 */
export async function once(
  ctx: Ctx,
  request: KeyedRequest,
  { run, failed, inTurn = atOnce }: Work,
): Promise<KeptAnswer | null> {
  const claim = await claimKey(ctx, request);
  if (typeof claim !== "string") return claim;
  try {
    await inTurn(() =>
      transactAround(ctx, async (tx) => {
        const answer = await run(tx);
        if (!(await completeKey(tx, claim, answer))) throw stillRuns();
      }),
    );
    return null;
  } catch (error) {
    const answer = failed(error);
    await (answer ? completeKey(ctx, claim, answer) : releaseKey(ctx, claim)).catch(ignore);
    throw error;
  }
}
