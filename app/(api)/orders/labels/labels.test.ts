import { afterAll, beforeEach, expect, it } from "vitest";
import { GET as readOrder } from "@/app/(api)/orders/[id]/route";
import { POST as moveParcel } from "@/app/(api)/orders/[id]/shipments/[shipmentId]/status/route";
import { POST as moveOrder } from "@/app/(api)/orders/[id]/status/route";
import { POST as check } from "@/app/(api)/orders/labels/check/route";
import { POST as print } from "@/app/(api)/orders/labels/print/route";
import { GET as list, POST as wish } from "@/app/(api)/orders/labels/route";
import { prisma } from "@/lib/db/client";
import { transact } from "@/lib/db/transact";
import { eraseCustomer, lockOutCustomer } from "@/lib/personal-data/anonymise";
import { workOnLabels } from "@/lib/shipments/labels/work";
import { call } from "@/lib/testing/call";
import { aCustomer } from "@/lib/testing/factories";
import { fakeMelhorEnvio } from "@/lib/testing/fake-melhor-envio";
import type { Said } from "@/lib/testing/fake-service";
import { aLabelStore, type LabelStore } from "@/lib/testing/labels";

const carrier = await fakeMelhorEnvio();
process.env.MELHOR_ENVIO_URL = carrier.url;
afterAll(() => carrier.close());
beforeEach(() => {
  carrier.forget();
  carrier.charge(1_000);
});

const of = ({ cookie }: LabelStore) => ({
  wish: (...ids: string[]) => call(wish, "POST", { cookie, body: { envios: ids.map((id) => ({ id })) } }),
  list: async (...ids: string[]) =>
    (await call(list, "GET", { cookie, query: { pedidos: ids.join(",") } })).json.data,
  check: async (...ids: string[]) =>
    (await call(check, "POST", { cookie, body: { pedidos: ids } })).json.data.etiquetas,
  print: (...ids: string[]) => call(print, "POST", { cookie, body: { pedidos: ids } }),
  order: async (id: string) => (await call(readOrder, "GET", { cookie, params: { id } })).json.data,
});

/** What is due later is due now. `isDead`: the worker that had the lease is gone. */
const wake = (storeId: string, isDead = false) =>
  prisma().$executeRawUnsafe(
    `UPDATE shipment_labels SET "proximaEm" = now()${isDead ? `, "leaseAte" = now() - interval '1 s'` : ""}
      WHERE "storeId" = '${storeId}' AND "proximaEm" IS NOT NULL`,
  );

async function aQueued(more: object = {}) {
  const store = await aLabelStore();
  const use = of(store);
  const { id } = await store.sale(more);
  expect((await use.wish(id)).json.data).toMatchObject({ feitos: 1, recusados: 0 });
  const one = async () => (await use.list(id)).etiquetas[0];
  const work = () => workOnLabels(store.ctx.storeId);
  return { ...store, ...use, id, one, work, storeId: store.ctx.storeId };
}

it("buys ten labels for ten orders, each once, and prints them from one page", async () => {
  const store = await aLabelStore();
  const use = of(store);
  const ids: string[] = [];
  for (let each = 0; each < 10; each++) ids.push((await store.sale()).id);
  expect((await use.list(...ids)).disponivel).toBe(true);
  expect((await use.wish(...ids)).json.data).toMatchObject({ feitos: 10, recusados: 0 });
  expect((await use.list(...ids)).etiquetas.map(({ status }: { status: string }) => status)).toEqual(
    ids.map(() => "na_fila"),
  );
  await workOnLabels(store.ctx.storeId);
  await wake(store.ctx.storeId);
  await workOnLabels(store.ctx.storeId);
  const { etiquetas } = await use.list(...ids);
  expect(etiquetas).toHaveLength(10);
  for (const etiqueta of etiquetas) {
    expect(etiqueta).toMatchObject({ status: "comprada", pronta: true, precoCents: 2150, motivo: null });
  }
  expect(new Set(carrier.paid).size).toBe(10);
  expect([carrier.paid.length, carrier.balance()]).toEqual([10, 100_000 - 10 * 2_150]);
  const printed = await use.print(...ids);
  expect(printed.json.data).toMatchObject({ etiquetas: 10 });
  expect(printed.json.data.url).toContain(`https://127.0.0.1/imprimir/${carrier.paid[0]}`);
  const audited = await store.ctx.db.auditLog.findMany({ where: { recurso: "shipment" } });
  const count = (acao: string) => audited.filter((row) => row.acao === acao).length;
  expect([count("shipment.label_wished"), count("shipment.label_bought")]).toEqual([10, 10]);
});

