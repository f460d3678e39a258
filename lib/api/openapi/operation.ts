import { errorCodes } from "@/lib/api/openapi/error-codes";
import { type Json, jsonSchema } from "@/lib/api/openapi/json-schema";
import type { Operation } from "@/lib/api/routes";
import type { Spec } from "@/lib/api/spec";
import { IDEMPOTENCY_KEY, takesIdempotencyKey } from "@/lib/api/stages/idempotency";
import type { Auth } from "@/lib/auth/gate";
import { ERROR_STATUS } from "@/lib/errors";
import { fileTypeOf, isTaggedFile } from "@/lib/http/file-answer";
import { isPage } from "@/lib/http/list";

const IDEMPOTENCY_KEY_PARAMETER = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description:
    "Escolhida por quem envia. Enviada de novo em até 7 dias, a mesma requisição recebe a primeira resposta, com `Idempotent-Replayed: true`, e não faz nada outra vez.",
  schema: { type: "string", minLength: 1, maxLength: 255, pattern: IDEMPOTENCY_KEY.source },
};

const IF_NONE_MATCH_PARAMETER = {
  name: "If-None-Match",
  in: "header",
  required: false,
  description: "O ETag de uma resposta que se tem: se ainda vale, a resposta é 304, sem corpo.",
  schema: { type: "string" },
};

const hasEtag = ({ auth, returns }: Spec, method: string) =>
  isTaggedFile(returns) || (auth.kind === "apiKey" && method === "GET");

function parameters(spec: Spec, method: string): Json[] {
  const both = [
    { schema: spec.params, where: "path" },
    { schema: spec.query, where: "query" },
  ];
  const named = both.flatMap(({ schema, where }) => {
    const json = schema && jsonSchema(schema, "input");
    const properties = Object.entries((json?.properties ?? {}) as Record<string, Json>);
    const required = (json?.required ?? []) as string[];
    return properties.map(([name, { description, ...property }]) => ({
      name,
      in: where,
      required: where === "path" || required.includes(name),
      ...(description !== undefined && { description }),
      schema: property,
    }));
  });
  return [
    ...named,
    ...(takesIdempotencyKey(spec, method) ? [IDEMPOTENCY_KEY_PARAMETER] : []),
    ...(hasEtag(spec, method) ? [IF_NONE_MATCH_PARAMETER] : []),
  ];
}

const SECURITY: Record<Auth["kind"], Json[]> = {
  panel: [{ painel: [] }],
  customer: [{ cliente: [] }],
  apiKey: [{ chave: [] }],
  open: [],
};

function accessSentence(auth: Auth): string {
  switch (auth.kind) {
    case "panel":
      if (auth.permission === "none") return "Sessão do painel.";
      if (auth.permission === "some") return "Sessão do painel cujo papel tem ao menos uma permissão.";
      return `Sessão do painel com a permissão \`${auth.permission}\`.`;
    case "customer":
      return "Sessão de cliente da loja.";
    case "apiKey":
      return auth.scope ? `Chave de API com o escopo \`${auth.scope}\`.` : "Chave de API.";
    case "open":
      return `Sem autenticação: ${auth.reason}.`;
  }
}

const AVISOS = {
  type: "array",
  items: { type: "string" },
  description: "Só quando o corpo tinha campos que não são conhecidos: cada um foi ignorado.",
};

function successSchema(spec: Spec): Json {
  const data = jsonSchema(spec.returns, "output");
  const isPublic = spec.auth.kind === "apiKey";
  const avisos = spec.body && !isPublic ? { avisos: AVISOS } : {};
  if (isPage(spec.returns)) {
    const properties = data.properties as Json;
    if (isPublic) return data;
    const required = ["success", "data", "pagination"];
    return { type: "object", required, properties: { success: { const: true }, ...properties, ...avisos } };
  }
  const properties = { ...(!isPublic && { success: { const: true } }), data };
  return { type: "object", required: Object.keys(properties), properties: { ...properties, ...avisos } };
}

const jsonContent = (schema: Json) => ({ "application/json": { schema } });
const fileContent = (types: readonly string[]) => Object.fromEntries(types.map((type) => [type, {}]));

