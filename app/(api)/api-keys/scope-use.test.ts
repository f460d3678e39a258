import { describe, expect, it, vi } from "vitest";
import { GET as products } from "@/app/(api)/api/v1/products/route";
import { GET as list } from "@/app/(api)/api-keys/route";
import { call } from "@/lib/testing/call";
import { anApiKey, aStore, aUser } from "@/lib/testing/factories";

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

describe("scopes unused for 90 days", () => {
  it("notes the scope that a request needed, once a minute", async () => {
    const ctx = await aStore();
    const { id } = await aUser(ctx);
    const both = await anApiKey(ctx, id, ["products:read", "products:write", "orders:read"]);
    const writer = await anApiKey(ctx, id, ["products:write"]);
    const refused = await anApiKey(ctx, id, ["orders:read"]);
    const ask = ({ authorization }: { authorization: string }) =>
      call(products, "GET", { headers: { authorization } });
    for (const key of [refused, both, writer]) await ask(key);
    const uses = () => ctx.db.apiKeyScopeUse.findMany({ select: { apiKeyId: true, scope: true } });
    await vi.waitFor(async () => expect(await uses()).toHaveLength(2));
    expect(await uses()).toEqual(
      expect.arrayContaining([
        { apiKeyId: both.id, scope: "products:read" },
        { apiKeyId: writer.id, scope: "products:write" },
      ]),
    );
    await ctx.db.apiKeyScopeUse.deleteMany({});
    await ask(both);
    const fresh = await anApiKey(ctx, id);
    await ask(fresh);
    await vi.waitFor(async () =>
      expect(await uses()).toEqual([{ apiKeyId: fresh.id, scope: "products:read" }]),
    );
  });

  it("lists what an old key has not needed for 90 days", async () => {
    const ctx = await aStore();
    const { id, cookie } = await aUser(ctx);
    const scopes = ["products:read", "orders:read", "customers:read"];
    const old = await anApiKey(ctx, id, scopes);
    const young = await anApiKey(ctx, id, scopes);
    const { storeId } = ctx;
    await ctx.db.apiKey.update({ where: { id: old.id }, data: { criadaEm: daysAgo(91) } });
    await ctx.db.apiKey.update({ where: { id: young.id }, data: { criadaEm: daysAgo(89) } });
    await ctx.db.apiKeyScopeUse.createMany({
      data: [
        { storeId, apiKeyId: old.id, scope: "products:read", ultimoUsoEm: daysAgo(89) },
        { storeId, apiKeyId: old.id, scope: "orders:read", ultimoUsoEm: daysAgo(91) },
      ],
    });
    const { data } = (await call(list, "GET", { cookie })).json;
    expect(data.map(({ escoposSemUso }: { escoposSemUso: string[] }) => escoposSemUso)).toEqual([
      [],
      ["orders:read", "customers:read"],
    ]);
  });
});

describe("GET /api-keys?situacao", () => {
  it("shows the keys that open the API now, those within their grace too", async () => {
    const ctx = await aStore();
    const { id, cookie } = await aUser(ctx);
    const keys = [
      await anApiKey(ctx, id),
      await anApiKey(ctx, id),
      await anApiKey(ctx, id),
      await anApiKey(ctx, id),
    ];
    const [live, rotating, revoked, expired] = keys.map((key) => key.id);
    const set = (keyId: string | undefined, data: object) =>
      ctx.db.apiKey.update({ where: { id: keyId ?? "" }, data });
    await set(rotating, { revogadaEm: new Date(Date.now() + DAY_MS) });
    await set(revoked, { revogadaEm: daysAgo(1) });
    await set(expired, { expiraEm: daysAgo(1) });
    const listOf = async (query: string) => {
      const { json } = await call(list, "GET", { cookie, query });
      const rows = json.data.map((key: { id: string; situacao: string }) => [key.id, key.situacao]);
      return { rows, total: json.pagination.total };
    };
    const works = [
      [rotating, "em_rotacao"],
      [live, "ativa"],
    ];
    expect(await listOf("situacao=ativas")).toEqual({ rows: works, total: 2 });
    const all = [[expired, "expirada"], [revoked, "revogada"], ...works];
    expect(await listOf("situacao=todas")).toEqual({ rows: all, total: 4 });
    const wrong = await call(list, "GET", { cookie, query: "situacao=mortas" });
    expect([wrong.status, wrong.json.error]).toEqual([422, expect.stringMatching(/^situacao: /)]);
  });
});
