import { cleaning } from "@/lib/jobs/cleaning";

export const cleanKeys = cleaning("chaves-idempotencia", {
  idempotency_keys: `"expiraEm" <= now() ORDER BY "expiraEm"`,
});
