import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { POST as anonymise } from "@/app/(api)/customers/[id]/anonimizar/route";
import { PUT as putConsent } from "@/app/(api)/customers/[id]/consentimentos/route";
import { DELETE, PUT } from "@/app/(api)/customers/[id]/route";
import { POST as bulk } from "@/app/(api)/customers/lote/route";
import { POST } from "@/app/(api)/customers/route";
import { POST as createManual } from "@/app/(api)/manual-orders/route";
import { POST as createOrder } from "@/app/(api)/orders/route";
import { GET as me } from "@/app/(api)/store-auth/me/route";
import type { Ctx } from "@/lib/ctx";
import { updateCustomer } from "@/lib/customers/write";
import { transact } from "@/lib/db/transact";
import { queueMail } from "@/lib/mail/queue";
import { sendManualOrder } from "@/lib/manual-orders/send";
import { moveOrder } from "@/lib/orders/change/move";
import { addOrderNote } from "@/lib/orders/change/notes";
import { refundOrder } from "@/lib/orders/money/refund";
import { eraseCustomer, lockOutCustomer } from "@/lib/personal-data/anonymise";
import { call } from "@/lib/testing/call";
import { aCustomer, aStore, aUser, unique } from "@/lib/testing/factories";
import { untilRivalWaits } from "@/lib/testing/lock-waits";
import { meanwhile } from "@/lib/testing/meanwhile";
import { aSale } from "@/lib/testing/sales";
import { tracesOf } from "@/lib/testing/traces";

async function seller() {
  const ctx = await aStore();
  return { ctx, ...(await aUser(ctx, ["vendas"])) };
}
const erase = (cookie: string, id: string, confirmacao: string) =>
  call(anonymise, "POST", { cookie, params: { id }, body: { confirmacao } });
const remove = (cookie: string, id: string) => call(DELETE, "DELETE", { cookie, params: { id } });

const NAME = "Zulmira Quaresma Nogueira";
const MAIL = "zulmira.quaresma@exemplo.test";
const CPF = "52998224725";
const PHONE = "+5511987651234";
const STREET = "Rua das Jabuticabeiras";
const WORDS = [NAME, "zulmira", MAIL, CPF, "987651234", STREET, "1977-07-21", "198.51.100.77", "só de manhã"];

const PERSON = { nome: NAME, email: MAIL, telefone: PHONE, documento: CPF };
const HOME = {
  logradouro: STREET,
  numero: "12",
  cidade: "Santos",
  uf: "SP" as const,
  principal: true,
  cep: "11010000",
};
const ADDRESS = { ...HOME, complemento: null, bairro: null, codigoIbge: null };
const DAY = "2026-03-10T15:00:00Z";

async function anAccount(ctx: Ctx): Promise<string> {
  const { storeId, db } = ctx;
  const login = await aCustomer(ctx, "$argon2id$zulmira");
  const customerId = login.id;
  const more = { nascimento: "1977-07-21", tags: ["zulmira"], observacao: "Zulmira atende só de manhã" };
  await updateCustomer(ctx, customerId, { ...PERSON, ...more, enderecos: [ADDRESS] });
  const agent = { ip: "198.51.100.77", userAgent: NAME };
  await db.customerSession.updateMany({ where: { customerId }, data: agent });
  const consent = {
    storeId,
    customerId,
    canal: "email",
    aceito: true,
    fonte: "cadastro",
    ip: agent.ip,
  } as const;
  await db.customerConsent.create({ data: consent });
  const expiraEm = new Date(Date.now() + 60_000);
  const token = { storeId, customerId, tipo: "senha", hash: unique(), email: MAIL, expiraEm } as const;
  await db.customerToken.create({ data: token });
  const text = { assunto: `Olá, ${NAME}`, titulo: NAME, paragrafos: [MAIL] };
  await transact(ctx, async (tx) => {
    await queueMail(tx, { tipo: "boas_vindas", para: { email: MAIL, nome: NAME, customerId }, text });
    await queueMail(tx, { tipo: "pedido", para: { email: MAIL, nome: NAME }, text });
  });
  await db.loyaltyAccount.create({ data: { storeId, customerId, saldo: 0 } });
  return customerId;
}

