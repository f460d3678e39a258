import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { POST as confirm } from "@/app/(api)/orders/[id]/pagamentos/[pagamentoId]/confirmar/route";
import { GET as payments } from "@/app/(api)/orders/[id]/pagamentos/route";
import { GET as orders } from "@/app/(api)/orders/route";
import { PUT as setPayments } from "@/app/(api)/settings/pagamentos/route";
import { PUT as setSettings } from "@/app/(api)/settings/route";
import { GET as readCart } from "@/app/(api)/store/cart/route";
import { POST as summarise } from "@/app/(api)/store/checkout/resumo/route";
import { POST as payAgain } from "@/app/(api)/store/pedidos/[token]/pagamento/route";
import { GET as placedOrder } from "@/app/(api)/store/pedidos/[token]/route";
import { expireOrders } from "@/lib/orders/change/expire";
import { eraseAnswers } from "@/lib/personal-data/erase-answers";
import { type Answer, call } from "@/lib/testing/call";
import { aCoupon, unique } from "@/lib/testing/factories";
import { aMember, eventsOf, expectSoundBooks } from "@/lib/testing/shop";
import { aStall, ENDERECO, PIX } from "@/lib/testing/stall";
import { aShop } from "@/lib/testing/storefront";

it("sells to a stranger: order, Pix and mail with the secret address, and a person confirms the money", async () => {
  const { ctx, owner, shirt, fill, buySeen, open, visit } = await aStall();
  const { status, json } = await buySeen(await fill(2), { observacao: "Sem pressa" });
  expect([status, json.data]).toMatchObject([201, { numero: 1000, totalCents: 9500 + 1500 }]);
  const { pedidoId: id, endereco } = json.data;
  expect(endereco).toMatch(/^\/loja\/pedido\/[\w-]{43}$/);
  const order = await ctx.db.order.findUniqueOrThrow({ where: { id } });
  expect(order).toMatchObject({
    origem: "loja",
    status: "pending",
    formaPagamento: "pix",
    clienteEmail: "ana@exemplo.test",
    descontoCents: 500,
    freteCents: 1500,
    totalCents: 11_000,
    observacao: "Sem pressa",
    entrega: {
      servico: "PAC",
      codigo: null,
      transportadora: null,
      precoCents: 1500,
      prazoDiasUteis: 5,
      retirada: null,
      pesoGramas: null,
      volumes: 1,
    },
  });
  expect(await ctx.db.product.findUniqueOrThrow({ where: { id: shirt.id } })).toMatchObject({ estoque: 8 });
  const [mail] = await ctx.db.email.findMany({ where: { para: "ana@exemplo.test" } });
  expect(mail).toMatchObject({ tipo: "pedido", assunto: expect.stringContaining("nº 1000") });
  const shown = (await visit(placedOrder, "GET", open(endereco))).json.data;
  expect(shown).toMatchObject({
    status: "pending",
    aPagarCents: 11_000,
    podePagarDeNovo: false,
    pagamento: { status: "pendente", valorCents: 11_000 },
  });
  expect(shown.pagamento.copiaECola).toMatch(
    /^000201.*5406110\.005802BR5911Loja Aurora6009Sao Paulo62\d\d05\d\dP1000X/,
  );
  const dump = JSON.stringify([await ctx.db.cart.findMany(), await ctx.db.idempotencyKey.findMany(), mail]);
  expect(dump).not.toContain(endereco.split("/").at(-1));
  const of = { cookie: owner.cookie, params: { id } };
  const [payment] = (await call(payments, "GET", of)).json.data;
  expect(payment).toMatchObject({ podeConfirmar: true, provedor: "pix_estatico" });
  const waiting = async () =>
    (await call(orders, "GET", { cookie: owner.cookie, query: { aConfirmar: "true" } })).json.pagination
      .total;
  expect(await waiting()).toBe(1);
  const params = { id, pagamentoId: payment.id };
  const [one, two] = await Promise.all([
    call(confirm, "POST", { cookie: owner.cookie, params }),
    call(confirm, "POST", { cookie: owner.cookie, params }),
  ]);
  expect([one.status, two.status].toSorted()).toEqual([200, 409]);
  expect((await visit(placedOrder, "GET", open(endereco))).json.data).toMatchObject({
    status: "paid",
    pagamento: { status: "aprovado" },
  });
  expect(await ctx.db.orderStatusChange.count({ where: { orderId: id, para: "paid" } })).toBe(1);
  expect(await waiting()).toBe(0);
  expect(await eventsOf(ctx, payment.id)).toEqual(["payment.approved"]);
  await expectSoundBooks(ctx);
});

