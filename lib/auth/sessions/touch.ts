import { crossStoreSql } from "@/lib/db/cross-store";
import { largeCache } from "@/lib/large-cache";
import { logError } from "@/lib/log/error-line";

const ONE_MINUTE_MS = 60_000;

const STATEMENTS = {
  user_sessions: `UPDATE user_sessions SET "ultimoUsoEm" = now() WHERE id = $1::uuid`,
  customer_sessions: `UPDATE customer_sessions SET "ultimoUsoEm" = now() WHERE id = $1::uuid`,
  api_keys: `UPDATE api_keys SET "ultimoUsoEm" = now(), "ultimoUsoIp" = $2 WHERE id = $1::uuid`,
  api_key_scope_uses: `INSERT INTO api_key_scope_uses ("storeId", "apiKeyId", scope, "ultimoUsoEm")
    SELECT "storeId", id, $2, now() FROM api_keys WHERE id = $1::uuid
    ON CONFLICT ("storeId", "apiKeyId", scope) DO UPDATE SET "ultimoUsoEm" = now()`,
};

/**
 * Writes at most once a minute per subject. The caller does not wait for the write.
 * @returns a function that takes the used id, and the statement's parameters if they differ from the id
 */
export function touched(table: keyof typeof STATEMENTS) {
  const recent = largeCache<true>(50_000, ONE_MINUTE_MS);
  return (subject: string, parameters: unknown[] = [subject]): void => {
    if (recent.has(subject)) return;
    recent.set(subject, true);
    crossStoreSql(`touch-${table}`, STATEMENTS[table], parameters).catch((error: unknown) => {
      recent.delete(subject);
      logError({ job: "note-last-use", table }, error);
    });
  };
}
