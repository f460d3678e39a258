import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, it } from "vitest";
import { POST as test } from "@/app/(api)/settings/frete/fontes/testar/route";
import { POST as quote } from "@/app/(api)/store/frete/route";
import { call } from "@/lib/testing/call";
import { CARRIER_TOKEN } from "@/lib/testing/carrier-settings";
import { aCarriedStall } from "@/lib/testing/carriers";
import { type Said, startFakeService } from "@/lib/testing/fake-service";

type Service = { coProduto: string };
type Asked = { parametrosProduto?: Service[]; parametrosPrazo?: Service[] };

let price: Record<string, object> = {};
let days: Record<string, object> = {};
let status = 200;
let round = 1;
/** Each posting card has its token. A new round withdraws all. */
const correios = await startFakeService(({ path, headers, body }): Said => {
  if (path === "/token/v1/autentica/cartaopostagem") {
    const basic = `Basic ${Buffer.from(`loja-aurora:${CARRIER_TOKEN}`).toString("base64")}`;
    if (headers.authorization !== basic) return { status: 401, json: { msgs: ["Usuário inválido"] } };
    const token = `eyJ.${round}.${(body as { numero: string }).numero}`;
    return { status: 201, json: { ambiente: "PRODUCAO", token, expiraEm: "2026-11-29T10:00:00" } };
  }
  if (!headers.authorization?.startsWith(`Bearer eyJ.${round}.`)) return { status: 401 };
  const { parametrosProduto, parametrosPrazo } = body as Asked;
  const [asked, heard] = parametrosProduto ? [parametrosProduto, price] : [parametrosPrazo ?? [], days];
  return { status, json: asked.map(({ coProduto }) => ({ coProduto, ...heard[coProduto] })) };
});
process.env.CORREIOS_URL = correios.url;
afterAll(() => correios.close());

const CONTRACT = {
  ativa: true,
  chave: CARRIER_TOKEN,
  usuario: "loja-aurora",
  cartaoPostagem: "0067599079",
  servicos: ["03298", "03220"],
};
const BOTH = { price: { "03298": { pcFinal: "17,90" }, "03220": { pcFinal: "1.031,20" } } };

async function aContract({
  change = {},
  said = {} as { price?: typeof price; days?: typeof days; status?: number },
} = {}) {
  price = said.price ?? BOTH.price;
  days = said.days ?? { "03298": { prazoEntrega: 6 }, "03220": { prazoEntrega: 2 } };
  status = said.status ?? 200;
  const stall = await aCarriedStall({ correios: { ...CONTRACT, ...change } });
  const { ctx, visit, shirt, owner } = stall;
  const ask = async (cep = "69900-062") =>
    (await visit(quote, "POST", { body: { produtoId: shirt.id, cep } })).json.data;
  const motives = async () =>
    (await ctx.db.teamAlert.findMany({ where: { tipo: "frete_sem_resposta" } })).map(({ dados }) => dados);
  const tested = () =>
    call(test, "POST", { cookie: owner.cookie, body: { fonte: "correios", cep: "01310-930" } });
  return { ...stall, ask, motives, tested };
}
const pathsSince = (count: number) => correios.requests.slice(count).map(({ path }) => path);

it("asks price and days of the contract's services with one token", async () => {
  const before = correios.requests.length;
  const { ask } = await aContract();
  expect((await ask()).opcoes.slice(1)).toMatchObject([
    { nome: "PAC", codigo: "03298", transportadora: "Correios", precoCents: 1_790, prazoDiasUteis: 6 },
    { nome: "SEDEX", codigo: "03220", transportadora: "Correios", precoCents: 103_120, prazoDiasUteis: 2 },
  ]);
  const asked = correios.requests.slice(before);
  expect(asked[0]?.body).toEqual({ numero: "0067599079" });
  const common = { cepOrigem: "01310930", cepDestino: "69900062" };
  const box = { psObjeto: "250", tpObjeto: "2", comprimento: "18", largura: "12", altura: "4" };
  expect(asked.find(({ path }) => path === "/preco/v1/nacional")?.body).toEqual({
    idLote: "1",
    parametrosProduto: [
      { coProduto: "03298", nuRequisicao: "1", ...common, ...box },
      { coProduto: "03220", nuRequisicao: "2", ...common, ...box },
    ],
  });
  expect(asked.find(({ path }) => path === "/prazo/v1/nacional")?.body).toMatchObject({
    parametrosPrazo: [
      { coProduto: "03298", ...common },
      { coProduto: "03220", ...common },
    ],
  });
  const later = correios.requests.length;
  await ask("01310-930");
  expect(pathsSince(later).toSorted()).toEqual(["/prazo/v1/nacional", "/preco/v1/nacional"].toSorted());
});

