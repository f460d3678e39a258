import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { AppError } from "@/lib/errors";
import type { MailType } from "@/lib/mail/schema";
import { tokenHash } from "@/lib/secrets/link-token";
import { unsealOr } from "@/lib/secrets/seal";

const unreadable = () =>
  new AppError("conflict", "Este link foi guardado com outra ENCRYPTION_KEY: peça ou envie um novo.");

/** @throws 409 the link cannot be decrypted */
export const openLink = ({ id, linkCifrado }: { id: string; linkCifrado: string }): string =>
  unsealOr(linkCifrado, id, unreadable);

/** The links in these e-mails work once, for a limited time. */
const ONE_TIME: readonly MailType[] = [
  "convite",
  "senha_painel",
  "boas_vindas",
  "confirmar_email",
  "senha_cliente",
];

const OPENS = `
  SELECT 1 FROM user_tokens
   WHERE "storeId" = $1::uuid AND hash = $2 AND "usadoEm" IS NULL AND "expiraEm" > now()
   UNION ALL
  SELECT 1 FROM customer_tokens
   WHERE "storeId" = $1::uuid AND hash = $2 AND "usadoEm" IS NULL AND "expiraEm" > now()`;

type LinkedMail = { id: string; tipo: MailType; linkCifrado: string | null };

/** False: the link no longer works for the recipient. @throws 409 the link was sealed under another key */
export async function linkOpens(ctx: Ctx, { id, tipo, linkCifrado }: LinkedMail): Promise<boolean> {
  if (!linkCifrado || !ONE_TIME.includes(tipo)) return true;
  const token = openLink({ id, linkCifrado }).split("/").at(-1) ?? "";
  return (await sql(ctx, "mail-link-opens", OPENS, [tokenHash(token)])).length > 0;
}
