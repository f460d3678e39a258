import type { Ctx } from "@/lib/ctx";
import { AppError } from "@/lib/errors";
import type { Attempt, Cause, Outcome } from "@/lib/marketing-messages/attempt";
import { composeTexts, readerOf } from "@/lib/marketing-messages/compose";
import { credentialsOf } from "@/lib/whatsapp/account";
import { sendTemplate } from "@/lib/whatsapp/api";
import type { Problem } from "@/lib/whatsapp/problem";
import type { TemplateChoice } from "@/lib/whatsapp/schema";

type Failure = Extract<Outcome, { status: "falhou" }>;

/** Maps each refusal by WhatsApp to the result of the message. */
export const FAILURES: Readonly<Record<Problem, Pick<Failure, "motivo" | "repetivel" | "supressao">>> = {
  destinatario: { motivo: "destinatario_recusado", repetivel: false },
  sem_whatsapp: { motivo: "destinatario_recusado", repetivel: false, supressao: "sem_whatsapp" },
  pediu_saida: { motivo: "destinatario_recusado", repetivel: false, supressao: "pediu_saida" },
  remetente: { motivo: "remetente_recusado", repetivel: true },
  por_ora: { motivo: "recusado_por_ora", repetivel: true },
  fora: { motivo: "servidor_fora", repetivel: true },
};

type WhatsappMessage = { customerId: string; modelo?: TemplateChoice | null; cause: Cause };

/** Nothing has left yet, so the result is not `incerto` as for other exceptions. */
function lost(error: unknown): string {
  if (error instanceof AppError) return error.message;
  throw error;
}

/** Sends by the store's template. Without a template or an account nothing leaves. */
export async function sendWhatsapp(
  ctx: Ctx,
  { id, destino }: Attempt,
  { customerId, modelo, cause }: WhatsappMessage,
): Promise<Outcome> {
  const credentials = modelo ? await credentialsOf(ctx).catch(lost) : null;
  if (typeof credentials === "string") return { status: "falhou", ...FAILURES.remetente, erro: credentials };
  if (!modelo || !credentials) {
    // The account was removed while the campaign ran; its people now wait in the team's queue.
    if (modelo && "campaignId" in cause)
      return { status: "falhou", ...FAILURES.fora, erro: "conta desconectada" };
    return { status: "simulado" };
  }
  const reader = await readerOf(ctx, customerId);
  if (!reader) throw new Error("the customer of an attempt is gone");
  const textos = composeTexts(ctx, { id, reader, textos: modelo.variaveis });
  const missing = textos.indexOf("");
  // WhatsApp refuses an empty variable.
  if (missing >= 0) {
    return { status: "falhou", ...FAILURES.destinatario, erro: `sem texto para {{${missing + 1}}}` };
  }
  const sent = await sendTemplate(credentials, { id, para: destino, modelo, textos });
  if (sent.how === "unknown") return { status: "incerto" };
  if (sent.how === "taken") return { status: "enviado", wamid: sent.wamid };
  return { status: "falhou", ...FAILURES[sent.problem], erro: sent.erro };
}
