import { z } from "zod";
import { Instant } from "@/lib/http/timestamp";
import { says } from "@/lib/i18n/sentence";

const DATE = says("informe uma data como 2026-01-31, ou data e hora ISO 8601 com fuso");

const Day = z.iso.date(DATE).refine((day) => day >= "1970-01-01" && day < "3000-01-01", DATE);

const Edge = z.union([Day, Instant], DATE);

/** Both ends are included; days are days of the store's time zone. */
export const PeriodFilter = z.object({ de: Edge.optional(), ate: Edge.optional() });
export type PeriodFilter = z.output<typeof PeriodFilter>;
