import { describe, expect, it } from "vitest";
import { GET as exportAll } from "@/app/(api)/customers/exportar/route";
import { POST as bulk } from "@/app/(api)/customers/lote/route";
import { GET as list, POST } from "@/app/(api)/customers/route";
import { GET as tags } from "@/app/(api)/customers/tags/route";
import { call } from "@/lib/testing/call";
import { aStore, aUser } from "@/lib/testing/factories";
import { aSale } from "@/lib/testing/sales";

async function seller() {
  const ctx = await aStore();
  return { ctx, ...(await aUser(ctx, ["vendas"])) };
}
const create = async (cookie: string, body: object): Promise<string> =>
  (await call(POST, "POST", { cookie, body })).json.data.id;
const namesOf = async (cookie: string, query: Record<string, string>) => {
  const { json } = await call(list, "GET", { cookie, query });
  return json.data.map(({ nome }: { nome: string }) => nome);
};

/** Registered one day apart. Ana bought and accepts e-mail, Bia has an account, Caio has neither. */
async function three() {
  const who = await seller();
  const { ctx, cookie } = who;
  const { storeId } = ctx;
  const ana = await create(cookie, {
    nome: "Ana",
    email: "ana@exemplo.test",
    telefone: "11987654321",
    documento: "52998224725",
    tags: ["VIP", "=loja"],
    enderecos: [{ cidade: "Santos", uf: "SP" }],
  });
  const bia = await create(cookie, { nome: "Bia", tags: ["vip"] });
  const caio = await create(cookie, { nome: "Caio" });
  for (const [index, id] of [ana, bia, caio].entries()) {
    await ctx.db.customer.update({
      where: { id },
      data: { criadoEm: new Date(Date.UTC(2026, 0, index + 1, 2)) },
    });
  }
  await ctx.db.customer.update({ where: { id: bia }, data: { senhaHash: "x" } });
  await ctx.db.customerConsent.create({
    data: { storeId, customerId: ana, canal: "email", aceito: true, fonte: "painel" },
  });
  await ctx.db.customerConsent.create({
    data: { storeId, customerId: bia, canal: "email", aceito: false, fonte: "painel" },
  });
  await aSale(ctx, "2026-03-10T15:00:00Z", { customerId: ana });
  await ctx.db.loyaltyAccount.create({ data: { storeId, customerId: bia, saldo: 7 } });
  return { ...who, ana, bia, caio };
}

describe("GET /customers", () => {
  it("shows what each bought and has in points, added up for the page's rows", async () => {
    const { cookie, ana, bia } = await three();
    const { json } = await call(list, "GET", { cookie, query: { ordenar: "antigos" } });
    expect(json.data).toMatchObject([
      { id: ana, pedidos: 1, gastoCents: 10_000, ultimoPedidoEm: "2026-03-10T15:00:00.000Z", pontos: null },
      { id: bia, pedidos: 0, gastoCents: 0, ultimoPedidoEm: null, pontos: 7, temConta: true },
      { nome: "Caio", temConta: false, tags: [] },
    ]);
    expect(json.pagination).toEqual({ page: 1, limit: 20, total: 3, totalLimitado: false });
  });

  it.each([
    [{ tag: "VIP" }, ["Bia", "Ana"]],
    [{ tag: "vi" }, []],
    [{ aceita: "email" }, ["Ana"]],
    [{ comConta: "true" }, ["Bia"]],
    [{ comConta: "false" }, ["Caio", "Ana"]],
    [{ compradores: "true" }, ["Ana"]],
    [{ compradores: "false" }, ["Caio", "Bia"]],
    // 02:00 UTC is still the day before in São Paulo.
    [{ de: "2026-01-01", ate: "2026-01-01" }, ["Bia"]],
    [{ de: "2026-01-01T03:00:00Z" }, ["Caio", "Bia"]],
    [{ q: "exemplo", tag: "vip", compradores: "true" }, ["Ana"]],
    [{ ordenar: "antigos", tag: "vip" }, ["Ana", "Bia"]],
  ] as [Record<string, string>, string[]][])("with %j finds %j", async (query, names) => {
    const [{ cookie }, other] = [await three(), await seller()];
    expect(await namesOf(cookie, query)).toEqual(names);
    expect(await namesOf(other.cookie, query)).toEqual([]);
  });

  it.each([
    [{ aceita: "sms" }, /^aceita: use um de/],
    [{ comConta: "talvez" }, /^comConta: use true ou false/],
    [{ ordenar: "gasto" }, /^ordenar: use um de/],
    [{ de: "2026-02-01", ate: "2026-01-01" }, /^de: /],
    [{ de: "ontem" }, /^de: /],
  ])("answers 422 for %j", async (query, error) => {
    const { cookie } = await seller();
    const { status, json } = await call(list, "GET", { cookie, query: query as Record<string, string> });
    expect([status, json.error]).toEqual([422, expect.stringMatching(error)]);
  });
});

