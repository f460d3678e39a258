type Waiting<Value> = { resolve: (value: Value | undefined) => void; reject: (error: unknown) => void };

/**
 * Looks keys up together: what is asked for while one query runs goes into the next one, so that a busy
 * server pays for one query instead of one per request. No answer is older than its question: a query is
 * always sent after every call that it serves.
 *
 * @param load one query for many keys; keys without a row are left out of the map
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
