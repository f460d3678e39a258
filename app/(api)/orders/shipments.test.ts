import { describe, expect, it } from "vitest";
import { GET as readPublic } from "@/app/(api)/api/v1/orders/[id]/route";
import { POST as refund } from "@/app/(api)/orders/[id]/reembolsos/route";
import { PUT as changeOrder, GET as readOrder } from "@/app/(api)/orders/[id]/route";
import { PUT as change } from "@/app/(api)/orders/[id]/shipments/[shipmentId]/route";
import { POST as moveParcel } from "@/app/(api)/orders/[id]/shipments/[shipmentId]/status/route";
import { POST as create, GET as list } from "@/app/(api)/orders/[id]/shipments/route";
import { POST as moveOrder } from "@/app/(api)/orders/[id]/status/route";
import { POST as shipMany } from "@/app/(api)/orders/shipments/route";
import { POST as moveMany } from "@/app/(api)/orders/status/route";
import { prisma } from "@/lib/db/client";
import { createOrder } from "@/lib/orders/create/create";
import { call } from "@/lib/testing/call";
import { anApiKey, aStore, aUser } from "@/lib/testing/factories";
import { eventsOf, stocked } from "@/lib/testing/shop";

const CODE = "AA123456785BR";

/** A paid order of three shirts and a mug, by a buyer with an e-mail address. */
async function aSale(ctx?: Awaited<ReturnType<typeof aStore>>) {
  const store = ctx ?? (await aStore());
  const { cookie, id: userId } = await aUser(store);
  const [shirt, mug] = [await stocked(store, 10), await stocked(store, 10)];
  const order = await createOrder(store, {
    origem: "loja",
    cliente: { nome: "Ana", email: "ana@exemplo.test" },
    itens: [
      { produtoId: shirt.id, quantidade: 3 },
      { produtoId: mug.id, quantidade: 1 },
    ],
  } as Parameters<typeof createOrder>[1]);
  const { id } = order;
  const [shirts = "", mugs = ""] = order.itens.map((item) => item.id);
  const at = { cookie, params: { id } };
  const go = (para: string, more: object = {}) => call(moveOrder, "POST", { ...at, body: { para, ...more } });
  await go("paid", { notificar: false });
  const pack = (body: object = {}) => call(create, "POST", { ...at, body });
  const packed = async (body: object = {}): Promise<string> => (await pack(body)).json.data.id;
  const parcel = (shipmentId: string) => ({ cookie, params: { id, shipmentId } });
  const step = (shipmentId: string, para: string, more: object = {}) =>
    call(moveParcel, "POST", { ...parcel(shipmentId), body: { para, ...more } });
  const edit = (shipmentId: string, body: object) => call(change, "PUT", { ...parcel(shipmentId), body });
  const seen = async () => (await call(readOrder, "GET", at)).json.data;
  const mails = () => store.db.email.findMany({ where: { tipo: "pedido" }, orderBy: { criadoEm: "asc" } });
  return { ctx: store, cookie, userId, id, shirts, mugs, at, go, pack, packed, step, edit, seen, mails };
}

const states = (order: { envios: { status: string }[] }) => order.envios.map(({ status }) => status);

