import type { DatabaseHealth } from "@/lib/db/database-health";
import { logError } from "@/lib/log/error-line";

// Of `lib/db/client.ts`, which this file must not load: instrumentation needs no pool of its own.
const holder = globalThis as typeof globalThis & { lojistaDatabase?: { databaseHealth: DatabaseHealth } };

/** What failed for lack of a database: a line, but in an outage only a count (`DatabaseHealth`). */
export async function logUnavailable(where: object, error: unknown): Promise<void> {
  const isCounted = await holder.lojistaDatabase?.databaseHealth.countsFailure();
  if (!isCounted) logError({ ...where }, error instanceof Error ? error.message : error);
}
