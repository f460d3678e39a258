import { type Json, jsonSchema } from "@/lib/api/openapi/json-schema";
import { describeEvents } from "@/lib/webhooks/catalogue";
import { API_VERSION } from "@/lib/webhooks/message";
import { PAYLOADS } from "@/lib/webhooks/payloads";

const nameOf = (recurso: string) => `Evento_${recurso}`;

const header = (name: string, description: string): Json => ({
  name,
  in: "header",
  required: true,
  description,
  schema: { type: "string" },
});

const HEADERS = [
  header("webhook-id", "O mesmo em cada tentativa e reenvio: o que já se viu, descarta-se."),
  header("webhook-timestamp", "Quando esta tentativa saiu, em segundos desde 1970."),
  header(
    "webhook-signature",
    "`v1,` e o HMAC-SHA256 de `id.timestamp.corpo` em base64; na troca do segredo são dois, separados por espaço.",
  ),
];

function message(evento: string, recurso: string): Json {
  return {
    type: "object",
    required: ["id", "type", "timestamp", "apiVersion", "sequencia", "data"],
    properties: {
      id: { type: "string", description: "O `webhook-id`." },
      type: { const: evento },
      timestamp: { type: "string", format: "date-time" },
      apiVersion: { const: API_VERSION },
      sequencia: {
        type: "integer",
        description:
          "Conta as versões do recurso `data.id`: um número menor que o último visto traz dados mais velhos, mas o fato que o evento conta aconteceu.",
      },
      data: { $ref: `#/components/schemas/${nameOf(recurso)}` },
      anterior: { type: "object", description: "Campos que mudaram, como eram antes." },
    },
  };
}

/** OpenAPI's `webhooks`: the body of every event, described by the schema of its resource. */
export async function describedWebhooks(): Promise<{ webhooks: Json; schemas: Json }> {
  const events = await describeEvents();
  const webhooks = events.map(({ evento, descricao, recurso, exemplo }) => [
    evento,
    {
      post: {
        operationId: evento,
        summary: descricao,
        tags: ["Webhooks"],
        security: [],
        parameters: HEADERS,
        requestBody: {
          required: true,
          content: { "application/json": { schema: message(evento, recurso), example: exemplo } },
        },
        responses: {
          "2XX": { description: "Entregue" },
          "410": { description: "Não envie mais: a assinatura é desativada" },
          default: { description: "Tenta-se de novo, até 12 vezes em quatro dias" },
        },
      },
    },
  ]);
  const schemas = Object.entries(PAYLOADS).map(([name, schema]) => [
    nameOf(name),
    jsonSchema(schema, "output"),
  ]);
  return {
    webhooks: Object.fromEntries(webhooks) as Json,
    schemas: Object.fromEntries(schemas) as Json,
  };
}
