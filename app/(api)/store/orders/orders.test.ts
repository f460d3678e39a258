import { expect, it } from "vitest";
import { GET as one } from "@/app/(api)/store/orders/[id]/route";
import { GET as list } from "@/app/(api)/store/orders/route";
import { moveOrder } from "@/lib/orders/change/move";
import { anOrder, unique } from "@/lib/testing/factories";
import { aSale } from "@/lib/testing/sales";
import { aMember, aShop, type Shop } from "@/lib/testing/storefront";

const open = (shop: Shop, cookie: string, id: string) => shop.visit(one, "GET", { cookie, params: { id } });

it("lists the customer's own orders, newest first, page by page", async () => {
  const shop = await aShop();
  const { id, email, cookie } = await aMember(shop);
  const other = await aMember(shop);
  const day = (n: number) => `2026-03-${String(n).padStart(2, "0")}T12:00:00Z`;
  for (const n of [1, 2, 3]) await aSale(shop.ctx, day(n), { customerId: id });
  await aSale(shop.ctx, day(4), { customerId: other.id });
  // A guest's order with the same e-mail: an account does not prove who owns the address.
  await anOrder(shop.ctx, { clienteEmail: email });
  const page = async (query: Record<string, string>) =>
    (await shop.visit(list, "GET", { cookie, query })).json;
  const first = await page({ limit: "2" });
  expect(first.pagination).toEqual({ page: 1, limit: 2, total: 3, totalLimitado: false });
  expect(first.data).toMatchObject([
    {
      criadoEm: "2026-03-03T12:00:00.000Z",
      status: "paid",
      totalCents: 10_000,
      unidades: 2,
      resumo: "Livro",
    },
    { criadoEm: "2026-03-02T12:00:00.000Z" },
  ]);
  expect(Object.keys(first.data[0]).toSorted()).toEqual([
    "criadoEm",
    "id",
    "moeda",
    "numero",
    "reembolsadoCents",
    "resumo",
    "status",
    "totalCents",
    "unidades",
  ]);
  expect((await page({ limit: "2", page: "2" })).data).toHaveLength(1);
  expect((await shop.visit(list, "GET", { cookie, query: { page: "0" } })).status).toBe(422);
});

it("shows an order's lines, amounts, tracking and steps, and nothing of the team's", async () => {
  const shop = await aShop();
  const { id: customerId, cookie } = await aMember(shop);
  const sale = await aSale(shop.ctx, "2026-03-10T12:00:00Z", { customerId, observacao: "só para a equipe" });
  await moveOrder(
    shop.ctx,
    sale.id,
    { para: "shipped", motivo: "motivo interno" },
    { at: new Date("2026-03-11T12:00:00Z") },
  );
  await shop.ctx.db.order.update({ where: { id: sale.id }, data: { codigoRastreio: "BR123" } });
  const part = { produtoId: unique(), varianteId: null, nome: "Capa", sku: null, quantidade: 1 };
  await shop.ctx.db.orderItem.updateMany({ where: { orderId: sale.id }, data: { kit: [part] } });
  const { status, json, bytes } = await open(shop, cookie, sale.id);
  expect(status).toBe(200);
  expect(json.data).toMatchObject({
    numero: sale.numero,
    status: "shipped",
    totalCents: 10_000,
    codigoRastreio: "BR123",
    itens: [
      {
        nome: "Livro",
        quantidade: 2,
        precoCents: 5_000,
        totalCents: 10_000,
        kit: [{ nome: "Capa", quantidade: 1 }],
      },
    ],
    historico: [
      { status: "pending", criadoEm: "2026-03-10T12:00:00.000Z" },
      { status: "paid", criadoEm: "2026-03-10T12:00:00.000Z" },
      { status: "shipped", criadoEm: "2026-03-11T12:00:00.000Z" },
    ],
    reembolsos: [],
  });
  expect(bytes.toString()).not.toMatch(
    /interno|equipe|teste|atribuicao|custo|proximasAcoes|clienteDocumento/,
  );
});

it("another customer's order, another store's and one that is none are 404 alike", async () => {
  const [shop, other] = [await aShop(), await aShop()];
  const [mine, theirs, elsewhere] = [await aMember(shop), await aMember(shop), await aMember(other)];
  const order = await anOrder(shop.ctx, { customerId: theirs.id });
  const foreign = await anOrder(other.ctx, { customerId: elsewhere.id });
  const nobodys = await anOrder(shop.ctx);
  const answers = [];
  for (const id of [order.id, foreign.id, nobodys.id, crypto.randomUUID(), unique()]) {
    answers.push(await open(shop, mine.cookie, id));
  }
  for (const { status, json } of answers) {
    expect([status, json.success, json.error]).toEqual([404, false, expect.any(String)]);
  }
  expect((await open(shop, theirs.cookie, order.id)).status).toBe(200);
});
