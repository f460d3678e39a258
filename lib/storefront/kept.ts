import { AsyncLocalStorage } from "node:async_hooks";
import { LRUCache } from "lru-cache";

/**
 * Together with the cache of `server/web/shared-pages.ts`, a change shows on every instance within a second.
 */
const KEPT_MS = 500;
const MAX_KEPT = 500;

/** `readMs`: nothing in the value was read earlier. */
type Entry = { readMs: number; value: Promise<object> };

const cache = new LRUCache<string, Entry>({ max: MAX_KEPT });
const loading = new AsyncLocalStorage<Entry>();

function begin(key: string, load: () => Promise<object>): Entry {
  const entry: Entry = { readMs: performance.now(), value: Promise.resolve({}) };
  entry.value = loading.run(entry, load);
  cache.set(key, entry);
  entry.value.catch(() => {
    if (cache.peek(key) === entry) cache.delete(key);
  });
  return entry;
}

/**
 * A cache per process: simultaneous visitors share one read. What a value took from other kept values counts
 * for its age, so that old data does not live on inside a newer value.
 * @param key starts with the store's id, so that stores never mix
 */
export async function kept<T extends object>(key: readonly unknown[], load: () => Promise<T>): Promise<T> {
  const name = JSON.stringify(key);
  const known = cache.get(name);
  const isOld = known && performance.now() - known.readMs >= KEPT_MS;
  const entry = known && !isOld ? known : begin(name, load);
  const outer = loading.getStore();
  const value = (await entry.value) as T;
  if (outer) outer.readMs = Math.min(outer.readMs, entry.readMs);
  return value;
}