const SAYS_NO = { txErro: "PRC-101: serviço indisponível para o trecho" };
it.each([
  [
    "one service does not go there (206)",
    { status: 206, price: { ...BOTH.price, "03220": SAYS_NO } },
    ["PAC"],
    [],
  ],
  ["no service goes there (400)", { status: 400, price: { "03298": SAYS_NO, "03220": SAYS_NO } }, [], []],
  ["one has no days", { days: { "03298": { prazoEntrega: 6 }, "03220": SAYS_NO } }, ["PAC"], []],
  ["a price is negative", { price: { "03298": { pcFinal: "-1,00" } } }, [], ["resposta_estranha"]],
  ["the days are a text", { days: { "03298": { prazoEntrega: "logo" } } }, [], ["resposta_estranha"]],
  ["the service is down", { status: 503 }, [], ["sem_resposta"]],
])("offers what is left when %s", async (_name, said, names, told) => {
  const { ask, motives } = await aContract({ said: said as { status?: number } });
  expect((await ask()).opcoes.slice(1).map(({ nome }: { nome: string }) => nome)).toEqual(names);
  expect(await motives()).toEqual(told.map((motivo) => ({ fonte: "correios", motivo })));
});

it("asks for a new token after one was withdrawn", async () => {
  const { ask, motives, tested } = await aContract();
  await ask();
  round += 1;
  expect((await tested()).json.data).toMatchObject({ ok: false, erro: "recusou a chave (HTTP 401)" });
  expect((await tested()).json.data).toMatchObject({
    ok: true,
    opcoes: [{ nome: "PAC" }, { nome: "SEDEX" }],
  });
  expect(await motives()).toEqual([]);
});

it("takes no longer than two seconds for token, price and days together", async () => {
  const { ask } = await aContract({ change: { cartaoPostagem: "0067599080" } });
  const pause = () => sleep(1_400);
  correios.before("POST", async () => {
    correios.before("POST", pause);
    await pause();
  });
  const startedAt = performance.now();
  expect((await ask()).incompleto).toBe(true);
  expect(performance.now() - startedAt).toBeLessThan(2_700);
});

it.each([
  ["usuario", null, "correios.usuario"],
  ["usuario", "a:b", "correios.usuario"],
  ["cartaoPostagem", "67599079", "correios.cartaoPostagem"],
  ["cartaoPostagem", null, "correios.cartaoPostagem"],
  ["servicos", [], "correios.servicos"],
  ["servicos", ["03298", "03298"], "correios.servicos"],
  ["servicos", ["99999"], "correios.servicos"],
])("refuses the contract's %s %j", async (field, value, named) => {
  const { put } = await aContract();
  const { status, json } = await put({ correios: { ...CONTRACT, [field]: value } });
  expect([status, json.error]).toEqual([422, expect.stringContaining(`${named}`)]);
});

it("keeps the contract when a change does not name it", async () => {
  const { put, ask } = await aContract();
  const { json } = await put({});
  expect(json.data.correios).toEqual({
    ativa: true,
    chave: { final: "9876" },
    usuario: "loja-aurora",
    cartaoPostagem: "0067599079",
    servicos: ["03298", "03220"],
  });
  expect((await ask()).opcoes).toHaveLength(3);
});
