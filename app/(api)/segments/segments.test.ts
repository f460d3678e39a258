import { describe, expect, it } from "vitest";
import { GET } from "@/app/(api)/segments/route";
import { call } from "@/lib/testing/call";
import { aStore, aUser } from "@/lib/testing/factories";

const rules = { operador: "e", condicoes: [{ campo: "pedidos", operador: "maior", valor: 2 }] };

describe("GET /segments", () => {
  it("lists by name with the rules, needs marketing, and keeps to its store", async () => {
    const [ctx, other] = [await aStore(), await aStore()];
    const { storeId } = ctx;
    await ctx.db.segment.create({ data: { storeId, nome: "VIP", tipo: "estatico" } });
    await ctx.db.segment.create({ data: { storeId, nome: "Fiéis", regras: rules } });
    await other.db.segment.create({ data: { storeId: other.storeId, nome: "Deles", tipo: "estatico" } });
    const { cookie } = await aUser(ctx, ["marketing"]);
    const { status, json } = await call(GET, "GET", { cookie });
    expect(status).toBe(200);
    expect(json.data).toEqual([
      expect.objectContaining({ nome: "Fiéis", tipo: "dinamico", regras: rules }),
      expect.objectContaining({ nome: "VIP", tipo: "estatico", regras: null }),
    ]);
    expect(json.pagination).toEqual({ page: 1, limit: 20, total: 2 });
    const seller = await aUser(ctx, ["vendas"]);
    expect((await call(GET, "GET", { cookie: seller.cookie })).status).toBe(403);
  });
});
