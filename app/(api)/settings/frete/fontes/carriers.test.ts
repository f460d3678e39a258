import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, it } from "vitest";
import { POST as test } from "@/app/(api)/settings/frete/fontes/testar/route";
import { POST as quote } from "@/app/(api)/store/frete/route";
import { call } from "@/lib/testing/call";
import { CARRIER_TOKEN, OFF } from "@/lib/testing/carrier-settings";
import { aCarriedStall } from "@/lib/testing/carriers";
import { type Said, startFakeService } from "@/lib/testing/fake-service";
import { ENDERECO } from "@/lib/testing/stall";

let answer: Said = { status: 200 };
const frenet = await startFakeService(({ headers, path }) => {
  if (path !== "/shipping/quote") return { status: 404 };
  return headers.token === CARRIER_TOKEN ? answer : { status: 401, json: { Message: "Token inválido" } };
});
const melhorEnvio = await startFakeService(({ headers, path }) => {
  if (path !== "/api/v2/me/shipment/calculate") return { status: 404 };
  return headers.authorization === `Bearer ${CARRIER_TOKEN}` ? answer : { status: 401 };
});
Object.assign(process.env, { FRENET_URL: frenet.url, MELHOR_ENVIO_URL: melhorEnvio.url });
afterAll(() => Promise.all([frenet.close(), melhorEnvio.close()]));

const ON = { ativa: true, chave: CARRIER_TOKEN };
const PAC = {
  ServiceCode: "04669",
  ServiceDescription: "PAC Frenet",
  Carrier: "Correios",
  ShippingPrice: "17.90",
  DeliveryTime: "6",
  Error: false,
};
const services = (...list: object[]): Said => ({ status: 200, json: { ShippingSevicesArray: list } });
const SEDEX = {
  id: 2,
  name: "SEDEX",
  price: "31.20",
  custom_price: "29.05",
  currency: "R$",
  delivery_time: 2,
  custom_delivery_time: 3,
  company: { id: 1, name: "Correios" },
};

async function aQuoted(settings: object) {
  const stall = await aCarriedStall(settings);
  const { ctx, visit, shirt, owner } = stall;
  const ask = async (cep = "69900-062") =>
    (await visit(quote, "POST", { body: { produtoId: shirt.id, cep } })).json.data;
  const motives = async () =>
    (await ctx.db.teamAlert.findMany({ where: { tipo: "frete_sem_resposta" } })).map(({ dados }) => dados);
  const tested = (fonte: string) =>
    call(test, "POST", { cookie: owner.cookie, body: { fonte, cep: "01310-930" } });
  return { ...stall, ask, motives, tested };
}

it("asks Frenet in its own words, and leaves out what does not go there", async () => {
  answer = services(PAC, { ServiceCode: "03220", Error: true, Msg: "CEP não atendido" });
  const { ctx, shirt, ask } = await aQuoted({ frenet: ON });
  await ctx.db.product.update({ where: { id: shirt.id }, data: { pesoGramas: 1_234 } });
  expect((await ask()).opcoes).toMatchObject([
    { nome: "PAC", codigo: null, precoCents: 1500 },
    { nome: "PAC Frenet", codigo: "04669", transportadora: "Correios", precoCents: 1790, prazoDiasUteis: 6 },
  ]);
  expect(frenet.requests.at(-1)).toMatchObject({
    method: "POST",
    body: {
      SellerCEP: "01310930",
      RecipientCEP: "69900062",
      ShipmentInvoiceValue: 50,
      ShippingItemArray: [
        { Weight: 1.234, Length: 18, Height: 4, Width: 12, Quantity: 1, SKU: shirt.sku ?? shirt.id },
      ],
    },
  });
});

it("asks Melhor Envio in its own words, at the price and days that the merchant set there", async () => {
  answer = { status: 200, json: [SEDEX, { id: 3, name: "Jadlog", error: "Dimensões acima do limite" }] };
  const { ctx, shirt, fill, seen, buySeen, ask } = await aQuoted({ melhorEnvio: ON });
  await ctx.db.store.update({ where: { id: ctx.storeId }, data: { emailContato: "dona@loja.test" } });
  expect((await ask()).opcoes.at(-1)).toMatchObject({
    nome: "SEDEX",
    codigo: "2",
    transportadora: "Correios",
    precoCents: 2905,
    prazoDiasUteis: 3,
  });
  const { headers, body } = melhorEnvio.requests.at(-1) ?? {};
  expect(headers?.["user-agent"]).toBe("Lojista (dona@loja.test)");
  expect(body).toEqual({
    from: { postal_code: "01310930" },
    to: { postal_code: "69900062" },
    products: [
      {
        id: shirt.sku ?? shirt.id,
        width: 12,
        height: 4,
        length: 18,
        weight: 0.25,
        insurance_value: 50,
        quantity: 1,
      },
    ],
  });
  const cookie = await fill(3);
  const { fretes } = await seen(cookie, { cep: ENDERECO.cep });
  const bought = await buySeen(cookie, { cep: ENDERECO.cep, freteId: fretes.at(-1).id });
  const order = await ctx.db.order.findUniqueOrThrow({ where: { id: bought.json.data.pedidoId } });
  expect(order).toMatchObject({
    freteCents: 2905,
    entrega: { servico: "SEDEX", codigo: "2", transportadora: "Correios", prazoDiasUteis: 3 },
  });
});

