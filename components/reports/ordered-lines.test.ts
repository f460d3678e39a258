import { describe, expect, it } from "vitest";
import { orderedLines } from "@/components/reports/ordered-lines";
import { daysOfLine } from "@/components/reports/report-links";

const LINES = [
  { nome: "Ôca", valor: 3 },
  { nome: "ana", valor: null },
  { nome: "Bia", valor: -2 },
  { nome: "Caju 10", valor: 3 },
  { nome: "Caju 9", valor: 0 },
];
const names = (column: string, direction: "asc" | "desc") =>
  orderedLines(LINES, { column, direction }).map(({ nome }) => nome);

describe("lines of a report", () => {
  it("are ordered by numbers, nothing last, equal ones as they came", () => {
    expect(names("valor", "asc")).toEqual(["Bia", "Caju 9", "Ôca", "Caju 10", "ana"]);
    expect(names("valor", "desc")).toEqual(["Ôca", "Caju 10", "Caju 9", "Bia", "ana"]);
  });

  it("are ordered by words as people do", () =>
    expect(names("nome", "asc")).toEqual(["ana", "Bia", "Caju 9", "Caju 10", "Ôca"]));

  it("keep the report's order unasked", () => expect(orderedLines(LINES, null)).toBe(LINES));

  it.each([
    ["2026-02-10", "dia", { de: "2026-02-10", ate: "2026-02-10" }],
    ["2026-02-02", "semana", { de: "2026-02-05", ate: "2026-02-08" }],
    ["2026-02-16", "semana", { de: "2026-02-16", ate: "2026-02-20" }],
    ["2026-02", "mes", { de: "2026-02-05", ate: "2026-02-20" }],
  ] as const)("lead from %s by %s to the days within the report", (line, group, days) =>
    expect(daysOfLine(line, { de: "2026-02-05", ate: "2026-02-20" }, group)).toEqual(days),
  );
});
