import { z } from "zod";
import type { AppError } from "@/lib/errors";
import { Uuid } from "@/lib/http/params";
import { DEFAULT_LOCALE, type Locale } from "@/lib/i18n/locales";
import { spoken } from "@/lib/i18n/sentence";

const MAX_IDS = 100;

/** A repeated id counts once. */
export const BulkIds = z
  .array(Uuid)
  .min(1)
  .max(MAX_IDS)
  .transform((ids) => [...new Set(ids)]);

const result = { id: z.uuid(), ok: z.boolean(), erro: z.string().nullable() };

/**
 * Results are in the order of `ids`.
 * @param more further fields of each result
 */
export const bulkOutcome = <More extends z.core.$ZodLooseShape>(more: More) =>
  z.object({
    feitos: z.int(),
    recusados: z.int(),
    resultados: z.array(z.object({ ...result, ...more })),
  });

export function outcomeOf<Result extends { ok: boolean }>(resultados: Result[]) {
  const feitos = resultados.filter(({ ok }) => ok).length;
  return { feitos, recusados: resultados.length - feitos, resultados };
}

/** `erro` of a result. Other languages omit the field, whose name is Portuguese. */
export const refusalText = (error: AppError, locale: Locale): string =>
  locale === DEFAULT_LOCALE ? error.message : spoken(error.sentence, locale);
