import { audit } from "@/lib/audit/write";
import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { afterCommit, transact } from "@/lib/db/transact";
import { AppError } from "@/lib/errors";
import { rateLimiter } from "@/lib/http/rate-limit";
import { announceMails } from "@/lib/mail/announce";
import type { MailDetail } from "@/lib/mail/list-schema";
import { getMailOrThrow, isResendable, readMail } from "@/lib/mail/read";
import type { MailType } from "@/lib/mail/schema";
import { mailServer } from "@/lib/mail/server";
import { openLink } from "@/lib/mail/show-link";
import { tokenHash } from "@/lib/secrets/link-token";

const PER_MINUTE = 10;
const limiter = rateLimiter(() => ({ perMinute: PER_MINUTE, burst: PER_MINUTE }));

function assertNotTooOften({ storeId }: Ctx): void {
  const { isAllowed, resetSeconds } = limiter.spend(storeId);
  if (isAllowed) return;
  throw new AppError("rate_limited", `Muitos reenvios. Espere ${resetSeconds} s e tente de novo.`, {
    retryAfterSeconds: resetSeconds,
  });
}

/** Their links work once, for a time. */
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

/** @throws 409 */
async function assertLinkOpens(tx: Ctx, { id, tipo, linkCifrado }: LinkedMail): Promise<void> {
  if (!linkCifrado || !ONE_TIME.includes(tipo)) return;
  const token = openLink({ id, linkCifrado }).split("/").at(-1) ?? "";
  if ((await sql(tx, "mail-link-opens", OPENS, [tokenHash(token)])).length > 0) return;
  throw new AppError("conflict", "O link deste e-mail não vale mais. Peça ou envie um novo.");
}

/**
 * To the same address.
 * @throws 404 · 409 on its way, link gone or over, or no mail server · 429
 */
export function resendMail(ctx: Ctx, id: string): Promise<MailDetail> {
  return transact(ctx, async (tx) => {
    const before = await getMailOrThrow(tx, id);
    if (!mailServer()) throw new AppError("conflict", "Nenhum servidor de e-mail está configurado.");
    if (!isResendable(before)) {
      throw new AppError("conflict", "Este e-mail está a caminho, ou o link dele já foi apagado.");
    }
    await assertLinkOpens(tx, before);
    assertNotTooOften(tx);
    const proximaTentativaEm = new Date();
    const { count } = await tx.db.email.updateMany({
      where: { id, status: before.status },
      data: { status: "pendente", tentativas: 0, erro: null, proximaTentativaEm },
    });
    if (count === 0) throw new AppError("conflict", "Este e-mail já está a caminho.");
    await audit(tx, {
      action: "email.resent",
      resource: "email",
      resourceId: id,
      before: { status: before.status },
      after: { status: "pendente" },
    });
    const { storeId } = tx;
    afterCommit(tx, () => announceMails([{ storeId, emailId: id, attempt: 1, dueAt: proximaTentativaEm }]));
    return readMail(tx, id);
  });
}
