import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { GET as readOne } from "@/app/(api)/api/v1/orders/[id]/route";
import { GET as list } from "@/app/(api)/api/v1/orders/route";
import { GET as listProducts } from "@/app/(api)/api/v1/products/route";
import type { Ctx } from "@/lib/ctx";
import { changeOrder } from "@/lib/orders/change/change-order";
import { expireOrders } from "@/lib/orders/change/expire";
import { moveOrder } from "@/lib/orders/change/move";
import { addOrderNote } from "@/lib/orders/change/notes";
import { createOrder } from "@/lib/orders/create/create";
import { refundOrder } from "@/lib/orders/money/refund";
import { anonymiseCustomer } from "@/lib/personal-data/anonymise";
import { call } from "@/lib/testing/call";
import { aCustomer, anApiKey, anOrder, aProduct, aStore, aUser } from "@/lib/testing/factories";

async function integrator(scopes = ["orders:read"]) {
  const ctx = await aStore();
  const { authorization } = await anApiKey(ctx, (await aUser(ctx)).id, scopes);
  return { ctx, as: { headers: { authorization } } };
}

const idsOf = (json: { data: { id: string }[] }) => json.data.map(({ id }) => id);

describe("GET /api/v1/orders", () => {
  it("lists newest first with the documented fields, counts exactly, and filters by status", async () => {
    const { ctx, as } = await integrator();
    const old = await anOrder(ctx, { criadoEm: new Date("2026-01-01T00:00:00Z"), clienteNome: "Ana" });
    const paid = await anOrder(ctx, { status: "paid", pagoEm: new Date() });
    const { status, json } = await call(list, "GET", as);
    expect(status).toBe(200);
    expect(idsOf(json)).toEqual([paid.id, old.id]);
    expect(json.data[1]).toEqual({
      id: old.id,
      numero: old.numero,
      status: "pending",
      origem: "loja",
      moeda: "BRL",
      totalCents: 1000,
      cliente: "Ana",
      clienteId: null,
      criadoEm: "2026-01-01T00:00:00.000Z",
    });
    expect(json.pagination).toEqual({ page: 1, limit: 20, total: 2, nextCursor: null });
    expect(idsOf((await call(list, "GET", { ...as, query: { status: "paid" } })).json)).toEqual([paid.id]);
    const none = await call(list, "GET", { ...as, query: { status: "nenhum" } });
    expect(none.json).toMatchObject({ data: [], pagination: { total: 0, nextCursor: null } });
  });

  it.each([undefined, "pending,paid"])(
    "walks all of %s by cursor, each once, also of one moment",
    async (status) => {
      const { ctx, as } = await integrator();
      const criadoEm = new Date("2026-01-01T00:00:00.123Z");
      for (let index = 0; index < 7; index++) await anOrder(ctx, index < 5 ? { criadoEm } : {});
      const seen: string[] = [];
      let cursor: string | null = "";
      for (let pages = 0; cursor !== null && pages < 9; pages++) {
        const query = { limit: "2", ...(cursor && { cursor }), ...(status && { status }) };
        const { json } = await call(list, "GET", { ...as, query });
        expect(json.pagination.total).toBe(7);
        seen.push(...idsOf(json));
        cursor = json.pagination.nextCursor;
      }
      const whole = await call(list, "GET", as);
      expect(seen).toEqual(idsOf(whole.json));
      expect(new Set(seen).size).toBe(7);
    },
  );

  it("answers 422 to a cursor that it did not give, and 403 without the scope", async () => {
    const { as } = await integrator();
    for (const cursor of ["x", "W10", Buffer.from('["2026-01-01","1"]').toString("base64url")]) {
      const { status, json } = await call(list, "GET", { ...as, query: { cursor } });
      expect([status, json.error.code]).toEqual([422, "VALIDATION_ERROR"]);
      expect(json.error.message).toMatch(/^cursor: /);
    }
    const other = await integrator(["products:write"]);
    expect((await call(list, "GET", other.as)).status).toBe(403);
  });

  it("refuses the cursor of the other list, and so do the products", async () => {
    const { ctx, as } = await integrator(["orders:read", "products:read"]);
    await anOrder(ctx);
    await aProduct(ctx, { publicado: true });
    const ask = (of: Parameters<typeof call>[0], cursor = "") =>
      call(of, "GET", { ...as, query: { limit: "1", ...(cursor && { cursor }) } });
    for (const [from, to] of [
      [list, listProducts],
      [listProducts, list],
    ] as const) {
      const { nextCursor } = (await ask(from)).json.pagination;
      expect((await ask(from, nextCursor)).status).toBe(200);
      const { status, json } = await ask(to, nextCursor);
      expect([status, json.error.code]).toEqual([422, "VALIDATION_ERROR"]);
      expect(json.error.message).toMatch(/^cursor: /);
    }
  });

  it("answers 304 to who has it already", async () => {
    const { ctx, as } = await integrator();
    await anOrder(ctx);
    const etag = (await call(list, "GET", as)).headers.get("etag") ?? "";
    const again = await call(list, "GET", { headers: { ...as.headers, "if-none-match": etag } });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
  });
});

