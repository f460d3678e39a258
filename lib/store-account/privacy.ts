import type { Ctx } from "@/lib/ctx";
import { eraseCustomer, lockOutCustomer } from "@/lib/customers/anonymise";
import { personalData } from "@/lib/customers/personal-data";
import { transact } from "@/lib/db/transact";
import type { FileAnswer } from "@/lib/http/file-answer";
import { signedInCustomer } from "@/lib/store-account/acting";
import { assertOwnPassword } from "@/lib/store-account/own-password";
import type { OwnPassword } from "@/lib/store-account/schema";

/** GET /store/me/dados: everything that the store keeps about the customer, for themself. */
export const ownData = (ctx: Ctx): Promise<FileAnswer> => personalData(ctx, signedInCustomer(ctx).id);

/**
 * POST /store/me/excluir: the customer has their personal data erased and is signed out everywhere.
 * @throws AppError 422 naming `senha` · 409 orders that are open · 429
 */
export async function eraseOwnData(ctx: Ctx, { senha }: OwnPassword) {
  const { id } = signedInCustomer(ctx);
  await assertOwnPassword(ctx, "senha", senha);
  await transact(ctx, async (tx) => eraseCustomer(tx, await lockOutCustomer(tx, id)));
  return { ok: true as const };
}
