import { randomUUID } from "node:crypto";
import { audit } from "@/lib/audit/write";
import { getCampaignOrThrow } from "@/lib/campaigns/read";
import type { Ctx } from "@/lib/ctx";
import type { Prepared } from "@/lib/db/prepared";
import { AppError, notFound } from "@/lib/errors";
import { FileAnswer } from "@/lib/http/file-answer";
import { sentence } from "@/lib/i18n/sentence";
import { mailServer } from "@/lib/mail/server";
import { composeMail, readerOf } from "@/lib/marketing-messages/compose";
import { postMarketingMail } from "@/lib/marketing-messages/post";

const NOBODY = "ninguem@exemplo.com.br";

async function lookOf(ctx: Ctx, id: string, customerId: string | null, trialTo: string | null) {
  const { assunto, conteudo, blocos } = await getCampaignOrThrow(ctx, id);
  const reader = await readerOf(ctx, customerId);
  if (!reader) throw notFound("Cliente");
  return composeMail(ctx, {
    id: trialTo ? randomUUID() : id,
    destino: trialTo ?? reader.email ?? NOBODY,
    reader,
    assunto,
    conteudo: blocos ?? conteudo,
    as: trialTo ? "trial" : "look",
  });
}

/** Shows the mail as a customer would get it, without counted links or an unsubscribe link. @throws 404 */
export async function previewCampaign(ctx: Ctx, id: string, customerId: string | null): Promise<FileAnswer> {
  const { html } = await lookOf(ctx, id, customerId, null);
  return new FileAnswer(Buffer.from(html), { type: "text/html; charset=utf-8" });
}

/**
 * Sends the mail to the person who asks.
 * @throws 404 · 409 there is no mail server, or it refused the mail
 */
export async function prepareTest(ctx: Ctx, id: string): Promise<Prepared<{ para: string }>> {
  const { actor } = ctx;
  const user = actor.type === "user" ? await ctx.db.user.findUnique({ where: { id: actor.id } }) : null;
  if (!user) throw notFound("Usuário");
  const campaign = await getCampaignOrThrow(ctx, id);
  if (campaign.canal !== "email")
    throw new AppError("conflict", "Só uma campanha por e-mail tem envio de teste");
  const server = mailServer();
  if (!server) throw new AppError("conflict", "Nenhum servidor de e-mail está configurado; nada foi enviado");
  const mail = await lookOf(ctx, id, null, user.email);
  const de = { nome: mail.de.nome, email: mail.de.email ?? server.from.address };
  const outcome = await postMarketingMail({ ...mail, de, assunto: `[Teste] ${mail.assunto}` }, server);
  if (outcome.status !== "enviado") {
    const why = outcome.status === "falhou" ? outcome.erro : "sem resposta";
    throw new AppError("conflict", sentence("O servidor de e-mail não aceitou o teste: {why}", { why }));
  }
  return {
    write: async (tx) => {
      await audit(tx, { action: "campaign.tested", resource: "campaign", resourceId: id });
      return { para: user.email };
    },
  };
}
