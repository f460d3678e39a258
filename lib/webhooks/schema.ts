import { z } from "zod";
import { listQuery } from "@/lib/http/filter-query";
import { PageQuery } from "@/lib/http/list";
import { Uuid } from "@/lib/http/params";
import { Instant, Timestamp } from "@/lib/http/timestamp";
import { says } from "@/lib/i18n/sentence";
import { PERMISSIONS } from "@/lib/permissions";
import { DELIVERY_FILTERS, DELIVERY_STATUSES } from "@/lib/webhooks/delivery-filters";
import { EVENT_NAMES, EVENT_PATTERNS } from "@/lib/webhooks/events";

const isHttps = (text: string) => URL.canParse(text) && new URL(text).protocol === "https:";
const hasNoCredentials = (text: string) => {
  const { username, password } = new URL(text);
  return username === "" && password === "";
};

/** destination.ts checks the address behind the URL. */
export const DestinationUrl = z
  .string()
  .trim()
  .max(2048)
  .refine(isHttps, { error: says("informe um endereço https://"), abort: true })
  .refine(hasNoCredentials, says("o endereço não pode conter usuário e senha"));

const Patterns = z
  .array(z.enum(EVENT_PATTERNS))
  .min(1)
  .max(50)
  .superRefine((patterns, context) => {
    const repeated = patterns.findIndex((pattern, index) => patterns.indexOf(pattern) !== index);
    if (repeated >= 0)
      context.addIssue({ code: "custom", path: [repeated], message: says("evento repetido") });
  });

export const NewSubscription = z.object({ url: DestinationUrl, eventos: Patterns });
export type NewSubscription = z.output<typeof NewSubscription>;

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

export const CreatedSubscription = z.object({ ...fields, secret: z.string() });
export type CreatedSubscription = z.input<typeof CreatedSubscription>;

/** `falhandoDesde`: first failure since the last success; `motivoDesativacao`: `falhas` or `410`. */
export const Subscription = z.object({
  ...fields,
  ultimoSucessoEm: Timestamp.nullable(),
  ultimaFalhaEm: Timestamp.nullable(),
  falhandoDesde: Timestamp.nullable(),
  desativadaEm: Timestamp.nullable(),
  motivoDesativacao: z.string().nullable(),
  /** Until this moment the previous secret also signs. */
  secretAnteriorExpiraEm: Timestamp.nullable(),
});
export type Subscription = z.input<typeof Subscription>;

const DeliveryStatus = z.enum(DELIVERY_STATUSES);

export const ListDeliveries = listQuery(DELIVERY_FILTERS)
  .extend({
    limit: PageQuery.shape.limit
      .unwrap()
      .default(50)
      .meta({ description: "Quantos por página, 50 se ausente, 100 no máximo." }),
  })
  .refine(({ de, ate }) => !de || !ate || de <= ate, {
    path: ["de"],
    error: says("não pode ser depois de ate"),
  });
export type ListDeliveries = z.output<typeof ListDeliveries>;

const Answer = z.object({
  statusCode: z.int().nullable(),
  /** The first 16 KiB; invalid UTF-8 becomes replacement characters. */
  corpo: z.string().nullable(),
  duracaoMs: z.int().nullable(),
  erro: z.enum(["timeout", "dns", "tls", "conexao", "redirecionamento", "bloqueado"]).nullable(),
});

/** `resposta`: the answer to the last attempt. */
export const Delivery = z.object({
  id: z.uuid(),
  evento: z.string(),
  eventoId: z.uuid().meta({ description: "O `webhook-id`, sem o `evt_` com que começa." }),
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
  ip: z.string().nullable(),
  resposta: Answer,
});

/** `corpo` is null without the event's permission. */
export const DeliveryDetail = Delivery.extend({
  requisicao: z.object({
    url: z.string(),
    /** The same on every attempt, except for time and signature. */
    cabecalhos: z.record(z.string(), z.string()),
    corpo: z.string().nullable(),
  }),
  historico: z.array(Attempt),
});
export type DeliveryDetail = z.input<typeof DeliveryDetail>;

export const DeliveryParams = z.object({ id: Uuid, deliveryId: Uuid });

/** `encerrarAnterior`: end the previous secret before its 24 h are over. */
export const SecretRotation = z.object({ encerrarAnterior: z.boolean().optional() });
export type SecretRotation = z.output<typeof SecretRotation>;

export const RotatedSecret = z.object({
  id: z.uuid(),
  secret: z.string(),
  secretAnteriorExpiraEm: Timestamp,
});
export type RotatedSecret = z.input<typeof RotatedSecret>;

export const Recovery = z
  .object({ de: Instant, ate: Instant })
  .refine(({ de, ate }) => de < ate, { path: ["de"], error: says("informe um momento antes de ate") });
export type Recovery = z.output<typeof Recovery>;

/** `completa` is false if the period holds more events. */
export const Recovered = z.object({ entregas: z.int(), completa: z.boolean() });
export type Recovered = z.output<typeof Recovered>;

export const EventDescription = z.object({
  evento: z.enum(EVENT_NAMES),
  descricao: z.string(),
  recurso: z.string(),
  permissao: z.enum(PERMISSIONS),
  exemplo: z.record(z.string(), z.unknown()),
});
export type EventDescription = z.input<typeof EventDescription>;