describe("GET /api/v1/orders?atualizadoDesde", () => {
  const LONG_AGO = new Date("2026-01-01T00:00:00Z");
  const SINCE = "2026-01-04T00:00:00Z";
  const day = (n: number) => new Date(LONG_AGO.getTime() + n * 86_400_000);
  /** Older orders changed later; seven of nine changed after the limit. */
  const changed = (ctx: Ctx, status: "paid" | "pending" = "pending") =>
    Promise.all(
      [9, 8, 7, 6, 5, 4, 3, 2, 1].map((n) =>
        anOrder(ctx, {
          criadoEm: day(-n),
          atualizadoEm: day(n),
          status,
          pagoEm: status === "paid" ? day(n) : null,
        }),
      ),
    );

  it("lists what changed from that moment on, newest first, with its number, page by page", async () => {
    const { ctx, as } = await integrator();
    await changed((await integrator()).ctx);
    const orders = await changed(ctx);
    const ids = orders
      .map(({ id }) => id)
      .slice(0, 7)
      .toReversed();
    for (const atualizadoDesde of [SINCE, "2026-01-03T21:00:00-03:00"]) {
      const pages = [];
      for (const page of ["1", "2", "3"]) {
        const { json } = await call(list, "GET", { ...as, query: { atualizadoDesde, limit: "3", page } });
        expect(json.pagination.total).toBe(7);
        pages.push(...idsOf(json));
      }
      expect(pages).toEqual(ids);
    }
    const none = await call(list, "GET", { ...as, query: { atualizadoDesde: "2999-12-31T00:00:00Z" } });
    expect(none.json).toEqual({ data: [], pagination: { page: 1, limit: 20, total: 0, nextCursor: null } });
  });

  it("lists those of one status, of some, and none of an unknown one", async () => {
    const { ctx, as } = await integrator();
    await changed(ctx, "paid");
    await changed(ctx);
    await anOrder(ctx, { status: "cancelled" });
    for (const [status, total] of [
      ["paid", 7],
      ["paid,pending", 14],
      ["nenhum", 0],
    ] as const) {
      const { json } = await call(list, "GET", { ...as, query: { atualizadoDesde: SINCE, status } });
      expect(new Set(json.data.map((order: { status: string }) => order.status))).toEqual(
        new Set(total > 0 ? status.split(",") : []),
      );
      expect([json.data.length, json.pagination.total]).toEqual([total, total]);
    }
  });

  it.each([undefined, "pending,paid"])(
    "loses nothing of %s by cursor while orders change and come in",
    async (status) => {
      const { ctx, as } = await integrator();
      const orders = await changed(ctx);
      const seen: string[] = [];
      let cursor: string | null = "";
      for (let pages = 0; cursor !== null && pages < 9; pages++) {
        const query = {
          atualizadoDesde: SINCE,
          limit: "2",
          ...(cursor && { cursor }),
          ...(status && { status }),
        };
        const { json } = await call(list, "GET", { ...as, query });
        seen.push(...idsOf(json));
        cursor = json.pagination.nextCursor;
        await moveOrder(ctx, orders[pages]?.id ?? "", { para: "paid" });
        await changeOrder(ctx, orders[6 - pages]?.id ?? "", { codigoRastreio: "BR1" });
        await anOrder(ctx);
      }
      expect(seen).toEqual(
        orders
          .map(({ id }) => id)
          .slice(0, 7)
          .toReversed(),
      );
    },
  );

  it.each(["ontem", "2026-01-04", "2026-01-04T00:00:00", "0001-01-01T00:00:00Z", ""])(
    "refuses %j, naming it",
    async (atualizadoDesde) => {
      const { as } = await integrator();
      const { status, json } = await call(list, "GET", { ...as, query: { atualizadoDesde } });
      expect([status, json.error.code]).toEqual([422, "VALIDATION_ERROR"]);
      expect(json.error.message).toMatch(/^atualizadoDesde: /);
    },
  );

  const paid = (ctx: Ctx, id: string) => moveOrder(ctx, id, { para: "paid" });
  const refund = async (ctx: Ctx, id: string, valorCents: number) => {
    await refundOrder(ctx, id, { valorCents, reestocar: false });
  };
  type Step = (ctx: Ctx, id: string, customerId: string) => Promise<unknown>;
  const CHANGES: [string, { before?: Step; change: Step }][] = [
    ["payment", { change: paid }],
    ["sending", { before: paid, change: (ctx, id) => moveOrder(ctx, id, { para: "shipped" }) }],
    ["tracking code", { change: (ctx, id) => changeOrder(ctx, id, { codigoRastreio: "BR1" }) }],
    ["remark", { change: (ctx, id) => changeOrder(ctx, id, { observacao: "Presente" }) }],
    ["part given back", { before: paid, change: (ctx, id) => refund(ctx, id, 1) }],
    ["whole given back", { before: paid, change: (ctx, id) => refund(ctx, id, 2000) }],
    ["cancellation", { change: (ctx, id) => moveOrder(ctx, id, { para: "cancelled" }) }],
    [
      "return",
      {
        before: (ctx, id) => paid(ctx, id).then(() => moveOrder(ctx, id, { para: "shipped" })),
        change: (ctx, id) => moveOrder(ctx, id, { para: "returned" }),
      },
    ],
    [
      "expiry",
      {
        before: (ctx, id) =>
          ctx.db.order.update({ where: { id }, data: { formaPagamento: "pix", expiraEm: LONG_AGO } }),
        change: () => expireOrders(),
      },
    ],
    ["late money", { before: (ctx, id) => moveOrder(ctx, id, { para: "expired" }), change: paid }],
    [
      "erasure of the buyer",
      {
        before: (ctx, id) => moveOrder(ctx, id, { para: "cancelled" }),
        change: (ctx, _id, customerId) => anonymiseCustomer(ctx, customerId, { confirmacao: "Ana" }),
      },
    ],
  ];

  it.each(CHANGES)("tells of its %s", async (_name, { before, change }) => {
    const { ctx, as } = await integrator();
    const customer = await aCustomer(ctx);
    await ctx.db.customer.update({ where: { id: customer.id }, data: { nome: "Ana", email: null } });
    const itens = [{ descricao: "Café", precoCents: 1000, quantidade: 2 }];
    const { id } = await createOrder(ctx, { origem: "loja", itens, customerId: customer.id });
    await before?.(ctx, id, customer.id);
    await ctx.db.order.update({ where: { id }, data: { atualizadoEm: LONG_AGO } });
    const atualizadoDesde = new Date(Date.now() - 60_000).toISOString();
    const ask = async () => idsOf((await call(list, "GET", { ...as, query: { atualizadoDesde } })).json);
    await addOrderNote(ctx, id, { texto: "Só da equipe" });
    expect(await ask()).toEqual([]);
    await change(ctx, id, customer.id);
    expect(await ask()).toEqual([id]);
  });

  it("tells of an order that comes with an old date", async () => {
    const { ctx, as } = await integrator();
    const atualizadoDesde = new Date(Date.now() - 60_000).toISOString();
    const itens = [{ descricao: "Café", precoCents: 1000, quantidade: 2 }];
    const { id } = await createOrder(ctx, { origem: "manual", itens }, LONG_AGO);
    const { json } = await call(list, "GET", { ...as, query: { atualizadoDesde } });
    expect(idsOf(json)).toEqual([id]);
    expect(json.data[0].criadoEm).toBe(LONG_AGO.toISOString());
  });

  it("stands in the API's document, with how to keep in step", () => {
    const { paths } = JSON.parse(readFileSync("public/api/v1/openapi.json", "utf8"));
    const parameter = paths["/api/v1/orders"].get.parameters.find(
      ({ name }: { name: string }) => name === "atualizadoDesde",
    );
    expect(parameter).toMatchObject({ in: "query", schema: { format: "date-time" } });
    expect(parameter.description).toContain("menos cinco minutos");
  });
});

