import { describe, expect, it } from "vitest";
import { TIMED } from "@/lib/automation-rules/timed";
import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { aStore } from "@/lib/testing/factories";

async function born(day: string, fusoHorario = "America/Sao_Paulo"): Promise<Ctx> {
  const ctx = await aStore();
  const { storeId } = ctx;
  await ctx.db.store.update({ where: { id: storeId }, data: { fusoHorario } });
  const criadoEm = new Date("2020-01-01T00:00:00Z");
  const data = { storeId, nome: "Ana", nascimento: new Date(`${day}T00:00:00Z`), criadoEm };
  await ctx.db.customer.create({ data });
  return ctx;
}

async function birthdays(ctx: Ctx, since: string, until: string): Promise<string[]> {
  const text = TIMED["customer.birthday"];
  const rows = await sql<{ momento: Date }>(ctx, null, text, [new Date(since), new Date(until), 0]);
  return rows.map(({ momento }) => momento.toISOString());
}

describe("a birthday", () => {
  it.each([
    [2027, "2027-02-28T12:00:00.000Z"],
    [2028, "2028-02-29T12:00:00.000Z"],
  ])("on 29 February comes once in %i", async (year, moment) => {
    const ctx = await born("1996-02-29");
    expect(await birthdays(ctx, `${year}-02-20T00:00:00Z`, `${year}-03-10T00:00:00Z`)).toEqual([moment]);
  });

  it.each([
    ["03-14", "2027-03-14T13:00:00.000Z"],
    ["11-07", "2027-11-07T14:00:00.000Z"],
  ])("on %s, when the clocks change, is at nine of that day's own clock", async (day, moment) => {
    const ctx = await born(`1990-${day}`, "America/New_York");
    expect(await birthdays(ctx, `2027-${day}T00:00:00Z`, `2027-${day}T23:59:59Z`)).toEqual([moment]);
  });

  it("is found once by looks that follow each other, and by one look over all", async () => {
    const ctx = await born("1990-05-20");
    const at = "2027-05-20T12:00:00.000Z";
    expect(await birthdays(ctx, "2027-05-20T11:00:00Z", at)).toEqual([at]);
    expect(await birthdays(ctx, at, "2027-05-20T13:00:00Z")).toEqual([]);
    expect(await birthdays(ctx, "2027-04-01T00:00:00Z", "2027-06-30T00:00:00Z")).toEqual([at]);
  });
});
