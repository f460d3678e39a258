import type { Ctx } from "@/lib/ctx";
import { AppError } from "@/lib/errors";

const CONFIRMED_MINUTES = 30;

/**
 * Before what is sensitive (keys, webhook secrets, roles, refunds) a panel user has to have proved who they are
 * within the last 30 minutes: by the log-in or by `POST /auth/confirmar`. Other actors have nothing to prove.
 * @throws AppError 403 STEP_UP_REQUIRED
 */
export function assertConfirmed({ actor }: Ctx): void {
  if (actor.type !== "user") return;
  if (actor.confirmedAtMs > Date.now() - CONFIRMED_MINUTES * 60_000) return;
  throw new AppError("step_up_required", "Confirme que é você para continuar.");
}
