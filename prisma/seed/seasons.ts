import { after, DAY_MS, daysBetween, localDate, localDay, nthWeekday } from "./moments";

type Season = (year: number) => Date;

export const motherDay: Season = (year) => nthWeekday(year, 5, 0, 2);
export const valentine: Season = (year) => localDate(year, 6, 12);
const fatherDay: Season = (year) => nthWeekday(year, 8, 0, 2);
const christmas: Season = (year) => localDate(year, 12, 25);
/** The day after the fourth Thursday of November. */
export const blackFriday: Season = (year) => after(nthWeekday(year, 11, 4, 4), DAY_MS);

/** @returns the latest date of the season that is at least `margin` days ago */
export function lastOf(season: Season, now: Date, margin: number): Date {
  const { year } = localDay(now);
  return daysBetween(season(year), now) >= margin ? season(year) : season(year - 1);
}

/** Relative sales of each month, from January on. */
const MONTHS = [0.72, 0.7, 0.88, 0.9, 1.1, 1.1, 0.88, 1.02, 0.9, 0.96, 1.2, 1.35];
const WEEKDAYS = [0.9, 1.12, 1.1, 1.05, 1.04, 1, 0.82];

function rush(day: Date, peak: Date, days: number, extra: number): number {
  const left = daysBetween(day, peak);
  return left > 2 && left < days ? extra : 0;
}

function blackWeek(day: Date, year: number): number {
  const distance = Math.abs(daysBetween(day, blackFriday(year)) - 0.5);
  if (distance < 1) return 3.4;
  return distance < 4 ? 1.2 : 0;
}

export function demandOf(day: Date): number {
  const { year, month, weekday } = localDay(day);
  const usual = (MONTHS[month - 1] ?? 1) * (WEEKDAYS[weekday] ?? 1);
  const extra =
    rush(day, motherDay(year), 12, 0.9) +
    rush(day, valentine(year), 9, 0.6) +
    rush(day, fatherDay(year), 9, 0.4) +
    rush(day, christmas(year), 18, 0.8) +
    blackWeek(day, year);
  return usual * (1 + extra);
}
