import type { Ctx } from "@/lib/ctx";
import { AppError } from "@/lib/errors";

const CONFIRMED_MINUTES = 30;

/**
 * Before sensitive acts (keys, webhook secrets, roles, refunds): a panel user's proof of identity within 30 minutes,
 * by log-in or `POST /auth/confirmar`. Other actors pass.
 * @throws AppError 403 STEP_UP_REQUIRED
 */
export function assertConfirmed({ actor }: Ctx): void {
  if (actor.type !== "user") return;
  if (actor.confirmedAtMs > Date.now() - CONFIRMED_MINUTES * 60_000) return;
  throw new AppError("step_up_required", "Confirme que é você para continuar.");
}
