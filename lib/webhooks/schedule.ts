/** Attempts at once per subscription: a slow receiver delays only its own deliveries. */
export const MAX_CONCURRENT = 10;

/** Attempts at once per store: slow receivers of one store do not delay other stores. */
export const MAX_CONCURRENT_OF_STORE = 64;

/** Duration of a claim. A whole attempt must take less time. */
export const LEASE_MS = 30_000;

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** In milliseconds. The sum is 99.6 h. */
const GAPS_MS = [
  0,
  5 * SECOND_MS,
  30 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
  24 * HOUR_MS,
];

export const MAX_ATTEMPTS = GAPS_MS.length;

const JITTER = 0.2;
const LONGEST_RETRY_AFTER_MS = 24 * HOUR_MS;

/** Reads seconds or an HTTP date. @returns milliseconds, at most 24 h; null if the header is unusable */
export function retryAfterMs(header: string | null, now: number): number | null {
  if (!header) return null;
  const text = header.trim();
  const ms = /^\d{1,9}$/.test(text) ? Number(text) * SECOND_MS : Date.parse(text) - now;
  return Number.isFinite(ms) && ms > 0 ? Math.min(ms, LONGEST_RETRY_AFTER_MS) : null;
}

/**
 * In milliseconds: the scheduled gap ±20 %, or more if the receiver asks for it. Null after the last attempt.
 * @param random from 0 to 1
 */
export function nextGapMs(attempt: number, retryAfter: number | null, random = Math.random()): number | null {
  const gap = GAPS_MS[attempt];
  if (gap === undefined) return null;
  const jittered = Math.round(gap * (1 - JITTER + 2 * JITTER * random));
  return Math.max(jittered, retryAfter ?? 0);
}
