import { audit } from "@/lib/audit/write";
import { type CustomerLogin, openCustomerSession } from "@/lib/auth/login/customer-login";
import { inEvenTime } from "@/lib/auth/login/even-time";
import { assertWithinFrom, isWithin } from "@/lib/auth/login/throttle";
import { assertStrongPassword, hashPassword } from "@/lib/auth/password/password";
import type { ForgottenPassword, PasswordReset } from "@/lib/auth/schema";
import {
  endSessions,
  getLinkOwnerOrThrow,
  issueLink,
  useLink,
  voidLinks,
} from "@/lib/customers/account-access";
import { mailPasswordChanged, mailPasswordReset } from "@/lib/customers/account-mails";
import { liftByProof } from "@/lib/customers/consents";
import { sql } from "@/lib/db/sql";
import { transact } from "@/lib/db/transact";
import type { RequestInfo } from "@/lib/http/request-info";
import { asCustomer, visitorCtx } from "@/lib/store-account/acting";
import type { Store } from "@/lib/stores/read";

const PER_EMAIL = { windowSeconds: 15 * 60, max: 3 };
const PER_ADDRESS = { windowSeconds: 15 * 60, max: 20 };

/** Waits for an erasure that is running: the address may no longer belong to the customer. */
const STILL_THEIRS = `SELECT 1 FROM customers
  WHERE "storeId" = $1::uuid AND id = $2::uuid AND email = $3 FOR NO KEY UPDATE`;

/**
 * The response and its time are the same for known and unknown addresses. Sends at most three e-mails to an
 * address in 15 minutes. @throws 429 too many requests from one IP address
 */
export async function requestNewPassword(store: Store, { email }: ForgottenPassword, request: RequestInfo) {
  await assertWithinFrom("customer-reset-from", request.ip, PER_ADDRESS);
  await inEvenTime(async () => {
    const mayBeSent = await isWithin(`customer-reset-to:${store.id}:${email}`, PER_EMAIL);
    const ctx = visitorCtx(store.id, request);
    const found = await ctx.db.customer.findFirst({
      where: { email, removidoEm: null },
      select: { id: true, nome: true },
    });
    if (!found || !mayBeSent) return;
    const { id: customerId, nome } = found;
    await transact(ctx, async (tx) => {
      if ((await sql(tx, "still-their-email", STILL_THEIRS, [customerId, email])).length === 0) return;
      const token = await issueLink(tx, { customerId, email }, "senha");
      await mailPasswordReset(tx, { customerId, nome, email }, token, request.host);
      await audit(tx, { action: "customer.password_asked", resource: "customer", resourceId: customerId });
    });
  });
  return { ok: true as const };
}

/**
 * Also confirms the e-mail, ends other sessions and links, and logs the customer in.
 * @throws 422 names `token` (unknown, used, expired, of another store) or `novaSenha`
 */
export async function setPasswordByLink(
  store: Store,
  { token, novaSenha }: PasswordReset,
  request: RequestInfo,
): Promise<CustomerLogin> {
  const ctx = visitorCtx(store.id, request);
  const { email, nome } = await getLinkOwnerOrThrow(ctx, token, "senha");
  await assertStrongPassword("novaSenha", novaSenha, [email, nome, store.nomeLoja, store.subdominio]);
  const senhaHash = await hashPassword(novaSenha);
  return transact(ctx, async (outer) => {
    const { customerId: id } = await useLink(outer, token, "senha");
    const tx = asCustomer(outer, { id, nome });
    const { emailConfirmadoEm } = await tx.db.customer.findUniqueOrThrow({
      where: { id },
      select: { emailConfirmadoEm: true },
    });
    const data = { senhaHash, emailConfirmadoEm: emailConfirmadoEm ?? new Date() };
    await tx.db.customer.update({ where: { id }, data });
    await liftByProof(tx, id);
    await endSessions(tx, id);
    await voidLinks(tx, id);
    await audit(tx, { action: "customer.password_changed", resource: "customer", resourceId: id });
    await mailPasswordChanged(tx, { customerId: id, nome, email });
    return openCustomerSession(tx, { id, nome, email }, request, senhaHash);
  });
}
