import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { POST as tryAgain } from "@/app/(api)/orders/[id]/pagamentos/[pagamentoId]/reembolsos/[reembolsoId]/tentar/route";
import { expireOrders } from "@/lib/orders/change/expire";
import { call } from "@/lib/testing/call";
import { type FakeAsaas, fakeAsaas } from "@/lib/testing/fake-asaas";
import { type FakeMercadoPago, fakeMercadoPago } from "@/lib/testing/fake-mercado-pago";
import { aPaidShop, type PaidShop } from "@/lib/testing/paying";

let mp: FakeMercadoPago;
let asaas: FakeAsaas;
beforeAll(async () => {
  [mp, asaas] = await Promise.all([fakeMercadoPago(), fakeAsaas()]);
  Object.assign(process.env, { MERCADO_PAGO_URL: mp.url, ASAAS_URL: asaas.url });
});
afterAll(() => Promise.all([mp.close(), asaas.close()]));

const SERVICES = {
  mercado_pago: { fake: () => mp, paid: "approved", closing: "PUT" },
  asaas: { fake: () => asaas, paid: "RECEIVED", closing: "DELETE" },
} as const;

describe.each(["mercado_pago", "asaas"] as const)("%s", (name) => {
  const { fake, paid, closing } = SERVICES[name];
  let shop: PaidShop;
  beforeEach(async () => {
    fake().be("well");
    shop = await aPaidShop(name);
  });

  const saleOf = (paymentId: string) => {
    const [sale] = fake().salesOf(paymentId);
    if (!sale) throw new Error("nothing was made");
    return sale;
  };

  /** A refund of R$ 95 that the service refused completely. */
  const refusedBack = async () => {
    const { orderId, paymentId } = await shop.bought();
    const sale = saleOf(paymentId);
    fake().become(sale.id, paid);
    await shop.later();
    await shop.move(orderId, "refunded");
    fake().be("refusing");
    await shop.work();
    fake().be("well");
    const [back] = await shop.backs(paymentId);
    const params = { id: orderId, pagamentoId: paymentId, reembolsoId: back?.id ?? "" };
    return {
      orderId,
      paymentId,
      sale,
      again: () => call(tryAgain, "POST", { cookie: shop.owner.cookie, params }),
    };
  };

  it("gives back after all what somebody asks for again, once, and leaves a trace of who did", async () => {
    const { orderId, paymentId, sale, again } = await refusedBack();
    fake().be("down");
    expect((await again()).status).toBe(409);
    expect(await shop.backs(paymentId)).toMatchObject([{ status: "falhou" }]);
    fake().be("well");
    const answers = await Promise.all([again(), again()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await shop.notices()).toEqual([]);
    const acao = "order.refund_retried";
    expect(await shop.ctx.db.auditLog.findMany({ where: { acao } })).toMatchObject([{ recursoId: orderId }]);
    await Promise.all([shop.work(), shop.work()]);
    expect(await shop.backs(paymentId)).toMatchObject([{ status: "feito", valorCents: 9500 }]);
    expect(fake().sales.get(sale.id)?.status).toMatch(/^refunded$/i);
    const late = await again();
    expect([late.status, late.json.error]).toEqual([409, expect.stringContaining("não falhou")]);
  });

  it("does not ask again for what a person gave back at the service meanwhile", async () => {
    const { paymentId, sale, again } = await refusedBack();
    fake().giveBackOutside(sale.id, 9500);
    const answer = await again();
    expect([answer.status, answer.json.error]).toEqual([409, expect.stringContaining("já foi devolvido")]);
    expect((await shop.backs(paymentId)).map(({ motivo, status }) => [motivo, status])).toEqual([
      ["reembolso", "falhou"],
      ["fora", "feito"],
    ]);
  });

  const isClosed = (paymentId: string) => {
    const sale = saleOf(paymentId);
    return "deleted" in sale ? sale.deleted : sale.status === "cancelled";
  };

  it("closes at the service what a cancelled order no longer wants, and leaves an expired one open for late money", async () => {
    const [cancelled, byHand, expired] = [await shop.bought(), await shop.bought(), await shop.bought()];
    await shop.move(cancelled.orderId, "cancelled");
    await shop.move(byHand.orderId, "paid");
    await shop.ctx.db.order.updateMany({
      where: { id: expired.orderId },
      data: { expiraEm: new Date(Date.now() - 1000) },
    });
    await expireOrders();
    fake().be("lost");
    await shop.work();
    fake().be("well");
    await shop.later();
    expect([cancelled, byHand, expired].map(({ paymentId }) => isClosed(paymentId))).toEqual([
      true,
      true,
      false,
    ]);
    // The code no longer asks about this payment, so the buyer must not be able to pay it.
    const longAgo = new Date(Date.now() - 2 * 86_400_000);
    await shop.ctx.db.payment.update({ where: { id: expired.paymentId }, data: { expiraEm: longAgo } });
    await shop.later();
    expect(isClosed(expired.paymentId)).toBe(true);
    await shop.later();
    expect((await shop.payment(expired.paymentId)).proximaEm).toBeNull();
    expect(await shop.notices()).toEqual([]);
  });

  it("gives back what came between the question and the closing, and tells of it", async () => {
    const { orderId, paymentId } = await shop.bought();
    await shop.move(orderId, "cancelled");
    fake().before(closing, () => fake().become(saleOf(paymentId).id, paid));
    await shop.later();
    await shop.later();
    await shop.later();
    expect(isClosed(paymentId)).toBe(false);
    expect(await shop.backs(paymentId)).toMatchObject([
      { motivo: "sobra", status: "feito", valorCents: 9500 },
    ]);
    expect((await shop.notices()).map(({ tipo }) => tipo)).toEqual(["pagamento_sobrando"]);
  });

  it("looks at once when an order is called off while the service is being asked", async () => {
    const { orderId, paymentId } = await shop.bought();
    fake().before("GET", () => shop.move(orderId, "cancelled"));
    await shop.later();
    await shop.work();
    expect(isClosed(paymentId)).toBe(true);
  });
});
