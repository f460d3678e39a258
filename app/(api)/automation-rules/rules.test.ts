import { beforeAll, describe, expect, it } from "vitest";
import { DELETE, GET, PUT } from "@/app/(api)/automation-rules/[id]/route";
import { GET as recipes } from "@/app/(api)/automation-rules/receitas/route";
import { POST } from "@/app/(api)/automation-rules/route";
import { ACTIONS, isCompatible, TRIGGER_NAMES } from "@/lib/automation-rules/types";
import { abandonCarts } from "@/lib/cart/abandon";
import type { Ctx } from "@/lib/ctx";
import type { Permission } from "@/lib/permissions";
import { aRule, bodyOf, PARAMETERS, type RuleBody } from "@/lib/testing/automations";
import { call } from "@/lib/testing/call";
import { aCustomer, aProduct, aStore, aUser, unique } from "@/lib/testing/factories";
import { stocked } from "@/lib/testing/shop";

let ctx: Ctx;
let cookie: string;
beforeAll(async () => {
  ctx = await aStore();
  ({ cookie } = await aUser(ctx, ["marketing"]));
});

const send = (body: unknown, who = cookie) => call(POST, "POST", { cookie: who, body });
const mail = (more: object = {}) => ({
  ...bodyOf({ quando: "cart.abandoned", entao: "enviar_email" }),
  ...more,
});
const coupon = (parametros: object) =>
  bodyOf({
    quando: "cart.abandoned",
    entao: "criar_cupom",
    parametros: { tipo: "fixo", valor: 500, validadeDias: 7, ...parametros },
  });

const WRONG: [string, object, string][] = [
  ["no name", mail({ nome: " " }), "nome"],
  ["an unknown trigger", mail({ quando: "order.eaten" }), "quando"],
  ["an event that starts nothing", mail({ quando: "product.updated" }), "quando"],
  ["a chain of more days than there are", mail({ atrasoMin: 43_201 }), "atrasoMin"],
  ["a limit of nothing", mail({ limitePorCliente: { vezes: 0, dias: 1 } }), "limitePorCliente.vezes"],
  ["too many an hour", mail({ maxPorHora: 100_001 }), "maxPorHora"],
  ["conditions that ask nothing", mail({ condicoes: { operador: "e", condicoes: [] } }), "condicoes"],
  ["no subject", mail({ parametros: { conteudo: "x" } }), "parametros.assunto"],
  ["an unknown variable", mail({ parametros: { assunto: "{{x}}", conteudo: "x" } }), "parametros.assunto"],
  [
    "a variable of something else",
    mail({ parametros: { assunto: "a", conteudo: "{{pedido.numero}}" } }),
    "parametros.conteudo",
  ],
  ["what nobody asked for", mail({ parametros: { ...PARAMETERS.enviar_email, x: 1 } }), "parametros"],
  ["a coupon of more than all", coupon({ tipo: "percentual", valor: 101 }), "parametros.valor"],
  ["a coupon told of without a text", coupon({ assunto: "Seu cupom" }), "parametros.conteudo"],
  [
    "no number of days",
    bodyOf({
      quando: "customer.inactive",
      entao: "creditar_pontos",
      parametros: { pontos: 1, motivo: "x" },
    }),
    "parametros.dias",
  ],
  [
    "conditions on what is no customer",
    {
      ...bodyOf({ quando: "product.low_stock", entao: "notificar_equipe" }),
      condicoes: { operador: "e", condicoes: [{ campo: "pedidos", operador: "igual", valor: 1 }] },
    },
    "condicoes",
  ],
  ["a NUL", mail({ nome: "a\0b" }), "nome"],
];

describe("POST /automation-rules", () => {
  it.each(WRONG)("refuses %s, names the field, writes nothing", async (_, body, field) => {
    const before = await ctx.db.automationRule.count();
    const { status, json } = await send(body);
    expect([status, json.error]).toEqual([422, expect.stringContaining(`${field}`)]);
    expect(json.error.startsWith(field)).toBe(true);
    expect(await ctx.db.automationRule.count()).toBe(before);
  });

  it("refuses every pair that is not in the table, and names `entao`", async () => {
    for (const quando of TRIGGER_NAMES) {
      for (const entao of ACTIONS.filter((action) => !isCompatible(quando, action))) {
        const { status, json } = await send(bodyOf({ quando, entao }));
        expect([quando, entao, status]).toEqual([quando, entao, 422]);
        expect(json.error).toMatch(/^entao: com /);
      }
    }
  });

  it("is read with the names of what its conditions are about, without those of other stores", async () => {
    const mine = await aProduct(ctx, { nome: "Vaso de Cunha" });
    const theirs = await aProduct(await aStore());
    const operador = "em";
    const condicoes = [mine, theirs].map(({ id }) => ({ campo: "comprouProduto", operador, valor: [id] }));
    const rule = await aRule(cookie, {
      ...bodyOf({ quando: "cart.abandoned", entao: "enviar_email" }),
      condicoes: { operador: "ou", condicoes },
    });
    const { json } = await call(GET, "GET", { cookie, params: { id: rule.id } });
    expect(json.data.nomes).toEqual({ [mine.id]: "Vaso de Cunha" });
  });

  it("is off unless said otherwise; audited", async () => {
    const { enabled: _, ...body } = mail();
    const { status, json } = await send(body);
    expect([status, json.data]).toMatchObject([201, { enabled: false, atrasoMin: 0, maxPorHora: 1000 }]);
    const rows = await ctx.db.auditLog.findMany({ where: { recursoId: json.data.id } });
    expect(rows).toMatchObject([{ acao: "automation_rule.created" }]);
  });
});

