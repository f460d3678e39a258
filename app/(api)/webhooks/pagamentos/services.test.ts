import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { POST as confirm } from "@/app/(api)/orders/[id]/pagamentos/[pagamentoId]/confirmar/route";
import { GET as payments } from "@/app/(api)/orders/[id]/pagamentos/route";
import { GET as orders } from "@/app/(api)/orders/route";
import { GET as readSettings, PUT as setPayments } from "@/app/(api)/settings/pagamentos/route";
import { POST as testKey } from "@/app/(api)/settings/pagamentos/testar/route";
import { POST as payAgain } from "@/app/(api)/store/pedidos/[token]/pagamento/route";
import { expireOrders } from "@/lib/orders/change/expire";
import { call } from "@/lib/testing/call";
import { ASAAS_KEY, ASAAS_TOKEN, type FakeAsaas, fakeAsaas } from "@/lib/testing/fake-asaas";
import { type FakeMercadoPago, fakeMercadoPago, MP_KEY, MP_SECRET } from "@/lib/testing/fake-mercado-pago";
import { aPaidShop, type PaidShop } from "@/lib/testing/paying";
import { eventsOf, expectSoundBooks } from "@/lib/testing/shop";

let mp: FakeMercadoPago;
let asaas: FakeAsaas;
const said: string[] = [];

beforeAll(async () => {
  [mp, asaas] = await Promise.all([fakeMercadoPago(), fakeAsaas()]);
  Object.assign(process.env, { MERCADO_PAGO_URL: mp.url, ASAAS_URL: asaas.url });
  vi.spyOn(console, "error").mockImplementation((...line) => said.push(line.join(" ")));
});
afterAll(async () => {
  vi.restoreAllMocks();
  await Promise.all([mp.close(), asaas.close()]);
});

const SERVICES = {
  mercado_pago: {
    fake: () => mp,
    paid: "approved",
    over: ["cancelled", "expired"],
    page: /^https:\/\/www\.mercadopago\.com\.br\//,
    code: /^00020126mercadopago/,
  },
  asaas: {
    fake: () => asaas,
    paid: "RECEIVED",
    over: ["OVERDUE", ""],
    page: /^https:\/\/www\.asaas\.com\/i\//,
    code: /^00020126asaas/,
  },
} as const;

