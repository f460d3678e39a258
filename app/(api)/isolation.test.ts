import { beforeAll, describe, expect, it } from "vitest";
import { findRoutes, type Operation, operationsOf } from "@/lib/api/routes";
import type { Ctx } from "@/lib/ctx";
import { prisma } from "@/lib/db/client";
import { keepXml } from "@/lib/invoices/xml-file";
import { call } from "@/lib/testing/call";
import { aCustomer, anApiKey, aStore, aUser, unique } from "@/lib/testing/factories";

const TABLES: Record<string, string> = {
  "ab-experiments": "experiments",
  "api-keys": "api_keys",
  audit: "audit_logs",
  auth: "user_sessions",
  "automation-rules": "automation_rules",
  blog: "posts",
  campaigns: "campaigns",
  "campos-personalizados": "custom_fields",
  categories: "categories",
  coupons: "coupons",
  customers: "customers",
  devolucoes: "returns",
  emails: "emails",
  "manual-orders": "manual_orders",
  notices: "notices",
  orders: "orders",
  products: "products",
  "products/compras": "purchases",
  "products/importar": "product_imports",
  "report-views": "report_views",
  roles: "roles",
  segments: "segments",
  "store/orders": "orders",
  suppressions: "suppressions",
  users: "users",
  "webhook-subscriptions": "webhook_subscriptions",
};

const BODIES: Record<string, object> = {
  aceitar: { instrucoes: "Poste" },
  recusar: { motivo: "Usado" },
  receber: {},
  reembolsar: {},
  invoices: { chave: "35261111222333000181550010000010421123456781" },
  devolucoes: { itens: [{ itemId: crypto.randomUUID(), quantidade: 1 }] },
  anonimizar: { confirmacao: "Cliente" },
  consentimentos: { canal: "email", aceito: true },
  status: { para: "paid", status: "cancelada" },
  converter: { pago: false },
  notas: { texto: "Minha" },
  reembolsos: { valorCents: 1 },
  variants: { sku: "ALHEIO", variantes: [] },
  estoque: { quantidade: 1, motivo: "contagem" },
  fidelidade: { ativo: true },
  ajustes: { pontos: 1, motivo: "Cortesia" },
  imagens: { imagens: [] },
  kit: { kit: [] },
  importar: { conteudo: "a@exemplo.test" },
  clientes: { ids: [crypto.randomUUID()] },
  remover: { ids: [crypto.randomUUID()] },
  adotar: { varianteId: crypto.randomUUID() },
  recuperar: { de: "2026-01-01T00:00:00Z", ate: "2026-02-01T00:00:00Z" },
};

/** Where the last word alone does not tell. */
const OWN_BODIES: Record<string, object> = {
  "/campaigns/{id}/fila/{destinatarioId}": { resultado: "enviei" },
  "/orders/{id}/shipments/{shipmentId}/status": { para: "cancelado" },
  "/blog/{id}/status": { status: "rascunho" },
  "/ab-experiments/{id}": {
    nome: "Meu",
    chave: "selo-pix",
    variantes: [
      { nome: "A", opcao: "sem", peso: 50, controle: true },
      { nome: "B", opcao: "discreto", peso: 50 },
    ],
  },
  "/ab-experiments/{id}/status": { status: "ativo" },
};

const operations = operationsOf(await findRoutes()).filter(({ path }) => path.includes("{id}"));
const segmentOf = (path: string) =>
  /^\/(products\/(?:importar|compras)|store\/orders)/.exec(path)?.[1] ??
  path.replace("/api/v1", "").split("/")[1] ??
  "";

type Caller = { cookie: string; authorization: string };
type World = Caller & {
  ids: Record<string, string>;
  parts: {
    deliveryId: string;
    variantId: string;
    imageId: string;
    pagamentoId: string;
    reembolsoId: string;
    versao: string;
  };
};

async function callerOf(ctx: Ctx, user: { id: string; cookie: string }, customer: string): Promise<Caller> {
  const { authorization } = await anApiKey(ctx, user.id, ["products:read", "orders:read"]);
  return { cookie: `${user.cookie}; ${customer}`, authorization };
}

