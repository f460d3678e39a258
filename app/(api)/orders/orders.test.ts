import { describe, expect, it } from "vitest";
import { GET as readOne } from "@/app/(api)/orders/[id]/route";
import { POST as move } from "@/app/(api)/orders/[id]/status/route";
import { GET as list } from "@/app/(api)/orders/route";
import type { Ctx } from "@/lib/ctx";
import { createCustomer } from "@/lib/customers/write";
import { moveOrder } from "@/lib/orders/change/move";
import { createOrder } from "@/lib/orders/create/create";
import { ORDER_STATUSES, type OrderStatus } from "@/lib/orders/status";
import { call } from "@/lib/testing/call";
import { anOrder, aStore, aUser } from "@/lib/testing/factories";

const placed = (ctx: Ctx, more: Partial<Parameters<typeof createOrder>[1]> = {}, at?: Date) =>
  createOrder(
    ctx,
    { origem: "loja", itens: [{ descricao: "Camiseta", precoCents: 2500, quantidade: 2 }], ...more },
    at,
  );

const moved = (cookie: string, id: string, body: unknown) =>
  call(move, "POST", { cookie, params: { id }, body });

async function seller() {
  const ctx = await aStore();
  return { ctx, ...(await aUser(ctx, ["vendas"])) };
}

describe("GET /orders (endpoint 15)", () => {
  it("lists newest first, then by id, with the documented fields and the pagination", async () => {
    const { ctx, cookie } = await seller();
    const ana = await createCustomer(ctx, { nome: "Ana" });
    const old = await placed(ctx, { customerId: ana.id }, new Date("2026-01-01T12:00:00Z"));
    const at = new Date("2026-02-01T12:00:00Z");
    const twins = [await placed(ctx, {}, at), await placed(ctx, {}, at)];
    const { status, json } = await call(list, "GET", { cookie });
    expect(status).toBe(200);
    const [first, second] = twins
      .map(({ id }) => id)
      .toSorted()
      .reverse();
    expect(json.data.map(({ id }: { id: string }) => id)).toEqual([first, second, old.id]);
    expect(json.data[2]).toEqual({
      id: old.id,
      numero: 1000,
      status: "pending",
      origem: "loja",
      moeda: "BRL",
      totalCents: 5000,
      cliente: "Ana",
      clienteId: ana.id,
      criadoEm: "2026-01-01T12:00:00.000Z",
    });
    expect(json.data[0].cliente).toBe("Anônimo");
    expect(json.pagination).toEqual({ page: 1, limit: 20, total: 3, totalLimitado: false });
  });

  it("filters by one status, by several, and finds nothing for one that no order has", async () => {
    const { ctx, cookie } = await seller();
    const pagoEm = new Date();
    for (const status of ["pending", "paid", "paid", "shipped", "cancelled"] as const) {
      const isPaid = status === "paid" || status === "shipped";
      await anOrder(ctx, { status, ...(isPaid && { pagoEm }) });
    }
    const found = async (status: string) => {
      const answer = await call(list, "GET", { cookie, query: { status } });
      const statuses = answer.json.data.map((order: { status: string }) => order.status).toSorted();
      return [answer.status, statuses.join(), answer.json.pagination.total];
    };
    expect(await found("paid")).toEqual([200, "paid,paid", 2]);
    expect(await found("paid,shipped")).toEqual([200, "paid,paid,shipped", 3]);
    expect(await found(" shipped , paid,paid")).toEqual([200, "paid,paid,shipped", 3]);
    expect(await found("paid,whatever")).toEqual([200, "paid,paid", 2]);
    expect(await found("whatever")).toEqual([200, "", 0]);
    expect(await found("Paid")).toEqual([200, "", 0]);
    expect(await found("' OR 1=1 --")).toEqual([200, "", 0]);
    expect(await found("")).toEqual([200, "cancelled,paid,paid,pending,shipped", 5]);
    expect(await found(ORDER_STATUSES.join())).toEqual([200, "cancelled,paid,paid,pending,shipped", 5]);
  });

  it("shows a store only its own", async () => {
    const [mine, theirs] = [await seller(), await seller()];
    await placed(theirs.ctx);
    const { json } = await call(list, "GET", { cookie: mine.cookie });
    expect(json).toMatchObject({ data: [], pagination: { total: 0 } });
  });
});

