import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { GET as history } from "@/app/(api)/ab-experiments/[id]/historico/route";
import { GET as results } from "@/app/(api)/ab-experiments/[id]/results/route";
import { PUT as move } from "@/app/(api)/ab-experiments/[id]/status/route";
import { POST as create } from "@/app/(api)/ab-experiments/route";
import { GET as readOrder } from "@/app/(api)/orders/[id]/route";
import { POST as add } from "@/app/(api)/store/cart/route";
import { POST as summarise } from "@/app/(api)/store/checkout/resumo/route";
import { POST as checkout } from "@/app/(api)/store/checkout/route";
import { POST as expose } from "@/app/(api)/store/exposicoes/route";
import { POST as signUp } from "@/app/(api)/store-auth/cadastro/route";
import { variantFor } from "@/lib/experiments/assign";
import { call, cookiesOf } from "@/lib/testing/call";
import { aUser, unique } from "@/lib/testing/factories";
import { stocked } from "@/lib/testing/shop";
import { aShop, SENHA } from "@/lib/testing/storefront";

const PHONE =
  "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Mobile Safari/537.36";
const cookieOf = (id: string) => `ecom_visitante=${id}`;

async function aTrial(objetivo = "compra") {
  const shop = await aShop();
  const { ctx, visit } = shop;
  const { cookie } = await aUser(ctx);
  const variantes = [
    { nome: "Sem", opcao: "sem", peso: 50, controle: true },
    { nome: "Com", opcao: "destacado", peso: 50 },
  ];
  const made = await call(create, "POST", {
    cookie,
    body: { nome: "Pix", chave: "selo-pix", objetivo, variantes },
  });
  const { id } = made.json.data;
  const to = (status: string) => call(move, "PUT", { cookie, params: { id }, body: { status } });
  await to("ativo");
  const variantOf = (visitor: string) => variantFor(made.json.data, visitor)?.id ?? "";
  const see = async (visitor: string | null, body: object = {}, headers: Record<string, string> = {}) => {
    const shown = { experimentoId: id, varianteId: variantOf(visitor ?? ""), ...body };
    const asked = { body: shown, headers: { "user-agent": PHONE, ...headers } };
    const answer = await visit(expose, "POST", visitor ? { ...asked, cookie: cookieOf(visitor) } : asked);
    expect(answer.status).toBe(200);
    return answer.json.data.contada;
  };
  const counts = async () => {
    const { json } = await call(results, "GET", { cookie, params: { id } });
    const all: { impressoes: number; conversoes: number; receitaCents: number }[] = json.data.variantes;
    const sum = (field: keyof (typeof all)[number]) => all.reduce((total, each) => total + each[field], 0);
    return [sum("impressoes"), sum("conversoes"), sum("receitaCents")];
  };
  const fill = async (visitor: string) => {
    const product = await stocked(ctx, 9, { publicado: true });
    const body = { produtoId: product.id };
    const headers = { "user-agent": PHONE };
    const filled = await visit(add, "POST", { cookie: cookieOf(visitor), headers, body });
    return `${cookieOf(visitor)}; ${cookiesOf(filled)}`;
  };
  const buy = async (visitor: string) => {
    const bag = await fill(visitor);
    const headers = { "user-agent": PHONE };
    const choices = { provedor: "manual", metodo: "outro", uf: "SP" };
    const { totalCents, aPagarCents } = (
      await visit(summarise, "POST", { cookie: bag, headers, body: choices })
    ).json.data;
    const endereco = {
      cep: "01310930",
      logradouro: "Rua",
      numero: "1",
      bairro: "B",
      cidade: "São Paulo",
      uf: "SP",
    };
    const guest = { email: `${unique()}@exemplo.test`, nome: "Ana Prado", endereco };
    const body = { ...guest, ...choices, totalCents, aPagarCents };
    const bought = await visit(checkout, "POST", { cookie: bag, headers, body });
    expect(bought.status, JSON.stringify(bought.json)).toBe(201);
    return bought.json.data as { pedidoId: string; totalCents: number };
  };
  return { ...shop, id, cookie, to, see, counts, fill, buy, variantOf };
}