it("tells the carrier what its protocol asks for, and keeps nothing of it", async () => {
  const { ctx, id, work } = await aQueued();
  await ctx.db.invoice.create({
    data: { storeId: ctx.storeId, orderId: id, chave: "35261111222333000181550010000010421123456781" },
  });
  await work();
  expect(carrier.asked("cart")[0]?.headers["user-agent"]).toBe("Lojista (dona@loja.test)");
  expect(carrier.asked("cart")[0]?.body).toEqual({
    service: 2,
    from: {
      name: "Loja Aurora",
      phone: "1133334444",
      email: "dona@loja.test",
      company_document: "11222333000181",
      address: "Rua das Flores",
      complement: "",
      number: "10",
      district: "Centro",
      city: "São Paulo",
      state_abbr: "SP",
      country_id: "BR",
      postal_code: "01310930",
    },
    to: {
      name: "Ana Prado",
      phone: "11987654321",
      email: "ana@exemplo.test",
      document: "52998224725",
      address: "Rua do Rio",
      complement: "",
      number: "7",
      district: "Centro",
      city: "Rio Branco",
      state_abbr: "AC",
      country_id: "BR",
      postal_code: "69900062",
    },
    products: [{ name: expect.any(String), quantity: 2, unitary_value: 50 }],
    volumes: [{ height: 8, width: 12, length: 18, weight: 0.5 }],
    options: {
      insurance_value: 100,
      receipt: false,
      own_hand: false,
      reverse: false,
      non_commercial: false,
      invoice: { key: "35261111222333000181550010000010421123456781" },
      platform: "Lojista",
      tags: [{ tag: expect.stringMatching(/^Pedido \d+$/), url: null }],
    },
  });
});

it("does not buy again after it died between the payment and its answer", async () => {
  const { storeId, one, work } = await aQueued();
  // Its lease is taken away before it hears the answer: nothing of what it still records finds a row.
  let lost: Promise<unknown> | null = null;
  carrier.on((path) => {
    if (path !== "shipment/checkout" || lost) return;
    lost = wake(storeId, true);
  });
  carrier.before("GET", () => lost);
  await work();
  expect(carrier.paid).toHaveLength(1);
  carrier.on(() => {});
  await wake(storeId, true);
  await work();
  expect(await one()).toMatchObject({ status: "comprada", pronta: true });
  expect([carrier.paid.length, carrier.labels.size]).toEqual([1, 1]);
});

it("goes on with the same item after it died before the payment", async () => {
  const { storeId, one, work } = await aQueued();
  let isDead = false;
  carrier.on((path) => {
    if (path === "cart" && !isDead) carrier.lies.set("shipment/checkout", { status: 503 });
  });
  await work();
  isDead = true;
  expect([carrier.paid.length, (await one()).status]).toEqual([0, "incerta"]);
  carrier.lies.clear();
  await wake(storeId);
  await work();
  expect(await one()).toMatchObject({ status: "comprada" });
  expect([carrier.paid.length, carrier.labels.size]).toEqual([1, 1]);
});

it("says that it does not know, and asks again when a person wishes it", async () => {
  const { storeId, id, one, work, wish: again, check: checked } = await aQueued();
  carrier.on((path) => {
    if (path !== "shipment/checkout") return;
    carrier.be("lost");
    setTimeout(() => carrier.be("down"), 0);
  });
  await work();
  expect(await one()).toMatchObject({ status: "incerta", motivo: null, pronta: false });
  for (let each = 0; each < 6; each++) {
    await wake(storeId);
    await work();
  }
  const row = await prisma().shipmentLabel.findFirstOrThrow({ where: { storeId } });
  expect([row.status, row.proximaEm]).toEqual(["incerta", null]);
  expect((await again(id)).json.data).toMatchObject({ recusados: 1 });
  carrier.on(() => {});
  carrier.be("well");
  await checked(id);
  await work();
  expect(await one()).toMatchObject({ status: "comprada", pronta: true });
  expect(carrier.paid).toHaveLength(1);
});

it("buys one label when two operators wish it and two workers run at once", async () => {
  const store = await aLabelStore();
  const use = of(store);
  const { id } = await store.sale();
  const answers = await Promise.all([use.wish(id), use.wish(id), use.wish(id)]);
  expect(answers.map(({ json }) => json.data.feitos).toSorted()).toEqual([0, 0, 1]);
  const { storeId } = store.ctx;
  await Promise.all([workOnLabels(storeId), workOnLabels(storeId), workOnLabels(storeId)]);
  expect([carrier.paid.length, carrier.labels.size]).toEqual([1, 1]);
});

