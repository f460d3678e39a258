// @long
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { transact } from "@/lib/db/transact";
import { todayIn } from "@/lib/format/local-time";
import { proveStore } from "@/lib/reports/days/proof";
import type { ReportType } from "@/lib/reports/filters";
import { LIMITS } from "@/lib/reports/lines/top-lines";
import { lastDays } from "@/lib/reports/period/period";
import { readReport } from "@/lib/reports/read";
import { Report, ReportQuery } from "@/lib/reports/schema";
import { wish } from "@/lib/reports/windows/kept-window";
import { proveWindow } from "@/lib/reports/windows/proof";
import { keepWindows } from "@/lib/reports/windows/windows";
import type { WindowType } from "@/lib/reports/windows/wishes";
import { countApart } from "@/lib/testing/count-apart";
import { meanwhile } from "@/lib/testing/meanwhile";
import {
  aReportShop,
  BASES,
  hourOf,
  type ReportShop,
  STEPS,
  sell,
  type Turn,
} from "@/lib/testing/report-shop";

// Low limits, so that a few orders are enough for lines that are not kept.
Object.assign(LIMITS, { shown: 2, kept: 3, moved: 2, changes: 1, quickMs: 60_000, slowMs: 60_000 });

const ZONE = "America/Sao_Paulo";
/** Early in the day, before the job counts tomorrow's windows. */
const EARLY = new Date(`${todayIn(ZONE)}T04:00:00Z`);
const DAYS = {
  de: hourOf(2 * 24)
    .toISOString()
    .slice(0, 10),
  ate: hourOf(10 * 24)
    .toISOString()
    .slice(0, 10),
};
const KINDS = ["itens", "clientes", "cupons", "campanhas"] as const satisfies WindowType[];
const TYPES = [
  "produtos",
  "categorias",
  "clientes",
  "cupons",
  "campanhas",
  "estoque",
] as const satisfies ReportType[];

type Asked = { tipo: ReportType; base?: "pago" | "criado"; linhas?: string };

async function read(ctx: Ctx, { tipo, base = "pago", linhas }: Asked) {
  const { geradoEm: _, ...report } = Report.parse(
    await readReport(ctx, tipo, ReportQuery.parse({ ...DAYS, base, linhas })),
  );
  return report;
}

const FORGET = `UPDATE report_windows SET visto = NULL WHERE "storeId" = $1::uuid`;

const HIDE = `UPDATE report_windows SET tipo = 'x' || tipo WHERE "storeId" = $1::uuid`;
const SHOW = `UPDATE report_windows SET tipo = ltrim(tipo, 'x') WHERE "storeId" = $1::uuid`;

/** The same report from the orders alone. */
async function fromOrders(ctx: Ctx, asked: Asked) {
  await sql(ctx, null, HIDE);
  const report = await read(ctx, asked);
  await sql(ctx, null, SHOW);
  return report;
}

const KEPT = `SELECT 1 FROM report_windows w JOIN stores s ON s.id = w."storeId" WHERE w."storeId" = $1::uuid
  AND w.tipo = $2::text AND w.base = $3::text AND w.visto IS NOT NULL AND w.fuso = s."fusoHorario"`;

async function isKept(ctx: Ctx, { tipo, base = "pago" }: Asked): Promise<boolean> {
  const kind = tipo === "produtos" || tipo === "categorias" ? "itens" : tipo;
  const rows = await sql(ctx, null, KEPT, [kind, tipo === "estoque" ? "pago" : base]);
  return rows.length > 0;
}

/** A read forgets a window only when it could not use it. @returns whether the report came from a window */
async function assertExact(ctx: Ctx, asked: Asked): Promise<boolean> {
  const before = await isKept(ctx, asked);
  const report = await read(ctx, asked);
  expect(report).toEqual(await fromOrders(ctx, asked));
  return before && (await isKept(ctx, asked));
}

async function wishAll(ctx: Ctx): Promise<void> {
  const window = {
    ...DAYS,
    agrupar: "dia",
    fusoHorario: ZONE,
    asked: { periodo: `${DAYS.de}/${DAYS.ate}`, comparar: "" },
  } as const;
  for (const tipo of KINDS) for (const base of BASES) await wish(ctx, tipo, { ...window, base });
  await wish(ctx, "estoque", {
    ...window,
    ...lastDays(30, todayIn(ZONE)),
    base: "pago",
    asked: { periodo: "30_dias", comparar: "" },
  });
}