it("answers a repeat under one key with the same order, also many at once", async () => {
  const { ctx, fill, seen, buy } = await aStall();
  const cookie = await fill();
  const { totalCents, aPagarCents } = await seen(cookie);
  const again = () => buy(cookie, { totalCents, aPagarCents }, { "idempotency-key": "k1" });
  const answers = await Promise.all(Array.from({ length: 6 }, again));
  const last = await again();
  expect([last.status, last.headers.get("idempotent-replayed")]).toEqual([201, "true"]);
  const keys = JSON.stringify(await ctx.db.idempotencyKey.findMany());
  expect(keys).toContain(last.json.data.pedidoId);
  expect(keys).not.toContain(last.json.data.endereco.split("/").at(-1));
  for (const { status, json } of answers) if (status === 201) expect(json).toEqual(last.json);
  expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
  expect(await ctx.db.order.count()).toBe(1);
  const other = await buy(cookie, { totalCents: 1, aPagarCents: 1 }, { "idempotency-key": "k1" });
  expect([other.status, other.json.error]).toEqual([422, expect.stringMatching(/^Idempotency-Key: /)]);
  const stranger = await buy(await fill(), { totalCents, aPagarCents }, { "idempotency-key": "k1" });
  expect([stranger.status, stranger.headers.get("idempotent-replayed")]).toEqual([201, null]);
  const without = await buy(cookie, { totalCents, aPagarCents });
  expect([without.status, without.json.error]).toEqual([409, "A sacola está vazia."]);
});

it("sells under a key that was refused before, because a refusal is not the answer for ever", async () => {
  const { ctx, shirt, fill, seen, buy } = await aStall();
  const cookie = await fill();
  const { totalCents, aPagarCents } = await seen(cookie);
  const again = () => buy(cookie, { totalCents, aPagarCents }, { "idempotency-key": "k1" });
  const publish = (publicado: boolean) =>
    ctx.db.product.update({ where: { id: shirt.id }, data: { publicado } });
  await publish(false);
  expect((await again()).status).toBe(409);
  expect(await ctx.db.idempotencyKey.count()).toBe(0);
  await publish(true);
  const { status, headers } = await again();
  expect([status, headers.get("idempotent-replayed")]).toEqual([201, null]);
});

it("answers a repeat whose order was erased with 409, and sells nothing", async () => {
  const { ctx, fill, seen, buy } = await aStall();
  const cookie = await fill();
  const { totalCents, aPagarCents } = await seen(cookie);
  const again = () => buy(cookie, { totalCents, aPagarCents }, { "idempotency-key": "k1" });
  const { pedidoId } = (await again()).json.data;
  const nobody = { email: null, telefone: null, documento: null };
  const person = { ...nobody, id: randomUUID(), nome: "" };
  await eraseAnswers(ctx, person, { things: [pedidoId], emails: [], proven: nobody });
  const { status, json } = await again();
  expect([status, json.success, json.data]).toEqual([409, false, undefined]);
  expect(await ctx.db.order.count()).toBe(1);
});

it("sells at the total that the buyer saw or says what it is now, and takes nothing", async () => {
  const { ctx, shirt, fill, seen, buy } = await aStall();
  const cookie = await fill(2);
  const { totalCents, aPagarCents } = await seen(cookie);
  await ctx.db.product.update({ where: { id: shirt.id }, data: { precoCents: 6000 } });
  const dearer = await buy(cookie, { totalCents, aPagarCents });
  expect([dearer.status, dearer.json.error]).toEqual([409, expect.stringMatching(/^O total mudou/)]);
  expect(dearer.json.resumo).toMatchObject({
    totalCents: 12_900,
    aPagarCents: 12_900,
    sacola: { mudancas: [{ tipo: "preco", de: 5000, para: 6000 }] },
  });
  await ctx.db.product.update({ where: { id: shirt.id }, data: { publicado: false } });
  const gone = await buy(cookie, { totalCents: 12_900, aPagarCents: 12_900 });
  expect(gone.json.resumo.sacola.mudancas).toMatchObject([{ tipo: "indisponivel" }]);
  expect([gone.status, await ctx.db.order.count(), await ctx.db.payment.count()]).toEqual([409, 0, 0]);
  await expectSoundBooks(ctx);
});

