import { z } from "zod";
import { Uuid } from "@/lib/http/params";
import { Timestamp } from "@/lib/http/timestamp";
import { template } from "@/lib/marketing-messages/blocks";

export const CHANNELS = ["email", "whatsapp", "push"] as const;
export const CAMPAIGN_STATUSES = [
  "rascunho",
  "agendada",
  "enviando",
  "pausada",
  "enviada",
  "cancelada",
  "falhou",
] as const;

const MAX_CONTENT = 100_000;

/** Without a segment it goes to everybody who consents. */
export const NewCampaign = z
  .object({
    nome: z.string().trim().min(1).max(120),
    canal: z.enum(CHANNELS),
    segmentId: Uuid.nullish(),
    assunto: template(z.string().trim().min(1).max(150)).nullish(),
    conteudo: template(z.string().max(MAX_CONTENT)).default(""),
  })
  .refine(({ canal, assunto }) => canal === "email" || !assunto, {
    path: ["assunto"],
    message: "só uma campanha por email tem assunto",
  });
export type NewCampaign = z.output<typeof NewCampaign>;

export const Campaign = z.object({
  id: z.uuid(),
  nome: z.string(),
  canal: z.enum(CHANNELS),
  segmentId: z.uuid().nullable(),
  assunto: z.string().nullable(),
  conteudo: z.string(),
  status: z.enum(CAMPAIGN_STATUSES),
  motivo: z.string().nullable(),
  agendadaPara: Timestamp.nullable(),
  iniciadaEm: Timestamp.nullable(),
  concluidaEm: Timestamp.nullable(),
  destinatarios: z.int(),
  enviados: z.int(),
  falhas: z.int(),
  ignorados: z.int(),
  aberturas: z.int(),
  cliques: z.int(),
  /** No provider configured: nothing was sent. */
  simulada: z.boolean(),
  receitaAtribuidaCents: z.int(),
  versao: z.int(),
  criadoEm: Timestamp,
  atualizadoEm: Timestamp,
});
export type Campaign = z.input<typeof Campaign>;

export const CampaignListItem = Campaign.omit({ conteudo: true });
export type CampaignListItem = z.input<typeof CampaignListItem>;
