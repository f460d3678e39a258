import { LRUCache } from "lru-cache";

/** With what `server/web/shared-pages.ts` adds, every instance shows a change within a second. */
const KEPT_MS = 500;
const MAX_KEPT = 500;

const cache = new LRUCache<string, object, () => Promise<object>>({
  max: MAX_KEPT,
  ttl: KEPT_MS,
  fetchMethod: (_key, _old, { context: load }) => load(),
});

/**
 * One read for simultaneous visitors, per process.
 * @param key starts with the store's id, so that stores never mix
 */
export async function kept<T extends object>(key: readonly unknown[], load: () => Promise<T>): Promise<T> {
  return (await cache.forceFetch(JSON.stringify(key), { context: load })) as T;
}
