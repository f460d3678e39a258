import { afterAll, beforeEach, expect, it } from "vitest";
import { GET as readOrder } from "@/app/(api)/orders/[id]/route";
import { POST as moveParcel } from "@/app/(api)/orders/[id]/shipments/[shipmentId]/status/route";
import { POST as moveOrder } from "@/app/(api)/orders/[id]/status/route";
import { POST as cancel } from "@/app/(api)/orders/labels/cancel/route";
import { POST as print } from "@/app/(api)/orders/labels/print/route";
import { GET as list, POST as wish } from "@/app/(api)/orders/labels/route";
import { prisma } from "@/lib/db/client";
import { workOnLabels } from "@/lib/shipments/labels/work";
import { call } from "@/lib/testing/call";
import { fakeMelhorEnvio } from "@/lib/testing/fake-melhor-envio";
import type { Said } from "@/lib/testing/fake-service";
import { aLabelStore } from "@/lib/testing/labels";

const carrier = await fakeMelhorEnvio();
process.env.MELHOR_ENVIO_URL = carrier.url;
afterAll(() => carrier.close());
beforeEach(() => carrier.forget());

async function aQueued() {
  const store = await aLabelStore();
  const { ctx, cookie } = store;
  const { id } = await store.sale();
  await call(wish, "POST", { cookie, body: { envios: [{ id }] } });
  const order = async () => (await call(readOrder, "GET", { cookie, params: { id } })).json.data;
  const [{ id: envioId }] = (await order()).envios;
  const one = async () =>
    (await call(list, "GET", { cookie, query: { pedidos: id } })).json.data.etiquetas[0];
  const say = (as = cookie) => call(cancel, "POST", { cookie: as, body: { pedidoId: id, envioId } });
  const move = (para: string) =>
    call(moveParcel, "POST", { cookie, params: { id, shipmentId: envioId }, body: { para } });
  const work = () => workOnLabels(ctx.storeId);
  const actions = async () =>
    (await ctx.db.auditLog.findMany({ where: { recurso: "shipment" }, orderBy: { criadoEm: "asc" } }))
      .map(({ acao }) => acao)
      .filter((acao) => acao.includes("cancel"));
  return { ...store, storeId: ctx.storeId, id, envioId, order, one, say, move, work, actions };
}

async function aBought() {
  const queued = await aQueued();
  await queued.work();
  expect(await queued.one()).toMatchObject({ status: "comprada", cancelavel: true, cancelando: false });
  return { ...queued, compraId: carrier.paid[0] ?? "" };
}

/** What is due later is due now. `isDead`: the worker that had the lease is gone. */
const wake = (storeId: string, isDead = false) =>
  prisma().$executeRawUnsafe(
    `UPDATE shipment_labels SET "proximaEm" = now()${isDead ? `, "leaseAte" = now() - interval '1 s'` : ""}
      WHERE "storeId" = '${storeId}' AND "proximaEm" IS NOT NULL`,
  );

