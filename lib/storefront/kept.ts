import { LRUCache } from "lru-cache";

/**
 * Together with the cache of `server/web/shared-pages.ts`, a change shows on every instance within a second.
 */
const KEPT_MS = 500;
const MAX_KEPT = 500;

const cache = new LRUCache<string, object, () => Promise<object>>({
  max: MAX_KEPT,
  ttl: KEPT_MS,
  fetchMethod: (_key, _old, { context: load }) => load(),
});

/**
 * A cache per process: simultaneous visitors share one read.
 * @param key starts with the store's id, so that stores never mix
 */
export async function kept<T extends object>(key: readonly unknown[], load: () => Promise<T>): Promise<T> {
  return (await cache.forceFetch(JSON.stringify(key), { context: load })) as T;
}
