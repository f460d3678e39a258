import { createTransport } from "nodemailer";
import { v7 as uuidv7 } from "uuid";
import type { Ctx } from "@/lib/ctx";
import { assertOutsideTransaction } from "@/lib/db/inside-transaction";
import { sql } from "@/lib/db/sql";
import { failureOf } from "@/lib/mail/failure";
import { assertOneAddress, connectionTo } from "@/lib/mail/post";
import type { MailServer } from "@/lib/mail/server";
import type { Outcome } from "@/lib/marketing-messages/attempt";

const LIMIT_MS = 30_000;
/** The limit per process, for all stores together. */
export const CONNECTIONS = 5;
const REST_MS = 5_000;

export type MarketingMail = {
  id: string;
  para: string;
  paraNome: string;
  de: { nome: string; email: string };
  resposta: string | null;
  assunto: string;
  html: string;
  texto: string;
  /** The address for one-click unsubscribe in a mail program (RFC 8058). */
  descadastro: string;
};

type Stream = { readableDidRead: boolean };
/** `stream` is the mail's text; it is set once the mail client asks for the text. */
type Watched = { stream?: Stream };

const watched = new WeakMap<AbortSignal, Watched>();

function pooled(server: MailServer) {
  const transport = createTransport({
    ...connectionTo(server),
    pool: true,
    maxConnections: CONNECTIONS,
    maxMessages: 500,
    idleTimeout: REST_MS,
  });
  transport.use("stream", ({ data, message }, done) => {
    const watch = data.signal && watched.get(data.signal);
    const create = message.createReadStream.bind(message);
    message.createReadStream = (options) => {
      const stream = create(options);
      if (watch) watch.stream = stream;
      return stream;
    };
    done();
  });
  return transport;
}

const open: { key: string; transport: ReturnType<typeof pooled> } | { key: null } = { key: null };

/** Keeps its connections open for the next mails. */
function transportTo(server: MailServer) {
  const key = JSON.stringify(server);
  if (open.key === key) return open.transport;
  if (open.key !== null) open.transport.close();
  const transport = pooled(server);
  Object.assign(open, { key, transport });
  return transport;
}

type SmtpError = { code?: unknown; command?: unknown; responseCode?: unknown; response?: unknown };
const isSmtpError = (error: unknown): error is SmtpError => typeof error === "object" && error !== null;

/** A server that shuts down may send this code at any moment, also after it took the text. */
const CLOSING = 421;

/** RFC 3463: 5.1.x concerns the address; other codes (5.7.1) may concern the sender or the text. */
const isDeadAddress = (erro: string): boolean => /\b5\.1\.\d{1,3}\b/.test(erro);

/**
 * If the text began and no answer came, the mail may have arrived: the outcome is unknown.
 * @param isTextBegun whether a byte of the text may have left
 */
function outcomeOfError(error: unknown, isTextBegun: boolean): Outcome {
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

/** Never throws because of the mail server, whether it answers or not. */
export async function postMarketingMail(mail: MarketingMail, server: MailServer): Promise<Outcome> {
  assertOutsideTransaction("a mail server");
  const { id, de } = mail;
  const signal = AbortSignal.timeout(LIMIT_MS);
  const watch: Watched = {};
  watched.set(signal, watch);
  try {
    assertOneAddress(mail.para);
    await transportTo(server).sendMail({
      messageId: `<${id}@${de.email.slice(de.email.lastIndexOf("@") + 1)}>`,
      from: { name: de.nome, address: de.email },
      to: { name: mail.paraNome, address: mail.para },
      ...(mail.resposta && { replyTo: { name: de.nome, address: mail.resposta } }),
      envelope: { from: de.email, to: [mail.para] },
      subject: mail.assunto,
      text: mail.texto,
      html: mail.html,
      headers: {
        "List-Unsubscribe": `<${mail.descadastro}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        "Feedback-ID": `${id}:lojista`,
      },
      // Text from users must not make the server read files or call addresses.
      disableFileAccess: true,
      disableUrlAccess: true,
      signal,
    });
    return { status: "enviado" };
  } catch (error) {
    return outcomeOfError(error, watch.stream?.readableDidRead ?? false);
  }
}

const SUPPRESS = `INSERT INTO suppressions (id, "storeId", canal, destino, motivo, detalhe)
  VALUES ($2::uuid, $1::uuid, 'email', $3, 'devolucao', $4)
  ON CONFLICT ("storeId", canal, destino) DO NOTHING`;

/** Suppresses an address that its own mail server does not know, so that the next campaign skips it. */
export async function noteDeadAddress(ctx: Ctx, destino: string, outcome: Outcome): Promise<void> {
  if (outcome.status !== "falhou" || outcome.repetivel || !isDeadAddress(outcome.erro)) return;
  await sql(ctx, "suppress-dead-address", SUPPRESS, [uuidv7(), destino, outcome.erro]);
}
