// @long
import { readFileSync } from "node:fs";
import { Validator } from "@seriousme/openapi-schema-validator";
import { beforeAll, describe, expect, it } from "vitest";
import { openApiDocument } from "@/lib/api/openapi/document";
import { findRoutes, operationsOf } from "@/lib/api/routes";
import { fromMessage } from "@/lib/i18n/sentence";
import { PERMISSIONS } from "@/lib/permissions";
import { call } from "@/lib/testing/call";
import { aCustomer, anApiKey, aStore, aUser, unique } from "@/lib/testing/factories";
import { describedWebhooks } from "@/lib/webhooks/api-reference";
import { EVENT_NAMES } from "@/lib/webhooks/events";
import sentences from "@/messages/api-sentences.en.json";
import words from "@/messages/en/api-keys.json";

/** The document's: method, path, who, success status. */
const DOCUMENTED = [
  ["GET", "/api/v1/products", "apiKey products:read", 200],
  ["POST", "/api-keys", "panel some", 201],
  ["POST", "/coupons", "panel some", 201],
  ["POST", "/campaigns", "panel some", 201],
  ["POST", "/categories", "panel produtos", 201],
  ["PUT", "/auth/password", "panel some", 200],
  ["GET", "/ab-experiments/{id}/results", "panel some", 200],
  ["GET", "/products/{id}", "panel some", 200],
  ["GET", "/products/{id}/variants", "panel some", 200],
  ["GET", "/reports/{tipo}", "panel dashboard", 200],
  ["GET", "/products", "panel produtos", 200],
  ["GET", "/blog", "panel marketing", 200],
  ["DELETE", "/categories/{id}", "panel some", 200],
  ["GET", "/categories/{id}", "panel some", 200],
  ["GET", "/orders", "panel vendas", 200],
  ["GET", "/coupons/{id}", "panel some", 200],
  ["DELETE", "/coupons/{id}", "panel some", 200],
  ["GET", "/automation-rules", "panel marketing", 200],
  ["GET", "/themes/catalog", "panel none", 200],
  ["GET", "/settings", "panel configuracoes", 200],
  ["POST", "/manual-orders", "panel vendas", 201],
  ["GET", "/store/loyalty/me", "customer", 200],
  ["GET", "/webhook-subscriptions/{id}/deliveries", "panel some", 200],
  ["POST", "/webhook-subscriptions", "panel some", 201],
] as const;

const routes = await findRoutes();
const operations = operationsOf(routes);

type Described = {
  parameters: { name: string; in: string; required: boolean }[];
  responses: Record<number, { description: string; headers?: object }>;
};
const { paths } = openApiDocument("Lojista", operations) as {
  paths: Record<string, Record<string, Described>>;
};

function described(path: string, method: string): Described {
  const found = paths[path]?.[method.toLowerCase()];
  if (!found) throw new Error(`${method} ${path} is not in the document`);
  return found;
}
const named = operations.map((operation) => ({
  name: `${operation.method} ${operation.path}`,
  ...operation,
}));
const ALL_METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
const RANDOM_ID = "018f0000-0000-7000-8000-000000000000";
const params = {
  id: RANDOM_ID,
  tipo: "vendas",
  email: "paid",
  token: "x",
  deliveryId: RANDOM_ID,
  destinatarioId: RANDOM_ID,
  shipmentId: RANDOM_ID,
  invoiceId: RANDOM_ID,
  variantId: RANDOM_ID,
  itemId: RANDOM_ID,
  slug: "produto",
  cep: "01310930",
};

/** One person would be throttled before the end. */
let cookies: string[] = [];
let turn = 0;
let staleCookie = "";
let customerCookie = "";
let authorization = "";

