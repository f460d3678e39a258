import { parse } from "csv-parse/sync";
import { expect, it } from "vitest";
import { GET as readPublic } from "@/app/(api)/api/v1/orders/[id]/route";
import { POST as convert } from "@/app/(api)/manual-orders/[id]/converter/route";
import { PUT as edit } from "@/app/(api)/manual-orders/[id]/route";
import { POST as offer } from "@/app/(api)/manual-orders/route";
import { PUT as change, GET as read } from "@/app/(api)/orders/[id]/route";
import { GET as exportCsv } from "@/app/(api)/orders/exportar/route";
import { POST as place } from "@/app/(api)/orders/route";
import { pool } from "@/lib/db/client";
import { todayIn } from "@/lib/format/local-time";
import { afterBusinessDays, dispatchOf } from "@/lib/freight/business-days";
import { separateDeliveries } from "@/lib/orders/delivery/separate";
import { call } from "@/lib/testing/call";
import { anApiKey, anOrder, aStore, aUser } from "@/lib/testing/factories";

const GOODS = { descricao: "Vaso", precoCents: 5000, quantidade: 1 };
const PAC = {
  servico: "PAC",
  codigo: "03298",
  transportadora: "Correios",
  prazoDiasUteis: 6,
  retirada: null,
  pesoGramas: 850,
  volumes: 2,
};

async function seller() {
  const ctx = await aStore();
  const { id: userId, cookie } = await aUser(ctx);
  const ask = async (handler: Parameters<typeof call>[0], method: "GET" | "POST" | "PUT", more: object) =>
    call(handler, method, { cookie, ...more });
  const shown = async (id: string) => (await ask(read, "GET", { params: { id } })).json.data;
  return { ctx, userId, cookie, ask, shown };
}

it("keeps how an order is delivered, at the price of its freight, in reads, events and the file", async () => {
  const { ctx, userId, cookie, ask, shown } = await seller();
  const body = { itens: [GOODS], freteCents: 1590, entrega: PAC };
  const { status, json } = await ask(place, "POST", { body });
  const today = todayIn("America/Sao_Paulo");
  const packing = { diasPreparo: 0, fechamentos: [], diasDespacho: [], horaCorte: null };
  const promised = {
    despachoAte: dispatchOf({ dia: today, hora: "12:00" }, packing).dia,
    entregaAte: afterBusinessDays(today, PAC.prazoDiasUteis),
  };
  const entrega = { ...PAC, precoCents: 1590, ...promised };
  expect([status, json.data.entrega, json.data.observacao]).toEqual([201, entrega, null]);
  expect((await shown(json.data.id)).entrega).toEqual(entrega);
  const event = await ctx.db.webhookEvent.findFirstOrThrow({ where: { evento: "order.created" } });
  expect(event.dados).toMatchObject({ entrega });
  const headers = { authorization: (await anApiKey(ctx, userId, ["orders:read"])).authorization };
  const open = await call(readPublic, "GET", { headers, params: { id: json.data.id } });
  expect(open.json.data.entrega).toEqual(entrega);
  const { bytes } = await call(exportCsv, "GET", { cookie });
  const [row] = parse(bytes, { bom: true, delimiter: ";", columns: true }) as Record<string, string>[];
  expect(row).toMatchObject({ Entrega: "PAC", Transportadora: "Correios", "Peso (g)": "850", Volumes: "2" });
});

it("refuses a price beside the order's freight, a service without a name and numbers out of range", async () => {
  const { ctx, ask } = await seller();
  for (const [wrong, error] of [
    [{ precoCents: 1589 }, /^entrega\.precoCents: informe o mesmo valor que em freteCents/],
    [{ servico: " " }, /^entrega\.servico: /],
    [{ prazoDiasUteis: 366 }, /^entrega\.prazoDiasUteis: /],
    [{ volumes: 0 }, /^entrega\.volumes: /],
    [{ pesoGramas: -1 }, /^entrega\.pesoGramas: /],
    [{ retirada: "x".repeat(301) }, /^entrega\.retirada: /],
  ] as const) {
    const body = { itens: [GOODS], freteCents: 1590, entrega: { ...PAC, ...wrong } };
    for (const handler of [place, offer]) {
      const { status, json } = await ask(handler, "POST", { body });
      expect([status, json.error]).toEqual([422, expect.stringMatching(error)]);
    }
  }
  expect([await ctx.db.order.count(), await ctx.db.manualOrder.count()]).toEqual([0, 0]);
});

it("goes from the offer into its order, at the freight of that day", async () => {
  const { ask, shown } = await seller();
  const { json } = await ask(offer, "POST", { body: { itens: [GOODS], freteCents: 900, entrega: PAC } });
  const params = { id: json.data.id };
  expect(json.data.entrega).toEqual({ ...PAC, precoCents: 900 });
  const cheaper = await ask(edit, "PUT", { params, body: { freteCents: 700 } });
  expect(cheaper.json.data.entrega).toEqual({ ...PAC, precoCents: 700 });
  const wrong = await ask(edit, "PUT", { params, body: { entrega: { ...PAC, precoCents: 900 } } });
  expect([wrong.status, wrong.json.error]).toEqual([422, expect.stringMatching(/^entrega\.precoCents: /)]);
  const fast = { ...PAC, servico: "Motoboy" };
  await ask(edit, "PUT", { params, body: { entrega: fast } });
  const { pedidoId } = (await ask(convert, "POST", { params, body: { pago: true } })).json.data;
  expect(await shown(pedidoId)).toMatchObject({ freteCents: 700, entrega: { ...fast, precoCents: 700 } });
});

