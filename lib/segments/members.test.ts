import { beforeAll, describe, expect, it } from "vitest";
import type { Ctx } from "@/lib/ctx";
import { isInSegment } from "@/lib/segments/members";
import { aCoupon, aCustomer, anOrder, aProduct, aStore } from "@/lib/testing/factories";

const NOBODY = "018f0000-0000-7000-8000-000000000000";
const days = (count: number) => new Date(Date.now() - count * 86_400_000);
const when = (campo: string, operador: string, valor?: unknown) => ({ campo, operador, valor });
const all = (...condicoes: object[]) => ({ operador: "e", condicoes });
const any = (...condicoes: object[]) => ({ operador: "ou", condicoes });

async function ana(ctx: Ctx) {
  const { storeId, db } = ctx;
  const { id: customerId } = await aCustomer(ctx);
  await db.customer.update({
    where: { id: customerId },
    data: { tags: ["Casa", "vip"], criadoEm: days(10) },
  });
  await db.customerAddress.create({ data: { storeId, customerId, cidade: "São Paulo", uf: "SP" } });
  await db.customerConsent.create({
    data: { storeId, customerId, canal: "whatsapp", aceito: true, fonte: "painel" },
  });
  await db.loyaltyAccount.create({ data: { storeId, customerId, saldo: 30 } });
  const product = await aProduct(ctx);
  const category = await db.category.create({ data: { storeId, nome: "C", slug: "c" } });
  await db.productCategory.create({ data: { storeId, productId: product.id, categoryId: category.id } });
  const coupon = await aCoupon(ctx);
  const order = { customerId, subtotalCents: 10_000 };
  const paid = { ...order, status: "paid", pagoEm: days(5), criadoEm: days(5) } as const;
  const first = await anOrder(ctx, paid);
  await anOrder(ctx, paid);
  await anOrder(ctx, { ...paid, status: "cancelled" });
  await anOrder(ctx, order);
  await db.orderItem.create({
    data: {
      storeId,
      orderId: first.id,
      posicao: 0,
      productId: product.id,
      nome: "P",
      quantidade: 1,
      precoCents: 10_000,
      totalCents: 10_000,
    },
  });
  await db.couponUse.create({
    data: { storeId, couponId: coupon.id, orderId: first.id, customerId, descontoCents: 1 },
  });
  return { customerId, productId: product.id, categoryId: category.id, couponId: coupon.id };
}

const shop = {
  ids: { customerId: "", productId: "", categoryId: "", couponId: "" },
  ctx: null as Ctx | null,
};

async function holds(regras: object): Promise<boolean> {
  if (!shop.ctx) throw new Error("no shop");
  const { storeId, db } = shop.ctx;
  const segment = await db.segment.create({ data: { storeId, nome: "S", regras } });
  return isInSegment(shop.ctx, segment.id, shop.ids.customerId);
}

beforeAll(async () => {
  shop.ctx = await aStore();
  shop.ids = await ana(shop.ctx);
});