describe("POST /store/exposicoes", () => {
  it("counts a visitor once, also of many pages at once", async () => {
    const { see, counts } = await aTrial();
    const [one, two] = [randomUUID(), randomUUID()];
    expect(await Promise.all([see(one), see(two)])).toEqual([true, true]);
    expect(await Promise.all([see(one), see(one), see(two)])).toEqual([false, false, false]);
    const crowd = Array.from({ length: 50 }, () => randomUUID());
    await Promise.all([...crowd, ...crowd.toReversed()].map((visitor) => see(visitor)));
    expect(await counts()).toEqual([52, 0, 0]);
  });

  it("counts nobody without the cookie, with another's variant, or who must not be counted", async () => {
    const { see, counts, id, variantOf, to } = await aTrial();
    const me = randomUUID();
    const others = Array.from({ length: 40 }, () => randomUUID());
    const other = variantOf(others.find((each) => variantOf(each) !== variantOf(me)) ?? "");
    expect(await see(null, { varianteId: variantOf(me) })).toBe(false);
    expect(await see(me, { varianteId: other })).toBe(false);
    expect(await see(me, { varianteId: id })).toBe(false);
    expect(await see(me, { experimentoId: randomUUID() })).toBe(false);
    expect(await see(me, {}, { "sec-gpc": "1" })).toBe(false);
    expect(await see(me, {}, { "user-agent": "Mozilla/5.0 (compatible; bingbot/2.0)" })).toBe(false);
    await to("pausado");
    expect(await see(me)).toBe(false);
    expect(await counts()).toEqual([0, 0, 0]);
  });

  it("refuses what is no variant, and keeps how long the page took", async () => {
    const { ctx, visit, see, id, cookie } = await aTrial();
    for (const [body, field] of [
      [{}, "experimentoId"],
      [{ experimentoId: id }, "varianteId"],
      [{ experimentoId: id, varianteId: id, tempoMs: -1 }, "tempoMs"],
    ] as const) {
      const { status, headers } = await visit(expose, "POST", { body });
      expect([status, headers.get("x-error-field")]).toEqual([422, field]);
    }
    await see(randomUUID(), { tempoMs: 820 });
    expect(await ctx.db.experimentExposure.findFirstOrThrow()).toMatchObject({ tempoMs: 820 });
    const { json } = await call(history, "GET", { cookie, params: { id } });
    expect(json.data.guardas.map(({ tempoMs }: { tempoMs: number }) => tempoMs)).toContain(820);
  });
});

describe("a goal", () => {
  it("is an order after the look: once, with its total, named in the order and its event", async () => {
    const { ctx, id, cookie, see, buy, counts, variantOf } = await aTrial();
    const me = randomUUID();
    await buy(me);
    expect(await counts()).toEqual([0, 0, 0]);
    await see(me);
    const { pedidoId, totalCents } = await buy(me);
    await buy(me);
    await buy(randomUUID());
    expect(await counts()).toEqual([1, 1, totalCents]);
    const { json } = await call(readOrder, "GET", { cookie, params: { id: pedidoId } });
    const credit = { experimentoId: id, varianteId: variantOf(me) };
    expect(json.data.atribuicao).toMatchObject(credit);
    const event = await ctx.db.webhookEvent.findFirstOrThrow({
      where: { recursoId: pedidoId, evento: "order.created" },
    });
    expect(JSON.stringify(event)).toContain(credit.varianteId);
    const days = (await call(history, "GET", { cookie, params: { id } })).json.data;
    expect(days.dias).toHaveLength(1);
    expect(days.guardas.find((each: { id: string }) => each.id === credit.varianteId)).toMatchObject({
      pedidos: 2,
      ticketMedioCents: totalCents,
      taxaReembolso: 0,
    });
  });

  it("is nothing any more while the experiment pauses", async () => {
    const { see, buy, to, counts, ctx } = await aTrial();
    const me = randomUUID();
    await see(me);
    await to("pausado");
    const { pedidoId } = await buy(me);
    expect(await counts()).toEqual([1, 0, 0]);
    const order = await ctx.db.order.findUniqueOrThrow({ where: { id: pedidoId } });
    expect(order.experimentId).toBeNull();
  });

  it("may be a product in the bag, or an account", async () => {
    const bag = await aTrial("carrinho");
    const me = randomUUID();
    await bag.see(me);
    await bag.fill(me);
    await bag.fill(me);
    expect(await bag.counts()).toEqual([1, 1, 0]);
    const account = await aTrial("cadastro");
    await account.see(me);
    const body = { nome: "Ana Prado", email: `${unique("ana")}@exemplo.test`, senha: SENHA };
    const headers = { "user-agent": PHONE };
    expect((await account.visit(signUp, "POST", { cookie: cookieOf(me), headers, body })).status).toBe(201);
    expect(await account.counts()).toEqual([1, 1, 0]);
  });
});
