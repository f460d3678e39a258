import { CUSTOMER_COOKIE, clearedCookie } from "@/lib/auth/sessions/cookies";
import type { Ctx } from "@/lib/ctx";
import type { Prepared } from "@/lib/db/prepared";
import { afterCommit } from "@/lib/db/transact";
import type { FileAnswer } from "@/lib/http/file-answer";
import type { Reply } from "@/lib/http/reply";
import { eraseCustomer, lockOutCustomer } from "@/lib/personal-data/anonymise";
import { personalData } from "@/lib/personal-data/copy";
import { signedInCustomer } from "@/lib/store-account/acting";
import { assertOwnPassword } from "@/lib/store-account/own-password";
import type { OwnPassword } from "@/lib/store-account/schema";

export const ownData = (ctx: Ctx): Promise<FileAnswer> => personalData(ctx, signedInCustomer(ctx).id);

/**
 * Erases the customer's data and ends all sessions; `reply` clears the cookie of this browser.
 * @throws 422 names `senha` · 409 open orders · 429
 */
export async function prepareErasure(
  ctx: Ctx,
  { senha }: OwnPassword,
  reply: Reply,
): Promise<Prepared<{ ok: true }>> {
  const { id } = signedInCustomer(ctx);
  await assertOwnPassword(ctx, "senha", senha);
  const write = async (tx: Ctx) => {
    await eraseCustomer(tx, await lockOutCustomer(tx, id));
    afterCommit(tx, () => reply.setCookie(clearedCookie(CUSTOMER_COOKIE)));
    return { ok: true as const };
  };
  return { write };
}
