import type { Waiting } from "@/lib/campaigns/next";
import type { StopReason } from "@/lib/campaigns/reasons";
import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import type { SendResult } from "@/lib/marketing-messages/send";

const MINUTE_MS = 60_000;
/** Waits after a temporary refusal (greylisting, full mailbox). */
const GAPS_MS = [MINUTE_MS, 10 * MINUTE_MS, 60 * MINUTE_MS];
const REST_MS = 30_000;

/** Also updates recipients whom a cancelled campaign closed, because their result is known only now. */
const SETTLE = `UPDATE campaign_recipients r SET
    status = CASE WHEN r.status <> 'pendente' AND $3 = 'pendente' THEN 'ignorado' ELSE $3 END::"RecipientStatus",
    motivo = CASE WHEN r.status <> 'pendente' AND $3 = 'pendente' THEN 'campanha_encerrada' ELSE $4 END,
    erro = $5, simulado = $6, tentativas = $7, "proximaEm" = $8,
    "enviadoEm" = CASE WHEN $3 = 'enviado' THEN now() ELSE "enviadoEm" END
  WHERE r."storeId" = $1::uuid AND r.id = $2::uuid AND (r.status = 'pendente'
    OR (r.status = 'incerto' OR r.motivo = 'campanha_encerrada') AND EXISTS (SELECT 1 FROM campaigns c
      WHERE c."storeId" = r."storeId" AND c.id = r."campaignId" AND c.status = 'cancelada'))`;

type Settled = {
  status: "pendente" | "enviado" | "falhou" | "ignorado" | "incerto";
  motivo?: string;
  erro?: string | null;
  isTried?: boolean;
  nextAt?: Date;
};

function settled(result: SendResult, tries: number): Settled | null {
  switch (result.status) {
    case "enviado":
    case "simulado":
      return { status: "enviado", isTried: true };
    case "incerto":
      return { status: "incerto", isTried: true };
    case "ignorado":
      return result.motivo === "campanha_parada" ? null : { status: "ignorado", motivo: result.motivo };
    case "adiado":
      return { status: "pendente", nextAt: result.ate };
    case "falhou": {
      const { motivo, erro, repetivel } = result;
      if (!repetivel) return { status: "falhou", motivo, erro, isTried: true };
      if (motivo !== "recusado_por_ora") return { status: "pendente", erro };
      const gapMs = GAPS_MS[tries];
      if (gapMs === undefined) return { status: "falhou", motivo, erro, isTried: true };
      return { status: "pendente", motivo, erro, isTried: true, nextAt: new Date(Date.now() + gapMs) };
    }
  }
}

export async function settleRecipient(
  ctx: Ctx,
  { id, tentativas }: Waiting,
  result: SendResult,
): Promise<void> {
  const now = settled(result, tentativas);
  if (!now) return;
  const tries = tentativas + (now.isTried ? 1 : 0);
  const isSimulated = result.status === "simulado";
  const what = [now.status, now.motivo ?? null, now.erro ?? null, isSimulated, tries, now.nextAt ?? null];
  await sql(ctx, "settle-recipient", SETTLE, [id, ...what]);
}

/** Returns a stop if this result shows that the next messages would fail in the same way. */
export function stopOf(result: SendResult): { until: Date } | { failed: StopReason } | null {
  if (result.status === "adiado" && result.motivo === "horario") return { until: result.ate };
  if (result.status === "incerto" && !result.isEarlier) return { until: new Date(Date.now() + REST_MS) };
  if (result.status === "ignorado" && result.motivo === "campanha_parada") return { until: new Date() };
  if (result.status !== "falhou") return null;
  if (result.motivo === "remetente_recusado") return { failed: "remetente_recusado" };
  return result.motivo === "servidor_fora" ? { until: new Date(Date.now() + REST_MS) } : null;
}
