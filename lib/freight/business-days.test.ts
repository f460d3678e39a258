import { expect, it } from "vitest";
import { afterBusinessDays, daysToPack, isBusinessDay, isHoliday } from "./business-days";

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

const HOLIDAYS = [{ de: "2026-12-21", ate: "2027-01-03" }];

it.each([
  ["an open store packs in its own days", "2026-12-01", 2, 2],
  ["a closed store needs no packing days until it opens", "2026-12-21", 0, 8],
  ["it packs after it opens", "2026-12-21", 2, 10],
  ["what is not packed before it closes waits", "2026-12-17", 2, 10],
  ["what is packed on its last day leaves", "2026-12-17", 1, 1],
  ["who orders at the weekend before", "2026-12-19", 1, 9],
])("%s", (_, today, count, days) => {
  expect(daysToPack(today, count, HOLIDAYS)).toBe(days);
});

it("ends although the store is closed for years", () => {
  expect(daysToPack("2026-01-01", 3, [{ de: "2025-01-01", ate: "2099-12-31" }])).toBeLessThan(300);
});
