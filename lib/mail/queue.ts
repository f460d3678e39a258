import { createTranslator } from "next-intl";
import { v7 as uuidv7 } from "uuid";
import type { Ctx } from "@/lib/ctx";
import { afterCommit } from "@/lib/db/transact";
import { toLocale } from "@/lib/i18n/locales";
import { loadMessages } from "@/lib/i18n/messages";
import { announceMails } from "@/lib/mail/announce";
import { LINK_MARK, type MailText, renderMail } from "@/lib/mail/render";
import type { MailType } from "@/lib/mail/schema";
import { mailServer } from "@/lib/mail/server";
import { seal } from "@/lib/secrets/seal";
import { storeOf } from "@/lib/stores/read";

/** Texts of e-mails, in the language of the store that sends them: `t("invite.subject", { store })`. */
export async function mailTranslator(idioma: string) {
  const locale = toLocale(idioma);
  return createTranslator({ locale, messages: await loadMessages(locale), namespace: "mail" });
}

export type NewMail = {
  tipo: MailType;
  para: { email: string; nome: string | null; userId?: string; customerId?: string };
  text: MailText;
  /** Where the button leads if it opens something. It is kept sealed, and forgotten once the e-mail left. */
  link?: string;
  /** Where the button leads if it opens nothing by itself; it stays in the text. */
  page?: string;
};

const MAX_SUBJECT = 200;
const MAX_NAME = 120;

/** Names that users typed end up in headers: one line, no longer than the column. */
const line = (text: string, max: number) =>
  text
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim()
    .slice(0, max);

/**
 * Writes an e-mail into the outbox, in the transaction of what it tells of: it leaves after the commit, or
 * never. Without a mail server it is held back at once, to be read in the panel.
 * @returns the id of an e-mail that was held back, whose link somebody has to pass on; else null
 * @throws Error outside a transaction
 */
export async function queueMail(tx: Ctx, { tipo, para, text, link, page }: NewMail): Promise<string | null> {
  const { nomeLoja } = await storeOf(tx);
  const id = uuidv7();
  const isHeld = mailServer() === null;
  const dueAt = new Date();
  const { html, texto } = renderMail(nomeLoja, text, link ? LINK_MARK : (page ?? null));
  await tx.db.email.create({
    data: {
      id,
      storeId: tx.storeId,
      tipo,
      para: para.email,
      paraNome: para.nome && line(para.nome, MAX_NAME),
      userId: para.userId ?? null,
      customerId: para.customerId ?? null,
      assunto: line(text.assunto, MAX_SUBJECT),
      texto,
      html,
      linkCifrado: link ? seal(link, id) : null,
      ...(isHeld ? { status: "retido" } : { proximaTentativaEm: dueAt }),
    },
  });
  const { storeId } = tx;
  if (!isHeld) afterCommit(tx, () => announceMails([{ storeId, emailId: id, attempt: 1, dueAt }]));
  return isHeld ? id : null;
}
