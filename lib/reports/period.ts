import { z } from "zod";
import { invalid } from "@/lib/errors";

/** Whole days of the store, both ends included, as `YYYY-MM-DD`. */
export type Days = { de: string; ate: string };

const DEFAULT_DAYS = 30;
const MAX_DAYS = 366;
const DAY_MS = 86_400_000;
/** Before this year a time zone is only guesswork. */
const FIRST_DAY = "1970-01-01";

const PlainDay = z.iso.date();
const Moment = z.iso.datetime({ offset: true, local: true });

/** Whether a text is a day or a moment of ISO 8601 that a report can begin or end with. */
export const isReportDate = (text: string) =>
  text >= FIRST_DAY && (PlainDay.safeParse(text).success || Moment.safeParse(text).success);

/** The store's day that a text names: a moment with an offset may fall on another day there. */
export function dayOf(text: string, timeZone: string): string {
  const hasOffset = /(Z|[+-]\d{2}:?\d{2})$/.test(text) && text.length > FIRST_DAY.length;
  if (!hasOffset) return text.slice(0, FIRST_DAY.length);
  return new Intl.DateTimeFormat("en-CA", { timeZone }).format(new Date(text));
}

const plus = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, FIRST_DAY.length);

const lengthOf = ({ de, ate }: Days) => (Date.parse(ate) - Date.parse(de)) / DAY_MS + 1;

/**
 * The days that a report is asked for; the last 30 unless told otherwise.
 * @throws AppError 422 naming `de` after `ate`, or `ate` when there are more than 366 days
 */
export function resolveDays(asked: { de?: string; ate?: string }, timeZone: string, now = new Date()): Days {
  const ate = dayOf(asked.ate ?? now.toISOString(), timeZone);
  const de = asked.de ? dayOf(asked.de, timeZone) : plus(ate, 1 - DEFAULT_DAYS);
  if (de > ate) throw invalid("de", `não pode ser depois de ate (${ate})`);
  if (lengthOf({ de, ate }) > MAX_DAYS) throw invalid("ate", `o período tem no máximo ${MAX_DAYS} dias`);
  return { de, ate };
}

/** As many days, right before. */
export function daysBefore(days: Days): Days {
  return { de: plus(days.de, -lengthOf(days)), ate: plus(days.de, -1) };
}
