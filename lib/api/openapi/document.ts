import type { Json } from "@/lib/api/openapi/json-schema";
import { HEADERS, operation } from "@/lib/api/openapi/operation";
import type { Operation } from "@/lib/api/routes";
import { ERROR_STATUS, type ErrorCode } from "@/lib/errors";

const PANEL_ALONE: ReadonlySet<string> = new Set<ErrorCode>(["step_up_required", "second_factor_required"]);
const PUBLIC_CODES = Object.keys(ERROR_STATUS)
  .filter((code) => !PANEL_ALONE.has(code))
  .map((code) => code.toUpperCase());

const SCHEMAS = {
  Erro: {
    type: "object",
    description:
      "O código vem no cabeçalho X-Error-Code, o campo recusado em X-Error-Field; onde convém esperar, Retry-After diz quantos segundos.",
    required: ["success", "error"],
    properties: { success: { const: false }, error: { type: "string" } },
  },
  ErroPublico: {
    type: "object",
    description:
      "`message` é para pessoas e começa pelo campo recusado, como em `limit: informe um inteiro…`. O X-Request-Id da resposta encontra a requisição nos registros do servidor.",
    required: ["error"],
    properties: {
      error: {
        type: "object",
        required: ["code", "message"],
        properties: {
          code: {
            type: "string",
            description: `Para programas. Hoje um destes, e outros podem vir: ${PUBLIC_CODES.join(", ")}.`,
          },
          message: { type: "string" },
        },
      },
    },
  },
};

const SECURITY_SCHEMES = {
  painel: { type: "apiKey", in: "cookie", name: "ecom_token" },
  cliente: { type: "apiKey", in: "cookie", name: "ecom_customer_token" },
  chave: { type: "http", scheme: "bearer", bearerFormat: "sk_…" },
};

/** Drops entries that no operation names: integrators would read about sessions that they cannot use. */
const usedOf = <T extends object>(all: T, where: string, mark: (name: string) => string) =>
  Object.fromEntries(Object.entries(all).filter(([name]) => where.includes(mark(name))));

/** `webhooks` and their `schemas` describe what we send to subscribers. */
type Beside = { description?: string; webhooks?: Json; schemas?: Json };

export function openApiDocument(title: string, operations: Operation[], beside: Beside = {}): Json {
  const { description, webhooks, schemas } = beside;
  const paths: Record<string, Json> = {};
  for (const each of operations) {
    paths[each.path] = { ...paths[each.path], [each.method.toLowerCase()]: operation(each) };
  }
  const text = JSON.stringify(paths);
  return {
    openapi: "3.1.0",
    info: { title, version: "1", ...(description !== undefined && { description }) },
    servers: [{ url: "/" }],
    paths,
    ...(webhooks && { webhooks }),
    components: {
      schemas: { ...usedOf(SCHEMAS, text, (name) => `/schemas/${name}"`), ...schemas },
      headers: usedOf(HEADERS, text, (name) => `/headers/${name}"`),
      securitySchemes: usedOf(SECURITY_SCHEMES, text, (name) => `{"${name}":[]}`),
    },
  };
}
