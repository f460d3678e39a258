import { beforeAll, describe, expect, it } from "vitest";
import { POST as rehearse } from "@/app/(api)/automation-rules/[id]/ensaio/route";
import { POST as empty } from "@/app/(api)/automation-rules/[id]/esvaziar/route";
import { GET as log } from "@/app/(api)/automation-rules/[id]/execucoes/route";
import { GET as read } from "@/app/(api)/automation-rules/[id]/route";
import { POST as closeAlert } from "@/app/(api)/notices/[id]/resolver/route";
import { GET as notices } from "@/app/(api)/notices/route";
import { POST as adjustStock } from "@/app/(api)/products/[id]/estoque/route";
import { claimRun } from "@/lib/automation-rules/claim";
import { cleanRuns } from "@/lib/automation-rules/clean";
import { scheduleTimed } from "@/lib/automation-rules/schedule";
import type { Ctx } from "@/lib/ctx";
import { systemCtx } from "@/lib/ctx";
import { changeTags } from "@/lib/customers/tags";
import { moveOrder } from "@/lib/orders/change/move";
import { createOrder } from "@/lib/orders/create/create";
import { aRule, changeRule, drain, hasten, type RuleBody, runsOf } from "@/lib/testing/automations";
import { call } from "@/lib/testing/call";
import { aCustomer, anOrder, aStore, aUser } from "@/lib/testing/factories";
import { aMember, stocked } from "@/lib/testing/shop";

const DAY_MS = 86_400_000;
const ago = (ms: number) => new Date(Date.now() - ms);
const ITENS = [{ descricao: "Livro", precoCents: 5000, quantidade: 2 }];

async function aShop() {
  const ctx = await aStore();
  const { cookie } = await aUser(ctx, ["marketing"]);
  const { id: customerId } = await aCustomer(ctx);
  await ctx.db.customerConsent.create({
    data: { storeId: ctx.storeId, customerId, canal: "email", aceito: true, fonte: "painel" },
  });
  const rule = (body: RuleBody) => aRule(cookie, body);
  const order = () => createOrder(ctx, { origem: "loja", itens: ITENS, customerId });
  const tag = (...tags: string[]) =>
    changeTags(ctx, { ids: [customerId], adicionarTags: tags, removerTags: [] });
  const get = async (id: string) => (await call(read, "GET", { cookie, params: { id } })).json.data;
  return { ctx, cookie, customerId, rule, order, tag, get };
}

const statesOf = async (ctx: Ctx, ruleId: string) =>
  (await runsOf(ctx, ruleId)).map(({ status, motivo }) => [status, motivo].filter(Boolean).join(" "));

const TAGGING = { quando: "customer.updated", entao: "adicionar_tag" };
const MAILING = { quando: "order.created", entao: "enviar_email" };

describe("rules that tell the team", () => {
  it("of one product say the newest: that it is sold out, where it was told before that few are left", async () => {
    const { ctx, rule } = await aShop();
    const say = (quando: string, mensagem: string) =>
      rule({ quando, entao: "notificar_equipe", parametros: { mensagem } });
    await say("product.low_stock", "Repor");
    await say("product.out_of_stock", "Tirar da vitrine");
    const { id } = await stocked(ctx, 9, { publicado: true });
    const { cookie: seller } = await aUser(ctx, ["produtos"]);
    const open = async () => {
      const { json } = await call(notices, "GET", { cookie: seller });
      return json.data.map(({ dados }: { dados: { mensagem: string } }) => dados.mensagem);
    };
    const count = async (estoque: number) => {
      await call(adjustStock, "POST", {
        cookie: seller,
        params: { id },
        body: { estoque, motivo: "Contagem" },
      });
      await drain(ctx);
    };
    await count(2);
    expect(await open()).toEqual(["Repor"]);
    const seen = await ctx.db.teamAlert.findFirstOrThrow({ where: { recursoId: id } });
    await count(0);
    expect(await open()).toEqual(["Tirar da vitrine"]);
    const closing = await call(closeAlert, "POST", { cookie: seller, params: { id: seen.id } });
    expect(closing.status).toBe(404);
    expect(await open()).toEqual(["Tirar da vitrine"]);
  });
});

