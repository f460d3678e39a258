import { describe, expect, it } from "vitest";
import { GET as products } from "@/app/(api)/api/v1/products/route";
import { GET as list, POST } from "@/app/(api)/api-keys/route";
import { createApiKey } from "@/lib/api-keys/write";
import { hashApiKey, isWellFormedKey } from "@/lib/auth/keys/api-key";
import { transact } from "@/lib/db/transact";
import { SCOPES } from "@/lib/permissions";
import { call } from "@/lib/testing/call";
import { anApiKey, aStore, aUser } from "@/lib/testing/factories";
import { untilRivalWaits } from "@/lib/testing/lock-waits";
import { meanwhile } from "@/lib/testing/meanwhile";

const create = (cookie: string, body: unknown) => call(POST, "POST", { cookie, body });

describe("POST /api-keys (endpoint 2)", () => {
  it("shows the key once (rule 5); it opens what its scopes say", async () => {
    const { cookie } = await aUser(await aStore());
    const { status, json } = await create(cookie, {
      nome: " ERP ",
      scopes: ["products:read", "products:read"],
    });
    expect(status).toBe(201);
    const { key, ...shown } = json.data;
    expect(isWellFormedKey(key)).toBe(true);
    expect(shown).toEqual({
      id: expect.any(String),
      nome: "ERP",
      scopes: ["products:read"],
      prefixo: key.slice(0, 8),
      final: key.slice(-4),
      criadaEm: expect.any(String),
      expiraEm: null,
    });
    const headers = { authorization: `Bearer ${key}` };
    expect((await call(products, "GET", { headers })).status).toBe(200);
    expect(JSON.stringify((await call(list, "GET", { cookie })).json)).not.toContain(key);
  });

  it("keeps only the HMAC, and writes an audit row without the secret", async () => {
    const ctx = await aStore();
    const { cookie, id: criadaPorId } = await aUser(ctx);
    const { id, key } = (await create(cookie, { nome: "ERP" })).json.data;
    const row = await ctx.db.apiKey.findUnique({ where: { id } });
    expect(row).toMatchObject({ hash: hashApiKey(key), criadaPorId, scopes: [] });
    const log = await ctx.db.auditLog.findFirst({ where: { recursoId: id } });
    expect(log).toMatchObject({
      acao: "api_key.created",
      atorId: criadaPorId,
      depois: { nome: "ERP", scopes: [] },
    });
    for (const stored of [row, log]) {
      expect(JSON.stringify(stored)).not.toContain(key);
      expect(JSON.stringify(stored)).not.toContain(key.slice(8, -4));
    }
  });

  it("without scopes opens nothing", async () => {
    const { cookie } = await aUser(await aStore());
    for (const body of [{ nome: "a" }, { nome: "b", scopes: null }, { nome: "c", scopes: [] }]) {
      const { key, scopes } = (await create(cookie, body)).json.data;
      expect(scopes).toEqual([]);
      const { status, json } = await call(products, "GET", { headers: { authorization: `Bearer ${key}` } });
      expect([status, json.error.code]).toEqual([403, "FORBIDDEN"]);
    }
  });

  it("takes an expiry in the future, and every scope from an owner", async () => {
    const { cookie } = await aUser(await aStore());
    const expiraEm = "2999-12-31T23:59:59.000Z";
    const { status, json } = await create(cookie, { nome: "x".repeat(80), scopes: SCOPES, expiraEm });
    expect([status, json.data.expiraEm, json.data.scopes]).toEqual([201, expiraEm, SCOPES]);
  });

  it.each([
    [{}, /^nome: campo obrigatório/],
    [{ nome: " " }, /^nome: /],
    [{ nome: "x".repeat(81) }, /^nome: /],
    [{ nome: 1 }, /^nome: /],
    [{ nome: "ERP", scopes: "products:read" }, /^scopes: /],
    [{ nome: "ERP", scopes: ["products:read", "products:delete"] }, /^scopes\[1\]: /],
    [{ nome: "ERP", scopes: ["reports:write"] }, /^scopes\[0\]: /],
    [{ nome: "ERP", scopes: ["*"] }, /^scopes\[0\]: /],
    [{ nome: "ERP", scopes: [null] }, /^scopes\[0\]: /],
    [{ nome: "ERP", expiraEm: "amanhã" }, /^expiraEm: /],
    [{ nome: "ERP", expiraEm: "2020-01-01T00:00:00Z" }, /^expiraEm: /],
    [{ nome: "ERP", expiraEm: "9999-12-31T23:59:59-12:00" }, /^expiraEm: /],
  ])("answers 422 naming the field for %j", async (body, error) => {
    const ctx = await aStore();
    const answer = await create((await aUser(ctx)).cookie, body);
    expect([answer.status, answer.json.error]).toEqual([422, expect.stringMatching(error)]);
    expect(await ctx.db.apiKey.count()).toBe(0);
  });

  it("grants only scopes that the own permissions cover: 403", async () => {
    const ctx = await aStore();
    const { cookie } = await aUser(ctx, ["vendas"]);
    for (const scope of ["products:read", "coupons:read", "reports:read", "webhooks:write"]) {
      const { status, json } = await create(cookie, { nome: "ERP", scopes: ["orders:read", scope] });
      expect([status, json.error]).toEqual([403, expect.stringContaining(scope)]);
    }
    expect(await ctx.db.apiKey.count()).toBe(0);
    const own = ["orders:write", "customers:read", "loyalty:read"];
    expect((await create(cookie, { nome: "ERP", scopes: own })).status).toBe(201);
  });

  it("stops at 200 active keys with 409, also when two ask at once; revoked and expired ones do not count", async () => {
    const ctx = await aStore();
    const { cookie, id, nome, sessionId } = await aUser(ctx);
    const past = new Date(Date.now() - 1000);
    for (const data of [{ revogadaEm: past }, { expiraEm: past }]) {
      const { id: keyId } = await anApiKey(ctx, id);
      await ctx.db.apiKey.update({ where: { id: keyId }, data });
    }
    await ctx.db.apiKey.createMany({
      data: Array.from({ length: 199 }, (_, n) => ({
        storeId: ctx.storeId,
        nome: `k${n}`,
        prefixo: "sk_00000",
        final: "0000",
        hash: `${ctx.storeId}-${n}`,
        criadaPorId: id,
      })),
    });
    // Asks before the last place is committed.
    const actor = { type: "user", id, nome, permissions: [], sessionId, confirmedAtMs: 0 } as const;
    const { answer } = await transact({ ...ctx, actor }, async (tx) => {
      await createApiKey(tx, { nome: "a", scopes: [] });
      const answer = meanwhile(() => create(cookie, { nome: "b" }));
      await untilRivalWaits();
      return { answer };
    });
    expect((await answer).status).toBe(409);
    expect(await ctx.db.apiKey.count()).toBe(202);
  });
});

