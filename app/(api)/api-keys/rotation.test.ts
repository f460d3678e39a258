import { describe, expect, it } from "vitest";
import { GET as me } from "@/app/(api)/api/v1/me/route";
import { POST as rotate } from "@/app/(api)/api-keys/[id]/rotacionar/route";
import { DELETE, GET } from "@/app/(api)/api-keys/[id]/route";
import type { Ctx } from "@/lib/ctx";
import { call } from "@/lib/testing/call";
import { anApiKey, aStore, aUser } from "@/lib/testing/factories";

const HOUR_MS = 3_600_000;
const UNKNOWN_ID = "018f0000-0000-7000-8000-000000000000";

const opens = async (key: string) =>
  (await call(me, "GET", { headers: { authorization: `Bearer ${key}` } })).status;
const revoke = (cookie: string, id: string) => call(DELETE, "DELETE", { cookie, params: { id } });
const rotateKey = (cookie: string, id: string, body: unknown = {}) =>
  call(rotate, "POST", { cookie, params: { id }, body });
const set = (ctx: Ctx, id: string, data: { revogadaEm?: Date; expiraEm?: Date }) =>
  ctx.db.apiKey.update({ where: { id }, data });

async function aStoreWithKey(scopes?: string[]) {
  const ctx = await aStore();
  const owner = await aUser(ctx);
  return { ctx, owner, cookie: owner.cookie, key: await anApiKey(ctx, owner.id, scopes) };
}

describe("GET /api-keys/{id}", () => {
  it("reads a key without its secret; unknown and malformed ids are 404", async () => {
    const { cookie, key } = await aStoreWithKey();
    const { status, json } = await call(GET, "GET", { cookie, params: { id: key.id } });
    expect([status, json.data.id, json.data.final]).toEqual([200, key.id, key.final]);
    for (const secret of [key.key, key.hash]) expect(JSON.stringify(json)).not.toContain(secret);
    for (const id of [UNKNOWN_ID, "x"]) {
      expect((await call(GET, "GET", { cookie, params: { id } })).status).toBe(404);
    }
  });
});

describe("DELETE /api-keys/{id}", () => {
  it("ends a key from the next request on, and a second time is 404", async () => {
    const { ctx, cookie, owner, key } = await aStoreWithKey();
    expect(await opens(key.key)).toBe(200);
    const { status, json } = await revoke(cookie, key.id);
    expect([status, json.data]).toEqual([200, { id: key.id, deleted: true }]);
    expect(await opens(key.key)).toBe(401);
    expect((await revoke(cookie, key.id)).status).toBe(404);
    const log = await ctx.db.auditLog.findMany({ where: { recursoId: key.id } });
    expect(log).toMatchObject([
      {
        acao: "api_key.revoked",
        atorId: owner.id,
        antes: { revogadaEm: null },
        depois: { revogadaEm: expect.any(String) },
      },
    ]);
  });

  it("ends a key within its grace too", async () => {
    const { ctx, cookie, key } = await aStoreWithKey();
    await set(ctx, key.id, { revogadaEm: new Date(Date.now() + HOUR_MS) });
    expect((await revoke(cookie, key.id)).status).toBe(200);
    expect(await opens(key.key)).toBe(401);
  });

  it("is 404 for unknown and malformed ids, 403 without the permission, and then changes nothing", async () => {
    const { ctx, cookie, key } = await aStoreWithKey();
    const other = await aUser(ctx, ["produtos", "vendas", "marketing", "dashboard"]);
    for (const id of [UNKNOWN_ID, "x"]) expect((await revoke(cookie, id)).status).toBe(404);
    expect((await revoke(other.cookie, key.id)).status).toBe(403);
    expect(await opens(key.key)).toBe(200);
  });
});