describe("GET /customers/exportar", () => {
  it("holds what the list shows under the same filters, and no formula", async () => {
    const { cookie, ana } = await three();
    const answer = await call(exportAll, "GET", { cookie, query: { tag: "vip", ordenar: "antigos" } });
    expect(answer.headers.get("content-disposition")).toMatch(/clientes-\d{4}-\d\d-\d\d\.csv/);
    const lines = answer.bytes.toString().trimEnd().split("\r\n");
    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain("Nome;E-mail;Telefone");
    expect(lines[1]).toBe(
      `Ana;ana@exemplo.test;(11) 98765-4321;529.982.247-25;;vip, =loja;Santos;SP;sim;não;não;não;1;100,00;2026-03-10;;2025-12-31 23:00;${ana}`,
    );
    expect(lines[2]).toMatch(/^Bia;;;;;vip;;;não;não;não;sim;0;0,00;;7;/);
  });

  it("makes a name that a spreadsheet would run harmless, and walks beyond a batch", async () => {
    const { ctx, cookie } = await seller();
    const { storeId } = ctx;
    await ctx.db.customer.createMany({
      data: Array.from({ length: 501 }, (_, index) => ({
        storeId,
        nome: index === 0 ? "=HYPERLINK(1)" : `C${index}`,
        criadoEm: new Date(Date.UTC(2026, 0, 1) + (index % 7)),
      })),
    });
    for (const ordenar of ["recentes", "antigos"]) {
      const { bytes } = await call(exportAll, "GET", { cookie, query: { ordenar } });
      const lines = bytes.toString().trimEnd().split("\r\n").slice(1);
      expect(new Set(lines).size).toBe(501);
      expect(lines.filter((line) => line.startsWith("'=HYPERLINK(1);"))).toHaveLength(1);
    }
  });
});

describe("GET /customers/tags", () => {
  it("answers the store's own, the most used first", async () => {
    const [{ cookie }, other] = [await three(), await seller()];
    expect((await call(tags, "GET", { cookie })).json.data).toEqual(["vip", "=loja"]);
    expect((await call(tags, "GET", { cookie: other.cookie })).json.data).toEqual([]);
  });
});

describe("POST /customers/lote", () => {
  const send = (cookie: string, body: object) => call(bulk, "POST", { cookie, body });

  it("adds and removes tags with an audit row and an event each; who refuses holds nobody back", async () => {
    const { ctx, cookie, ana, bia, caio } = await three();
    const foreign = await create((await seller()).cookie, { nome: "Alheia" });
    await ctx.db.customer.update({
      where: { id: caio },
      data: { tags: Array.from({ length: 30 }, (_, index) => `t${index}`) },
    });
    const before = await ctx.db.webhookEvent.count();
    const ids = [bia, ana, ana, caio, foreign];
    const { status, json } = await send(cookie, { ids, adicionarTags: ["Natal"], removerTags: ["VIP"] });
    expect([status, json.data]).toEqual([
      200,
      {
        feitos: 2,
        recusados: 2,
        resultados: [
          { id: bia, ok: true, erro: null, alterado: true },
          { id: ana, ok: true, erro: null, alterado: true },
          { id: caio, ok: false, erro: expect.stringMatching(/^tags: /), alterado: false },
          { id: foreign, ok: false, erro: expect.stringContaining("não encontrado"), alterado: false },
        ],
      },
    ]);
    const rows = await ctx.db.customer.findMany({
      where: { id: { in: [ana, bia] } },
      orderBy: { nome: "asc" },
    });
    expect(rows.map((row) => row.tags)).toEqual([["=loja", "natal"], ["natal"]]);
    expect(await ctx.db.webhookEvent.count()).toBe(before + 2);
    const event = await ctx.db.webhookEvent.findFirst({
      where: { recursoId: bia, evento: "customer.updated" },
    });
    expect(event).toMatchObject({ dados: { tags: ["natal"] }, anterior: { tags: ["vip"] } });
    const audits = await ctx.db.auditLog.findMany({ where: { acao: "customer.updated" } });
    expect(audits.map(({ depois }) => depois)).toEqual([{ campos: ["tags"] }, { campos: ["tags"] }]);
    const again = await send(cookie, { ids: [ana, bia], adicionarTags: ["natal"] });
    expect(again.json.data).toMatchObject({
      feitos: 2,
      recusados: 0,
      resultados: [{ alterado: false }, { alterado: false }],
    });
    expect(await ctx.db.webhookEvent.count()).toBe(before + 2);
  });

  it("loses no tag when several change the same customers at once, in any order", async () => {
    const { ctx, cookie, ana, bia, caio } = await three();
    const orders = [
      [ana, bia, caio],
      [caio, bia, ana],
      [bia, ana, caio],
      [caio, ana, bia],
    ];
    const answers = await Promise.all(
      orders.map((ids, index) => send(cookie, { ids, adicionarTags: [`lote${index}`] })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const row = await ctx.db.customer.findUniqueOrThrow({ where: { id: caio } });
    expect(row.tags.toSorted()).toEqual(["lote0", "lote1", "lote2", "lote3"]);
  });

  it.each([
    [{ ids: ["0192f5a0-0000-7000-8000-000000000001"] }, /^adicionarTags: /],
    [{ ids: ["0192f5a0-0000-7000-8000-000000000001"], adicionarTags: [""] }, /^adicionarTags\[0\]: /],
  ])("answers 422 for %j", async (body, error) => {
    const { status, json } = await send((await seller()).cookie, body);
    expect([status, json.error]).toEqual([422, expect.stringMatching(error)]);
  });
});