const turn = fc.record({ kind: fc.nat(999), a: fc.nat(9_999), b: fc.nat(9_999), c: fc.nat(9_999) });

type Focus = { name: string; steps: keyof typeof STEPS; types: readonly (typeof TYPES)[number][] };
const FOCI: Focus[] = [
  { name: "sold goods", steps: "sales", types: ["produtos", "clientes"] },
  { name: "credits", steps: "sales", types: ["cupons", "campanhas"] },
  { name: "places", steps: "catalogue", types: ["categorias"] },
  { name: "stock", steps: "stock", types: ["estoque"] },
];

async function take(shop: ReportShop, steps: Focus["steps"], { kind, ...numbers }: Turn & { kind: number }) {
  const { ctx } = shop;
  const step = STEPS[steps][kind % (STEPS[steps].length + 1)];
  if (step) {
    await step(shop, numbers);
    return;
  }
  if (numbers.a % 2) await sql(ctx, null, `${FORGET} AND id % 3 <> ${numbers.b % 3}`);
  await keepWindows(ctx.storeId, EARLY);
}

/** A shop with sales and counted windows. */
async function aSoldShop(): Promise<ReportShop> {
  const shop = await aReportShop();
  for (let turn = 1; turn < 16; turn++)
    await sell(shop, { a: turn * 17, b: turn * 31 + (turn % 3), c: turn * 5 + 1 });
  await wishAll(shop.ctx);
  await keepWindows(shop.ctx.storeId, EARLY);
  return shop;
}

/** Six customers; the window keeps the three who spent most (the last three). */
async function aRanking() {
  const shop = await aReportShop();
  const { ctx, customers } = shop;
  const spend = async (customer: number, cents: number) => {
    const id = await sell(shop, { a: 100, b: 1, c: 1 });
    const data = {
      customerId: customers[customer],
      subtotalCents: cents,
      totalCents: cents,
      pagoEm: hourOf(100),
    };
    await ctx.db.order.update({ where: { id }, data, select: { id: true } });
  };
  for (let customer = 0; customer < 6; customer++) await spend(customer, 1_000 * (customer + 1));
  await wishAll(ctx);
  await keepWindows(ctx.storeId, EARLY);
  return { shop, ctx, customers: customers.slice(0, 6), spend };
}

const all = TYPES.flatMap((tipo) => BASES.map((base) => ({ tipo, base })));