it("cancels a bought label once, and the parcel may get another one", async () => {
  const { id, one, say, work, actions, compraId, cookie } = await aBought();
  const answers = await Promise.all([say(), say(), say()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(await one()).toMatchObject({
    status: "comprada",
    cancelando: true,
    cancelavel: false,
    pronta: false,
  });
  expect((await call(print, "POST", { cookie, body: { pedidos: [id] } })).status).toBe(409);
  await Promise.all([work(), work()]);
  expect(await one()).toMatchObject({ status: "cancelada", cancelando: false, cancelMotivo: null });
  expect(carrier.asked("shipment/cancel").map(({ body }) => body)).toEqual([
    { order: { id: compraId, reason_id: "2", description: expect.any(String) } },
  ]);
  expect(await actions()).toEqual(["shipment.label_cancel_wished", "shipment.label_cancelled"]);
  expect((await say()).status).toBe(409);
  await call(wish, "POST", { cookie, body: { envios: [{ id }] } });
  await work();
  expect(await one()).toMatchObject({ status: "comprada", pronta: true, cancelando: false });
});

it("cancels the label with the parcel that the team cancels, but not with the order", async () => {
  const parcel = await aBought();
  expect((await parcel.move("cancelado")).status).toBe(200);
  await parcel.work();
  expect((await parcel.one()).status).toBe("cancelada");
  const ended = await aBought();
  const body = { para: "cancelled", notificar: false };
  const { cookie, id } = ended;
  expect((await call(moveOrder, "POST", { cookie, params: { id }, body })).status).toBe(200);
  expect((await ended.order()).envios[0].status).toBe("cancelado");
  expect(await ended.one()).toMatchObject({ status: "comprada", cancelando: false, cancelavel: true });
  expect((await ended.say()).status).toBe(200);
  await ended.work();
  expect((await ended.one()).status).toBe("cancelada");
});

it("cancels what was bought while the team cancelled the parcel", async () => {
  const { one, work, move } = await aQueued();
  let moved: Promise<{ status: number }> | null = null;
  carrier.on((path) => {
    if (path === "shipment/checkout") moved = move("cancelado");
  });
  carrier.before("GET", () => moved);
  await work();
  expect(await moved).toMatchObject({ status: 200 });
  expect(await one()).toMatchObject({ status: "cancelada" });
  expect([carrier.paid.length, carrier.cancelled.length]).toEqual([1, 1]);
});

it("does not lose the wish to a worker that tracks the label at that moment", async () => {
  const { one, say, work, storeId } = await aBought();
  await wake(storeId);
  carrier.before("POST", say);
  await work();
  expect((await one()).status).toBe("cancelada");
});

it.each<[string, Said, string]>([
  ["refuses", { status: 422, json: { message: "Etiqueta já postada." } }, "Etiqueta já postada."],
  ["refuses with HTTP 200", { status: 200, json: {} }, "permite"],
  [
    "misses the permission",
    { status: 403, json: { message: "This action is unauthorized." } },
    "shipping-cancel",
  ],
  ["does not know the label", { status: 404 }, "não encontra"],
])("says why the label stays when the carrier %s", async (_name, said, words) => {
  const { ctx, one, say, work, compraId } = await aBought();
  const refusal = { [compraId]: { canceled: false, message: "O estado não permite." } };
  carrier.lies.set("shipment/cancel", said.json && said.status === 200 ? { ...said, json: refusal } : said);
  await say();
  await work();
  expect(await one()).toMatchObject({
    status: "comprada",
    pronta: true,
    cancelando: false,
    cancelavel: true,
  });
  expect((await one()).cancelMotivo).toContain(words);
  // The key works: nobody is told that it is refused.
  expect(await ctx.db.teamAlert.count({ where: { tipo: "frete_sem_resposta" } })).toBe(0);
  carrier.lies.clear();
  expect((await say()).json.data.etiquetas[0]).toMatchObject({ cancelando: true, cancelMotivo: null });
  await work();
  expect((await one()).status).toBe("cancelada");
});

it("believes no cancellation that the carrier does not show, and gives up after five attempts", async () => {
  const { one, say, work, storeId, compraId } = await aBought();
  carrier.lies.set("shipment/cancel", { status: 200, json: { [compraId]: { canceled: true } } });
  await say();
  for (let each = 0; each < 5; each++) {
    await work();
    expect(await one()).toMatchObject({ status: "comprada", cancelando: true });
    await wake(storeId);
  }
  await work();
  expect(await one()).toMatchObject({ status: "comprada", cancelando: false });
  expect((await one()).cancelMotivo).toContain("não mostra");
});

it("looks before it asks again when the answer was lost, or the worker died", async () => {
  const lost = await aBought();
  await lost.say();
  carrier.on((path) => {
    if (path !== "shipment/cancel") return;
    carrier.be("lost");
    setTimeout(() => carrier.be("down"), 0);
  });
  await lost.work();
  expect(await lost.one()).toMatchObject({ status: "comprada", cancelando: true, cancelMotivo: null });
  carrier.on(() => {});
  carrier.be("well");
  await wake(lost.storeId);
  await lost.work();
  expect((await lost.one()).status).toBe("cancelada");
  expect(carrier.cancelled).toHaveLength(1);

  const dead = await aBought();
  await dead.say();
  carrier.before("POST", () => wake(dead.storeId, true));
  await dead.work();
  await wake(dead.storeId, true);
  await dead.work();
  expect((await dead.one()).status).toBe("cancelada");
  expect(carrier.asked("shipment/cancel").map(({ said }) => said)).toEqual([200, 200]);
  expect(await dead.actions()).toEqual(["shipment.label_cancel_wished", "shipment.label_cancelled"]);
});

it("cancels no label of a parcel that left, of another store, or that is not bought", async () => {
  const queued = await aQueued();
  expect((await queued.say()).status).toBe(409);
  await queued.work();
  const { cookie } = await aLabelStore();
  expect((await queued.say(cookie)).status).toBe(404);
  // The wish stands when the parcel leaves: the label goes with it.
  await queued.say();
  await queued.move("despachado");
  await queued.work();
  expect(await queued.one()).toMatchObject({ status: "comprada", cancelando: false, cancelavel: false });
  expect((await queued.one()).cancelMotivo).toContain("já saiu");
  expect((await queued.say()).status).toBe(409);
  expect(carrier.asked("shipment/cancel")).toEqual([]);
});

it("drops a wish for the former label that an older release left behind", async () => {
  const { ctx, one, work, storeId } = await aBought();
  await ctx.db.shipmentLabel.updateMany({ data: { cancelarEm: new Date(0), proximaEm: new Date() } });
  await work();
  await wake(storeId);
  expect(await one()).toMatchObject({ status: "comprada", cancelando: false });
  expect(carrier.cancelled).toEqual([]);
});
