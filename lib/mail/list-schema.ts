import { z } from "zod";
import { listQuery } from "@/lib/http/filter-query";
import { Timestamp } from "@/lib/http/timestamp";
import { MAIL_FILTERS } from "@/lib/mail/filters";
import { MAIL_STATUSES, MAIL_TYPES } from "@/lib/mail/schema";

export const ListMails = listQuery(MAIL_FILTERS);
export type ListMails = z.output<typeof ListMails>;

export const MailItem = z.object({
  id: z.uuid(),
  tipo: z.enum(MAIL_TYPES),
  para: z.string(),
  paraNome: z.string().nullable(),
  assunto: z.string(),
  status: z.enum(MAIL_STATUSES),
  /** Attempts since the e-mail was last queued. */
  tentativas: z.int(),
  proximaTentativaEm: Timestamp.nullable(),
  /** The error of the last attempt: the server's answer, or one of MAIL_FAULTS. */
  erro: z.string().nullable(),
  criadoEm: Timestamp,
  enviadoEm: Timestamp.nullable(),
});
export type MailItem = z.input<typeof MailItem>;

/**
 * The text of a customer's e-mail is null without `vendas`. `link`: `oculto` if the caller may not see it,
 * `apagado` if it was deleted when the e-mail left.
 */
export const MailDetail = MailItem.extend({
  destinatario: z.enum(["painel", "cliente"]),
  conteudo: z.object({ texto: z.string(), html: z.string() }).nullable(),
  link: z.enum(["nenhum", "disponivel", "oculto", "apagado"]),
  podeReenviar: z.boolean(),
});
export type MailDetail = z.input<typeof MailDetail>;

export const MailLink = z.object({ link: z.string() });
export type MailLink = z.input<typeof MailLink>;
