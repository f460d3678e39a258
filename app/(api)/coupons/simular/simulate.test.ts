import { describe, expect, it } from "vitest";
import { POST } from "@/app/(api)/coupons/simular/route";
import type { CouponReason } from "@/lib/coupons/kinds";
import type { Ctx } from "@/lib/ctx";
import type { Prisma } from "@/lib/db/generated/client";
import { call } from "@/lib/testing/call";
import { aCoupon, aCustomer, anOrder, aProduct, aStore, aUser, unique } from "@/lib/testing/factories";

async function aShop() {
  const ctx = await aStore();
  return { ctx, ...(await aUser(ctx, ["vendas"])) };
}
const free = { descricao: "Ajuste", precoCents: 10_000, quantidade: 1 };
const simulate = (cookie: string, codigo: string, more: object = {}) =>
  call(POST, "POST", { cookie, body: { codigo, itens: [free], ...more } });

async function aShelf(ctx: Ctx) {
  const { storeId } = ctx;
  const make = (paiId: string | null) =>
    ctx.db.category.create({ data: { storeId, nome: "C", slug: unique("c"), paiId } });
  const upper = await make(null);
  const lower = await make((await make(upper.id)).id);
  const product = await aProduct(ctx, { precoCents: 4000, precoPromocionalCents: 3000 });
  await ctx.db.productCategory.create({
    data: { storeId, productId: product.id, categoryId: lower.id },
  });
  return { upper, lower, product };
}

