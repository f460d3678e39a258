import { expect, it } from "vitest";
import { afterBusinessDays, dispatchOf, isBusinessDay, isHoliday, type Packing } from "./business-days";

it.each([
  ["2024-03-29"],
  ["2025-04-18"],
  ["2026-04-03"],
  ["2027-03-26"],
  ["2028-04-14"],
  ["2030-04-19"],
  ["2038-04-23"],
  ["2049-04-16"],
])("knows Good Friday: %s", (day) => {
  expect(isHoliday(day)).toBe(true);
});

it("knows the national holidays, and 20 November since 2024", () => {
  const year = Array.from({ length: 365 }, (_, index) =>
    new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
  );
  expect(year.filter(isHoliday).map((day) => day.slice(5))).toEqual([
    ...["01-01", "04-03", "04-21", "05-01", "09-07", "10-12", "11-02", "11-15", "11-20", "12-25"],
  ]);
  expect([isHoliday("2023-11-20"), isHoliday("2024-11-20")]).toEqual([false, true]);
});

it("counts no weekend and no holiday", () => {
  expect(isBusinessDay("2026-12-24")).toBe(true);
  expect(afterBusinessDays("2026-12-24", 1)).toBe("2026-12-28");
  expect(afterBusinessDays("2026-12-30", 2)).toBe("2027-01-04");
  expect(afterBusinessDays("2026-12-26", 0)).toBe("2026-12-26");
});

const daysToPack = (dia: string, diasPreparo: number, more: Partial<Packing>, hora = "12:00") =>
  dispatchOf({ dia, hora }, { diasPreparo, fechamentos: [], diasDespacho: [], horaCorte: null, ...more })
    .diasUteis;

const HOLIDAYS = [{ de: "2026-12-21", ate: "2027-01-03" }];

it.each([
  ["an open store packs in its own days", "2026-12-01", 2, 2],
  ["a closed store needs no packing days until it opens", "2026-12-21", 0, 8],
  ["it packs after it opens", "2026-12-21", 2, 10],
  ["what is not packed before it closes waits", "2026-12-17", 2, 10],
  ["what is packed on its last day leaves", "2026-12-17", 1, 1],
  ["who orders at the weekend before", "2026-12-19", 1, 9],
])("%s", (_, today, count, days) => {
  expect(daysToPack(today, count, { fechamentos: HOLIDAYS })).toBe(days);
});

it("ends although the store is closed for years", () => {
  expect(
    daysToPack("2026-01-01", 3, { fechamentos: [{ de: "2025-01-01", ate: "2099-12-31" }] }),
  ).toBeLessThan(300);
});

// 2026-11-20 is a holiday and a Friday.
it.each([
  ["the second before the hour still counts", "2026-11-26", "13:59", {}, "2026-11-26", 0],
  ["from the hour on the next day counts", "2026-11-26", "14:00", {}, "2026-11-27", 1],
  ["Friday evening leaves on Monday", "2026-11-27", "20:00", {}, "2026-11-30", 1],
  ["the weekend leaves on Monday, at whatever hour", "2026-11-28", "20:00", {}, "2026-11-30", 1],
  ["Sunday morning leaves on Monday", "2026-11-29", "09:00", {}, "2026-11-30", 1],
  ["a holiday is none of its days", "2026-11-19", "15:00", {}, "2026-11-23", 1],
  [
    "a store that works on Saturdays sends on Saturday",
    "2026-11-27",
    "15:00",
    { diasDespacho: [5, 6] },
    "2026-11-28",
    0,
  ],
  ["two weekdays", "2026-11-27", "09:00", { diasDespacho: [2, 4] }, "2026-12-01", 2],
  [
    "packing days are the store's own",
    "2026-11-24",
    "09:00",
    { diasDespacho: [2, 4], diasPreparo: 2 },
    "2026-12-01",
    5,
  ],
  ["closed on top of it", "2026-12-18", "15:00", { fechamentos: HOLIDAYS }, "2027-01-04", 9],
] as const)("%s", (_, dia, hora, more, day, days) => {
  const packing = { diasPreparo: 0, fechamentos: [], diasDespacho: [], horaCorte: "14:00", ...more };
  expect(dispatchOf({ dia, hora }, packing)).toEqual({ dia: day, diasUteis: days });
});

it("names no weekend as the day of dispatch, also where days count from the order on", () => {
  const packing = { diasPreparo: 0, fechamentos: [], diasDespacho: [], horaCorte: null };
  expect(dispatchOf({ dia: "2026-11-28", hora: "12:00" }, packing)).toEqual({
    dia: "2026-11-30",
    diasUteis: 0,
  });
});
