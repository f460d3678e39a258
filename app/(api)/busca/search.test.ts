import { describe, expect, it } from "vitest";
import { GET } from "@/app/(api)/busca/route";
import type { Ctx } from "@/lib/ctx";
import type { Permission } from "@/lib/permissions";
import { call } from "@/lib/testing/call";
import { anOrder, aProduct, aStore, aUser } from "@/lib/testing/factories";

async function find(ctx: Ctx, q: string, permissions?: readonly Permission[]) {
  const { cookie } = await aUser(ctx, permissions);
  return call(GET, "GET", { cookie, query: { q } });
}

async function aShop() {
  const ctx = await aStore();
  const product = await aProduct(ctx, { nome: "Café da Serra" });
  const order = await anOrder(ctx, { clienteNome: "José Café" });
  const coupon = await ctx.db.coupon.create({
    data: { storeId: ctx.storeId, codigo: "CAFE10", tipo: "fixo", valor: 100 },
  });
  const customer = await ctx.db.customer.create({ data: { storeId: ctx.storeId, nome: "Zé do Café" } });
  return { ctx, product, order, customer, coupon };
}

describe("GET /busca", () => {
  it("finds products, orders, customers and coupons without regard to case and accents", async () => {
    const { ctx, product, order, customer, coupon } = await aShop();
    const { status, json } = await find(ctx, "CAFE");
    expect(status).toBe(200);
    expect(json.data).toEqual({
      produtos: [{ id: product.id, nome: "Café da Serra", publicado: false }],
      pedidos: [{ id: order.id, numero: order.numero, cliente: "José Café", totalCents: 1000 }],
      clientes: [{ id: customer.id, nome: "Zé do Café", email: null }],
      cupons: [{ id: coupon.id, codigo: "CAFE10" }],
    });
    expect((await find(ctx, String(order.numero))).json.data.pedidos).toHaveLength(1);
  });

  it.each([
    "12.ABC.345/01DE-35",
    "12.abc.345/01de-35",
    "12ABC34501DE35",
    "\u202a12.ABC.345/01DE\u201135\u202c",
  ])("finds who has a CNPJ with letters by %j", async (q) => {
    const ctx = await aStore();
    const documento = "12ABC34501DE35";
    const { id } = await ctx.db.customer.create({
      data: { storeId: ctx.storeId, nome: "Oficina", documento },
    });
    const order = await anOrder(ctx, { clienteNome: "Oficina", clienteDocumento: documento });
    const { json } = await find(ctx, q);
    expect([json.data.clientes, json.data.pedidos]).toMatchObject([[{ id }], [{ id: order.id }]]);
  });

  it("finds what is pasted", async () => {
    const { ctx, product, coupon } = await aShop();
    const { data } = (await find(ctx, "\u202aCafé\u00a0da\u202fSerra\u200b\u202c")).json;
    expect(data.produtos).toMatchObject([{ id: product.id }]);
    expect((await find(ctx, "CAFE10\u200b")).json.data.cupons).toMatchObject([{ id: coupon.id }]);
    expect((await find(ctx, "\u200b")).status).toBe(422);
  });

  it.each([
    ["produtos", ["produtos"]],
    ["vendas", ["pedidos", "clientes"]],
    ["marketing", ["cupons"]],
  ] as const)("%s finds only %j", async (permission, parts) => {
    const { ctx } = await aShop();
    const { data } = (await find(ctx, "cafe", [permission])).json;
    expect(Object.keys(data).filter((name) => data[name] !== null)).toEqual(parts);
    for (const part of parts) expect(data[part]).toHaveLength(1);
  });

  it("finds nothing of another store, and at most five of each", async () => {
    await aShop();
    const ctx = await aStore();
    expect((await find(ctx, "cafe")).json.data).toEqual({
      produtos: [],
      pedidos: [],
      clientes: [],
      cupons: [],
    });
    for (let index = 0; index < 6; index++) await aProduct(ctx, { nome: `Café ${index}` });
    expect((await find(ctx, "cafe")).json.data.produtos).toHaveLength(5);
  });

  it.each(["", "   ", "x".repeat(101)])("refuses %j, naming q", async (q) => {
    const { status, json } = await find(await aStore(), q);
    expect([status, json.error]).toEqual([422, expect.stringMatching(/^q: /)]);
  });
});
