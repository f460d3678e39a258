type Waiting<Value> = { resolve: (value: Value | undefined) => void; reject: (error: unknown) => void };

type Lot<Item, Result> = {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}[];

/**
 * Calls under the same name that come together form one lot; calls that come later form the next lot.
 * @param work returns one answer for each item, in order; its error rejects the whole lot
 */
export function inLots<Item, Result>(most: number, work: (items: Item[]) => Promise<Result[]>) {
  const lines = new Map<string, Lot<Item, Result>>();

  async function run(name: string, line: Lot<Item, Result>) {
    while (line.length > 0) {
      const lot = line.splice(0, most);
      try {
        const results = await work(lot.map(({ item }) => item));
        for (const [n, result] of results.entries()) lot[n]?.resolve(result);
      } catch (error) {
        for (const { reject } of lot) reject(error);
      }
    }
    lines.delete(name);
  }

  return (name: string, item: Item): Promise<Result> =>
    new Promise((resolve, reject) => {
      const known = lines.get(name);
      if (known) {
        known.push({ item, resolve, reject });
        return;
      }
      const line = [{ item, resolve, reject }];
      lines.set(name, line);
      setImmediate(run, name, line);
    });
}

/**
 * Keys that are asked for during a query go into the next query: no answer is older than its question.
 * @param load leaves keys without a row out of the map
 */
export function batched<Value>(load: (keys: string[]) => Promise<Map<string, Value>>) {
  let waiting = new Map<string, Waiting<Value>[]>();
  let isRunning = false;

  async function run() {
    while (waiting.size > 0) {
      const batch = waiting;
      waiting = new Map();
      try {
        const found = await load([...batch.keys()]);
        for (const [key, calls] of batch) for (const call of calls) call.resolve(found.get(key));
      } catch (error) {
        for (const calls of batch.values()) for (const call of calls) call.reject(error);
      }
    }
    isRunning = false;
  }

  return (key: string): Promise<Value | undefined> =>
    new Promise((resolve, reject) => {
      const calls = waiting.get(key);
      if (calls) calls.push({ resolve, reject });
      else waiting.set(key, [{ resolve, reject }]);
      if (isRunning) return;
      isRunning = true;
      setImmediate(run);
    });
}
