import { audit } from "@/lib/audit/write";
import { findAccountByEmail } from "@/lib/auth/login/account";
import { inEvenTime } from "@/lib/auth/login/even-time";
import { assertWithinFrom, isWithin } from "@/lib/auth/login/throttle";
import type { ForgottenPassword } from "@/lib/auth/schema";
import { type Ctx, systemCtx } from "@/lib/ctx";
import { transact } from "@/lib/db/transact";
import type { RequestInfo } from "@/lib/http/request-info";
import { mailTranslator, queueMail } from "@/lib/mail/queue";
import { newToken, tokenHash } from "@/lib/secrets/link-token";
import { panelAddress } from "@/lib/stores/address";
import { storeOf } from "@/lib/stores/read";

const LINK_MINUTES = 60;

/** Limits e-mails to one mailbox; the check per IP address limits requests for many mailboxes. */
const PER_EMAIL = { windowSeconds: 15 * 60, max: 3 };
const PER_ADDRESS = { windowSeconds: 15 * 60, max: 20 };

/**
 * The link works once, within an hour. The user must be active and have a password.
 * @returns the id of the e-mail if there is no mail server
 */
export async function sendPasswordReset(
  tx: Ctx,
  { id, nome, email }: { id: string; nome: string; email: string },
  host: string | null,
): Promise<string | null> {
  const token = newToken();
  const expiraEm = new Date(Date.now() + LINK_MINUTES * 60_000);
  await tx.db.userToken.create({
    data: { storeId: tx.storeId, userId: id, tipo: "senha", hash: tokenHash(token), expiraEm },
  });
  const { nomeLoja: store, idioma } = await storeOf(tx);
  const t = await mailTranslator(idioma);
  return queueMail(tx, {
    tipo: "senha_painel",
    para: { email, nome, userId: id },
    text: {
      assunto: t("passwordReset.subject", { store }),
      titulo: t("passwordReset.title"),
      paragrafos: [
        t("greeting", { name: nome }),
        t("passwordReset.text", { store }),
        t("passwordReset.duration", { minutes: LINK_MINUTES }),
      ],
      botao: t("passwordReset.button"),
      rodape: t("passwordReset.ignore"),
    },
    link: await panelAddress(tx, `/admin/redefinir-senha/${token}`, host),
  });
}

/**
 * Everybody gets the same answer after the same time. Sends at most three e-mails per window.
 * @throws 429 too many requests from one IP address
 */
export async function requestPasswordReset({ email }: ForgottenPassword, request: RequestInfo) {
  await assertWithinFrom("password-reset-from", request.ip, PER_ADDRESS);
  await inEvenTime(async () => {
    const mayBeSent = await isWithin(`password-reset-to:${email}`, PER_EMAIL);
    const account = await findAccountByEmail(email);
    if (!account?.senhaHash || !mayBeSent) return;
    const { requestId, ip } = request;
    const ctx = { ...systemCtx(account.storeId, "esqueci-senha"), requestId, ip };
    await transact(ctx, async (tx) => {
      await sendPasswordReset(tx, account, request.host);
      await audit(tx, { action: "user.password_reset_asked", resource: "user", resourceId: account.id });
    });
  });
  return { ok: true as const };
}
