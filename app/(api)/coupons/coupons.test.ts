import { describe, expect, it } from "vitest";
import { GET as list, POST } from "@/app/(api)/coupons/route";
import { call } from "@/lib/testing/call";
import { aProduct, aStore, aUser } from "@/lib/testing/factories";

const create = (cookie: string, body: unknown) => call(POST, "POST", { cookie, body });
const percent = (fields: object = {}) => ({ codigo: "CUPOM", tipo: "percentual", valor: 10, ...fields });
const fixed = (fields: object = {}) => ({ codigo: "CUPOM", tipo: "fixo", valor: 1500, ...fields });
const NOBODY = "018f0000-0000-7000-8000-000000000000";

async function aShop() {
  const ctx = await aStore();
  return { ctx, ...(await aUser(ctx)) };
}

describe("POST /coupons (endpoint 3)", () => {
  it("creates, answers id and codigo, and writes coupon.created and the audit row", async () => {
    const { ctx, cookie, id: userId } = await aShop();
    const { status, json } = await create(cookie, percent({ codigo: "  Natal-2026 ", valor: 12.5 }));
    expect(status).toBe(201);
    expect(json).toMatchObject({ success: true, data: { id: expect.any(String), codigo: "Natal-2026" } });
    const event = await ctx.db.webhookEvent.findFirst({ where: { recursoId: json.data.id } });
    expect(event).toMatchObject({ evento: "coupon.created", sequencia: 1, dados: json.data });
    const row = await ctx.db.auditLog.findFirst({ where: { recursoId: json.data.id } });
    expect(row).toMatchObject({ acao: "coupon.created", atorId: userId });
  });

  it("fills what is not given: active, unlimited, for everything, valor a JSON number", async () => {
    const { cookie } = await aShop();
    const { json } = await create(cookie, fixed());
    expect(json.data).toMatchObject({
      valor: 1500,
      moeda: "BRL",
      ativo: true,
      situacao: "ativo",
      usos: 0,
      reservas: 0,
      inicioEm: null,
      fimEm: null,
      usoMaximo: null,
      usoMaximoPorCliente: null,
      minimoPedidoCents: null,
      descontoMaximoCents: null,
      primeiraCompra: false,
      combinavel: false,
      produtoIds: [],
      categoriaIds: [],
      segmentId: null,
      clienteId: null,
      descricao: null,
    });
  });

  it("keeps every optional field", async () => {
    const { ctx, cookie } = await aShop();
    const product = await aProduct(ctx);
    const category = await ctx.db.category.create({ data: { storeId: ctx.storeId, nome: "C", slug: "c" } });
    const segment = await ctx.db.segment.create({
      data: { storeId: ctx.storeId, nome: "VIP", tipo: "estatico" },
    });
    const given = percent({
      valor: 33.33,
      ativo: false,
      inicioEm: "2030-01-01T00:00:00-03:00",
      fimEm: "2030-02-01T00:00:00-03:00",
      usoMaximo: 100,
      usoMaximoPorCliente: 2,
      minimoPedidoCents: 5000,
      descontoMaximoCents: 2000,
      primeiraCompra: true,
      combinavel: true,
      produtoIds: [product.id],
      categoriaIds: [category.id],
      segmentId: segment.id,
      descricao: "Só para quem é VIP",
    });
    const { status, json } = await create(cookie, { ...given, produtoIds: [product.id, product.id] });
    expect(status).toBe(201);
    const { inicioEm, fimEm, ...same } = given as typeof given & { inicioEm: string; fimEm: string };
    expect(json.data).toMatchObject(same);
    expect([json.data.inicioEm, json.data.fimEm]).toEqual(
      [inicioEm, fimEm].map((moment) => new Date(moment).toISOString()),
    );
  });

  it("refuses a code in use, whatever its case, with 409 naming codigo; another store may use it", async () => {
    const { cookie } = await aShop();
    await create(cookie, percent({ codigo: "PROMO10" }));
    const { status, json } = await create(cookie, fixed({ codigo: "promo10" }));
    expect([status, json.error]).toEqual([409, expect.stringContaining("codigo")]);
    const other = await aShop();
    expect((await create(other.cookie, fixed({ codigo: "promo10" }))).status).toBe(201);
  });

  it("lets one of many through who ask for the same code at once", async () => {
    const { ctx, cookie } = await aShop();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => create(cookie, percent({ codigo: "CORRIDA" }))),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
    expect(await ctx.db.webhookEvent.count({ where: { evento: "coupon.created" } })).toBe(1);
  });

  it.each([
    [{}, "codigo"],
    [percent({ codigo: undefined }), "codigo"],
    [percent({ codigo: "" }), "codigo"],
    [percent({ codigo: "   " }), "codigo"],
    [percent({ codigo: "com espaço" }), "codigo"],
    [percent({ codigo: "ação" }), "codigo"],
    [percent({ codigo: "x".repeat(51) }), "codigo"],
    [percent({ codigo: 10 }), "codigo"],
    [percent({ tipo: undefined }), "tipo"],
    [percent({ tipo: "frete" }), "tipo"],
    [percent({ valor: undefined }), "valor"],
    [percent({ valor: "10" }), "valor"],
    [percent({ valor: 0 }), "valor"],
    [percent({ valor: -5 }), "valor"],
    [percent({ valor: 100.01 }), "valor"],
    [percent({ valor: 10.001 }), "valor"],
    [fixed({ valor: 0 }), "valor"],
    [fixed({ valor: 10.5 }), "valor"],
    [fixed({ valor: 1e12 }), "valor"],
    [percent({ ativo: "sim" }), "ativo"],
    [percent({ inicioEm: "amanhã" }), "inicioEm"],
    [percent({ inicioEm: "0000-01-01T00:00:00Z" }), "inicioEm"],
    [percent({ fimEm: "2026-02-30T00:00:00Z" }), "fimEm"],
    [percent({ inicioEm: "2030-01-01T00:00:00Z", fimEm: "2030-01-01T00:00:00Z" }), "fimEm"],
    [percent({ usoMaximo: 0 }), "usoMaximo"],
    [percent({ usoMaximo: 1.5 }), "usoMaximo"],
    [percent({ usoMaximoPorCliente: 0 }), "usoMaximoPorCliente"],
    [percent({ minimoPedidoCents: -1 }), "minimoPedidoCents"],
    [percent({ descontoMaximoCents: 0 }), "descontoMaximoCents"],
    [fixed({ descontoMaximoCents: 100 }), "descontoMaximoCents"],
    [percent({ primeiraCompra: 1 }), "primeiraCompra"],
    [percent({ combinavel: "não" }), "combinavel"],
    [percent({ produtoIds: "todos" }), "produtoIds"],
    [percent({ produtoIds: ["x"] }), "produtoIds[0]"],
    [percent({ produtoIds: [NOBODY] }), "produtoIds[0]"],
    [percent({ categoriaIds: [NOBODY] }), "categoriaIds[0]"],
    [percent({ segmentId: NOBODY }), "segmentId"],
    [percent({ segmentId: "vip" }), "segmentId"],
    [percent({ descricao: "x".repeat(256) }), "descricao"],
    [percent({ descricao: "a\u0000b" }), "descricao"],
  ])("answers 422 naming the field for %j", async (body, field) => {
    const { ctx, cookie } = await aShop();
    const { status, json } = await create(cookie, body);
    expect([status, json.success]).toEqual([422, false]);
    expect(json.error.startsWith(`${field}: `), json.error).toBe(true);
    expect(json.error, "says what would be right").not.toContain("valor inválido");
    expect(await ctx.db.coupon.count()).toBe(0);
  });

  it.each([
    percent({ valor: 0.01 }),
    percent({ valor: 100 }),
    percent({ valor: 33.33 }),
    fixed({ valor: 1 }),
    percent({ codigo: "a.b_c-9" }),
    percent({ codigo: "x".repeat(50) }),
  ])("takes the boundary %j", async (body) => {
    const { cookie } = await aShop();
    const { status, json } = await create(cookie, body);
    expect([status, json.data?.valor, json.data?.codigo]).toEqual([201, body.valor, body.codigo]);
  });

  it("treats products, categories and segments of another store as unknown, and removed products too", async () => {
    const { ctx, cookie } = await aShop();
    const other = await aStore();
    const [mine, theirs] = [await aProduct(ctx), await aProduct(other)];
    const { storeId } = other;
    const category = await other.db.category.create({ data: { storeId, nome: "C", slug: "c" } });
    const segment = await other.db.segment.create({ data: { storeId, nome: "S", tipo: "estatico" } });
    await ctx.db.product.update({ where: { id: mine.id }, data: { removidoEm: new Date() } });
    const errors = await Promise.all(
      [
        { produtoIds: [theirs.id] },
        { produtoIds: [mine.id] },
        { categoriaIds: [category.id] },
        { segmentId: segment.id },
      ].map(async (fields) => (await create(cookie, percent(fields))).json.error),
    );
    expect(errors.map((error) => error.split(":")[0])).toEqual([
      "produtoIds[0]",
      "produtoIds[0]",
      "categoriaIds[0]",
      "segmentId",
    ]);
  });

  it("takes any panel user with a permission, and nobody without (general check)", async () => {
    const ctx = await aStore();
    const [some, none] = [await aUser(ctx, ["dashboard"]), await aUser(ctx, [])];
    expect((await create(some.cookie, percent())).status).toBe(201);
    expect((await create(none.cookie, percent())).status).toBe(403);
    expect((await create("", percent())).status).toBe(401);
  });
});

