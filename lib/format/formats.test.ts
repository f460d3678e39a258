import { expect, it } from "vitest";
import { formatCalendarDay, formatDay, formatMoment } from "@/lib/format/dates";
import { formatCents } from "@/lib/format/money";
import { formatCount } from "@/lib/format/numbers";

const plain = (text: string) => text.replaceAll("\u00a0", " ");

it.each([
  [0, "BRL", "pt-BR", "R$ 0,00"],
  [5990, "BRL", "pt-BR", "R$ 59,90"],
  [123_456_789, "BRL", "pt-BR", "R$ 1.234.567,89"],
  [-150, "BRL", "pt-BR", "-R$ 1,50"],
  [5990, "USD", "en", "$59.90"],
  [5990, "BRL", "en", "R$59.90"],
] as const)("%i cents of %s in %s are %s", (cents, currency, locale, text) => {
  expect(plain(formatCents(cents, currency, locale))).toBe(text);
});

it("a day is the store's day, not the server's", () => {
  const justAfterMidnightUtc = "2026-11-21T02:30:00.000Z";
  expect(formatDay(justAfterMidnightUtc, "America/Sao_Paulo", "pt-BR")).toBe("20 de nov. de 2026");
  expect(formatDay(justAfterMidnightUtc, "UTC", "en")).toBe("Nov 21, 2026");
});

it("a calendar day is the same everywhere, its month in words that no reader takes for the day", () => {
  expect(formatCalendarDay("1990-03-05", "pt-BR")).toBe("5 de mar. de 1990");
  expect(formatCalendarDay("1990-03-05", "en")).toBe("Mar 5, 1990");
});

it("a moment is the store's, with 24 hours in both languages", () => {
  const afternoon = "2026-11-21T17:05:00.000Z";
  expect(formatMoment(afternoon, "America/Sao_Paulo", "pt-BR")).toBe("21 de nov. de 2026, 14:05");
  expect(formatMoment(afternoon, "UTC", "en")).toBe("Nov 21, 2026, 17:05");
});

it("counts have the reader's separator", () => {
  expect(formatCount(12_480, "pt-BR")).toBe("12.480");
  expect(formatCount(12_480, "en")).toBe("12,480");
});
