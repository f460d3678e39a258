import { Cron } from "croner";

/**
 * Reads five fields, in UTC or after `TZ=Area/City`.
 * @returns a function that gives the next moment after a given one, in ms since 1970, or null
 * @throws on a wrong expression or time zone
 */
export function parseCron(text: string): (afterMs: number) => number | null {
  const [, timezone = "UTC", pattern = ""] = /^(?:TZ=(\S+)\s+)?(.*)$/.exec(text.trim()) ?? [];
  const cron = new Cron(pattern, { timezone, mode: "5-part", paused: true });
  const next = (afterMs: number) => cron.nextRun(new Date(afterMs))?.getTime() ?? null;
  // The library notices a wrong time zone only when it is used.
  next(0);
  return next;
}
