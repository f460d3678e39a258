import type { Ctx } from "@/lib/ctx";
import { AppError } from "@/lib/errors";

const CONFIRMED_MINUTES = 30;

/**
 * Sensitive actions need a panel user who proved their identity in the last 30 minutes. Other actors pass.
 * @throws 403 STEP_UP_REQUIRED
 */
export function assertConfirmed({ actor }: Ctx): void {
  if (actor.type !== "user") return;
  if (actor.confirmedAtMs > Date.now() - CONFIRMED_MINUTES * 60_000) return;
  throw new AppError("step_up_required", "Confirme que é você para continuar.");
}
