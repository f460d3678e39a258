import { Webhook } from "standardwebhooks";
import { afterAll, beforeEach, expect, it } from "vitest";
import { POST as cotar } from "@/app/(api)/frete/cotar/route";
import { GET } from "@/app/(api)/settings/frete/fontes/route";
import { POST as test } from "@/app/(api)/settings/frete/fontes/testar/route";
import { POST as quote } from "@/app/(api)/store/frete/route";
import { PUT as correct } from "@/app/(api)/store/pedidos/[token]/endereco/route";
import { call } from "@/lib/testing/call";
import { SIGNING } from "@/lib/testing/carrier-settings";
import { aCarriedStall } from "@/lib/testing/carriers";
import { startReceiver } from "@/lib/testing/receiver";
import type { Handler, Mode } from "@/lib/testing/receiver-modes";
import { ENDERECO } from "@/lib/testing/stall";

const receiver = await startReceiver();
Object.assign(process.env, {
  WEBHOOK_ALLOWED_NETWORKS: "127.0.0.0/8",
  WEBHOOK_CA_FILE: receiver.caFile,
});
afterAll(() => receiver.close());
beforeEach(() => receiver.requests.splice(0));

const FAST = { codigo: "exp", nome: "Expresso", precoCents: 990, prazoDiasUteis: 1 };
const says =
  (json: unknown): Handler =>
  (_request, response) =>
    void response.end(typeof json === "string" ? json : JSON.stringify(json));

const own = (path = "") => ({ propria: { ativa: true, url: `${receiver.url}${path}`, chave: SIGNING } });

async function aQuoted() {
  const stall = await aCarriedStall(own());
  const { ctx, visit, shirt, owner } = stall;
  const ask = async (body: object = {}) =>
    (await visit(quote, "POST", { body: { produtoId: shirt.id, cep: "01310-930", ...body } })).json.data;
  const names = async (body: object = {}) =>
    (await ask(body)).opcoes.map(({ nome }: { nome: string }) => nome);
  const alerts = () => ctx.db.teamAlert.findMany({ where: { tipo: "frete_sem_resposta" } });
  const tested = (cep = "01310-930") =>
    call(test, "POST", { cookie: owner.cookie, body: { fonte: "propria", cep } });
  return { ...stall, ask, names, alerts, tested };
}

it("asks the merchant's service, signed, without any name or street, and shows it beside the table", async () => {
  receiver.behave(says([{ ...FAST, transportadora: "Motoboys SA" }]));
  const { ctx, shirt, ask } = await aQuoted();
  await ctx.db.store.update({ where: { id: ctx.storeId }, data: { diasPreparo: 2 } });
  await ctx.db.product.update({ where: { id: shirt.id }, data: { pesoGramas: 800, alturaCm: 9 } });
  expect(await ask()).toMatchObject({
    uf: "SP",
    incompleto: false,
    opcoes: [
      { nome: "Expresso", codigo: "exp", transportadora: "Motoboys SA", precoCents: 990, prazoDiasUteis: 3 },
      { nome: "PAC", codigo: null, transportadora: null, precoCents: 1500, prazoDiasUteis: 7 },
    ],
  });
  const [asked] = receiver.requests;
  const heard = new Webhook(SIGNING).verify(String(asked?.body), asked?.headers as Record<string, string>);
  expect(heard).toEqual({
    cepOrigem: "01310930",
    cepDestino: "01310930",
    uf: "SP",
    itens: [
      {
        produtoId: shirt.id,
        varianteId: null,
        sku: shirt.sku,
        quantidade: 1,
        pesoGramas: 800,
        alturaCm: 9,
        larguraCm: 12,
        comprimentoCm: 18,
        precoCents: 5000,
      },
    ],
    subtotalCents: 5000,
    moeda: "BRL",
  });
});