it("refuses what does not hold, naming the field", async () => {
  const { ctx, fill, buySeen, buy } = await aStall();
  const cookie = await fill();
  const seen = { totalCents: 6250, aPagarCents: 6250 };
  const tries: [object, RegExp][] = [
    [{ email: "" }, /^email: campo obrigatório/],
    [{ email: "ana" }, /^email: informe um e-mail/],
    [{ nome: " " }, /^nome: /],
    [{ documento: "123" }, /^documento: /],
    [{ endereco: { ...ENDERECO, cep: "1" } }, /^endereco\.cep: /],
    [{ endereco: { ...ENDERECO, cep: "00000-000" } }, /^endereco\.cep: informe um CEP que exista/],
    [{ endereco: { ...ENDERECO, cep: "69900-062" } }, /^endereco\.uf: o CEP 69900-062 é de AC; /],
    [{ nome: "\u200b" }, /^nome: /],
    [{ telefone: "(20) 98765-4321" }, /^telefone: o DDD 20 não existe/],
    [{ endereco: { ...ENDERECO, numero: "" } }, /^endereco\.numero: campo obrigatório/],
    [{ endereco: { ...ENDERECO, uf: "XX" } }, /^endereco\.uf: /],
    [{ freteId: null }, /^freteId: escolha/],
    [{ provedor: "cheque" }, /^provedor: /],
    [{ cupomCodigo: "NADA" }, /^cupomCodigo: /],
    [{ pontos: 100 }, /^pontos: só um cliente/],
    [{ totalCents: undefined }, /^totalCents: /],
  ];
  for (const [more, error] of tries) {
    const answer = await buy(cookie, { ...seen, ...more });
    expect([answer.status, answer.json.error]).toEqual([422, expect.stringMatching(error)]);
  }
  const off = { pixAtivo: false, pixChave: null };
  await ctx.db.paymentSettings.update({ where: { storeId: ctx.storeId }, data: off });
  expect((await buy(cookie, seen)).json.error).toMatch(/^provedor: a loja não recebe mais/);
  expect((await buySeen("")).status).toBe(409);
  expect(await ctx.db.order.count()).toBe(0);
});

it("refuses a Pix key that fits in no code, and offers no Pix with one that was stored before", async () => {
  const { ctx, owner, fill, seen, buySeen } = await aStall();
  const { storeId } = ctx;
  const { versao } = await ctx.db.store.findUniqueOrThrow({ where: { id: storeId } });
  const body = { ...PIX, versao, pixChave: "joão@exemplo.com" };
  const refused = await call(setPayments, "PUT", { cookie: owner.cookie, body });
  expect([refused.status, refused.json.error]).toEqual([422, expect.stringMatching(/^pixChave: informe/)]);
  await ctx.db.paymentSettings.update({ where: { storeId }, data: { pixChave: "joão@exemplo.com" } });
  const cookie = await fill();
  expect((await seen(cookie, { provedor: null })).formas).toMatchObject([{ provedor: "manual" }]);
  expect((await buySeen(cookie)).json.error).toMatch(/^provedor: a loja não recebe/);
});

