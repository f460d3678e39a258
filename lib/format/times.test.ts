import { expect, it } from "vitest";
import { formatSecond } from "@/lib/format/dates";
import { localTimeOf, momentOfLocalTime } from "@/lib/format/local-time";
import { formatDuration, formatRelative } from "@/lib/format/times";

const NOW = Date.parse("2026-11-21T12:00:00.000Z");

it.each([
  ["2026-11-21T11:59:55.000Z", "há 5 segundos", "5 seconds ago"],
  ["2026-11-21T12:00:00.400Z", "agora", "now"],
  ["2026-11-21T11:58:01.000Z", "há 1 minuto", "1 minute ago"],
  ["2026-11-21T12:04:59.000Z", "em 4 minutos", "in 4 minutes"],
  ["2026-11-21T14:00:00.000Z", "em 2 horas", "in 2 hours"],
  ["2026-11-18T11:00:00.000Z", "há 3 dias", "3 days ago"],
])("%s is %s", (moment, portuguese, english) => {
  expect(formatRelative(moment, NOW, "pt-BR")).toBe(portuguese);
  expect(formatRelative(moment, NOW, "en")).toBe(english);
});

it("a moment of a log has its second, in the store's time zone", () => {
  const moment = "2026-11-21T17:05:09.000Z";
  expect(formatSecond(moment, "America/Sao_Paulo", "pt-BR")).toBe("21 de nov. de 2026, 14:05:09");
});

it.each([
  [143.4, "143 ms"],
  [1230, "1,2 s"],
  [15_004, "15 s"],
])("%i ms take %s", (durationMs, text) => {
  expect(formatDuration(durationMs, "pt-BR").replaceAll("\u00a0", " ")).toBe(text);
});

it.each([
  ["2026-11-21T14:05", "America/Sao_Paulo", "2026-11-21T17:05:00.000Z"],
  ["2026-11-21T00:30", "Pacific/Auckland", "2026-11-20T11:30:00.000Z"],
  ["2026-11-01T12:00", "America/New_York", "2026-11-01T17:00:00.000Z"],
])("the clock shows %s in %s at %s", (local, timeZone, moment) => {
  expect(momentOfLocalTime(local, timeZone)?.toISOString()).toBe(moment);
  expect(localTimeOf(new Date(moment), timeZone)).toBe(local);
});

it.each(["", "2026-11-21", "2026-13-41T99:99", "ontem"])("%j is no time", (text) => {
  expect(momentOfLocalTime(text, "UTC")).toBeNull();
});