it("asks once for ten minutes, also for visitors who come together, and anew for another parcel", async () => {
  receiver.behave(says([FAST]));
  const { ctx, shirt, ask, names } = await aQuoted();
  await Promise.all([ask(), ask(), ask()]);
  expect(await names()).toEqual(["Expresso", "PAC"]);
  expect(receiver.requests).toHaveLength(1);
  await ask({ cep: "01310-931" });
  await ctx.db.product.update({ where: { id: shirt.id }, data: { precoCents: 5001 } });
  await ask();
  expect(receiver.requests).toHaveLength(3);
});

it.each<[string, string, Handler | Mode]>([
  ["a negative price", "resposta_estranha", says([FAST, { ...FAST, codigo: "b", precoCents: -1 }])],
  ["half a cent", "resposta_estranha", says([{ ...FAST, precoCents: 0.5 }])],
  ["another currency", "resposta_estranha", says([{ ...FAST, moeda: "USD" }])],
  ["markup", "resposta_estranha", says([{ ...FAST, nome: "<b>Grátis</b>" }])],
  ["no name", "resposta_estranha", says([{ ...FAST, nome: "\u200b" }])],
  ["two of one code", "resposta_estranha", says([FAST, FAST])],
  [
    "31 options",
    "resposta_estranha",
    says(Array.from({ length: 31 }, (_, at) => ({ ...FAST, codigo: `${at}` }))),
  ],
  ["no JSON", "resposta_estranha", says("<html>")],
  ["an object", "resposta_estranha", says({ opcoes: [FAST] })],
  ["endless bytes", "resposta_estranha", "endless"],
  ["ten megabytes", "resposta_estranha", says(`"${"x".repeat(10 * 1024 * 1024)}"`)],
  ["an error", "sem_resposta", "server-error"],
  ["a reset", "sem_resposta", "reset-after-request"],
  ["a refused signature", "chave_recusada", (_request, response) => void response.writeHead(401).end()],
])("falls back to the table on %s and tells the team once", async (_name, motivo, how) => {
  receiver.behave(how);
  const { ask, names, alerts } = await aQuoted();
  expect((await ask()).incompleto).toBe(true);
  expect(await names({ cep: "01310-932" })).toEqual(["PAC"]);
  expect((await alerts()).map(({ dados, permissao }) => [dados, permissao])).toEqual([
    [{ fonte: "propria", motivo }, "configuracoes"],
  ]);
});

it("waits two seconds for a service that hangs, then leaves it alone for a while", async () => {
  receiver.behave("dribbling");
  const { names } = await aQuoted();
  const startedAt = performance.now();
  expect(await names()).toEqual(["PAC"]);
  expect(await names({ cep: "01310-932" })).toEqual(["PAC"]);
  expect(performance.now() - startedAt).toBeLessThan(3_500);
  expect(receiver.requests).toHaveLength(1);
});

it("charges what the buyer saw, and writes the service into the order", async () => {
  receiver.behave(says([{ ...FAST, transportadora: "Motoboys SA" }]));
  const { ctx, fill, seen, buySeen } = await aQuoted();
  const cookie = await fill(2);
  const where = { cep: ENDERECO.cep };
  const fretes = (await seen(cookie, where)).fretes;
  expect(fretes.map(({ nome }: { nome: string }) => nome)).toEqual(["Expresso", "PAC"]);
  const { status, json } = await buySeen(cookie, { ...where, freteId: fretes[0].id });
  expect([status, json.error]).toEqual([201, undefined]);
  expect(receiver.requests).toHaveLength(1);
  const order = await ctx.db.order.findUniqueOrThrow({ where: { id: json.data.pedidoId } });
  expect(order).toMatchObject({
    freteCents: 990,
    entrega: {
      servico: "Expresso",
      codigo: "exp",
      transportadora: "Motoboys SA",
      precoCents: 990,
      prazoDiasUteis: 1,
      retirada: null,
    },
  });
});

