// @long
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { expireOrders } from "@/lib/orders/change/expire";
import { type FakeAsaas, fakeAsaas } from "@/lib/testing/fake-asaas";
import { type FakeMercadoPago, fakeMercadoPago } from "@/lib/testing/fake-mercado-pago";
import { aPaidShop, type PaidShop } from "@/lib/testing/paying";
import { eventsOf, expectSoundBooks } from "@/lib/testing/shop";

let mp: FakeMercadoPago;
let asaas: FakeAsaas;
beforeAll(async () => {
  [mp, asaas] = await Promise.all([fakeMercadoPago(), fakeAsaas()]);
  Object.assign(process.env, { MERCADO_PAGO_URL: mp.url, ASAAS_URL: asaas.url });
});
afterAll(() => Promise.all([mp.close(), asaas.close()]));

type Fake = FakeMercadoPago | FakeAsaas;
type FakeSale = ReturnType<Fake["salesOf"]>[number];
type Bought = Awaited<ReturnType<PaidShop["bought"]>>;
const STEPS = [
  "pay",
  "payTwice",
  "notice",
  "oldNotice",
  "return",
  "sweep",
  "sweep",
  "expire",
  "cancel",
  "paidByHand",
  "refundPart",
  "refundAll",
] as const;
type Step = (typeof STEPS)[number];

const isOpen = (sale: FakeSale) => /^pending$/i.test(sale.status) && !("deleted" in sale && sale.deleted);
const isTaken = ({ status }: FakeSale) => !/^(pending|cancelled)$/i.test(status);

/** The steps of buyers, services, clocks and the team. Each step may be refused. */
function world(shop: PaidShop, fake: Fake, { orderId, paymentId, token }: Bought, paid: string) {
  const { db } = shop.ctx;
  let amountCents = 0;
  const sales = () => fake.salesOf(paymentId);
  const paySale = (sale = sales().find(isOpen)) => sale && fake.become(sale.id, paid);
  const steps: Record<Step, () => Promise<unknown> | unknown> = {
    pay: () => paySale(),
    payTwice: () => paySale(fake.add(paymentId, amountCents)),
    notice: () => Promise.all(sales().map(({ id }) => shop.hear(fake.notice(id)))),
    oldNotice: async () => {
      const [sale] = sales();
      const notice = sale && fake.notice(sale.id);
      if (notice) await Promise.all([shop.hear(notice), shop.hear(notice)]);
    },
    return: () => shop.pageOf(token),
    sweep: () => shop.later(),
    expire: async () => {
      await db.order.updateMany({
        where: { id: orderId, status: "pending" },
        data: { expiraEm: new Date(Date.now() - 1000) },
      });
      await expireOrders();
    },
    cancel: () => shop.move(orderId, "cancelled"),
    paidByHand: () => shop.move(orderId, "paid"),
    refundPart: () => shop.refund(orderId, 1234),
    refundAll: () => shop.move(orderId, "refunded"),
  };
  return {
    take: (group: readonly Step[]) => Promise.all(group.map((step) => steps[step]())),
    begin: async () => {
      amountCents = (await shop.payment(paymentId)).valorCents;
    },
    /** Runs until nothing changes any more. */
    drain: async () => {
      for (let round = 0; round < 4; round++) {
        await steps.notice();
        await shop.later();
      }
    },
  };
}

async function expectSettled(shop: PaidShop, fake: Fake, { orderId, paymentId }: Bought) {
  const order = await shop.order(orderId);
  const payment = await shop.payment(paymentId);
  const backs = await shop.backs(paymentId);
  const taken = fake
    .salesOf(paymentId)
    .filter(isTaken)
    .map((sale) => ({
      cents: sale.amountCents,
      back:
        "backCents" in sale
          ? sale.backCents
          : sale.refunds.reduce((sum, { value }) => sum + Math.round(value * 100), 0),
    }));
  const kept = taken.reduce((sum, { cents, back }) => sum + cents - back, 0);
  const paidOnce = await shop.ctx.db.orderStatusChange.count({ where: { orderId, para: "paid" } });
  expect(paidOnce).toBeLessThanOrEqual(1);
  // Nobody can pay a cancelled payment.
  const own = fake.salesOf(paymentId).filter(({ id }) => id === payment.providerId);
  if (payment.status === "cancelado") expect(own.filter(isOpen)).toEqual([]);
  expect(backs.every(({ status }) => status === "feito")).toBe(true);
  // The amount that paid the order, minus refunds.
  const byService = (await eventsOf(shop.ctx, paymentId)).includes("payment.approved");
  expect(kept).toBe(byService ? payment.valorCents - order.reembolsadoCents : 0);
  const given = backs.reduce((sum, { valorCents }) => sum + valorCents, 0);
  expect(taken.reduce((sum, { back }) => sum + back, 0)).toBe(given);
  expect(order.status === "pending").toBe(
    taken.length === 0 && order.pagoEm === null && order.expiradoEm === null && order.canceladoEm === null,
  );
}

it.each(["mercado_pago", "asaas"] as const)(
  "whatever comes twice, late, at once or never: %s pays an order once, and nobody's money stays",
  async (name) => {
    const fake: Fake = name === "asaas" ? asaas : mp;
    const shop = await aPaidShop(name, 10_000);
    const story = fc.record({
      metodo: fc.constantFrom("pix", "cartao"),
      atFirst: fc.constantFrom("well", "well", "down", "lost"),
      groups: fc.array(fc.array(fc.constantFrom(...STEPS), { minLength: 1, maxLength: 3 }), {
        minLength: 1,
        maxLength: 5,
      }),
    });
    await fc.assert(
      fc.asyncProperty(story, async ({ metodo, atFirst, groups }) => {
        fake.be(atFirst as "well");
        const bought = await shop.bought(metodo, 1);
        fake.be("well");
        const { begin, take, drain } = world(shop, fake, bought, name === "asaas" ? "RECEIVED" : "approved");
        await begin();
        for (const group of groups) await take(group);
        await drain();
        await expectSettled(shop, fake, bought);
        // The next run uses another order.
        await shop.ctx.db.payment.updateMany({ data: { proximaEm: null } });
      }),
      // A busy machine does fewer runs instead of failing.
      { numRuns: 30, interruptAfterTimeLimit: 14_000, endOnFailure: true },
    );
    await expectSoundBooks(shop.ctx);
  },
);