it("takes no words of the buyer for a delivery", async () => {
  const { ask } = await seller();
  const observacao = "Entrega: avião (até 1 dia útil)";
  const { json } = await ask(place, "POST", { body: { itens: [GOODS], observacao } });
  expect(json.data).toMatchObject({ entrega: null, observacao });
});

/** What versions wrote that knew no column for it. */
const OLD = {
  origem: "loja" as const,
  freteCents: 1500,
  observacao: "Entrega: Sedex (até 1 dia útil)\nSem pressa\nObrigada",
};
const SEDEX = {
  servico: "Sedex",
  codigo: null,
  transportadora: null,
  precoCents: 1500,
  prazoDiasUteis: 1,
  retirada: null,
  pesoGramas: null,
  volumes: 1,
};

it.each([
  [OLD, SEDEX, "Sem pressa\nObrigada"],
  [
    { ...OLD, observacao: "Entrega: PAC (Sul) (até 12 dias úteis)" },
    { servico: "PAC (Sul)", prazoDiasUteis: 12 },
    null,
  ],
  [
    { ...OLD, observacao: "Retirada: Na loja (Rua A, 1 (fundos))\nOi" },
    { servico: "Na loja", prazoDiasUteis: null, retirada: "Rua A, 1 (fundos)" },
    "Oi",
  ],
  [{ ...OLD, observacao: "Sem pressa" }, null, "Sem pressa"],
  [
    { ...OLD, observacao: "Sem pressa\nEntrega: PAC (até 1 dia útil)" },
    null,
    "Sem pressa\nEntrega: PAC (até 1 dia útil)",
  ],
  [{ ...OLD, observacao: null }, null, null],
  [{ ...OLD, origem: "manual" }, null, OLD.observacao],
] as const)(
  "reads an order of an older version the same before and after the job (%#)",
  async (old, entrega, observacao) => {
    const { ctx, shown } = await seller();
    const { storeId } = ctx;
    await ctx.db.store.update({ where: { id: storeId }, data: { entregasNaObservacao: true } });
    const { id, versao } = await anOrder(ctx, old);
    const before = await shown(id);
    expect([before.observacao, before.entrega]).toEqual([
      observacao,
      entrega && expect.objectContaining(entrega),
    ]);
    await separateDeliveries();
    expect(await shown(id)).toEqual(before);
    const row = await ctx.db.order.findUniqueOrThrow({ where: { id } });
    expect(row).toMatchObject({ versao, observacao, entrega: before.entrega });
    const store = await ctx.db.store.findUniqueOrThrow({ where: { id: storeId } });
    expect(store.entregasNaObservacao).toBe(false);
  },
);

it("moves the orders of many batches, each once, and comes back for one that somebody holds", async () => {
  const { ctx } = await seller();
  const { storeId } = ctx;
  await ctx.db.store.update({ where: { id: storeId }, data: { entregasNaObservacao: true } });
  const { id, entrega: _, enderecoEntrega: __, ...row } = await anOrder(ctx, OLD);
  const rows = Array.from({ length: 700 }, (_, n) => ({
    ...row,
    camposPersonalizados: {},
    numero: 10_000 + n,
  }));
  await ctx.db.order.createMany({ data: rows });
  const isOpen = async () =>
    (await ctx.db.store.findUniqueOrThrow({ where: { id: storeId } })).entregasNaObservacao;
  const held = await pool().connect();
  await held.query("BEGIN");
  await held.query(`SELECT 1 FROM orders WHERE id = '${id}' FOR NO KEY UPDATE`);
  expect(await separateDeliveries()).toBe(700);
  await held.query("ROLLBACK");
  held.release();
  expect(await isOpen()).toBe(true);
  expect(await separateDeliveries()).toBe(1);
  expect([await isOpen(), await separateDeliveries()]).toEqual([false, 0]);
  expect(await ctx.db.order.count({ where: { observacao: "Sem pressa\nObrigada" } })).toBe(701);
});

it("loses no delivery where the team overwrites the remark of an order of an older version", async () => {
  const { ctx, ask, shown } = await seller();
  const { id } = await anOrder(ctx, OLD);
  const put = (body: object) => ask(change, "PUT", { params: { id }, body });
  await put({ codigoRastreio: "BR1" });
  expect(await shown(id)).toMatchObject({ entrega: SEDEX, observacao: "Sem pressa\nObrigada" });
  const { json } = await put({ observacao: "Ligar antes" });
  expect(json.data).toMatchObject({ entrega: SEDEX, observacao: "Ligar antes" });
  const event = await ctx.db.webhookEvent.findFirstOrThrow({ orderBy: { sequencia: "desc" } });
  expect(event).toMatchObject({ evento: "order.updated", anterior: { observacao: "Sem pressa\nObrigada" } });
});
