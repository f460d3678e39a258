import { plusDays } from "@/lib/format/local-time";

/** Days are texts such as `2026-12-25`, of the store's time zone. */

/**
 * The national holidays on a fixed day: Leis 662/1949 and 10.607/2002, 6.802/1980 (12 October), 14.759/2023
 * (20 November). Carnival, Corpus Christi and those of states and towns are none: a store that closes then says so.
 */
const FIXED_HOLIDAYS = [
  ...["01-01", "04-21", "05-01", "09-07", "10-12"],
  ...["11-02", "11-15", "11-20", "12-25"],
];
const SINCE: Readonly<Record<string, number>> = { "11-20": 2024 };

/** Closed from the first to the last day, both included. */
export type ClosedPeriod = { de: string; ate: string };

/** Easter Sunday in the Gregorian calendar, by the algorithm of Meeus, Jones and Butcher. */
function easterOf(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const yearOfCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday =
    (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const sum = epact + weekday - 7 * late + 114;
  return new Date(Date.UTC(year, Math.floor(sum / 31) - 1, (sum % 31) + 1)).toISOString().slice(0, 10);
}

export function isHoliday(day: string): boolean {
  const year = Number(day.slice(0, 4));
  const date = day.slice(5);
  if (FIXED_HOLIDAYS.includes(date)) return year >= (SINCE[date] ?? 0);
  return day === plusDays(easterOf(year), -2);
}

/** Monday to Friday without national holidays: the days in which carriers count. */
export const isBusinessDay = (day: string): boolean =>
  ![0, 6].includes(new Date(day).getUTCDay()) && !isHoliday(day);

export function afterBusinessDays(day: string, count: number): string {
  let last = day;
  for (let left = count; left > 0; ) {
    last = plusDays(last, 1);
    if (isBusinessDay(last)) left--;
  }
  return last;
}

const isClosed = (day: string, closed: readonly ClosedPeriod[]) =>
  closed.some(({ de, ate }) => day >= de && day <= ate);

/** A store that is closed for longer promises no better than this. */
const MAX_WAIT_DAYS = 400;

/** Monday to Friday. */
const USUAL_WEEKDAYS = [1, 2, 3, 4, 5];
const SUNDAY = 7;
const weekdayOf = (day: string) => new Date(day).getUTCDay() || SUNDAY;

/** How a store packs. `diasDespacho`: weekdays, 1 for Monday. `horaCorte`: such as `14:00`. */
export type Packing = {
  diasPreparo: number;
  fechamentos: readonly ClosedPeriod[];
  diasDespacho: readonly number[];
  horaCorte: string | null;
};

/** The store's clock: `2026-11-21` and `14:05`. */
export type StoreTime = { dia: string; hora: string };

/**
 * When an order of this moment leaves the store, as a day and as the business days until then. The store packs for
 * `diasPreparo` of its own days from the day on that it takes the order. A store that names neither weekdays nor an
 * hour takes orders on each day that it is open.
 */
export function dispatchOf({ dia, hora }: StoreTime, packing: Packing): { dia: string; diasUteis: number } {
  const { diasPreparo, fechamentos, diasDespacho, horaCorte } = packing;
  const weekdays = diasDespacho.length > 0 ? diasDespacho : USUAL_WEEKDAYS;
  const isOpen = (each: string) => !isClosed(each, fechamentos);
  const packsOn = (each: string) => weekdays.includes(weekdayOf(each)) && !isHoliday(each) && isOpen(each);
  const takesOrdersOn = diasDespacho.length > 0 || horaCorte !== null ? packsOn : isOpen;
  const last = plusDays(dia, MAX_WAIT_DAYS);
  let passed = 0;
  let day = dia;
  const goOn = () => {
    day = plusDays(day, 1);
    if (isBusinessDay(day)) passed++;
  };
  if (horaCorte !== null && hora >= horaCorte) goOn();
  while (day < last && !takesOrdersOn(day)) goOn();
  for (let left = diasPreparo; day < last && left > 0; ) {
    goOn();
    if (packsOn(day)) left--;
  }
  // An order of the weekend leaves on Monday, although its days may count from the weekend on.
  while (day < last && !packsOn(day)) day = plusDays(day, 1);
  return { dia: day, diasUteis: passed };
}
