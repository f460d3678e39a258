import { momentOfLocalTime } from "@/lib/format/local-time";

export const EXPIRY_CHOICES = ["never", "30", "90", "365", "date"] as const;
export type Expiry = { choice: (typeof EXPIRY_CHOICES)[number]; lastDay: string };

const DAY_MS = 86_400_000;
const LAST_SECOND_MS = 59_000;

/** Returns ISO 8601; null: never expires; undefined: `lastDay` is missing, malformed or in the past. */
export function expiryMoment(expiry: Expiry, timeZone: string, nowMs: number): string | null | undefined {
  const { choice, lastDay } = expiry;
  if (choice === "never") return null;
  if (choice !== "date") return new Date(nowMs + Number(choice) * DAY_MS).toISOString();
  const lastMinuteMs = momentOfLocalTime(`${lastDay}T23:59`, timeZone)?.getTime();
  if (lastMinuteMs === undefined) return undefined;
  const endMs = lastMinuteMs + LAST_SECOND_MS;
  return endMs < nowMs ? undefined : new Date(endMs).toISOString();
}