describe("POST /api-keys/{id}/rotacionar", () => {
  it("gives a like key once; the old one works until the grace ends, then no more", async () => {
    const { ctx, cookie, key } = await aStoreWithKey(["products:write", "orders:read"]);
    const expiraEm = new Date(Date.now() + 1000 * HOUR_MS);
    await set(ctx, key.id, { expiraEm });
    const before = Date.now();
    const { status, json } = await rotateKey(cookie, key.id, { carenciaHoras: 1 });
    expect(status).toBe(201);
    const { key: secret, anterior, id, ...shown } = json.data;
    expect(shown).toMatchObject({
      nome: "chave",
      scopes: ["products:write", "orders:read"],
      expiraEm: expiraEm.toISOString(),
    });
    const graceMs = Date.parse(anterior.revogadaEm) - before;
    expect(anterior.id).toBe(key.id);
    expect(Math.abs(graceMs - HOUR_MS)).toBeLessThan(10_000);
    expect([await opens(key.key), await opens(secret)]).toEqual([200, 200]);
    const again = await call(GET, "GET", { cookie, params: { id } });
    expect(JSON.stringify(again.json)).not.toContain(secret);
    await set(ctx, key.id, { revogadaEm: new Date(Date.now() - 1) });
    expect([await opens(key.key), await opens(secret)]).toEqual([401, 200]);
  });

  it("writes an audit row for each key, without the secret", async () => {
    const { ctx, cookie, owner, key } = await aStoreWithKey();
    const { id, key: secret } = (await rotateKey(cookie, key.id)).json.data;
    const log = await ctx.db.auditLog.findMany({ orderBy: { criadoEm: "asc" } });
    expect(log).toMatchObject([
      { acao: "api_key.created", recursoId: id, atorId: owner.id },
      {
        acao: "api_key.rotated",
        recursoId: key.id,
        antes: { revogadaEm: null },
        depois: { novaChaveId: id, revogadaEm: expect.any(String) },
      },
    ]);
    expect(JSON.stringify(log)).not.toContain(secret.slice(8, -4));
  });

  it.each([
    [undefined, 24],
    [null, 24],
    [168, 168],
    [0, 0],
  ])("takes carenciaHoras %j as %i hours", async (carenciaHoras, hours) => {
    const { cookie, key } = await aStoreWithKey();
    const { anterior } = (await rotateKey(cookie, key.id, { carenciaHoras })).json.data;
    expect(Math.abs(Date.parse(anterior.revogadaEm) - Date.now() - hours * HOUR_MS)).toBeLessThan(10_000);
    expect(await opens(key.key)).toBe(hours === 0 ? 401 : 200);
  });

  it.each([-1, 169, 1.5, "24", true, []])("answers 422 for carenciaHoras %j", async (carenciaHoras) => {
    const { ctx, cookie, key } = await aStoreWithKey();
    const { status, json } = await rotateKey(cookie, key.id, { carenciaHoras });
    expect([status, json.error]).toEqual([422, expect.stringMatching(/^carenciaHoras: /)]);
    expect(await ctx.db.apiKey.count()).toBe(1);
  });

  it("is 409 for a key that is revoked, expired or already rotated", async () => {
    const { ctx, cookie, owner, key } = await aStoreWithKey();
    const [revoked, expired] = [await anApiKey(ctx, owner.id), await anApiKey(ctx, owner.id)];
    const past = new Date(Date.now() - 1000);
    await set(ctx, revoked.id, { revogadaEm: past });
    await set(ctx, expired.id, { expiraEm: past });
    expect((await rotateKey(cookie, key.id)).status).toBe(201);
    for (const { id } of [revoked, expired, key]) {
      const { status, json } = await rotateKey(cookie, id);
      expect([status, json.error]).toEqual([409, expect.stringContaining("revogada, expirou")]);
    }
    expect(await ctx.db.apiKey.count()).toBe(4);
  });

  it("has one successor, however many ask at once", async () => {
    const { ctx, cookie, key } = await aStoreWithKey();
    const answers = await Promise.all(Array.from({ length: 5 }, () => rotateKey(cookie, key.id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409]);
    expect(await ctx.db.apiKey.count()).toBe(2);
  });

  it("is 404 for unknown ids and 403 for scopes beyond the own permissions, and then changes nothing", async () => {
    const { ctx, cookie, key } = await aStoreWithKey(["webhooks:read", "orders:read"]);
    const settings = await aUser(ctx, ["configuracoes"]);
    for (const id of [UNKNOWN_ID, "x"]) expect((await rotateKey(cookie, id)).status).toBe(404);
    const { status, json } = await rotateKey(settings.cookie, key.id);
    expect([status, json.error]).toEqual([403, expect.stringContaining("orders:read")]);
    expect((await ctx.db.apiKey.findUnique({ where: { id: key.id } }))?.revogadaEm).toBeNull();
    expect(await ctx.db.apiKey.count()).toBe(1);
  });

  it("replaces at the limit of 200 active keys only without grace", async () => {
    const { ctx, cookie, owner, key } = await aStoreWithKey();
    await ctx.db.apiKey.createMany({
      data: Array.from({ length: 199 }, (_, n) => ({
        storeId: ctx.storeId,
        nome: `k${n}`,
        prefixo: "sk_00000",
        final: "0000",
        hash: `${ctx.storeId}-${n}`,
        criadaPorId: owner.id,
      })),
    });
    expect((await rotateKey(cookie, key.id)).status).toBe(409);
    expect(await opens(key.key)).toBe(200);
    expect((await rotateKey(cookie, key.id, { carenciaHoras: 0 })).status).toBe(201);
  });
});
