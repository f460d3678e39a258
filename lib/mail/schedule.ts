/** The claim must last longer than the attempt. */
export const SEND_LIMIT_MS = 30_000;
export const LEASE_MS = 60_000;

/** The limit keeps a slow server from blocking too many workers. */
export const MAX_CONCURRENT_OF_STORE = 4;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The gaps sum up to one day and 21 hours. */
const GAPS_MS = [
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  6 * HOUR_MS,
  12 * HOUR_MS,
  24 * HOUR_MS,
];

export const MAX_ATTEMPTS = GAPS_MS.length + 1;

/** The wait after attempt `attempt` (from 1), in milliseconds; null after the last attempt. */
export const nextGapMs = (attempt: number): number | null => GAPS_MS[attempt - 1] ?? null;