describe("a rule that waits", () => {
  it("judges when it is started, and again when it is due: an order paid meanwhile is passed over", async () => {
    const { ctx, rule, order } = await aShop();
    const { id } = await rule({ ...MAILING, atrasoMin: 60 });
    const [paid] = [await order(), await order()];
    await drain(ctx);
    expect(await statesOf(ctx, id)).toEqual(["pendente", "pendente"]);
    await moveOrder(ctx, paid.id, { para: "paid" });
    await hasten(ctx, 61);
    await drain(ctx);
    expect((await statesOf(ctx, id)).sort()).toEqual(["executada", "ignorada pedido_pago"]);
  });

  it("is passed over at once by whom its conditions leave out, and when due by whom they no longer meet", async () => {
    const { ctx, customerId, rule, order } = await aShop();
    const vip = { operador: "e", condicoes: [{ campo: "tags", operador: "em", valor: ["vip"] }] };
    const { id } = await rule({ ...MAILING, atrasoMin: 60, condicoes: vip });
    await order();
    await drain(ctx);
    expect(await statesOf(ctx, id)).toEqual(["ignorada condicoes"]);
    await ctx.db.customer.update({ where: { id: customerId }, data: { tags: ["vip"] } });
    await order();
    await drain(ctx);
    expect(await statesOf(ctx, id)).toEqual(["ignorada condicoes", "pendente"]);
    await ctx.db.customer.update({ where: { id: customerId }, data: { tags: [] } });
    await hasten(ctx, 61);
    await drain(ctx);
    expect(await statesOf(ctx, id)).toEqual(["ignorada condicoes", "ignorada condicoes"]);
  });

  it("waits while its rule is off, and is over when that was for more than a day", async () => {
    const { ctx, cookie, rule, order } = await aShop();
    const { id } = await rule(MAILING);
    const late = await rule({ ...MAILING, atrasoMin: 1 });
    await order();
    for (const ruleId of [id, late.id]) await changeRule(cookie, ruleId, { enabled: false });
    await drain(ctx);
    expect(await statesOf(ctx, id)).toEqual(["pendente"]);
    await changeRule(cookie, id, { enabled: true });
    await drain(ctx);
    expect(await statesOf(ctx, id)).toEqual(["executada"]);
    await hasten(ctx, 25 * 60);
    await changeRule(cookie, late.id, { enabled: true });
    await drain(ctx);
    expect(await statesOf(ctx, late.id)).toEqual(["ignorada atrasada"]);
  });

  it("drops what waits when told to, when it means something else, and when it is removed", async () => {
    const { ctx, cookie, rule, order } = await aShop();
    const rules = [await rule(MAILING), await rule(MAILING)];
    const [first, second] = rules.map(({ id }) => id);
    await order();
    const emptied = await call(empty, "POST", { cookie, params: { id: first ?? "" } });
    expect(emptied.json.data).toEqual({ id: first, descartadas: 1 });
    await changeRule(cookie, second ?? "", { quando: "order.paid" });
    await drain(ctx);
    expect(await statesOf(ctx, first ?? "")).toEqual(["ignorada esvaziada"]);
    expect(await statesOf(ctx, second ?? "")).toEqual(["ignorada regra_alterada"]);
  });
});

describe("a limit per customer", () => {
  it("holds for runs that are due together, and begins again after its days", async () => {
    const { ctx, rule, order } = await aShop();
    const { id } = await rule({ ...MAILING, limitePorCliente: { vezes: 2, dias: 7 } });
    for (let round = 0; round < 5; round++) await order();
    await Promise.all([drain(ctx), drain(ctx)]);
    const states = (await statesOf(ctx, id)).sort();
    expect(states).toEqual([...["executada", "executada"], ...Array(3).fill("ignorada limite_por_cliente")]);
    await ctx.db.automationRun.updateMany({
      where: { status: "executada" },
      data: { iniciadaEm: ago(8 * DAY_MS) },
    });
    await ctx.db.marketingMessage.deleteMany({});
    await order();
    await drain(ctx);
    expect((await statesOf(ctx, id)).filter((state) => state === "executada")).toHaveLength(3);
  });
});