/** @returns the id of the first order, which belongs to the customer's account */
async function purchases(ctx: Ctx, cookie: string, customerId: string): Promise<string> {
  const { storeId, db } = ctx;
  const to = { ...HOME, destinatario: NAME, complemento: null, bairro: null, codigoIbge: null };
  const bought = await aSale(ctx, DAY, { customerId, enderecoEntrega: to, observacao: `Para ${NAME}` });
  await addOrderNote(ctx, bought.id, { texto: `Ligar para ${PHONE}` });
  await refundOrder(ctx, bought.id, { valorCents: 100, reestocar: false, motivo: `A pedido de ${NAME}` });
  for (const para of ["shipped", "delivered"] as const)
    await moveOrder(ctx, bought.id, { para, motivo: NAME });
  const guest = await aSale(ctx, DAY, { cliente: { nome: NAME, email: MAIL } });
  const byTaxId = await aSale(ctx, DAY, { cliente: { nome: NAME, documento: CPF } });
  for (const { id } of [guest, byTaxId])
    for (const para of ["shipped", "delivered"] as const) await moveOrder(ctx, id, { para });
  const coupon = await db.coupon.create({ data: { storeId, codigo: unique(), tipo: "fixo", valor: 100 } });
  const use = {
    storeId,
    couponId: coupon.id,
    orderId: guest.id,
    email: MAIL,
    documento: CPF,
    descontoCents: 1,
  };
  await db.couponUse.create({ data: use });
  const itens = [{ descricao: "Cesta", precoCents: 100, quantidade: 1 }];
  const headers = () => ({ "idempotency-key": randomUUID() });
  const offer = await call(createManual, "POST", {
    cookie,
    headers: headers(),
    body: { itens, customerId, observacao: NAME },
  });
  await sendManualOrder(ctx, offer.json.data.id);
  const paid = await call(createOrder, "POST", {
    cookie,
    headers: headers(),
    body: { itens, customerId, enderecoEntrega: to },
  });
  await moveOrder(ctx, paid.json.data.id, { para: "cancelled" });
  return bought.id;
}

async function attention({ storeId, db }: Ctx, customerId: string): Promise<void> {
  const visitor = { storeId, visitanteId: randomUUID() };
  await db.cart.createMany({
    data: [
      { ...visitor, customerId, email: MAIL },
      { ...visitor, visitanteId: randomUUID(), email: MAIL },
    ],
  });
  const segment = await db.segment.create({ data: { storeId, nome: "Lista", tipo: "estatico" } });
  await db.segmentMember.create({ data: { storeId, segmentId: segment.id, customerId } });
  const campaign = await db.campaign.create({ data: { storeId, nome: "Natal", canal: "email" } });
  const recipient = { storeId, campaignId: campaign.id, customerId, destino: MAIL, erro: `${MAIL} recusou` };
  await db.campaignRecipient.create({ data: recipient });
  const rule = await db.automationRule.create({
    data: { storeId, nome: "Boas-vindas", quando: "customer.created", entao: "enviar_email" },
  });
  const run = { storeId, ruleId: rule.id, chave: unique(), customerId, executarEm: new Date(), erro: NAME };
  await db.automationRun.create({ data: { ...run, resultado: { para: MAIL } } });
}

async function anEcho({ storeId, db }: Ctx, userId: string, orderId: string): Promise<void> {
  const event = await db.webhookEvent.findFirstOrThrow({ where: { recursoId: orderId } });
  const hook = {
    storeId,
    url: "https://exemplo.test/a",
    eventos: ["*"],
    secretCifrado: "x",
    criadaPorId: userId,
  };
  const { id: subscriptionId } = await db.webhookSubscription.create({ data: hook });
  const sent = {
    storeId,
    subscriptionId,
    eventoId: event.id,
    evento: event.evento,
    corpo: Buffer.from(MAIL),
  };
  const delivery = await db.webhookDelivery.create({ data: sent });
  await db.webhookAttempt.create({
    data: { storeId, deliveryId: delivery.id, numero: 1, corpo: Buffer.from(`recebido ${MAIL}`) },
  });
}