async function aWorld(): Promise<World> {
  const ctx = await aStore();
  const { storeId, db } = ctx;
  const owner = await aUser(ctx);
  const customer = await aCustomer(ctx);
  const product = await db.product.create({
    data: { storeId, nome: "Alheio", slug: unique(), precoCents: 1, estoque: 5, publicado: true },
  });
  const ofProduct = { storeId, productId: product.id };
  const variant = await db.variant.create({ data: { ...ofProduct, sku: unique(), estoque: 5 } });
  const image = await db.productImage.create({ data: { ...ofProduct, largura: 10, altura: 10 } });
  const category = await db.category.create({ data: { storeId, nome: "Alheia", slug: unique() } });
  const coupon = await db.coupon.create({ data: { storeId, codigo: unique(), tipo: "fixo", valor: 100 } });
  const segment = await db.segment.create({ data: { storeId, nome: "Alheio", tipo: "estatico" } });
  const post = await db.post.create({
    data: { storeId, titulo: "Alheio", slug: "alheio", conteudo: "Deles" },
  });
  const revision = { storeId, postId: post.id, versao: 1, titulo: "Alheio", conteudo: "Antes" };
  await db.postRevision.create({ data: revision });
  const rule = await db.automationRule.create({
    data: { storeId, nome: "Alheia", quando: "order.paid", entao: "enviar_email" },
  });
  const experiment = await db.experiment.create({ data: { storeId, nome: "Alheio", chave: unique() } });
  const order = await db.order.create({
    data: {
      storeId,
      customerId: customer.id,
      numero: 1000,
      moeda: "BRL",
      subtotalCents: 100,
      totalCents: 100,
    },
  });
  const subscription = await db.webhookSubscription.create({
    data: { storeId, url: "https://example.com", eventos: ["*"], secretCifrado: "x", criadaPorId: owner.id },
  });
  const event = await db.webhookEvent.create({
    data: { storeId, evento: "order.paid", recurso: "order", recursoId: order.id, sequencia: 1, dados: {} },
  });
  const delivery = await db.webhookDelivery.create({
    data: { storeId, subscriptionId: subscription.id, eventoId: event.id, evento: "order.paid" },
  });
  const offer = await db.manualOrder.create({
    data: { storeId, subtotalCents: 100, totalCents: 100, validoAte: new Date(Date.now() + 86_400_000) },
  });
  const key = await anApiKey(ctx, owner.id);
  const entry = await db.auditLog.create({
    data: { storeId, atorTipo: "system", acao: "settings.updated", recurso: "settings", recursoId: storeId },
  });
  const productImport = await db.productImport.create({
    data: {
      storeId,
      nomeArquivo: "alheio.csv",
      tamanhoBytes: 1,
      criadoPorTipo: "user",
      criadoPorId: owner.id,
    },
  });
  const purchase = await db.purchase.create({ data: { storeId, atorTipo: "system" } });
  await db.purchaseItem.create({
    data: { ...ofProduct, purchaseId: purchase.id, posicao: 1, quantidade: 1, custoCents: 1 },
  });
  const email = await db.email.create({
    data: {
      storeId,
      tipo: "pedido",
      para: "a@b.test",
      assunto: "x",
      texto: "x",
      html: "x",
      status: "falhou",
    },
  });
  const campaign = await db.campaign.create({ data: { storeId, nome: "Natal", canal: "email" } });
  const recipient = await db.campaignRecipient.create({
    data: { storeId, campaignId: campaign.id, customerId: customer.id },
  });
  const suppression = await db.suppression.create({
    data: { storeId, canal: "email", destino: "a@b.test", motivo: "manual" },
  });
  const view = await db.reportView.create({
    data: { storeId, userId: owner.id, nome: "Alheia", filtros: { tipo: "vendas" } },
  });
  const notice = await db.teamAlert.create({
    data: {
      storeId,
      tipo: "devolucao_falhou",
      permissao: "vendas",
      recurso: "order",
      recursoId: order.id,
      dados: {},
    },
  });
  const devolucao = await db.return.create({
    data: { storeId, orderId: order.id, protocolo: 1, tipo: "arrependimento" },
  });
  const field = await db.customField.create({
    data: { storeId, entidade: "produto", nome: "Gola", chave: "gola", tipo: "texto" },
  });
  const ids = {
    devolucoes: devolucao.id,
    notices: notice.id,
    "report-views": view.id,
    emails: email.id,
    products: product.id,
    "products/importar": productImport.id,
    "products/compras": purchase.id,
    "campos-personalizados": field.id,
    categories: category.id,
    campaigns: campaign.id,
    coupons: coupon.id,
    blog: post.id,
    segments: segment.id,
    "ab-experiments": experiment.id,
    orders: order.id,
    "store/orders": order.id,
    customers: customer.id,
    "manual-orders": offer.id,
    "api-keys": key.id,
    audit: entry.id,
    auth: owner.sessionId,
    "automation-rules": rule.id,
    users: owner.id,
    roles: owner.role.id,
    suppressions: suppression.id,
    "webhook-subscriptions": subscription.id,
  };
  const payment = await db.payment.create({
    data: { storeId, orderId: order.id, provider: "asaas", metodo: "pix", valorCents: 100, moeda: "BRL" },
  });
  const moneyBack = await db.paymentRefund.create({
    data: {
      storeId,
      paymentId: payment.id,
      providerId: "1",
      motivo: "reembolso",
      status: "falhou",
      valorCents: 100,
    },
  });
  const parcel = await db.shipment.create({ data: { storeId, orderId: order.id, numero: 1 } });
  const chave = "35261111222333000181550010000010421123456781";
  const xmlId = crypto.randomUUID();
  await keepXml(ctx, xmlId, Buffer.from("<NFe/>"));
  const invoice = await db.invoice.create({
    data: { storeId, orderId: order.id, chave, emitidaEm: new Date(), xmlId, xmlBytes: 6 },
  });
  const parts = {
    shipmentId: parcel.id,
    invoiceId: invoice.id,
    deliveryId: delivery.id,
    destinatarioId: recipient.id,
    variantId: variant.id,
    imageId: image.id,
    pagamentoId: payment.id,
    reembolsoId: moneyBack.id,
    versao: "1",
  };
  return { ...(await callerOf(ctx, owner, customer.cookie)), ids, parts };
}

