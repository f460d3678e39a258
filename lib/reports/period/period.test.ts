import { describe, expect, it } from "vitest";
import { DAYS_COMPARED, dayOf, isReportDate, resolveDays } from "@/lib/reports/period/period";

const SAO_PAULO = "America/Sao_Paulo";

describe("a report's dates", () => {
  it.each([
    "2026-01-31",
    "2024-02-29",
    "2026-01-31T23:59:59Z",
    "2026-01-31T23:59",
    "2026-01-31T23:59:59.123-03:00",
    "1970-01-01",
    "9999-12-31",
  ])("takes %j", (text) => expect(isReportDate(text)).toBe(true));

  it.each([
    "",
    "hoje",
    "2026-02-30",
    "2025-02-29",
    "2026-13-01",
    "31/01/2026",
    "2026-1-1",
    "0000-01-01",
    "1969-12-31",
    "20260131",
    "2026-01-31T25:00:00Z",
    "2026-01-31 10:00",
    "+12026-01-01",
    "Infinity",
  ])("refuses %j", (text) => expect(isReportDate(text)).toBe(false));

  it.each([
    ["2026-01-31", "2026-01-31"],
    ["2026-02-01T02:59:59Z", "2026-01-31"],
    ["2026-02-01T03:00:00Z", "2026-02-01"],
    ["2026-01-31T22:00:00-05:00", "2026-02-01"],
    ["2026-01-31T23:30:00", "2026-01-31"],
    ["2018-11-04T02:59:59Z", "2018-11-03"],
    ["2018-11-04T03:00:00Z", "2018-11-04"],
  ])("reads %s as the day %s of São Paulo", (text, day) => expect(dayOf(text, SAO_PAULO)).toBe(day));
});

describe("a report's days", () => {
  const now = new Date("2026-03-01T02:00:00Z");

  it.each([
    [{}, { de: "2026-01-30", ate: "2026-02-28" }],
    [{ ate: "2026-02-10" }, { de: "2026-01-12", ate: "2026-02-10" }],
    [{ de: "2026-02-27" }, { de: "2026-02-27", ate: "2026-02-28" }],
    [
      { de: "2026-02-10", ate: "2026-02-10" },
      { de: "2026-02-10", ate: "2026-02-10" },
    ],
    [
      { de: "2024-01-01", ate: "2024-12-31" },
      { de: "2024-01-01", ate: "2024-12-31" },
    ],
  ])("of %j are %j", (asked, days) => expect(resolveDays(asked, SAO_PAULO, now)).toEqual(days));

  it.each([
    ["hoje", "2026-02-28", "2026-02-28"],
    ["ontem", "2026-02-27", "2026-02-27"],
    ["7_dias", "2026-02-22", "2026-02-28"],
    ["30_dias", "2026-01-30", "2026-02-28"],
    ["90_dias", "2025-12-01", "2026-02-28"],
    ["mes", "2026-02-01", "2026-02-28"],
    ["mes_passado", "2026-01-01", "2026-01-31"],
    ["12_meses", "2025-03-01", "2026-02-28"],
  ] as const)("named %s go from %s to %s, the store's today being 28 February", (periodo, de, ate) =>
    expect(resolveDays({ periodo }, SAO_PAULO, now)).toEqual({ de, ate }),
  );

  it("are refused back to front, and beyond 366", () => {
    expect(() => resolveDays({ de: "2026-02-11", ate: "2026-02-10" }, SAO_PAULO)).toThrow(/^de: /);
    expect(() => resolveDays({ de: "2025-01-01", ate: "2026-01-02" }, SAO_PAULO)).toThrow(/^ate: /);
    expect(() => resolveDays({ de: "2025-01-01", ate: "2026-01-01" }, SAO_PAULO)).not.toThrow();
  });

  it("are compared with as many days right before", () => {
    expect(DAYS_COMPARED.anterior({ de: "2026-03-01", ate: "2026-03-31" })).toEqual({
      de: "2026-01-29",
      ate: "2026-02-28",
    });
    expect(DAYS_COMPARED.anterior({ de: "2026-03-01", ate: "2026-03-01" })).toEqual({
      de: "2026-02-28",
      ate: "2026-02-28",
    });
  });
  it.each([
    [
      { de: "2026-03-01", ate: "2026-03-31" },
      { de: "2025-03-01", ate: "2025-03-31" },
    ],
    [
      { de: "2024-02-29", ate: "2024-02-29" },
      { de: "2023-02-28", ate: "2023-02-28" },
    ],
    [
      { de: "2025-12-15", ate: "2026-01-15" },
      { de: "2024-12-15", ate: "2025-01-15" },
    ],
  ])("are compared with those of a year before: %j", (days, before) =>
    expect(DAYS_COMPARED.ano_anterior(days)).toEqual(before),
  );
});