describe("POST /coupons/simular", () => {
  it("finds the coupon of a pasted code", async () => {
    const { ctx, cookie } = await aShop();
    const { id, codigo } = await aCoupon(ctx);
    for (const pasted of [`${codigo}\u200b`, `\u202a${codigo}\u202c`, `\ufeff ${codigo}\u00a0`]) {
      expect((await simulate(cookie, pasted)).json.data).toMatchObject({ valido: true, cupomId: id });
    }
  });

  it("shows the discount of each line at today's prices, and writes nothing", async () => {
    const { ctx, cookie } = await aShop();
    const { upper, product } = await aShelf(ctx);
    const other = await aProduct(ctx, { precoCents: 999 });
    const coupon = await aCoupon(ctx, { valor: 15, usoMaximo: 1 });
    const { storeId } = ctx;
    await ctx.db.couponCategory.create({
      data: { storeId, couponId: coupon.id, categoryId: upper.id },
    });
    await ctx.db.couponProduct.create({ data: { storeId, couponId: coupon.id, productId: other.id } });
    const itens = [{ produtoId: product.id, quantidade: 2 }, { produtoId: other.id }, free];
    const { status, json } = await simulate(cookie, coupon.codigo.toLowerCase(), { itens });
    expect(status).toBe(200);
    // 15 % of 6,999 is 1,049.85: rounded down, then split by largest remainder.
    expect(json.data).toMatchObject({
      valido: true,
      motivo: null,
      mensagem: null,
      cupomId: coupon.id,
      subtotalCents: 16_999,
      descontoCents: 1049,
      totalCents: 15_950,
      itens: [
        { nome: product.nome, precoCents: 3000, quantidade: 2, subtotalCents: 6000, descontoCents: 899 },
        { nome: other.nome, subtotalCents: 999, descontoCents: 150 },
        { nome: "Ajuste", produtoId: null, descontoCents: 0 },
      ],
    });
    expect(await ctx.db.coupon.findFirst()).toMatchObject({ usos: 0, reservas: 0 });
    const rows = [ctx.db.couponUse.count(), ctx.db.order.count(), ctx.db.auditLog.count()];
    expect(await Promise.all([...rows, ctx.db.webhookEvent.count()])).toEqual([0, 0, 0, 0]);
  });

  const past = new Date(Date.now() - 60_000);
  const future = new Date(Date.now() + 60_000);
  it.each<[CouponReason, Partial<Prisma.CouponUncheckedCreateInput>, object?]>([
    ["INATIVO", { ativo: false }],
    ["NAO_INICIADO", { inicioEm: future }],
    ["EXPIRADO", { fimEm: past }],
    ["MOEDA", { moeda: "USD" }],
    ["ESGOTADO", { usoMaximo: 1, reservas: 1 }],
    ["NAO_COMBINAVEL", {}, { descontoCents: 1 }],
    ["NAO_PRIMEIRA_COMPRA", { primeiraCompra: true }],
    ["LIMITE_CLIENTE", { usoMaximoPorCliente: 1 }],
    ["SEM_ITENS_ELEGIVEIS", {}, { itens: [{ ...free, precoCents: 0 }] }],
    ["MINIMO_NAO_ATINGIDO", { minimoPedidoCents: 10_001 }],
  ])("says %s for %o %o", async (motivo, fields, more = {}) => {
    const { ctx, cookie } = await aShop();
    const coupon = await aCoupon(ctx, fields);
    const { status, json } = await simulate(cookie, coupon.codigo, more);
    expect(status).toBe(200);
    expect(json.data).toMatchObject({
      valido: false,
      motivo,
      mensagem: expect.any(String),
      descontoCents: 0,
      cupomId: coupon.id,
    });
  });

  it("says NAO_ENCONTRADO for an unknown, another store's or a removed code", async () => {
    const { ctx, cookie } = await aShop();
    const theirs = await aCoupon(await aStore());
    const removed = await aCoupon(ctx, { ativo: false, removidoEm: past });
    for (const codigo of ["NADA", theirs.codigo, removed.codigo]) {
      const { json } = await simulate(cookie, codigo);
      expect(json.data).toMatchObject({ motivo: "NAO_ENCONTRADO", cupomId: null });
    }
  });

  it("looks at who buys: first purchase, own coupon, segment", async () => {
    const { ctx, cookie } = await aShop();
    const { storeId } = ctx;
    const [regular, novice] = [await aCustomer(ctx), await aCustomer(ctx)];
    await anOrder(ctx, { customerId: regular.id, clienteEmail: "De.Novo@x.test" });
    await anOrder(ctx, { customerId: novice.id, status: "cancelled" });
    const list = await ctx.db.segment.create({
      data: { storeId, nome: "L", tipo: "estatico", members: { create: { customerId: regular.id } } },
    });
    const debut = await aCoupon(ctx, { primeiraCompra: true });
    const own = await aCoupon(ctx, { customerId: novice.id });
    const chosen = await aCoupon(ctx, { segmentId: list.id });
    const reason = async (codigo: string, buyer: object) =>
      (await simulate(cookie, codigo, buyer)).json.data.motivo;
    const [as, like] = [regular, novice].map(({ id }) => ({ customerId: id }));
    const guest = (email: string) => ({ cliente: { email } });
    expect(await reason(debut.codigo, as ?? {})).toBe("NAO_PRIMEIRA_COMPRA");
    expect(await reason(debut.codigo, like ?? {})).toBe(null);
    expect(await reason(debut.codigo, guest("de.novo@X.test"))).toBe("NAO_PRIMEIRA_COMPRA");
    expect(await reason(debut.codigo, guest("outra@x.test"))).toBe(null);
    expect(await reason(own.codigo, as ?? {})).toBe("SEGMENTO");
    expect(await reason(own.codigo, like ?? {})).toBe(null);
    expect(await reason(chosen.codigo, as ?? {})).toBe(null);
    expect(await reason(chosen.codigo, like ?? {})).toBe("SEGMENTO");
    expect(await reason(chosen.codigo, {})).toBe("SEGMENTO");
  });

  it("knows a guest of a coupon for a first purchase by CPF", async () => {
    const { ctx, cookie } = await aShop();
    await anOrder(ctx, { clienteDocumento: "52998224725" });
    const debut = await aCoupon(ctx, { primeiraCompra: true });
    const { json } = await simulate(cookie, debut.codigo, { cliente: { documento: "529.982.247-25" } });
    expect(json.data.motivo).toBe("NAO_PRIMEIRA_COMPRA");
  });

  it.each([
    [{ codigo: "" }, "codigo"],
    [{ itens: [] }, "itens"],
    [{ itens: [{}] }, "itens[0].descricao"],
    [{ itens: [{ descricao: "x" }] }, "itens[0].precoCents"],
    [{ itens: [{ ...free, quantidade: 0 }] }, "itens[0].quantidade"],
    [{ itens: [{ produtoId: "018f0000-0000-7000-8000-000000000000" }] }, "itens[0].produtoId"],
    [{ customerId: "018f0000-0000-7000-8000-000000000000" }, "customerId"],
    [{ customerId: "018f0000-0000-7000-8000-000000000000", cliente: {} }, "customerId"],
    [{ cliente: { email: "ana" } }, "cliente.email"],
  ])("answers 422 for %o naming %s", async (more, field) => {
    const { cookie } = await aShop();
    const { status, json } = await simulate(cookie, "QUALQUER", more);
    expect([status, json.error?.split(":")[0]]).toEqual([422, field]);
  });
});