describe("the guard against loops", () => {
  it("keeps a rule from starting itself, and says that an automation did it", async () => {
    const { ctx, customerId, rule, tag } = await aShop();
    const { id } = await rule({ ...TAGGING, parametros: { tag: "visto" } });
    await tag("um");
    for (let round = 0; round < 3; round++) await drain(ctx);
    expect(await statesOf(ctx, id)).toEqual(["executada"]);
    const events = await ctx.db.webhookEvent.findMany({
      where: { recursoId: customerId },
      orderBy: { sequencia: "asc" },
    });
    expect(events.map(({ origem, profundidade, ruleId }) => ({ origem, profundidade, ruleId }))).toEqual([
      { origem: "sistema", profundidade: 0, ruleId: null },
      { origem: "automacao", profundidade: 1, ruleId: id },
    ]);
  });

  it("ends a chain of rules that start each other three steps from the person", async () => {
    const { ctx, customerId, rule, tag } = await aShop();
    // Each rule undoes what the other did, so without a limit they would run forever.
    const add = await rule({ ...TAGGING, parametros: { tag: "eco" } });
    const remove = await rule({
      quando: "customer.updated",
      entao: "remover_tag",
      parametros: { tag: "eco" },
    });
    await tag("um");
    for (let round = 0; round < 6; round++) await drain(ctx);
    const events = await ctx.db.webhookEvent.findMany({ where: { recursoId: customerId } });
    expect(Math.max(...events.map(({ profundidade }) => profundidade))).toBeLessThanOrEqual(3);
    const runs = [...(await runsOf(ctx, add.id)), ...(await runsOf(ctx, remove.id))];
    expect(runs.every(({ status, profundidade }) => status === "executada" && profundidade < 3)).toBe(true);
  });
});

describe("the breaker", () => {
  it("switches off a rule that runs too often; what waits is kept, and dropped on demand", async () => {
    const { ctx, cookie, rule, order, get } = await aShop();
    const { id } = await rule({ ...MAILING, maxPorHora: 3 });
    for (let round = 0; round < 5; round++) await order();
    await ctx.db.store.update({ where: { id: ctx.storeId }, data: { nomeLoja: "Loja" } });
    await Promise.all([drain(ctx), drain(ctx)]);
    expect(await get(id)).toMatchObject({
      enabled: false,
      motivoDesligamento: "excesso",
      execucoes: 3,
      pendentes: 2,
      versao: 1,
    });
    expect(await ctx.db.teamAlert.findMany({ where: { recursoId: id, resolvidoEm: null } })).toMatchObject([
      { tipo: "automacao_desligada", permissao: "marketing" },
    ]);
    await order();
    expect(await runsOf(ctx, id)).toHaveLength(5);
    await call(empty, "POST", { cookie, params: { id } });
    expect(await get(id)).toMatchObject({ pendentes: 0 });
    await changeRule(cookie, id, { enabled: true });
    expect(await get(id)).toMatchObject({ enabled: true, desligadaEm: null, motivoDesligamento: null });
    expect(await ctx.db.teamAlert.count({ where: { recursoId: id, resolvidoEm: null } })).toBe(0);
  });

  it("switches off a rule of whose last twenty runs a fifth failed, not before", async () => {
    const { ctx, rule, order, get } = await aShop();
    const { id } = await rule(MAILING);
    const { storeId } = ctx;
    const past = (count: number, status: "executada" | "falhou") =>
      ctx.db.automationRun.createMany({
        data: Array.from({ length: count }, () => ({
          ...{ storeId, ruleId: id, chave: crypto.randomUUID(), status },
          ...{ executarEm: new Date(), executadaEm: new Date() },
        })),
      });
    const failOnce = async () => {
      await order();
      await ctx.db.automationRun.updateMany({ where: { status: "pendente" }, data: { tentativas: 4 } });
      await drain(ctx);
    };
    await past(15, "executada");
    await past(3, "falhou");
    await failOnce();
    expect(await get(id)).toMatchObject({ enabled: true, falhas: 1 });
    await failOnce();
    expect(await get(id)).toMatchObject({ enabled: false, motivoDesligamento: "falhas" });
  });
});