describe("GET /coupons", () => {
  it("lists newest first with pagination, and needs marketing", async () => {
    const { ctx, cookie } = await aShop();
    for (const codigo of ["A1", "A2", "A3"]) await create(cookie, percent({ codigo }));
    const first = await call(list, "GET", { cookie, query: "limit=2" });
    expect(first.json.data.map(({ codigo }: { codigo: string }) => codigo)).toEqual(["A3", "A2"]);
    expect(first.json.pagination).toEqual({ page: 1, limit: 2, total: 3, totalLimitado: false });
    const second = await call(list, "GET", { cookie, query: "limit=2&page=2" });
    expect(second.json.data.map(({ codigo }: { codigo: string }) => codigo)).toEqual(["A1"]);
    const seller = await aUser(ctx, ["vendas"]);
    expect((await call(list, "GET", { cookie: seller.cookie })).status).toBe(403);
  });

  it("finds by code and description without case and accents; wildcards mean themselves", async () => {
    const { cookie } = await aShop();
    await create(cookie, percent({ codigo: "VERAO_10", descricao: "Promoção de estação" }));
    await create(cookie, percent({ codigo: "VERAOX10" }));
    const found = async (q: string) => {
      const { json } = await call(list, "GET", { cookie, query: { q } });
      return [json.pagination.total, json.data.map(({ codigo }: { codigo: string }) => codigo)];
    };
    expect(await found("verao_1")).toEqual([1, ["VERAO_10"]]);
    expect(await found("estacao")).toEqual([1, ["VERAO_10"]]);
    expect(await found("%")).toEqual([0, []]);
    expect(await found("")).toEqual([2, ["VERAOX10", "VERAO_10"]]);
  });

  it("derives situacao and filters by it", async () => {
    const { ctx, cookie } = await aShop();
    const [past, future] = [new Date(Date.now() - 60_000), new Date(Date.now() + 60_000)];
    const rows = {
      ativo: { inicioEm: past, fimEm: future, usoMaximo: 3, usos: 1, reservas: 1 },
      agendado: { inicioEm: future },
      expirado: { fimEm: past, usoMaximo: 1, usos: 1 },
      esgotado: { usoMaximo: 3, usos: 1, reservas: 2 },
      inativo: { ativo: false, fimEm: past },
    };
    const { storeId } = ctx;
    for (const [codigo, fields] of Object.entries(rows)) {
      await ctx.db.coupon.create({ data: { storeId, codigo, tipo: "fixo", valor: 1, ...fields } });
    }
    for (const situacao of Object.keys(rows)) {
      const { json } = await call(list, "GET", { cookie, query: { situacao } });
      expect(json.data).toEqual([expect.objectContaining({ codigo: situacao, situacao })]);
      expect(json.pagination.total).toBe(1);
    }
  });

  it.each(["page=0", "page=x", "limit=0", "limit=1.5", "situacao=outra"])(
    "answers 422 for ?%s",
    async (query) => {
      const { cookie } = await aShop();
      const { status, json } = await call(list, "GET", { cookie, query });
      expect([status, json.error.split(":")[0]]).toEqual([422, query.split("=")[0]]);
    },
  );

  it("does not show another store's coupons", async () => {
    const [mine, theirs] = [await aShop(), await aShop()];
    await create(theirs.cookie, percent());
    const { json } = await call(list, "GET", { cookie: mine.cookie });
    expect(json).toMatchObject({ data: [], pagination: { total: 0 } });
  });
});