it.each<[string, Said, string]>([
  ["a price with three decimals", services({ ...PAC, ShippingPrice: "17.905" }), "resposta_estranha"],
  ["a negative price", services({ ...PAC, ShippingPrice: "-1.00" }), "resposta_estranha"],
  ["no days", services({ ...PAC, DeliveryTime: "" }), "resposta_estranha"],
  ["another form", { status: 200, json: { Message: "erro" } }, "resposta_estranha"],
  ["no JSON", { status: 200, text: "<html>" }, "resposta_estranha"],
  ["megabytes", { status: 200, text: "x".repeat(10 * 1024 * 1024) }, "sem_resposta"],
  ["too many questions", { status: 429 }, "sem_resposta"],
])("sells by the table when Frenet answers %s", async (_name, said, motivo) => {
  answer = said;
  const { ask, motives } = await aQuoted({ frenet: ON });
  const { opcoes, incompleto } = await ask();
  expect([opcoes.map(({ nome }: { nome: string }) => nome), incompleto]).toEqual([["PAC"], true]);
  expect(await motives()).toEqual([{ fonte: "frenet", motivo }]);
});

it("refuses another currency of Melhor Envio", async () => {
  answer = { status: 200, json: [{ ...SEDEX, currency: "US$" }] };
  const { ask, motives, tested } = await aQuoted({ melhorEnvio: ON });
  expect((await ask()).opcoes).toHaveLength(1);
  expect(await motives()).toEqual([{ fonte: "melhor_envio", motivo: "resposta_estranha" }]);
  expect((await tested("melhor_envio")).json.data.erro).toBe("a resposta está em outra moeda");
});

it("asks both at once, and one that hangs does not take the other's options away", async () => {
  answer = services(PAC);
  const { ask } = await aQuoted({ frenet: ON, melhorEnvio: ON });
  melhorEnvio.before("POST", () => sleep(4_000));
  const startedAt = performance.now();
  const { opcoes, incompleto } = await ask();
  expect(performance.now() - startedAt).toBeLessThan(3_500);
  expect([opcoes.map(({ nome }: { nome: string }) => nome), incompleto]).toEqual([
    ["PAC", "PAC Frenet"],
    true,
  ]);
});

it("says that the key is refused, and asks a source that is off only for the test", async () => {
  answer = services(PAC);
  const { put, ask, motives, tested } = await aQuoted({
    frenet: { ativa: true, chave: `${CARRIER_TOKEN}-velha` },
  });
  expect((await tested("frenet")).json.data).toMatchObject({
    ok: false,
    erro: "recusou a chave (HTTP 401)",
    resposta: expect.stringContaining("Token inválido"),
  });
  await ask();
  expect(await motives()).toEqual([{ fonte: "frenet", motivo: "chave_recusada" }]);
  await put({ frenet: { ...OFF, chave: CARRIER_TOKEN } });
  const before = frenet.requests.length;
  expect((await ask()).opcoes).toHaveLength(1);
  expect(frenet.requests).toHaveLength(before);
  expect((await tested("frenet")).json.data).toMatchObject({ ok: true, opcoes: [{ precoCents: 1790 }] });
  const unset = await tested("melhor_envio");
  expect([unset.status, unset.json.error]).toEqual([422, "fonte: cole a chave do serviço"]);
});

it("does not ask carriers for a shop in another currency", async () => {
  answer = services(PAC);
  const { ctx, ask, put } = await aQuoted({ frenet: ON });
  await ctx.db.store.update({ where: { id: ctx.storeId }, data: { moeda: "USD" } });
  const before = frenet.requests.length;
  expect((await ask()).opcoes).toHaveLength(1);
  expect(frenet.requests).toHaveLength(before);
  const { status, json } = await put({ frenet: ON });
  expect([status, json.error]).toMatchObject([422, expect.stringMatching(/^frenet\.ativa: .*USD/)]);
});

it("never gives the freight away because a key can't be read or the currency changed", async () => {
  answer = services(PAC);
  const { ctx, fill, seen, motives } = await aQuoted({ frenet: ON });
  await ctx.db.freightRate.deleteMany({});
  const cookie = await fill();
  const where = { cep: ENDERECO.cep, freteId: null };
  const nothing = { fretes: [], escolheFrete: true, freteIncompleto: true };
  await ctx.db.store.update({ where: { id: ctx.storeId }, data: { moeda: "USD" } });
  expect(await seen(cookie, where)).toMatchObject(nothing);
  await ctx.db.store.update({ where: { id: ctx.storeId }, data: { moeda: "BRL" } });
  expect((await seen(cookie, where)).fretes).toHaveLength(1);
  await ctx.db.freightSource.updateMany({ data: { chaveCifrada: Buffer.alloc(60, 1).toString("base64") } });
  expect(await seen(cookie, where)).toMatchObject(nothing);
  expect(await motives()).toEqual([{ fonte: "frenet", motivo: "chave_recusada" }]);
});
