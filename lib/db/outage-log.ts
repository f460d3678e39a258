import type { DatabaseHealth } from "@/lib/db/database-health";
import { logError } from "@/lib/log/error-line";

// Set by `lib/db/client.ts`. This file must not import it: instrumentation needs no pool.
const holder = globalThis as typeof globalThis & { lojistaDatabase?: { databaseHealth: DatabaseHealth } };

/** Logs a failure that the database caused. In an outage `DatabaseHealth` only counts the failures. */
export async function logUnavailable(where: object, error: unknown): Promise<void> {
  const isCounted = await holder.lojistaDatabase?.databaseHealth.countsFailure();
  if (!isCounted) logError({ ...where }, error instanceof Error ? error.message : error);
}
