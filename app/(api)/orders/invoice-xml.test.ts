import { readdir } from "node:fs/promises";
import path from "node:path";
import { unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { GET as exportMonth } from "@/app/(api)/invoices/export/route";
import { DELETE as remove } from "@/app/(api)/orders/[id]/invoices/[invoiceId]/route";
import { GET as download } from "@/app/(api)/orders/[id]/invoices/[invoiceId]/xml/route";
import { POST as create } from "@/app/(api)/orders/[id]/invoices/route";
import { POST as send } from "@/app/(api)/orders/[id]/invoices/xml/route";
import { env } from "@/lib/env";
import { createOrder } from "@/lib/orders/create/create";
import { storage } from "@/lib/storage/storage";
import { call } from "@/lib/testing/call";
import { aUser } from "@/lib/testing/factories";
import { aKey, anNfe, ISSUER } from "@/lib/testing/nfe";
import { aShop, eventsOf } from "@/lib/testing/shop";

async function aDesk() {
  const { ctx, shirt } = await aShop();
  const { cookie } = await aUser(ctx, ["vendas"]);
  await ctx.db.store.update({ where: { id: ctx.storeId }, data: { documento: ISSUER } });
  const order = () => createOrder(ctx, { origem: "manual", itens: [{ produtoId: shirt.id, quantidade: 1 }] });
  const drop = async (id: string, body: string | Buffer<ArrayBuffer>, more: Record<string, string> = {}) => {
    const headers = { "content-type": "application/xml", ...more };
    const { status, json } = await call(send, "POST", { cookie, params: { id }, body, headers });
    return { status, error: json.error as string, data: json.data };
  };
  const type = (id: string, body: object) => call(create, "POST", { cookie, params: { id }, body });
  const get = (id: string, invoiceId: string) => call(download, "GET", { cookie, params: { id, invoiceId } });
  const month = (mes: string) => call(exportMonth, "GET", { cookie, query: { mes } });
  const fileOf = async (invoiceId: string) => {
    const { xmlId } = await ctx.db.invoice.findUniqueOrThrow({ where: { id: invoiceId } });
    return `notas/${ctx.storeId}/${xmlId}.xml`;
  };
  return { ctx, cookie, order, drop, type, get, month, fileOf };
}

const filesOf = ({ storeId }: { storeId: string }): Promise<string[]> =>
  readdir(path.join(env().DATA_DIR, "arquivos/notas", storeId)).catch(() => []);

describe("the XML of an order's invoice", () => {
  it("adds the invoice, and is downloaded as it came", async () => {
    const { ctx, order, drop, get } = await aDesk();
    const { id, numero } = await order();
    const chave = aKey();
    const xml = Buffer.from(anNfe(chave).replace("UTF-8", "ISO-8859-1"), "latin1");
    const { status, data } = await drop(id, xml);
    expect(status).toBe(200);
    expect(data).toMatchObject({ chave, numero: 1042, serie: 1, pedidoNumero: numero, temXml: true });
    expect(data).toMatchObject({ emitidaEm: "2026-11-27T13:00:00.000Z", danfeUrl: null });
    expect(await eventsOf(ctx, data.id)).toEqual(["invoice.created"]);
    const file = await get(id, data.id);
    expect(file.bytes.equals(xml)).toBe(true);
    expect(file.headers.get("content-type")).toBe("application/xml");
    expect(file.headers.get("content-disposition")).toBe(`attachment; filename="${chave}-nfe.xml"`);
  });

  it("comes to a typed invoice; the same again changes nothing, another replaces it", async () => {
    const { ctx, order, drop, type, get, fileOf } = await aDesk();
    const { id } = await order();
    const danfeUrl = "https://erp.exemplo.com.br/1042.pdf";
    const typed = await type(id, { chave: aKey(), emitidaEm: "2026-11-01T00:00:00Z", danfeUrl });
    expect(typed.json.data.temXml).toBe(false);
    expect((await get(id, typed.json.data.id)).status).toBe(404);
    const first = await drop(id, anNfe());
    const emitidaEm = "2026-11-27T13:00:00.000Z";
    expect([first.status, first.data]).toEqual([200, { ...typed.json.data, emitidaEm, temXml: true }]);
    const place = await fileOf(first.data.id);
    const audited = () => ctx.db.auditLog.count({ where: { acao: "order.invoice_xml_added" } });
    expect(await audited()).toBe(1);

    expect((await drop(id, anNfe())).data).toEqual(first.data);
    expect([await fileOf(first.data.id), await audited()]).toEqual([place, 1]);

    const newer = anNfe(aKey(), { xProd: "Outro" });
    expect((await drop(id, newer)).data).toEqual(first.data);
    expect((await get(id, first.data.id)).bytes.toString()).toBe(newer);
    await expect.poll(() => storage().get(place)).toBeNull();
    expect(await filesOf(ctx)).toHaveLength(1);
  });

  it("goes with its invoice", async () => {
    const { ctx, cookie, order, drop } = await aDesk();
    const { id } = await order();
    const { data } = await drop(id, anNfe());
    const params = { id, invoiceId: data.id };
    expect((await call(remove, "DELETE", { cookie, params })).status).toBe(200);
    expect((await call(download, "GET", { cookie, params })).status).toBe(404);
    await expect.poll(() => filesOf(ctx)).toEqual([]);
  });

  it("stays one file when it is sent many times at once", async () => {
    const { ctx, order, drop } = await aDesk();
    const { id } = await order();
    const answers = await Promise.all([1, 2, 3, 4].map(() => drop(id, anNfe())));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await ctx.db.invoice.count()).toBe(1);
    await expect.poll(() => filesOf(ctx)).toHaveLength(1);
  });

  it("is refused, and leaves neither row nor file", async () => {
    const { ctx, order, drop } = await aDesk();
    const [{ id }, taken] = [await order(), await order()];
    const elsewhere = aKey({ numero: 7 });
    await drop(taken.id, anNfe(elsewhere));
    const before = await filesOf(ctx);
    const large = anNfe(aKey(), { xProd: "x".repeat(1024 * 1024) });
    const foreign = aKey({ documento: "12ABC34501DE35" });
    const cases: [string, number, RegExp][] = [
      [anNfe(elsewhere), 409, new RegExp(`^chave: esta nota já está no pedido nº ${taken.numero}`)],
      [anNfe(foreign), 422, /^chave: o CNPJ ou CPF na chave não é o da loja/],
      [large, 413, /^O arquivo passa de 1 MiB/],
      [anNfe().replace("?>", `?><!DOCTYPE a>`), 422, /^arquivo: o XML tem DOCTYPE/],
      ["", 422, /^corpo: envie o arquivo/],
    ];
    for (const [xml, expected, sentence] of cases) {
      const { status, error } = await drop(id, xml);
      expect([status, error]).toEqual([expected, expect.stringMatching(sentence)]);
    }
    expect((await drop(id, anNfe(), { "content-type": "application/json" })).status).toBe(415);
    expect((await drop(crypto.randomUUID(), anNfe())).status).toBe(404);
    expect(await ctx.db.invoice.count()).toBe(1);
    expect(await filesOf(ctx)).toEqual(before);
  });

  it("is not shown through another order, nor to another store", async () => {
    const { order, drop, get } = await aDesk();
    const [one, other] = [await order(), await order()];
    const { data } = await drop(one.id, anNfe());
    expect((await get(other.id, data.id)).status).toBe(404);
    expect((await (await aDesk()).get(one.id, data.id)).status).toBe(404);
  });

  it("is stored once for an Idempotency-Key", async () => {
    const { order, drop } = await aDesk();
    const { id } = await order();
    const key = { "idempotency-key": crypto.randomUUID() };
    const first = await drop(id, anNfe(), key);
    expect([first.status, await drop(id, anNfe(), key)]).toEqual([200, first]);
    expect((await drop(id, anNfe(aKey({ numero: 2 })), key)).status).toBe(422);
  });
});