describe("a rule that calls a webhook", () => {
  const body = (url: string) =>
    bodyOf({ quando: "manual_order.created", entao: "chamar_webhook", parametros: { url } });
  const who = async (...held: Permission[]) => (await aUser(ctx, held)).cookie;

  it("sends nobody what its author may not read", async () => {
    const refused = await send(body("https://exemplo.com.br/x"), await who("marketing"));
    expect(refused.status).toBe(403);
    const seller = await who("marketing", "vendas");
    const { status, json } = await send(body("https://exemplo.com.br/x"), seller);
    expect(status).toBe(201);
    const params = { id: json.data.id };
    const change = { parametros: { url: "https://outro.com.br/x" } };
    expect((await call(PUT, "PUT", { cookie, params, body: change })).status).toBe(403);
    expect((await call(PUT, "PUT", { cookie: seller, params, body: change })).status).toBe(200);
  });

  it.each([
    "http://exemplo.com.br/x",
    "https://127.0.0.1/x",
    "https://localhost/x",
    "https://u:s@exemplo.com.br",
  ])("does not go to %s", async (url) => {
    const { status, json } = await send(body(url), await who("marketing", "vendas"));
    expect([status, json.error]).toEqual([422, expect.stringContaining("url")]);
  });
});

describe("PUT and DELETE /automation-rules/{id}", () => {
  it("changes what is given, judges the whole, and is gone once removed", async () => {
    const { id } = await aRule(cookie, { quando: "customer.created", entao: "adicionar_tag" } as RuleBody);
    const put = (body: object) => call(PUT, "PUT", { cookie, params: { id }, body });
    expect((await put({ nome: "Outro nome" })).json.data).toMatchObject({
      nome: "Outro nome",
      parametros: { tag: "novo" },
    });
    expect((await put({ entao: "criar_cupom" })).json.error).toMatch(/^entao: /);
    expect((await put({ quando: "order.paid", entao: "enviar_email" })).json.error).toMatch(/^parametros/);
    expect((await put({ parametros: { tag: "vip" } })).json.data.parametros).toEqual({ tag: "vip" });
    const remove = () => call(DELETE, "DELETE", { cookie, params: { id } });
    expect((await remove()).json.data).toEqual({ id, deleted: true });
    expect((await remove()).status).toBe(404);
    expect((await call(GET, "GET", { cookie, params: { id } })).status).toBe(404);
  });

  it("refuses a change upon what somebody else changed meanwhile; without `versao` nobody is asked", async () => {
    const { id } = await aRule(cookie, { quando: "customer.created", entao: "adicionar_tag" });
    const put = (body: object) => call(PUT, "PUT", { cookie, params: { id }, body });
    const read = async () => (await call(GET, "GET", { cookie, params: { id } })).json.data;
    expect(await read()).toMatchObject({ versao: 1 });
    expect((await put({ nome: "Da Ana", versao: 1 })).json.data).toMatchObject({ nome: "Da Ana", versao: 2 });
    const seen = await read();
    for (const change of [{ nome: "Do Beto" }, { entao: "criar_cupom" }]) {
      const { status, json } = await put({ ...change, versao: 1 });
      expect([status, json.error]).toEqual([409, expect.stringMatching(/alterada por outra pessoa/)]);
    }
    expect(await read()).toEqual(seen);
    expect((await put({ enabled: false })).json.data).toMatchObject({ nome: "Da Ana", versao: 3 });
    const both = await Promise.all(["Um", "Outro"].map((nome) => put({ nome, versao: 3 })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const rows = await ctx.db.auditLog.count({ where: { recursoId: id, acao: "automation_rule.updated" } });
    expect(rows).toBe(3);
  });
});

it.each([
  ["pt-BR", "Sacola esquecida", /^Oi, /],
  ["en", "Forgotten bag", /^Hi, /],
] as const)(
  "GET /automation-rules/receitas: eight rules in the store's language (%s), each of which is taken as it is",
  async (idioma, nome, greeting) => {
    const { cookie } = await aUser(await aStore({ idioma }), ["marketing"]);
    const { json } = await call(recipes, "GET", { cookie });
    expect(json.data).toHaveLength(8);
    expect(json.data[0].regra).toMatchObject({
      nome,
      parametros: { conteudo: expect.stringMatching(greeting) },
    });
    for (const { regra } of json.data) {
      const { status, json: made } = await call(POST, "POST", { cookie, body: regra });
      expect([regra.nome, status, made.error]).toEqual([regra.nome, 201, undefined]);
    }
  },
);

describe("a bag left behind", () => {
  it("is told of by the rule or by the shop, never by both; visitors get the shop's own mail", async () => {
    const shop = await aStore();
    const { storeId, db } = shop;
    const { id: productId } = await stocked(shop, 9, { publicado: true });
    const left = async (who: object) => {
      const tokenHash = unique();
      const cart = await db.cart.create({
        data: { storeId, visitanteId: crypto.randomUUID(), tokenHash, ...who },
      });
      await db.cartItem.create({ data: { storeId, cartId: cart.id, productId, quantidade: 1 } });
      const atualizadoEm = new Date(Date.now() - 2 * 3_600_000);
      await db.cart.update({ where: { id: cart.id }, data: { atualizadoEm } });
    };
    const mails = () => db.email.count({ where: { tipo: "sacola" } });
    await left({ customerId: (await aCustomer(shop)).id });
    await abandonCarts();
    expect(await mails()).toBe(1);
    const marketer = await aUser(shop, ["marketing"]);
    await aRule(marketer.cookie, { quando: "cart.abandoned", entao: "enviar_email" });
    await left({ customerId: (await aCustomer(shop)).id });
    await left({ email: `${unique()}@exemplo.test` });
    await abandonCarts();
    expect(await mails()).toBe(2);
    expect(await db.automationRun.count()).toBe(2);
  });
});
