import { deleteInBatches } from "@/lib/db/in-batches";
import { beat } from "@/lib/jobs/heartbeat";

/** What no log-in looks at any more: the throttle's longest window is a day, and a token ends with its session. */
const OVER = {
  login_throttles: `"janelaInicio" < now() - interval '2 days'`,
  user_sessions: `"expiraEm" < now() - interval '30 days'`,
  customer_sessions: `"expiraEm" < now() - interval '30 days'`,
  user_tokens: `"expiraEm" < now() - interval '30 days'`,
  customer_tokens: `"expiraEm" < now() - interval '30 days'`,
} as const;

/**
 * Deletes counted attempts, sessions and links of e-mails that are long over, of every store.
 * @returns how many rows went
 */
export async function cleanLogins(): Promise<number> {
  let deleted = 0;
  for (const [table, over] of Object.entries(OVER)) deleted += await deleteInBatches(table, over);
  await beat("limpeza-entradas");
  return deleted;
}
