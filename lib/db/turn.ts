import { isInsideTransaction } from "@/lib/db/inside-transaction";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";

/** Who waits longer is better told to come again: what they wait for will not be theirs soon. */
const MAX_WAIT_MS = 4_000;
const RETRY_AFTER_SECONDS = 2;

/** A door that lets so many in at once; the others stand in line in memory, without a connection. */
type Gate = { name: string; places: number; maxWaiting: number; refusal: string };
type Line = { inside: number; waiting: Set<() => void> };

// Next loads this module several times: the lines are the process's, as the connections are.
const holder = globalThis as typeof globalThis & { lojistaLines?: Map<string, Line> };
holder.lojistaLines ??= new Map();
const lines = holder.lojistaLines;

const refused = ({ refusal }: Gate) =>
  new AppError("unavailable", refusal, { retryAfterSeconds: RETRY_AFTER_SECONDS });

/** Until this one may pass, in the order of arrival. @throws AppError 503 the line is too long, or too slow */
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

/** Hands the place to whoever has waited longest. */
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
  await enter(gate);
  try {
    return await passing(rest, work);
  } finally {
    leave(gate);
  }
}

const BUSY = "Muitas operações ao mesmo tempo. Tente de novo em instantes.";
const HOT = "Muita procura pelo mesmo item neste momento. Tente de novo em instantes.";

/**
 * How many connections may be held at once by the transactions of all stores, of one store, and of those that want
 * the same row. What is left is for reads, for other stores and for the other work of the store. One at least.
 */
function places() {
  const size = env().DATABASE_POOL_SIZE;
  const part = (share: number) => Math.max(1, Math.floor(size * share));
  return { all: part(0.8), store: part(0.5), row: Math.min(2, part(0.25)) };
}

/**
 * Opens a transaction of a store when it is its turn. Whoever is in one already must not wait for a second.
 * @throws AppError 503 with `Retry-After` · what `open` throws
 */
export function inTransactionTurn<T>(storeId: string, open: () => Promise<T>): Promise<T> {
  if (isInsideTransaction()) return open();
  const { store, all } = places();
  const gates = [
    { name: `store ${storeId}`, places: store, maxWaiting: 500, refusal: BUSY },
    { name: "all stores", places: all, maxWaiting: 5_000, refusal: BUSY },
  ];
  return passing(gates, open);
}

/** What goes around work that has to wait its turn. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Does what changes rows that many may want at the same moment: two at a time for each row, one that works and
 * one that gets ready. More would only hold connections while they wait for its lock. The others stand in line
 * in the order they came; rows are taken in one order, so that nobody waits in a circle.
 *
 * @param rows a text for each, the same wherever the row is named
 * @throws AppError 503 with `Retry-After` for those who want the same row · what `work` throws
 */
export function inRowsTurn<T>(storeId: string, rows: readonly string[], work: () => Promise<T>): Promise<T> {
  const names = [...new Set(rows)].toSorted().map((row) => `row ${storeId} ${row}`);
  const gates = names.map((name) => ({ name, places: places().row, maxWaiting: 200, refusal: HOT }));
  return passing(gates, work);
}
