import { LRUCache } from "lru-cache";

/** Bounded by `maxSize`: with `max` the library takes room for all entries at once. */
export const largeCache = <Value extends object | true>(entries: number, ttlMs = 0) =>
  new LRUCache<string, Value>({ maxSize: entries, sizeCalculation: () => 1, ttl: ttlMs });