async function aLife(ctx: Ctx, cookie: string, userId: string): Promise<string> {
  const customerId = await anAccount(ctx);
  const orderId = await purchases(ctx, cookie, customerId);
  await attention(ctx, customerId);
  await anEcho(ctx, userId, orderId);
  return customerId;
}

describe("POST /customers/{id}/anonimizar", () => {
  it("leaves no trace of the person in any table, and of the orders what they came to", async () => {
    const { ctx, cookie, id: userId } = await seller();
    const id = await aLife(ctx, cookie, userId);
    const sums = async () =>
      ctx.db.order.findMany({
        where: { storeId: ctx.storeId },
        select: { numero: true, status: true, totalCents: true, reembolsadoCents: true, customerId: true },
        orderBy: { numero: "asc" },
      });
    const before = await sums();
    expect((await tracesOf(WORDS)).length).toBeGreaterThan(40);
    const last = await ctx.db.auditLog.findFirstOrThrow({ orderBy: { criadoEm: "desc" } });
    const { status, json } = await erase(cookie, id, ` ${NAME.toUpperCase()} `);
    expect([status, json.error]).toEqual([200, undefined]);
    expect(await tracesOf(WORDS, ["audit_logs"])).toEqual([]);
    const since = await ctx.db.auditLog.findMany({ where: { criadoEm: { gt: last.criadoEm } } });
    expect(since.map(({ acao }) => acao)).toContain("customer.redacted");
    for (const word of [NAME, MAIL, CPF, PHONE]) expect(JSON.stringify(since)).not.toContain(word);
    expect(await sums()).toEqual(before);
    expect(json.data).toMatchObject({
      nome: "Cliente anonimizado",
      email: null,
      enderecos: [],
      aceitaEmail: false,
    });
    expect(json.data.anonimizadoEm).not.toBeNull();
    const orders = await ctx.db.order.findMany({ where: { customerId: id }, orderBy: { criadoEm: "asc" } });
    expect(orders[0]).toMatchObject({
      clienteNome: "Cliente anonimizado",
      clienteEmail: null,
      observacao: null,
    });
    expect(orders[0]?.enderecoEntrega).toMatchObject({ cidade: "Santos", uf: "SP", logradouro: null });
    expect(await ctx.db.manualOrder.findFirst({ where: { customerId: id } })).toMatchObject({
      status: "cancelado",
    });
    const told = await ctx.db.webhookEvent.findFirstOrThrow({ where: { evento: "customer.redact" } });
    expect(told).toMatchObject({
      recursoId: id,
      dados: { id, nome: "Cliente anonimizado", email: null, tags: [] },
    });
    const offered = await ctx.db.webhookEvent.findFirstOrThrow({
      where: { evento: "manual_order.cancelled" },
    });
    expect(offered.dados).toMatchObject({ cliente: { nome: "Cliente anonimizado", email: null } });
  });

  it("has little to do in the audit log: nothing there copies who bought, nor what was registered", async () => {
    const { ctx, cookie } = await seller();
    const body = { nome: "Olívia Prado Tavares", email: "olivia@exemplo.test", enderecos: [ADDRESS] };
    const { id } = (await call(POST, "POST", { cookie, body })).json.data;
    await call(PUT, "PUT", { cookie, params: { id }, body: { telefone: "11955554444" } });
    const itens = [{ descricao: "Cesta", precoCents: 100, quantidade: 1 }];
    const cliente = { nome: body.nome, email: body.email };
    const order = { itens, cliente, enderecoEntrega: HOME };
    expect((await call(createOrder, "POST", { cookie, body: order })).status).toBe(201);
    expect((await call(createManual, "POST", { cookie, body: { itens, customerId: id } })).status).toBe(201);
    const rows = JSON.stringify(await ctx.db.auditLog.findMany());
    for (const word of [body.nome, body.email, "955554444", STREET]) expect(rows).not.toContain(word);
  });

  it("is done once: nothing is written the second time, and no change is taken any more", async () => {
    const { ctx, cookie } = await seller();
    const { id, nome } = await aCustomer(ctx);
    expect((await erase(cookie, id, nome)).status).toBe(200);
    const count = () => ctx.db.auditLog.count();
    const before = await count();
    expect((await erase(cookie, id, "qualquer")).status).toBe(200);
    const params = { id };
    const refused = await Promise.all([
      call(PUT, "PUT", { cookie, params, body: { nome: "Zulmira" } }),
      call(putConsent, "PUT", { cookie, params, body: { canal: "email", aceito: true } }),
    ]);
    for (const { status, json } of refused) {
      expect([status, json.error]).toEqual([409, expect.stringContaining("apagados")]);
    }
    const tagged = await call(bulk, "POST", { cookie, body: { ids: [id], adicionarTags: ["vip"] } });
    expect(tagged.json.data.resultados).toMatchObject([{ id, erro: expect.stringContaining("apagados") }]);
    const itens = [{ descricao: "Cesta", precoCents: 100, quantidade: 1 }];
    for (const handler of [createOrder, createManual]) {
      const { status, json } = await call(handler, "POST", { cookie, body: { itens, customerId: id } });
      expect([status, json.error]).toEqual([422, expect.stringMatching(/^customerId: .*apagados/)]);
    }
    expect(await count()).toBe(before);
  });
});

