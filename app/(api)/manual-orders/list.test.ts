import { describe, expect, it } from "vitest";
import { GET as list, POST } from "@/app/(api)/manual-orders/route";
import { call } from "@/lib/testing/call";
import { aStore, aUser } from "@/lib/testing/factories";

const ITEM = { descricao: "Vestido", precoCents: 25_000 };

async function seller() {
  const ctx = await aStore();
  const { cookie } = await aUser(ctx, ["vendas"]);
  const offer = async (nome: string | null, criadoEm: string, more: object = {}) => {
    const body = { itens: [ITEM], cliente: nome === null ? null : { nome, ...more } };
    const { id } = (await call(POST, "POST", { cookie, body })).json.data;
    await ctx.db.manualOrder.update({ where: { id }, data: { criadoEm: new Date(criadoEm) } });
  };
  const names = async (query: Record<string, string>) => {
    const { json } = await call(list, "GET", { cookie, query });
    return json.data?.map(({ cliente }: { cliente: { nome: string } | null }) => cliente?.nome ?? null);
  };
  return { ctx, cookie, offer, names };
}

describe("GET /manual-orders", () => {
  it("finds names, e-mails, documents and telephones, in whatever form they are typed", async () => {
    const { offer, names } = await seller();
    const contact = { email: "jo@exemplo.test", documento: "529.982.247-25", telefone: "(11) 98765-4321" };
    await offer("João Ávila", "2026-01-10T12:00:00Z", contact);
    await offer("Rui 100%", "2026-01-11T12:00:00Z");
    await offer(null, "2026-01-12T12:00:00Z");
    for (const q of [
      "joao avila",
      "JO@EXEMPLO",
      "529.982",
      "982247",
      "(11) 98765",
      "(011) 98765-4321",
      "+55 11 98765-4321",
      "Ávila",
    ]) {
      expect([q, await names({ q })]).toEqual([q, ["João Ávila"]]);
    }
    await offer("Oficina", "2026-01-09T12:00:00Z", { documento: "12ABC34501DE35" });
    for (const q of ["12.ABC.345/01DE-35", "12.abc.345/01", "12abc34501de35"]) {
      expect([q, await names({ q })]).toEqual([q, ["Oficina"]]);
    }
    expect(await names({ q: "100%" })).toEqual(["Rui 100%"]);
    expect(await names({ q: "nada" })).toEqual([]);
    expect(await names({ q: " \u200b" })).toHaveLength(4);
    expect(await names({ q: "joao", status: "enviado" })).toEqual([]);
  });

  it("knows the days of the store's time zone, both ends included", async () => {
    const { offer, names, ctx, cookie } = await seller();
    await ctx.db.store.update({ where: { id: ctx.storeId }, data: { fusoHorario: "America/Sao_Paulo" } });
    await offer("before", "2026-03-01T02:59:59.999Z");
    await offer("first", "2026-03-01T03:00:00.000Z");
    await offer("last", "2026-03-03T02:59:59.999Z");
    await offer("after", "2026-03-03T03:00:00.000Z");
    expect(await names({ de: "2026-03-01", ate: "2026-03-02" })).toEqual(["last", "first"]);
    expect(await names({ de: "2026-03-03" })).toEqual(["after"]);
    expect(await names({ ate: "2026-02-28", status: "aberto" })).toEqual(["before"]);
    expect(await names({ de: "2026-03-01", ate: "2026-03-02", q: "LAST" })).toEqual(["last"]);
    const wrong = await call(list, "GET", { cookie, query: { de: "ontem" } });
    expect([wrong.status, wrong.json.error]).toEqual([422, expect.stringMatching(/^de: /)]);
  });

  it("pages without losing or repeating a row", async () => {
    const { offer, names } = await seller();
    for (const n of [1, 2, 3, 4, 5]) await offer(`c${n}`, "2026-03-01T00:00:00Z");
    const pages = await Promise.all(["1", "2", "3"].map((page) => names({ page, limit: "2" })));
    expect(pages.flat().toSorted()).toEqual(["c1", "c2", "c3", "c4", "c5"]);
    expect(pages.map((page) => page.length)).toEqual([2, 2, 1]);
  });
});
