import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { findRoutes, operationsOf } from "@/lib/api/routes";
import { takesIdempotencyKey } from "@/lib/api/stages/idempotency";
import type { Ctx } from "@/lib/ctx";
import { prisma } from "@/lib/db/client";
import { createManualOrder } from "@/lib/manual-orders/write";
import { aBrowser } from "@/lib/testing/browser";
import { call } from "@/lib/testing/call";
import { aCustomer, anApiKey, aProduct, aStore, aUser, unique } from "@/lib/testing/factories";
import { importCsv } from "@/lib/testing/imports";
import { aSale } from "@/lib/testing/sales";

let ctx: Ctx;
let cookie: string;
let userId: string;
beforeAll(async () => {
  ctx = await aStore();
  ({ cookie, id: userId } = await aUser(ctx));
});

type Sent = {
  id?: string;
  /** Another caller's than the owner's. */
  cookie?: string;
  query?: Record<string, string>;
  body?: object | Uint8Array<ArrayBuffer>;
  type?: string;
};

const REQUESTS: Record<string, () => Promise<Sent> | Sent> = {
  "/ab-experiments": () => ({
    body: {
      nome: "Botão",
      chave: "barra-frete",
      variantes: ["sem", "topo"].map((opcao, at) => ({
        ...{ nome: opcao, opcao, peso: 50, controle: at === 0 },
      })),
    },
  }),
  "/api-keys": () => ({ body: { nome: "ERP", scopes: ["orders:read"] } }),
  "/api-keys/{id}/rotacionar": async () => ({ id: (await anApiKey(ctx, userId)).id, body: {} }),
  "/automation-rules": () => ({
    body: { nome: "Novo", quando: "customer.created", entao: "adicionar_tag", parametros: { tag: "novo" } },
  }),
  "/blog": () => ({ body: { tipo: "post", titulo: "Café em casa" } }),
  "/blog/imagens": async () => ({ body: await aPicture(), type: "image/png" }),
  "/campaigns": () => ({ body: { nome: "Natal", canal: "email" } }),
  "/campaigns/{id}/duplicar": async () => ({ id: await aCampaign() }),
  "/campos-personalizados": () => ({ body: { entidade: "produto", nome: "Gola", tipo: "texto" } }),
  "/categories": () => ({ body: { nome: "Cafés" } }),
  "/coupons": () => ({ body: { codigo: "PRIMEIRA", tipo: "percentual", valor: 10 } }),
  "/coupons/lote": () => ({ body: { prefixo: "L-", quantidade: 3, tipo: "percentual", valor: 10 } }),
  "/customers/{id}/fidelidade": async () => ({ id: await aMember({ enrolled: false }) }),
  "/customers/{id}/fidelidade/ajustes": async () => ({
    id: await aMember({ enrolled: true }),
    body: { pontos: 50, motivo: "Cortesia" },
  }),
  "/customers": () => ({ body: { nome: "Ana", email: `${unique()}@exemplo.test` } }),
  "/manual-orders": () => ({ body: { itens: [{ descricao: "Cesta", precoCents: 9_000 }] } }),
  "/manual-orders/{id}/duplicar": async () => ({ id: (await anOffer()).id }),
  "/orders": () => ({ body: { itens: [{ descricao: "Cesta", precoCents: 9_000, quantidade: 1 }] } }),
  "/orders/{id}/invoices": async () => ({
    id: (await aSale(ctx, PAID)).id,
    body: { chave: "35261111222333000181550010000010421123456781" },
  }),
  "/orders/{id}/shipments": async () => ({ id: (await aSale(ctx, PAID)).id, body: {} }),
  "/orders/{id}/notas": async () => ({ id: (await aSale(ctx, PAID)).id, body: { texto: "Ligar antes" } }),
  "/orders/{id}/reembolsos": async () => ({ id: (await aSale(ctx, PAID)).id, body: { valorCents: 100 } }),
  "/products": () => ({ body: { nome: "Café", precoCents: 1_000 } }),
  "/products/compras": async () => ({
    body: { itens: [{ produtoId: (await aProduct(ctx)).id, quantidade: 2, custoCents: 500 }] },
  }),
  "/products/importar": () => ({ body: CSV, type: "text/csv", query: { nomeArquivo: "a.csv" } }),
  "/products/importar/{id}/executar": async () => ({ id: await aSimulation() }),
  "/products/{id}/duplicate": async () => ({ id: (await aProduct(ctx)).id }),
  "/products/{id}/imagens": async () => ({
    id: (await aProduct(ctx)).id,
    body: await aPicture(),
    type: "image/png",
  }),
  "/products/{id}/variants": async () => ({
    id: (await aProduct(ctx)).id,
    body: { sku: unique(), tamanho: "M" },
  }),
  "/report-views": () => ({ body: { nome: unique("visão"), filtros: { tipo: "vendas" } } }),
  "/roles": () => ({ body: { nome: unique("papel"), permissoes: ["vendas"] } }),
  "/segments": () => ({ body: { nome: "Lista" } }),
  "/store/me/navegadores": async () => ({
    cookie: (await aCustomer(ctx)).cookie,
    body: { endpoint: `https://push.exemplo.test/${unique()}`, keys: aBrowser().keys },
  }),
  "/store/orders/{id}/devolucoes": async () => {
    const { id: customerId, cookie } = await aCustomer(ctx);
    const { id } = await aSale(ctx, PAID, { customerId });
    const { id: itemId } = await ctx.db.orderItem.findFirstOrThrow({ where: { orderId: id } });
    return { id, cookie, body: { itens: [{ itemId, quantidade: 1 }] } };
  },
  "/suppressions": () => ({ body: { canal: "email", destino: `${unique()}@exemplo.test` } }),
  "/themes/imagens": async () => ({ body: await aPicture(), type: "image/png" }),
  "/users/convites": async () => ({
    body: { nome: "Ana", email: `${unique()}@exemplo.test`, roleId: (await aUser(ctx)).roleId },
  }),
  "/webhook-subscriptions": () => ({ body: { url: "https://exemplo.com.br/a", eventos: ["order.*"] } }),
};