describe("who asks to be forgotten", () => {
  it("has to be named right, within half an hour of a log-in", async () => {
    const { ctx, cookie, sessionId } = await seller();
    const { id } = await ctx.db.customer.create({
      data: { storeId: ctx.storeId, nome: "Ána Lima", email: "a@b.co" },
    });
    for (const wrong of ["Ana", "Bia Lima", "a@b.com", "Cliente anonimizado"]) {
      const { status, json } = await erase(cookie, id, wrong);
      expect([wrong, status, json.error]).toEqual([wrong, 422, expect.stringMatching(/^confirmacao: /)]);
    }
    const old = new Date(Date.now() - 31 * 60_000);
    await ctx.db.userSession.update({ where: { id: sessionId }, data: { confirmadaEm: old } });
    const late = await erase(cookie, id, "Ána Lima");
    expect([late.status, late.headers.get("x-error-code")]).toEqual([403, "STEP_UP_REQUIRED"]);
    expect(await ctx.db.customer.findUnique({ where: { id } })).toMatchObject({ nome: "Ána Lima" });
    await ctx.db.userSession.update({ where: { id: sessionId }, data: { confirmadaEm: new Date() } });
    expect((await erase(cookie, id, "A@b.co")).status).toBe(200);
  });

  it.each([
    [["pending"], "cancelled"],
    [["paid"], "cancelled"],
    [["paid", "processing"], "cancelled"],
    [["paid", "shipped"], "delivered"],
  ] as const)("waits while an order is %j, also one made as a guest", async (steps, end) => {
    const { ctx, cookie } = await seller();
    const { id, nome, email } = await aCustomer(ctx);
    const place = async (buyer: object) => {
      const itens = [{ descricao: "Cesta", precoCents: 100, quantidade: 1 }];
      const { json } = await call(createOrder, "POST", { cookie, body: { itens, ...buyer } });
      for (const para of steps) if (para !== "pending") await moveOrder(ctx, json.data.id, { para });
      return json.data;
    };
    for (const buyer of [{ customerId: id }, { cliente: { nome, email } }]) {
      const order = await place(buyer);
      const { status, json } = await erase(cookie, id, nome);
      expect([status, json.error]).toEqual([409, expect.stringContaining(`nº ${order.numero}`)]);
      await moveOrder(ctx, order.id, { para: end });
    }
    expect((await erase(cookie, id, nome)).status).toBe(200);
  });

  it("is logged out at once, and the e-mail is free again", async () => {
    const { ctx, cookie } = await seller();
    const customer = await aCustomer(ctx);
    const ask = async () => (await call(me, "GET", { cookie: customer.cookie })).status;
    expect(await ask()).toBe(200);
    await erase(cookie, customer.id, customer.nome);
    expect(await ask()).toBe(401);
    const again = await call(POST, "POST", { cookie, body: { nome: "Outra", email: customer.email } });
    expect(again.status).toBe(201);
  });

  it("and orders at the same moment: either the order is open and holds it back, or there is none", async () => {
    const { ctx, cookie } = await seller();
    const itens = [{ descricao: "Cesta", precoCents: 100, quantidade: 1 }];
    const order = (customerId: string) => call(createOrder, "POST", { cookie, body: { itens, customerId } });
    // The late request comes before the erasing transaction commits.
    const person = await aCustomer(ctx);
    const { late } = await transact(ctx, async (tx) => {
      await eraseCustomer(tx, await lockOutCustomer(tx, person.id));
      const late = meanwhile(() => order(person.id));
      await untilRivalWaits();
      return { late };
    });
    expect([(await late).status, (await late).json.error]).toEqual([
      422,
      "customerId: os dados deste cliente foram apagados",
    ]);
    expect(await ctx.db.order.count({ where: { customerId: person.id } })).toBe(0);
    for (let round = 0; round < 4; round++) {
      const { id, nome } = await aCustomer(ctx);
      const [erased, ...orders] = await Promise.all([erase(cookie, id, nome), order(id), order(id)]);
      const kept = await ctx.db.order.findMany({ where: { customerId: id } });
      expect(kept.length).toBe(orders.filter(({ status }) => status === 201).length);
      expect([round, erased.status]).toEqual([round, kept.length > 0 ? 409 : 200]);
    }
  });
});