describe.each(["mercado_pago", "asaas"] as const)("%s", (name) => {
  const { paid, over, page, code } = SERVICES[name];
  const fake = () => SERVICES[name].fake();
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
  const pay = async (paymentId: string) => {
    const sale = saleOf(paymentId);
    fake().become(sale.id, paid);
    const heard = await shop.hear(fake().notice(sale.id));
    expect(heard.status).toBe(200);
    await shop.work();
    return sale;
  };

  it("is paid by Pix: the code stands in the order's page, a notice confirms it, once", async () => {
    const { orderId, paymentId, token } = await shop.bought();
    const shown = await shop.pageOf(token);
    expect(shown.pagamento).toMatchObject({
      provedor: name,
      metodo: "pix",
      status: "pendente",
      gerado: true,
    });
    expect(shown.pagamento.copiaECola).toMatch(code);
    // 5 % off for Pix.
    expect([shown.totalCents, saleOf(paymentId).amountCents]).toEqual([9500, 9500]);
    const sale = saleOf(paymentId);
    fake().become(sale.id, paid);
    const notice = fake().notice(sale.id);
    const answers = await Promise.all([
      shop.hear(notice),
      shop.hear(notice),
      shop.hear(fake().notice(sale.id)),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await shop.ctx.db.paymentCallback.count()).toBe(2);
    await Promise.all([shop.work(), shop.work(), shop.later()]);
    expect((await shop.pageOf(token)).status).toBe("paid");
    expect(await shop.payment(paymentId)).toMatchObject({ status: "aprovado", providerId: sale.id });
    const history = await shop.ctx.db.orderStatusChange.findMany({ where: { orderId, para: "paid" } });
    expect(history).toHaveLength(1);
    expect(await eventsOf(shop.ctx, paymentId)).toEqual(["payment.approved"]);
    const [kept] = await shop.ctx.db.paymentCallback.findMany();
    expect(Object.keys(JSON.parse(kept?.corpo ?? ""))).toEqual(["tipo"]);
    await expectSoundBooks(shop.ctx);
  });

  it("is paid without any notice: the sweep asks, with growing gaps", async () => {
    const { orderId, paymentId } = await shop.bought();
    await shop.later();
    const { cookie } = shop.owner;
    const toConfirm = await call(orders, "GET", { cookie, query: { aConfirmar: "true" } });
    expect(toConfirm.json.data).toEqual([]);
    const [shown] = (await call(payments, "GET", { cookie, params: { id: orderId } })).json.data;
    expect(shown.podeConfirmar).toBe(false);
    const params = { id: orderId, pagamentoId: paymentId };
    expect((await call(confirm, "POST", { cookie, params })).status).toBe(409);
    const waiting = await shop.payment(paymentId);
    expect([waiting.status, waiting.tentativas]).toEqual(["pendente", 1]);
    await shop.later();
    const gapMs = ((await shop.payment(paymentId)).proximaEm?.getTime() ?? 0) - Date.now();
    expect(gapMs).toBeGreaterThan(90_000);
    fake().become(saleOf(paymentId).id, paid);
    await shop.later();
    expect((await shop.order(orderId)).status).toBe("paid");
    expect((await shop.payment(paymentId)).proximaEm).toBeNull();
  });

  it("makes a payment once, whatever dies or fails on the way, and shows it then", async () => {
    fake().be("down");
    const first = await shop.bought();
    expect((await shop.pageOf(first.token)).pagamento).toMatchObject({ status: "pendente", gerado: false });
    fake().be("lost");
    await shop.later();
    await shop.later();
    expect(fake().salesOf(first.paymentId)).toHaveLength(1);
    fake().be("well");
    await shop.later();
    expect(fake().salesOf(first.paymentId)).toHaveLength(1);
    expect((await shop.pageOf(first.token)).pagamento.copiaECola).toMatch(code);
    await pay(first.paymentId);
    expect((await shop.order(first.orderId)).status).toBe("paid");
  });

  it("shows a refused payment, and makes another one when the buyer asks", async () => {
    fake().be("refusing");
    const { paymentId, orderId, token } = await shop.bought();
    expect(await shop.payment(paymentId)).toMatchObject({ status: "recusado", proximaEm: null });
    expect(await eventsOf(shop.ctx, paymentId)).toEqual(["payment.refused"]);
    expect((await shop.pageOf(token)).podePagarDeNovo).toBe(true);
    fake().be("well");
    const again = await shop.visit(payAgain, "POST", { params: { token } });
    expect([again.status, again.json.data.pagamento.gerado]).toEqual([200, true]);
    const [renewed] = await shop.ctx.db.payment.findMany({ where: { orderId, status: "pendente" } });
    await pay(renewed?.id ?? "");
    expect((await shop.order(orderId)).status).toBe("paid");
  });

  it.each(["cartao", "boleto"])("is paid by %s on its own page", async (metodo) => {
    const { orderId, paymentId, token } = await shop.bought(metodo);
    const { pagamento } = await shop.pageOf(token);
    expect(pagamento).toMatchObject({ metodo, status: "pendente", gerado: true, copiaECola: null });
    expect(pagamento.url).toMatch(page);
    const [sale = fake().add(paymentId, 10_000)] = fake().salesOf(paymentId);
    fake().become(sale.id, paid);
    await shop.hear(fake().notice(sale.id));
    await shop.work();
    expect((await shop.order(orderId)).status).toBe("paid");
    expect((await shop.payment(paymentId)).providerId).toBe(sale.id);
  });

  it("takes late money for an expired order, or gives it back where the goods are gone", async () => {
    const [late, gone] = [await shop.bought("pix", 2), await shop.bought("pix", 2)];
    const expiraEm = new Date(Date.now() - 1000);
    await shop.ctx.db.order.updateMany({ data: { expiraEm } });
    await expireOrders();
    expect(await eventsOf(shop.ctx, late.paymentId)).toEqual(["payment.expired"]);
    await pay(late.paymentId);
    expect((await shop.order(late.orderId)).status).toBe("paid");
    await shop.bought("pix", 18);
    const sale = await pay(gone.paymentId);
    expect((await shop.order(gone.orderId)).status).toBe("refunded");
    await shop.work();
    expect(await shop.backs(gone.paymentId)).toMatchObject([
      { motivo: "reembolso", status: "feito", valorCents: 9500, providerId: sale.id },
    ]);
    await expectSoundBooks(shop.ctx);
  });

  it("gives refunds back through the service, each once, and the last exactly the rest", async () => {
    const { orderId, paymentId } = await shop.bought();
    const sale = await pay(paymentId);
    expect((await shop.refund(orderId, 3333)).status).toBe(201);
    expect(await shop.backs(paymentId)).toMatchObject([{ status: "pendente", valorCents: 3333 }]);
    fake().be("lost");
    await shop.work();
    fake().be("well");
    await Promise.all([shop.later(), shop.later(), shop.later()]);
    expect((await shop.move(orderId, "refunded")).status).toBe(200);
    await shop.work();
    expect(await shop.backs(paymentId)).toMatchObject([
      { status: "feito", valorCents: 3333 },
      { status: "feito", valorCents: 6167 },
    ]);
    const facts = fake().sales.get(sale.id);
    expect(facts?.status).toMatch(/^refunded$/i);
    // A repeated callback changes nothing.
    await shop.hear(fake().notice(sale.id));
    await shop.work();
    expect(await shop.backs(paymentId)).toHaveLength(2);
    expect((await shop.payment(paymentId)).status).toBe("estornado");
    expect(await eventsOf(shop.ctx, paymentId)).toEqual([
      "payment.approved",
      "payment.refunded",
      "payment.refunded",
    ]);
    const shown = await call(payments, "GET", { cookie: shop.owner.cookie, params: { id: orderId } });
    expect(shown.json.data[0].reembolsos).toHaveLength(2);
  });

  it("leaves to a person what the service does not give back, and says so", async () => {
    const { orderId, paymentId } = await shop.bought();
    await pay(paymentId);
    await shop.move(orderId, "cancelled");
    await shop.move(orderId, "refunded");
    fake().be("refusing");
    await shop.work();
    fake().be("well");
    await shop.later();
    expect(await shop.backs(paymentId)).toMatchObject([
      { status: "falhou", erro: expect.stringContaining("400") },
    ]);
    expect(await shop.notices()).toMatchObject([{ tipo: "devolucao_falhou", recursoId: orderId }]);
  });

  it("gives back at once what a cancelled order, or one that was paid otherwise, did not owe", async () => {
    const [cancelled, byHand] = [await shop.bought(), await shop.bought()];
    await shop.move(cancelled.orderId, "cancelled");
    await shop.move(byHand.orderId, "paid");
    expect((await shop.payment(byHand.paymentId)).status).toBe("cancelado");
    for (const { paymentId, orderId } of [cancelled, byHand]) {
      const before = (await shop.order(orderId)).status;
      const sale = await pay(paymentId);
      await shop.hear(fake().notice(sale.id));
      await shop.later();
      await shop.later();
      expect((await shop.order(orderId)).status).toBe(before);
      expect(await shop.backs(paymentId)).toMatchObject([
        { motivo: "sobra", status: "feito", valorCents: 9500 },
      ]);
      expect(fake().sales.get(sale.id)?.status).toMatch(/^refunded$/i);
    }
    expect((await shop.notices()).map(({ tipo }) => tipo)).toEqual([
      "pagamento_sobrando",
      "pagamento_sobrando",
    ]);
    await expectSoundBooks(shop.ctx);
  });

  it("gives back each of many payments that a cancelled order did not owe, in any order", async () => {
    const { orderId, paymentId } = await shop.bought();
    const own = saleOf(paymentId);
    const others = [fake().add(paymentId, 9500), fake().add(paymentId, 9500)];
    await shop.move(orderId, "cancelled");
    for (const { id } of [...others, own]) {
      fake().become(id, paid);
      await shop.hear(fake().notice(id));
      await shop.work();
    }
    await shop.later();
    const backs = await shop.backs(paymentId);
    expect(backs.map(({ motivo, status }) => [motivo, status])).toEqual(Array(3).fill(["sobra", "feito"]));
    expect(new Set(backs.map(({ providerId }) => providerId)).size).toBe(3);
  });

  it("gives back a second payment of one order", async () => {
    const { orderId, paymentId } = await shop.bought("cartao");
    const [first = fake().add(paymentId, 10_000)] = fake().salesOf(paymentId);
    const second = fake().add(paymentId, 10_000);
    for (const { id } of [first, second]) {
      fake().become(id, paid);
      await shop.hear(fake().notice(id));
    }
    await shop.work();
    await shop.later();
    expect((await shop.order(orderId)).status).toBe("paid");
    expect((await shop.payment(paymentId)).providerId).toBe(first.id);
    expect(await shop.backs(paymentId)).toMatchObject([
      { motivo: "sobra", status: "feito", providerId: second.id, valorCents: 10_000 },
    ]);
  });

  it("moves nothing for another amount, and tells the team", async () => {
    const { orderId, paymentId } = await shop.bought("cartao");
    const wrong = fake().add(paymentId, 1);
    fake().become(wrong.id, paid);
    await shop.hear(fake().notice(wrong.id));
    await shop.work();
    expect((await shop.order(orderId)).status).toBe("pending");
    expect(await shop.notices()).toMatchObject([{ tipo: "pagamento_divergente", recursoId: orderId }]);
  });

  it("does not give back again what went back at the service itself", async () => {
    const { orderId, paymentId } = await shop.bought();
    const sale = await pay(paymentId);
    fake().giveBackOutside(sale.id, 4000);
    for (const _ of [1, 2]) {
      await shop.hear(fake().notice(sale.id));
      await shop.work();
    }
    expect(await shop.backs(paymentId)).toMatchObject([
      { motivo: "fora", status: "feito", valorCents: 4000 },
    ]);
    await shop.move(orderId, "refunded");
    await shop.work();
    expect(await shop.backs(paymentId)).toMatchObject([
      { valorCents: 4000 },
      { valorCents: 5500, status: "feito" },
    ]);
  });

  it("ends a payment that ran out at the service, and stops asking in the end", async () => {
    const { paymentId } = await shop.bought();
    const [status, detail] = over;
    fake().become(saleOf(paymentId).id, status, detail);
    await shop.later();
    expect((await shop.payment(paymentId)).status).toBe("expirado");
    const longAgo = new Date(Date.now() - 3 * 86_400_000);
    await shop.ctx.db.payment.update({ where: { id: paymentId }, data: { expiraEm: longAgo } });
    await shop.later();
    expect((await shop.payment(paymentId)).proximaEm).toBeNull();
  });

  it("waits for the store to mend its key, and says that it must", async () => {
    fake().be("unauthorized");
    const { paymentId } = await shop.bought();
    const { cookie } = shop.owner;
    expect(await shop.payment(paymentId)).toMatchObject({
      status: "pendente",
      erro: expect.stringContaining("401"),
    });
    expect(await shop.notices()).toMatchObject([{ tipo: "credencial_recusada", permissao: "configuracoes" }]);
    const tried = await call(testKey, "POST", { cookie, body: { provedor: name } });
    expect(tried.json.data).toMatchObject({ ok: false, erro: expect.stringContaining("401") });
    fake().be("well");
    expect((await call(testKey, "POST", { cookie, body: { provedor: name } })).json.data.ok).toBe(true);
  });

  it("says of a key sealed under another ENCRYPTION_KEY that it must be pasted again", async () => {
    const { cookie } = shop.owner;
    const versao = (await call(readSettings, "GET", { cookie })).json.data.versao;
    const chaveCifrada = Buffer.alloc(60).toString("base64");
    await shop.ctx.db.paymentAccount.updateMany({ data: { chaveCifrada } });
    const { paymentId } = await shop.bought();
    const again = expect.stringContaining("cole-a de novo");
    expect(await shop.payment(paymentId)).toMatchObject({ status: "pendente", erro: again });
    expect(await shop.notices()).toMatchObject([{ tipo: "credencial_recusada", permissao: "configuracoes" }]);
    const tried = await call(testKey, "POST", { cookie, body: { provedor: name } });
    expect([tried.status, tried.json.data]).toEqual([200, { ok: false, erro: again }]);

    const account = { pix: true, cartao: true, boleto: true };
    const body = {
      ...{ versao, pixAtivo: false, pixDescontoPercentual: 5, manualAtivo: true },
      ...(name === "asaas"
        ? { asaas: { ...account, chave: ASAAS_KEY } }
        : { mercadoPago: { ...account, chave: MP_KEY } }),
    };
    expect((await call(setPayments, "PUT", { cookie, body })).status).toBe(200);
    expect(await shop.notices()).toEqual([]);
    await shop.later();
    expect(fake().salesOf(paymentId)).toHaveLength(1);
  });

  it("asks a buyer for CPF or CNPJ where it needs one", async () => {
    const answer = await shop.buy("pix", { documento: null });
    expect([answer.status, answer.json.error]).toEqual([422, expect.stringMatching(/^documento: informe/)]);
    expect(await shop.ctx.db.order.count()).toBe(0);
    const byCard = await shop.buy("cartao", { documento: null });
    expect(byCard.status).toBe(name === "asaas" ? 422 : 201);
  });

  it("keeps its secrets to itself", async () => {
    const { cookie } = shop.owner;
    const { paymentId, orderId } = await shop.bought();
    await pay(paymentId);
    fake().be("unauthorized");
    await shop.refund(orderId, 100);
    await shop.work();
    const settings = await call(readSettings, "GET", { cookie });
    const account = settings.json.data[name === "asaas" ? "asaas" : "mercadoPago"];
    const key = name === "asaas" ? ASAAS_KEY : MP_KEY;
    expect(account).toMatchObject({ pix: true, chave: { final: key.slice(-4) } });
    const { db } = shop.ctx;
    const everything = JSON.stringify([
      settings.json,
      await call(payments, "GET", { cookie, params: { id: orderId } }),
      ...(await Promise.all([
        db.paymentAccount.findMany(),
        db.payment.findMany(),
        db.paymentRefund.findMany(),
        db.paymentCallback.findMany(),
        db.webhookEvent.findMany(),
        db.auditLog.findMany(),
        db.email.findMany(),
        db.teamAlert.findMany(),
      ])),
      said,
    ]);
    for (const secret of [MP_KEY, MP_SECRET, ASAAS_KEY, ASAAS_TOKEN])
      expect(everything).not.toContain(secret);
  });
});

it("offers each way to pay at one place only, and only with a key", async () => {
  const shop = await aPaidShop("mercado_pago");
  const { cookie } = shop.owner;
  const now = async () => (await call(readSettings, "GET", { cookie })).json.data;
  const put = async (change: object) => {
    const { versao, manualAtivo, pixAtivo, pixDescontoPercentual } = await now();
    const body = { versao, manualAtivo, pixAtivo, pixDescontoPercentual, ...change };
    return call(setPayments, "PUT", { cookie, body });
  };
  const on = { pix: true, cartao: false, boleto: false };
  expect((await put({ asaas: on })).json.error).toMatch(/^asaas\.chave: /);
  expect((await put({ asaas: { ...on, chave: ASAAS_KEY } })).json.error).toMatch(/^asaas\.pix: /);
  const pix = { pixAtivo: true, pixChave: "loja@aurora.test", pixNome: "Aurora", pixCidade: "Recife" };
  expect((await put(pix)).json.error).toMatch(/^mercadoPago\.pix: /);
  expect((await put({ asaas: { ...on, chave: "curta" } })).json.error).toMatch(/^asaas\.chave: /);
  // An absent or empty key stays; null deletes the key.
  const kept = await put({ mercadoPago: { ...on, chave: "" } });
  expect(kept.json.error).toBeUndefined();
  expect(kept.json.data.mercadoPago).toMatchObject({
    ...on,
    chave: { final: "1234" },
    aviso: { final: "5678" },
  });
  expect((await put({ mercadoPago: { ...on, chave: null } })).status).toBe(422);
  const off = { pix: false, cartao: false, boleto: false };
  expect((await put({ mercadoPago: { ...off, chave: null } })).json.data.mercadoPago.chave).toBeNull();
  expect((await put({ manualAtivo: false })).json.error).toMatch(/^manualAtivo: /);
});

describe("two services that refuse the store's key", () => {
  it("are two notices, each gone with a new key of its own, and no other notice goes with them", async () => {
    const shop = await aPaidShop("mercado_pago");
    const { ctx, owner } = shop;
    const save = async (change: object) => {
      const { versao } = (await call(readSettings, "GET", { cookie: owner.cookie })).json.data;
      const ways = { pixAtivo: false, pixDescontoPercentual: 0, manualAtivo: true };
      const answer = await call(setPayments, "PUT", {
        cookie: owner.cookie,
        body: { ...ways, versao, ...change },
      });
      expect(answer.status).toBe(200);
    };
    const refusing = async () =>
      (await shop.notices()).map(({ tipo, dados }) => (dados as { provedor?: string }).provedor ?? tipo);
    const report = { recurso: "store", recursoId: ctx.storeId, dados: {}, storeId: ctx.storeId };
    await ctx.db.teamAlert.create({
      data: { ...report, tipo: "relatorio_divergente", permissao: "dashboard" },
    });
    mp.be("unauthorized");
    await shop.bought();
    const off = { pix: false, cartao: false, boleto: false };
    const asaasOn = { ...off, boleto: true, chave: ASAAS_KEY, aviso: ASAAS_TOKEN };
    await save({ mercadoPago: off, asaas: asaasOn });
    asaas.be("unauthorized");
    expect((await shop.buy("boleto", { provedor: "asaas" })).status).toBe(201);
    expect((await refusing()).toSorted()).toEqual(["asaas", "mercado_pago", "relatorio_divergente"]);
    await save({ asaas: asaasOn });
    expect((await refusing()).toSorted()).toEqual(["mercado_pago", "relatorio_divergente"]);
    await save({ mercadoPago: { ...off, chave: MP_KEY } });
    expect(await refusing()).toEqual(["relatorio_divergente"]);
    mp.be("well");
    asaas.be("well");
  });
});