const rowOf = (segment: string, id = "") =>
  prisma().$queryRawUnsafe(`SELECT to_jsonb(t) AS row FROM ${TABLES[segment]} t WHERE id = $1::uuid`, id);

/** With a valid body: only the store stands in the way. */
function ask({ method, path, handler }: Operation, world: World, { cookie, authorization }: Caller) {
  const type = handler.spec.upload?.types[0];
  const body = handler.spec.body
    ? { body: OWN_BODIES[path] ?? BODIES[path.split("/").at(-1) ?? ""] ?? { nome: "Meu", versao: 1 } }
    : {};
  return call(handler, method, {
    params: { id: world.ids[segmentOf(path)] ?? "", ...world.parts },
    cookie,
    headers: { authorization, ...(type && { "content-type": type }) },
    ...(type ? { body: "x" } : body),
  });
}

let theirs: World;
let me: Caller;

beforeAll(async () => {
  theirs = await aWorld();
  const mine = await aStore();
  me = await callerOf(mine, await aUser(mine), (await aCustomer(mine)).cookie);
});

describe("another store's id", () => {
  it("has a row for every resource that takes an id", () => {
    expect([...new Set(operations.map(({ path }) => segmentOf(path)))].toSorted()).toEqual(
      Object.keys(TABLES),
    );
  });

  it.each(operations)("is 404 for $method $path, and nothing changes", async (operation) => {
    const segment = segmentOf(operation.path);
    const row = () => rowOf(segment, theirs.ids[segment]);
    const before = await row();
    expect(before).toHaveLength(1);
    expect((await ask(operation, theirs, me)).status).toBe(404);
    expect(await row()).toEqual(before);
  });

  it.each(operations)("is found by its own people, by the same $method $path", async (operation) => {
    const world = operation.method === "GET" ? theirs : await aWorld();
    const { status } = await ask(operation, world, world);
    expect([401, 403, 404]).not.toContain(status);
    expect(status).toBeLessThan(500);
  });
});
