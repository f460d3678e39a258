import { accountContext, findAccountById, type PanelAccount } from "@/lib/auth/login/account";
import { enterPanel } from "@/lib/auth/login/enter-panel";
import { passwordMark, pendingLogin } from "@/lib/auth/login/pending-login";
import { countAttempt } from "@/lib/auth/login/throttle";
import type { SecondFactorProof } from "@/lib/auth/schema";
import { takeSecondFactor } from "@/lib/auth/second-factor/check";
import { tellAccount } from "@/lib/auth/self/security-mail";
import type { PanelLogin } from "@/lib/auth/sessions/open-session";
import type { Ctx } from "@/lib/ctx";
import { transact } from "@/lib/db/transact";
import { AppError } from "@/lib/errors";
import type { RequestInfo } from "@/lib/http/request-info";

/** Three of a million codes are right at any moment. */
const MAX_PER_DAY = 30;
const TOLD_AFTER = 5;

const tooLate = () => new AppError("unauthorized", "Entre de novo com e-mail e senha.");

/** @throws 401 the password was changed or the account was disabled meanwhile */
async function pendingAccount(cookies: string | null) {
  const pending = await pendingLogin.read(cookies);
  const account = pending && (await findAccountById(pending.userId));
  if (!account?.temSegundoFator || passwordMark(account) !== pending?.passwordMark) throw tooLate();
  return { pending, account };
}

/** Somebody who guesses codes knows the password already. */
const tellOfGuesses = (ctx: Ctx, account: PanelAccount) =>
  transact(ctx, (tx) => tellAccount(tx, account, "codesGuessed"));

/** @throws 401 begin the login again · 422 naming `codigo` or `codigoRecuperacao` · 429 */
export async function finishLogin(proof: SecondFactorProof, request: RequestInfo): Promise<PanelLogin> {
  const { pending, account } = await pendingAccount(request.cookies);
  const attempt = await countAttempt({
    account: `code:${account.id}`,
    ip: request.ip,
    knownDevice: pending.isKnownDevice ? pending.deviceId : null,
    maxPerDay: MAX_PER_DAY,
  });
  const ctx = accountContext(account, request);
  try {
    const login = await transact(ctx, async (tx) => {
      await takeSecondFactor(tx, account, proof);
      return enterPanel(tx, account, pending, request);
    });
    await attempt.forgive();
    return login;
  } catch (error) {
    if (attempt.failures === TOLD_AFTER && !pending.isKnownDevice) await tellOfGuesses(ctx, account);
    throw error;
  }
}
