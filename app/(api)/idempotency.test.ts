import { randomUUID } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import { POST as createKey } from "@/app/(api)/api-keys/route";
import { POST as createCategory } from "@/app/(api)/categories/route";
import { POST as createCoupon } from "@/app/(api)/coupons/route";
import { POST as createOrder } from "@/app/(api)/orders/route";
import { POST as createWebhook, GET as listWebhooks } from "@/app/(api)/webhook-subscriptions/route";
import type { EndpointHandler } from "@/lib/api/endpoint";
import type { Ctx } from "@/lib/ctx";
import { prisma } from "@/lib/db/client";
import { cleanKeys } from "@/lib/idempotency/clean";
import { call } from "@/lib/testing/call";
import { aProduct, aStore, aUser, unique } from "@/lib/testing/factories";

async function caller() {
  const ctx = await aStore();
  const { cookie, id } = await aUser(ctx);
  return { ctx, cookie, id };
}
type Caller = Awaited<ReturnType<typeof caller>>;

const keyed = (key: string, { cookie }: Caller) => ({ cookie, headers: { "idempotency-key": key } });
const post = (who: Caller, key: string, body: object, handler: EndpointHandler = createCategory) =>
  call(handler, "POST", { ...keyed(key, who), body });
const keysOf = (ctx: Ctx) => ctx.db.idempotencyKey.findMany({ orderBy: { criadoEm: "asc" } });
const setKey = (ctx: Ctx, data: object) => ctx.db.idempotencyKey.updateMany({ where: {}, data });
const AGES_AGO = new Date("2020-01-01T00:00:00Z");

describe("the same request with the same Idempotency-Key", () => {
  it("is answered to the letter what it was answered first, and done once", async () => {
    const who = await caller();
    const key = randomUUID();
    const body = { nome: unique("Categoria") };
    const first = await post(who, key, body);
    const again = await post(who, key, body);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.bytes).toEqual(first.bytes);
    expect(first.headers.get("idempotent-replayed")).toBeNull();
    expect(again.headers.get("idempotent-replayed")).toBe("true");
    expect(again.headers.get("x-request-id")).not.toBe(first.headers.get("x-request-id"));
    expect(await who.ctx.db.category.count()).toBe(1);
    expect(await who.ctx.db.webhookEvent.count()).toBe(1);
    expect(await who.ctx.db.auditLog.count()).toBe(1);
  });

  it("is done once by fifty at the same time: one order", async () => {
    const who = await caller();
    const { id: produtoId } = await aProduct(who.ctx, { estoque: 100, publicado: true });
    const key = randomUUID();
    const send = () => post(who, key, { itens: [{ produtoId, quantidade: 2 }] }, createOrder);
    const answers = await Promise.all(Array.from({ length: 50 }, send));
    const last = await send();
    expect([last.status, last.json.data?.numero]).toEqual([201, 1000]);
    for (const answer of answers) {
      if (answer.status === 201) expect(answer.bytes).toEqual(last.bytes);
      else expect([answer.status, answer.headers.get("retry-after")]).toEqual([409, "1"]);
    }
    expect(await who.ctx.db.order.count()).toBe(1);
    expect(await who.ctx.db.product.findMany({ select: { estoque: true } })).toEqual([{ estoque: 98 }]);
  });

  it("gets the first answer too when that was a refusal of the verb", async () => {
    const who = await caller();
    const body = { codigo: unique("C").toUpperCase(), tipo: "percentual", valor: 10 };
    await call(createCoupon, "POST", { cookie: who.cookie, body });
    const key = randomUUID();
    const first = await post(who, key, body, createCoupon);
    expect(first.status).toBe(409);
    await who.ctx.db.coupon.deleteMany({ where: {} });
    const again = await post(who, key, body, createCoupon);
    expect([again.status, again.headers.get("x-error-code")]).toEqual([409, "CONFLICT"]);
    expect(again.bytes).toEqual(first.bytes);
    expect(await who.ctx.db.coupon.count()).toBe(0);
  });

  it("is done when its first try was refused before the verb, or broke", async () => {
    const who = await caller();
    const key = randomUUID();
    expect((await post(who, key, { nome: "" })).status).toBe(422);
    expect(await keysOf(who.ctx)).toEqual([]);
    const body = { nome: unique("Categoria") };
    const log = vi.spyOn(console, "error").mockReturnValue();
    await prisma().$executeRawUnsafe(
      `ALTER TABLE categories ADD CONSTRAINT boom CHECK (nome = '1'::text || (1/0)::text) NOT VALID`,
    );
    try {
      expect((await post(who, key, body)).status).toBe(500);
    } finally {
      await prisma().$executeRawUnsafe("ALTER TABLE categories DROP CONSTRAINT boom");
      log.mockRestore();
    }
    expect(await keysOf(who.ctx)).toEqual([]);
    expect((await post(who, key, body)).status).toBe(201);
  });

  it("is new again after seven days, when the job deletes what was kept", async () => {
    const who = await caller();
    const key = randomUUID();
    const make = () => post(who, key, { nome: unique("Categoria") });
    await make();
    const [row] = await keysOf(who.ctx);
    expect((row?.expiraEm.getTime() ?? 0) - (row?.criadoEm.getTime() ?? 0)).toBe(7 * 86_400_000);
    await setKey(who.ctx, { expiraEm: AGES_AGO });
    expect((await make()).status).toBe(201);
    await cleanKeys();
    expect(await keysOf(who.ctx)).toHaveLength(1);
    await setKey(who.ctx, { expiraEm: AGES_AGO });
    expect(await cleanKeys()).toBe(1);
    expect(await keysOf(who.ctx)).toEqual([]);
  });
});

