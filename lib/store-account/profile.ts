import { audit } from "@/lib/audit/write";
import { assertWithin } from "@/lib/auth/login/throttle";
import type { Ctx } from "@/lib/ctx";
import { issueLink, voidLinks } from "@/lib/customers/account-access";
import { mailConfirmation, mailEmailChange } from "@/lib/customers/account-mails";
import { getCustomerOrThrow } from "@/lib/customers/read";
import { updateCustomer } from "@/lib/customers/write";
import { transact } from "@/lib/db/transact";
import { invalid, taken } from "@/lib/errors";
import type { RequestInfo } from "@/lib/http/request-info";
import { signedInCustomer } from "@/lib/store-account/acting";
import { CONFIRMATIONS } from "@/lib/store-account/confirm-email";
import { assertOwnPassword } from "@/lib/store-account/own-password";
import { readPendingEmail } from "@/lib/store-account/pending-email";
import type { Profile, ProfileChange } from "@/lib/store-account/profile-schema";

/** @throws 401 the actor is not a customer */
export async function readProfile(ctx: Ctx): Promise<Profile> {
  const { id } = signedInCustomer(ctx);
  const [customer, { emailConfirmadoEm }, emailPendente] = await Promise.all([
    getCustomerOrThrow(ctx, id),
    ctx.db.customer.findUniqueOrThrow({ where: { id }, select: { emailConfirmadoEm: true } }),
    readPendingEmail(ctx, id),
  ]);
  return { ...customer, email: customer.email ?? "", emailConfirmadoEm, emailPendente };
}

/** If `email` is the customer's current address, a pending change is cancelled. */
async function changeEmail(tx: Ctx, own: Profile, email: string, host: string | null): Promise<void> {
  const { id: customerId, nome } = own;
  if (email === own.email) {
    if (own.emailPendente) await voidLinks(tx, customerId, "email");
    return;
  }
  const isTaken = await tx.db.customer.findFirst({ where: { email }, select: { id: true } });
  if (isTaken) throw taken("email", "outra conta desta loja usa este e-mail");
  const token = await issueLink(tx, { customerId, email }, "email");
  await mailConfirmation(tx, { customerId, nome, email }, token, host);
  await mailEmailChange(tx, { customerId, nome, email: own.email }, email);
  await audit(tx, { action: "customer.email_change_asked", resource: "customer", resourceId: customerId });
}

/**
 * Past orders keep their data.
 * @throws 422 names a field, also `senhaAtual` if the e-mail changes · 409 names `email` · 429
 */
export async function changeProfile(ctx: Ctx, change: ProfileChange, request: RequestInfo): Promise<Profile> {
  const { email, senhaAtual, ...fields } = change;
  const own = await readProfile(ctx);
  if (email !== undefined && email !== own.email) {
    if (!senhaAtual) throw invalid("senhaAtual", "informe a sua senha para trocar de e-mail");
    await assertOwnPassword(ctx, "senhaAtual", senhaAtual);
    await assertWithin(`customer-confirmation:${own.id}`, CONFIRMATIONS);
  }
  await transact(ctx, async (tx) => {
    await updateCustomer(tx, own.id, fields);
    if (email !== undefined) await changeEmail(tx, own, email, request.host);
  });
  return readProfile(ctx);
}
