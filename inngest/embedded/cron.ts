import { Cron } from "croner";

/**
 * Five fields, in UTC or after `TZ=Area/City`.
 * @returns gives the first moment after another, in ms since 1970, or null
 * @throws on a wrong expression or time zone
 */
export function parseCron(text: string): (afterMs: number) => number | null {
  const [, timezone = "UTC", pattern = ""] = /^(?:TZ=(\S+)\s+)?(.*)$/.exec(text.trim()) ?? [];
  const cron = new Cron(pattern, { timezone, mode: "5-part", paused: true });
  const next = (afterMs: number) => cron.nextRun(new Date(afterMs))?.getTime() ?? null;
  // A wrong time zone only throws on use.
  next(0);
  return next;
}
