import { createTranslator } from "next-intl";
import { v7 as uuidv7 } from "uuid";
import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { afterCommit } from "@/lib/db/transact";
import { compiled } from "@/lib/i18n/compiled";
import { toLocale } from "@/lib/i18n/locales";
import { loadMessages } from "@/lib/i18n/messages";
import { announceMails } from "@/lib/mail/announce";
import { storePaint } from "@/lib/mail/paint";
import { LINK_MARK, type MailText, renderMail } from "@/lib/mail/render";
import type { MailType } from "@/lib/mail/schema";
import { mailServer } from "@/lib/mail/server";
import { seal } from "@/lib/secrets/seal";
import { storeOf } from "@/lib/stores/read";

/** Translates into the store's language: `t("invite.subject", { store })`. */
export async function mailTranslator(idioma: string) {
  const locale = toLocale(idioma);
  return createTranslator({ locale, messages: compiled(await loadMessages(locale)), namespace: "mail" });
}

export type MailTranslator = Awaited<ReturnType<typeof mailTranslator>>;

export type NewMail = {
  /** Default: a new id. */
  id?: string;
  /** The e-mail leaves after this time at the earliest, or at once when it is rewritten. */
  waitMs?: number;
  tipo: MailType;
  para: { email: string; nome: string | null; userId?: string; customerId?: string };
  text: MailText;
  /** A link that gives access. It is sealed, and deleted once the e-mail left. */
  link?: string;
  /** A link that gives no access by itself. It stays in the text. */
  page?: string;
  /** The address for one-click unsubscribe in a mail program (RFC 8058). */
  descadastro?: string;
};

const MAX_SUBJECT = 200;
const MAX_NAME = 120;

/** For headers: one line, cut to the column's length. */
const line = (text: string, max: number) =>
  text
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim()
    .slice(0, max);

/**
 * Runs in the caller's transaction. The e-mail leaves after the commit; without a mail server it is held.
 * @returns the id of a held e-mail whose link a person must pass on; else null
 * @throws Error outside a transaction
 */
export async function queueMail(
  tx: Ctx,
  { id = uuidv7(), waitMs = 0, tipo, para, text, link, page, descadastro }: NewMail,
): Promise<string | null> {
  const store = await storeOf(tx);
  const isHeld = mailServer() === null;
  const dueAt = new Date(Date.now() + waitMs);
  const { html, texto } = renderMail(store, text, link ? LINK_MARK : (page ?? null), await storePaint(tx));
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
      descadastro: descadastro ?? null,
      ...(isHeld ? { status: "retido" } : { proximaTentativaEm: dueAt }),
    },
  });
  const { storeId } = tx;
  // The sweep announces an e-mail that waits.
  if (!isHeld && waitMs === 0)
    afterCommit(tx, () => announceMails([{ storeId, emailId: id, attempt: 1, dueAt }]));
  return isHeld ? id : null;
}

const REWRITE = `
  UPDATE emails SET assunto = $3, texto = $4, html = $5,
    "proximaTentativaEm" = CASE WHEN status = 'pendente' THEN $6::timestamptz END
   WHERE "storeId" = $1::uuid AND id = $2::uuid AND status IN ('pendente', 'retido') AND tentativas = 0
  RETURNING status`;

/**
 * Rewrites an e-mail with a sealed link before its first attempt; the e-mail leaves after the commit. Does
 * nothing after the first attempt. @throws Error outside a transaction
 */
export async function rewriteMail(tx: Ctx, id: string, text: MailText): Promise<void> {
  const { html, texto } = renderMail(await storeOf(tx), text, LINK_MARK, await storePaint(tx));
  const dueAt = new Date();
  const values = [id, line(text.assunto, MAX_SUBJECT), texto, html, dueAt];
  const [mail] = await sql<{ status: string }>(tx, "rewrite-mail", REWRITE, values);
  const { storeId } = tx;
  if (mail?.status !== "pendente") return;
  afterCommit(tx, () => announceMails([{ storeId, emailId: id, attempt: 1, dueAt }]));
}
