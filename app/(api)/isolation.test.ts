import { beforeAll, describe, expect, it } from "vitest";
import { prisma } from "@/lib/db/client";
import { findRoutes, operationsOf } from "@/lib/door/routes";
import { call } from "@/lib/testing/call";
import { aCustomer, anApiKey, aStore, aUser, unique } from "@/lib/testing/factories";

/** Where the rows behind each resource's path live. */
const TABLES: Record<string, string> = {
  "ab-experiments": "experiments",
  "api-keys": "api_keys",
  audit: "audit_logs",
  auth: "user_sessions",
  categories: "categories",
  coupons: "coupons",
  customers: "customers",
  emails: "emails",
  "manual-orders": "manual_orders",
  orders: "orders",
  products: "products",
  "products/importar": "product_imports",
  roles: "roles",
  "store/orders": "orders",
  users: "users",
  "webhook-subscriptions": "webhook_subscriptions",
};

const BODIES: Record<string, object> = {
  anonimizar: { confirmacao: "Cliente" },
  consentimentos: { canal: "email", aceito: true },
  status: { para: "paid" },
  converter: { pago: false },
  notas: { texto: "Minha" },
  reembolsos: { valorCents: 1 },
  variants: { sku: "ALHEIO", variantes: [] },
  estoque: { quantidade: 1, motivo: "contagem" },
  fidelidade: { ativo: true },
  ajustes: { pontos: 1, motivo: "Cortesia" },
  imagens: { imagens: [] },
  recuperar: { de: "2026-01-01T00:00:00Z", ate: "2026-02-01T00:00:00Z" },
};

const operations = operationsOf(await findRoutes()).filter(({ path }) => path.includes("{id}"));
const segmentOf = (path: string) =>
  /^\/(products\/importar|store\/orders)/.exec(path)?.[1] ?? path.replace("/api/v1", "").split("/")[1] ?? "";

const ids: Record<string, string> = {};
let deliveryId = "";
let variantId = "";
let imageId = "";
let cookie = "";
let authorization = "";

/** One row of each resource in a store that the caller has nothing to do with. */
async function someoneElsesRows(): Promise<void> {
  const { storeId, db, ...ctx } = await aStore();
  const owner = await aUser({ storeId, db, ...ctx });
  const product = await db.product.create({
    data: { storeId, nome: "Alheio", slug: unique(), precoCents: 1, estoque: 5 },
  });
  const ofProduct = { storeId, productId: product.id };
  variantId = (await db.variant.create({ data: { ...ofProduct, sku: unique(), estoque: 5 } })).id;
  imageId = (await db.productImage.create({ data: { ...ofProduct, largura: 10, altura: 10 } })).id;
  const category = await db.category.create({ data: { storeId, nome: "Alheia", slug: unique() } });
  const coupon = await db.coupon.create({ data: { storeId, codigo: unique(), tipo: "fixo", valor: 100 } });
  const experiment = await db.experiment.create({ data: { storeId, nome: "Alheio", chave: unique() } });
  const order = await db.order.create({
    data: { storeId, numero: 1000, moeda: "BRL", subtotalCents: 100, totalCents: 100 },
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
  deliveryId = delivery.id;
  const customer = await aCustomer({ storeId, db, ...ctx });
  const offer = await db.manualOrder.create({
    data: { storeId, subtotalCents: 100, totalCents: 100, validoAte: new Date(Date.now() + 86_400_000) },
  });
  const key = await anApiKey({ storeId, db, ...ctx }, owner.id);
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
  Object.assign(ids, {
    emails: email.id,
    products: product.id,
    "products/importar": productImport.id,
    categories: category.id,
    coupons: coupon.id,
    "ab-experiments": experiment.id,
    orders: order.id,
    "store/orders": order.id,
    customers: customer.id,
    "manual-orders": offer.id,
    "api-keys": key.id,
    audit: entry.id,
    auth: owner.sessionId,
    users: owner.id,
    roles: owner.role.id,
    "webhook-subscriptions": subscription.id,
  });
}

const rowOf = (segment: string) =>
  prisma().$queryRawUnsafe(
    `SELECT to_jsonb(t) AS row FROM ${TABLES[segment]} t WHERE id = $1::uuid`,
    ids[segment],
  );

beforeAll(async () => {
  await someoneElsesRows();
  const mine = await aStore();
  const owner = await aUser(mine);
  cookie = `${owner.cookie}; ${(await aCustomer(mine)).cookie}`;
  authorization = (await anApiKey(mine, owner.id, ["products:read", "orders:read"])).authorization;
});

describe("another store's id", () => {
  it("has a row for every resource that takes an id", () => {
    expect([...new Set(operations.map(({ path }) => segmentOf(path)))].toSorted()).toEqual(
      Object.keys(TABLES),
    );
  });

  it.each(operations)("is 404 for $method $path, and nothing changes", async ({ method, path, handler }) => {
    const segment = segmentOf(path);
    const before = await rowOf(segment);
    expect(before).toHaveLength(1);
    // A body that would pass, so that only the store stands in the way.
    const body = handler.spec.body ? { body: BODIES[path.split("/").at(-1) ?? ""] ?? { nome: "Meu" } } : {};
    const type = handler.spec.upload?.types[0];
    const { status } = await call(handler, method, {
      params: { id: ids[segment] ?? "", deliveryId, variantId, imageId },
      cookie,
      headers: { authorization, ...(type && { "content-type": type }) },
      ...(type ? { body: "x" } : body),
    });
    expect(status).toBe(404);
    expect(await rowOf(segment)).toEqual(before);
  });
});
