import { beforeAll, describe, expect, it } from "vitest";
import { GET as absent } from "@/app/(api)/api/v1/[[...rest]]/route";
import { GET as readOne } from "@/app/(api)/api/v1/products/[id]/route";
import { GET } from "@/app/(api)/api/v1/products/route";
import type { Ctx } from "@/lib/ctx";
import { env } from "@/lib/env";
import { call } from "@/lib/testing/call";
import { anApiKey, aProduct, aStore, aUser, unique } from "@/lib/testing/factories";

let ctx: Ctx;
let userId = "";
let authorization = "";

const get = (query: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  call(GET, "GET", { query, headers: { authorization, ...headers } });
type Page = { data: { nome: string }[]; pagination: { nextCursor: string | null } };
const names = ({ data }: Page) => data.map(({ nome }) => nome);

beforeAll(async () => {
  ctx = await aStore();
  userId = (await aUser(ctx)).id;
  authorization = (await anApiKey(ctx, userId)).authorization;
  const start = Date.parse("2026-01-01T00:00:00Z");
  for (let n = 1; n <= 7; n++) {
    // Two and three share a moment: the id breaks the tie.
    const criadoEm = new Date(start + (n === 3 ? 2 : n) * 86_400_000);
    await ctx.db.product.create({
      data: {
        storeId: ctx.storeId,
        nome: `P${n}`,
        slug: `p${n}`,
        precoCents: n * 100,
        publicado: n !== 5,
        criadoEm,
        atualizadoEm: criadoEm,
      },
    });
  }
  await ctx.db.product.update({ where: { id: await idOf("P7") }, data: { removidoEm: new Date() } });
});

async function idOf(nome: string): Promise<string> {
  return (await ctx.db.product.findFirstOrThrow({ where: { nome } })).id;
}

describe("GET /api/v1/products (endpoint 1)", () => {
  it("lists published products only, newest first, without a success field", async () => {
    const { status, json, headers } = await get();
    expect(status).toBe(200);
    expect(Object.keys(json).toSorted()).toEqual(["data", "pagination"]);
    expect(names(json).slice(0, 2)).toEqual(["P6", "P4"]);
    expect(names(json)).toHaveLength(5);
    expect(json.pagination).toEqual({ page: 1, limit: 20, total: 5, nextCursor: null });
    expect(json.data[0]).toMatchObject({ id: expect.any(String), nome: "P6", precoCents: 600 });
    expect(headers.get("x-request-id")).toBeTruthy();
  });

  it("walks every page, and the same rows by cursor", async () => {
    const whole = names((await get()).json);
    const pages = [];
    for (const page of ["1", "2", "3"]) pages.push(...names((await get({ page, limit: "2" })).json));
    expect(pages).toEqual(whole);
    const walked: string[] = [];
    let answer: Page = (await get({ limit: "2" })).json;
    while (answer.pagination.nextCursor) {
      walked.push(...names(answer));
      answer = (await get({ limit: "2", cursor: answer.pagination.nextCursor })).json;
    }
    expect([...walked, ...names(answer)]).toEqual(whole);
  });

  it("says the total after the last product, too", async () => {
    const first: { json: Page } = await get({ limit: "5" });
    for (const since of ["", "2026-01-01T00:00:00Z"]) {
      const end = await get({
        ...(since && { atualizadoDesde: since }),
        limit: "5",
        cursor: first.json.pagination.nextCursor ?? "",
      });
      expect(end.json).toEqual({ data: [], pagination: { page: 1, limit: 5, total: 5, nextCursor: null } });
    }
  });

  it("filters by atualizadoDesde, by page and by cursor", async () => {
    const atualizadoDesde = "2026-01-04T00:00:00Z";
    const first: { json: Page } = await get({ atualizadoDesde, limit: "2" });
    const rest = await get({ atualizadoDesde, limit: "2", cursor: first.json.pagination.nextCursor ?? "" });
    expect([...names(first.json), ...names(rest.json)]).toEqual(["P6", "P4"]);
    expect(first.json.pagination).toMatchObject({ total: 2 });
  });

  it.each([
    [{ page: "0" }, /^page: /],
    [{ page: "abc" }, /^page: /],
    [{ limit: "-1" }, /^limit: /],
    [{ cursor: "zzz" }, /^cursor: /],
    [{ cursor: Buffer.from('["x","y"]').toString("base64url") }, /^cursor: /],
    [{ atualizadoDesde: "ontem" }, /^atualizadoDesde: /],
  ])("answers 422 VALIDATION_ERROR naming the field for %j", async (query, message) => {
    const { status, json } = await get(query);
    expect(status).toBe(422);
    expect(json).toEqual({ error: { code: "VALIDATION_ERROR", message: expect.stringMatching(message) } });
  });

  it("answers 401 UNAUTHORIZED without a good key and 403 FORBIDDEN naming the scope (rule 2)", async () => {
    const none = await get({}, { authorization: "", "x-forwarded-for": "192.0.2.1" });
    expect([none.status, none.json.error.code]).toEqual([401, "UNAUTHORIZED"]);
    const other = await anApiKey(ctx, userId, ["orders:read"]);
    const denied = await get({}, { authorization: other.authorization });
    expect([denied.status, denied.json.error.code]).toEqual([403, "FORBIDDEN"]);
    expect(denied.json.error.message).toContain("products:read");
  });

  it("ignores cookies: a panel session is no key", async () => {
    const { cookie } = await aUser(ctx);
    const { status } = await call(GET, "GET", { cookie, headers: { "x-forwarded-for": "192.0.2.2" } });
    expect(status).toBe(401);
  });

  it("shows nothing of another store", async () => {
    const other = await aStore();
    const key = await anApiKey(other, (await aUser(other)).id);
    expect((await get({}, { authorization: key.authorization })).json.data).toEqual([]);
  });

  it("answers 304 to a caller that holds the same ETag", async () => {
    const { headers } = await get();
    const etag = headers.get("etag") ?? "";
    expect(etag).toMatch(/^"[\w-]+"$/);
    const again = await get({}, { "if-none-match": `W/${etag}` });
    expect([again.status, again.json]).toEqual([304, null]);
    expect((await get({ limit: "1" }, { "if-none-match": etag })).status).toBe(200);
  });

  it("limits each key by a bucket, says so on every answer, and 429 with Retry-After when it is empty", async () => {
    const key = (await anApiKey(ctx, userId)).authorization;
    const burst = env().V1_RATE_BURST;
    const ask = () => get({ limit: "1" }, { authorization: key });
    // At once: two tokens a second come back meanwhile, and a busy machine takes its time.
    const answers = [await ask(), ...(await Promise.all(Array.from({ length: burst + 30 }, ask)))];
    expect(answers[0]?.headers.get("x-ratelimit-limit")).toBe(String(env().V1_RATE_PER_MINUTE));
    expect(Number(answers[0]?.headers.get("x-ratelimit-remaining"))).toBe(burst - 1);
    const last = answers.find(({ status }) => status === 429);
    expect(last?.json.error.code).toBe("RATE_LIMITED");
    expect(Number(last?.headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
    expect(last?.headers.get("x-ratelimit-remaining")).toBe("0");
    expect((await get()).status).toBe(200);
  });

  it("stops an address that guesses keys", async () => {
    const from = { "x-forwarded-for": unique("192.0.2"), authorization: "Bearer sk_nope" };
    const statuses = [];
    for (let n = 0; n < 31; n++) statuses.push((await get({}, from)).status);
    expect(statuses.slice(0, 30).every((status) => status === 401)).toBe(true);
    expect(statuses[30]).toBe(429);
  });

  it("notes the key's last use", async () => {
    const key = await anApiKey(ctx, userId);
    await get({}, { authorization: key.authorization, "x-forwarded-for": "192.0.2.77" });
    await expect
      .poll(async () => (await ctx.db.apiKey.findUnique({ where: { id: key.id } }))?.ultimoUsoIp)
      .toBe("192.0.2.77");
  });

  it("answers 404 NOT_FOUND in its envelope for a path that v1 does not have", async () => {
    const { status, json } = await call(absent, "GET", {
      headers: { authorization },
      params: { rest: "nada" },
    });
    expect(status).toBe(404);
    expect(json).toEqual({ error: { code: "NOT_FOUND", message: "Recurso não encontrado" } });
  });
});

describe("GET /api/v1/products/{id}", () => {
  it("shows a published product with its variants, without its cost, and no other", async () => {
    const store = await aStore();
    const { authorization } = await anApiKey(store, (await aUser(store)).id);
    const read = (id: string) => call(readOne, "GET", { params: { id }, headers: { authorization } });
    const shown = await aProduct(store, { publicado: true, custoCents: 777 });
    await store.db.variant.create({
      data: { storeId: store.storeId, productId: shown.id, sku: "V-1", estoque: 2, cor: "Azul" },
    });
    const { status, json, bytes, headers } = await read(shown.id);
    expect(status).toBe(200);
    expect(json.data).toMatchObject({
      id: shown.id,
      estoque: 2,
      variantes: [{ sku: "V-1", cor: "Azul", estoque: 2 }],
    });
    expect(String(bytes)).not.toContain("777");
    expect(headers.get("etag")).toBeTruthy();
    expect((await read((await aProduct(store)).id)).status).toBe(404);
    expect((await read((await aProduct(await aStore(), { publicado: true })).id)).status).toBe(404);
  });
});