it("takes what is pasted, and quotes the freight of the state that the CEP belongs to", async () => {
  const { ctx, fill, seen, buySeen, frete } = await aStall();
  const north = {
    storeId: ctx.storeId,
    nome: "Norte",
    precoCents: 9000,
    prazoDiasUteis: 9,
    ordem: 1,
    ufs: ["AC"],
  };
  await ctx.db.freightRate.create({ data: north });
  const { codigo } = await aCoupon(ctx, { combinavel: true });
  const cookie = await fill();
  const services = async (more: object) =>
    (await seen(cookie, more)).fretes?.map(({ nome }: { nome: string }) => nome);
  expect(await services({ uf: null, cep: "\u202a69900\u2011062\u202c" })).toEqual(["PAC", "Norte"]);
  expect(await services({ uf: null, cep: "01310-930" })).toEqual(["PAC"]);
  expect(await services({ uf: null, cep: null })).toBeUndefined();
  const summary = await seen(cookie, { cupomCodigo: `${codigo}\u200b` });
  expect([summary.problemas.cupomCodigo, summary.descontoCupomCents > 0]).toEqual([null, true]);
  const bought = await buySeen(cookie, {
    cupomCodigo: `\u202a${codigo}\u200b`,
    freteId: frete.id,
    nome: "\u202aAna\u00a0Prado\u202c",
    telefone: "(011) 98765\u20114321",
    documento: "\u202a529.982.247-25\u202c",
    endereco: { ...ENDERECO, cep: "\u202a01310\u2011930\u202c" },
  });
  expect(bought.status).toBe(201);
  expect(await ctx.db.order.findFirst()).toMatchObject({
    cupomCodigo: codigo,
    clienteNome: "Ana Prado",
    clienteTelefone: "+5511987654321",
    clienteDocumento: "52998224725",
    enderecoEntrega: { cep: "01310930", uf: "SP" },
  });
  await expectSoundBooks(ctx);
});

it("quotes no freight to a state that is not the CEP's", async () => {
  const { visit } = await aShop();
  const ask = (body: object) => visit(summarise, "POST", { body });
  expect((await ask({ cep: "69900-062", uf: "SP" })).json).toMatchObject({
    error: "uf: o CEP 69900-062 é de AC; confira o CEP ou o estado",
  });
  expect((await ask({ cep: "00000-000", uf: "SP" })).json.error).toMatch(/^cep: /);
  expect((await ask({ cep: "69900-062", uf: "AC" })).status).toBe(200);
});

it("offers no Pix, which charges reais, to a shop of another currency", async () => {
  const { ctx, owner, fill, seen, buySeen } = await aStall();
  const { storeId } = ctx;
  const change = (moeda: string, versao: number) =>
    call(setSettings, "PUT", { cookie: owner.cookie, body: { moeda, versao } });
  const versaoNow = async () => (await ctx.db.store.findUniqueOrThrow({ where: { id: storeId } })).versao;
  const early = await change("USD", await versaoNow());
  expect([early.status, early.json.error]).toEqual([409, expect.stringMatching(/^moeda: .*Pix/)]);

  await ctx.db.store.update({ where: { id: storeId }, data: { moeda: "USD" } });
  const cookie = await fill();
  expect((await seen(cookie)).formas).toMatchObject([{ provedor: "manual" }]);
  expect((await buySeen(cookie)).json.error).toMatch(/^provedor: a loja não recebe/);

  const put = async (body: object) =>
    call(setPayments, "PUT", { cookie: owner.cookie, body: { ...PIX, versao: await versaoNow(), ...body } });
  const refused = await put({});
  expect([refused.status, refused.json.error]).toEqual([422, expect.stringMatching(/^pixAtivo: .*USD/)]);
  const account = { pix: false, cartao: true, boleto: false, chave: "k".repeat(20) };
  expect((await put({ pixAtivo: false, asaas: account })).json.error).toMatch(/^asaas\.cartao: .*USD/);
  expect((await put({ pixAtivo: false })).status).toBe(200);
  expect((await change("EUR", await versaoNow())).json.data.moeda).toBe("EUR");
});

