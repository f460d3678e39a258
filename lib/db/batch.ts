import { type Guest, Queue, queueNamed } from "@/lib/queue";

type Asker<Item, Result> = Guest & {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
};

/** One call of `work` at a time in each queue. All calls that wait meanwhile go into the next one. */
function lots<Item, Result>(most: number, work: (items: Item[]) => Promise<Result[]>) {
  type Line = Queue<Asker<Item, Result>>;

  async function serve(line: Line, first: Asker<Item, Result>) {
    const lot = [first, ...line.takeAlong(most - 1)];
    try {
      const results = await work(lot.map(({ item }) => item));
      for (const [n, result] of results.entries()) lot[n]?.resolve(result);
    } catch (error) {
      for (const { reject } of lot) reject(error);
    }
    line.leave();
  }

  return (line: Line, item: Item): Promise<Result> =>
    new Promise((resolve, reject) => {
      const pass = () => void serve(line, asker);
      const asker = { item, resolve, reject, pass, refuse: reject };
      if (line.enterAtOnce()) setImmediate(pass);
      else line.wait(asker);
    });
}

const ONE_LOT = { places: 1 };

/**
 * Calls under the same name that come together form one lot; calls that come later form the next lot.
 * @param work returns one answer for each item, in order; its error rejects the whole lot
 */
export function inLots<Item, Result>(most: number, work: (items: Item[]) => Promise<Result[]>) {
  const lines = new Map<string, Queue<Asker<Item, Result>>>();
  const ask = lots(most, work);
  return (name: string, item: Item) => ask(queueNamed(lines, name, ONE_LOT), item);
}

/**
 * Keys that are asked for during a query go into the next query: no answer is older than its question.
 * @param load leaves keys without a row out of the map
 */
export function batched<Value>(load: (keys: string[]) => Promise<Map<string, Value>>) {
  const line = new Queue<Asker<string, Value | undefined>>(ONE_LOT);
  const ask = lots(Number.POSITIVE_INFINITY, async (keys: string[]) => {
    const found = await load([...new Set(keys)]);
    return keys.map((key) => found.get(key));
  });
  return (key: string) => ask(line, key);
}