beforeAll(async () => {
  // The host that `call` says.
  const ctx = await aStore({ subdominio: "aurora" });
  const user = await aUser(ctx);
  cookies = [user.cookie];
  while (cookies.length < 5) cookies.push((await aUser(ctx)).cookie);
  const stale = await aUser(ctx);
  staleCookie = stale.cookie;
  const confirmadaEm = new Date(Date.now() - 60 * 60_000);
  await ctx.db.userSession.update({ where: { id: stale.sessionId }, data: { confirmadaEm } });
  customerCookie = (await aCustomer(ctx)).cookie;
  authorization = (await anApiKey(ctx, user.id, ["products:read", "orders:read", "categories:read"]))
    .authorization;
});

function admitted(kind: string) {
  if (kind === "apiKey") return { headers: { authorization } };
  return { cookie: kind === "customer" ? customerCookie : cookies[turn++ % cookies.length] };
}

type Made = (issue: object) => string | { message: string } | undefined;
type Part = { error?: Made; _zod?: { def: Part } };

/** What the schemas below `part` say themselves about a text or a number that they refuse. */
function messagesOf(part: unknown, seen = new Set<unknown>()): string[] {
  if (typeof part !== "object" || part === null || seen.has(part)) return [];
  seen.add(part);
  const { error, _zod } = part as Part;
  const made = ["x", 0].map((input) => typeof error === "function" && error({ code: "custom", input }));
  const own = made.flatMap((message) => (typeof message === "object" ? message.message : message || []));
  const parts = _zod ? [_zod.def] : Object.values(part);
  return [...own, ...parts.flatMap((each) => messagesOf(each, seen))];
}

it("has English for every message that a schema of the API gives", () => {
  const messages = new Set(
    operations.flatMap(({ handler: { spec } }) => messagesOf([spec.query, spec.body])),
  );
  expect(messages.size).toBeGreaterThan(60);
  const templates = [...messages].map((message) => fromMessage(message).template);
  expect(templates.filter((template) => !Object.hasOwn(sentences, template))).toEqual([]);
});

