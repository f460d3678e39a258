import type { Random } from "./random";

export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** A fixed offset is enough: Brazil has had no summer time since 2019. */
const LOCAL_OFFSET_MS = -3 * HOUR_MS;

const OPENS_AT = 9;
const CLOSES_AT = 18;

export const after = (moment: Date, ms: number) => new Date(moment.getTime() + Math.round(ms));
export const before = (moment: Date, ms: number) => after(moment, -ms);
export const daysBetween = (from: Date, to: Date) => (to.getTime() - from.getTime()) / DAY_MS;

type LocalDay = { year: number; month: number; day: number; weekday: number; hour: number };

/** The date in Brazil. `month` counts from 1; Sunday is 0. */
export function localDay(moment: Date): LocalDay {
  const shifted = after(moment, LOCAL_OFFSET_MS);
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth() + 1,
    day: shifted.getUTCDate(),
    weekday: shifted.getUTCDay(),
    hour: shifted.getUTCHours(),
  };
}

export function atLocalHour(moment: Date, hour: number): Date {
  const { year, month, day } = localDay(moment);
  return localDate(year, month, day, hour);
}

export function localDate(year: number, month: number, day: number, hour = 0): Date {
  return after(new Date(Date.UTC(year, month - 1, day)), hour * HOUR_MS - LOCAL_OFFSET_MS);
}

export function endOfLocalDay(moment: Date): Date {
  return before(atLocalHour(moment, 24), 1);
}

export function addMonths(moment: Date, months: number): Date {
  const copy = new Date(moment);
  copy.setUTCMonth(copy.getUTCMonth() + months);
  return copy;
}

const isWeekend = (moment: Date) => [0, 6].includes(localDay(moment).weekday);

export function addBusinessDays(moment: Date, days: number): Date {
  let result = moment;
  for (let left = days; left > 0; ) {
    result = after(result, DAY_MS);
    if (!isWeekend(result)) left--;
  }
  return result;
}

export function whenOpen(moment: Date, random: Random): Date {
  let day = moment;
  if (!isWeekend(day)) {
    const { hour } = localDay(day);
    if (hour >= OPENS_AT && hour < CLOSES_AT) return day;
    if (hour >= CLOSES_AT) day = after(day, DAY_MS);
  }
  while (isWeekend(day)) day = after(day, DAY_MS);
  return after(atLocalHour(day, OPENS_AT), random.between(0, 2) * HOUR_MS);
}

export function nthWeekday(year: number, month: number, weekday: number, n: number): Date {
  const first = localDate(year, month, 1);
  const shift = (weekday - localDay(first).weekday + 7) % 7;
  return after(first, (shift + 7 * (n - 1)) * DAY_MS);
}
