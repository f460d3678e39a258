import { describe, expect, it } from "vitest";
import { POST as move } from "@/app/(api)/orders/[id]/status/route";
import { POST as moveMany } from "@/app/(api)/orders/status/route";
import { createOrder } from "@/lib/orders/create/create";
import type { NewOrder } from "@/lib/orders/create/order-price";
import { call } from "@/lib/testing/call";
import { aUser } from "@/lib/testing/factories";
import { aShop, eventsOf, expectSoundBooks, holdings } from "@/lib/testing/shop";

async function aDeal(more: Partial<NewOrder> = {}) {
  const shop = await aShop();
  const { ctx, shirt, cap, variant, coupon, customerId } = shop;
  const { cookie } = await aUser(ctx, ["vendas"]);
  const untouched = await holdings(ctx);
  const { id } = await createOrder(ctx, {
    origem: "loja",
    itens: [
      { produtoId: shirt.id, quantidade: 2 },
      { produtoId: cap.id, varianteId: variant.id, quantidade: 1 },
    ],
    customerId,
    cupomCodigo: coupon.codigo,
    pontos: 1000,
    ...more,
  });
  const go = async (para: string, more: object = {}) => {
    const { status, json } = await call(move, "POST", { cookie, params: { id }, body: { para, ...more } });
    return { status, error: json.error as string, data: json.data };
  };
  return { ...shop, id, cookie, untouched, go };
}

const movementsOf = async ({ ctx, id }: Awaited<ReturnType<typeof aDeal>>) => {
  const rows = await ctx.db.stockMovement.findMany({ where: { orderId: id }, orderBy: { criadoEm: "asc" } });
  return rows.map(({ tipo, ciclo, quantidade }) => `${tipo} ${ciclo} ${quantidade}`).toSorted();
};

describe("a cancellation", () => {
  it("gives stock, coupon and points back exactly, also after the payment", async () => {
    for (const isPaid of [false, true]) {
      const deal = await aDeal();
      const { ctx, go, untouched, shirt, id } = deal;
      if (isPaid) expect((await go("paid")).status).toBe(200);
      const { status, data } = await go("cancelled", { motivo: "cliente" });
      expect([status, data.status]).toEqual([200, "cancelled"]);
      expect(await holdings(ctx)).toEqual(untouched);
      expect(await movementsOf(deal)).toEqual([
        "cancelamento 1 1",
        "cancelamento 1 2",
        "venda 1 -1",
        "venda 1 -2",
      ]);
      expect((await eventsOf(ctx, shirt.id)).slice(1)).toEqual(Array(2).fill("product.stock_changed"));
      expect(await ctx.db.couponUse.findMany({ where: { orderId: id } })).toMatchObject([
        { status: "liberado" },
      ]);
      expect(await ctx.db.loyaltyLot.count({ where: { orderId: id, restante: { gt: 0 } } })).toBe(0);
      await expectSoundBooks(ctx);
    }
  });

  it("leaves the stock alone when told so; a refund may bring it back later, once", async () => {
    const deal = await aDeal();
    const { ctx, go, untouched } = deal;
    await go("paid");
    await go("cancelled", { reestocar: false });
    expect((await holdings(ctx)).products).not.toEqual(untouched.products);
    expect((await go("refunded", { reestocar: true })).data.reembolsos).toMatchObject([{ reestocado: true }]);
    expect(await holdings(ctx)).toEqual(untouched);
    expect(await movementsOf(deal)).toEqual(["devolucao 1 1", "devolucao 1 2", "venda 1 -1", "venda 1 -2"]);
    await expectSoundBooks(ctx);
  });

  it("happens once when two ask for it", async () => {
    const deal = await aDeal();
    const { ctx, go, untouched, id } = deal;
    const answers = await Promise.all(Array.from({ length: 6 }, () => go("cancelled")));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(5).fill(409)]);
    expect(await holdings(ctx)).toEqual(untouched);
    expect(await eventsOf(ctx, id)).toEqual(["order.created", "order.cancelled", "order.updated"]);
    await expectSoundBooks(ctx);
  });
});