describe("whatever dies", () => {
  it("several executors at once do each run once", async () => {
    const { ctx, rule } = await aShop();
    const member = await aMember(ctx, 100);
    await ctx.db.store.update({ where: { id: ctx.storeId }, data: { fidelidadeAtiva: true } });
    const { id } = await rule({ quando: "customer.birthday", entao: "creditar_pontos" });
    await ctx.db.automationRun.createMany({
      data: Array.from({ length: 40 }, (_, number) => ({
        ...{ storeId: ctx.storeId, ruleId: id, chave: `customer:${number}`, customerId: member.customerId },
        ...{ recursoId: member.customerId, executarEm: new Date(), proximaEm: new Date() },
      })),
    });
    await Promise.all([drain(ctx), drain(ctx), drain(ctx)]);
    expect(new Set(await statesOf(ctx, id))).toEqual(new Set(["executada"]));
    const account = await ctx.db.loyaltyAccount.findUniqueOrThrow({ where: { id: member.accountId } });
    expect(account.saldo).toBe(100 + 40 * 50);
  });

  it("a run whose process died is taken again when its lease ends, and one that was begun by another is not recorded", async () => {
    const { ctx, rule, tag } = await aShop();
    const { id } = await rule({ ...TAGGING, parametros: { tag: "visto" } });
    await tag("um");
    const dead = await claimRun(systemCtx(ctx.storeId, "morto"));
    expect(dead).toMatchObject({ ruleId: id, attempt: 1 });
    await drain(ctx);
    expect(await statesOf(ctx, id)).toEqual(["pendente"]);
    await ctx.db.automationRun.updateMany({ data: { leaseAte: ago(1000) } });
    await drain(ctx);
    expect(await runsOf(ctx, id)).toMatchObject([{ status: "executada", tentativas: 2 }]);
    const { workOnRun } = await import("@/lib/automation-rules/carry-out");
    if (dead) await workOnRun(ctx.storeId, dead);
    expect(await runsOf(ctx, id)).toMatchObject([{ status: "executada", tentativas: 2 }]);
    expect(await ctx.db.automationRule.findFirstOrThrow({ where: { id } })).toMatchObject({ execucoes: 1 });
  });

  it("one event starts a rule once, and an event that is rolled back never", async () => {
    const { ctx, rule, order } = await aShop();
    const { id } = await rule(MAILING);
    await expect(
      createOrder(ctx, { origem: "loja", itens: ITENS, customerId: crypto.randomUUID() }),
    ).rejects.toThrow();
    expect(await runsOf(ctx, id)).toEqual([]);
    await order();
    const [run] = await runsOf(ctx, id);
    if (!run) throw new Error("no run");
    await expect(
      ctx.db.automationRun.create({
        data: { storeId: ctx.storeId, ruleId: id, chave: run.chave, executarEm: new Date() },
      }),
    ).rejects.toThrow();
  });
});

describe("the clock's triggers", () => {
  it("find each moment once, however often and late somebody looks, and nothing of before they were on", async () => {
    const { ctx, customerId, rule } = await aShop();
    const minutes = (count: number) => ({ criadoEm: ago(count * 60_000), customerId });
    const { id } = await rule({ quando: "order.pending_too_long", entao: "criar_cupom" });
    await ctx.db.automationRule.update({
      where: { id },
      data: { ligadaEm: ago(10 * 60_000), vistaEm: ago(10 * 60_000) },
    });
    // Overdue before the rule was on; due since then; not due yet; paid in time.
    await anOrder(ctx, minutes(40));
    const { id: found } = await anOrder(ctx, minutes(25));
    await anOrder(ctx, minutes(15));
    await anOrder(ctx, { ...minutes(25), pagoEm: ago(20 * 60_000), status: "paid" });
    await Promise.all([scheduleTimed(), scheduleTimed()]);
    await scheduleTimed();
    expect((await runsOf(ctx, id)).map(({ recursoId }) => recursoId)).toEqual([found]);
  });
});

