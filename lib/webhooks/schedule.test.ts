import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MAX_ATTEMPTS, nextGapMs, retryAfterMs } from "@/lib/webhooks/schedule";

const HOUR_MS = 3_600_000;
const NOW = Date.UTC(2026, 10, 20, 12);

describe("the retry schedule", () => {
  it("waits 5 s, 30 s, 5 min, 30 min, 2, 5, 10, 14, 20, 24 and 24 h, then gives up", () => {
    const gaps = Array.from({ length: MAX_ATTEMPTS }, (_, index) => nextGapMs(index + 1, null, 0.5));
    const hours = [2, 5, 10, 14, 20, 24, 24].map((each) => each * HOUR_MS);
    expect(gaps).toEqual([5_000, 30_000, 300_000, 1_800_000, ...hours, null]);
    expect(gaps.reduce<number>((sum, gap) => sum + (gap ?? 0), 0) / HOUR_MS).toBeCloseTo(99.6, 1);
  });

  it("varies each by up to 20 %, evenly", () => {
    expect([nextGapMs(1, null, 0), nextGapMs(1, null, 1)]).toEqual([4_000, 6_000]);
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 11 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (n, random) => {
          const middle = nextGapMs(n, null, 0.5) ?? 0;
          const gap = nextGapMs(n, null, random) ?? 0;
          return gap >= middle * 0.8 - 1 && gap <= middle * 1.2 + 1;
        },
      ),
    );
  });

  it("waits longer where the receiver asks for it, never less, and gives up all the same", () => {
    expect(nextGapMs(1, 120_000, 0.5)).toBe(120_000);
    expect(nextGapMs(4, 1_000, 0.5)).toBe(1_800_000);
    expect(nextGapMs(12, 120_000, 0.5)).toBeNull();
  });
});

describe("Retry-After", () => {
  it.each([
    ["120", 120_000],
    [" 7 ", 7_000],
    ["999999999", 24 * HOUR_MS],
    ["Fri, 20 Nov 2026 12:01:00 GMT", 60_000],
    ["Fri, 20 Nov 2026 11:00:00 GMT", null],
    ["0", null],
    ["-5", null],
    ["1.5", null],
    ["soon", null],
    ["", null],
    [null, null],
  ])("%j is %j ms", (header, expected) => expect(retryAfterMs(header, NOW)).toBe(expected));
});
