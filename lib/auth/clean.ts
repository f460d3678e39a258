import { deleteInBatches } from "@/lib/db/in-batches";
import { beat } from "@/lib/jobs/heartbeat";

/** The longest throttle window is a day, and a token ends with its session. */
const OVER = {
  login_throttles: `"janelaInicio" < now() - interval '2 days'`,
  user_sessions: `"expiraEm" < now() - interval '30 days'`,
  customer_sessions: `"expiraEm" < now() - interval '30 days'`,
  user_tokens: `"expiraEm" < now() - interval '30 days'`,
  customer_tokens: `"expiraEm" < now() - interval '30 days'`,
  // By then its cookie is gone too.
  carts: `"orderId" IS NULL AND "tokenHash" IS NOT NULL AND "atualizadoEm" < now() - interval '30 days'`,
} as const;

/** In every store. @returns rows deleted */
export async function cleanLogins(): Promise<number> {
  let deleted = 0;
  for (const [table, over] of Object.entries(OVER)) deleted += await deleteInBatches(table, over);
  await beat("limpeza-entradas");
  return deleted;
}
