import { audit } from "@/lib/audit/write";
import type { Ctx } from "@/lib/ctx";
import { transact } from "@/lib/db/transact";
import { AppError } from "@/lib/errors";
import { openLink } from "@/lib/mail/link";
import type { MailLink } from "@/lib/mail/list-schema";
import { getMailOrThrow } from "@/lib/mail/read";
import { mayOpenLink } from "@/lib/mail/secrecy";

/**
 * For shops without a mail server. The link can open the account, so the audit log holds each view.
 * @throws 403 the link opens more than the caller may do · 404 · 409 no link, or it cannot be decrypted
 */
export function showMailLink(ctx: Ctx, id: string): Promise<MailLink> {
  return transact(ctx, async (tx) => {
    const mail = await getMailOrThrow(tx, id);
    const { linkCifrado } = mail;
    if (!linkCifrado) throw new AppError("conflict", "Este e-mail não tem um link guardado.");
    if (!(await mayOpenLink(tx, mail))) {
      throw new AppError("forbidden", "Este link abre uma conta que pode mais do que a sua.");
    }
    const link = openLink({ id, linkCifrado });
    await audit(tx, {
      action: "email.link_shown",
      resource: "email",
      resourceId: id,
      // Only the customer's id, because the audit log stays when the customer's data are erased.
      after: mail.customerId
        ? { tipo: mail.tipo, clienteId: mail.customerId }
        : { tipo: mail.tipo, para: mail.userId && mail.para },
    });
    return { link };
  });
}
