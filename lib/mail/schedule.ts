/** The claim must outlast the attempt. */
export const SEND_LIMIT_MS = 30_000;
export const LEASE_MS = 60_000;

/** A slow server holds up only so much. */
export const MAX_CONCURRENT_OF_STORE = 4;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The sum is a day and 21 hours. */
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

/** From attempt `attempt` (1 on) to the next, in milliseconds; null after the last. */
export const nextGapMs = (attempt: number): number | null => GAPS_MS[attempt - 1] ?? null;
