import { audit } from "@/lib/audit/write";
import type { Ctx } from "@/lib/ctx";
import { afterCommit, transact } from "@/lib/db/transact";
import { AppError } from "@/lib/errors";
import { rateLimiter } from "@/lib/http/rate-limit";
import { sentence } from "@/lib/i18n/sentence";
import { announceMails } from "@/lib/mail/announce";
import { linkOpens } from "@/lib/mail/link";
import type { MailDetail } from "@/lib/mail/list-schema";
import { getMailOrThrow, isResendable, readMail } from "@/lib/mail/read";
import { mailServer } from "@/lib/mail/server";

const PER_MINUTE = 10;
const limiter = rateLimiter(() => ({ perMinute: PER_MINUTE, burst: PER_MINUTE }));

function assertNotTooOften({ storeId }: Ctx): void {
  const { isAllowed, resetSeconds } = limiter.spend(storeId);
  if (isAllowed) return;
  throw new AppError(
    "rate_limited",
    sentence("Muitos reenvios. Espere {seconds} s e tente de novo.", { seconds: resetSeconds }),
    {
      retryAfterSeconds: resetSeconds,
    },
  );
}

/**
 * Sends to the same address.
 * @throws 404 · 409 the e-mail is on its way, its link is deleted or expired, or no mail server · 429
 */
export function resendMail(ctx: Ctx, id: string): Promise<MailDetail> {
  return transact(ctx, async (tx) => {
    const before = await getMailOrThrow(tx, id);
    if (!mailServer()) throw new AppError("conflict", "Nenhum servidor de e-mail está configurado.");
    if (!isResendable(before)) {
      throw new AppError("conflict", "Este e-mail está a caminho, ou o link dele já foi apagado.");
    }
    if (!(await linkOpens(tx, before))) {
      throw new AppError("conflict", "O link deste e-mail não vale mais. Peça ou envie um novo.");
    }
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