describe("GET /orders/{id}", () => {
  it("shows lines, history and the next actions", async () => {
    const { ctx, cookie } = await seller();
    const { id } = await placed(ctx, {
      cliente: { nome: "Rui", telefone: "+5511987654321" },
      freteCents: 990,
    });
    await moveOrder(ctx, id, { para: "paid" });
    const { status, json } = await call(readOne, "GET", { cookie, params: { id } });
    expect(status).toBe(200);
    expect(json.data).toMatchObject({
      id,
      numero: 1000,
      status: "paid",
      cliente: "Rui",
      clienteId: null,
      clienteTelefone: "+5511987654321",
      totalCents: 5990,
      reembolsadoCents: 0,
      pagoEm: expect.any(String),
      enviadoEm: null,
      versao: 2,
      itens: [{ nome: "Camiseta", quantidade: 2, precoCents: 2500, totalCents: 5000, produtoId: null }],
      historico: [
        { de: null, para: "pending", motivo: null, ator: "teste" },
        { de: "pending", para: "paid", motivo: null, ator: "teste" },
      ],
      proximasAcoes: ["processing", "shipped", "cancelled", "refunded"],
    });
  });

  it("answers 404 for another store's order", async () => {
    const { id } = await placed((await seller()).ctx);
    const { cookie } = await seller();
    expect((await call(readOne, "GET", { cookie, params: { id } })).status).toBe(404);
    expect((await moved(cookie, id, { para: "paid" })).status).toBe(404);
  });
});

