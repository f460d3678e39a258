import { crossStoreSql } from "@/lib/db/cross-store";
import { beat } from "@/lib/jobs/heartbeat";

const BATCH = 5_000;

/** What no log-in looks at any more: the throttle's longest window is a day, and a token ends with its session. */
const OVER = {
  login_throttles: `"janelaInicio" < now() - interval '2 days'`,
  user_sessions: `"expiraEm" < now() - interval '30 days'`,
  customer_sessions: `"expiraEm" < now() - interval '30 days'`,
  user_tokens: `"expiraEm" < now() - interval '30 days'`,
  customer_tokens: `"expiraEm" < now() - interval '30 days'`,
} as const;

/**
 * Deletes counted attempts, sessions and links of e-mails that are long over, a batch at a time; of every store.
 * @returns how many rows went
 */
export async function cleanLogins(): Promise<number> {
  let deleted = 0;
  for (const [table, condition] of Object.entries(OVER)) {
    const text = `DELETE FROM ${table} WHERE ctid IN (
      SELECT ctid FROM ${table} WHERE ${condition} LIMIT ${BATCH}) RETURNING 1`;
    for (let count = BATCH; count === BATCH; deleted += count) {
      count = (await crossStoreSql(`clean-${table}`, text, [])).length;
    }
  }
  await beat("limpeza-entradas");
  return deleted;
}
