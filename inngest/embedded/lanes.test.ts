import { expect, it } from "vitest";
import { Lanes, type Slot } from "@/inngest/embedded/lanes";

function aSystem(limit: number) {
  const underWay = new Map<string, (() => void)[]>();
  const order: string[] = [];
  const lanes = new Lanes<string>(limit, (job) => {
    order.push(job);
    return new Promise((resolve) => underWay.set(job, [...(underWay.get(job) ?? []), resolve]));
  });
  lanes.resume();
  async function end(job: string) {
    underWay.get(job)?.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  return { lanes, order, end };
}

const slot = (key: string, limit = 1): Slot => ({ key, limit });

it("gives lanes turns, one job each, in the order in which they came", async () => {
  const { lanes, order, end } = aSystem(1);
  for (const job of ["a1", "a2", "a3", "b1", "b2", "c1"]) lanes.add(job, [slot(job.slice(0, 1), 10)]);
  for (let i = 0; i < 6; i++) await end(order[i] ?? "");
  expect(order).toEqual(["a1", "a2", "b1", "c1", "a3", "b2"]);
  expect(lanes.inFlight).toBe(0);
});

it("never begins more than allowed in all, and nothing while paused", async () => {
  const { lanes, order, end } = aSystem(2);
  lanes.pause();
  for (const job of ["a", "b", "c"]) lanes.add(job, []);
  expect(order).toEqual([]);
  lanes.resume();
  expect(order).toEqual(["a", "b"]);
  lanes.pause();
  await end("a");
  expect(order).toEqual(["a", "b"]);
  lanes.resume();
  expect(order).toEqual(["a", "b", "c"]);
});

it("passes a free place on when the first in line still waits for another limit", async () => {
  const { lanes, order, end } = aSystem(10);
  lanes.add("has a", [slot("a")]);
  lanes.add("has b", [slot("b")]);
  lanes.add("wants both", [slot("a"), slot("b")]);
  lanes.add("wants a too", [slot("a"), slot("c")]);
  expect(order).toEqual(["has a", "has b"]);
  await end("has a");
  expect(order).toEqual(["has a", "has b", "wants a too"]);
  await end("has b");
  expect(order).not.toContain("wants both");
  await end("wants a too");
  expect(order).toContain("wants both");
  await end("wants both");
  expect(lanes.inFlight).toBe(0);
});

it("keeps random limits to the letter, and forgets no job", async () => {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return seed % below;
  };
  const limits = [1, 2, 3, 1, 5];
  const used = limits.map(() => 0);
  let [done, wasOver] = [0, false];
  const lanes = new Lanes<number[]>(6, async (keys) => {
    for (const key of keys) {
      const now = (used[key] ?? 0) + 1;
      used[key] = now;
      if (now > (limits[key] ?? 0)) wasOver = true;
    }
    for (let turns = random(4); turns >= 0; turns--) await new Promise((resolve) => setImmediate(resolve));
    for (const key of keys) used[key] = (used[key] ?? 0) - 1;
    done++;
  });
  lanes.resume();
  const JOBS = 3_000;
  for (let i = 0; i < JOBS; i++) {
    const keys = [...new Set([random(5), random(5)])];
    lanes.add(
      keys,
      keys.map((key) => slot(`k${key}`, limits[key])),
    );
    if (i % 50 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  for (let i = 0; i < 100_000 && lanes.inFlight > 0; i++)
    await new Promise((resolve) => setImmediate(resolve));
  expect({ done, wasOver }).toEqual({ done: JOBS, wasOver: false });
});

it("lets 100,000 waiting jobs of one key cost the others nothing", async () => {
  const { lanes, order, end } = aSystem(256);
  for (let i = 0; i < 100_000; i++) lanes.add(`slow ${i}`, [slot("slow", 2), slot("all", 192)]);
  const startedAt = performance.now();
  for (let i = 0; i < 2_000; i++) {
    lanes.add(`quick ${i}`, [slot(`quick ${i % 50}`, 2), slot("all", 192)]);
    await end(`quick ${i}`);
  }
  // If each of 2,000 releases looked at 100,000 waiting jobs, this would take a minute.
  expect(performance.now() - startedAt).toBeLessThan(2_000);
  expect(order).toHaveLength(2_002);
});
