import { setTimeout as sleep } from "node:timers/promises";
import type { Ctx } from "@/lib/ctx";
import type { Channel } from "@/lib/customers/channels";
import { stopPath } from "@/lib/customers/email-consents";
import { isPassing } from "@/lib/db/errors";
import { sql } from "@/lib/db/sql";
import { mailTranslator } from "@/lib/mail/queue";
import { mailServer } from "@/lib/mail/server";
import { filled } from "@/lib/mail/template";
import {
  type Attempt,
  beginAttempt,
  type Cause,
  type Outcome,
  recordAttempt,
} from "@/lib/marketing-messages/attempt";
import type { Block } from "@/lib/marketing-messages/blocks";
import { piecesOf } from "@/lib/marketing-messages/content";
import { clickPath, openingPath } from "@/lib/marketing-messages/links";
import { isOwnPath } from "@/lib/marketing-messages/own-path";
import { noteDeadAddress, postMarketingMail } from "@/lib/marketing-messages/post";
import { renderMessage } from "@/lib/marketing-messages/render";
import type { MessageValues } from "@/lib/marketing-messages/variables";
import { subdomainAddress } from "@/lib/stores/address";

export type NewMessage = {
  customerId: string;
  canal: Channel;
  /** Of an e-mail, with variables. */
  assunto?: string | null;
  /** Text with variables, or the blocks of an e-mail. */
  conteudo: string | readonly Block[];
  cause: Cause;
};

/**
 * `ignorado`: it must not be sent (motivo says why). `adiado`: not before `ate`. `falhou`: it reached nobody; with
 * `repetivel` another call tries again. `incerto`: it was tried and nobody knows how that ended; it is never tried again.
 * `simulado`: nothing that could send it is set up.
 */
export type SendResult =
  | { status: "enviado" | "simulado" | "incerto" }
  | { status: "ignorado"; motivo: string }
  | { status: "adiado"; motivo: string; ate: Date }
  | { status: "falhou"; motivo: string; erro: string | null; repetivel: boolean };

type Reader = {
  nome: string;
  email: string | null;
  pontos: number;
  nomeLoja: string;
  subdominio: string;
  moeda: string;
  idioma: string;
  emailContato: string | null;
  endereco: string | null;
  razaoSocial: string | null;
  remetenteNome: string | null;
  remetenteEmail: string | null;
};

const READER = `
  SELECT cu.nome, cu.email, coalesce(l.saldo, 0) AS pontos, s."nomeLoja", s.subdominio, s.moeda, s.idioma,
    s."emailContato", s.endereco, s."razaoSocial", g."remetenteNome", g."remetenteEmail"
  FROM customers cu JOIN stores s ON s.id = cu."storeId"
  LEFT JOIN loyalty_accounts l ON l."storeId" = cu."storeId" AND l."customerId" = cu.id
  LEFT JOIN marketing_settings g ON g."storeId" = cu."storeId"
  WHERE cu."storeId" = $1::uuid AND cu.id = $2::uuid`;

const firstName = (nome: string) => nome.trim().split(/\s+/)[0] ?? "";

/** What a message's variables stand for. */
export function valuesOf(reader: Reader, stop: string): MessageValues {
  const { nome, email, pontos, nomeLoja, subdominio } = reader;
  return {
    "cliente.nome": nome,
    "cliente.primeiroNome": firstName(nome),
    "cliente.email": email ?? "",
    "cliente.pontos": String(pontos),
    "loja.nome": nomeLoja,
    "loja.url": subdomainAddress(subdominio, "/loja"),
    "link.descadastro": stop,
  };
}

const line = (text: string) => text.replace(/[\p{Cc}\s]+/gu, " ").trim();

async function sendMail(ctx: Ctx, { id, destino }: Attempt, message: NewMessage): Promise<Outcome> {
  const server = mailServer();
  if (!server) return { status: "simulado" };
  const [reader] = await sql<Reader>(ctx, "reader-of-message", READER, [message.customerId]);
  if (!reader) throw new Error("the customer of an attempt is gone");
  const { subdominio, nomeLoja } = reader;
  const at = (path: string) => subdomainAddress(subdominio, path);
  const stop = stopPath(ctx.storeId, destino);
  const values = valuesOf(reader, at(stop));
  const pieces = await piecesOf(ctx, message.conteudo, reader);
  const t = await mailTranslator(reader.idioma);
  const origin = at("");
  const linkTo = (link: string) => {
    const path = link.startsWith(`${origin}/`) ? link.slice(origin.length) : link;
    return isOwnPath(path) ? at(clickPath(ctx.storeId, id, path)) : link;
  };
  const { html, texto } = renderMessage(pieces, {
    store: nomeLoja,
    seller: [reader.razaoSocial, reader.endereco].filter((text) => text !== null),
    origin,
    words: {
      why: t("marketing.why", { store: nomeLoja }),
      stop: t("marketing.stop"),
      coupon: t("marketing.coupon"),
      see: t("marketing.see"),
    },
    values,
    linkTo,
    pixel: at(openingPath(ctx.storeId, id)),
  });
  const mail = {
    id,
    para: destino,
    paraNome: line(reader.nome),
    de: { nome: line(reader.remetenteNome ?? nomeLoja), email: reader.remetenteEmail ?? server.from.address },
    resposta: reader.emailContato,
    assunto: line(filled(message.assunto ?? nomeLoja, values)),
    html,
    texto,
    descadastro: at(stop.replace("/loja/", "/store/")),
  };
  return postMarketingMail(mail, server);
}

const RECORD_WAITS_MS = [500, 1_500, 4_000];

/** It left, so wait for the database. */
async function recordPatiently(ctx: Ctx, attempt: Attempt, outcome: Outcome): Promise<void> {
  for (const waitMs of RECORD_WAITS_MS) {
    try {
      return await recordAttempt(ctx, attempt, outcome);
    } catch (error) {
      if (!isPassing(error)) throw error;
      await sleep(waitMs);
    }
  }
  return recordAttempt(ctx, attempt, outcome);
}

function resultOf(outcome: Outcome): SendResult {
  if (outcome.status !== "falhou") return { status: outcome.status };
  const { motivo, erro, repetivel } = outcome;
  return { status: "falhou", motivo, erro, repetivel };
}

/**
 * Sends one marketing message, at most once for its cause, whoever calls however often: judged at this moment, written
 * before the attempt, recorded after it.
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
  const outcome: Outcome = canal === "email" ? await sendMail(ctx, attempt, message) : { status: "simulado" };
  await recordPatiently(ctx, attempt, outcome);
  await noteDeadAddress(ctx, attempt.destino, outcome);
  return resultOf(outcome);
}