describe("GET /api-keys", () => {
  it("lists newest first, revoked ones too, with who made them and never a secret", async () => {
    const [ctx, other] = [await aStore(), await aStore()];
    const { cookie, id, nome } = await aUser(ctx, ["configuracoes"]);
    await anApiKey(other, (await aUser(other)).id);
    const first = await anApiKey(ctx, id);
    await ctx.db.apiKey.update({
      where: { id: first.id },
      data: { revogadaEm: new Date("2026-01-01T00:00:00Z"), criadaEm: new Date("2025-01-01T00:00:00Z") },
    });
    const second = await anApiKey(ctx, id);
    const { status, json } = await call(list, "GET", { cookie });
    expect(status).toBe(200);
    expect(json.pagination).toEqual({ page: 1, limit: 20, total: 2 });
    expect(json.data.map((key: { id: string }) => key.id)).toEqual([second.id, first.id]);
    expect(json.data[1]).toEqual({
      id: first.id,
      nome: "chave",
      prefixo: first.prefixo,
      final: first.final,
      scopes: ["products:read"],
      criadaPor: { id, nome },
      criadaEm: "2025-01-01T00:00:00.000Z",
      expiraEm: null,
      ultimoUsoEm: null,
      ultimoUsoIp: null,
      revogadaEm: "2026-01-01T00:00:00.000Z",
      situacao: "revogada",
      escoposSemUso: ["products:read"],
    });
    for (const secret of [first.key, first.hash]) expect(JSON.stringify(json)).not.toContain(secret);
  });
});
