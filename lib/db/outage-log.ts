import type { Presence } from "@/lib/db/presence";
import { logError } from "@/lib/log/error-line";

// Of `lib/db/client.ts`, which this file must not load: instrumentation needs no pool of its own.
const holder = globalThis as typeof globalThis & { lojistaDatabase?: { presence: Presence } };

/** What failed for lack of a database: a line, but in an outage only a count (`Presence`). */
export async function logUnavailable(where: object, error: unknown): Promise<void> {
  const isCounted = await holder.lojistaDatabase?.presence.countsFailure();
  if (!isCounted) logError({ ...where }, error instanceof Error ? error.message : error);
}
