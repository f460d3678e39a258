import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { transact } from "@/lib/db/transact";
import { BASES, countedDays, SALES } from "@/lib/reports/days/days";
import { proveStore } from "@/lib/reports/days/proof";
import { rollUpDays, rollUpStore } from "@/lib/reports/days/roll-up";
import { readReport } from "@/lib/reports/read";
import { Report, ReportQuery } from "@/lib/reports/schema";
import { countApart } from "@/lib/testing/count-apart";
import { aCustomer, aStore } from "@/lib/testing/factories";
import { meanwhile } from "@/lib/testing/meanwhile";

const FIRST = Date.parse("2026-01-01T00:00:00Z");
const HOUR_MS = 3_600_000;
const DAYS = { de: "2025-12-30", ate: "2026-01-16" };
const ZONES = ["America/Sao_Paulo", "America/Rio_Branco", "America/Noronha"] as const;

const read = async (ctx: Ctx, query: object = {}) => {
  const report = Report.parse(await readReport(ctx, "vendas", ReportQuery.parse({ ...DAYS, ...query })));
  if (report.tipo !== "vendas") throw new Error("another report");
  return report;
};

/** Counts the same days from the orders alone. */
async function fromScratch(ctx: Ctx, base: (typeof BASES)[number]) {
  const rows = await sql<Record<string, string | number>>(
    ctx,
    null,
    `WITH days AS (SELECT g::date AS dia, (g::date::timestamp AT TIME ZONE s."fusoHorario") AS inicio,
        ((g::date + 1)::timestamp AT TIME ZONE s."fusoHorario") AS fim
      FROM stores s, generate_series($2::date, $3::date, interval '1 day') g WHERE s.id = $1::uuid)
     SELECT to_char(dia, 'YYYY-MM-DD') AS periodo, * FROM (${countedDays(base, "days")}) c ORDER BY dia`,
    [DAYS.de, DAYS.ate],
  );
  return rows.map((row) => ({
    periodo: row.periodo,
    ...Object.fromEntries(SALES.map((name) => [name, Number(row[name])])),
  }));
}

async function assertExact(ctx: Ctx) {
  for (const base of BASES) {
    const expected = await fromScratch(ctx, base);
    const { linhas } = await read(ctx, { base });
    expect(linhas).toMatchObject(expected);
    for (const agrupar of ["semana", "mes"]) {
      const { totais } = await read(ctx, { base, agrupar });
      for (const name of SALES) {
        expect(totais[name], name).toBe(
          expected.reduce((sum, row) => sum + Number(Reflect.get(row, name)), 0),
        );
      }
    }
  }
}

const marksLeft = async (ctx: Ctx) =>
  (
    await sql<{ left: number }>(
      ctx,
      null,
      `SELECT count(*)::int AS left FROM report_marks WHERE "storeId" = $1::uuid`,
    )
  )[0]?.left;

const noticesOf = async (ctx: Ctx) =>
  (await ctx.db.teamAlert.findMany({ where: { resolvidoEm: null } })).map(({ tipo }) => tipo);

const at = (hour: number) => new Date(FIRST + hour * HOUR_MS);
let numero = 0;

type Paid = { createdHour: number; paidHour: number | null; customerId: string | null; cents: number };

const anOrder = (ctx: Ctx, { createdHour, paidHour, customerId, cents }: Paid): Promise<string> =>
  transact(ctx, async ({ storeId, db }) => {
    numero += 1;
    const { id } = await db.order.create({
      data: {
        ...{ storeId, numero, moeda: "BRL", customerId, criadoEm: at(createdHour) },
        ...{ subtotalCents: cents, totalCents: cents, pagoEm: paidHour === null ? null : at(paidHour) },
        ...{ status: paidHour === null ? "pending" : "paid" },
      },
      select: { id: true },
    });
    await db.orderItem.create({
      data: {
        ...{ storeId, orderId: id, posicao: 0, nome: "Avulso", quantidade: 1 },
        ...{ precoCents: cents, totalCents: cents },
      },
    });
    return id;
  });

