import { LRUCache } from "lru-cache";

/** Limited by `maxSize`: with `max` the library allocates memory for all entries at once. */
export const largeCache = <Value extends object | true>(entries: number, ttlMs = 0) =>
  new LRUCache<string, Value>({ maxSize: entries, sizeCalculation: () => 1, ttl: ttlMs });
