import { Secret, TOTP } from "otpauth";
import { vi } from "vitest";
import { newTotpKey } from "@/lib/auth/second-factor/totp";
import type { Ctx } from "@/lib/ctx";
import { seal } from "@/lib/secrets/seal";

const PERIOD_MS = 30_000;

/** The code that is valid `steps` of 30 s from now. */
export const codeOf = (key: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + steps * PERIOD_MS });

/** Stops the clock in the middle of a 30-second step. */
export function stopClockWithinStep(): void {
  const now = Math.floor(Date.now() / PERIOD_MS) * PERIOD_MS + PERIOD_MS / 2;
  vi.useFakeTimers({ toFake: ["Date"], now });
}

/** @returns the key of the second factor */
export async function giveSecondFactor(ctx: Ctx, userId: string): Promise<string> {
  const key = newTotpKey();
  const data = { totpCifrado: seal(key, userId), totpAtivadoEm: new Date() };
  await ctx.db.user.update({ where: { id: userId }, data });
  return key;
}