const PAID = "2026-03-10T15:00:00Z";
const CSV = new TextEncoder().encode("nome,preco\nCaneca,10\n");
const aCampaign = async () =>
  (await ctx.db.campaign.create({ data: { storeId: ctx.storeId, nome: "Natal", canal: "email" } })).id;
const anOffer = () =>
  createManualOrder(ctx, {
    itens: [{ descricao: "Cesta", precoCents: 1, quantidade: 1 }],
    descontoCents: 0,
    freteCents: 0,
  });

async function aMember({ enrolled }: { enrolled: boolean }) {
  await ctx.db.store.update({ where: { id: ctx.storeId }, data: { fidelidadeAtiva: true } });
  const { id: customerId, storeId } = await aCustomer(ctx);
  if (enrolled) await ctx.db.loyaltyAccount.create({ data: { storeId, customerId } });
  return customerId;
}

async function aPicture() {
  const create = { width: 40, height: 40, channels: 3, background: "teal" } as const;
  return new Uint8Array(await sharp({ create }).png().toBuffer());
}

const aSimulation = async () => (await importCsv(ctx, Buffer.from(CSV), { cookie, simulacao: true })).id;

async function rowCounts() {
  const tables = await prisma().$queryRaw<{ name: string }[]>`
    SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`;
  const counts = tables.map(({ name }) => `SELECT '${name}' AS name, count(*)::int AS rows FROM ${name}`);
  return prisma().$queryRawUnsafe<object[]>(counts.join(" UNION ALL "));
}

const operations = operationsOf(await findRoutes()).filter(({ method, handler: { spec } }) =>
  takesIdempotencyKey(spec, method),
);
const creating = operations.filter(({ handler: { spec } }) => spec.status !== 200);

describe.each(creating)("POST $path", ({ path, handler }) => {
  it("with an Idempotency-Key is done once, and answered alike however often it is sent", async () => {
    const { id, type, ...sent } = (await REQUESTS[path]?.()) ?? {};
    const headers = { "idempotency-key": randomUUID(), ...(type && { "content-type": type }) };
    const send = () => call(handler, "POST", { cookie, ...sent, headers, ...(id && { params: { id } }) });
    const before = await rowCounts();
    const first = await send();
    expect([first.status, first.json.error]).toEqual([201, undefined]);
    const after = await rowCounts();
    expect(after).not.toEqual(before);
    const again = await send();
    expect(await rowCounts()).toEqual(after);
    if (handler.spec.secret) {
      expect([again.status, again.json.error]).toEqual([409, expect.stringContaining(first.json.data.id)]);
      return;
    }
    expect(again.bytes).toEqual(first.bytes);
    expect([again.status, again.headers.get("idempotent-replayed")]).toEqual([201, "true"]);
  });
});

it("an action that would be refused a second time is answered as the first time", async () => {
  const handler = operations.find(({ path }) => path === "/orders/{id}/status")?.handler;
  if (!handler) throw new Error("no such action");
  const { id } = await aSale(ctx, PAID);
  const headers = { "idempotency-key": randomUUID() };
  const send = () => call(handler, "POST", { cookie, headers, params: { id }, body: { para: "processing" } });
  const first = await send();
  expect(first.status).toBe(200);
  expect((await send()).bytes).toEqual(first.bytes);
});
