import { isInsideTransaction } from "@/lib/db/inside-transaction";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import type { PlainTemplate } from "@/lib/i18n/sentence";

/** After this time, a 503 with `Retry-After` is the better answer. */
const MAX_WAIT_MS = 4_000;
const RETRY_AFTER_SECONDS = 2;

type Gate = { name: string; places: number; maxWaiting: number; refusal: PlainTemplate };
type Line = { inside: number; waiting: Set<() => void> };

// Next loads several copies of this module; all copies share these queues.
const holder = globalThis as typeof globalThis & { lojistaLines?: Map<string, Line> };
holder.lojistaLines ??= new Map();
const lines = holder.lojistaLines;

const refused = ({ refusal }: Gate) =>
  new AppError("unavailable", refusal, { retryAfterSeconds: RETRY_AFTER_SECONDS });

function enter(gate: Gate): Promise<void> | undefined {
  const line = lines.get(gate.name) ?? { inside: 0, waiting: new Set() };
  lines.set(gate.name, line);
  if (line.inside < gate.places) {
    line.inside++;
    return;
  }
  if (line.waiting.size >= gate.maxWaiting) throw refused(gate);
  return new Promise((resolve, reject) => {
    const pass = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => {
      line.waiting.delete(pass);
      reject(refused(gate));
    }, MAX_WAIT_MS);
    line.waiting.add(pass);
  });
}

function leave({ name }: Gate): void {
  const line = lines.get(name);
  if (!line) return;
  const [next] = line.waiting;
  if (next) {
    line.waiting.delete(next);
    next();
  } else if (--line.inside === 0) lines.delete(name);
}

async function passing<T>([gate, ...rest]: readonly Gate[], work: () => Promise<T>): Promise<T> {
  if (!gate) return work();
  // If all gates are free, work starts in order of arrival, however many gates it passes.
  const place = enter(gate);
  if (place) await place;
  try {
    return await passing(rest, work);
  } finally {
    leave(gate);
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
  const gates = [
    { name: `store ${storeId}`, places: store, maxWaiting: 500, refusal: BUSY },
    { name: "all stores", places: all, maxWaiting: 5_000, refusal: BUSY },
  ];
  return passing(gates, open);
}

export type InQueue = <T>(work: () => Promise<T>) => Promise<T>;

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
  const names = [...new Set(rows)].toSorted().map((row) => `${kind} ${storeId} ${row}`);
  const gate = { places: most ?? places().row, maxWaiting: 200, refusal: HOT };
  return passing(
    names.map((name) => ({ ...gate, name })),
    work,
  );
}

/** For one transaction that works for `most` requests: the same number prepares meanwhile. @throws 503 */
export const inSharedQueue = <T>(storeId: string, most: number, work: () => Promise<T>): Promise<T> =>
  passing([{ name: `shared ${storeId}`, places: 2 * most, maxWaiting: 500, refusal: BUSY }], work);