it("takes coupon and points of a customer; a coupon that stands alone replaces the discount of the Pix", async () => {
  const { ctx, visit, fill, seen, buySeen } = await aStall();
  await ctx.db.store.update({ where: { id: ctx.storeId }, data: { fidelidadeAtiva: true } });
  const member = await aMember(ctx, 10_000);
  const cookie = await fill(2, member.cookie);
  const alone = await aCoupon(ctx, { tipo: "percentual", valor: 10 });
  const beside = await aCoupon(ctx, { tipo: "percentual", valor: 10, combinavel: true });
  const of = ({ descontoPagamentoCents, descontoCupomCents, totalCents }: Record<string, number>) => [
    descontoPagamentoCents,
    descontoCupomCents,
    totalCents,
  ];
  expect(of(await seen(cookie, { cupomCodigo: alone.codigo }))).toEqual([0, 1000, 10_500]);
  const both = { cupomCodigo: beside.codigo, pontos: 1000 };
  expect(of(await seen(cookie, both))).toEqual([500, 950, 10_050]);
  const refused = await seen(cookie, { cupomCodigo: "NADA", pontos: 9_999 });
  expect(refused.problemas).toEqual({
    cupomCodigo: { motivo: "NAO_ENCONTRADO", mensagem: "não há cupom com este código", valor: null },
    pontos: { motivo: "MAXIMO", mensagem: expect.stringContaining("no máximo 5500 pontos"), valor: 5500 },
  });
  await ctx.db.coupon.update({ where: { id: beside.id }, data: { minimoPedidoCents: 20_000 } });
  const poor = await seen(cookie, { cupomCodigo: beside.codigo, pontos: 1 });
  expect(poor.problemas).toMatchObject({
    cupomCodigo: { motivo: "MINIMO_NAO_ATINGIDO", valor: 20_000 },
    pontos: { motivo: "MINIMO", valor: 100 },
  });
  await ctx.db.coupon.update({ where: { id: beside.id }, data: { minimoPedidoCents: null } });
  expect(of(refused)).toEqual([500, 0, 11_000]);
  const { status, json } = await buySeen(cookie, both);
  expect([status, json.data.totalCents]).toEqual([201, 10_050]);
  const order = await ctx.db.order.findUniqueOrThrow({ where: { id: json.data.pedidoId } });
  expect(order).toMatchObject({
    customerId: member.customerId,
    pagoComPontosCents: 1000,
    pontosUsados: 1000,
  });
  expect(await ctx.db.payment.findMany()).toMatchObject([{ valorCents: 9050 }]);
  expect((await visit(readCart, "GET", { cookie })).json.data.itens).toEqual([]);
  await expectSoundBooks(ctx);
});

it("keeps a yes to news with its words, of an account or of an address alone, and takes silence for no answer", async () => {
  const { ctx, fill, buySeen } = await aStall();
  const yes = { aceitaNovidades: true };
  expect((await buySeen(await fill())).status).toBe(201);
  expect([await ctx.db.emailConsent.count(), await ctx.db.customerConsent.count()]).toEqual([0, 0]);
  expect((await buySeen(await fill(), yes)).status).toBe(201);
  const said = { aceito: true, fonte: "checkout", textoVersao: "novidades-1" };
  expect(await ctx.db.emailConsent.findMany()).toMatchObject([{ email: "ana@exemplo.test", ...said }]);
  const { customerId, cookie } = await aMember(ctx, 1);
  expect((await buySeen(await fill(1, cookie), yes)).status).toBe(201);
  expect(await ctx.db.customerConsent.findMany()).toMatchObject([{ customerId, canal: "email", ...said }]);
  expect(await ctx.db.auditLog.count({ where: { acao: "customer.consent_changed" } })).toBe(1);
});

it("names the chosen freight on the order's page, with its days, and nothing that the buyer wrote", async () => {
  const { ctx, frete, fill, buySeen, open, visit } = await aStall();
  const ofOrder = async (more: object = {}) => {
    const { endereco } = (await buySeen(await fill(), more)).json.data;
    return (await visit(placedOrder, "GET", open(endereco))).json.data.entrega;
  };
  const pac = { servico: "PAC", nome: "PAC", prazoDiasUteis: 5, retirada: null, precoCents: 1500 };
  expect(await ofOrder({ observacao: "Entrega: avião (até 1 dia útil)" })).toMatchObject(pac);
  await ctx.db.freightRate.update({ where: { id: frete.id }, data: { retirada: "Rua A, 1 (fundos)" } });
  expect(await ofOrder()).toMatchObject({ prazoDiasUteis: null, retirada: "Rua A, 1 (fundos)" });
  await ctx.db.freightRate.deleteMany();
  expect(await ofOrder({ freteId: null, observacao: "Entrega: avião (até 1 dia útil)" })).toBeNull();
});

