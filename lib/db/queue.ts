import { isInsideTransaction } from "@/lib/db/inside-transaction";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import type { PlainTemplate } from "@/lib/i18n/sentence";
import { type Queue, type QueueLimits, queueNamed } from "@/lib/queue";

/** After this time, a 503 with `Retry-After` is the better answer. */
const MAX_WAIT_MS = 4_000;
const RETRY_AFTER_SECONDS = 2;

type Gate = { name: string; limits: QueueLimits; refusal: PlainTemplate };

// Next loads several copies of this module; all copies share these queues.
const holder = globalThis as typeof globalThis & { lojistaQueues?: Map<string, Queue> };
holder.lojistaQueues ??= new Map();
const queues = holder.lojistaQueues;

const gate = (name: string, places: number, maxWaiting: number, refusal: PlainTemplate): Gate => ({
  name,
  limits: { places, maxWaiting, maxWaitMs: MAX_WAIT_MS },
  refusal,
});

/** @throws 503 with `Retry-After` */
const turnIn = (queue: Queue, refusal: PlainTemplate) =>
  new Promise<void>((pass, reject) => {
    const refuse = () =>
      reject(new AppError("unavailable", refusal, { retryAfterSeconds: RETRY_AFTER_SECONDS }));
    queue.wait({ pass, refuse });
  });

async function passing<T>([first, ...rest]: readonly Gate[], work: () => Promise<T>): Promise<T> {
  if (!first) return work();
  const queue = queueNamed(queues, first.name, first.limits);
  // If all gates are free, work starts in order of arrival, however many gates it passes.
  if (!queue.enterAtOnce()) await turnIn(queue, first.refusal);
  try {
    return await passing(rest, work);
  } finally {
    queue.leave();
  }
}

const BUSY: PlainTemplate = "Muitas operações ao mesmo tempo. Tente de novo em instantes.";
const HOT: PlainTemplate = "Muita procura pelo mesmo item neste momento. Tente de novo em instantes.";

/** Shares of the pool for changes; the rest is for reads and other stores. */
function places() {
  const size = env().DATABASE_POOL_SIZE;
  const part = (share: number) => Math.max(1, Math.floor(size * share));
  return { all: part(0.8), store: part(0.5), row: Math.min(2, part(0.25)) };
}

/** @throws 503 with `Retry-After` */
export function inTransactionQueue<T>(storeId: string, open: () => Promise<T>): Promise<T> {
  if (isInsideTransaction()) return open();
  const { store, all } = places();
  return passing([gate(`store ${storeId}`, store, 500, BUSY), gate("all stores", all, 5_000, BUSY)], open);
}

/**
 * Lets in two requests for each row: one works, one prepares. Rows are always taken in the same order, which
 * prevents deadlocks.
 * @param most requests at once for each row, if one transaction works for many requests
 * @throws 503 with `Retry-After`
 */
export function inRowQueues<T>(
  storeId: string,
  rows: readonly string[],
  work: () => Promise<T>,
  most?: number,
): Promise<T> {
  const kind = most ? "shared row" : "row";
  const atOnce = most ?? places().row;
  const names = [...new Set(rows)].toSorted();
  return passing(
    names.map((row) => gate(`${kind} ${storeId} ${row}`, atOnce, 200, HOT)),
    work,
  );
}

/** For one transaction that works for `most` requests: the same number prepares meanwhile. @throws 503 */
export const inSharedQueue = <T>(storeId: string, most: number, work: () => Promise<T>): Promise<T> =>
  passing([gate(`shared ${storeId}`, 2 * most, 500, BUSY)], work);