it("sells nothing at another price, and says the new total; a service that is gone has to be chosen anew", async () => {
  receiver.behave(says([FAST]));
  const { ctx, fill, seen, buy, put } = await aQuoted();
  const cookie = await fill();
  const where = { cep: ENDERECO.cep };
  const freteId = (await seen(cookie, where)).fretes[0].id;
  const { totalCents, aPagarCents } = await seen(cookie, { ...where, freteId });
  receiver.behave(says([{ ...FAST, precoCents: 1190 }]));
  await put(own("outra"));
  const dearer = await buy(cookie, { freteId, totalCents, aPagarCents });
  expect([dearer.status, dearer.json.resumo]).toMatchObject([
    409,
    { freteCents: 1190, totalCents: totalCents + 200 },
  ]);
  receiver.behave(says([]));
  await put(own("mais-uma"));
  const gone = await buy(cookie, { freteId, totalCents, aPagarCents });
  expect([gone.status, gone.json.error]).toEqual([422, "freteId: escolha como receber"]);
  expect(await ctx.db.order.count()).toBe(0);
});

it("without a table waits for the CEP, and says that the service is away instead of refusing the state", async () => {
  receiver.behave(says([FAST]));
  const { ctx, fill, seen, buy } = await aQuoted();
  await ctx.db.freightRate.deleteMany({});
  const cookie = await fill();
  expect(await seen(cookie)).toMatchObject({ fretes: null, escolheFrete: true });
  receiver.behave("server-error");
  const summary = await seen(cookie, { cep: ENDERECO.cep });
  expect(summary).toMatchObject({ fretes: [], freteIncompleto: true });
  const { totalCents, aPagarCents } = summary;
  const { status, json } = await buy(cookie, { freteId: null, totalCents, aPagarCents });
  expect([status, json.error]).toEqual([
    422,
    "freteId: o frete não respondeu agora; tente de novo em um minuto",
  ]);
});

it("tests the service: its answer, or the exact fault with what came", async () => {
  receiver.behave(says([FAST]));
  const { ctx, shirt, tested } = await aQuoted();
  expect((await tested()).json.data).toMatchObject({
    ok: true,
    opcoes: [{ ...FAST, transportadora: null }],
    erro: null,
    resposta: null,
  });
  receiver.behave(says([FAST, { ...FAST, codigo: "b", precoCents: "12,34" }]));
  expect((await tested()).json.data).toMatchObject({
    ok: false,
    opcoes: [],
    erro: "a resposta não vale em [1].precoCents",
    resposta: expect.stringContaining('"12,34"'),
  });
  receiver.behave("server-error");
  expect((await tested()).json.data).toMatchObject({ erro: "respondeu HTTP 500", resposta: "falhou" });
  await ctx.db.product.update({ where: { id: shirt.id }, data: { publicado: false } });
  expect((await tested()).status).toBe(409);
});

it("keeps the key to itself, and refuses an address inside our network", async () => {
  const { ctx, owner, put } = await aCarriedStall(own());
  const shown = await call(GET, "GET", { cookie: owner.cookie });
  expect(shown.json.data.propria).toEqual({ ativa: true, url: receiver.url, chave: { final: "Bwc=" } });
  expect((await put({ propria: { ativa: true, url: receiver.url, chave: "" } })).json.error).toBe(undefined);
  const [stored] = await ctx.db.freightSource.findMany({ where: { fonte: "propria" } });
  const trail = JSON.stringify(await ctx.db.auditLog.findMany());
  expect(JSON.stringify(stored) + trail).not.toContain(SIGNING.slice(6));
  expect(trail).toContain("fontesDeFrete");
  const refused = async (changes: object) => {
    const { status, json } = await put(changes);
    return [status, json.error.split(": ")[0]];
  };
  const inside = { ativa: true, url: "https://10.0.0.1/", chave: SIGNING };
  expect(await refused({ propria: inside })).toEqual([422, "propria.url"]);
  expect(await refused({ propria: { ...inside, url: null } })).toEqual([422, "propria.url"]);
  expect(await refused({ propria: { ...inside, url: receiver.url, chave: "curta" } })).toEqual([
    422,
    "propria.chave",
  ]);
  expect(await refused({ propria: { ativa: true, url: receiver.url, chave: null } })).toEqual([
    422,
    "propria.chave",
  ]);
  expect(await refused({ ...own(), cepOrigem: null })).toEqual([422, "cepOrigem"]);
  expect(await refused({ frenet: { ativa: true } })).toEqual([422, "frenet.chave"]);
  expect(await refused({ ...own(), versao: 1 })).toEqual([409, "versao"]);
});