async function aRefund(ctx: Ctx, orderId: string, hour: number, valorCents: number) {
  const { storeId } = ctx;
  await ctx.db.refund.create({
    data: { storeId, orderId, valorCents, atorTipo: "system", criadoEm: at(hour) },
  });
}

const hour = fc.nat(14 * 24);
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant("order"),
      customer: fc.nat(3),
      hour,
      after: fc.option(fc.nat(72)),
      cents: fc.nat(9999),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("pay"), order: fc.nat(99), hour }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("refund"),
      order: fc.nat(99),
      hour,
      cents: fc.integer({ min: 1, max: 500 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("edit"), order: fc.nat(99), cents: fc.nat(9999) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant("move"), order: fc.nat(99), customer: fc.nat(3), hour }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("delete"), order: fc.nat(99) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("zone"), zone: fc.nat(2) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("count") }) },
);
type Step = {
  kind: string;
  order?: number;
  customer?: number;
  hour?: number;
  after?: number | null;
  cents?: number;
  zone?: number;
};

async function take(ctx: Ctx, orders: string[], customers: (string | null)[], step: Step): Promise<void> {
  const id = orders.length ? orders[(step.order ?? 0) % orders.length] : undefined;
  const customerId = customers[step.customer ?? 0] ?? null;
  const { hour = 0, cents = 0 } = step;
  if (step.kind === "order") {
    const paidHour = step.after == null ? null : hour + step.after;
    orders.push(await anOrder(ctx, { createdHour: hour, paidHour, customerId, cents }));
  } else if (step.kind === "count") await rollUpStore(ctx.storeId);
  else if (step.kind === "zone") {
    await ctx.db.store.update({
      where: { id: ctx.storeId },
      data: { fusoHorario: ZONES[step.zone ?? 0] ?? ZONES[0] },
    });
  } else if (!id) return;
  else if (step.kind === "pay") {
    await ctx.db.order.updateMany({
      where: { id, pagoEm: null },
      data: { pagoEm: at(hour), status: "paid" },
    });
  } else if (step.kind === "refund") await aRefund(ctx, id, hour, cents);
  else if (step.kind === "edit") {
    await ctx.db.order.update({
      where: { id },
      data: { subtotalCents: cents, totalCents: cents },
      select: { id: true },
    });
  } else if (step.kind === "move") {
    await ctx.db.order.update({
      where: { id },
      data: { customerId, criadoEm: at(hour) },
      select: { id: true },
    });
  } else {
    await ctx.db.refund.deleteMany({ where: { orderId: id } });
    await ctx.db.orderItem.deleteMany({ where: { orderId: id } });
    await ctx.db.order.deleteMany({ where: { id } });
    orders.splice(orders.indexOf(id), 1);
  }
}

async function aShop() {
  const ctx = await aStore();
  const customers = [null, ...(await Promise.all([1, 2, 3].map(async () => (await aCustomer(ctx)).id)))];
  return { ctx, customers, orders: [] as string[] };
}