describe("parcels of an order", () => {
  it("go from packing to the door in two parts, with a mail for each dispatch and events for each step", async () => {
    const { ctx, id, at, shirts, mugs, pack, step, seen, mails } = await aSale();
    const first = await pack({
      itens: [{ itemId: shirts, quantidade: 2 }],
      transportadora: "Correios",
      servico: "PAC",
      codigoRastreio: CODE,
      pesoGramas: 400,
    });
    expect([first.status, first.json.error]).toEqual([201, undefined]);
    expect(first.json.data).toMatchObject({
      numero: 1,
      status: "preparando",
      pedidoId: id,
      linkRastreio: `https://rastreamento.correios.com.br/app/index.php?objetos=${CODE}`,
      itens: [{ itemId: shirts, quantidade: 2 }],
      volumes: 1,
    });
    const one = first.json.data.id;
    expect((await seen()).status).toBe("paid");
    expect((await step(one, "despachado")).json.data).toMatchObject({ status: "despachado" });
    expect(await seen()).toMatchObject({ status: "shipped", codigoRastreio: CODE });
    expect((await step(one, "entregue")).status).toBe(200);
    expect((await seen()).status).toBe("shipped");
    const rest = await pack({ linkRastreio: "https://entrega.exemplo.com.br/7" });
    expect(rest.json.data.itens).toMatchObject([
      { itemId: shirts, quantidade: 1 },
      { itemId: mugs, quantidade: 1 },
    ]);
    const two = rest.json.data.id;
    await step(two, "despachado");
    await step(two, "nao_entregue");
    await step(two, "entregue");
    expect(await seen()).toMatchObject({ status: "delivered", codigoRastreio: CODE });
    expect(await eventsOf(ctx, one)).toEqual([
      "shipment.created",
      "shipment.dispatched",
      "shipment.delivered",
    ]);
    expect(await eventsOf(ctx, two)).toEqual([
      "shipment.created",
      "shipment.dispatched",
      "shipment.failed",
      "shipment.delivered",
    ]);
    expect(await ctx.db.auditLog.count({ where: { recurso: "shipment" } })).toBe(7);
    const sent = (await mails()).map(({ assunto }) => assunto);
    const { numero } = await seen();
    expect(sent).toEqual([
      `Pedido nº ${numero} enviado (parte 1 de 2)`,
      `Pedido nº ${numero} enviado (parte 2 de 2)`,
      expect.stringContaining("entregue"),
    ]);
    const [mail, other] = (await mails()).map((row) => JSON.stringify(row));
    expect(mail).toContain("2 × ");
    expect(mail).toContain("Por Correios · PAC");
    expect(other).toContain("https://entrega.exemplo.com.br/7");
    expect(other).not.toContain(CODE);
    expect((await call(list, "GET", at)).json.data).toHaveLength(2);
  });

  it("say nothing where the team or the store wants no mail, and no 'part' where all is in one", async () => {
    const quiet = await aSale();
    await quiet.step(await quiet.packed(), "despachado", { notificar: false });
    expect(await quiet.mails()).toEqual([]);
    const whole = await aSale();
    await whole.step(await whole.packed(), "despachado");
    expect((await whole.mails()).map(({ assunto }) => assunto)).toEqual([
      `Pedido nº ${(await whole.seen()).numero} enviado`,
    ]);
  });

  it("never hold more units than the order, whatever is asked and however many ask at once", async () => {
    const { ctx, shirts, mugs, pack, packed, edit, step } = await aSale();
    const tries = await Promise.all(
      Array.from({ length: 5 }, () => pack({ itens: [{ itemId: shirts, quantidade: 2 }] })),
    );
    expect(tries.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422, 422]);
    expect(tries.find(({ status }) => status === 422)?.json.error).toBe(
      "itens[0].quantidade: restam 1 unidade(s) deste item",
    );
    const refused: [object, RegExp][] = [
      [{ itens: [] }, /^itens: escolha/],
      [{ itens: [{ itemId: crypto.randomUUID(), quantidade: 1 }] }, /^itens\[0\]\.itemId: item não/],
      [
        { itens: [mugs, mugs].map((itemId) => ({ itemId, quantidade: 1 })) },
        /^itens\[1\]\.itemId: informe cada/,
      ],
      [{ linkRastreio: "http://x.test" }, /^linkRastreio: informe um endereço/],
      [{ linkRastreio: "javascript:alert(1)" }, /^linkRastreio: /],
      [{ linkRastreio: "https://a@b.test" }, /^linkRastreio: /],
      [{ pesoGramas: 0 }, /^pesoGramas: /],
      [{ volumes: 101 }, /^volumes: /],
      [{ transportadora: "x".repeat(81) }, /^transportadora: /],
    ];
    for (const [body, error] of refused) {
      const { status, json } = await pack(body);
      expect([status, json.error]).toEqual([422, expect.stringMatching(error)]);
    }
    const rest = await packed();
    expect((await pack()).json.error).toBe("Todos os itens deste pedido já têm envio.");
    expect((await edit(rest, { itens: [{ itemId: shirts, quantidade: 2 }] })).json.error).toMatch(
      /^itens\[0\]\.quantidade: restam 1/,
    );
    await step(rest, "cancelado");
    expect((await pack()).json.data.itens).toHaveLength(2);
    expect(await ctx.db.shipment.count()).toBe(3);
  });

  it("are not dispatched with units that were refunded meanwhile", async () => {
    const { at, shirts, packed, edit, step, seen } = await aSale();
    const id = await packed();
    const back = await call(refund, "POST", {
      ...at,
      body: { itens: [{ itemId: shirts, quantidade: 1 }] },
    });
    expect([back.status, back.json.error]).toEqual([201, undefined]);
    const refused = await step(id, "despachado");
    expect([refused.status, refused.json.error]).toEqual([409, expect.stringMatching(/mais unidades/)]);
    expect((await seen()).status).toBe("paid");
    const { itens } = (await seen()).envios[0];
    const kept = itens.map((item: { itemId: string; quantidade: number }) => ({
      itemId: item.itemId,
      quantidade: item.itemId === shirts ? 2 : item.quantidade,
    }));
    expect((await edit(id, { itens: kept })).status).toBe(200);
    expect((await step(id, "despachado")).status).toBe(200);
  });

  it("do not leave with their order, or in bulk, with units that were refunded meanwhile", async () => {
    const { ctx, cookie, id, at, shirts, packed, go, seen } = await aSale();
    const parcel = await packed({ itens: [{ itemId: shirts, quantidade: 3 }] });
    const body = { itens: [{ itemId: shirts, quantidade: 1 }], reestocar: true };
    expect((await call(refund, "POST", { ...at, body })).status).toBe(201);
    const refused = await go("shipped");
    expect([refused.status, refused.json.error]).toEqual([409, expect.stringMatching(/mais unidades/)]);
    const bulk = await call(moveMany, "POST", { cookie, body: { ids: [id], para: "shipped" } });
    expect(bulk.json.data.resultados).toMatchObject([
      { ok: false, erro: expect.stringMatching(/mais unid/) },
    ]);
    expect(await seen()).toMatchObject({ status: "paid", envios: [{ status: "preparando" }] });
    expect(await eventsOf(ctx, parcel)).toEqual(["shipment.created"]);
  });

  it("take only the steps and changes of their status", async () => {
    const { ctx, packed, edit, step, seen } = await aSale();
    const id = await packed({ volumes: 2 });
    for (const para of ["entregue", "nao_entregue", "devolvido", "preparando"]) {
      const { status, json } = await step(id, para);
      expect([status, json.error]).toEqual([409, `Transição inválida: preparando → ${para}`]);
    }
    expect((await edit(id, { pesoGramas: 900, volumes: 1 })).json.data).toMatchObject({ pesoGramas: 900 });
    const twice = await Promise.all([step(id, "despachado"), step(id, "despachado")]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await edit(id, { pesoGramas: 1 })).json.error).toBe(
      "pesoGramas: não muda mais em um envio despachado",
    );
    expect((await edit(id, { codigoRastreio: CODE })).status).toBe(200);
    expect((await seen()).codigoRastreio).toBe(CODE);
    const rows = () => ctx.db.auditLog.count();
    const before = await rows();
    expect((await edit(id, { codigoRastreio: CODE, pesoGramas: 900 })).status).toBe(200);
    expect(await rows()).toBe(before);
    await step(id, "devolvido");
    expect((await edit(id, { servico: "X" })).status).toBe(409);
    expect((await step(id, "cancelado")).status).toBe(409);
    // What came back can leave again.
    expect((await step(await packed(), "despachado")).status).toBe(200);
    expect((await seen()).status).toBe("shipped");
  });

  it("tell of each change once, and keep a typed address only as long as its code", async () => {
    const { ctx, id, at, packed, edit, step, seen } = await aSale();
    const changes = () =>
      ctx.db.webhookEvent.findMany({
        where: { evento: "order.updated", recursoId: id },
        orderBy: { sequencia: "asc" },
        select: { dados: true, anterior: true },
      });
    const parcel = await packed();
    let told = (await changes()).length;
    const says = async (change: object, previous: object) => {
      expect((await edit(parcel, change)).status).toBe(200);
      const now = await changes();
      expect(now).toHaveLength(told + 1);
      expect(now.at(-1)).toMatchObject({ dados: { envios: [change] }, anterior: previous });
      told = now.length;
    };
    await says({ volumes: 2 }, { envios: [{ volumes: 1 }] });
    await says({ servico: "PAC" }, { envios: [{ servico: null }] });
    await step(parcel, "despachado");
    told = (await changes()).length;
    const linkRastreio = "https://entrega.exemplo.com.br/7";
    await says({ codigoRastreio: "A1", linkRastreio }, { codigoRastreio: null });
    await says({ transportadora: "Jadlog" }, { envios: [{ linkRastreio }] });
    expect((await edit(parcel, { transportadora: "Jadlog" })).status).toBe(200);
    expect(await changes()).toHaveLength(told);
    const rows = await ctx.db.auditLog.findMany({
      where: { acao: "shipment.updated" },
      orderBy: { id: "asc" },
      select: { antes: true, depois: true },
    });
    expect(rows[0]).toMatchObject({ antes: { volumes: 1 }, depois: { volumes: 2 } });
    expect(rows.at(-1)).toEqual({ antes: {}, depois: { campos: ["transportadora"], pedidoId: id } });
    const recode = (codigoRastreio: string) => call(changeOrder, "PUT", { ...at, body: { codigoRastreio } });
    expect((await recode("B2")).status).toBe(200);
    expect((await seen()).envios).toMatchObject([{ codigoRastreio: "B2", linkRastreio: null }]);
    expect(await changes()).toHaveLength(told + 1);
  });

  it("keep their code when they have arrived or come back, whatever the order's becomes", async () => {
    for (const para of ["entregue", "devolvido"]) {
      const { at, shirts, packed, step, seen } = await aSale();
      const linkRastreio = "https://entrega.exemplo.com.br/7";
      const itens = [{ itemId: shirts, quantidade: 1 }];
      const first = await packed({ itens, codigoRastreio: "A1", linkRastreio });
      await step(first, "despachado");
      await step(first, para);
      await call(changeOrder, "PUT", { ...at, body: { codigoRastreio: "B2" } });
      await step(await packed(), "despachado");
      expect(await seen()).toMatchObject({
        codigoRastreio: "B2",
        envios: [{ codigoRastreio: "A1", linkRastreio }, { codigoRastreio: null }],
      });
    }
  });

  it("that came back let the order arrive once their units are refunded", async () => {
    const { ctx, id, at, shirts, packed, step, seen, mails } = await aSale();
    const lost = await packed({ itens: [{ itemId: shirts, quantidade: 1 }] });
    await step(lost, "despachado", { notificar: false });
    const rest = await packed();
    await step(rest, "despachado", { notificar: false });
    await step(lost, "devolvido");
    await step(rest, "entregue");
    expect((await seen()).status).toBe("shipped");
    const body = { itens: [{ itemId: shirts, quantidade: 1 }], notificar: true };
    const { status, json } = await call(refund, "POST", { ...at, body });
    expect([status, json.data.status]).toEqual([201, "delivered"]);
    expect(await seen()).toMatchObject({
      status: "delivered",
      envios: [{ status: "devolvido" }, { status: "entregue" }],
    });
    expect((await eventsOf(ctx, id)).slice(-4)).toEqual([
      "order.refunded",
      "order.updated",
      "order.delivered",
      "order.updated",
    ]);
    expect((await mails()).map(({ assunto }) => assunto)).toEqual([
      expect.stringMatching(/reembols/i),
      expect.stringContaining("entregue"),
    ]);
  });

  it("are refused by orders that are not paid or are over", async () => {
    const { go, pack } = await aSale();
    await go("cancelled", { notificar: false });
    const { status, json } = await pack();
    expect([status, json.error]).toEqual([409, "O pedido está em cancelled e não recebe envios"]);
  });
});