describe("GET /invoices/export", () => {
  it("holds every XML of the store's month, each as it came, and is audited", async () => {
    const { ctx, order, drop, type, month } = await aDesk();
    const { id } = await order();
    const edges = ["2026-11-01T00:00:00-03:00", "2026-11-30T23:59:59-03:00", "2026-11-15T12:00:00-03:00"];
    const given: Record<string, string> = {};
    for (const [at, dhEmi] of edges.entries()) {
      const chave = aKey({ numero: at + 1 });
      given[`${chave}-nfe.xml`] = anNfe(chave, { dhEmi });
      await drop(id, given[`${chave}-nfe.xml`] ?? "");
    }
    // Of October in São Paulo, although the key and its own time zone say November.
    await drop(id, anNfe(aKey({ numero: 8 }), { dhEmi: "2026-11-01T00:00:00Z" }));
    await type(id, { chave: aKey({ numero: 9 }), emitidaEm: "2026-11-10T12:00:00Z" });
    const another = await aDesk();
    await another.drop((await another.order()).id, anNfe(aKey({ numero: 10 })));

    const { status, headers, bytes } = await month("2026-11");
    expect([status, headers.get("content-type")]).toEqual([200, "application/zip"]);
    expect(headers.get("content-disposition")).toBe('attachment; filename="nfe-2026-11.zip"');
    const found = Object.entries(unzipSync(bytes)).map(([name, content]) => [
      name,
      Buffer.from(content).toString(),
    ]);
    expect(Object.fromEntries(found)).toEqual(given);
    expect(Object.keys(unzipSync((await month("2026-10")).bytes))).toEqual([
      `${aKey({ numero: 8 })}-nfe.xml`,
    ]);
    const rows = await ctx.db.auditLog.findMany({ where: { acao: "order.invoices_exported" } });
    expect(rows.map(({ depois }) => depois)).toContainEqual({ filtros: { mes: "2026-11" } });
  });

  it("names what is missing", async () => {
    const { order, drop, month, fileOf } = await aDesk();
    const { id } = await order();
    const { data } = await drop(id, anNfe());
    await storage().remove(await fileOf(data.id));
    const files = unzipSync((await month("2026-11")).bytes);
    expect(Object.keys(files)).toEqual(["ausentes.txt"]);
    expect(Buffer.from(files["ausentes.txt"] ?? []).toString()).toContain(aKey());
  });

  it("pages through more rows than one read takes, also of the same moment", async () => {
    const { ctx, order, month } = await aDesk();
    const { id: orderId } = await order();
    const row = (at: number) => ({
      ...{ storeId: ctx.storeId, orderId, chave: aKey({ numero: at + 1 }), xmlBytes: 1 },
      ...{ xmlId: crypto.randomUUID(), emitidaEm: new Date(Date.UTC(2026, 10, 10 + (at % 2))) },
    });
    const rows = Array.from({ length: 450 }, (_, at) => row(at));
    await ctx.db.invoice.createMany({ data: rows });
    const text = Buffer.from(unzipSync((await month("2026-11")).bytes)["ausentes.txt"] ?? []).toString();
    const keys = text.split("\n").filter((line) => line.length === 44);
    expect(keys.toSorted()).toEqual(rows.map(({ chave }) => chave).toSorted());
  });

  it("is refused for a wrong, an empty and a huge month", async () => {
    const { ctx, order, month } = await aDesk();
    expect((await month("2026-13")).json.error).toBe("mes: informe o mês como 2026-01");
    expect((await month("2026-11")).json.error).toBe("mes: nenhuma nota deste mês tem o XML guardado");
    const { id: orderId } = await order();
    const held = { storeId: ctx.storeId, orderId, emitidaEm: new Date("2026-11-10T12:00:00Z") };
    const xml = { xmlId: crypto.randomUUID(), xmlBytes: 2 ** 30 };
    const data = [1, 2, 3].map((numero) => ({ ...held, ...xml, chave: aKey({ numero }) }));
    await ctx.db.invoice.createMany({ data });
    const { status, json } = await month("2026-11");
    expect([status, json.error]).toEqual([422, expect.stringMatching(/^mes: o mês tem mais de 10000 notas/)]);
  });
});
