const UNIT_MS = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 } as const;

const isUnit = (text: string): text is keyof typeof UNIT_MS => text in UNIT_MS;

/** Reads "1d2h30m10s" or ISO 8601. @returns milliseconds, or null */
export function sleepMs(text: string, now: number): number | null {
  if (/^\d{4}-/.test(text)) {
    const at = Date.parse(text);
    return Number.isNaN(at) ? null : Math.max(0, at - now);
  }
  if (!/^(\d+[smhdw])*$/.test(text)) return null;
  let ms = 0;
  for (const [, count, unit = ""] of text.matchAll(/(\d+)([smhdw])/g)) {
    if (isUnit(unit)) ms += Number(count) * UNIT_MS[unit];
  }
  return ms;
}

const SHORTEST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 86_400_000;

/** Reads seconds or a date. @returns milliseconds, from 1 s to 24 h; null if the header is unusable */
export function retryAfterMs(header: string | undefined, now: number): number | null {
  if (!header) return null;
  const ms = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - now;
  return Number.isNaN(ms) ? null : Math.min(Math.max(ms, SHORTEST_RETRY_MS), LONGEST_RETRY_MS);
}

const BACKOFF_S = [15, 30, 60, 120, 300, 600, 1_200, 2_400, 3_600, 7_200];
const LONGEST_BACKOFF_S = 7_200;
const JITTER_MS = 30_000;

/** The same waits as Inngest's server. @param attempt counts from 0 @returns milliseconds */
export function backoffMs(attempt: number): number {
  return (BACKOFF_S[attempt] ?? LONGEST_BACKOFF_S) * 1_000 + Math.random() * JITTER_MS;
}