it("keeps the address in the account where that is asked for, once, beside those that are there", async () => {
  const { ctx, fill, buySeen } = await aStall();
  const { customerId, cookie } = await aMember(ctx, 1);
  const { storeId } = ctx;
  const home = { storeId, customerId, principal: true, cidade: "Recife", uf: "PE" };
  await ctx.db.customerAddress.create({ data: home });
  const kept = () => ctx.db.customerAddress.findMany({ orderBy: { id: "asc" } });
  expect((await buySeen(await fill(1, cookie))).status).toBe(201);
  expect(await kept()).toHaveLength(1);
  const keep = { guardarEndereco: true };
  for (let time = 0; time < 2; time++) expect((await buySeen(await fill(1, cookie), keep)).status).toBe(201);
  expect(await kept()).toMatchObject([
    { cidade: "Recife", principal: true },
    { ...ENDERECO, cep: "01310930", uf: "SP", customerId, principal: false },
  ]);
  expect(await ctx.db.auditLog.count({ where: { acao: "customer.updated" } })).toBe(1);
  expect((await buySeen(await fill(), keep)).status).toBe(201);
  expect(await kept()).toHaveLength(2);
});

it("sells to an account that has no room for one more address", async () => {
  const { ctx, fill, buySeen } = await aStall();
  const { customerId, cookie } = await aMember(ctx, 1);
  const { storeId } = ctx;
  const data = Array.from({ length: 10 }, (_, at) => ({
    storeId,
    customerId,
    principal: at === 0,
    numero: String(at),
    cidade: "Recife",
    uf: "PE",
  }));
  await ctx.db.customerAddress.createMany({ data });
  expect((await buySeen(await fill(1, cookie), { guardarEndereco: true })).status).toBe(201);
  expect(await ctx.db.customerAddress.count()).toBe(10);
});

it("lets the buyer ask for another Pix after theirs expired, and takes the goods again when the money comes", async () => {
  const { ctx, owner, shirt, fill, buySeen, open, visit } = await aStall();
  const { pedidoId: id, endereco } = (await buySeen(await fill(2))).json.data;
  const expiraEm = new Date(Date.now() - 1);
  await ctx.db.order.update({ where: { id }, data: { expiraEm } });
  await ctx.db.payment.updateMany({ where: { orderId: id }, data: { expiraEm } });
  await expireOrders();
  const expired = (await visit(placedOrder, "GET", open(endereco))).json.data;
  expect(expired).toMatchObject({
    status: "expired",
    pagamento: { status: "expirado" },
    podePagarDeNovo: true,
  });
  const renewed = await visit(payAgain, "POST", open(endereco));
  expect([renewed.status, renewed.json.data.pagamento.status]).toEqual([200, "pendente"]);
  expect(renewed.json.data.pagamento.copiaECola).not.toBe(expired.pagamento.copiaECola);
  const repeated = (await visit(payAgain, "POST", open(endereco))).json.data;
  expect(repeated.pagamento).toEqual(renewed.json.data.pagamento);
  const rows = (await call(payments, "GET", { cookie: owner.cookie, params: { id } })).json.data;
  expect(rows.map((row: { podeConfirmar: boolean }) => row.podeConfirmar)).toEqual([true, true]);
  const paid = await call(confirm, "POST", { cookie: owner.cookie, params: { id, pagamentoId: rows[1].id } });
  expect([paid.status, paid.json.data.map((row: { status: string }) => row.status)]).toEqual([
    200,
    ["cancelado", "aprovado"],
  ]);
  expect(await eventsOf(ctx, rows[1].id)).toEqual(["payment.expired", "payment.approved"]);
  const twice = await call(confirm, "POST", {
    cookie: owner.cookie,
    params: { id, pagamentoId: rows[0].id },
  });
  expect([twice.status, twice.json.error]).toEqual([409, expect.stringContaining("devolva-o")]);
  expect(await ctx.db.product.findUniqueOrThrow({ where: { id: shirt.id } })).toMatchObject({ estoque: 8 });
  expect((await visit(payAgain, "POST", open(endereco))).status).toBe(409);
  await expectSoundBooks(ctx);
});

it("keeps a Pix asked for between the end of the first and the job that expires the order", async () => {
  const { ctx, shirt, fill, buySeen, open, visit } = await aStall();
  const { pedidoId: id, endereco } = (await buySeen(await fill(2))).json.data;
  const expiraEm = new Date(Date.now() - 1);
  await ctx.db.order.update({ where: { id }, data: { expiraEm } });
  await ctx.db.payment.updateMany({ where: { orderId: id }, data: { expiraEm } });
  const renewed = await visit(payAgain, "POST", open(endereco));
  expect([renewed.status, renewed.json.data]).toMatchObject([
    200,
    { status: "expired", pagamento: { status: "pendente" }, podePagarDeNovo: false },
  ]);
  await expireOrders();
  const { pagamento } = (await visit(placedOrder, "GET", open(endereco))).json.data;
  expect(pagamento).toEqual(renewed.json.data.pagamento);
  expect(await ctx.db.product.findUniqueOrThrow({ where: { id: shirt.id } })).toMatchObject({ estoque: 10 });
  await expectSoundBooks(ctx);
});

