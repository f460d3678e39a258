import { z } from "zod";
import { CAMPAIGN_FILTERS, RECIPIENT_FILTERS } from "@/lib/campaigns/filters";
import { SKIP_REASONS } from "@/lib/campaigns/reasons";
import { ASKED_STATUSES, CAMPAIGN_STATUSES, RECIPIENT_STATUSES } from "@/lib/campaigns/status";
import { CHANNELS } from "@/lib/customers/channels";
import { listQuery } from "@/lib/http/filter-query";
import { Uuid } from "@/lib/http/params";
import { Instant, Timestamp } from "@/lib/http/timestamp";
import { FreeText, NameText } from "@/lib/http/typed-text";
import { says } from "@/lib/i18n/sentence";
import { Blocks, template } from "@/lib/marketing-messages/blocks";
import { templateChoice } from "@/lib/whatsapp/schema";

const MAX_CONTENT = 100_000;
const MAX_VARIABLE = 300;

export const ListCampaigns = listQuery(CAMPAIGN_FILTERS);
export type ListCampaigns = z.output<typeof ListCampaigns>;

const onlyMailHasSubject = {
  path: ["assunto"],
  message: says("só uma campanha por email tem assunto"),
};
const onlyWhatsappHasTemplate = {
  path: ["modelo"],
  message: says("só uma campanha por whatsapp tem modelo"),
};
const onlyMailHasBlocks = { path: ["blocos"], message: says("só uma campanha por email tem blocos") };

const Template = templateChoice(template(FreeText.min(1).max(MAX_VARIABLE)));

const fields = {
  nome: NameText.min(1).max(120),
  canal: z.enum(CHANNELS),
  segmentId: Uuid.nullish(),
  assunto: template(NameText.min(1).max(150)).nullish(),
  /** WhatsApp: with a template the store's account sends; else people send, and `conteudo` is their text. */
  modelo: Template.nullish(),
  conteudo: template(z.string().max(MAX_CONTENT)),
  /** The blocks of an e-mail; they replace `conteudo`. */
  blocos: Blocks.nullish(),
};

/** Without a segment: all customers who consented. */
export const NewCampaign = z
  .object({ ...fields, conteudo: fields.conteudo.default("") })
  .refine(({ canal, assunto }) => canal === "email" || !assunto, onlyMailHasSubject)
  .refine(({ canal, blocos }) => canal === "email" || !blocos, onlyMailHasBlocks)
  .refine(({ canal, modelo }) => canal === "whatsapp" || !modelo, onlyWhatsappHasTemplate);
export type NewCampaign = z.output<typeof NewCampaign>;

export const CampaignChange = z.object(fields).omit({ canal: true }).partial().extend({ versao: z.int() });
export type CampaignChange = z.output<typeof CampaignChange>;

export const CampaignMove = z
  .object({
    status: z.enum(ASKED_STATUSES),
    agendadaPara: Instant.nullish(),
    /** If given, the campaign changes its state only if it still has this version. */
    versao: z.int().optional(),
  })
  .refine(({ status, agendadaPara }) => (status === "agendada") === Boolean(agendadaPara), {
    path: ["agendadaPara"],
    message: says("informe quando, só para agendar"),
  });
export type CampaignMove = z.output<typeof CampaignMove>;

export const AudienceQuery = z.object({ canal: z.enum(CHANNELS), segmentId: Uuid.nullish() });
export type AudienceQuery = z.output<typeof AudienceQuery>;

/** All figures count people. */
export const Audience = z.object({
  recebem: z.int(),
  total: z.int(),
  deFora: z.array(z.object({ motivo: z.string(), pessoas: z.int() })),
});
export type Audience = z.input<typeof Audience>;

export const ListRecipients = listQuery(RECIPIENT_FILTERS);
export type ListRecipients = z.output<typeof ListRecipients>;

export const CampaignRecipient = z.object({
  id: z.uuid(),
  clienteId: z.uuid(),
  nome: z.string(),
  destino: z.string().nullable(),
  status: z.enum(RECIPIENT_STATUSES),
  motivo: z.string().nullable(),
  erro: z.string().nullable(),
  simulado: z.boolean(),
  enviadoEm: Timestamp.nullable(),
  abertoEm: Timestamp.nullable(),
  clicadoEm: Timestamp.nullable(),
  /** As WhatsApp reported. */
  entregueEm: Timestamp.nullable(),
});
export type CampaignRecipient = z.input<typeof CampaignRecipient>;

export const Campaign = z.object({
  id: z.uuid(),
  nome: z.string(),
  canal: z.enum(CHANNELS),
  segmentId: z.uuid().nullable(),
  assunto: z.string().nullable(),
  conteudo: z.string(),
  blocos: Blocks.nullable(),
  modelo: Template.nullable(),
  /** A WhatsApp campaign without template or account: the team sends each message. */
  pelaEquipe: z.boolean(),
  /** An e-mail campaign without a mail server: messages are only recorded, none leaves. */
  semServidor: z.boolean(),
  status: z.enum(CAMPAIGN_STATUSES),
  motivo: z.string().nullable(),
  agendadaPara: Timestamp.nullable(),
  iniciadaEm: Timestamp.nullable(),
  concluidaEm: Timestamp.nullable(),
  destinatarios: z.int(),
  enviados: z.int(),
  falhas: z.int(),
  ignorados: z.int(),
  /** Attempts with an unknown end; they are never repeated. */
  incertos: z.int(),
  aberturas: z.int(),
  cliques: z.int(),
  /** No provider was configured, so nothing was sent. */
  simulada: z.boolean(),
  receitaAtribuidaCents: z.int(),
  versao: z.int(),
  criadoEm: Timestamp,
  atualizadoEm: Timestamp,
});
export type Campaign = z.input<typeof Campaign>;

export const CampaignListItem = Campaign.omit({
  conteudo: true,
  blocos: true,
  modelo: true,
  pelaEquipe: true,
  semServidor: true,
});
export type CampaignListItem = z.input<typeof CampaignListItem>;

/** The recipient that the caller has taken, with the text to send. */
export const QueuePerson = z.object({
  id: z.uuid(),
  clienteId: z.uuid(),
  nome: z.string(),
  telefone: z.string(),
  texto: z.string(),
  link: z.string(),
  /** After this time nobody else gets the recipient either; only the caller can enter the result. */
  ate: Timestamp,
});
export type QueuePerson = z.input<typeof QueuePerson>;

export const Queue = z.object({
  /** Recipients whom nobody has taken. */
  esperando: z.int(),
  /** Other people of the team who have taken recipients. */
  outros: z.array(z.object({ nome: z.string(), pessoas: z.int() })),
  daVez: QueuePerson.nullable(),
  /** When the quiet hours end; null outside of them. */
  silencioAte: Timestamp.nullable(),
});
export type Queue = z.input<typeof Queue>;

/** `motivo` is allowed only with `pulei`. */
export const QueueResult = z
  .object({
    resultado: z.enum(["enviei", "pulei", "sem_whatsapp", "nao_quer", "devolvi"]),
    motivo: z.enum(SKIP_REASONS).nullish(),
  })
  .refine(({ resultado, motivo }) => (resultado === "pulei") === Boolean(motivo), {
    path: ["motivo"],
    message: says("diga por quê, só para pular"),
  });
export type QueueResult = z.output<typeof QueueResult>;
