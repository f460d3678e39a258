import { dateFormat } from "@/lib/format/formatters";

/** The format of a date-time field: `2026-11-21T14:05`. */
export function localTimeOf(moment: Date, timeZone: string): string {
  const format = dateFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
  return format.format(moment).replace(" ", "T");
}

const DAY_MS = 86_400_000;

/** A day is a text such as `2026-11-21`. */
export const todayIn = (timeZone: string, now = new Date()): string =>
  localTimeOf(now, timeZone).slice(0, "2026-11-21".length);

export const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, day.length);

/** The moment at which the zone's clock shows `local` (from a date-time field). Null: malformed text. */
export function momentOfLocalTime(local: string, timeZone: string): Date | null {
  const wanted = Date.parse(`${local}Z`);
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local) || Number.isNaN(wanted)) return null;
  const clock = (moment: number) => Date.parse(`${localTimeOf(new Date(moment), timeZone)}Z`);
  const near = 2 * wanted - clock(wanted);
  // The second correction is for a change to or from summer time between the two moments.
  return new Date(near + wanted - clock(near));
}
