import { z } from "zod";
import { listQuery } from "@/lib/http/filter-query";
import { PageQuery } from "@/lib/http/list";
import { Uuid } from "@/lib/http/params";
import { Instant, Timestamp } from "@/lib/http/timestamp";
import { PERMISSIONS } from "@/lib/permissions";
import { DELIVERY_FILTERS, DELIVERY_STATUSES } from "@/lib/webhooks/delivery-filters";
import { EVENT_NAMES, EVENT_PATTERNS } from "@/lib/webhooks/events";

const isHttps = (text: string) => URL.canParse(text) && new URL(text).protocol === "https:";
const hasNoCredentials = (text: string) => {
  const { username, password } = new URL(text);
  return username === "" && password === "";
};

/** Https only, no credentials; where it may lead is checked when it is known (destination.ts). */
const DestinationUrl = z
  .string()
  .trim()
  .max(2048)
  .refine(isHttps, { error: "informe um endereço https://", abort: true })
  .refine(hasNoCredentials, "o endereço não pode conter usuário e senha");

const Patterns = z
  .array(z.enum(EVENT_PATTERNS))
  .min(1)
  .max(50)
  .superRefine((patterns, context) => {
    const repeated = patterns.findIndex((pattern, index) => patterns.indexOf(pattern) !== index);
    if (repeated >= 0) context.addIssue({ code: "custom", path: [repeated], message: "evento repetido" });
  });

/** Body of POST /webhook-subscriptions. */
export const NewSubscription = z.object({ url: DestinationUrl, eventos: Patterns });
export type NewSubscription = z.output<typeof NewSubscription>;

/** Body of PUT /webhook-subscriptions/{id}: what is given changes. */
export const SubscriptionChange = z
  .object({ url: DestinationUrl, eventos: Patterns, ativo: z.boolean() })
  .partial();
export type SubscriptionChange = z.output<typeof SubscriptionChange>;

const fields = {
  id: z.uuid(),
  url: z.string(),
  eventos: z.array(z.string()),
  ativo: z.boolean(),
  criadaEm: Timestamp,
};

/** The answer to the creation: the only time that `secret` is shown. */
export const CreatedSubscription = z.object({ ...fields, secret: z.string() });
export type CreatedSubscription = z.input<typeof CreatedSubscription>;

/**
 * A subscription in GET /webhook-subscriptions and /{id}, with how the destination has been doing.
 * `falhandoDesde` begins with the first failure after a success; `motivoDesativacao` is `falhas` or `410`.
 */
export const Subscription = z.object({
  ...fields,
  ultimoSucessoEm: Timestamp.nullable(),
  ultimaFalhaEm: Timestamp.nullable(),
  falhandoDesde: Timestamp.nullable(),
  desativadaEm: Timestamp.nullable(),
  motivoDesativacao: z.string().nullable(),
  /** Until then deliveries carry the signature of the secret before as well. */
  secretAnteriorExpiraEm: Timestamp.nullable(),
});
export type Subscription = z.input<typeof Subscription>;

const DeliveryStatus = z.enum(DELIVERY_STATUSES);

/** Query of GET /webhook-subscriptions/{id}/deliveries: 50 at a time unless asked otherwise. */
export const ListDeliveries = listQuery(DELIVERY_FILTERS)
  .extend({ limit: PageQuery.shape.limit.unwrap().default(50) })
  .refine(({ de, ate }) => !de || !ate || de <= ate, { path: ["de"], error: "não pode ser depois de ate" });
export type ListDeliveries = z.output<typeof ListDeliveries>;

const Answer = z.object({
  statusCode: z.int().nullable(),
  /** The first 16 KiB; what is no UTF-8 shows as replacement characters. */
  corpo: z.string().nullable(),
  duracaoMs: z.int().nullable(),
  erro: z.enum(["timeout", "dns", "tls", "conexao", "redirecionamento", "bloqueado"]).nullable(),
});

/** GET /webhook-subscriptions/{id}/deliveries. `resposta` is what the last attempt met; null before the first. */
export const Delivery = z.object({
  id: z.uuid(),
  evento: z.string(),
  eventoId: z.uuid(),
  status: DeliveryStatus,
  gatilho: z.enum(["automatico", "manual", "teste"]),
  tentativas: z.int(),
  proximaTentativaEm: Timestamp.nullable(),
  resposta: Answer.nullable(),
  criadoEm: Timestamp,
  concluidaEm: Timestamp.nullable(),
});
export type Delivery = z.input<typeof Delivery>;

const Attempt = z.object({
  numero: z.int(),
  iniciadaEm: Timestamp,
  /** Address that was connected to. */
  ip: z.string().nullable(),
  resposta: Answer,
});

/**
 * GET /webhook-subscriptions/{id}/deliveries/{deliveryId}: what is sent and what each attempt met. `corpo` of
 * the request is null for a user whose permissions do not cover the event.
 */
export const DeliveryDetail = Delivery.extend({
  requisicao: z.object({
    url: z.string(),
    /** As on every attempt; time and signature differ. */
    cabecalhos: z.record(z.string(), z.string()),
    corpo: z.string().nullable(),
  }),
  historico: z.array(Attempt),
});
export type DeliveryDetail = z.input<typeof DeliveryDetail>;

/** Path of one delivery. */
export const DeliveryParams = z.object({ id: Uuid, deliveryId: Uuid });

/** Answer of /rotacionar-segredo: the only time that the new secret is shown. */
export const RotatedSecret = z.object({
  id: z.uuid(),
  secret: z.string(),
  secretAnteriorExpiraEm: Timestamp,
});
export type RotatedSecret = z.input<typeof RotatedSecret>;

/** Body of /recuperar: the period whose undelivered events are sent again. */
export const Recovery = z
  .object({ de: Instant, ate: Instant })
  .refine(({ de, ate }) => de < ate, { path: ["de"], error: "informe um momento antes de ate" });
export type Recovery = z.output<typeof Recovery>;

/** How many deliveries a recovery made; `completa` is false when there are more in the period. */
export const Recovered = z.object({ entregas: z.int(), completa: z.boolean() });
export type Recovered = z.output<typeof Recovered>;

/** A line of GET /webhook-events. `exemplo` is a whole body as it is sent. */
export const EventDescription = z.object({
  evento: z.enum(EVENT_NAMES),
  descricao: z.string(),
  recurso: z.string(),
  /** What a user needs in order to subscribe to it. */
  permissao: z.enum(PERMISSIONS),
  exemplo: z.record(z.string(), z.unknown()),
});
export type EventDescription = z.input<typeof EventDescription>;