it("shows the carrier's words when the balance is too small, and buys with a new item later", async () => {
  carrier.charge(5);
  const { id, one, work, wish: again } = await aQueued();
  await work();
  expect(await one()).toMatchObject({ status: "recusada", motivo: "Saldo insuficiente.", pronta: false });
  expect(carrier.paid).toHaveLength(0);
  carrier.charge(100);
  expect((await again(id)).json.data).toMatchObject({ feitos: 1 });
  await work();
  expect(await one()).toMatchObject({ status: "comprada", motivo: null });
  expect([carrier.paid.length, carrier.labels.size]).toEqual([1, 1]);
});

it("shows which field the carrier misses", async () => {
  const { one, work } = await aQueued({ documento: null });
  await work();
  expect(await one()).toMatchObject({ status: "recusada", motivo: "O campo to.document é obrigatório." });
});

const HUGE = { status: 200, text: "x".repeat(10 * 1024 * 1024) };
it.each<[string, string, Said]>([
  ["megabytes", "cart", HUGE],
  ["no JSON", "cart", { status: 200, text: "<html>" }],
  ["a strange id", "cart", { status: 201, json: { id: "../../me", price: 1 } }],
  ["too many requests", "cart", { status: 429 }],
  ["a fault", "shipment/calculate", { status: 500 }],
])("buys nothing and tries again when the carrier answers %s to %s", async (_name, path, said) => {
  const { storeId, one, work } = await aQueued();
  carrier.lies.set(path, said);
  await work();
  expect(await one()).toMatchObject({ status: "na_fila", motivo: null });
  expect(carrier.paid).toHaveLength(0);
  carrier.lies.clear();
  await wake(storeId);
  await work();
  expect(await one()).toMatchObject({ status: "comprada" });
  expect(carrier.paid).toHaveLength(1);
});

it("believes no purchase that the carrier does not show", async () => {
  const { one, work } = await aQueued();
  carrier.lies.set("shipment/checkout", { status: 200, json: { purchase: { status: "paid" } } });
  await work();
  expect(await one()).toMatchObject({ status: "incerta" });
});

it.each([
  ["another host", { url: "https://etiquetas.exemplo/x" }],
  ["no https", { url: "http://127.0.0.1/x" }],
  ["a script", { url: "javascript:alert(1)" }],
  ["nothing", {}],
])("opens no page at %s", async (_name, json) => {
  const { id, work, print: printed } = await aQueued();
  await work();
  carrier.lies.set("shipment/print", { status: 200, json });
  expect((await printed(id)).status).toBe(409);
});

it("buys nothing for a parcel that was cancelled, another service, or an order without a carrier", async () => {
  const { id, one, work, cookie, order, sale, wish: wished } = await aQueued();
  const [parcel] = (await order(id)).envios;
  const params = { id, shipmentId: parcel.id };
  await call(moveParcel, "POST", { cookie, params, body: { para: "cancelado" } });
  const other = await sale({ entrega: { servico: "Expresso" } });
  const own = await sale({ entrega: { codigo: null } });
  expect((await wished(other.id)).json.data.feitos).toBe(1);
  expect((await wished(own.id)).json.data.resultados[0].erro).toContain("não é de um serviço");
  await work();
  expect(await one()).toMatchObject({
    status: "recusada",
    motivo: "O envio não está mais em preparação.",
  });
  expect(carrier.labels.size).toBe(0);
});

it("buys nothing for another store's order", async () => {
  const { id } = await aQueued();
  const stranger = of(await aLabelStore());
  expect((await stranger.wish(id)).json.data).toMatchObject({ feitos: 0, recusados: 1 });
  expect((await stranger.list(id)).etiquetas).toEqual([]);
  expect(await stranger.check(id)).toEqual([]);
  expect((await stranger.print(id)).status).toBe(409);
});

it("says that the key is refused", async () => {
  const { one, work, ctx } = await aQueued();
  carrier.lies.set("shipment/calculate", { status: 401 });
  await work();
  expect((await one()).motivo).toContain("recusou a chave");
  expect(await ctx.db.teamAlert.count({ where: { tipo: "frete_sem_resposta" } })).toBe(1);
});

