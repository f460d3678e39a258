import { describe, expect, it, vi } from "vitest";
import { GET as list } from "@/app/(api)/orders/route";
import type { Ctx } from "@/lib/ctx";
import { createCustomer } from "@/lib/customers/write";
import { pool } from "@/lib/db/client";
import { listOrders } from "@/lib/orders/read/list";
import { ListOrders } from "@/lib/orders/schema";
import { call } from "@/lib/testing/call";
import { anOrder, aStore, aUser } from "@/lib/testing/factories";
import { aKey } from "@/lib/testing/nfe";

async function seller() {
  const ctx = await aStore();
  return { ctx, ...(await aUser(ctx, ["vendas"])) };
}

async function found(cookie: string, query: Record<string, string>) {
  const { status, json } = await call(list, "GET", { cookie, query });
  return status === 200 ? json.data.map(({ numero }: { numero: number }) => numero) : [status, json.error];
}

const at = (ctx: Ctx, numero: number, moment: string, more = {}) =>
  anOrder(ctx, { numero, criadoEm: new Date(moment), ...more });

describe("GET /orders: period in the store's time zone, ends included", () => {
  it("takes days, the first and the last whole", async () => {
    const { ctx, cookie } = await seller();
    // São Paulo is three hours behind UTC.
    await at(ctx, 1, "2026-03-10T02:59:59.999Z");
    await at(ctx, 2, "2026-03-10T03:00:00Z");
    await at(ctx, 3, "2026-03-11T02:59:59.999Z");
    await at(ctx, 4, "2026-03-11T03:00:00Z");
    expect(await found(cookie, { de: "2026-03-10", ate: "2026-03-10" })).toEqual([3, 2]);
    expect(await found(cookie, { de: "2026-03-10" })).toEqual([4, 3, 2]);
    expect(await found(cookie, { ate: "2026-03-09" })).toEqual([1]);
  });

  it("knows a day that begins at one o'clock, and another zone", async () => {
    const { ctx, cookie } = await seller();
    // On this day the clocks jumped from 0:00 to 1:00.
    await at(ctx, 1, "2018-11-04T02:59:59Z");
    await at(ctx, 2, "2018-11-04T03:00:00Z");
    expect(await found(cookie, { de: "2018-11-04" })).toEqual([2]);
    await ctx.db.store.update({ where: { id: ctx.storeId }, data: { fusoHorario: "Asia/Tokyo" } });
    expect(await found(cookie, { de: "2018-11-04", ate: "2018-11-04" })).toEqual([2, 1]);
  });

  it("takes moments, both included to the millisecond", async () => {
    const { ctx, cookie } = await seller();
    await at(ctx, 1, "2026-03-10T12:00:00.000Z");
    await at(ctx, 2, "2026-03-10T12:00:00.001Z");
    expect(await found(cookie, { ate: "2026-03-10T09:00:00-03:00" })).toEqual([1]);
    expect(await found(cookie, { de: "2026-03-10T12:00:00Z", ate: "2026-03-10T12:00:00Z" })).toEqual([1]);
    expect(await found(cookie, { de: "2026-03-10T12:00:00.001Z", ate: "2026-03-10" })).toEqual([2]);
  });
});

describe("GET /orders: search", () => {
  it("finds by number, name, e-mail and CPF, without regard to case, accents and dots", async () => {
    const { ctx, cookie } = await seller();
    await anOrder(ctx, { numero: 1234, clienteNome: "João Conceição", clienteEmail: "jc@exemplo.test" });
    await anOrder(ctx, { numero: 1300, clienteNome: "Ana", clienteDocumento: "52998224725" });
    for (const q of ["1234", "#1234", "nº 1234", "joao", "CONCEICAO", "jc@exemplo"]) {
      expect(await found(cookie, { q })).toEqual([1234]);
    }
    for (const q of ["52998224725", "529.982.247-25", "ana"])
      expect(await found(cookie, { q })).toEqual([1300]);
    for (const q of ["%", "_", "9999", "' OR 1=1 --"]) expect(await found(cookie, { q })).toEqual([]);
    expect(await found(cookie, { q: "  " })).toHaveLength(2);
  });

  it("finds with two letters, among the newest orders", async () => {
    const { ctx, cookie } = await seller();
    await anOrder(ctx, { numero: 1234, clienteNome: "Jó" });
    expect(await found(cookie, { q: "jó" })).toEqual([1234]);
    const query = vi.spyOn(pool(), "query");
    await listOrders(ctx, ListOrders.parse({ q: "jó" }));
    expect(JSON.stringify(query.mock.lastCall)).toContain("OFFSET 10000");
    await listOrders(ctx, ListOrders.parse({ q: "jos" }));
    expect(JSON.stringify(query.mock.lastCall)).not.toContain("OFFSET 10000");
    query.mockRestore();
  });

  it("stops counting at 1,000 and says so; without filters it counts on", async () => {
    const { ctx, cookie } = await seller();
    await pool().query(
      `INSERT INTO orders (id, "storeId", numero, moeda, "subtotalCents", "totalCents", "clienteNome", "criadoEm",
         "atualizadoEm")
       SELECT gen_random_uuid(), $1, n, 'BRL', 1, 1, 'Silva', now() + n * interval '1 s', now()
       FROM generate_series(1, 1001) AS n`,
      [ctx.storeId],
    );
    const page = await call(list, "GET", { cookie, query: { q: "silva", page: "2", limit: "2" } });
    expect(page.json.data.map(({ numero }: { numero: number }) => numero)).toEqual([999, 998]);
    expect(page.json.pagination).toEqual({ page: 2, limit: 2, total: 1000, totalLimitado: true });
    const whole = await call(list, "GET", { cookie, query: { limit: "1" } });
    expect(whole.json.pagination).toMatchObject({ total: 1001, totalLimitado: false });
  });
});