function successContent(spec: Spec): Json {
  const type = fileTypeOf(spec.returns);
  if (type) return fileContent([type]);
  return { ...jsonContent(successSchema(spec)), ...(spec.alsoFile && fileContent([spec.alsoFile])) };
}

const FORM_TYPE = "application/x-www-form-urlencoded";

function requestBody({ body, upload, form }: Spec): Json {
  if (upload) return { requestBody: { required: true, content: fileContent(upload.types) } };
  if (!body) return {};
  const schema = jsonSchema(body, "input");
  const content = { ...jsonContent(schema), ...(form && { [FORM_TYPE]: { schema } }) };
  return { requestBody: { required: true, content } };
}

/** The document describes each once, and operations name them. */
export const HEADERS = {
  ETag: { description: "Para o If-None-Match da próxima vez.", schema: { type: "string" } },
  "X-RateLimit-Limit": {
    description: "Requisições por minuto que a chave pode fazer.",
    schema: { type: "integer" },
  },
  "X-RateLimit-Remaining": { description: "Quantas ainda cabem agora.", schema: { type: "integer" } },
  "X-RateLimit-Reset": {
    description: "Segundos até caberem todas de novo; sem nenhuma, até caber uma.",
    schema: { type: "integer" },
  },
  "Retry-After": {
    description: "Quantos segundos esperar antes de enviar de novo.",
    schema: { type: "integer" },
  },
};

const COME_LATER: ReadonlySet<number> = new Set([ERROR_STATUS.rate_limited, ERROR_STATUS.unavailable]);

/** The rate-limit headers describe a known API key. */
function headersOf(spec: Spec, status: number, isTagged: boolean): Json {
  const { ETag, "Retry-After": wait, ...limits } = HEADERS;
  const isLimited = spec.auth.kind === "apiKey" && status !== ERROR_STATUS.unauthorized;
  const names = Object.keys({
    ...(isTagged && { ETag }),
    ...(isLimited && limits),
    ...(COME_LATER.has(status) && { "Retry-After": wait }),
  });
  if (names.length === 0) return {};
  return {
    headers: Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }])),
  };
}

const unchangedResponse = (spec: Spec, method: string): Json =>
  hasEtag(spec, method)
    ? { 304: { description: "Nada mudou: o ETag enviado ainda vale", ...headersOf(spec, 304, true) } }
    : {};

const formResponse = ({ form }: Spec): Json =>
  form
    ? {
        303: {
          description: `A um formulário: de volta a ${form}; depois de uma recusa, com recusado e o nome do campo ou do código`,
          headers: { Location: { schema: { type: "string" } } },
        },
      }
    : {};

/** What the document says of one method at one path. */
export function operation({ path, method, handler: { spec } }: Operation): Json {
  const envelope = spec.auth.kind === "apiKey" ? "ErroPublico" : "Erro";
  const codes = [...new Set(errorCodes(spec, method))];
  const errors = codes.map((code) => [
    String(ERROR_STATUS[code]),
    {
      ...headersOf(spec, ERROR_STATUS[code], false),
      description: codes
        .filter((other) => ERROR_STATUS[other] === ERROR_STATUS[code])
        .map((each) => each.toUpperCase())
        .join(", "),
      content: jsonContent({ $ref: `#/components/schemas/${envelope}` }),
    },
  ]);
  const success = spec.status ?? (method === "POST" ? 201 : 200);
  return {
    operationId: `${method.toLowerCase()}${path.replace(/[^a-zA-Z0-9]+(\w?)/g, (_, letter: string) => letter.toUpperCase())}`,
    summary: spec.summary,
    description: accessSentence(spec.auth),
    tags: [path.startsWith("/api/v1") ? "API pública" : (path.split("/")[1] ?? "")],
    security: SECURITY[spec.auth.kind],
    parameters: parameters(spec, method),
    ...requestBody(spec),
    responses: {
      [String(success)]: {
        description: "Sucesso",
        ...headersOf(spec, success, hasEtag(spec, method)),
        content: successContent(spec),
      },
      ...unchangedResponse(spec, method),
      ...formResponse(spec),
      ...Object.fromEntries(errors),
    },
  };
}
