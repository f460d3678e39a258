import { cleaning } from "@/lib/jobs/cleaning";

/** The longest throttle window is one day. A token ends with its session. */
export const cleanLogins = cleaning("limpeza-entradas", {
  login_throttles: `"janelaInicio" < now() - interval '2 days'`,
  user_sessions: `"expiraEm" < now() - interval '30 days'`,
  customer_sessions: `"expiraEm" < now() - interval '30 days'`,
  user_tokens: `"expiraEm" < now() - interval '30 days'`,
  customer_tokens: `"expiraEm" < now() - interval '30 days'`,
  // The cart's cookie has expired by then too.
  carts: `"orderId" IS NULL AND "tokenHash" IS NOT NULL AND "atualizadoEm" < now() - interval '30 days'`,
});
