import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, it } from "vitest";
import { batched, inLots } from "@/lib/db/batch";

const double = (numbers: number[]) => numbers.map((n) => 2 * n);

it("puts calls of one name that come together into lots, one lot at a time, each with its own answer", async () => {
  const seen: number[][] = [];
  let inside = 0;
  const ask = inLots<number, number>(3, async (items) => {
    expect(++inside).toBe(1);
    seen.push(items);
    await nextTurn();
    inside--;
    return double(items);
  });
  const first = [1, 2, 3, 4].map((n) => ask("a", n));
  await nextTurn();
  const later = [5, 6].map((n) => ask("a", n));
  expect(await Promise.all([...first, ...later])).toEqual([2, 4, 6, 8, 10, 12]);
  expect(seen).toEqual([
    [1, 2, 3],
    [4, 5, 6],
  ]);
});

it("lets no name wait for another name", async () => {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const ask = inLots<string, string>(10, async (items) => {
    if (items.includes("slow")) await ended;
    return items;
  });
  const slow = ask("a", "slow");
  expect(await ask("b", "quick")).toBe("quick");
  end();
  expect(await slow).toBe("slow");
});

it("rejects a whole lot with its error, and works on the next one", async () => {
  const ask = inLots<number, number>(2, async (items) => {
    if (items.includes(1)) throw new Error("no");
    return double(items);
  });
  const answers = await Promise.allSettled([1, 2, 3].map((n) => ask("a", n)));
  expect(answers.map(({ status }) => status)).toEqual(["rejected", "rejected", "fulfilled"]);
});

it("asks once for a key that many want, and never answers with a query that began before", async () => {
  let version = 0;
  const asked: string[][] = [];
  const ask = batched(async (keys) => {
    asked.push(keys);
    const now = ++version;
    await nextTurn();
    return new Map(keys.filter((key) => key !== "none").map((key) => [key, now]));
  });
  const first = [ask("a"), ask("a"), ask("none")];
  await nextTurn();
  const later = ask("a");
  expect(await Promise.all([...first, later])).toEqual([1, 1, undefined, 2]);
  expect(asked).toEqual([["a", "none"], ["a"]]);
});