describe("the rules of a segment", () => {
  it.each<[string, string, unknown, boolean]>([
    ["totalGastoCents", "igual", 20_000, true],
    ["totalGastoCents", "maior", 20_000, false],
    ["totalGastoCents", "maior", 19_999, true],
    ["totalGastoCents", "entre", [0, 20_000], true],
    ["totalGastoCents", "entre", [20_001, 30_000], false],
    ["pedidos", "igual", 2, true],
    ["pedidos", "diferente", 2, false],
    ["pedidos", "menor", 3, true],
    ["ultimoPedidoEm", "menor", days(4).toISOString(), true],
    ["ultimoPedidoEm", "maior", days(4).toISOString(), false],
    ["ultimoPedidoEm", "entre", [days(6).toISOString(), days(4).toISOString()], true],
    ["ultimoPedidoEm", "nos_ultimos_dias", 6, true],
    ["ultimoPedidoEm", "nos_ultimos_dias", 4, false],
    ["ultimoPedidoEm", "vazio", true, false],
    ["ultimoPedidoEm", "vazio", false, true],
    ["criadoEm", "nos_ultimos_dias", 11, true],
    ["criadoEm", "nos_ultimos_dias", 9, false],
    ["cidade", "igual", "sao paulo", true],
    ["cidade", "diferente", "São Paulo", false],
    ["cidade", "contem", "PAULO", true],
    ["cidade", "contem", "%", false],
    ["uf", "em", ["RJ", "SP"], true],
    ["uf", "em", ["RJ"], false],
    ["uf", "vazio", null, false],
    ["tags", "contem", "casa", true],
    ["tags", "contem", "cas", false],
    ["tags", "diferente", "novo", true],
    ["tags", "em", ["novo", "VIP"], true],
    ["tags", "vazio", true, false],
    ["pontos", "igual", 30, true],
    ["pontos", "maior", 30, false],
    ["aceitaWhatsapp", "igual", true, true],
    ["aceitaWhatsapp", "diferente", true, false],
    ["aceitaEmail", "igual", true, false],
    ["aceitaEmail", "igual", false, true],
    ["comprouProduto", "igual", "productId", true],
    ["comprouProduto", "diferente", "productId", false],
    ["comprouProduto", "igual", NOBODY, false],
    ["comprouCategoria", "em", ["categoryId", NOBODY], true],
    ["comprouCategoria", "em", [NOBODY], false],
    ["usouCupom", "igual", "couponId", true],
    ["usouCupom", "diferente", NOBODY, true],
  ])("%s %s %o is %s", async (campo, operador, valor, expected) => {
    const ids: Record<string, string> = shop.ids;
    const real = (value: unknown) => (typeof value === "string" ? (ids[value] ?? value) : value);
    const given = Array.isArray(valor) ? valor.map(real) : real(valor);
    expect(await holds(all(when(campo, operador, given)))).toBe(expected);
  });

  it("are joined by and and or, three levels deep", async () => {
    const [yes, no] = [when("pedidos", "igual", 2), when("pedidos", "igual", 9)];
    expect(await holds(all(yes, no))).toBe(false);
    expect(await holds(any(yes, no))).toBe(true);
    expect(await holds(all(yes, any(no, all(yes, yes))))).toBe(true);
    expect(await holds(any(no, all(yes, any(no, no))))).toBe(false);
  });

  it.each<[string, object]>([
    ["an unknown field", all(when("senha", "igual", "x"))],
    ["an unknown operator", all(when("pedidos", "regex", 1))],
    ["a value of another kind", all(when("pedidos", "igual", "1 OR 1=1"))],
    ["SQL for a word", all(when("cidade", "igual", "' OR 1=1 --"))],
    ["no condition", all()],
    ["four levels", all(all(all(all(when("pedidos", "igual", 2)))))],
    ["21 conditions", all(...Array.from({ length: 21 }, () => when("pedidos", "igual", 2)))],
    ["something else", { qualquer: true }],
  ])("match nobody for %s", async (_, regras) => {
    expect(await holds(regras)).toBe(false);
  });

  it("take 20 conditions", async () => {
    const ten = () => all(...Array.from({ length: 10 }, () => when("pedidos", "igual", 2)));
    expect(await holds(all(ten(), ten()))).toBe(true);
    expect(await holds(all(ten(), ten(), when("pedidos", "igual", 2)))).toBe(false);
  });

  it.each(["removidoEm", "anonimizadoEm"])("hold nobody who was removed or erased (%s)", async (column) => {
    const ctx = await aStore();
    const { storeId, db } = ctx;
    const { id: customerId } = await aCustomer(ctx);
    const regras = all(when("pedidos", "menor", 1000));
    const rules = await db.segment.create({ data: { storeId, nome: "R", regras } });
    const list = await db.segment.create({ data: { storeId, nome: "L", tipo: "estatico" } });
    await db.segmentMember.create({ data: { storeId, segmentId: list.id, customerId } });
    const isIn = async () => [
      await isInSegment(ctx, rules.id, customerId),
      await isInSegment(ctx, list.id, customerId),
    ];
    expect(await isIn()).toEqual([true, true]);
    await db.customer.update({ where: { id: customerId }, data: { [column]: new Date() } });
    expect(await isIn()).toEqual([false, false]);
  });

  it("know neither the segments nor the customers of another store", async () => {
    if (!shop.ctx) throw new Error("no shop");
    const other = await aStore();
    const { storeId } = other;
    const regras = all(when("pedidos", "menor", 1000));
    const segment = await other.db.segment.create({ data: { storeId, nome: "S", regras } });
    expect(await isInSegment(shop.ctx, segment.id, shop.ids.customerId)).toBe(false);
    expect(await isInSegment(other, segment.id, shop.ids.customerId)).toBe(false);
  });
});