describe("DELETE /customers/{id}", () => {
  it("takes who never ordered off the lists, keeps nothing of them, and tells it", async () => {
    const { ctx, cookie } = await seller();
    const { id } = (await call(POST, "POST", { cookie, body: { ...PERSON, email: "livre@exemplo.test" } }))
      .json.data;
    const { status, json } = await remove(cookie, id);
    expect([status, json.data]).toEqual([200, { id, deleted: true }]);
    expect((await remove(cookie, id)).status).toBe(404);
    const row = await ctx.db.customer.findUniqueOrThrow({ where: { id } });
    expect(row).toMatchObject({ email: null, documento: null, senhaHash: null, nome: "Cliente anonimizado" });
    const event = await ctx.db.webhookEvent.findFirst({ where: { evento: "customer.deleted" } });
    expect(event).toMatchObject({ recursoId: id, dados: { id, nome: "Cliente anonimizado" } });
    expect(await tracesOf(WORDS.filter((word) => word !== STREET))).toEqual([]);
    expect(await ctx.db.auditLog.count({ where: { acao: "customer.deleted", recursoId: id } })).toBe(1);
    expect(
      (await call(POST, "POST", { cookie, body: { nome: "Nova", email: "livre@exemplo.test" } })).status,
    ).toBe(201);
  });

  it("is refused with the advice to anonymise once there is an order or an offer", async () => {
    const { ctx, cookie } = await seller();
    const [buyer, asked] = [await aCustomer(ctx), await aCustomer(ctx)];
    await aSale(ctx, DAY, { customerId: buyer.id });
    const itens = [{ descricao: "Cesta", precoCents: 100, quantidade: 1 }];
    await call(createManual, "POST", { cookie, body: { itens, customerId: asked.id } });
    for (const { id } of [buyer, asked]) {
      const { status, json } = await remove(cookie, id);
      expect([status, json.error]).toEqual([409, expect.stringContaining("anonimize")]);
    }
  });
});
