import { describe, expect, it } from "vitest";
import { PUT as putConsent } from "@/app/(api)/customers/[id]/consentimentos/route";
import { PUT, GET as readOne } from "@/app/(api)/customers/[id]/route";
import { POST } from "@/app/(api)/customers/route";
import { GET as me } from "@/app/(api)/store-auth/me/route";
import { call } from "@/lib/testing/call";
import { aCustomer, aStore, aUser, unique } from "@/lib/testing/factories";
import { aSale } from "@/lib/testing/sales";

async function seller() {
  const ctx = await aStore();
  return { ctx, ...(await aUser(ctx, ["vendas"])) };
}
const create = async (cookie: string, body: object = {}) =>
  (await call(POST, "POST", { cookie, body: { nome: "Ana", ...body } })).json.data;
const change = (cookie: string, id: string, body: object) =>
  call(PUT, "PUT", { cookie, params: { id }, body });
const consent = (cookie: string, id: string, body: object) =>
  call(putConsent, "PUT", { cookie, params: { id }, body, headers: { "x-forwarded-for": "203.0.113.9" } });

const HOME = { cep: "01310-930", logradouro: "Av. Paulista", numero: "1000", cidade: "São Paulo", uf: "sp" };
const WORK = { cidade: "Santos", uf: "SP", principal: true };