describe("the way of an order", () => {
  it("confirms the coupon and earns points when paid, and starts their clock when delivered", async () => {
    const { ctx, go, coupon, id } = await aDeal();
    await go("paid");
    expect((await holdings(ctx)).coupons).toMatchObject([{ id: coupon.id, usos: 1, reservas: 0 }]);
    const lotOf = () => ctx.db.loyaltyLot.findFirst({ where: { orderId: id } });
    // (11,700 − 1,000 paid with points) / 100
    expect(await lotOf()).toMatchObject({ pontos: 107, disponivelEm: null });
    await go("shipped");
    const { data } = await go("delivered");
    const lot = await lotOf();
    const waitedMs = (lot?.disponivelEm?.getTime() ?? 0) - Date.parse(data.entregueEm);
    expect(waitedMs).toBe(7 * 86_400_000);
    await expectSoundBooks(ctx);
  });

  it("takes units back on return only if asked, and never twice", async () => {
    const kept = await aDeal();
    for (const para of ["paid", "shipped", "returned"]) await kept.go(para);
    expect(await movementsOf(kept)).toEqual(["venda 1 -1", "venda 1 -2"]);
    const back = await aDeal();
    for (const para of ["paid", "shipped"]) await back.go(para);
    await back.go("returned", { reestocar: true });
    await back.go("refunded", { reestocar: true });
    expect(await movementsOf(back)).toEqual(["devolucao 1 1", "devolucao 1 2", "venda 1 -1", "venda 1 -2"]);
    expect(await holdings(back.ctx)).toEqual(back.untouched);
    await expectSoundBooks(back.ctx);
  });
});

describe("late money for an expired order", () => {
  it("reserves everything once more", async () => {
    const deal = await aDeal();
    const { ctx, go, untouched } = deal;
    await go("expired");
    expect(await holdings(ctx)).toEqual(untouched);
    const { data } = await go("paid");
    expect(data.status).toBe("paid");
    const held = await holdings(ctx);
    expect(held.products.map(({ estoque }) => estoque)).toEqual([8, 9]);
    expect(held.coupons).toMatchObject([{ usos: 1, reservas: 0 }]);
    expect(held.accounts).toMatchObject([{ saldo: 9000 }]);
    const again = [
      "cancelamento 1 1",
      "cancelamento 1 2",
      "venda 1 -1",
      "venda 1 -2",
      "venda 2 -1",
      "venda 2 -2",
    ];
    expect(await movementsOf(deal)).toEqual(again);
    await go("cancelled");
    expect(await holdings(ctx)).toEqual(untouched);
    await expectSoundBooks(ctx);
  });

  it.each(["estoque", "pontos"])("goes straight back without %s, in one transaction", async (missing) => {
    const deal = await aDeal();
    const { ctx, go, id, shirt, member } = { ...deal, member: deal.accountId };
    await go("expired");
    if (missing === "estoque") {
      await createOrder(ctx, { origem: "loja", itens: [{ produtoId: shirt.id, quantidade: 9 }] });
    } else {
      await ctx.db.loyaltyAccount.update({ where: { id: member }, data: { ativo: false } });
    }
    const before = await holdings(ctx);
    const { status, data } = await go("paid");
    expect([status, data.status, data.reembolsadoCents]).toEqual([200, "refunded", data.totalCents]);
    const steps = data.historico.map(({ para, motivo }: { para: string; motivo: string }) => [para, motivo]);
    expect(steps.slice(-2)).toEqual([
      ["paid", null],
      ["refunded", `sem ${missing}`],
    ]);
    expect(await holdings(ctx)).toEqual(before);
    expect((await eventsOf(ctx, id)).slice(3)).toEqual([
      "order.paid",
      "order.updated",
      "order.refunded",
      "order.updated",
    ]);
    await expectSoundBooks(ctx);
  });
});

describe("POST /orders/status", () => {
  it("moves each order for itself and says what became of it", async () => {
    const { ctx, cookie, id } = await aDeal();
    const free = { origem: "loja" as const, itens: [{ descricao: "x", precoCents: 1, quantidade: 1 }] };
    const other = await createOrder(ctx, free);
    const cancelled = await createOrder(ctx, free);
    const nobody = "018f0000-0000-7000-8000-000000000000";
    const send = (body: object) => call(moveMany, "POST", { cookie, body });
    await send({ ids: [cancelled.id], para: "cancelled" });
    const ids = [id, nobody, cancelled.id, other.id, id];
    const { status, json } = await send({ ids, para: "paid", motivo: "Conferido" });
    expect([status, json.data]).toEqual([
      200,
      {
        feitos: 2,
        recusados: 2,
        resultados: [
          { id, ok: true, status: "paid", erro: null },
          { id: nobody, ok: false, status: null, erro: "Recurso não encontrado: Pedido" },
          { id: cancelled.id, ok: false, status: "cancelled", erro: "Transição inválida: cancelled → paid" },
          { id: other.id, ok: true, status: "paid", erro: null },
        ],
      },
    ]);
    expect(await eventsOf(ctx, id)).toEqual(["order.created", "order.paid", "order.updated"]);
    await expectSoundBooks(ctx);
  });

  it("answers 422 naming `para` for a status that there is none of", async () => {
    const { cookie, id } = await aDeal();
    const { status, json } = await call(moveMany, "POST", { cookie, body: { ids: [id], para: "x" } });
    expect([status, json.error]).toEqual([422, expect.stringMatching(/^para: /)]);
  });
});