describe("a step of the whole order", () => {
  it("sent: makes one parcel of what is left, with the order's code and one mail", async () => {
    const { ctx, at, shirts, packed, go, seen, mails } = await aSale();
    await packed({ itens: [{ itemId: shirts, quantidade: 1 }], transportadora: "Jadlog" });
    await call(changeOrder, "PUT", { ...at, body: { codigoRastreio: CODE } });
    expect((await go("shipped")).json.data).toMatchObject({ status: "shipped", codigoRastreio: CODE });
    const order = await seen();
    expect(order.envios).toMatchObject([
      { status: "despachado", transportadora: "Jadlog", codigoRastreio: CODE },
      { status: "despachado", codigoRastreio: null, itens: [{ quantidade: 2 }, { quantidade: 1 }] },
    ]);
    expect(await mails()).toHaveLength(1);
    expect(await eventsOf(ctx, order.envios[1].id)).toEqual(["shipment.created", "shipment.dispatched"]);
    await call(changeOrder, "PUT", { ...at, body: { codigoRastreio: "OUTRO1" } });
    expect((await seen()).envios[0].codigoRastreio).toBe("OUTRO1");
    await go("delivered", { notificar: false });
    expect(states(await seen())).toEqual(["entregue", "entregue"]);
  });

  it("cancelled, refunded, returned: no parcel stays open", async () => {
    for (const para of ["cancelled", "refunded"]) {
      const { packed, go, seen, ctx } = await aSale();
      const id = await packed();
      expect((await go(para, { notificar: false })).status).toBe(200);
      expect(states(await seen())).toEqual(["cancelado"]);
      expect(await eventsOf(ctx, id)).toEqual(["shipment.created", "shipment.cancelled"]);
    }
    const { shirts, packed, step, go, seen } = await aSale();
    await step(await packed({ itens: [{ itemId: shirts, quantidade: 1 }] }), "despachado");
    await packed();
    await go("returned", { notificar: false });
    expect(states(await seen())).toEqual(["devolvido", "cancelado"]);
  });

  it("leaves orders that were sent before parcels existed as they were", async () => {
    const { id, go, pack, seen } = await aSale();
    await go("shipped", { notificar: false });
    await prisma().shipment.deleteMany({ where: { orderId: id } });
    expect(await seen()).toMatchObject({ status: "shipped", envios: [] });
    expect((await pack()).status).toBe(409);
    expect((await go("delivered", { notificar: false })).json.data).toMatchObject({ envios: [] });
  });
});

