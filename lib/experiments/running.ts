import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { isRunnable, type RunningTest } from "@/lib/experiments/assign";
import { firstOption, isOption, type OptionOf, type SlotName } from "@/lib/experiments/slots";

const RUNNING = `
  SELECT e.id, e.chave, json_agg(json_build_object('id', v.id, 'peso', v.peso, 'opcao', v.parametros->>'opcao')
    ORDER BY v.ordem, v.id) AS variantes
  FROM experiments e JOIN experiment_variants v ON v."storeId" = e."storeId" AND v."experimentId" = e.id
  WHERE e."storeId" = $1::uuid AND e.status = 'ativo' GROUP BY e.id, e.chave ORDER BY e.id`;

export const runningTests = async (ctx: Ctx): Promise<RunningTest[]> =>
  (await sql<RunningTest>(ctx, "running-tests", RUNNING)).filter(isRunnable);

const CHOSEN = `SELECT chave, opcao FROM shop_slots WHERE "storeId" = $1::uuid`;

/** The store's chosen option for each slot. A slot without a choice is missing. */
export async function chosenOptions(ctx: Ctx): Promise<Record<string, string>> {
  const rows = await sql<{ chave: string; opcao: string }>(ctx, "chosen-options", CHOSEN);
  return Object.fromEntries(rows.map(({ chave, opcao }) => [chave, opcao]));
}

/** The chosen option, or the first one when this version of the code no longer has the chosen option. */
export const optionIn = <Name extends SlotName>(
  chosen: Readonly<Record<string, string>>,
  name: Name,
): OptionOf<Name> => {
  const option = chosen[name];
  return isOption(name, option) ? option : firstOption(name);
};