describe("GET /api/v1/orders/{id}", () => {
  it("shows the order as its events do, without notes and history", async () => {
    const { ctx, as } = await integrator();
    const itens = [{ descricao: "Café", precoCents: 1000, quantidade: 2 }];
    const { id } = await createOrder(ctx, { origem: "loja", itens });
    await moveOrder(ctx, id, { para: "paid" });
    await ctx.db.orderNote.create({ data: { storeId: ctx.storeId, orderId: id, texto: "Segredo" } });
    const { status, json } = await call(readOne, "GET", { ...as, params: { id } });
    expect(status).toBe(200);
    const event = await ctx.db.webhookEvent.findFirst({
      where: { recursoId: id },
      orderBy: { sequencia: "desc" },
    });
    expect(json.data).toEqual(event?.dados);
    expect(json.data).toMatchObject({ status: "paid", itens: [{ nome: "Café", quantidade: 2 }] });
    expect(JSON.stringify(json)).not.toContain("Segredo");
    expect(json.data).not.toHaveProperty("historico");
  });

  it("answers 404 in the public envelope for another store's and for no id", async () => {
    const { as } = await integrator();
    const { id } = await anOrder((await integrator()).ctx);
    for (const wrong of [id, "1", "018f0000-0000-7000-8000-000000000000"]) {
      const { status, json } = await call(readOne, "GET", { ...as, params: { id: wrong } });
      expect([status, json.error.code]).toEqual([404, "NOT_FOUND"]);
    }
  });
});
