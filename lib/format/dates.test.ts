import { expect, it } from "vitest";
import { formatEnd } from "@/lib/format/dates";

it("names the last day of a period that ends at midnight, else the day and the time of its end", () => {
  const end = (moment: string, zone = "America/Sao_Paulo") => formatEnd(moment, zone, "pt-BR");
  expect(end("2026-12-01T03:00:00.000Z")).toBe("30 de nov. de 2026");
  expect(end("2026-12-01T03:00:00.000Z", "UTC")).toBe("1 de dez. de 2026, 03:00");
  expect(end("2026-12-01T02:59:00.000Z")).toBe("30 de nov. de 2026, 23:59");
});
