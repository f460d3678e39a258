import { setTimeout as sleep } from "node:timers/promises";
import type { Ctx } from "@/lib/ctx";
import type { Channel } from "@/lib/customers/channels";
import { isPassing } from "@/lib/db/errors";
import { transact } from "@/lib/db/transact";
import { mailServer } from "@/lib/mail/server";
import {
  type Attempt,
  beginAttempt,
  type Cause,
  type Outcome,
  recordAttempt,
} from "@/lib/marketing-messages/attempt";
import type { Block } from "@/lib/marketing-messages/blocks";
import { composeMail, readerOf } from "@/lib/marketing-messages/compose";
import { noteDeadAddress, postMarketingMail } from "@/lib/marketing-messages/post";
import { sendPush } from "@/lib/marketing-messages/push";
import { suppress } from "@/lib/marketing-messages/suppressions";
import { sendWhatsapp } from "@/lib/marketing-messages/whatsapp";
import type { TemplateChoice } from "@/lib/whatsapp/schema";

export type NewMessage = {
  customerId: string;
  canal: Channel;
  /** The subject of an e-mail, with variables. */
  assunto?: string | null;
  /** Text with variables, or the blocks of an e-mail. */
  conteudo: string | readonly Block[];
  /** The template for WhatsApp, with variables. */
  modelo?: TemplateChoice | null;
  cause: Cause;
};

/**
 * `ignorado`: must not be sent. `adiado`: not before `ate`. `falhou`: reached nobody; with `repetivel` a
 * later call tries again. `incerto`: the end of the attempt is unknown, so it is never tried again.
 * `simulado`: no provider is set up.
 */
export type SendResult =
  | { status: "enviado" | "simulado" }
  /** `isEarlier`: the process of an earlier attempt died, which says nothing about the mail server. */
  | { status: "incerto"; isEarlier: boolean }
  | { status: "ignorado"; motivo: string }
  | { status: "adiado"; motivo: string; ate: Date }
  | { status: "falhou"; motivo: string; erro: string | null; repetivel: boolean };

async function sendMail(ctx: Ctx, { id, destino }: Attempt, message: NewMessage): Promise<Outcome> {
  const server = mailServer();
  if (!server) return { status: "simulado" };
  const reader = await readerOf(ctx, message.customerId);
  if (!reader) throw new Error("the customer of an attempt is gone");
  const mail = await composeMail(ctx, { id, destino, reader, ...message, as: "message" });
  const de = { nome: mail.de.nome, email: mail.de.email ?? server.from.address };
  return postMarketingMail({ ...mail, de }, server);
}

type Sender = (ctx: Ctx, attempt: Attempt, message: NewMessage) => Promise<Outcome>;

const SENDERS: Record<Channel, Sender> = {
  email: sendMail,
  push: (ctx, attempt, { customerId, conteudo }) =>
    sendPush(ctx, { id: attempt.id, customerId, conteudo: typeof conteudo === "string" ? conteudo : "" }),
  whatsapp: sendWhatsapp,
};

/** Also suppresses the address if the failure says that the address is dead. */
async function record(ctx: Ctx, canal: Channel, attempt: Attempt, outcome: Outcome): Promise<void> {
  if (outcome.status !== "falhou") {
    await recordAttempt(ctx, attempt, outcome);
    return;
  }
  await transact(ctx, async (tx) => {
    if (!(await recordAttempt(tx, attempt, outcome))) return;
    const { destino } = attempt;
    if (canal === "email") await noteDeadAddress(tx, destino, outcome);
    if (outcome.supressao) await suppress(tx, { canal, destino, motivo: outcome.supressao });
  });
}

const RECORD_WAITS_MS = [500, 1_500, 4_000];

/** The message has left, so retry until the database takes the record. */
async function recordPatiently(ctx: Ctx, canal: Channel, attempt: Attempt, outcome: Outcome): Promise<void> {
  for (const waitMs of RECORD_WAITS_MS) {
    try {
      return await record(ctx, canal, attempt, outcome);
    } catch (error) {
      if (!isPassing(error)) throw error;
      await sleep(waitMs);
    }
  }
  return record(ctx, canal, attempt, outcome);
}

function resultOf(outcome: Outcome): SendResult {
  if (outcome.status === "incerto") return { status: "incerto", isEarlier: false };
  if (outcome.status !== "falhou") return { status: outcome.status };
  const { motivo, erro, repetivel } = outcome;
  return { status: "falhou", motivo, erro, repetivel };
}

/**
 * Sends at most once per cause, however often it is called: judges now, writes the message before the attempt
 * and records the result after it.
 * @param now moves the clock in tests
 * @throws the database's errors
 */
export async function sendMarketingMessage(
  ctx: Ctx,
  message: NewMessage,
  now = new Date(),
): Promise<SendResult> {
  const { customerId, canal, cause } = message;
  const begun = await beginAttempt(ctx, { customerId, canal, cause, now });
  if ("before" in begun) {
    const { before, ate } = begun;
    if (!before) return { status: "adiado", motivo: "em_andamento", ate };
    if (before.status === "incerto") return { status: "incerto", isEarlier: true };
    if (before.status !== "falhou") return { status: before.status };
    return { status: "falhou", motivo: before.motivo ?? "falhou", erro: null, repetivel: false };
  }
  if (!("attempt" in begun)) {
    const { motivo } = begun;
    return motivo === "horario"
      ? { status: "adiado", motivo, ate: begun.ate }
      : { status: "ignorado", motivo };
  }
  const { attempt } = begun;
  const outcome = await SENDERS[canal](ctx, attempt, message);
  await recordPatiently(ctx, canal, attempt, outcome);
  return resultOf(outcome);
}
