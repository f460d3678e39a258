import { z } from "zod";
import { listQuery } from "@/lib/http/filter-query";
import { Timestamp } from "@/lib/http/timestamp";
import { MAIL_FILTERS } from "@/lib/mail/filters";
import { MAIL_STATUSES, MAIL_TYPES } from "@/lib/mail/schema";

/** Query of GET /emails. */
export const ListMails = listQuery(MAIL_FILTERS);
export type ListMails = z.output<typeof ListMails>;

/** An e-mail in GET /emails. */
export const MailItem = z.object({
  id: z.uuid(),
  tipo: z.enum(MAIL_TYPES),
  para: z.string(),
  paraNome: z.string().nullable(),
  assunto: z.string(),
  status: z.enum(MAIL_STATUSES),
  /** Since it was last put in the queue. */
  tentativas: z.int(),
  proximaTentativaEm: Timestamp.nullable(),
  /** What the last attempt met: the server's answer, or `conexao`, `tempo`, `tls`, `dns`, `login`, `endereco`, `mensagem`. */
  erro: z.string().nullable(),
  criadoEm: Timestamp,
  enviadoEm: Timestamp.nullable(),
});
export type MailItem = z.input<typeof MailItem>;

/**
 * An e-mail in GET /emails/{id}. Of one to a customer the text is null for whoever lacks `vendas`. `link` says
 * whether it has one: `oculto` is there and not for the caller, `apagado` is gone because the e-mail left. POST
 * /emails/{id}/link shows it.
 */
export const MailDetail = MailItem.extend({
  destinatario: z.enum(["painel", "cliente"]),
  conteudo: z.object({ texto: z.string(), html: z.string() }).nullable(),
  link: z.enum(["nenhum", "disponivel", "oculto", "apagado"]),
  podeReenviar: z.boolean(),
});
export type MailDetail = z.input<typeof MailDetail>;

/** Answer of POST /emails/{id}/link. */
export const MailLink = z.object({ link: z.string() });
export type MailLink = z.input<typeof MailLink>;
