import { expect, it } from "vitest";
import { sleepMs } from "@/inngest/embedded/durations";
import { testClock } from "@/inngest/embedded/testing/test-clock";
import { Timetable } from "@/inngest/embedded/timetable";

it("runs thousands of tasks in the order of their moments, none early", () => {
  const { clock, moveTo } = testClock("2126-01-01T00:00:00Z");
  const startMs = clock.now();
  const timetable = new Timetable(clock);
  const ran: { due: number; at: number }[] = [];
  for (let i = 0; i < 5_000; i++) {
    const due = startMs + ((i * 7_919) % 5_000) * 1_000;
    timetable.at(due, () => ran.push({ due, at: clock.now() }));
  }
  moveTo("2126-01-01T00:30:00Z");
  expect(ran).toHaveLength(1_801);
  moveTo("2126-01-01T02:00:00Z");
  expect(ran).toHaveLength(5_000);
  expect(ran.every(({ due, at }, index) => at >= due && due >= (ran[index - 1]?.due ?? 0))).toBe(true);
});

it("waits for months, past what one timer can hold", () => {
  const { clock, moveTo } = testClock("2126-01-01T00:00:00Z");
  const timetable = new Timetable(clock);
  let ran = 0;
  timetable.at(Date.parse("2126-04-01T00:00:00Z"), () => void ran++);
  moveTo("2126-03-31T23:59:59Z");
  expect(ran).toBe(0);
  moveTo("2126-04-01T00:00:00Z");
  expect(ran).toBe(1);
  timetable.after(1, () => void ran++);
  timetable.close();
  moveTo("2126-04-02T00:00:00Z");
  expect(ran).toBe(1);
});

it("reads how long a step sleeps", () => {
  const now = Date.parse("2026-11-20T12:00:00Z");
  expect(sleepMs("5s", now)).toBe(5_000);
  expect(sleepMs("1w2d3h4m5s", now)).toBe(788_645_000);
  expect(sleepMs("2026-11-20T12:00:07.500Z", now)).toBe(7_500);
  expect(sleepMs("2026-11-20T11:00:00Z", now)).toBe(0);
  expect(["1y", "x", "-5s"].map((text) => sleepMs(text, now))).toEqual([null, null, null]);
});
