import { audit } from "@/lib/audit/write";
import { assertWithin } from "@/lib/auth/login/throttle";
import type { Ctx } from "@/lib/ctx";
import { issueLink, useLink } from "@/lib/customers/account-access";
import { mailConfirmation } from "@/lib/customers/account-mails";
import { liftByProof } from "@/lib/customers/consents";
import { updateCustomer } from "@/lib/customers/write";
import { transact } from "@/lib/db/transact";
import { taken } from "@/lib/errors";
import type { RequestInfo } from "@/lib/http/request-info";
import { asCustomer, signedInCustomer, visitorCtx } from "@/lib/store-account/acting";
import { readPendingEmail } from "@/lib/store-account/pending-email";
import type { LinkToken } from "@/lib/store-account/schema";
import type { Store } from "@/lib/stores/read";

export const CONFIRMATIONS = { windowSeconds: 15 * 60, max: 3 };

/**
 * Confirms the address; a pending new address replaces the old one.
 * @throws 422 names `token` · 409 names `email`: another account took the address in the meantime
 */
export function confirmEmail(store: Store, { token }: LinkToken, request: RequestInfo) {
  return transact(visitorCtx(store.id, request), async (outer) => {
    const { customerId: id, nome, email, emailAtual } = await useLink(outer, token, "email");
    const tx = asCustomer(outer, { id, nome });
    if (email !== emailAtual) await updateCustomer(tx, id, { email });
    await tx.db.customer.update({ where: { id }, data: { emailConfirmadoEm: new Date() } });
    await liftByProof(tx, id);
    await audit(tx, { action: "customer.email_confirmed", resource: "customer", resourceId: id });
    return { email };
  });
}

/** @throws 409 nothing to confirm · 429 too many requests */
export async function sendConfirmation(ctx: Ctx, request: RequestInfo) {
  const { id: customerId, nome } = signedInCustomer(ctx);
  const [own, pending] = await Promise.all([
    ctx.db.customer.findUniqueOrThrow({
      where: { id: customerId },
      select: { email: true, emailConfirmadoEm: true },
    }),
    readPendingEmail(ctx, customerId),
  ]);
  const email = pending ?? (own.emailConfirmadoEm ? null : own.email);
  if (!email) throw taken("email", "já está confirmado");
  await assertWithin(`customer-confirmation:${customerId}`, CONFIRMATIONS);
  return transact(ctx, async (tx) => {
    const token = await issueLink(tx, { customerId, email }, "email");
    await mailConfirmation(tx, { customerId, nome, email }, token, request.host);
    return { email };
  });
}
