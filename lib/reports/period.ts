import { z } from "zod";
import { invalid } from "@/lib/errors";

/** The store's days, both included, as `YYYY-MM-DD`. */
export type Days = { de: string; ate: string };

const DEFAULT_DAYS = 30;
const MAX_DAYS = 366;
const DAY_MS = 86_400_000;
/** Time zones before it are guesswork. */
const FIRST_DAY = "1970-01-01";

const PlainDay = z.iso.date();
const Moment = z.iso.datetime({ offset: true, local: true });

/** A day or moment of ISO 8601 within range. */
export const isReportDate = (text: string) =>
  text >= FIRST_DAY && (PlainDay.safeParse(text).success || Moment.safeParse(text).success);

/** The store's day of a text; a moment's offset may fall on another day. */
export function dayOf(text: string, timeZone: string): string {
  const hasOffset = /(Z|[+-]\d{2}:?\d{2})$/.test(text) && text.length > FIRST_DAY.length;
  if (!hasOffset) return text.slice(0, FIRST_DAY.length);
  return new Intl.DateTimeFormat("en-CA", { timeZone }).format(new Date(text));
}

const plus = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, FIRST_DAY.length);

const lengthOf = ({ de, ate }: Days) => (Date.parse(ate) - Date.parse(de)) / DAY_MS + 1;

/** By default the last 30 days. @throws AppError 422 naming `de` after `ate`, or `ate` beyond 366 days */
export function resolveDays(asked: { de?: string; ate?: string }, timeZone: string, now = new Date()): Days {
  const ate = dayOf(asked.ate ?? now.toISOString(), timeZone);
  const de = asked.de ? dayOf(asked.de, timeZone) : plus(ate, 1 - DEFAULT_DAYS);
  if (de > ate) throw invalid("de", `não pode ser depois de ate (${ate})`);
  if (lengthOf({ de, ate }) > MAX_DAYS) throw invalid("ate", `o período tem no máximo ${MAX_DAYS} dias`);
  return { de, ate };
}

export function daysBefore(days: Days): Days {
  return { de: plus(days.de, -lengthOf(days)), ate: plus(days.de, -1) };
}
