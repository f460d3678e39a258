import { expect, it } from "vitest";
import { expiryMoment } from "@/lib/api-keys/expiry";

const NOW_MS = Date.parse("2026-11-21T12:00:00.000Z");

it.each([
  ["never", "", null],
  ["never", "2026-12-31", null],
  ["30", "", "2026-12-21T12:00:00.000Z"],
  ["365", "", "2027-11-21T12:00:00.000Z"],
  ["date", "2026-11-21", "2026-11-22T02:59:59.000Z"],
  ["date", "2026-11-20", undefined],
  ["date", "", undefined],
  ["date", "275760-09-13", undefined],
] as const)("a key for %s (%s) ends at %s", (choice, lastDay, moment) => {
  expect(expiryMoment({ choice, lastDay }, "America/Sao_Paulo", NOW_MS)).toBe(moment);
});
