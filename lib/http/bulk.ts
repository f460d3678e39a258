import { z } from "zod";
import { Uuid } from "@/lib/http/params";

const MAX_IDS = 100;

/** `ids` of an action on many things; one that comes twice counts once. */
export const BulkIds = z
  .array(Uuid)
  .min(1)
  .max(MAX_IDS)
  .transform((ids) => [...new Set(ids)]);

/** What became of one of them; `erro` says why it was not done. */
const result = { id: z.uuid(), ok: z.boolean(), erro: z.string().nullable() };

/**
 * The answer of an action on many things: how many were done, how many refused, and what became of each, in the
 * order of `ids`.
 * @param more what a result says besides
 */
export const bulkOutcome = <More extends z.core.$ZodLooseShape>(more: More) =>
  z.object({
    feitos: z.int(),
    recusados: z.int(),
    resultados: z.array(z.object({ ...result, ...more })),
  });

/** Such an answer, from its results. */
export function outcomeOf<Result extends { ok: boolean }>(resultados: Result[]) {
  const feitos = resultados.filter(({ ok }) => ok).length;
  return { feitos, recusados: resultados.length - feitos, resultados };
}
