import { afterEach, expect, it, vi } from "vitest";
import { Queue, type QueueLimits, queueNamed } from "@/lib/queue";

afterEach(() => {
  vi.useRealTimers();
});

/** `seen` is what happened to each guest, in order. */
function aQueue(limits: QueueLimits) {
  const seen: string[] = [];
  const queue = new Queue(limits, () => seen.push("empty"));
  const come = (name: string) => {
    const guest = { pass: () => void seen.push(name), refuse: () => void seen.push(`${name} refused`) };
    if (queue.enterAtOnce()) guest.pass();
    else queue.wait(guest);
    return guest;
  };
  return { queue, seen, come };
}

it("lets in as many as it has places, then each in the order in which they came", () => {
  const { queue, seen, come } = aQueue({ places: 2 });
  for (const name of ["a", "b", "c", "d"]) come(name);
  expect(seen).toEqual(["a", "b"]);
  queue.leave();
  expect(seen).toEqual(["a", "b", "c"]);
  come("e");
  queue.leave();
  queue.leave();
  expect(seen).toEqual(["a", "b", "c", "d", "e"]);
  queue.leave();
  expect(seen).not.toContain("empty");
  queue.leave();
  expect(seen.at(-1)).toBe("empty");
});

it("refuses at once whoever finds the line full, and whoever comes after a place is free again gets it", () => {
  const { queue, seen, come } = aQueue({ places: 1, maxWaiting: 1 });
  for (const name of ["a", "b", "c"]) come(name);
  expect(seen).toEqual(["a", "c refused"]);
  queue.leave();
  queue.leave();
  come("d");
  expect(seen).toEqual(["a", "c refused", "b", "empty", "d"]);
});

it("refuses whoever waited for too long, and never lets them in afterwards", () => {
  vi.useFakeTimers();
  const { queue, seen, come } = aQueue({ places: 1, maxWaitMs: 1_000 });
  come("a");
  come("b");
  vi.advanceTimersByTime(999);
  come("c");
  expect(seen).toEqual(["a"]);
  vi.advanceTimersByTime(1);
  expect(seen).toEqual(["a", "b refused"]);
  queue.leave();
  vi.advanceTimersByTime(10_000);
  expect(seen).toEqual(["a", "b refused", "c"]);
});

it("forgets whoever quits: neither let in nor refused", () => {
  vi.useFakeTimers();
  const { queue, seen, come } = aQueue({ places: 1, maxWaiting: 2, maxWaitMs: 1_000 });
  const inside = come("a");
  const gone = come("b");
  come("c");
  queue.quit(gone);
  queue.quit(inside);
  come("d");
  queue.leave();
  vi.advanceTimersByTime(1_000);
  expect(seen).toEqual(["a", "c", "d refused"]);
});

it("gives one place to many who wait, in order, and is free when that one leaves", () => {
  vi.useFakeTimers();
  const { queue, seen, come } = aQueue({ places: 1, maxWaitMs: 1_000 });
  come("a");
  const [b, c] = [come("b"), come("c")];
  come("d");
  expect(queue.takeAlong(2)).toEqual([b, c]);
  queue.leave();
  vi.advanceTimersByTime(1_000);
  expect(queue.takeAlong(2)).toEqual([]);
  queue.leave();
  expect(seen).toEqual(["a", "d", "empty"]);
});

it("is the same under one name as long as somebody uses it", () => {
  const queues = new Map<string, Queue>();
  const named = () => queueNamed(queues, "a", { places: 1 });
  const first = named();
  first.enterAtOnce();
  expect(named()).toBe(first);
  expect(named().enterAtOnce()).toBe(false);
  first.leave();
  expect(queues.size).toBe(0);
  expect(named().enterAtOnce()).toBe(true);
});