describe("POST /orders/{id}/status", () => {
  it("moves with history, audit row and both events with what was before", async () => {
    const { ctx, cookie, id: userId } = await seller();
    const { id } = await placed(ctx);
    const { status, json } = await moved(cookie, id, { para: "paid", motivo: "Pix conferido" });
    expect(status).toBe(200);
    expect(json.data).toMatchObject({ id, status: "paid", versao: 2, pagoEm: expect.any(String) });
    expect(json.data.historico[1]).toMatchObject({
      de: "pending",
      para: "paid",
      motivo: "Pix conferido",
      ator: "Pessoa",
    });
    const events = await ctx.db.webhookEvent.findMany({
      where: { recursoId: id },
      orderBy: { sequencia: "asc" },
    });
    expect(events.map(({ evento, sequencia, origem }) => [evento, sequencia, origem])).toEqual([
      ["order.created", 1, "sistema"],
      ["order.paid", 2, "painel"],
      ["order.updated", 3, "painel"],
    ]);
    for (const event of events.slice(1)) {
      expect(event.anterior).toEqual({ status: "pending" });
      expect(event.dados).toMatchObject({
        id,
        status: "paid",
        cliente: "Anônimo",
        itens: [{ quantidade: 2 }],
      });
      expect(event.dados).not.toHaveProperty("historico");
    }
    const [, row] = await ctx.db.auditLog.findMany({ where: { recursoId: id }, orderBy: { id: "asc" } });
    expect(row).toMatchObject({
      acao: "order.status_changed",
      atorId: userId,
      antes: { status: "pending" },
    });
    expect(row?.depois).toEqual({ status: "paid" });
  });

  it("writes one delivery for each subscription that asked for the event", async () => {
    const { ctx, cookie, id: criadaPorId } = await seller();
    const { storeId } = ctx;
    const subscribe = (eventos: string[], more = {}) =>
      ctx.db.webhookSubscription.create({
        data: { storeId, url: "https://exemplo.com", eventos, secretCifrado: "x", criadaPorId, ...more },
      });
    const [paid, all, family] = [
      await subscribe(["order.paid"]),
      await subscribe(["*"]),
      await subscribe(["order.*"]),
    ];
    await subscribe(["product.*"]);
    await subscribe(["*"], { ativo: false });
    const { id } = await placed(ctx);
    await moved(cookie, id, { para: "paid" });
    const rows = await ctx.db.webhookDelivery.findMany({
      select: { evento: true, subscriptionId: true, status: true },
    });
    const of = (subscriptionId: string) =>
      rows.flatMap((row) => (row.subscriptionId === subscriptionId ? row.evento : [])).toSorted();
    expect(of(paid.id)).toEqual(["order.paid"]);
    expect(of(all.id)).toEqual(["order.created", "order.paid", "order.updated"]);
    expect(of(family.id)).toEqual(["order.created", "order.paid", "order.updated"]);
    expect(rows).toHaveLength(7);
  });

  it("goes the whole way and keeps each moment", async () => {
    const { ctx, cookie } = await seller();
    const { id } = await placed(ctx);
    for (const para of ["paid", "processing", "shipped", "delivered", "returned", "refunded"]) {
      const { status, json } = await moved(cookie, id, { para });
      expect([status, json.data?.status]).toEqual([200, para]);
    }
    const { json } = await call(readOne, "GET", { cookie, params: { id } });
    expect(json.data).toMatchObject({ reembolsadoCents: 5000, proximasAcoes: [], versao: 7 });
    for (const since of ["pagoEm", "enviadoEm", "entregueEm", "devolvidoEm", "reembolsadoEm"]) {
      expect(json.data[since]).toEqual(expect.any(String));
    }
  });

  it.each<[OrderStatus, string]>([
    ["shipped", "pending"],
    ["pending", "shipped"],
    ["paid", "paid"],
    ["refunded", "paid"],
    ["delivered", "cancelled"],
    ["expired", "cancelled"],
    ["cancelled", "refunded"],
  ])("answers 409 for %s → %s and changes nothing", async (status, para) => {
    const { ctx, cookie } = await seller();
    const isUnpaid = status === "pending" || status === "expired" || status === "cancelled";
    const { id } = await anOrder(ctx, {
      status,
      ...(!isUnpaid && { pagoEm: new Date() }),
      ...(status === "refunded" && { reembolsadoCents: 1000 }),
    });
    const answer = await moved(cookie, id, { para });
    expect(answer.status).toBe(409);
    expect(answer.json.error).toBe(`Transição inválida: ${status} → ${para}`);
    expect(await ctx.db.order.findUnique({ where: { id } })).toMatchObject({ status, versao: 1 });
    expect(await ctx.db.webhookEvent.count()).toBe(0);
    expect(await ctx.db.orderStatusChange.count()).toBe(0);
  });

  it("has one effect when many ask for the same step at once", async () => {
    const { ctx, cookie } = await seller();
    const { id } = await placed(ctx);
    const answers = await Promise.all(Array.from({ length: 8 }, () => moved(cookie, id, { para: "paid" })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)]);
    const lost = answers.find(({ status }) => status === 409);
    expect(lost?.json.error).toBe("Transição inválida: paid → paid");
    expect(await ctx.db.webhookEvent.count({ where: { evento: "order.paid" } })).toBe(1);
    expect(await ctx.db.orderStatusChange.count({ where: { para: "paid" } })).toBe(1);
  });

  it("keeps the reason of a cancellation: one of the four, else `outro` with the text in the history", async () => {
    const { ctx, cookie } = await seller();
    const reasons = [
      ["fraude", "fraude"],
      ["Mudou de ideia", "outro"],
      [undefined, null],
    ] as const;
    for (const [motivo, motivoCancelamento] of reasons) {
      const { id } = await placed(ctx);
      const { json } = await moved(cookie, id, { para: "cancelled", motivo });
      expect(json.data).toMatchObject({ motivoCancelamento, canceladoEm: expect.any(String) });
      expect(json.data.historico[1].motivo).toBe(motivo ?? null);
    }
  });

  it("takes late money for an expired order", async () => {
    const { ctx, cookie } = await seller();
    const { id } = await placed(ctx);
    await moved(cookie, id, { para: "expired" });
    expect((await moved(cookie, id, { para: "paid" })).json.data.status).toBe("paid");
  });

  it("refunds what was not refunded before, line by line and the freight", async () => {
    const { ctx, cookie } = await seller();
    const { storeId } = ctx;
    const { id, itens } = await placed(ctx, {
      itens: [
        { descricao: "A", precoCents: 1000, quantidade: 3 },
        { descricao: "B", precoCents: 500, quantidade: 1 },
      ],
      freteCents: 700,
      descontoCents: 350,
    });
    await moved(cookie, id, { para: "paid" });
    const early = await ctx.db.refund.create({
      data: { storeId, orderId: id, valorCents: 1100, freteCents: 200, atorTipo: "system" },
    });
    await ctx.db.refundItem.create({
      data: { storeId, refundId: early.id, orderItemId: itens[0]?.id ?? "", quantidade: 1, valorCents: 900 },
    });
    await ctx.db.order.update({ where: { id }, data: { reembolsadoCents: 1100 } });
    const { json } = await moved(cookie, id, { para: "refunded", motivo: "Defeito" });
    expect(json.data).toMatchObject({ status: "refunded", totalCents: 3850, reembolsadoCents: 3850 });
    const rest = await ctx.db.refund.findFirst({
      where: { id: { not: early.id } },
      include: { items: true },
    });
    expect(rest).toMatchObject({ orderId: id, valorCents: 2750, freteCents: 500, motivo: "Defeito" });
    const lines = rest?.items.map(({ orderItemId, quantidade, valorCents }) => [
      orderItemId,
      quantidade,
      valorCents,
    ]);
    expect(lines?.toSorted((a, b) => Number(b[2]) - Number(a[2]))).toEqual([
      [itens[0]?.id, 2, 1800],
      [itens[1]?.id, 1, 450],
    ]);
  });

  it("refunds an order that cost nothing without a refund row", async () => {
    const { ctx, cookie } = await seller();
    const { id } = await placed(ctx, { descontoCents: 5000 });
    await moved(cookie, id, { para: "paid" });
    expect((await moved(cookie, id, { para: "refunded" })).status).toBe(200);
    expect(await ctx.db.refund.count()).toBe(0);
  });

  it.each([
    [{}, /^para: campo obrigatório/],
    [{ para: "enviado" }, /^para: use um de: /],
    [{ para: null }, /^para: /],
    [{ para: "paid", motivo: "x".repeat(256) }, /^motivo: /],
    [{ para: "paid", motivo: 1 }, /^motivo: /],
  ])("answers 422 naming the field for %j", async (body, error) => {
    const { ctx, cookie } = await seller();
    const { id } = await placed(ctx);
    const answer = await moved(cookie, id, body);
    expect([answer.status, answer.json.error]).toEqual([422, expect.stringMatching(error)]);
  });
});