describe("the document", () => {
  it.each(DOCUMENTED)("has %s %s for %s with status %i", (method, path, who, status) => {
    const operation = operations.find((each) => each.method === method && each.path === path);
    const { auth, status: declared = method === "POST" ? 201 : 200 } = operation?.handler.spec ?? {};
    const detail = auth?.kind === "panel" ? auth.permission : auth?.kind === "apiKey" ? auth.scope : "";
    expect(`${auth?.kind} ${detail}`.trim()).toBe(who);
    expect(declared).toBe(status);
  });

  it("has a panel endpoint behind each permission", () => {
    for (const permission of PERMISSIONS) {
      const opened = operations.filter(
        ({ handler: { spec } }) => spec.auth.kind === "panel" && spec.auth.permission === permission,
      );
      expect(opened, permission).not.toHaveLength(0);
    }
  });

  it("says 304 where an answer has an ETag: of keys, and of pictures", () => {
    const tagged = operations.filter(({ path, method }) => described(path, method).responses[304]);
    const ofKeys = operations.filter(
      ({ method, handler }) => method === "GET" && handler.spec.auth.kind === "apiKey",
    );
    const names = (list: typeof operations) => list.map(({ path }) => path).toSorted();
    expect(names(tagged)).toEqual([...names(ofKeys), "/imagens/{imagem}/{arquivo}"].toSorted());
  });

  it("is described by a valid OpenAPI 3.1 document", async () => {
    const result = await new Validator().validate(
      openApiDocument("Lojista", operations, await describedWebhooks()),
    );
    expect(result.errors).toBeUndefined();
    expect(result.valid).toBe(true);
  });

  it("says of every named field what it holds", () => {
    const silent: string[] = [];
    const look = (value: unknown, where: string, isNamed: boolean) => {
      if (typeof value !== "object" || value === null) return;
      if (isNamed && !Array.isArray(value) && Object.keys(value).length === 0) silent.push(where);
      const isBag = /\/(properties|anyOf)$/.test(where);
      for (const [name, each] of Object.entries(value)) look(each, `${where}/${name}`, isBag);
    };
    look(paths, "", false);
    expect(silent).toEqual([]);
  });

  it("describes every event's body by its resource's schema", async () => {
    type Body = {
      schema: { properties: { type: object; data: { $ref: string } } };
      example: { data: object };
    };
    type Webhook = { post: { requestBody: { content: Record<string, Body> } } };
    const { webhooks, schemas } = (await describedWebhooks()) as {
      webhooks: Record<string, Webhook>;
      schemas: Record<string, { required: string[]; properties: object }>;
    };
    expect(Object.keys(webhooks)).toEqual(EVENT_NAMES);
    for (const [evento, { post }] of Object.entries(webhooks)) {
      const body = post.requestBody.content["application/json"];
      expect(body?.schema.properties.type).toEqual({ const: evento });
      const data = schemas[body?.schema.properties.data.$ref.replace("#/components/schemas/", "") ?? ""];
      const sent = Object.keys(body?.example.data ?? {});
      expect(sent, evento).toEqual(expect.arrayContaining(data?.required ?? ["none"]));
      expect(Object.keys(data?.properties ?? {}), evento).toEqual(expect.arrayContaining(sent));
    }
  });

  it("opens to keys what the form of a new key and docs/api.md say, and nothing else", () => {
    const opened = operations.flatMap(({ method, handler: { spec } }) =>
      spec.auth.kind === "apiKey" && spec.auth.scope ? [`${method} ${spec.auth.scope}`] : [],
    );
    const said = ["GET products:read", "GET categories:read", "GET orders:read", "GET reports:read"];
    expect([...new Set(opened)].toSorted()).toEqual(said.toSorted());
    for (const text of [words.form.scopesHint, readFileSync("docs/api.md", "utf8")]) {
      expect(text).toContain("reads products, categories, orders and reports");
    }
  });

  it("tells integrators what each parameter of a list is, when to come again, and nothing of other callers", () => {
    const isPublic = ({ path }: { path: string }) => path.startsWith("/api/v1/");
    const { paths: shown, components } = openApiDocument("v1", operations.filter(isPublic)) as {
      paths: typeof paths;
      components: { schemas: object; securitySchemes: object };
    };
    for (const path of ["/api/v1/products", "/api/v1/orders", "/api/v1/categories"]) {
      const { parameters, responses } = shown[path]?.get ?? { parameters: [], responses: {} };
      expect(parameters.length).toBeGreaterThan(2);
      for (const each of parameters) expect(each, `${path} ${each.name}`).toHaveProperty("description");
      for (const status of [429, 503]) expect(responses[status]?.headers).toHaveProperty("Retry-After");
    }
    expect([Object.keys(components.schemas), Object.keys(components.securitySchemes)]).toEqual([
      ["ErroPublico"],
      ["chave"],
    ]);
  });
});

describe.each(routes)("route $path", ({ handlers, path }) => {
  it("tells a browser that asks with OPTIONS its own methods, and allows no other site", async () => {
    if (path === "/api/v1/{rest}") return;
    const { OPTIONS } = handlers;
    expect(OPTIONS, "exported from otherMethods").toBeTypeOf("function");
    if (!OPTIONS) return;
    const asks = { origin: "https://evil.example", "access-control-request-method": "POST" };
    const { status, headers, bytes } = await call(OPTIONS, "OPTIONS", { params, headers: asks });
    expect([status, bytes.length]).toEqual([204, 0]);
    expect(headers.get("allow")).toBe(ALL_METHODS.filter((method) => specOf(handlers[method])).join(", "));
    expect([...headers.keys()].filter((name) => name.startsWith("access-control-"))).toEqual([]);
  });

  it("answers every method through endpoint(), with 405 and Allow for those it does not have", async () => {
    const isPublic = path.startsWith("/api/v1/");
    for (const method of ALL_METHODS) {
      const handler = handlers[method];
      expect(handler, `${method} ${path}`).toBeTypeOf("function");
      if (!handler || "spec" in handler) continue;
      const { status, headers, json } = await call(handler, method, { params });
      expect(status).toBe(405);
      expect(headers.get("allow")).toBe(ALL_METHODS.filter((other) => specOf(handlers[other])).join(", "));
      const envelope = { success: false, error: expect.any(String) };
      const publicEnvelope = { error: { code: "METHOD_NOT_ALLOWED", message: expect.any(String) } };
      expect(json).toEqual(isPublic ? publicEnvelope : envelope);
    }
  });
});

