import { describe, expect, it, vi } from "vitest";
import type { Ctx } from "@/lib/ctx";
import { prisma } from "@/lib/db/client";
import { sql } from "@/lib/db/sql";
import { plusDays, todayIn } from "@/lib/format/local-time";
import { LIMITS } from "@/lib/reports/lines/top-lines";
import { readReport } from "@/lib/reports/read";
import { ReportQuery } from "@/lib/reports/schema";
import { pruneChanges } from "@/lib/reports/windows/keep";
import { readLines } from "@/lib/reports/windows/kept-window";
import { keepWindows, sweepWindows } from "@/lib/reports/windows/windows";
import { aReportShop, sell } from "@/lib/testing/report-shop";

// With this limit every read counts as slow.
Object.assign(LIMITS, { quickMs: -1, slowMs: -1, changes: 2 });

const ZONE = "America/Sao_Paulo";
const DAY_MS = 86_400_000;
const today = todayIn(ZONE);
const tomorrow = plusDays(today, 1);
/** One in the morning in the store's zone, and noon. */
const EARLY = new Date(`${today}T04:00:00Z`);
const NOON = new Date(`${today}T15:00:00Z`);

const ask = (ctx: Ctx, query: object, tipo: Parameters<typeof readReport>[1] = "clientes") =>
  readReport(ctx, tipo, ReportQuery.parse(query));

