// @long
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import fc from "fast-check";
import { beforeAll, expect, inject, it } from "vitest";
import { openApiDocument } from "@/lib/api/openapi/document";
import { errorCodes } from "@/lib/api/openapi/error-codes";
import { findRoutes, operationsOf } from "@/lib/api/routes";
import { hashPassword } from "@/lib/auth/password/password";
import { prisma, storeClient } from "@/lib/db/client";
import { DEFAULT_LOCALE } from "@/lib/i18n/locales";
import { PERMISSIONS, SCOPES } from "@/lib/permissions";
import { call } from "@/lib/testing/call";
import { aCustomer, anApiKey, aUser } from "@/lib/testing/factories";
import { type GeneratedRequest, requestsFor } from "@/lib/testing/generated-request";
import { sampled } from "@/lib/testing/sample";

const AT_ONCE = 50;

const operations = operationsOf(await findRoutes());
const fileOf = ({ path }: (typeof operations)[number]) =>
  `app/(api)${path.replaceAll("{", "[").replaceAll("}", "]")}/route.ts`;
const asked = sampled(
  operations,
  ({ method, path }) => `${method} ${path}`,
  (operation) => [fileOf(operation)],
);
/** `npm run fuzz` makes 50,000; `npm run test:all` 3,000, and another run as many for each operation. */
const REQUESTS =
  Math.ceil((inject("generatedRequests") * asked.length) / operations.length / AT_ONCE) * AT_ONCE;
const document = openApiDocument("Lojista", operations) as {
  paths: Record<string, Record<string, Parameters<typeof requestsFor>[2]>>;
};

type Callers = { panel: string[]; customer: string[]; apiKey: string[] };
const callers: Callers = { panel: [], customer: [], apiKey: [] };
let known = new Map<string, string[]>();

const TABLES_WITH_IDS = `
  SELECT table_name AS name FROM information_schema.columns
   WHERE table_schema = 'public' AND column_name IN ('id', 'storeId')
   GROUP BY table_name HAVING count(*) = 2`;

/** Some ids of every table of the store. */
async function someIds(storeId: string): Promise<Map<string, string[]>> {
  const tables = await prisma().$queryRawUnsafe<{ name: string }[]>(TABLES_WITH_IDS);
  const rows = tables.map(async ({ name }): Promise<[string, string[]]> => {
    const text = `SELECT id::text FROM "${name}" WHERE "storeId" = $1::uuid LIMIT 10`;
    const found = await prisma().$queryRawUnsafe<{ id: string }[]>(text, storeId);
    return [name, found.map(({ id }) => id)];
  });
  return new Map((await Promise.all(rows)).filter(([, ids]) => ids.length > 0));
}

/** Where the field's name does not tell its table. */
const TABLE_OF: Record<string, string> = {
  clienteId: "customers",
  customerId: "customers",
  produtoId: "products",
  produtoIds: "products",
  varianteId: "variants",
  variantId: "variants",
  categoriaId: "categories",
  categoriaIds: "categories",
  paiId: "categories",
  segmentId: "segments",
  roleId: "roles",
  deliveryId: "webhook_deliveries",
  imageId: "product_images",
  "ab-experiments": "experiments",
};

/** From the table that name or path tells, else any. */
function idsFor(path: string, name: string): string[] {
  const segment = path.replace("/api/v1", "").split("/")[1] ?? "";
  const table = TABLE_OF[name] ?? TABLE_OF[segment] ?? segment.replaceAll("-", "_");
  return known.get(table) ?? [...known.values()].flat();
}

/** The demo's small store, with enough people that rate limits don't interfere. */
beforeAll(async () => {
  await promisify(execFile)(process.execPath, ["--import", "tsx", "prisma/seed/index.ts"]);
  const { id: storeId } = await prisma().store.findUniqueOrThrow({ where: { subdominio: "boreal" } });
  const ctx = {
    storeId,
    actor: { type: "system", nome: "teste" } as const,
    db: storeClient(storeId),
    requestId: "",
    ip: null,
    locale: DEFAULT_LOCALE,
  };
  const senhaHash = await hashPassword("uma senha de teste");
  for (let index = 0; index < 150; index++) {
    const owner = await aUser(ctx, PERMISSIONS, senhaHash);
    callers.panel.push(owner.cookie);
    if (index % 5 === 0) callers.customer.push((await aCustomer(ctx, senhaHash)).cookie);
    if (index % 2 === 0) callers.apiKey.push((await anApiKey(ctx, owner.id, [...SCOPES])).authorization);
  }
  known = await someIds(storeId);
}, 120_000);

const handlers = new Map(operations.map(({ method, path, handler }) => [`${method} ${path}`, handler]));
const turns = { panel: 0, customer: 0, apiKey: 0 };
const statuses = new Map<number, number>();
/** Refusals missing in the API reference. */
const undocumented = new Set<string>();

function callerOf(kind: string) {
  if (kind === "open") return {};
  const list = callers[kind as keyof Callers];
  const caller = list[turns[kind as keyof Callers]++ % list.length] ?? "";
  return kind === "apiKey" ? { headers: { authorization: caller } } : { cookie: caller };
}

async function answerTo({ method, path, params, query, body, contentType }: GeneratedRequest) {
  const handler = handlers.get(`${method} ${path}`);
  if (!handler) throw new Error(`no handler for ${method} ${path}`);
  const caller = callerOf(handler.spec.auth.kind);
  const host = "boreal.localhost:3000";
  const headers = { host, ...caller.headers, ...(body !== undefined && { "content-type": contentType }) };
  const answer = await call(handler, method, { ...caller, params, query, body, headers });
  statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
  const documented = errorCodes(handler.spec, method).map((code) => code.toUpperCase());
  const code = answer.headers.get("x-error-code") ?? answer.json?.error?.code;
  if (answer.status >= 400 && !documented.includes(code)) undocumented.add(`${code} ${method} ${path}`);
  return answer;
}

it(`answers ${REQUESTS} generated requests without an error of its own`, {
  timeout: REQUESTS * 100,
}, async () => {
  const requests = fc.oneof(
    ...asked.map(({ method, path }) => {
      const operation = document.paths[path]?.[method.toLowerCase()];
      if (!operation) throw new Error(`${method} ${path} is not in the document`);
      return requestsFor(method, path, operation, (name) => idsFor(path, name));
    }),
  );
  const crowd = fc.array(requests, { minLength: AT_ONCE, maxLength: AT_ONCE });
  await fc.assert(
    fc.asyncProperty(crowd, async (together) => {
      const answers = await Promise.all(together.map(answerTo));
      const broken = together.filter((_, index) => (answers[index]?.status ?? 500) >= 500);
      expect(broken).toEqual([]);
    }),
    // State comes from earlier requests, so shrinking would not reproduce it.
    { numRuns: REQUESTS / AT_ONCE, endOnFailure: true },
  );
  expect([...undocumented]).toEqual([]);
  console.info(
    [...statuses]
      .toSorted(([a], [b]) => a - b)
      .map(([status, count]) => `${status}: ${count}`)
      .join(", "),
  );
});
