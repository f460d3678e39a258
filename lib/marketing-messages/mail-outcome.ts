import { failureOf } from "@/lib/mail/failure";
import type { Outcome } from "@/lib/marketing-messages/attempt";

type SmtpError = { code?: unknown; command?: unknown; responseCode?: unknown; response?: unknown };
const isSmtpError = (error: unknown): error is SmtpError => typeof error === "object" && error !== null;

/** Said at any moment by a server that goes away, also after it took the text. */
const CLOSING = 421;

/** RFC 3463: 5.1.x is about the address; others (5.7.1) may be about sender or text. */
export const isDeadAddress = (erro: string): boolean => /\b5\.1\.\d{1,3}\b/.test(erro);

/**
 * Without an answer after the text began, nobody knows.
 * @param isTextBegun whether a byte of the text may have left
 */
export function outcomeOfError(error: unknown, isTextBegun: boolean): Outcome {
  const { code, command, responseCode } = isSmtpError(error) ? error : {};
  const { reason: erro, isFinal } = failureOf(error);
  const said = typeof responseCode === "number" ? responseCode : null;
  const isAnswered = said !== null && said !== CLOSING;
  if (isTextBegun && !isAnswered) return { status: "incerto" };
  if (isFinal) return { status: "falhou", motivo: "destinatario_recusado", erro, repetivel: false };
  if (said !== null && said >= 500 && (command === "MAIL FROM" || code === "EAUTH"))
    return { status: "falhou", motivo: "remetente_recusado", erro, repetivel: true };
  const isOfMessage =
    said !== null && (code === "EENVELOPE" || code === "EMESSAGE") && command !== "MAIL FROM";
  const motivo = isOfMessage ? "recusado_por_ora" : "servidor_fora";
  return { status: "falhou", motivo, erro, repetivel: true };
}