describe("an Idempotency-Key", () => {
  it("of another body or another path is refused by its name, and does nothing", async () => {
    const who = await caller();
    const key = randomUUID();
    await post(who, key, { nome: "Primeira" });
    const other = await post(who, key, { nome: "Segunda" });
    expect([other.status, other.json.error]).toEqual([422, expect.stringMatching(/^Idempotency-Key: /)]);
    const request = new Request("http://aurora.localhost:3000/outro", {
      method: "POST",
      headers: { cookie: who.cookie, "idempotency-key": key, "content-type": "application/json" },
      body: JSON.stringify({ nome: "Primeira" }),
    });
    expect((await createCategory(request, { params: Promise.resolve({}) })).status).toBe(422);
    expect(await who.ctx.db.category.count()).toBe(1);
  });

  it.each([
    ["empty", ""],
    ["too long", "x".repeat(256)],
    ["with a space", "a b"],
    ["with an accent", "é"],
  ])("that is %s is 422 naming it", async (_, key) => {
    const who = await caller();
    const { status, json } = await post(who, key, { nome: "Categoria" });
    expect([status, json.error]).toEqual([422, expect.stringMatching(/^Idempotency-Key: /)]);
    expect(await who.ctx.db.category.count()).toBe(0);
  });

  it("may have 255 characters, and means nothing to another caller, in another store or without a session", async () => {
    const who = await caller();
    const key = "~".repeat(255);
    const stranger = await caller();
    const colleague = { ...who, ...(await aUser(who.ctx)) };
    for (const each of [who, stranger, colleague]) {
      const { status, headers } = await post(each, key, { nome: unique("Categoria") });
      expect([status, headers.get("idempotent-replayed")]).toEqual([201, null]);
    }
    expect((await call(createCategory, "POST", { headers: { "idempotency-key": key } })).status).toBe(401);
  });

  it("is not asked of other methods, and costs nothing where there is none", async () => {
    const who = await caller();
    expect((await call(listWebhooks, "GET", keyed("a b", who))).status).toBe(200);
    await call(createCategory, "POST", { cookie: who.cookie, body: { nome: "Categoria" } });
    expect(await keysOf(who.ctx)).toEqual([]);
  });

  it("of a secret is never answered with it again, and the table never holds it", async () => {
    const who = await caller();
    const tries = [
      { handler: createKey, body: { nome: "ERP" }, secret: "key" },
      { handler: createWebhook, body: { url: "https://exemplo.com.br/a", eventos: ["*"] }, secret: "secret" },
    ];
    for (const { handler, body, secret } of tries) {
      const key = randomUUID();
      const { status, json } = await post(who, key, body, handler);
      expect([status, json.data[secret]]).toEqual([201, expect.any(String)]);
      const again = await post(who, key, body, handler);
      expect([again.status, again.json.error]).toEqual([409, expect.stringContaining(json.data.id)]);
      expect(JSON.stringify(again.json)).not.toContain(json.data[secret]);
      const rows = await keysOf(who.ctx);
      expect(JSON.stringify(rows)).not.toContain(json.data[secret]);
      expect(rows.at(-1)).toMatchObject({ statusCode: 201, resposta: null, recursoId: json.data.id });
    }
  });
});
