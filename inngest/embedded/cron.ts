import { Cron } from "croner";

/**
 * A schedule as Inngest writes it: five fields, in UTC unless `TZ=Area/City` stands before them.
 *
 * @returns the first moment after the given one, both in ms since 1970; null when there is none
 * @throws where the expression or the time zone is wrong
 */
export function parseCron(text: string): (afterMs: number) => number | null {
  const [, timezone = "UTC", pattern = ""] = /^(?:TZ=(\S+)\s+)?(.*)$/.exec(text.trim()) ?? [];
  const cron = new Cron(pattern, { timezone, mode: "5-part", paused: true });
  const next = (afterMs: number) => cron.nextRun(new Date(afterMs))?.getTime() ?? null;
  // An unknown time zone only shows when it is used.
  next(0);
  return next;
}
