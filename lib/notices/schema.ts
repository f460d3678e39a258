import { z } from "zod";
import { PageQuery } from "@/lib/http/list";
import { Timestamp } from "@/lib/http/timestamp";

export const NOTICE_TYPES = [
  "webhook_falhando",
  "webhook_desativado",
  "pontos_divergentes",
  "pagamento_divergente",
  "pagamento_sobrando",
  "pagamento_devolvido_fora",
  "devolucao_falhou",
  "credencial_recusada",
  "devolucao_aberta",
] as const;
export type NoticeType = (typeof NOTICE_TYPES)[number];

/** Told to people, who say that they saw it. */
const BY_HAND: readonly NoticeType[] = [
  "pagamento_divergente",
  "pagamento_sobrando",
  "pagamento_devolvido_fora",
  "devolucao_falhou",
  "credencial_recusada",
];

export const isClosedByHand = (tipo: NoticeType): boolean => BY_HAND.includes(tipo);

export const ListNotices = PageQuery.extend({ situacao: z.enum(["abertos", "todos"]).default("abertos") });
export type ListNotices = z.output<typeof ListNotices>;

/** `dados` fills the text, such as the `url` of a webhook. */
export const Notice = z.object({
  id: z.uuid(),
  tipo: z.enum(NOTICE_TYPES),
  recurso: z.string(),
  recursoId: z.uuid(),
  dados: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  criadoEm: Timestamp,
  resolvidoEm: Timestamp.nullable(),
});
export type Notice = z.input<typeof Notice>;