it("makes twenty payments in a quarter of an hour for one address: each asks the store's service", async () => {
  const { fill, buySeen, open, visit } = await aStall();
  const { endereco } = (await buySeen(await fill())).json.data;
  const headers = { "x-forwarded-for": unique("ip") };
  const ask = async () => (await visit(payAgain, "POST", { ...open(endereco), headers })).status;
  const statuses: number[] = [];
  for (let n = 0; n < 21; n++) statuses.push(await ask());
  expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
  expect((await visit(payAgain, "POST", open(endereco))).status).toBe(200);
});

it("refuses who tries one coupon after another, and sums up for them without one", async () => {
  const { ctx, fill, visit } = await aStall();
  const { codigo } = await aCoupon(ctx, { tipo: "percentual", valor: 10 });
  const cookie = await fill();
  const headers = { "x-forwarded-for": unique("ip") };
  const sumUp = async (cupomCodigo: string | null, more = headers) =>
    (await visit(summarise, "POST", { cookie, headers: more, body: { cupomCodigo } })).status;
  let tries = 0;
  while (tries < 90 && (await sumUp(`CUPOM${tries}`)) === 200) tries += 1;
  expect([tries >= 30, tries < 90, await sumUp(null)]).toEqual([true, true, 200]);
  expect(await sumUp(codigo, { "x-forwarded-for": unique("ip") })).toBe(200);
});

it("sells what the buyer fetches, and says where", async () => {
  const { ctx, frete, fill, seen, buySeen } = await aStall();
  const retirada = "Rua A, 1, das 9h às 18h";
  await ctx.db.freightRate.update({ where: { id: frete.id }, data: { nome: "Na loja", retirada } });
  const cookie = await fill();
  expect((await seen(cookie)).fretes).toMatchObject([{ nome: "Na loja", retirada }]);
  const { pedidoId: id } = (await buySeen(cookie)).json.data;
  const order = await ctx.db.order.findUniqueOrThrow({ where: { id } });
  expect(order).toMatchObject({
    observacao: null,
    entrega: { servico: "Na loja", retirada, prazoDiasUteis: null },
  });
});

it("shows an order to nobody without its address", async () => {
  const { fill, buySeen, open, visit } = await aStall();
  const { pedidoId, endereco } = (await buySeen(await fill())).json.data;
  const elsewhere = await aShop();
  for (const token of [pedidoId, "A".repeat(43), "x"]) {
    expect((await visit(placedOrder, "GET", { params: { token } })).status).toBe(404);
    expect((await visit(payAgain, "POST", { params: { token } })).status).toBe(404);
  }
  expect((await elsewhere.visit(placedOrder, "GET", open(endereco))).status).toBe(404);
});

it("sells ten units to fifty buyers ten times", async () => {
  const { ctx, fill, seen, buy, shirt } = await aStall(10);
  const carts = await Promise.all(Array.from({ length: 50 }, () => fill()));
  const { totalCents, aPagarCents } = await seen(carts[0] ?? "");
  // A request that waited too long in the queue gets 503 with `Retry-After`.
  const insist = async (cookie: string): Promise<Answer> => {
    const answer = await buy(cookie, { totalCents, aPagarCents });
    return answer.status === 503 && answer.headers.has("retry-after") ? insist(cookie) : answer;
  };
  const answers = await Promise.all(carts.map(insist));
  const statuses = answers.map(({ status }) => status).toSorted();
  expect(statuses).toEqual([...Array(10).fill(201), ...Array(40).fill(409)]);
  expect(await ctx.db.payment.count()).toBe(10);
  expect(await ctx.db.product.findUniqueOrThrow({ where: { id: shirt.id } })).toMatchObject({ estoque: 0 });
  await expectSoundBooks(ctx);
});