describe("reports of kept windows", () => {
  it.each(FOCI)(
    "are those of the orders, to the cent, at every moment of any history of $name",
    async ({ steps, types }) => {
      let uses = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(turn, { minLength: 30, maxLength: 50 }), async (turns) => {
          const shop = await aSoldShop();
          const { ctx } = shop;
          for (const [place, each] of turns.entries()) {
            await take(shop, steps, each);
            const base = BASES[place % 2];
            for (const tipo of types) if (await assertExact(ctx, { tipo, base })) uses += 1;
          }
          await keepWindows(ctx.storeId, EARLY);
          for (const asked of all) await assertExact(ctx, asked);
        }),
        { numRuns: 5, endOnFailure: true },
      );
      expect(uses).toBeGreaterThan(50);
    },
    120_000,
  );

  it("come from the kept lines, with just what changed since", async () => {
    const shop = await aSoldShop();
    const { ctx } = shop;
    const before = await Promise.all(TYPES.map((tipo) => read(ctx, { tipo })));
    await sql(
      ctx,
      null,
      `UPDATE report_windows SET totais = (SELECT array_agg(t + 1) FROM unnest(totais) t) WHERE "storeId" = $1::uuid`,
    );
    await sql(
      ctx,
      null,
      `UPDATE report_windows SET categorias = jsonb_set(categorias, '{0,unidades}', '7000') WHERE tipo = 'itens' AND "storeId" = $1::uuid`,
    );
    const after = await Promise.all(TYPES.map((tipo) => read(ctx, { tipo })));
    for (const [place, { totais }] of after.entries()) {
      if (TYPES[place] !== "campanhas") expect(totais, TYPES[place]).not.toEqual(before[place]?.totais);
    }
    await sql(ctx, null, `UPDATE report_lines SET figuras[1] = 9000 WHERE "storeId" = $1::uuid`);
    const campaigns = await read(ctx, { tipo: "campanhas" });
    expect(campaigns.linhas).toContainEqual(expect.objectContaining({ pedidos: 9000 }));
  });

  it("are those of the orders while many write, and while windows are counted and given up", async () => {
    const shop = await aSoldShop();
    const { ctx } = shop;
    let isOver = false;
    const during = async (work: () => Promise<unknown>) => {
      while (!isOver) await work();
    };
    let proved = 0;
    const jobs = [
      during(async () => {
        await sql(ctx, null, FORGET);
        await keepWindows(ctx.storeId, EARLY);
      }),
      during(async () => {
        expect(await proveWindow(ctx)).toBeNull();
        proved += 1;
      }),
    ];
    const numbers = (turn: number) => ({ a: turn * 7_919, b: turn * 104_729, c: turn * 1_299_709 });
    const writing = Array.from({ length: 3 }, async (_, writer) => {
      for (let turn = 1; turn <= 25; turn++) {
        await sell(shop, numbers(writer * 100 + turn));
        const steps = writer === 0 ? STEPS.catalogue : STEPS.stock;
        await steps[(turn * 5 + writer) % steps.length]?.(shop, numbers(turn));
      }
    });
    await Promise.all(writing);
    isOver = true;
    await Promise.all(jobs);
    expect(proved).toBeGreaterThan(5);
    for (const asked of all) await assertExact(ctx, asked);
  }, 60_000);

  it("show a line that was left out once it passes those shown, with all that it had", async () => {
    const { ctx, spend } = await aRanking();
    await spend(0, 10_000);
    expect(await assertExact(ctx, { tipo: "clientes" })).toBe(true);
    const [first] = (await read(ctx, { tipo: "clientes" })).linhas;
    expect(first).toMatchObject({ pedidos: 2, totalCents: 11_000 });
  });

  it("are given up when lines that were left out belong among those shown", async () => {
    const { ctx, customers } = await aRanking();
    const nothing = { subtotalCents: 0, totalCents: 0 };
    await ctx.db.order.updateMany({ where: { customerId: { in: customers.slice(3) } }, data: nothing });
    expect(await assertExact(ctx, { tipo: "clientes" })).toBe(false);
  });

  it("have what changed since, also when others are counted meanwhile", async () => {
    const { ctx, spend } = await aRanking();
    await spend(5, 10_000);
    await sql(ctx, null, `${FORGET} AND tipo = 'cupons'`);
    expect(await keepWindows(ctx.storeId, EARLY)).toBe(2);
    expect(await assertExact(ctx, { tipo: "clientes" })).toBe(true);
  });

  it("have what was summed up since, and what changed after that", async () => {
    const { ctx, spend } = await aRanking();
    await spend(5, 10_000);
    await spend(4, 10_000);
    await keepWindows(ctx.storeId, EARLY);
    expect(await assertExact(ctx, { tipo: "clientes" })).toBe(true);
    await spend(5, 100);
    expect(await assertExact(ctx, { tipo: "clientes" })).toBe(true);
  });

  it("show as few lines as wanted, of those that are highest now", async () => {
    const { ctx, customers } = await aRanking();
    const highest = { customerId: { in: customers.slice(4) } };
    const ids = await ctx.db.order.findMany({ where: highest, select: { id: true } });
    const data = { customerId: customers[0] ?? null };
    for (const where of ids) await ctx.db.order.update({ where, data, select: { id: true } });
    expect(await assertExact(ctx, { tipo: "clientes", linhas: "1" })).toBe(true);
  });

  it("know whose first order is no longer the first", async () => {
    const { shop, ctx, customers } = await aRanking();
    const id = await sell(shop, { a: 60, b: 1, c: 2 });
    const data = { customerId: customers[0], pagoEm: hourOf(60) };
    await ctx.db.order.update({ where: { id }, data, select: { id: true } });
    for (const base of BASES) expect(await assertExact(ctx, { tipo: "cupons", base })).toBe(true);
  });

  it("have a product in the category in which it is", async () => {
    const { ctx, products, categories } = await aSoldShop();
    const data = { productId: products[1] ?? "", storeId: ctx.storeId };
    await ctx.db.productCategory.deleteMany({ where: data });
    await ctx.db.productCategory.create({ data: { ...data, categoryId: categories[2] ?? "" } });
    expect(await assertExact(ctx, { tipo: "categorias" })).toBe(true);
  });

  it("have stock that changed without a sale", async () => {
    const { ctx, products } = await aSoldShop();
    await ctx.db.product.updateMany({ where: { id: products[1] ?? "" }, data: { estoque: 3 } });
    expect(await assertExact(ctx, { tipo: "estoque" })).toBe(true);
  });

  it("are given up when nobody knows any more what was counted of an order", async () => {
    const { ctx, customers } = await aRanking();
    const order = { customerId: customers[5] ?? "" };
    await ctx.db.orderItem.deleteMany({ where: { order } });
    await ctx.db.order.deleteMany({ where: order });
    expect(await assertExact(ctx, { tipo: "clientes" })).toBe(false);
  });

  it("are given up when stock that was left out belongs among what is shown", async () => {
    const { ctx, products, variants } = await aReportShop();
    await wishAll(ctx);
    await keepWindows(ctx.storeId, EARLY);
    const high = { data: { estoque: 9_000 } };
    await ctx.db.product.updateMany({ where: { id: { in: products.slice(1, 3) } }, ...high });
    await ctx.db.variant.updateMany({ where: { id: variants[0] ?? "" }, ...high });
    expect(await assertExact(ctx, { tipo: "estoque" })).toBe(false);
  });

  it("have what was committed after their count began", async () => {
    const shop = await aSoldShop();
    const { ctx } = shop;
    await transact(ctx, async (tx) => {
      await sell({ ...shop, ctx: tx }, { a: 100, b: 8, c: 9 });
      await meanwhile(async () => {
        await countApart();
        await sell(shop, { a: 101, b: 40, c: 9 });
        await sql(ctx, null, FORGET);
        await keepWindows(ctx.storeId, EARLY);
      });
    });
    for (const asked of all) expect(await assertExact(ctx, asked), asked.tipo).toBe(true);
  });

  it("mean nothing on another server, whose transactions have other numbers", async () => {
    const shop = await aSoldShop();
    const { ctx } = shop;
    await sql(
      ctx,
      null,
      `UPDATE report_windows SET visto = CASE id % 2 WHEN 0 THEN '90000000000:90000000000:'::pg_snapshot ELSE visto END,
        somado = CASE id % 2 WHEN 1 THEN '90000000000:90000000000:'::pg_snapshot END WHERE "storeId" = $1::uuid`,
    );
    await sql(
      ctx,
      null,
      `INSERT INTO report_changes
        ("storeId", transacao, sinal, "orderId", "pagoEm", "criadoEm", "customerId", "couponId", "campaignId", "descontoCents", "totalCents")
      SELECT $1::uuid, 90000000001, 1, id, "pagoEm", "criadoEm", "customerId", "couponId", "campaignId", "descontoCents", "totalCents" FROM orders WHERE "storeId" = $1::uuid`,
    );
    await sell(shop, { a: 100, b: 8, c: 9 });
    for (const asked of all) await assertExact(ctx, asked);
    expect(await keepWindows(ctx.storeId, EARLY)).toBe(9);
    for (const asked of all) expect(await assertExact(ctx, asked), asked.tipo).toBe(true);
  });

  it("are proved by night: what differs is counted again, and the team is told", async () => {
    const { ctx } = await aSoldShop();
    for (let window = 0; window < 9; window++) expect(await proveStore(ctx)).toBe(0);
    await sql(
      ctx,
      null,
      `UPDATE report_lines SET figuras[2] = figuras[2] + 1 WHERE "storeId" = $1::uuid
      AND "windowId" = (SELECT id FROM report_windows WHERE "storeId" = $1::uuid AND tipo = 'clientes' AND base = 'criado')`,
    );
    const found: number[] = [];
    for (let window = 0; window < 9; window++) found.push(await proveStore(ctx));
    expect(found.filter((days) => days > 0)).toEqual([9]);
    const notices = await ctx.db.teamAlert.findMany({ where: { resolvidoEm: null } });
    expect(notices.map(({ tipo, dados }) => [tipo, dados])).toEqual([
      ["relatorio_divergente", { dias: 9, dia: DAYS.de }],
    ]);
    expect(await keepWindows(ctx.storeId, EARLY)).toBe(1);
    for (const asked of all) expect(await assertExact(ctx, asked), asked.tipo).toBe(true);
  });
});
