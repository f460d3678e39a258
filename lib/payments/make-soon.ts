import { setTimeout as pause } from "node:timers/promises";
import type { Ctx } from "@/lib/ctx";
import { assertOutsideTransaction } from "@/lib/db/inside-transaction";
import { logError } from "@/lib/log/error-line";
import { workOnPayment } from "@/lib/payments/work";

const PATIENCE_MS = 5_000;

/**
 * Waits 5 s at most. The work continues without the caller, and the sweep repeats work that fails or dies.
 * Never throws.
 */
export async function makeSoon(ctx: Ctx, paymentId: string): Promise<void> {
  assertOutsideTransaction("a payment service");
  const work = workOnPayment(ctx, paymentId).catch((error: unknown) =>
    logError({ job: "make-payment", paymentId }, error),
  );
  await Promise.race([work, pause(PATIENCE_MS, undefined, { ref: false })]);
}
