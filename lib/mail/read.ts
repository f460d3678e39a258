import type { Ctx } from "@/lib/ctx";
import { AppError, notFound } from "@/lib/errors";
import { linkOpens } from "@/lib/mail/link";
import type { MailDetail } from "@/lib/mail/list-schema";
import { needsLink } from "@/lib/mail/render";
import type { MailStatus, MailType } from "@/lib/mail/schema";
import { mayOpenLink, mayRead, recipientOf } from "@/lib/mail/secrecy";
import { mailServer } from "@/lib/mail/server";

const fields = {
  id: true,
  tipo: true,
  para: true,
  paraNome: true,
  userId: true,
  customerId: true,
  assunto: true,
  texto: true,
  html: true,
  linkCifrado: true,
  status: true,
  tentativas: true,
  proximaTentativaEm: true,
  erro: true,
  criadoEm: true,
  enviadoEm: true,
} as const;

/** @throws 404 */
export async function getMailOrThrow(ctx: Ctx, id: string) {
  const mail = await ctx.db.email.findUnique({ where: { id }, select: fields });
  if (!mail) throw notFound("E-mail");
  return { ...mail, tipo: mail.tipo as MailType };
}

type Mail = Awaited<ReturnType<typeof getMailOrThrow>>;

async function linkState(ctx: Ctx, mail: Mail): Promise<MailDetail["link"]> {
  if (!needsLink(mail)) return "nenhum";
  if (!mail.linkCifrado) return "apagado";
  return (await mayOpenLink(ctx, mail)) ? "disponivel" : "oculto";
}

const OVER: readonly MailStatus[] = ["enviado", "falhou", "retido"];

export const isResendable = (mail: Pick<Mail, "status" | "texto" | "linkCifrado">): boolean =>
  OVER.includes(mail.status) && (!needsLink(mail) || mail.linkCifrado !== null);

/** Answers whether a click on "resend" would succeed. */
async function mayResend(ctx: Ctx, mail: Mail): Promise<boolean> {
  if (!isResendable(mail) || !mailServer()) return false;
  return linkOpens(ctx, mail).catch((error: unknown) => {
    if (error instanceof AppError) return false;
    throw error;
  });
}

/** @throws 404 */
export async function readMail(ctx: Ctx, id: string): Promise<MailDetail> {
  const mail = await getMailOrThrow(ctx, id);
  const { texto, html } = mail;
  return {
    ...mail,
    destinatario: recipientOf(mail),
    conteudo: mayRead(ctx, mail) ? { texto, html } : null,
    link: await linkState(ctx, mail),
    podeReenviar: await mayResend(ctx, mail),
  };
}