describe("POST /automation-rules/{id}/ensaio", () => {
  it("tells what there would have been, whom it would have passed over, and what it would have cost; writes nothing", async () => {
    const { ctx, cookie, rule, order } = await aShop();
    await order();
    await order();
    await createOrder(ctx, { origem: "loja", itens: ITENS });
    const ten = { tipo: "percentual", valor: 10, validadeDias: 7 };
    const { id } = await rule({
      ...{ quando: "order.pending_too_long", entao: "criar_cupom", enabled: false },
      parametros: { ...ten, minutos: 5 },
      limitePorCliente: { vezes: 1, dias: 30 },
    });
    await ctx.db.order.updateMany({ data: { criadoEm: ago(3_600_000) } });
    const answer = await call(rehearse, "POST", { cookie, params: { id }, body: { dias: 30 } });
    expect(answer.status).toBe(200);
    expect(answer.json.data).toMatchObject({
      ...{ disparos: 3, execucoes: 1, pessoas: 1, cupons: 1, custoCents: 1000, pontos: 0, limitado: false },
      ignoradas: expect.arrayContaining([
        { motivo: "sem_cliente", quantidade: 1 },
        { motivo: "limite_por_cliente", quantidade: 1 },
      ]),
    });
    expect(answer.json.data.amostra).toHaveLength(3);
    expect(await runsOf(ctx, id)).toEqual([]);
    expect(await ctx.db.coupon.count()).toBe(0);
    const mails = await rule({ ...MAILING, enabled: false });
    const told = await call(rehearse, "POST", { cookie, params: { id: mails.id }, body: {} });
    expect(told.json.data).toMatchObject({ disparos: 3, execucoes: 2, pessoas: 1, custoCents: 0 });
  });
});

it("rehearses by orders and bags of which no event is kept, and counts none twice", async () => {
  const { ctx, cookie, customerId, rule, order } = await aShop();
  const { storeId } = ctx;
  await order();
  const at = ago(DAY_MS);
  await anOrder(ctx, { customerId, criadoEm: at, pagoEm: at, status: "paid" });
  const bag = { storeId, visitanteId: crypto.randomUUID(), customerId, ultimoAbandonoEm: at };
  await ctx.db.cart.create({ data: { ...bag, abandonadoEm: at, abandonadoCents: 5_000 } });
  const startsOf = async (body: RuleBody) => {
    const { id } = await rule({ ...body, enabled: false });
    return (await call(rehearse, "POST", { cookie, params: { id }, body: { dias: 30 } })).json.data;
  };
  const coupon = { tipo: "percentual", valor: 10, validadeDias: 7 };
  const bags = { quando: "cart.abandoned", entao: "criar_cupom", parametros: coupon };
  expect(await startsOf(bags)).toMatchObject({ disparos: 1, execucoes: 1, cupons: 1, custoCents: 500 });
  expect(await startsOf({ ...MAILING, quando: "order.created" })).toMatchObject({ disparos: 2 });
  expect(await startsOf({ ...MAILING, quando: "order.paid" })).toMatchObject({ disparos: 1, execucoes: 1 });
  const tagging = { entao: "adicionar_tag", parametros: { tag: "x" } };
  expect(await startsOf({ quando: "customer.created", ...tagging })).toMatchObject({ disparos: 1 });
  expect(await startsOf({ ...MAILING, quando: "order.refunded" })).toMatchObject({ disparos: 0 });
});

describe("the log", () => {
  let shop: Awaited<ReturnType<typeof aShop>>;
  beforeAll(async () => {
    shop = await aShop();
  });

  it("is narrowed by state, reason and customer, and cleaned after 90 days", async () => {
    const { ctx, cookie, customerId, rule, order } = shop;
    const { id } = await rule({ ...MAILING, limitePorCliente: { vezes: 1, dias: 7 } });
    await order();
    await order();
    await drain(ctx);
    const ask = async (query: Record<string, string>) =>
      (await call(log, "GET", { cookie, params: { id }, query })).json;
    expect((await ask({})).pagination.total).toBe(2);
    expect((await ask({ motivo: "limite_por_cliente" })).data).toMatchObject([
      { status: "ignorada", cliente: { id: customerId } },
    ]);
    expect((await ask({ status: "executada", clienteId: customerId })).data).toHaveLength(1);
    expect((await ask({ status: "falhou" })).data).toEqual([]);
    await ctx.db.automationRun.updateMany({ data: { criadoEm: ago(91 * DAY_MS) } });
    await cleanRuns();
    // The log keeps the run whose marketing message still exists.
    expect((await ask({})).pagination.total).toBe(1);
  });
});