async function windowsOf(ctx: Ctx): Promise<string[]> {
  const rows = await sql<{ name: string }>(
    ctx,
    null,
    `SELECT tipo || ' ' || base || ' ' || de || ' ' || ate AS name FROM report_windows
      WHERE "storeId" = $1::uuid AND visto IS NOT NULL ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}

const wishesOf = async (ctx: Ctx) =>
  (await ctx.db.reportWish.findMany({ orderBy: [{ periodo: "asc" }, { comparar: "asc" }] })).map(
    ({ tipo, periodo, comparar }) => [tipo, periodo, comparar].join(" ").trim(),
  );

const age = (ctx: Ctx, days: number) =>
  sql(
    ctx,
    null,
    `UPDATE report_wishes SET "pedidoEm" = now() - $2::int * interval '1 day' WHERE "storeId" = $1::uuid`,
    [days],
  );

describe("windows of reports", () => {
  it("are kept for whoever had to wait, and what they are compared with too", async () => {
    const { ctx } = await aReportShop();
    await ask(ctx, { periodo: "7_dias", comparar: "anterior" });
    await ask(ctx, { periodo: "90_dias", base: "criado" }, "categorias");
    await ask(ctx, {}, "estoque");
    expect(await wishesOf(ctx)).toEqual([
      "estoque 30_dias",
      "clientes 7_dias",
      "clientes 7_dias anterior",
      "itens 90_dias",
    ]);
    expect(await keepWindows(ctx.storeId, EARLY)).toBe(4);
    expect(await windowsOf(ctx)).toEqual([
      `clientes pago ${plusDays(today, -13)} ${plusDays(today, -7)}`,
      `clientes pago ${plusDays(today, -6)} ${today}`,
      `estoque pago ${plusDays(today, -29)} ${today}`,
      `itens criado ${plusDays(today, -89)} ${today}`,
    ]);
    expect(await keepWindows(ctx.storeId, EARLY)).toBe(0);
  });

  it("are promised to whoever waited in vain, and told to whoever waited", async () => {
    const { ctx } = await aReportShop();
    expect(await ask(ctx, { periodo: "90_dias" })).toMatchObject({ preparando: true });
    await keepWindows(ctx.storeId, EARLY);
    expect(await ask(ctx, { periodo: "90_dias" })).not.toHaveProperty("preparando");
    await prisma().$executeRaw`CREATE FUNCTION too_long() RETURNS int LANGUAGE plpgsql AS $$
      BEGIN RAISE 'canceling statement' USING ERRCODE = 'query_canceled'; END $$`;
    const fusoHorario = ZONE;
    const asked = { periodo: "7_dias", comparar: "" };
    const window = { de: today, ate: today, base: "pago", agrupar: "dia", fusoHorario, asked } as const;
    const query = {
      text: "SELECT too_long() AS x WHERE ($1::uuid, $2::date, $3::date, $4::text) IS NOT NULL",
      cutBy: "x",
      sums: [],
    };
    const reading = readLines(ctx, window, { tipo: "cupons", name: "coupons", kept: query, counted: query });
    await expect(reading).rejects.toMatchObject({
      code: "unavailable",
      message: expect.stringMatching(/Tente de novo em um minuto/),
    });
    expect(await wishesOf(ctx)).toEqual(["cupons 7_dias", "clientes 90_dias"]);
  });

  it("move with the store's calendar, and tomorrow's are counted the night before", async () => {
    const { ctx } = await aReportShop();
    await ask(ctx, { periodo: "90_dias" });
    await ask(ctx, { de: plusDays(today, -9), ate: today });
    await ask(ctx, { de: "2026-01-01", ate: "2026-01-31" });
    expect(await wishesOf(ctx)).toEqual([
      "clientes 10_dias",
      "clientes 2026-01-01/2026-01-31",
      "clientes 90_dias",
    ]);
    const of = (day: string, lengths: number[]) =>
      lengths.map((days) => `clientes pago ${plusDays(day, 1 - days)} ${day}`);
    const fixed = "clientes pago 2026-01-01 2026-01-31";
    await keepWindows(ctx.storeId, EARLY);
    expect(await windowsOf(ctx)).toEqual([fixed, ...of(today, [90, 10])]);
    await keepWindows(ctx.storeId, NOON);
    expect(await windowsOf(ctx)).toEqual(
      [fixed, ...of(today, [90, 10]), ...of(tomorrow, [90, 10])].toSorted(),
    );
    expect(await keepWindows(ctx.storeId, new Date(`${tomorrow}T04:00:00Z`))).toBe(0);
    expect(await windowsOf(ctx)).toEqual([fixed, ...of(tomorrow, [90, 10])]);
  });

  it("are forgotten when nobody asks any more, days that never move sooner", async () => {
    const { ctx } = await aReportShop();
    await ask(ctx, { periodo: "90_dias" });
    await ask(ctx, { de: "2026-01-01", ate: "2026-01-31" });
    await age(ctx, 8);
    await keepWindows(ctx.storeId, EARLY);
    expect(await wishesOf(ctx)).toEqual(["clientes 90_dias"]);
    await ask(ctx, { periodo: "90_dias" });
    await age(ctx, 34);
    await keepWindows(ctx.storeId, EARLY);
    expect(await windowsOf(ctx)).toHaveLength(1);
    await age(ctx, 36);
    await keepWindows(ctx.storeId, EARLY);
    expect([await windowsOf(ctx), await wishesOf(ctx)]).toEqual([[], []]);
  });

  it("stay as long as somebody reads them", async () => {
    const { ctx } = await aReportShop();
    await ask(ctx, { periodo: "90_dias" });
    await keepWindows(ctx.storeId, EARLY);
    await age(ctx, 30);
    await ask(ctx, { periodo: "90_dias" });
    const [wish] = await ctx.db.reportWish.findMany();
    expect(wish?.pedidoEm.getTime()).toBeGreaterThan(Date.now() - DAY_MS);
  });

  it("are 24 of a store at most, those asked for last", async () => {
    const { ctx } = await aReportShop();
    for (let day = 1; day <= 26; day++) await ask(ctx, { de: plusDays(today, -day), ate: today });
    expect(await keepWindows(ctx.storeId, EARLY)).toBe(24);
    expect(await wishesOf(ctx)).toHaveLength(24);
    expect(await wishesOf(ctx)).not.toContain("clientes 2_dias");
  });

  it("have the changes since summed up when they are many, of stock by another count, but not all the time", async () => {
    const shop = await aReportShop();
    const { ctx } = shop;
    await ask(ctx, { periodo: "90_dias" });
    await ask(ctx, {}, "estoque");
    expect(await keepWindows(ctx.storeId, EARLY)).toBe(2);
    const sellSome = async (count: number) => {
      for (let turn = 0; turn < count; turn++) await sell(shop, { a: turn, b: turn, c: 1 });
    };
    await sellSome(6);
    expect(await keepWindows(ctx.storeId, EARLY)).toBe(0);
    await sellSome(1);
    expect(await sweepWindows(EARLY)).toBeGreaterThan(0);
    expect(await keepWindows(ctx.storeId, EARLY)).toBe(1);
    expect(await ctx.db.reportLine.count({ where: { mudanca: true } })).toBeGreaterThan(0);
    await sql(
      ctx,
      null,
      `UPDATE report_windows SET "calculadoEm" = now() - interval '11 minutes' WHERE "storeId" = $1::uuid`,
    );
    expect(await keepWindows(ctx.storeId, EARLY)).toBe(1);
    expect(await keepWindows(ctx.storeId, EARLY)).toBe(0);
    expect(await ctx.db.reportChange.count()).toBe(7);
    // A transaction that was open in any database of the server during the count keeps the changes until the
    // next count.
    const lookAgain = async () => {
      await sql(
        ctx,
        null,
        `UPDATE report_windows SET "calculadoEm" = now() - interval '3 days' WHERE "storeId" = $1::uuid`,
      );
      expect(await keepWindows(ctx.storeId, EARLY)).toBe(2);
      expect(await ctx.db.reportLine.count({ where: { mudanca: true } })).toBe(0);
      await pruneChanges(ctx);
      expect(await ctx.db.reportChange.count()).toBe(0);
    };
    await vi.waitFor(lookAgain, { timeout: 15_000, interval: 500 });
  });

  it("that cannot be counted are not tried again before somebody waits again", async () => {
    const { ctx } = await aReportShop();
    await ask(ctx, { periodo: "90_dias" });
    await prisma().$executeRaw`ALTER TABLE report_lines RENAME TO away`;
    expect(await keepWindows(ctx.storeId, EARLY)).toBe(0);
    expect(await wishesOf(ctx)).toEqual([]);
  });
});
