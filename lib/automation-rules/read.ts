import type { AutomationRule } from "@/lib/automation-rules/schema";
import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";

/** The API's list has no pages, so the number of rules is bounded. */
export const MAX_RULES = 500;

const READ_RULES = `
  SELECT id, nome, quando, entao, enabled, condicoes, parametros, "atrasoMin", "ultimaExecucaoEm", execucoes,
    falhas, "criadoEm", "atualizadoEm",
    CASE WHEN "limiteVezes" IS NOT NULL
      THEN json_build_object('vezes', "limiteVezes", 'dias', "limiteDias") END AS "limitePorCliente"
    FROM automation_rules WHERE "storeId" = $1 AND "removidoEm" IS NULL
   ORDER BY "criadoEm" DESC, id DESC LIMIT ${MAX_RULES}`;

/** GET /automation-rules, newest first. */
export const listAutomationRules = (ctx: Ctx): Promise<AutomationRule[]> =>
  sql<AutomationRule>(ctx, "automation-rules", READ_RULES);
