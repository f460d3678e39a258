import { describe, expect, it } from "vitest";
import { POST as refund } from "@/app/(api)/orders/[id]/reembolsos/route";
import { moveOrder } from "@/lib/orders/change/move";
import { createOrder } from "@/lib/orders/create/create";
import { call } from "@/lib/testing/call";
import { aUser, unique } from "@/lib/testing/factories";
import { aShop, eventsOf, expectSoundBooks, holdings } from "@/lib/testing/shop";

/** Three shirts and a cap, 10 % off, 1,000 points and freight: R$ 177,90. */
async function aPaidOrder() {
  const shop = await aShop();
  const { ctx, shirt, cap, variant, coupon, customerId } = shop;
  const { cookie, id: userId } = await aUser(ctx, ["vendas"]);
  const untouched = await holdings(ctx);
  const { id, itens } = await createOrder(ctx, {
    origem: "loja",
    itens: [
      { produtoId: shirt.id, quantidade: 3 },
      { produtoId: cap.id, varianteId: variant.id, quantidade: 1 },
    ],
    customerId,
    cupomCodigo: coupon.codigo,
    pontos: 1000,
    freteCents: 1590,
  });
  await moveOrder(ctx, id, { para: "paid" });
  const [shirts, caps] = itens.map((item) => item.id);
  const back = async (body: object) => {
    const { status, json } = await call(refund, "POST", { cookie, params: { id }, body });
    return { status, error: json.error as string, data: json.data };
  };
  return { ...shop, id, cookie, userId, untouched, shirts, caps, back };
}