describe("GET /orders: amount, origin, customer", () => {
  it("filters by each and by all of them with the status", async () => {
    const { ctx, cookie } = await seller();
    const ana = await createCustomer(ctx, { nome: "Ana" });
    const pagoEm = new Date();
    await anOrder(ctx, { numero: 1, subtotalCents: 999 });
    await anOrder(ctx, { numero: 2, subtotalCents: 1000, origem: "manual" });
    await anOrder(ctx, { numero: 3, subtotalCents: 2000, origem: "api", customerId: ana.id });
    await anOrder(ctx, {
      numero: 4,
      subtotalCents: 2001,
      origem: "api",
      customerId: ana.id,
      status: "paid",
      pagoEm,
    });
    const sorted = async (query: Record<string, string>) => (await found(cookie, query)).toSorted();
    expect(await sorted({ totalMin: "1000", totalMax: "2000" })).toEqual([2, 3]);
    expect(await sorted({ totalMin: "2001" })).toEqual([4]);
    expect(await sorted({ totalMax: "0" })).toEqual([]);
    expect(await sorted({ origem: "api" })).toEqual([3, 4]);
    expect(await sorted({ clienteId: ana.id })).toEqual([3, 4]);
    expect(await sorted({ clienteId: ana.id, origem: "api", status: "paid,shipped", totalMin: "1" })).toEqual(
      [4],
    );
    expect(await sorted({ origem: "api", status: "whatever" })).toEqual([]);
  });

  it("shows a store only its own, whatever is asked for", async () => {
    const [mine, theirs] = [await seller(), await seller()];
    const ana = await createCustomer(theirs.ctx, { nome: "Ana" });
    await anOrder(theirs.ctx, { clienteNome: "Ana", customerId: ana.id, origem: "api" });
    const queries: Record<string, string>[] = [
      ...[{ q: "Ana" }, { clienteId: ana.id }, { origem: "api" }, { totalMin: "1" }],
    ];
    for (const query of queries) {
      expect(await found(mine.cookie, query)).toEqual([]);
    }
  });

  it.each([
    [{ de: "2026-02-30" }, /^de: informe uma data/],
    [{ de: "" }, /^de: informe uma data/],
    [{ de: "0001-01-01" }, /^de: informe uma data/],
    [{ ate: "ontem" }, /^ate: informe uma data/],
    [{ ate: "2026-01-01T10:00" }, /^ate: informe uma data/],
    [{ de: "2026-01-02", ate: "2026-01-01" }, /^de: não pode ser depois de ate/],
    [{ de: "2026-01-02T00:00:00Z", ate: "2026-01-01T23:59:59Z" }, /^de: não pode ser depois de ate/],
    [{ q: "x".repeat(101) }, /^q: /],
    [{ q: "\0" }, /^q: /],
    [{ totalMin: "-1" }, /^totalMin: informe um inteiro/],
    [{ totalMin: "1.5" }, /^totalMin: informe um inteiro/],
    [{ totalMax: "2147483648" }, /^totalMax: informe um inteiro/],
    [{ totalMin: "2", totalMax: "1" }, /^totalMin: não pode ser maior que totalMax/],
    [{ origem: "site" }, /^origem: use um de/],
    [{ clienteId: "1" }, /^clienteId: informe um uuid/],
  ])("answers 422 naming the field for %j", async (query, error) => {
    const { cookie } = await seller();
    expect(await found(cookie, query)).toEqual([422, expect.stringMatching(error)]);
  });
});

describe("GET /orders: without an invoice", () => {
  it("finds what was sold and has none, as invoices come and go", async () => {
    const { ctx, cookie } = await seller();
    const statuses = ["pending", "paid", "processing", "shipped", "delivered", "returned"] as const;
    const paid = { pagoEm: new Date("2026-03-10T12:00:00Z") };
    const ids: string[] = [];
    for (const [index, status] of [...statuses, "cancelled" as const, "expired" as const].entries()) {
      const { id } = await anOrder(ctx, { numero: index + 1, status, ...(index > 0 && index < 6 && paid) });
      ids.push(id);
    }
    const without = (more = {}) => found(cookie, { semNota: "true", ...more });
    const sorted = async (more = {}) => (await without(more)).toSorted();
    expect(await sorted()).toEqual([2, 3, 4, 5, 6]);
    expect(await sorted({ status: "pending,paid,cancelled" })).toEqual([2]);
    expect(await without({ status: "cancelled" })).toEqual([]);
    expect(await without({ q: "4" })).toEqual([4]);

    const { storeId } = ctx;
    const orderId = ids[1] ?? "";
    const add = (numero: number) =>
      ctx.db.invoice.create({ data: { storeId, orderId, chave: aKey({ numero }) } });
    const [one, other] = [await add(1), await add(2)];
    expect(await sorted()).toEqual([3, 4, 5, 6]);
    await ctx.db.invoice.delete({ where: { id: one.id } });
    expect(await sorted()).toEqual([3, 4, 5, 6]);
    await ctx.db.invoice.delete({ where: { id: other.id } });
    expect(await sorted()).toEqual([2, 3, 4, 5, 6]);
  });
});