it("drops a quote that was for another cart, so nobody pays the freight of fewer goods", async () => {
  receiver.behave(says([FAST]));
  const { ctx, fill, seen, buy } = await aQuoted();
  const cookie = await fill();
  const where = { cep: ENDERECO.cep };
  const freteId = (await seen(cookie, where)).fretes[0].id;
  const { totalCents, aPagarCents } = await seen(cookie, { ...where, freteId });
  // The cart grows while the checkout waits for the service's answer.
  receiver.behave(async (_request, response) => {
    await ctx.db.cartItem.updateMany({ data: { quantidade: 2 } });
    response.end(JSON.stringify([FAST]));
  });
  await ctx.db.cartItem.updateMany({ data: { quantidade: 3 } });
  const { status } = await buy(cookie, { freteId, totalCents, aPagarCents });
  expect([status, await ctx.db.order.count()]).toEqual([422, 0]);
});

it("lets nobody move an order of a carrier to another CEP, whose price is another", async () => {
  receiver.behave(says([FAST]));
  const { fill, seen, buySeen, visit, open } = await aQuoted();
  const cookie = await fill();
  const where = { cep: ENDERECO.cep };
  const freteId = (await seen(cookie, where)).fretes[0].id;
  const { endereco } = (await buySeen(cookie, { ...where, freteId })).json.data;
  const put = async (changes: object) => {
    const body = { ...ENDERECO, ...changes };
    const { status, json } = await visit(correct, "PUT", { ...open(endereco), body });
    return [status, json.error];
  };
  expect(await put({ cep: "01310-100" })).toEqual([
    422,
    "cep: o frete para este CEP é outro; escreva para a loja",
  ]);
  expect(await put({ numero: "1001" })).toEqual([200, undefined]);
});

it("asks for an order that the team writes, with its products and its prices", async () => {
  receiver.behave(says([FAST]));
  const { shirt, owner } = await aQuoted();
  const item = { produtoId: shirt.id, quantidade: 2, precoCents: 4_000 };
  const body = { uf: "SP", subtotalCents: 8_000, cep: "01310-930", itens: [item] };
  const ask = (changes: object) =>
    call(cotar, "POST", { cookie: owner.cookie, body: { ...body, ...changes } });
  expect((await ask({})).json.data).toMatchObject({
    opcoes: [{ nome: "Expresso", codigo: "exp" }, { nome: "PAC" }],
    incompleto: false,
  });
  expect(JSON.parse(String(receiver.requests[0]?.body))).toMatchObject({
    itens: [{ produtoId: shirt.id, quantidade: 2, precoCents: 4_000, pesoGramas: 250 }],
    subtotalCents: 8_000,
  });
  expect((await ask({ itens: [] })).json.data.opcoes).toMatchObject([{ nome: "PAC" }]);
  const other = await aCarriedStall();
  expect((await ask({ itens: [{ ...item, produtoId: other.shirt.id }] })).status).toBe(404);
  expect(receiver.requests).toHaveLength(1);
});

it("keeps stores apart: neither settings, nor answers, nor ids of options are shared", async () => {
  receiver.behave(says([FAST]));
  const one = await aQuoted();
  const other = await aQuoted();
  const [ours] = (await one.ask()).opcoes;
  const [theirs] = (await other.ask()).opcoes;
  expect([ours.codigo, theirs.codigo]).toEqual(["exp", "exp"]);
  expect(ours.id).not.toBe(theirs.id);
  expect(receiver.requests).toHaveLength(2);
  const off = await aCarriedStall();
  expect((await call(GET, "GET", { cookie: off.owner.cookie })).json.data.propria).toEqual({
    ativa: false,
    url: null,
    chave: null,
  });
});
