import type { MailFault } from "@/lib/mail/schema";

export type MailFailure = {
  /** The server's answer, or one of MAIL_FAULTS. */
  reason: string;
  /** Another attempt would fail in the same way. */
  isFinal: boolean;
  /** The mail server is down or refuses our login. */
  isOutage: boolean;
};

const MAX_REASON = 500;

type SmtpError = {
  code?: unknown;
  originalCode?: unknown;
  command?: unknown;
  responseCode?: unknown;
  response?: unknown;
};
const isSmtpError = (error: unknown): error is SmtpError => typeof error === "object" && error !== null;

const FAULT_OF: Record<string, MailFault> = {
  ETIMEDOUT: "tempo",
  EABORT: "tempo",
  ABORT_ERR: "tempo",
  ETLS: "tls",
  EREQUIRETLS: "tls",
  EDNS: "dns",
  EAUTH: "login",
  ENOAUTH: "login",
  EENVELOPE: "endereco",
  EMESSAGE: "mensagem",
};

/** These codes concern the SMTP session, not the message. */
const OF_THE_SESSION = [503, 530, 534, 535, 538];

const isOfTheMessage = ({ code, command }: SmtpError, responseCode: number | null) =>
  (code === "EMESSAGE" || (code === "EENVELOPE" && command !== "MAIL FROM")) &&
  (responseCode === null || !OF_THE_SESSION.includes(responseCode));

function faultOf({ code, originalCode }: SmtpError): MailFault {
  if (typeof originalCode === "string" && /CERT|TLS|SSL/.test(originalCode)) return "tls";
  return (typeof code === "string" && FAULT_OF[code]) || "conexao";
}

const clean = (text: string) =>
  text
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim()
    .slice(0, MAX_REASON);

/** Only answers about recipient or content are final. The reason never contains addresses of our network. */
export function failureOf(error: unknown): MailFailure {
  const known = isSmtpError(error) ? error : {};
  const { responseCode, response } = known;
  const status = typeof responseCode === "number" ? responseCode : null;
  const fault = faultOf(known);
  const saysWhy = status !== null && fault !== "tls" && typeof response === "string";
  const isOwn = isOfTheMessage(known, status);
  return {
    reason: (saysWhy && clean(response)) || fault,
    isFinal: isOwn && (status === null || status >= 500),
    isOutage: !isOwn,
  };
}