describe("many orders at once", () => {
  it("dispatches what is left of each, and says why one refuses", async () => {
    const one = await aSale();
    const { ctx, cookie } = one;
    const [two, three] = [await aSale(ctx), await aSale(ctx)];
    await two.packed({ pesoGramas: 700 });
    await three.go("cancelled", { notificar: false });
    const ship = (body: object, more: object = {}) => call(shipMany, "POST", { cookie, body, ...more });
    const stranger = await aSale();
    const envios = [one, two, three, stranger].map(({ id }, n) => ({
      id,
      transportadora: "Correios",
      codigoRastreio: `CODIGO${n}`,
    }));
    const headers = { "idempotency-key": crypto.randomUUID() };
    const { status, json } = await ship({ envios }, { headers });
    expect([status, json.error]).toEqual([200, undefined]);
    expect(json.data).toMatchObject({
      feitos: 2,
      recusados: 2,
      resultados: [
        { id: one.id, ok: true, status: "shipped" },
        { id: two.id, ok: true, status: "shipped" },
        { id: three.id, ok: false, status: "cancelled", erro: expect.stringContaining("não recebe envios") },
        { id: stranger.id, ok: false, status: null, envioId: null },
      ],
    });
    expect((await ship({ envios }, { headers })).json).toEqual(json);
    expect((await two.seen()).envios).toMatchObject([{ pesoGramas: 700, codigoRastreio: "CODIGO1" }]);
    expect((await stranger.seen()).envios).toEqual([]);
    expect(await one.mails()).toHaveLength(2);
    const twice = [envios[0], envios[0]];
    expect((await ship({ envios: twice })).json.error).toBe("envios[1].id: informe cada pedido uma vez só");
    const many = Array.from({ length: 101 }, () => ({ id: crypto.randomUUID() }));
    expect((await ship({ envios: many })).status).toBe(422);
  });
});

it("an order of the public API shows its parcels", async () => {
  const { ctx, userId, id, packed } = await aSale();
  await packed({ transportadora: "Jadlog" });
  const { authorization } = await anApiKey(ctx, userId, ["orders:read"]);
  const { json } = await call(readPublic, "GET", { params: { id }, headers: { authorization } });
  expect(json.data).toMatchObject({
    envios: [{ numero: 1, transportadora: "Jadlog", status: "preparando", despachadoEm: null }],
  });
});