describe("POST /orders/{id}/reembolsos", () => {
  it("gives back units of a line with their share of the money, and puts them back into stock", async () => {
    const { ctx, back, id, shirts, shirt, userId } = await aPaidOrder();
    const { status, data } = await back({
      itens: [{ itemId: shirts, quantidade: 2 }],
      motivo: "Defeito",
      reestocar: true,
    });
    expect(status).toBe(201);
    expect(data).toMatchObject({ status: "paid", totalCents: 17_790, reembolsadoCents: 9000, versao: 3 });
    expect(data.itens[0]).toMatchObject({ quantidade: 3, quantidadeReembolsada: 2, reembolsadoCents: 9000 });
    expect(data.reembolsos).toMatchObject([
      {
        valorCents: 9000,
        freteCents: 0,
        motivo: "Defeito",
        reestocado: true,
        ator: "Pessoa",
        itens: [{ itemId: shirts, quantidade: 2, valorCents: 9000 }],
      },
    ]);
    expect((await holdings(ctx)).products.find((each) => each.id === shirt.id)?.estoque).toBe(9);
    const [movement] = await ctx.db.stockMovement.findMany({ where: { orderId: id, tipo: "devolucao" } });
    expect(movement).toMatchObject({
      refundId: data.reembolsos[0].id,
      quantidade: 2,
      saldo: 9,
      motivo: "Defeito",
    });
    expect((await eventsOf(ctx, id)).slice(3)).toEqual(["order.refunded", "order.updated"]);
    const event = await ctx.db.webhookEvent.findFirstOrThrow({ where: { evento: "order.refunded" } });
    expect(event.dados).toMatchObject({ parcial: true, status: "paid", reembolsadoCents: 9000 });
    expect(event.anterior).toEqual({ reembolsadoCents: 0 });
    const row = await ctx.db.auditLog.findFirst({ where: { acao: "order.refunded" } });
    expect(row).toMatchObject({ recursoId: id, atorId: userId, depois: { valorCents: 9000 } });
    await expectSoundBooks(ctx);
  });

  it("becomes refunded with the last cent, and frees coupon and points only then in full", async () => {
    const { ctx, back, id, shirts, caps, untouched } = await aPaidOrder();
    const steps = [
      { valorCents: 777, motivo: "Atraso" },
      { itens: [{ itemId: shirts, quantidade: 1 }], reestocar: true },
      { freteCents: 500 },
      { itens: [{ itemId: shirts }, { itemId: caps, valorCents: 100 }], reestocar: true },
    ];
    for (const step of steps) expect((await back(step)).data.status).toBe("paid");
    expect((await holdings(ctx)).coupons).toMatchObject([{ usos: 1 }]);
    const data = await moveOrder(ctx, id, { para: "refunded", reestocar: true });
    expect([data.status, data.reembolsadoCents, data.reembolsos.length]).toEqual(["refunded", 17_790, 5]);
    expect(data.historico.at(-1)).toMatchObject({ de: "paid", para: "refunded" });
    expect(await holdings(ctx)).toEqual(untouched);
    const events = await ctx.db.webhookEvent.findMany({ where: { evento: "order.refunded" } });
    expect(events.filter(({ dados }) => Object(dados).parcial === true)).toHaveLength(4);
    expect((await back({ valorCents: 1 })).status).toBe(409);
    await expectSoundBooks(ctx);
  });

  it("becomes refunded by parts as well, once nothing is left", async () => {
    const { ctx, back, shirts, caps, untouched } = await aPaidOrder();
    await back({ itens: [{ itemId: shirts }], reestocar: true });
    const { data } = await back({ itens: [{ itemId: caps }], freteCents: 1590, reestocar: true });
    expect(data).toMatchObject({ status: "refunded", proximasAcoes: [], reembolsadoEm: expect.any(String) });
    expect(await holdings(ctx)).toEqual(untouched);
    await expectSoundBooks(ctx);
  });

  it("never gives back more than what is left: 422 naming the field with the rest", async () => {
    const { ctx, back, shirts, caps } = await aPaidOrder();
    await back({ itens: [{ itemId: shirts, quantidade: 2 }], freteCents: 90 });
    const before = await holdings(ctx);
    const tries: [object, RegExp][] = [
      [{}, /^itens: informe/],
      [{ valorCents: 8701 }, /^valorCents: restam 8700 centavos/],
      [{ valorCents: 0 }, /^valorCents: /],
      [{ valorCents: 1, freteCents: 1 }, /^valorCents: informe um valor, ou/],
      [{ freteCents: 1501 }, /^freteCents: restam 1500 centavos/],
      [{ freteCents: 0 }, /^valorCents: informe ao menos um centavo; restam 8700/],
      [{ itens: [{ itemId: shirts, quantidade: 2 }] }, /^itens\[0\]\.quantidade: restam 1 unidade/],
      [{ itens: [{ itemId: shirts, valorCents: 4501 }] }, /^itens\[0\]\.valorCents: restam 4500 centavos/],
      [{ itens: [{ itemId: caps }, { itemId: caps }] }, /^itens\[1\]\.itemId: informe cada item uma vez/],
      [{ itens: [{ itemId: "018f0000-0000-7000-8000-000000000000" }] }, /^itens\[0\]\.itemId: item não/],
      [{ itens: [{ itemId: unique() }] }, /^itens\[0\]\.itemId: /],
      [{ itens: [] }, /^itens: /],
      [{ itens: [{ itemId: caps, quantidade: -1 }] }, /^itens\[0\]\.quantidade: /],
    ];
    for (const [body, error] of tries) {
      const answer = await back(body);
      expect([answer.status, answer.error]).toEqual([422, expect.stringMatching(error)]);
    }
    expect(await ctx.db.refund.count()).toBe(1);
    expect(await holdings(ctx)).toEqual(before);
  });

  it("answers 409 while no money has come in", async () => {
    const { ctx, cookie } = await aPaidOrder();
    const { id } = await createOrder(ctx, {
      origem: "loja",
      itens: [{ descricao: "x", precoCents: 100, quantidade: 1 }],
    });
    const answer = await call(refund, "POST", { cookie, params: { id }, body: { valorCents: 1 } });
    expect([answer.status, answer.json.error]).toEqual([
      409,
      "Reembolso indisponível: o pedido está em pending",
    ]);
  });

  it("gives back no cent twice when many ask at once", async () => {
    const { ctx, back, id, caps, shirts, untouched } = await aPaidOrder();
    const asks = [
      ...Array.from({ length: 4 }, () => back({ itens: [{ itemId: shirts }], reestocar: true })),
      ...Array.from({ length: 4 }, () =>
        back({ itens: [{ itemId: caps }], freteCents: 1590, reestocar: true }),
      ),
    ];
    const answers = await Promise.all(asks);
    expect(answers.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(2);
    expect(await ctx.db.order.findUnique({ where: { id } })).toMatchObject({ status: "refunded" });
    expect(await holdings(ctx)).toEqual(untouched);
    await expectSoundBooks(ctx);
  });
});
