import type { Ctx } from "@/lib/ctx";
import type { Channel } from "@/lib/customers/channels";
import { changeConsent } from "@/lib/customers/consents";
import { CONSENT_TEXTS, dropOpenAlerts, findStopped } from "@/lib/customers/email-consents";
import { sql } from "@/lib/db/sql";
import { transact } from "@/lib/db/transact";
import { notFound } from "@/lib/errors";

export const CHOSEN_CHANNELS = ["email", "whatsapp"] as const satisfies Channel[];

export type Choice = { canal: (typeof CHOSEN_CHANNELS)[number]; aceito: boolean; alteradoEm: Date | null };

const customerOf = (ctx: Ctx, email: string) =>
  ctx.db.customer.findFirst({
    where: { email, removidoEm: null, anonimizadoEm: null },
    select: { id: true },
  });

/** An address without an account has only the e-mail channel. Null: a forged link, or another store's. */
export async function choicesBy(
  ctx: Ctx,
  token: string,
): Promise<{ email: string; choices: Choice[] } | null> {
  const email = findStopped(ctx, token);
  if (!email) return null;
  const customer = await customerOf(ctx, email);
  const ofAddress = await ctx.db.emailConsent.findUnique({
    where: { storeId_email: { storeId: ctx.storeId, email } },
    select: { aceito: true, alteradoEm: true },
  });
  if (!customer) {
    const { aceito = true, alteradoEm = null } = ofAddress ?? {};
    return { email, choices: [{ canal: "email", aceito, alteradoEm }] };
  }
  const rows = await ctx.db.customerConsent.findMany({ where: { customerId: customer.id } });
  const choices = CHOSEN_CHANNELS.map((canal): Choice => {
    const said = canal === "email" && ofAddress?.aceito === false ? ofAddress : undefined;
    const { aceito = false, alteradoEm = null } = said ?? rows.find((row) => row.canal === canal) ?? {};
    return { canal, aceito, alteradoEm };
  });
  return { email, choices };
}

/** This yes lifts an earlier no, unlike a typed yes: the link came by mail to the owner of the address. */
const WRITE = `
  INSERT INTO email_consents ("storeId", email, aceito, fonte, "textoVersao", ip)
  VALUES ($1::uuid, $2, $3, 'link_canais', $4, $5)
  ON CONFLICT ("storeId", email) DO UPDATE SET aceito = excluded.aceito, fonte = excluded.fonte,
    "textoVersao" = excluded."textoVersao", ip = excluded.ip, "alteradoEm" = now()
  WHERE email_consents.aceito <> excluded.aceito`;

/**
 * Counts from the next message on. A repeated answer keeps the time of the first one (LGPD, art. 8, § 5).
 * @throws 404
 */
export async function choose(
  ctx: Ctx,
  token: string,
  change: { email?: boolean | undefined; whatsapp?: boolean | undefined },
): Promise<Choice[]> {
  const email = findStopped(ctx, token);
  if (!email) throw notFound("Link");
  await transact(ctx, async (tx) => {
    if (change.email !== undefined) {
      await sql(tx, "choose-email", WRITE, [email, change.email, CONSENT_TEXTS.canais, tx.ip]);
      if (!change.email) await dropOpenAlerts(tx, email);
    }
    const customer = await customerOf(tx, email);
    for (const canal of customer ? CHOSEN_CHANNELS : []) {
      const aceito = change[canal];
      if (customer && aceito !== undefined)
        await changeConsent(tx, customer.id, { canal, aceito }, "link_canais", CONSENT_TEXTS.canais);
    }
  });
  return (await choicesBy(ctx, token))?.choices ?? [];
}