it("follows the parcel: it leaves with its code and a mail, arrives, and never goes back", async () => {
  const { id, storeId, ctx, work, order, cookie } = await aQueued();
  await work();
  const [label = ""] = carrier.paid;
  const go = async (status: string, code?: string) => {
    carrier.become(label, status, code);
    await wake(storeId);
    await work();
    const { status: now, codigoRastreio, envios } = await order(id);
    return [now, codigoRastreio, envios[0].status];
  };
  expect(await go("released", "AA123456785BR")).toEqual(["paid", null, "preparando"]);
  expect((await order(id)).envios[0].codigoRastreio).toBe("AA123456785BR");
  expect(await go("posted")).toEqual(["shipped", "AA123456785BR", "despachado"]);
  const mails = await ctx.db.email.findMany({ where: { tipo: "pedido" } });
  expect(mails.filter(({ assunto }) => /caminho|enviado/i.test(assunto))).toHaveLength(1);
  expect(await go("undelivered")).toEqual(["shipped", "AA123456785BR", "nao_entregue"]);
  expect(await go("posted")).toEqual(["shipped", "AA123456785BR", "nao_entregue"]);
  expect(await go("delivered")).toEqual(["delivered", "AA123456785BR", "entregue"]);
  const asked = carrier.asked("shipment/tracking").length;
  expect(await go("posted")).toEqual(["delivered", "AA123456785BR", "entregue"]);
  expect(carrier.asked("shipment/tracking")).toHaveLength(asked);
  const back = { cookie, params: { id }, body: { para: "returned" } };
  expect((await call(moveOrder, "POST", back)).status).toBe(200);
});

it("asks about many labels at once, and a lie about one moves no other", async () => {
  const store = await aLabelStore();
  const use = of(store);
  const ids = [(await store.sale()).id, (await store.sale()).id];
  await use.wish(...ids);
  await workOnLabels(store.ctx.storeId);
  const [one = "", two = ""] = carrier.paid;
  const json = { [one]: { id: two, status: "delivered" }, [two]: { id: two, status: "posted" }, x: 1 };
  carrier.lies.set("shipment/tracking", { status: 200, json });
  await wake(store.ctx.storeId);
  await workOnLabels(store.ctx.storeId);
  expect(carrier.asked("shipment/tracking")).toHaveLength(1);
  const found = await Promise.all(ids.map(async (id) => (await use.order(id)).status));
  expect(found.toSorted()).toEqual(["paid", "shipped"]);
});

it("shows a label that the carrier cancelled, and buys another one", async () => {
  const { id, storeId, one, work, wish: again } = await aQueued();
  await work();
  carrier.become(carrier.paid[0] ?? "", "canceled");
  await wake(storeId);
  await work();
  expect(await one()).toMatchObject({ status: "cancelada", pronta: false });
  expect((await again(id)).json.data.feitos).toBe(1);
  await work();
  expect(await one()).toMatchObject({ status: "comprada", pronta: true });
  expect(carrier.paid).toHaveLength(2);
});

it("shows that the label of a cancelled parcel was cancelled later, and moves the parcel no more", async () => {
  const { id, storeId, one, work, order, cookie } = await aQueued();
  await work();
  const [label = ""] = carrier.paid;
  const params = { id, shipmentId: (await order(id)).envios[0].id };
  expect((await call(moveParcel, "POST", { cookie, params, body: { para: "cancelado" } })).status).toBe(200);
  const go = async (status: string, code?: string) => {
    carrier.become(label, status, code);
    await wake(storeId);
    await work();
    const { envios } = await order(id);
    return [(await one()).status, envios[0].status, envios[0].codigoRastreio];
  };
  expect(await go("posted", "AA123456785BR")).toEqual(["comprada", "cancelado", null]);
  expect(await go("canceled")).toEqual(["cancelada", "cancelado", null]);
  const asked = carrier.asked("shipment/tracking").length;
  await go("canceled");
  expect(carrier.asked("shipment/tracking")).toHaveLength(asked);
});

it("forgets the carrier's numbers with the person, and an attempt that runs meanwhile writes none", async () => {
  const { id, storeId, ctx, work, cookie, one } = await aQueued();
  await work();
  const { id: customerId } = await aCustomer(ctx);
  await ctx.db.order.update({ where: { id }, data: { customerId } });
  await call(moveOrder, "POST", { cookie, params: { id }, body: { para: "shipped" } });
  await call(moveOrder, "POST", { cookie, params: { id }, body: { para: "delivered" } });
  await wake(storeId);
  const json = { [carrier.paid[0] ?? ""]: { status: "canceled" } };
  carrier.lies.set("shipment/tracking", { status: 200, json });
  let erased: Promise<unknown> | null = null;
  carrier.before("POST", async () => {
    erased = transact(ctx, async (tx) => eraseCustomer(tx, await lockOutCustomer(tx, customerId)));
    await erased;
  });
  await work();
  expect(erased).not.toBeNull();
  const row = await ctx.db.shipmentLabel.findFirstOrThrow();
  expect(row).toMatchObject({ status: "comprada", compraId: null, protocolo: null, proximaEm: null });
  expect(await one()).toMatchObject({ protocolo: null, precoCents: 2150 });
});
