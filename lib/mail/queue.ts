import { v7 as uuidv7 } from "uuid";
import type { Ctx } from "@/lib/ctx";
import { afterCommit } from "@/lib/db/transact";
import { announceMail } from "@/lib/mail/announce";
import { LINK_MARK, type MailText, renderMail } from "@/lib/mail/render";
import type { MailType } from "@/lib/mail/schema";
import { seal } from "@/lib/secrets/seal";
import { getStore } from "@/lib/stores/read";

export type NewMail = {
  tipo: MailType;
  para: { email: string; nome: string | null; userId?: string; customerId?: string };
  text: MailText;
  /** Where the button leads. It is kept sealed, and forgotten once the e-mail left. */
  link?: string;
};

/**
 * Writes an e-mail into the outbox, in the transaction of what it tells of: it leaves after the commit, or
 * never. Without a mail server it stays there to be read in the panel.
 * @throws Error outside a transaction
 */
export async function queueMail(tx: Ctx, { tipo, para, text, link }: NewMail): Promise<void> {
  const { nomeLoja } = await getStore(tx.storeId);
  const id = uuidv7();
  const { html, texto } = renderMail(nomeLoja, text, link ? LINK_MARK : null);
  await tx.db.email.create({
    data: {
      id,
      storeId: tx.storeId,
      tipo,
      para: para.email,
      paraNome: para.nome,
      userId: para.userId ?? null,
      customerId: para.customerId ?? null,
      assunto: text.assunto,
      texto,
      html,
      linkCifrado: link ? seal(link, id) : null,
      proximaTentativaEm: new Date(),
    },
  });
  afterCommit(tx, () => announceMail(tx.storeId, id));
}
