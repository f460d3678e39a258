import type { Ctx } from "@/lib/ctx";
import type { ConsentSource } from "@/lib/customers/channels";
import { changeConsent } from "@/lib/customers/consents";
import { sql } from "@/lib/db/sql";
import { transact } from "@/lib/db/transact";
import { notFound } from "@/lib/errors";
import { seal, unseal } from "@/lib/secrets/seal";
import { getStore } from "@/lib/stores/read";

/** If the text beside a checkbox or button changes, its version must change, too. */
export const CONSENT_TEXTS = {
  novidades: "novidades-1",
  avisoDeEstoque: "aviso-de-estoque-1",
  canais: "canais-1",
} as const;

type Said = { aceito: boolean; fonte: ConsentSource; textoVersao?: string };

/** A typed yes never lifts a no: anybody can type any address. */
const WRITE = `
  INSERT INTO email_consents AS c ("storeId", email, aceito, fonte, "textoVersao", ip)
  VALUES ($1::uuid, $2, $3, $4::"ConsentSource", $5, $6)
  ON CONFLICT ("storeId", email) DO UPDATE SET aceito = excluded.aceito, fonte = excluded.fonte,
    "textoVersao" = excluded."textoVersao", ip = excluded.ip, "alteradoEm" = now()
  WHERE c.aceito`;

/** Writes the consent of an address without an account. */
export async function writeEmailConsent(
  tx: Ctx,
  email: string,
  { aceito, fonte, textoVersao }: Said,
): Promise<void> {
  await sql(tx, "email-consent", WRITE, [email, aceito, fonte, textoVersao ?? null, tx.ip]);
}

/** A recorded no of the address or of its account counts. A missing answer is no refusal. */
const REFUSED = `
  SELECT 1 FROM email_consents WHERE "storeId" = $1::uuid AND email = $2 AND NOT aceito
  UNION ALL SELECT 1 FROM customers c JOIN customer_consents s ON s."storeId" = c."storeId" AND s."customerId" = c.id
  WHERE c."storeId" = $1::uuid AND c.email = $2 AND s.canal = 'email' AND NOT s.aceito LIMIT 1`;

export async function refusesMails(ctx: Ctx, email: string): Promise<boolean> {
  return (await sql(ctx, "refuses-mails", REFUSED, [email])).length > 0;
}

const TOKEN = /^[\w-]{40,600}$/;

/** The sealed token contains the address, so the link never expires. */
export const stopPath = (storeId: string, email: string): string =>
  `/loja/descadastro/${Buffer.from(seal(email, `descadastro ${storeId}`), "base64").toString("base64url")}`;

/** Null: the token is forged or belongs to another store. */
export function findStopped(ctx: Ctx, token: string): string | null {
  if (!TOKEN.test(token)) return null;
  try {
    return unseal(Buffer.from(token, "base64url").toString("base64"), `descadastro ${ctx.storeId}`);
  } catch {
    return null;
  }
}

export const dropOpenAlerts = (tx: Ctx, email: string) =>
  tx.db.stockAlert.deleteMany({ where: { email, avisadoEm: null } });

/**
 * Stops reminders, stock alerts and news to the address. A repeat changes nothing.
 * @throws 404
 */
export async function stopMails(ctx: Ctx, token: string): Promise<{ nomeLoja: string }> {
  const email = findStopped(ctx, token);
  if (!email) throw notFound("Link");
  const { nomeLoja } = await getStore(ctx.storeId);
  await transact(ctx, async (tx) => {
    await writeEmailConsent(tx, email, { aceito: false, fonte: "link_descadastro" });
    await dropOpenAlerts(tx, email);
    const customer = await tx.db.customer.findFirst({
      where: { email, removidoEm: null, anonimizadoEm: null },
      select: { id: true },
    });
    if (customer) await changeConsent(tx, customer.id, { canal: "email", aceito: false }, "link_descadastro");
  });
  return { nomeLoja };
}
