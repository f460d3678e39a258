import { LRUCache } from "lru-cache";
import { crossStoreSql } from "@/lib/db/cross-store";

const ONE_MINUTE_MS = 60_000;

const STATEMENTS = {
  user_sessions: `UPDATE user_sessions SET "ultimoUsoEm" = now() WHERE id = $1::uuid`,
  customer_sessions: `UPDATE customer_sessions SET "ultimoUsoEm" = now() WHERE id = $1::uuid`,
  api_keys: `UPDATE api_keys SET "ultimoUsoEm" = now(), "ultimoUsoIp" = $2 WHERE id = $1::uuid`,
};

/** Notes the last use of a session or key, at most once a minute and without making its caller wait. */
export function touched(table: keyof typeof STATEMENTS) {
  const recent = new LRUCache<string, true>({ max: 50_000, ttl: ONE_MINUTE_MS });
  return (id: string, ...more: unknown[]): void => {
    if (recent.has(id)) return;
    recent.set(id, true);
    crossStoreSql(`touch-${table}`, STATEMENTS[table], [id, ...more]).catch((error: unknown) => {
      recent.delete(id);
      console.error(`could not note the last use in ${table}`, error);
    });
  };
}
