import { describe, expect, it } from "vitest";
import { GET as list, POST } from "@/app/(api)/manual-orders/route";
import { createCustomer } from "@/lib/customers/write";
import { call } from "@/lib/testing/call";
import { aProduct, aStore, aUser, unique } from "@/lib/testing/factories";

const create = (cookie: string, body: unknown) => call(POST, "POST", { cookie, body });
const UNKNOWN = "018f0000-0000-7000-8000-000000000000";
const ITEM = { descricao: "Vestido sob medida", precoCents: 25_000 };
const DAY_MS = 86_400_000;

async function seller() {
  const ctx = await aStore();
  return { ctx, ...(await aUser(ctx, ["vendas"])) };
}

describe("POST /manual-orders (endpoint 21)", () => {
  it("starts as aberto, with totals, audit row and event", async () => {
    const { ctx, cookie, id: userId } = await seller();
    const { status, json } = await create(cookie, {
      cliente: { nome: "Rui", telefone: "(11) 98765-4321", documento: "529.982.247-25" },
      itens: [ITEM, { descricao: "Barra", precoCents: 1990, quantidade: 3 }],
      descontoCents: 970,
      freteCents: 1500,
      observacao: "Entregar à tarde",
    });
    expect(status).toBe(201);
    expect(json).toMatchObject({
      success: true,
      data: {
        id: expect.any(String),
        status: "aberto",
        cliente: { nome: "Rui", email: null, telefone: "+5511987654321", documento: "52998224725" },
        customerId: null,
        subtotalCents: 30_970,
        descontoCents: 970,
        freteCents: 1500,
        totalCents: 31_500,
        observacao: "Entregar à tarde",
        itens: [
          {
            descricao: "Vestido sob medida",
            precoCents: 25_000,
            quantidade: 1,
            produtoId: null,
            varianteId: null,
          },
          { descricao: "Barra", precoCents: 1990, quantidade: 3 },
        ],
      },
    });
    const { id, criadoEm, validoAte } = json.data;
    expect(Math.round((Date.parse(validoAte) - Date.parse(criadoEm)) / DAY_MS)).toBe(30);
    expect(await ctx.db.manualOrder.findUnique({ where: { id } })).toMatchObject({ criadoPorId: userId });
    const event = await ctx.db.webhookEvent.findFirst({ where: { recursoId: id } });
    expect(event).toMatchObject({ evento: "manual_order.created", sequencia: 1, dados: json.data });
    const row = await ctx.db.auditLog.findFirst({ where: { recursoId: id } });
    expect(row).toMatchObject({
      acao: "manual_order.created",
      atorId: userId,
      depois: { totalCents: 31_500 },
    });
  });

  it("takes an anonymous customer, and a registered one by customerId", async () => {
    const { ctx, cookie } = await seller();
    const anonymous = await create(cookie, {
      itens: [ITEM],
      cliente: null,
      customerId: null,
      observacao: null,
    });
    expect(anonymous.json.data).toMatchObject({ cliente: null, customerId: null, totalCents: 25_000 });
    const ana = await createCustomer(ctx, { nome: "Ana", email: "ana@exemplo.test" });
    const { json } = await create(cookie, { itens: [ITEM], customerId: ana.id });
    expect(json.data).toMatchObject({
      customerId: ana.id,
      cliente: { nome: "Ana", email: "ana@exemplo.test" },
    });
  });

  it("links catalogue lines without touching the stock; a variant alone names its product", async () => {
    const { ctx, cookie } = await seller();
    const shirt = await aProduct(ctx, { estoque: 3 });
    const cap = await aProduct(ctx);
    const { storeId } = ctx;
    const blue = await ctx.db.variant.create({
      data: { storeId, productId: cap.id, sku: unique("SKU"), estoque: 2 },
    });
    const { json } = await create(cookie, {
      itens: [
        { ...ITEM, produtoId: shirt.id, quantidade: 999 },
        { ...ITEM, varianteId: blue.id },
      ],
    });
    expect(json.data.itens).toMatchObject([
      { produtoId: shirt.id, varianteId: null },
      { produtoId: cap.id, varianteId: blue.id },
    ]);
    const stocks = await ctx.db.product.findMany({ select: { estoque: true }, orderBy: { estoque: "asc" } });
    expect(stocks).toEqual([{ estoque: 2 }, { estoque: 3 }]);
    expect(await ctx.db.stockMovement.count()).toBe(0);
  });

  it("takes the limits themselves", async () => {
    const { cookie } = await seller();
    const { status, json } = await create(cookie, {
      cliente: { nome: "x".repeat(120) },
      itens: [
        { descricao: "x".repeat(200), precoCents: 0, quantidade: 999 },
        ...Array.from({ length: 98 }, () => ({ descricao: "y", precoCents: 1 })),
        { descricao: "z", precoCents: 99_999_999 },
      ],
      descontoCents: 99_999_999 + 98,
      observacao: "x".repeat(2000),
    });
    expect([status, json.data?.totalCents]).toEqual([201, 0]);
  });

  const item = (fields: object) => ({ itens: [ITEM, { ...ITEM, ...fields }] });
  const buyer = (fields: object) => ({ itens: [ITEM], cliente: { nome: "Ana", ...fields } });
  it.each<[object, RegExp]>([
    [{}, /^itens: campo obrigatório/],
    [{ itens: [] }, /^itens: /],
    [{ itens: {} }, /^itens: /],
    [{ itens: Array(101).fill(ITEM) }, /^itens: /],
    [{ itens: [null] }, /^itens\[0\]: /],
    [item({ descricao: "" }), /^itens\[1\]\.descricao: /],
    [item({ descricao: undefined }), /^itens\[1\]\.descricao: campo obrigatório/],
    [item({ descricao: "x".repeat(201) }), /^itens\[1\]\.descricao: /],
    [item({ descricao: "a\u0000" }), /^itens\[1\]\.descricao: /],
    [item({ precoCents: undefined }), /^itens\[1\]\.precoCents: /],
    [item({ precoCents: -1 }), /^itens\[1\]\.precoCents: /],
    [item({ precoCents: 1.5 }), /^itens\[1\]\.precoCents: /],
    [item({ precoCents: "100" }), /^itens\[1\]\.precoCents: /],
    [item({ precoCents: 100_000_000 }), /^itens\[1\]\.precoCents: /],
    [item({ quantidade: 0 }), /^itens\[1\]\.quantidade: /],
    [item({ quantidade: 1000 }), /^itens\[1\]\.quantidade: /],
    [item({ quantidade: 1.5 }), /^itens\[1\]\.quantidade: /],
    [item({ produtoId: "1" }), /^itens\[1\]\.produtoId: /],
    [item({ produtoId: UNKNOWN }), /^itens\[1\]\.produtoId: /],
    [item({ varianteId: UNKNOWN }), /^itens\[1\]\.varianteId: /],
    [{ itens: Array(22).fill({ descricao: "x", precoCents: 99_999_999 }) }, /^itens: /],
    [{ itens: [ITEM], descontoCents: 25_001 }, /^descontoCents: /],
    [{ itens: [ITEM], descontoCents: -1 }, /^descontoCents: /],
    [{ itens: [ITEM], freteCents: -1 }, /^freteCents: /],
    [{ itens: [ITEM], freteCents: 0.5 }, /^freteCents: /],
    [{ itens: [ITEM], observacao: "x".repeat(2001) }, /^observacao: /],
    [{ itens: [ITEM], customerId: UNKNOWN }, /^customerId: /],
    [{ itens: [ITEM], customerId: "1" }, /^customerId: /],
    [{ ...buyer({}), customerId: UNKNOWN }, /^customerId: informe cliente ou customerId/],
    [{ itens: [ITEM], cliente: {} }, /^cliente\.nome: campo obrigatório/],
    [{ itens: [ITEM], cliente: "Ana" }, /^cliente: /],
    [buyer({ nome: "x".repeat(121) }), /^cliente\.nome: /],
    [buyer({ email: "ana" }), /^cliente\.email: /],
    [buyer({ telefone: "1" }), /^cliente\.telefone: /],
    [buyer({ documento: "529.982.247-26" }), /^cliente\.documento: /],
  ])("answers 422 naming the field for %j", async (body, error) => {
    const { ctx, cookie } = await seller();
    const answer = await create(cookie, body);
    expect([answer.status, answer.json.error]).toEqual([422, expect.stringMatching(error)]);
    expect(await ctx.db.manualOrder.count()).toBe(0);
    expect(await ctx.db.webhookEvent.count()).toBe(0);
  });

  it("knows neither another store's customers nor its products", async () => {
    const [{ cookie }, other] = [await seller(), await seller()];
    const theirs = await createCustomer(other.ctx, { nome: "Ana" });
    const shirt = await aProduct(other.ctx);
    const answers = [
      await create(cookie, { itens: [ITEM], customerId: theirs.id }),
      await create(cookie, { itens: [{ ...ITEM, produtoId: shirt.id }] }),
    ];
    expect(answers.map(({ status, json }) => `${status} ${json.error}`)).toEqual([
      expect.stringMatching(/^422 customerId: /),
      expect.stringMatching(/^422 itens\[0\]\.produtoId: /),
    ]);
  });
});

describe("GET /manual-orders", () => {
  it("lists newest first, filters by status, and shows a store only its own", async () => {
    const [{ ctx, cookie }, other] = [await seller(), await seller()];
    await create(other.cookie, { itens: [ITEM] });
    const first = (await create(cookie, { itens: [ITEM], cliente: { nome: "Rui" } })).json.data;
    const second = (await create(cookie, { itens: [ITEM] })).json.data;
    await ctx.db.manualOrder.update({ where: { id: first.id }, data: { status: "enviado" } });
    const all = await call(list, "GET", { cookie });
    expect(all.json).toMatchObject({
      data: [
        { id: second.id, status: "aberto", cliente: null, totalCents: 25_000 },
        { id: first.id, status: "enviado", cliente: { nome: "Rui", email: null } },
      ],
      pagination: { page: 1, limit: 20, total: 2 },
    });
    const sent = await call(list, "GET", { cookie, query: { status: "enviado" } });
    expect(sent.json).toMatchObject({ data: [{ id: first.id }], pagination: { total: 1 } });
    const wrong = await call(list, "GET", { cookie, query: { status: "pago" } });
    expect([wrong.status, wrong.json.error]).toEqual([422, expect.stringMatching(/^status: /)]);
  });
});
