import type { Parameters } from "@/lib/automation-rules/parameters";
import type { Action, TriggerName } from "@/lib/automation-rules/types";
import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";

/** Longer than the slowest message or webhook takes. */
const LEASE_MS = 60_000;
const TOO_LATE_HOURS = 24;

/** Until `leaseAte` only this process may work on the run. */
export type Claim = {
  id: string;
  leaseAte: Date;
  /** 1 for the first attempt; 0 if the run is only judged, before its time. */
  attempt: number;
  isDue: boolean;
  /** The run is long overdue and has not begun. */
  isLate: boolean;
  isBegun: boolean;
  criadoEm: Date;
  executarEm: Date;
  eventoId: string | null;
  recursoId: string | null;
  customerId: string | null;
  profundidade: number;
  resultado: Record<string, unknown> | null;
  ruleId: string;
  nome: string;
  quando: TriggerName;
  entao: Action;
  condicoes: unknown;
  parametros: Parameters;
  atrasoMin: number;
  limiteVezes: number | null;
  limiteDias: number | null;
};

/** The claim counts the attempt, so that an attempt that kills its process is not repeated forever. */
const CLAIM = `
  WITH due AS MATERIALIZED (
    SELECT r.id FROM automation_runs r
    WHERE r."storeId" = $1::uuid AND r.status = 'pendente' AND r."proximaEm" <= now()
      AND (r."leaseAte" IS NULL OR r."leaseAte" <= now())
      AND EXISTS (SELECT 1 FROM automation_rules a
        WHERE a."storeId" = r."storeId" AND a.id = r."ruleId" AND a.enabled AND a."removidoEm" IS NULL)
    ORDER BY r."proximaEm" LIMIT 1 FOR UPDATE SKIP LOCKED)
  UPDATE automation_runs r SET "leaseAte" = now() + $2 * interval '1 ms',
      tentativas = r.tentativas + (r."executarEm" <= now())::int
    FROM due, automation_rules a
   WHERE r.id = due.id AND a."storeId" = r."storeId" AND a.id = r."ruleId"
  RETURNING r.id, r."leaseAte", r.tentativas AS attempt, r."executarEm" <= now() AS "isDue",
    r."iniciadaEm" IS NULL AND r."executarEm" < now() - interval '${TOO_LATE_HOURS} hours' AS "isLate",
    r."iniciadaEm" IS NOT NULL AS "isBegun", r."criadoEm", r."executarEm", r."eventoId", r."recursoId",
    r."customerId", r.profundidade, r.resultado, a.id AS "ruleId", a.nome, a.quando, a.entao, a.condicoes,
    a.parametros, a."atrasoMin", a."limiteVezes", a."limiteDias"`;

/** Each run goes to one process only. */
export async function claimRun(ctx: Ctx): Promise<Claim | null> {
  const [claim] = await sql<Claim>(ctx, "claim-automation-run", CLAIM, [LEASE_MS]);
  return claim ?? null;
}