/** Deeper than the call stack. */
const DEEP = `{"x":${"[".repeat(50_000)}${"]".repeat(50_000)}}`;

/** No test shows as skipped. */
const itIf = (applies: unknown) => (applies ? it : () => undefined);

const specOf = (handler: unknown) => typeof handler === "function" && "spec" in handler;

describe.each(named)("$name", ({ method, path, handler }) => {
  const { spec } = handler;
  const send = (options: Parameters<typeof call>[2]) => call(handler, method, { params, ...options });
  const isPublic = spec.auth.kind === "apiKey";
  const failure = (code: string) =>
    isPublic
      ? { error: { code, message: expect.any(String) } }
      : { success: false, error: expect.any(String) };

  it("says in a sentence what it does", () => {
    expect(spec.summary).toMatch(/^\p{Lu}.{5,120}[^.]$/u);
  });

  itIf(spec.auth.kind !== "open")("answers 401 without credentials, in its envelope", async () => {
    const { status, json, headers } = await send({});
    expect(status).toBe(401);
    expect(json).toEqual(failure("UNAUTHORIZED"));
    expect(headers.get("x-request-id")).toBeTruthy();
    if (!isPublic) expect(headers.get("x-error-code")).toBe("UNAUTHORIZED");
  });

  itIf(isPublic)("sends just the headers that the document has: ETag and limits", async () => {
    const headers = { ...admitted(spec.auth.kind).headers };
    const answers = [await send({}), await send({ headers })];
    const etag = answers[1]?.headers.get("etag");
    if (etag) {
      const again = await send({ headers: { ...headers, "if-none-match": etag } });
      expect(again.status).toBe(304);
      answers.push(again);
    }
    for (const answer of answers) {
      const told = Object.keys(described(path, method).responses[answer.status]?.headers ?? {});
      const sent = [...answer.headers.keys()].filter((name) => /^(etag$|x-ratelimit-)/.test(name));
      expect(told.map((name) => name.toLowerCase()).toSorted(), `${answer.status}`).toEqual(sent.toSorted());
    }
  });

  itIf(spec.stepUp)("asks a session of an hour ago who it is, and the document says so", async () => {
    const answer = await send({ cookie: staleCookie, ...(spec.body && { body: {} }) });
    const code = answer.headers.get("x-error-code");
    expect([answer.status, code]).toEqual([403, "STEP_UP_REQUIRED"]);
    expect(described(path, method).responses[403]?.description.split(", ")).toContain(code);
  });

  itIf(spec.query && !spec.query.safeParse({}).success)("marks what its query must have", async () => {
    const { status, json } = await send(admitted(spec.auth.kind));
    expect(status).toBe(422);
    const field = json.error.split(":")[0];
    expect(described(path, method).parameters).toContainEqual(
      expect.objectContaining({ name: field, in: "query", required: true }),
    );
  });

  itIf(spec.body)("refuses bodies that are no JSON object, by kind", async () => {
    const as = admitted(spec.auth.kind);
    const json = { "content-type": "application/json" };
    const tries = [
      { body: "{", headers: json, status: 400 },
      { body: "{}", headers: { "content-type": "text/plain" }, status: 415 },
      { body: "{}", headers: { ...json, "content-encoding": "gzip" }, status: 415 },
      { body: `"${"x".repeat(1_100_000)}"`, headers: json, status: 413 },
      { body: DEEP, headers: { ...json, "idempotency-key": unique() }, status: 400 },
      { body: "[]", headers: json, status: 422 },
      { body: "null", headers: json, status: 422 },
    ];
    for (const { status, ...request } of tries) {
      const answer = await send({ ...as, ...request, headers: { ...as.headers, ...request.headers } });
      expect([status, answer.json], `${request.body.slice(0, 8)}`).toEqual([answer.status, failure("")]);
    }
  });

  itIf(spec.upload)("refuses files of another kind, over the limit and empty ones", async () => {
    const as = admitted(spec.auth.kind);
    const type = spec.upload?.types[0] ?? "";
    const tries: { body: string; headers: Record<string, string>; status: number }[] = [
      { body: "x", headers: { "content-type": "text/html" }, status: 415 },
      { body: "x", headers: { "content-type": type, "content-encoding": "gzip" }, status: 415 },
      { body: "x", headers: { "content-type": type, "content-length": "99999999999" }, status: 413 },
      { body: "", headers: { "content-type": type }, status: 422 },
    ];
    for (const { status, ...request } of tries) {
      const answer = await send({ ...as, ...request, headers: { ...as.headers, ...request.headers } });
      expect([status, answer.json]).toEqual([answer.status, failure("")]);
    }
  });

  itIf(spec.body && !spec.body.safeParse({}).success)("answers 422 naming a field to {}", async () => {
    const { status, json } = await send({ ...admitted(spec.auth.kind), body: {} });
    expect(status).toBe(422);
    expect(json.error).toMatch(/^[a-zA-Z]+(\[\d+\])?(\.[a-zA-Z]+)*: /);
  });

  itIf(path.includes("{id}"))("answers 404 to malformed and unknown ids", async () => {
    for (const id of ["1", "not-a-uuid", "%00", "../../etc", "a".repeat(5000), RANDOM_ID]) {
      const as = admitted(spec.auth.kind);
      const upload = { body: "x", headers: { ...as.headers, "content-type": spec.upload?.types[0] ?? "" } };
      const body = spec.upload ? upload : spec.body ? { body: {} } : {};
      const { status } = await send({ ...as, params: { ...params, id }, ...body });
      expect([404, 422], `${id.slice(0, 20)}`).toContain(status);
      if (!spec.body && !spec.upload) expect(status).toBe(404);
    }
  });

  itIf(method !== "GET" && !isPublic)("refuses a change that another site's page sends", async () => {
    const as = admitted(spec.auth.kind);
    const attacks: Record<string, string>[] = [
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
      { "sec-fetch-site": "none", origin: "https://evil.example" },
      { origin: "https://evil.example" },
      { origin: "null" },
    ];
    for (const headers of attacks) {
      const { status } = await send({ ...as, headers, ...(spec.body && { body: {} }) });
      expect(status, JSON.stringify(headers)).toBe(403);
    }
  });

  itIf(spec.query && !path.includes("{") && "page" in (spec.query as unknown as { shape: object }).shape)(
    "clamps limit to 100 and refuses what is no whole number from 1",
    async () => {
      const as = admitted(spec.auth.kind);
      for (const [name, value] of [
        ["page", "0"],
        ["page", "-1"],
        ["page", "1.5"],
        ["page", "x"],
        ["page", "99999999999999999999"],
        ["limit", "0"],
        ["limit", "1e2"],
        ["limit", ""],
      ] as const) {
        const { status, json } = await send({ ...as, query: { [name]: value } });
        expect(status, `${name}=${value}`).toBe(422);
        expect(isPublic ? json.error.message : json.error).toMatch(new RegExp(`^${name}: `));
      }
      const far = await send({ ...as, query: { page: "999999999", limit: "5000" } });
      expect(far.status).toBe(200);
      expect(far.json).toMatchObject({ data: [], pagination: { page: 999_999_999, limit: 100 } });
    },
  );
});
