import { v7 as uuidv7 } from "uuid";
import { audit } from "@/lib/audit/write";
import { type CustomerLogin, openCustomerSession } from "@/lib/auth/login/customer-login";
import { assertWithinFrom } from "@/lib/auth/login/throttle";
import { assertStrongPassword, hashPassword } from "@/lib/auth/password/password";
import type { Ctx } from "@/lib/ctx";
import { issueLink } from "@/lib/customers/account-access";
import { mailWelcome } from "@/lib/customers/account-mails";
import { getCustomerOrThrow } from "@/lib/customers/read";
import { transact } from "@/lib/db/transact";
import { taken } from "@/lib/errors";
import { reachGoal } from "@/lib/experiments/goal";
import { knownVisitor } from "@/lib/experiments/visitor";
import type { RequestInfo } from "@/lib/http/request-info";
import { joinProgram } from "@/lib/loyalty/join";
import { asCustomer, visitorCtx } from "@/lib/store-account/acting";
import { writeFirstConsents } from "@/lib/store-account/consents";
import type { SignUp } from "@/lib/store-account/schema";
import type { Store } from "@/lib/stores/read";
import { emit } from "@/lib/webhooks/outbox";

/** A limit per IP address, because each sign-up costs a password hash and an e-mail. */
const PER_ADDRESS = { windowSeconds: 15 * 60, max: 20 };

const emailTaken = () => taken("email", "já existe uma conta com este e-mail; entre, ou peça uma senha nova");

async function assertFree(ctx: Ctx, email: string): Promise<void> {
  if (await ctx.db.customer.findFirst({ where: { email }, select: { id: true } })) throw emailTaken();
}

/**
 * Also joins the loyalty program if it is on, and logs the customer in. Past orders with this e-mail are not
 * attached: nobody has proved yet that the address belongs to the customer.
 * @throws 409 names `email` · 422 names `senha` · 429 too many requests from one IP address
 */
export async function signUp(store: Store, input: SignUp, request: RequestInfo): Promise<CustomerLogin> {
  const { nome, email, senha, telefone, documento } = input;
  await assertWithinFrom("sign-up-from", request.ip, PER_ADDRESS);
  const ctx = visitorCtx(store.id, request);
  await assertStrongPassword("senha", senha, [email, nome, store.nomeLoja, store.subdominio]);
  await assertFree(ctx, email);
  const senhaHash = await hashPassword(senha);
  const id = uuidv7();
  const created = asCustomer(ctx, { id, nome });
  return transact(created, async (tx) => {
    await assertFree(tx, email);
    await tx.db.customer.create({
      data: { id, storeId: tx.storeId, nome, email, telefone, documento, senhaHash },
      select: { id: true },
    });
    await writeFirstConsents(tx, id, input);
    await audit(tx, { action: "customer.created", resource: "customer", resourceId: id });
    await emit(tx, "customer.created", { resourceId: id, data: await getCustomerOrThrow(tx, id) });
    await joinProgram(tx, id);
    await reachGoal(tx, knownVisitor({ get: request.header }), "cadastro");
    const token = await issueLink(tx, { customerId: id, email }, "email");
    await mailWelcome(tx, { customerId: id, nome, email }, token, request.host);
    return openCustomerSession(tx, { id, nome, email }, request, senhaHash);
  });
}
