import { audit } from "@/lib/audit/write";
import type { Ctx } from "@/lib/ctx";
import type { Channel, ConsentSource } from "@/lib/customers/channels";
import { getCustomerOrThrow, lockCustomer } from "@/lib/customers/read";
import type { ConsentChange, Customer } from "@/lib/customers/schema";
import { sql } from "@/lib/db/sql";
import { transact } from "@/lib/db/transact";
import { emit } from "@/lib/webhooks/outbox";

const NAMES = {
  email: "aceitaEmail",
  whatsapp: "aceitaWhatsapp",
  push: "aceitaPush",
} as const satisfies Record<Channel, keyof Customer>;

/**
 * A yes of the account lifts a no of its address only after the customer has confirmed the address, because
 * anybody can sign up with any address. For a yes from the panel, the team is responsible.
 */
const LIFT = `DELETE FROM email_consents e USING customers c, customer_consents k
  WHERE e."storeId" = $1::uuid AND NOT e.aceito
    AND c."storeId" = e."storeId" AND c.id = $2::uuid AND c.email = e.email
    AND k."storeId" = e."storeId" AND k."customerId" = c.id AND k.canal = 'email' AND k.aceito
    AND (c."emailConfirmadoEm" IS NOT NULL OR k.fonte = 'painel')`;

/** Applies a yes that came before the confirmation of the address. A no that is newer than the yes stays. */
export async function liftByProof(tx: Ctx, customerId: string): Promise<void> {
  await sql(tx, "lift-email-refusal-by-proof", `${LIFT} AND k."alteradoEm" >= e."alteradoEm"`, [customerId]);
}

/** Stores source, time and IP address as proof of the consent (LGPD, art. 8). */
export async function writeConsent(
  tx: Ctx,
  customerId: string,
  { canal, aceito }: ConsentChange,
  fonte: ConsentSource,
  textoVersao: string | null = null,
): Promise<void> {
  const { storeId, ip } = tx;
  const said = { aceito, fonte, textoVersao, ip, alteradoEm: new Date() };
  await tx.db.customerConsent.upsert({
    where: { storeId_customerId_canal: { storeId, customerId, canal } },
    create: { ...said, storeId, customerId, canal },
    update: said,
  });
  if (canal === "email" && aceito) await sql(tx, "lift-email-refusal", LIFT, [customerId]);
  if (canal === "push" && !aceito) await tx.db.pushSubscription.deleteMany({ where: { customerId } });
}

/**
 * A repeated answer keeps its first time and source. A first no is recorded, too.
 * @throws 404 · 409 the data were erased
 */
export function changeConsent(
  ctx: Ctx,
  id: string,
  change: ConsentChange,
  fonte: ConsentSource,
  textoVersao: string | null = null,
): Promise<Customer> {
  return transact(ctx, async (tx) => {
    const { canal, aceito } = change;
    const before = await lockCustomer(tx, id);
    const { storeId } = tx;
    const key = { storeId_customerId_canal: { storeId, customerId: id, canal } };
    const known = await tx.db.customerConsent.findUnique({ where: key, select: { aceito: true } });
    if (known?.aceito === aceito) return before;
    await writeConsent(tx, id, change, fonte, textoVersao);
    const after = await getCustomerOrThrow(tx, id);
    const name = NAMES[canal];
    const consentBefore = { [name]: known?.aceito ?? null };
    const consentAfter = { [name]: aceito, fonte };
    await audit(tx, {
      action: "customer.consent_changed",
      resource: "customer",
      resourceId: id,
      before: consentBefore,
      after: consentAfter,
    });
    const previous = { [name]: before[name] };
    if (before[name] !== aceito)
      await emit(tx, "customer.updated", { resourceId: id, data: after, previous });
    return after;
  });
}
