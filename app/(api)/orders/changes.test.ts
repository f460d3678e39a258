import { describe, expect, it } from "vitest";
import { POST as addNote } from "@/app/(api)/orders/[id]/notas/route";
import { PUT as change, GET as read } from "@/app/(api)/orders/[id]/route";
import { transact } from "@/lib/db/transact";
import { changeOrder } from "@/lib/orders/change/change-order";
import { call } from "@/lib/testing/call";
import { anOrder, aStore, aUser } from "@/lib/testing/factories";
import { untilRivalWaits } from "@/lib/testing/lock-waits";
import { meanwhile } from "@/lib/testing/meanwhile";

async function seller() {
  const ctx = await aStore();
  const user = await aUser(ctx, ["vendas"]);
  const { id } = await anOrder(ctx);
  const events = () =>
    ctx.db.webhookEvent.findMany({ where: { recursoId: id }, orderBy: { sequencia: "asc" } });
  const audits = () => ctx.db.auditLog.findMany({ where: { recursoId: id }, orderBy: { id: "asc" } });
  return { ctx, user, id, events, audits, as: { cookie: user.cookie, params: { id } } };
}

describe("POST /orders/{id}/notas", () => {
  it("adds a note with its author and an audit row, and tells no integrator", async () => {
    const { ctx, user, as, id, events, audits } = await seller();
    const { status, json } = await call(addNote, "POST", { ...as, body: { texto: "  Ligou às 10h\n" } });
    expect(status).toBe(201);
    expect(json.data).toEqual({
      id: expect.any(String),
      texto: "Ligou às 10h",
      autor: "Pessoa",
      criadoEm: expect.any(String),
    });
    await call(addNote, "POST", { ...as, body: { texto: "Segunda" } });
    const { notas, versao } = (await call(read, "GET", as)).json.data;
    expect(notas).toMatchObject([json.data, { texto: "Segunda", autor: "Pessoa" }]);
    expect(versao).toBe(1);
    expect(await ctx.db.orderNote.findMany({ where: { orderId: id } })).toMatchObject([
      { autorId: user.id },
      { autorId: user.id },
    ]);
    expect(await audits()).toMatchObject([
      { acao: "order.note_added", recurso: "order", atorId: user.id, depois: { autor: "Pessoa" } },
      { acao: "order.note_added" },
    ]);
    expect(JSON.stringify(await audits())).not.toContain("Ligou");
    expect(await events()).toEqual([]);
  });

  it.each([
    [{}, /^texto: campo obrigatório/],
    [{ texto: "   " }, /^texto: escreva a nota/],
    [{ texto: 1 }, /^texto: /],
    [{ texto: "x".repeat(2001) }, /^texto: /],
  ])("answers 422 for %j and keeps nothing", async (body, error) => {
    const { ctx, as } = await seller();
    const { status, json } = await call(addNote, "POST", { ...as, body });
    expect([status, json.error]).toEqual([422, expect.stringMatching(error)]);
    expect(await ctx.db.orderNote.count()).toBe(0);
  });

  it("takes 2,000 characters", async () => {
    const { as } = await seller();
    expect((await call(addNote, "POST", { ...as, body: { texto: "x".repeat(2000) } })).status).toBe(201);
  });
});

describe("PUT /orders/{id}", () => {
  it("changes the tracking code alone, with audit row, event and version", async () => {
    const { ctx, as, id, events, audits } = await seller();
    await ctx.db.order.update({ where: { id }, data: { observacao: "Presente" } });
    const { status, json } = await call(change, "PUT", { ...as, body: { codigoRastreio: " AA123BR " } });
    expect(status).toBe(200);
    expect(json.data).toMatchObject({ id, codigoRastreio: "AA123BR", observacao: "Presente", versao: 2 });
    expect(await events()).toMatchObject([
      {
        evento: "order.updated",
        anterior: { codigoRastreio: null },
        dados: { id, codigoRastreio: "AA123BR", versao: 2 },
      },
    ]);
    expect(await audits()).toMatchObject([
      {
        acao: "order.updated",
        antes: { codigoRastreio: null },
        depois: { codigoRastreio: "AA123BR" },
      },
    ]);
  });

  it("clears with null or an empty text, and writes nothing without a difference", async () => {
    const { as, events, audits } = await seller();
    const put = async (body: object) => (await call(change, "PUT", { ...as, body })).json.data;
    await put({ codigoRastreio: "AA", observacao: "Oi" });
    expect(await put({ codigoRastreio: "" })).toMatchObject({ codigoRastreio: null, observacao: "Oi" });
    expect(await put({ observacao: null })).toMatchObject({ observacao: null, versao: 4 });
    expect(await put({ observacao: null, codigoRastreio: null })).toMatchObject({ versao: 4 });
    expect(await put({})).toMatchObject({ versao: 4 });
    expect(await events()).toHaveLength(3);
    const words = (await audits()).map(({ antes, depois }) => [antes, depois]);
    expect(words).toEqual([
      [{ codigoRastreio: null }, { codigoRastreio: "AA", campos: ["observacao"] }],
      [{ codigoRastreio: "AA" }, { codigoRastreio: null }],
      [{ codigoRastreio: null }, { codigoRastreio: null, campos: ["observacao"] }],
    ]);
  });

  it("loses no change when two come at once: each tells what the other left", async () => {
    const { ctx, as, id, events } = await seller();
    const put = (body: object) => call(change, "PUT", { ...as, body });
    // This transaction starts before the first one commits.
    const { second } = await transact(ctx, async (tx) => {
      await changeOrder(tx, id, { observacao: "A" });
      const second = meanwhile(() => put({ observacao: "B" }));
      await untilRivalWaits();
      return { second };
    });
    expect((await second).status).toBe(200);
    expect(await events()).toMatchObject([
      { anterior: { observacao: null }, dados: { observacao: "A" } },
      { anterior: { observacao: "A" }, dados: { observacao: "B" } },
    ]);
    const four = [{ codigoRastreio: "C" }, { observacao: "D" }, { codigoRastreio: "E" }, { observacao: "F" }];
    await Promise.all(four.map(put));
    const row = await ctx.db.order.findUnique({ where: { id } });
    expect(row?.versao).toBe(7);
    const told = await events();
    expect(told).toHaveLength(6);
    for (const [index, { anterior }] of told.slice(1).entries()) {
      expect(told[index]?.dados).toMatchObject(anterior as object);
    }
    const { codigoRastreio, observacao } = row ?? {};
    expect(told.at(-1)?.dados).toMatchObject({ codigoRastreio, observacao });
  });

  it.each([
    [{ codigoRastreio: "x".repeat(81) }, /^codigoRastreio: /],
    [{ codigoRastreio: 1 }, /^codigoRastreio: /],
    [{ observacao: "x".repeat(2001) }, /^observacao: /],
  ])("answers 422 for %j", async (body, error) => {
    const { as, events } = await seller();
    const { status, json } = await call(change, "PUT", { ...as, body });
    expect([status, json.error]).toEqual([422, expect.stringMatching(error)]);
    expect(await events()).toEqual([]);
  });
});
