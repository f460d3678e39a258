import type { Ctx } from "@/lib/ctx";
import type { Channel } from "@/lib/customers/channels";
import { sql } from "@/lib/db/sql";

export type SendResult =
  | { status: "enviado" | "simulado" | "incerto" }
  | { status: "ignorado"; motivo: string }
  | { status: "adiado"; motivo: string; ate: Date }
  | { status: "falhou"; motivo: string; erro: string | null; repetivel: boolean };

type Whom = { customerId: string; canal: Channel };

const CONSENT = `SELECT 1 FROM customer_consents
  WHERE "storeId" = $1::uuid AND "customerId" = $2::uuid AND canal = $3::"Channel" AND aceito`;

export async function judge(
  ctx: Ctx,
  { customerId, canal }: Whom & { now: Date },
): Promise<{ ok: true } | { ok: false; motivo: string; ate?: Date }> {
  const rows = await sql(ctx, "automation-consent", CONSENT, [customerId, canal]);
  return rows.length > 0 ? { ok: true } : { ok: false, motivo: "sem_consentimento" };
}

const WRITE = `INSERT INTO marketing_messages (id, "storeId", "customerId", canal, "automationRunId", simulado)
  VALUES (gen_random_uuid(), $1::uuid, $2::uuid, $3::"Channel", $4::uuid, true) ON CONFLICT DO NOTHING`;

/** Nothing sends yet: it is written down as simulated. */
export async function sendMarketingMessage(
  ctx: Ctx,
  message: Whom & { assunto?: string | null; conteudo: string; cause: { automationRunId: string } },
): Promise<SendResult> {
  const { customerId, canal, cause } = message;
  const judgement = await judge(ctx, { customerId, canal, now: new Date() });
  if (!judgement.ok) return { status: "ignorado", motivo: judgement.motivo };
  await sql(ctx, "automation-message", WRITE, [customerId, canal, cause.automationRunId]);
  return { status: "simulado" };
}