describe("PUT /customers/{id}", () => {
  it("keeps tags once in lower case, and addresses with one principal, the first unless one is named", async () => {
    const { ctx, cookie } = await seller();
    const { id, ...made } = await create(cookie, {
      tags: [" VIP ", "vip", "Loja Física"],
      nascimento: "1990-12-31",
      observacao: " Prefere WhatsApp ",
      enderecos: [HOME],
    });
    expect(made).toMatchObject({ tags: ["vip", "loja física"], observacao: "Prefere WhatsApp" });
    expect(made.enderecos).toMatchObject([{ cep: "01310930", uf: "SP", principal: true, bairro: null }]);
    const { json } = await change(cookie, id, { enderecos: [HOME, WORK], tags: [], nascimento: null });
    expect(json.data).toMatchObject({ tags: [], nascimento: null });
    expect(json.data.enderecos).toMatchObject([
      { cidade: "Santos", principal: true },
      { cidade: "São Paulo", principal: false },
    ]);
    const event = await ctx.db.webhookEvent.findFirstOrThrow({ where: { evento: "customer.updated" } });
    expect(event.anterior).toEqual({
      nascimento: "1990-12-31",
      tags: ["vip", "loja física"],
      enderecos: made.enderecos,
    });
  });

  it("tells nobody outside of the team's note, and of nothing that was so already", async () => {
    const { ctx, cookie } = await seller();
    const { id } = await create(cookie, { enderecos: [HOME], tags: ["vip"] });
    await change(cookie, id, { enderecos: [HOME], tags: ["VIP"] });
    expect(await ctx.db.auditLog.count()).toBe(1);
    expect((await change(cookie, id, { observacao: "Liga de manhã" })).json.data.observacao).toBe(
      "Liga de manhã",
    );
    expect(await ctx.db.auditLog.count()).toBe(2);
    expect(await ctx.db.webhookEvent.count()).toBe(1);
    expect((await change(cookie, id, { observacao: "  " })).json.data.observacao).toBeNull();
  });

  it("with another e-mail asks for a confirmation anew, voids links and ends the customer's sessions", async () => {
    const { ctx, cookie } = await seller();
    const customer = await aCustomer(ctx);
    const { id } = customer;
    await ctx.db.customer.update({ where: { id }, data: { emailConfirmadoEm: new Date() } });
    const token = {
      storeId: ctx.storeId,
      customerId: id,
      tipo: "senha",
      email: customer.email ?? "",
    } as const;
    const expiraEm = new Date(Date.now() + 60_000);
    await ctx.db.customerToken.create({ data: { ...token, hash: "a".repeat(64), expiraEm } });
    const ask = async () => (await call(me, "GET", { cookie: customer.cookie })).status;
    await change(cookie, id, { nome: "Ana Lima", email: customer.email });
    expect(await ask()).toBe(200);
    const { json } = await change(cookie, id, { email: "nova@exemplo.test" });
    expect(json.data).toMatchObject({ email: "nova@exemplo.test", conta: { emailConfirmadoEm: null } });
    expect(await ask()).toBe(401);
    expect(await ctx.db.customerToken.count({ where: { usadoEm: null } })).toBe(0);
  });

  it("tells the old address of another e-mail, or of none, where the customer can log in", async () => {
    const { ctx, cookie } = await seller();
    const { id, email: old } = await aCustomer(ctx, "hash");
    const next = `${unique()}@exemplo.test`;
    await change(cookie, id, { nome: "Ana Lima", email: old });
    expect(await ctx.db.email.count()).toBe(0);
    expect((await change(cookie, id, { email: next })).status).toBe(200);
    expect((await change(cookie, id, { email: null })).status).toBe(200);
    const other = await aCustomer(ctx, "hash");
    expect((await change(cookie, other.id, { email: (await aCustomer(ctx)).email })).status).toBe(409);
    await change(cookie, (await aCustomer(ctx)).id, { email: `${unique()}@exemplo.test` });
    const mails = await ctx.db.email.findMany({ orderBy: { criadoEm: "asc" } });
    const common = { customerId: id, paraNome: "Ana Lima", linkCifrado: null };
    expect(mails).toMatchObject([
      { ...common, para: old, texto: expect.stringContaining(`agora ela usa ${next}.`) },
      { ...common, para: next, texto: expect.stringContaining("tirou este e-mail da sua conta") },
    ]);
  });

  it("refuses what was read before somebody else's change, and keeps two changes of different fields", async () => {
    const { ctx, cookie } = await seller();
    const { id, atualizadoEm } = await create(cookie);
    const bodies = [{ telefone: "11987654321" }, { documento: "52998224725" }, { tags: ["vip"] }];
    const answers = await Promise.all(bodies.map((body) => change(cookie, id, body)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const row = await ctx.db.customer.findUniqueOrThrow({ where: { id } });
    expect(row).toMatchObject({ telefone: "+5511987654321", documento: "52998224725", tags: ["vip"] });
    const stale = await change(cookie, id, { nome: "Outra", atualizadoEm });
    expect([stale.status, stale.json.error]).toEqual([409, expect.stringContaining("outra pessoa")]);
    const seen = (await call(readOne, "GET", { cookie, params: { id } })).json.data.atualizadoEm;
    const both = await Promise.all(
      ["B", "C"].map((nome) => change(cookie, id, { nome, atualizadoEm: seen })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe("GET /customers/{id}", () => {
  it("adds up what was ever paid, less what was refunded, with orders that are open and the points", async () => {
    const { ctx, cookie } = await seller();
    const { id } = await create(cookie);
    const sale = await aSale(ctx, "2026-03-10T15:00:00Z", { customerId: id });
    await ctx.db.order.update({ where: { id: sale.id }, data: { reembolsadoCents: 2_000 } });
    const other = await aSale(ctx, "2026-03-12T15:00:00Z", { customerId: id });
    await ctx.db.order.update({ where: { id: other.id }, data: { status: "delivered" } });
    await ctx.db.loyaltyAccount.create({ data: { storeId: ctx.storeId, customerId: id, saldo: 40 } });
    const { json } = await call(readOne, "GET", { cookie, params: { id } });
    expect(json.data.resumo).toEqual({
      pedidos: 2,
      gastoCents: 18_000,
      ticketMedioCents: 9_000,
      ultimoPedidoEm: "2026-03-12T15:00:00.000Z",
      emAberto: 1,
      podeRemover: false,
    });
    expect(json.data.pontos).toEqual({ saldo: 40, ativo: true });
  });
});

describe("PUT /customers/{id}/consentimentos", () => {
  it("writes down who said what on what ground and when, with audit row and event", async () => {
    const { ctx, cookie, id: userId } = await seller();
    const { id } = await create(cookie);
    const { status, json } = await consent(cookie, id, { canal: "whatsapp", aceito: true });
    expect(status).toBe(200);
    expect(json.data).toMatchObject({ aceitaWhatsapp: true, aceitaEmail: false });
    const said = { canal: "whatsapp", aceito: true, fonte: "painel" };
    expect(json.data.consentimentos[1]).toEqual({ ...said, alteradoEm: expect.any(String) });
    const event = await ctx.db.webhookEvent.findFirstOrThrow({ where: { evento: "customer.updated" } });
    expect(event).toMatchObject({ dados: { aceitaWhatsapp: true }, anterior: { aceitaWhatsapp: false } });
    const row = await ctx.db.auditLog.findFirstOrThrow({ where: { acao: "customer.consent_changed" } });
    expect([row.atorId, row.antes]).toEqual([userId, { aceitaWhatsapp: null }]);
    expect(row.depois).toEqual({ aceitaWhatsapp: true, fonte: "painel" });
  });

  it("keeps time and ground when nothing is different, and writes a first no down", async () => {
    const { ctx, cookie } = await seller();
    const { id } = await create(cookie);
    const first = await consent(cookie, id, { canal: "email", aceito: false });
    expect(first.json.data.consentimentos[0]).toMatchObject({ aceito: false, fonte: "painel" });
    const again = await consent(cookie, id, { canal: "email", aceito: false });
    expect(again.json.data).toEqual(first.json.data);
    expect(await ctx.db.auditLog.count({ where: { acao: "customer.consent_changed" } })).toBe(1);
    expect(await ctx.db.webhookEvent.count({ where: { evento: "customer.updated" } })).toBe(0);
  });

  it.each([
    [{ canal: "sms", aceito: true }, /^canal: use um de/],
    [{ canal: "email" }, /^aceito: campo obrigatório/],
    [{ canal: "email", aceito: "sim" }, /^aceito: /],
  ])("answers 422 for %j", async (body, error) => {
    const { cookie } = await seller();
    const { id } = await create(cookie);
    const answer = await consent(cookie, id, body);
    expect([answer.status, answer.json.error]).toEqual([422, expect.stringMatching(error)]);
  });
});
