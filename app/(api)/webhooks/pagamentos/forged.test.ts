import { createHmac, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { callbackToken, storeOfCallback } from "@/lib/payments/accounts";
import { ASAAS_TOKEN, type FakeAsaas, fakeAsaas } from "@/lib/testing/fake-asaas";
import { type FakeMercadoPago, fakeMercadoPago, MP_SECRET } from "@/lib/testing/fake-mercado-pago";
import { aPaidShop, type PaidShop } from "@/lib/testing/paying";

let mp: FakeMercadoPago;
let asaas: FakeAsaas;
beforeAll(async () => {
  [mp, asaas] = await Promise.all([fakeMercadoPago(), fakeAsaas()]);
  Object.assign(process.env, { MERCADO_PAGO_URL: mp.url, ASAAS_URL: asaas.url });
});
afterAll(() => Promise.all([mp.close(), asaas.close()]));

const MINUTE_MS = 60_000;

describe("Mercado Pago", () => {
  let shop: PaidShop;
  let other: PaidShop;
  let id: string;
  let paymentId: string;
  beforeAll(async () => {
    [shop, other] = [await aPaidShop("mercado_pago"), await aPaidShop("mercado_pago")];
    ({ paymentId } = await shop.bought());
    id = mp.salesOf(paymentId)[0]?.id ?? "";
    mp.become(id, "approved");
  });

  const true_ = () => mp.notice(id);
  const changed = (change: (notice: ReturnType<typeof true_>) => object) => {
    const notice = true_();
    return { ...notice, ...change(notice) };
  };
  const headers = (change: Record<string, string>) =>
    changed((notice) => ({ headers: { ...notice.headers, ...change } }));
  const signed = (manifest: string, ts: string) =>
    createHmac("sha256", MP_SECRET).update(manifest).digest("hex").replace(/^/, `ts=${ts},v1=`);
  const now = () => String(Math.floor(Date.now() / 1000));

  const WRONG: [string, () => object, number][] = [
    ["no signature", () => changed(() => ({ headers: {} })), 401],
    ["an empty signature", () => headers({ "x-signature": "" }), 401],
    [
      "no time",
      () =>
        changed(({ headers: h }) => ({
          headers: { ...h, "x-signature": h["x-signature"]?.replace(/ts=\d+,/, "") },
        })),
      401,
    ],
    ["no v1", () => headers({ "x-signature": `ts=${now()}` }), 401],
    ["another key", () => mp.notice(id, { secret: "outra-chave-de-dezesseis" }), 401],
    ["an empty key", () => mp.notice(id, { secret: "" }), 401],
    ["another payment's id in the address", () => changed(() => ({ query: "data.id=1&type=payment" })), 401],
    ["no id in the address", () => changed(() => ({ query: "type=payment" })), 401],
    [
      "an id that is a path",
      () => changed(() => ({ query: "data.id=..%2F..%2Fusers%2Fme&type=payment" })),
      401,
    ],
    ["an id that is an object", () => changed(() => ({ query: "data.id%5B%5D=1&type=payment" })), 401],
    ["another request's id", () => headers({ "x-request-id": randomUUID() }), 401],
    ["no request's id", () => changed(({ headers: { "x-request-id": _, ...h } }) => ({ headers: h })), 401],
    [
      "a time moved to now",
      () =>
        changed(() => {
          const old = mp.notice(id, { at: Date.now() - 60 * MINUTE_MS });
          return {
            headers: {
              ...old.headers,
              "x-signature": old.headers["x-signature"]?.replace(/ts=\d+/, `ts=${now()}`),
            },
          };
        }),
      401,
    ],
    ["a signature of eleven minutes ago", () => mp.notice(id, { at: Date.now() - 11 * MINUTE_MS }), 401],
    ["a signature of last year", () => mp.notice(id, { at: Date.now() - 365 * 24 * 60 * MINUTE_MS }), 401],
    ["a signature of the future", () => mp.notice(id, { at: Date.now() + 11 * MINUTE_MS }), 401],
    ["a time in words", () => headers({ "x-signature": `ts=agora,v1=${"a".repeat(64)}` }), 401],
    ["a signature of nothing", () => headers({ "x-signature": signed("", now()) }), 401],
    [
      "a signature without the payment",
      () => {
        const [ts, request] = [now(), randomUUID()];
        return headers({
          "x-signature": signed(`request-id:${request};ts:${ts};`, ts),
          "x-request-id": request,
        });
      },
      401,
    ],
    [
      "a signature cut short",
      () =>
        changed(({ headers: h }) => ({ headers: { ...h, "x-signature": h["x-signature"]?.slice(0, -1) } })),
      401,
    ],
    [
      "a body that says paid, unsigned",
      () => ({
        query: `data.id=${id}&type=payment`,
        body: { type: "payment", action: "payment.approved", data: { id } },
      }),
      401,
    ],
    [
      "Asaas's header",
      () => ({ headers: { "asaas-access-token": ASAAS_TOKEN }, body: { id: "evt_1" } }),
      401,
    ],
    ["a body that is a list", () => changed(() => ({ body: [] })), 422],
    ["no JSON", () => changed(() => ({ body: "{" })), 400],
    ["a body of 65 KiB", () => changed(() => ({ body: { x: "x".repeat(65 * 1024) } })), 413],
  ];

  it.each(WRONG)("with %s changes nothing", async (_, notice, status) => {
    expect((await shop.hear(notice())).status).toBe(status);
    await shop.work();
    expect(await shop.ctx.db.paymentCallback.count()).toBe(0);
    expect((await shop.payment(paymentId)).status).toBe("pendente");
  });

  it.each([
    ["another store's", () => callbackToken(other.ctx.storeId), 200],
    ["nobody's", () => "A".repeat(65), 404],
    ["the store's id alone", () => shop.ctx.storeId, 404],
    [
      "one with another store's id before this store's mark",
      () => callbackToken(other.ctx.storeId).slice(0, 22) + callbackToken(shop.ctx.storeId).slice(22),
      404,
    ],
    ["one cut short", () => callbackToken(shop.ctx.storeId).slice(0, -1), 404],
  ])("at the address of %s moves nothing of this store's", async (_, loja, status) => {
    expect((await shop.hear(true_(), { loja: loja() })).status).toBe(status);
    await Promise.all([shop.work(), other.work()]);
    expect((await shop.payment(paymentId)).status).toBe("pendente");
  });

  it("at another service's address is not known", async () => {
    expect((await shop.hear(true_(), { provedor: "asaas" })).status).toBe(404);
    expect((await shop.hear(true_(), { provedor: "pagseguro" })).status).toBe(404);
  });

  it("is believed in either case of its id, but never about a sale that is not this store's", async () => {
    const foreign = mp.add("uma-venda-de-outro-lugar", 9500);
    const theirs = mp.add((await other.bought()).paymentId, 9500);
    for (const sale of [foreign, theirs]) {
      mp.become(sale.id, "approved");
      expect((await shop.hear(mp.notice(sale.id))).status).toBe(200);
    }
    expect((await shop.hear(mp.notice("AbC1"))).status).toBe(200);
    await shop.work();
    expect((await shop.payment(paymentId)).status).toBe("pendente");
    expect(await shop.notices()).toEqual([]);
    // The reference no longer matches: the team gets an alert, and the payment stays unpaid.
    Object.assign(mp.sales.get(id) ?? {}, { reference: randomUUID() });
    await shop.hear(true_());
    await shop.later();
    expect((await shop.payment(paymentId)).status).toBe("pendente");
    expect(await shop.notices()).toMatchObject([{ tipo: "pagamento_divergente" }]);
    Object.assign(mp.sales.get(id) ?? {}, { reference: paymentId });
    await shop.hear(true_());
    await shop.work();
    expect((await shop.payment(paymentId)).status).toBe("aprovado");
  });

  it("is soon not looked at any more, from an address that sends wrong ones", async () => {
    const from = { "x-forwarded-for": "203.0.113.77" };
    const statuses = await Promise.all(
      Array.from({ length: 70 }, async () => (await shop.hear({ headers: from })).status),
    );
    expect(statuses).toContain(401);
    expect((await shop.hear({ headers: from })).status).toBe(429);
    expect((await shop.hear(true_())).status).toBe(200);
  });

  it("names a store in its address that only this deployment can name", () => {
    expect(storeOfCallback(callbackToken(shop.ctx.storeId))).toBe(shop.ctx.storeId);
    expect(storeOfCallback("")).toBeNull();
  });
});

describe("Asaas", () => {
  let shop: PaidShop;
  let id: string;
  let paymentId: string;
  beforeAll(async () => {
    shop = await aPaidShop("asaas");
    ({ paymentId } = await shop.bought());
    id = asaas.salesOf(paymentId)[0]?.id ?? "";
    asaas.become(id, "RECEIVED");
  });

  it.each([
    ["no token", () => ({ ...asaas.notice(id), headers: {} })],
    ["an empty token", () => asaas.notice(id, { token: "" })],
    ["another token", () => asaas.notice(id, { token: ASAAS_TOKEN.replace("8765", "8766") })],
    ["the beginning of the token", () => asaas.notice(id, { token: ASAAS_TOKEN.slice(0, -1) })],
    ["the token in the body", () => ({ body: { ...asaas.notice(id).body, authToken: ASAAS_TOKEN } })],
  ])("with %s changes nothing", async (_, notice) => {
    expect((await shop.hear(notice())).status).toBe(401);
    await shop.work();
    expect((await shop.payment(paymentId)).status).toBe("pendente");
  });

  it("is answered 200 once it is proven, whatever it is about, so that its queue goes on", async () => {
    const { headers } = asaas.notice(id);
    for (const body of [
      {},
      { id: 1 },
      { id: "evt_x", event: "TRANSFER_DONE" },
      { id: "y", event: "PAYMENT_CREATED", payment: { id: "pay_gone" } },
    ]) {
      expect((await shop.hear({ headers, body })).status).toBe(200);
    }
    await shop.work();
    expect(await shop.ctx.db.paymentCallback.count({ where: { proximaEm: { not: null } } })).toBe(0);
    expect((await shop.payment(paymentId)).status).toBe("pendente");
    expect((await shop.hear(asaas.notice(id, { event: "PAYMENT_OVERDUE" }))).status).toBe(200);
    await shop.work();
    // The callback says overdue, but the service's response says paid.
    expect((await shop.payment(paymentId)).status).toBe("aprovado");
  });
});
