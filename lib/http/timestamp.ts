import { z } from "zod";
import { says } from "@/lib/i18n/sentence";

/** A `Date` in code; in JSON, ISO 8601 in UTC with milliseconds. */
export const Timestamp = z
  .transform((value: Date | string) => (value instanceof Date ? value.toISOString() : value))
  .pipe(z.iso.datetime());

/** Postgres has no year 0. */
const EARLIEST_MS = Date.UTC(1970, 0, 1);
const LATEST_MS = Date.UTC(3000, 0, 1);
const INSTANT = says("informe data e hora ISO 8601 com fuso, como 2026-01-31T00:00:00-03:00");

export const Instant = z.iso
  .datetime({ offset: true, error: INSTANT })
  .transform((text) => new Date(text))
  .refine((moment) => moment.getTime() >= EARLIEST_MS && moment.getTime() < LATEST_MS, INSTANT);