describe("sales of kept days", () => {
  it("are those of the orders, to the cent, at every moment of any history", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 40 }), async (steps) => {
        const { ctx, customers, orders } = await aShop();
        for (const each of steps) {
          await take(ctx, orders, customers, each);
          await assertExact(ctx);
        }
        await rollUpStore(ctx.storeId);
        expect(await marksLeft(ctx)).toBe(0);
        await assertExact(ctx);
      }),
      { numRuns: 6, endOnFailure: true },
    );
  }, 120_000);

  it("are those of the orders while many write and two count at once", async () => {
    const { ctx, customers } = await aShop();
    let isOver = false;
    const counting = [1, 2].map(async () => {
      while (!isOver) await rollUpStore(ctx.storeId);
    });
    const writing = Array.from({ length: 6 }, async (_, writer) => {
      for (let turn = 0; turn < 12; turn++) {
        const createdHour = (writer * 53 + turn * 29) % 300;
        const customerId = customers[(writer + turn) % 4] ?? null;
        const id = await anOrder(ctx, {
          createdHour,
          paidHour: createdHour + turn,
          customerId,
          cents: 100 + turn,
        });
        if (turn % 3 === 0) await aRefund(ctx, id, createdHour + 5, 10);
      }
    });
    await Promise.all(writing);
    isOver = true;
    await Promise.all(counting);
    await assertExact(ctx);
    await rollUpStore(ctx.storeId);
    await assertExact(ctx);
  }, 60_000);

  it("count again what was committed after a count began", async () => {
    const { ctx } = await aShop();
    await anOrder(ctx, { createdHour: 30, paidHour: 30, customerId: null, cents: 1_000 });
    await rollUpStore(ctx.storeId);
    await transact(ctx, async (tx) => {
      await anOrder(tx, { createdHour: 31, paidHour: 31, customerId: null, cents: 500 });
      await meanwhile(async () => {
        await countApart();
        await anOrder(ctx, { createdHour: 32, paidHour: 32, customerId: null, cents: 70 });
        await rollUpStore(ctx.storeId);
        expect((await read(ctx)).totais.brutoCents).toBe(1_070);
      });
    });
    expect((await read(ctx)).totais.brutoCents).toBe(1_570);
    await assertExact(ctx);
  });

  it("are counted a few at a time, and none is forgotten", async () => {
    const { ctx } = await aShop();
    for (let day = 0; day < 9; day++) {
      await anOrder(ctx, { createdHour: 24 * day, paidHour: 24 * day, customerId: null, cents: 10 });
    }
    await rollUpStore(ctx.storeId);
    await ctx.db.order.updateMany({ data: { subtotalCents: 40, totalCents: 40 } });
    await rollUpStore(ctx.storeId);
    expect(await marksLeft(ctx)).toBe(0);
    expect((await read(ctx)).totais.brutoCents).toBe(9 * 40);
    const kept = await ctx.db.reportDay.aggregate({ _sum: { brutoCents: true }, where: { base: "pago" } });
    expect(kept._sum.brutoCents).toBe(9n * 40n);
  });

  it("come from the kept rows, also days on which nothing happened, and from the orders in another zone", async () => {
    const { ctx } = await aShop();
    await anOrder(ctx, { createdHour: 2, paidHour: 2, customerId: null, cents: 1_000 });
    await anOrder(ctx, { createdHour: 300, paidHour: 300, customerId: null, cents: 1_000 });
    await rollUpDays();
    const rows = await ctx.db.reportDay.count();
    expect(rows).toBe(2 * 14);
    await ctx.db.reportDay.updateMany({ data: { brutoCents: 1n } });
    expect((await read(ctx)).totais.brutoCents).toBe(14);
    await ctx.db.store.update({ where: { id: ctx.storeId }, data: { fusoHorario: ZONES[1] } });
    expect((await read(ctx)).totais.brutoCents).toBe(2_000);
    await rollUpDays();
    expect(await marksLeft(ctx)).toBe(0);
    await assertExact(ctx);
  });

  it("are proved by night: a wrong day is counted again, and the team is told", async () => {
    const { ctx } = await aShop();
    await anOrder(ctx, { createdHour: 40, paidHour: 40, customerId: null, cents: 900 });
    await rollUpStore(ctx.storeId);
    expect((await read(ctx)).conferidoEm).toBeNull();
    expect(await proveStore(ctx)).toBe(0);
    expect((await read(ctx)).conferidoEm).not.toBeNull();
    expect(await noticesOf(ctx)).toEqual([]);
    await ctx.db.reportDay.updateMany({ where: { base: "criado" }, data: { pedidos: 7 } });
    expect(await proveStore(ctx)).toBe(1);
    expect(await noticesOf(ctx)).toEqual(["relatorio_divergente"]);
    await assertExact(ctx);
    await rollUpStore(ctx.storeId);
    expect(await proveStore(ctx)).toBe(0);
  });
});
