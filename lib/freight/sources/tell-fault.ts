import { v5 as uuidv5 } from "uuid";
import type { Ctx } from "@/lib/ctx";
import type { FaultKind, SourceName } from "@/lib/freight/sources/kinds";
import { largeCache } from "@/lib/large-cache";
import { openAlert } from "@/lib/team-alerts/write";

const HOUR_MS = 60 * 60_000;

/** Spares the database while a source is away. */
const told = largeCache<true>(10_000, HOUR_MS);

export const alertIdOf = ({ storeId }: Ctx, fonte: SourceName): string => uuidv5(`frete ${fonte}`, storeId);

/** Tells the team, once an hour for each source. */
export async function tellFault(ctx: Ctx, fonte: SourceName, motivo: FaultKind): Promise<void> {
  const recursoId = alertIdOf(ctx, fonte);
  if (told.has(recursoId)) return;
  told.set(recursoId, true);
  // Another process, or this one before a restart, may have told already; a person may have closed it.
  const tipo = "frete_sem_resposta";
  const criadoEm = { gt: new Date(Date.now() - HOUR_MS) };
  const recent = await ctx.db.teamAlert.findFirst({
    where: { tipo, recursoId, criadoEm },
    select: { id: true },
  });
  if (recent) return;
  await openAlert(ctx, {
    tipo,
    permissao: "configuracoes",
    recurso: "settings",
    recursoId,
    data: { fonte, motivo },
  });
}
