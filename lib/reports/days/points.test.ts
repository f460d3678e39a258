import fc from "fast-check";
import { expect, it } from "vitest";
import type { Ctx } from "@/lib/ctx";
import { rollUpStore } from "@/lib/reports/days/roll-up";
import { dayOf } from "@/lib/reports/period/period";
import { readReport } from "@/lib/reports/read";
import { Report, ReportQuery } from "@/lib/reports/schema";
import { aCustomer, aStore } from "@/lib/testing/factories";

const FIRST = Date.parse("2026-01-01T00:00:00Z");
const HOUR_MS = 3_600_000;
const DAYS = { de: "2026-01-05", ate: "2026-01-12" };
const ZONES = ["America/Sao_Paulo", "America/Noronha"];

const read = async (ctx: Ctx, query: object = {}) => {
  const report = Report.parse(await readReport(ctx, "fidelidade", ReportQuery.parse({ ...DAYS, ...query })));
  if (report.tipo !== "fidelidade") throw new Error("another report");
  return report;
};

async function anAccount() {
  const ctx = await aStore();
  const customer = await aCustomer(ctx);
  const account = await ctx.db.loyaltyAccount.create({
    data: { storeId: ctx.storeId, customerId: customer.id },
  });
  return { ctx, accountId: account.id };
}

type Entry = {
  tipo: "credito" | "resgate" | "expiracao" | "estorno_credito" | "estorno_resgate" | "ajuste";
  pontos: number;
};

const write = ({ db, storeId }: Ctx, accountId: string, { tipo, pontos }: Entry, hour: number) =>
  db.loyaltyEntry.create({
    data: { storeId, accountId, tipo, pontos, motivo: "teste", criadoEm: new Date(FIRST + hour * HOUR_MS) },
  });

/** Compares the report with plain sums over all entries. */
async function assertExact(ctx: Ctx, zone: string): Promise<void> {
  const entries = await ctx.db.loyaltyEntry.findMany();
  const { linhas, totais } = await read(ctx);
  const sum = (day: (day: string) => boolean, tipos: Entry["tipo"][], sign = 1) =>
    entries
      .filter(({ tipo, criadoEm }) => tipos.includes(tipo) && day(dayOf(criadoEm.toISOString(), zone)))
      .reduce((all, { pontos }) => all + sign * pontos, 0);
  for (const line of linhas) {
    const on = (day: string) => day === line.periodo;
    expect(line).toMatchObject({
      creditados: sum(on, ["credito"]),
      resgatados: 0 - sum(on, ["resgate"]),
      expirados: 0 - sum(on, ["expiracao"]),
      estornados: 0 - sum(on, ["estorno_credito", "estorno_resgate"]),
      ajustes: sum(on, ["ajuste"]),
    });
    const saldo = entries.filter(({ criadoEm }) => dayOf(criadoEm.toISOString(), zone) <= line.periodo);
    expect(line.saldo).toBe(saldo.reduce((all, { pontos }) => all + pontos, 0));
  }
  const months = await read(ctx, { agrupar: "mes" });
  expect(months.totais).toEqual(totais);
}

const entry = fc.oneof(
  fc.record({
    tipo: fc.constantFrom("credito", "estorno_resgate", "ajuste"),
    pontos: fc.integer({ min: 1, max: 99 }),
  }),
  fc.record({
    tipo: fc.constantFrom("resgate", "expiracao", "estorno_credito", "ajuste"),
    pontos: fc.integer({ min: -99, max: -1 }),
  }),
);
const turn = fc.record({ entry, hour: fc.nat(14 * 24), act: fc.nat(9) });

it("adds up points by the store's days, kept or not, whatever was before", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(turn, { minLength: 10, maxLength: 25 }), async (turns) => {
      const { ctx, accountId } = await anAccount();
      let zone = ZONES[0] ?? "";
      for (const { entry, hour, act } of turns) {
        await write(ctx, accountId, entry as Entry, hour);
        if (act < 2) await rollUpStore(ctx.storeId);
        if (act === 9) {
          zone = ZONES[hour % 2] ?? "";
          await ctx.db.store.update({ where: { id: ctx.storeId }, data: { fusoHorario: zone } });
        }
        await assertExact(ctx, zone);
      }
      await rollUpStore(ctx.storeId);
      await assertExact(ctx, zone);
    }),
    { numRuns: 5, endOnFailure: true },
  );
}, 60_000);

it("come from the kept days, but not from those that were counted without points", async () => {
  const { ctx, accountId } = await anAccount();
  for (const hour of [10, 5 * 24, 6 * 24]) await write(ctx, accountId, { tipo: "credito", pontos: 10 }, hour);
  await rollUpStore(ctx.storeId);
  await ctx.db.reportDay.updateMany({ data: { creditados: 7n } });
  expect((await read(ctx)).totais.creditados).toBe(14);
  await ctx.db.reportDay.updateMany({ data: { creditados: null } });
  expect((await read(ctx)).totais.creditados).toBe(20);
  await ctx.db.reportMark.create({ data: { storeId: ctx.storeId, momento: new Date(FIRST) } });
  await rollUpStore(ctx.storeId);
  expect(await ctx.db.reportDay.count({ where: { creditados: null } })).toBe(0);
});

it("says how many days are counted, while many are not", async () => {
  const { ctx, accountId } = await anAccount();
  for (let day = 0; day < 10; day++) await write(ctx, accountId, { tipo: "credito", pontos: 10 }, 24 * day);
  expect((await read(ctx)).contando).toEqual({ feitos: 0, total: 10 });
  await rollUpStore(ctx.storeId);
  await write(ctx, accountId, { tipo: "credito", pontos: 10 }, 24);
  expect(await read(ctx)).not.toHaveProperty("contando");
});
