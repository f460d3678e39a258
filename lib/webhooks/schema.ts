import { z } from "zod";
import { PageQuery } from "@/lib/http/list";
import { Timestamp } from "@/lib/http/timestamp";
import { EVENT_NAMES, EVENT_PATTERNS } from "@/lib/webhooks/events";

const isHttps = (text: string) => URL.canParse(text) && new URL(text).protocol === "https:";
const hasNoCredentials = (text: string) => {
  const { username, password } = new URL(text);
  return username === "" && password === "";
};

/** decisions: https only, no credentials; where it may lead is checked when it is known (destination.ts). */
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

/** Body of POST /webhook-subscriptions (store-api.md endpoint 24). */
export const NewSubscription = z.object({ url: DestinationUrl, eventos: Patterns });
export type NewSubscription = z.output<typeof NewSubscription>;

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

/** A line of GET /webhook-subscriptions, with how the destination has been doing. */
export const Subscription = z.object({
  ...fields,
  ultimoSucessoEm: Timestamp.nullable(),
  ultimaFalhaEm: Timestamp.nullable(),
  falhandoDesde: Timestamp.nullable(),
  desativadaEm: Timestamp.nullable(),
  motivoDesativacao: z.string().nullable(),
});
export type Subscription = z.input<typeof Subscription>;

const DeliveryStatus = z.enum(["pending", "retrying", "success", "failed", "canceled"]);

/** Query of GET /webhook-subscriptions/{id}/deliveries: 50 at a time unless asked otherwise. */
export const ListDeliveries = PageQuery.extend({
  limit: PageQuery.shape.limit.unwrap().default(50),
  status: DeliveryStatus.optional(),
  evento: z.enum(EVENT_NAMES).optional(),
});
export type ListDeliveries = z.output<typeof ListDeliveries>;

/** store-api.md endpoint 23. `resposta` is what the last attempt met; null before the first. */
export const Delivery = z.object({
  id: z.uuid(),
  evento: z.string(),
  eventoId: z.uuid(),
  status: DeliveryStatus,
  gatilho: z.enum(["automatico", "manual", "teste"]),
  tentativas: z.int(),
  proximaTentativaEm: Timestamp.nullable(),
  resposta: z
    .object({
      statusCode: z.int().nullable(),
      corpo: z.string().nullable(),
      duracaoMs: z.int().nullable(),
      erro: z.enum(["timeout", "dns", "tls", "conexao", "redirecionamento", "bloqueado"]).nullable(),
    })
    .nullable(),
  criadoEm: Timestamp,
  concluidaEm: Timestamp.nullable(),
});
export type Delivery = z.input<typeof Delivery>;
