import type { Ctx } from "@/lib/ctx";
import { stopPath } from "@/lib/customers/email-consents";
import { sql } from "@/lib/db/sql";
import { formatCount } from "@/lib/format/numbers";
import { toLocale } from "@/lib/i18n/locales";
import { storePaint } from "@/lib/mail/paint";
import { mailTranslator } from "@/lib/mail/queue";
import { filled } from "@/lib/mail/template";
import type { Block } from "@/lib/marketing-messages/blocks";
import { piecesOf } from "@/lib/marketing-messages/content";
import { clickPath, openingPath } from "@/lib/marketing-messages/links";
import { isOwnPath } from "@/lib/marketing-messages/own-path";
import { renderMessage } from "@/lib/marketing-messages/render";
import type { MessageValues } from "@/lib/marketing-messages/variables";
import { subdomainAddress } from "@/lib/stores/address";

export type Reader = {
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

function valuesOf(reader: Reader, stop: string): MessageValues {
  const { nome, email, pontos, nomeLoja, subdominio } = reader;
  return {
    "cliente.nome": nome,
    "cliente.primeiroNome": firstName(nome),
    "cliente.email": email ?? "",
    "cliente.pontos": formatCount(pontos, toLocale(reader.idioma)),
    "loja.nome": nomeLoja,
    "loja.url": subdomainAddress(subdominio, "/loja"),
    "link.descadastro": stop,
  };
}

const line = (text: string) => text.replace(/[\p{Cc}\s]+/gu, " ").trim();

const SAMPLE = `
  SELECT 'Maria Silva' AS nome, NULL AS email, 120 AS pontos, s."nomeLoja", s.subdominio, s.moeda, s.idioma,
    s."emailContato", s.endereco, s."razaoSocial", g."remetenteNome", g."remetenteEmail"
  FROM stores s LEFT JOIN marketing_settings g ON g."storeId" = s.id WHERE s.id = $1::uuid`;

/** Without an id: a made-up customer for previews. Returns null if the customer does not exist. */
export async function readerOf(ctx: Ctx, customerId: string | null): Promise<Reader | null> {
  const [reader] = customerId
    ? await sql<Reader>(ctx, "reader-of-message", READER, [customerId])
    : await sql<Reader>(ctx, "sample-reader", SAMPLE);
  return reader ?? null;
}

type Composed = {
  /** The id of the message; its links contain the id. */
  id: string;
  destino: string;
  reader: Reader;
  assunto?: string | null;
  conteudo: string | readonly Block[];
  /** A trial counts no clicks. In a preview ("look") even the unsubscribe link leads nowhere. */
  as: "message" | "trial" | "look";
};

/** If `de.email` is null, the mail server's own sender is used. */
export async function composeMail(ctx: Ctx, composed: Composed) {
  const { id, destino, reader, assunto, conteudo, as } = composed;
  const isCounted = as === "message";
  const { subdominio, nomeLoja } = reader;
  const at = (path: string) => subdomainAddress(subdominio, path);
  const stop = as === "look" ? "/loja" : stopPath(ctx.storeId, destino);
  const values = valuesOf(reader, at(stop));
  const pieces = await piecesOf(ctx, conteudo, reader);
  const t = await mailTranslator(reader.idioma);
  const origin = at("");
  const linkTo = (link: string) => {
    const path = link.startsWith(`${origin}/`) ? link.slice(origin.length) : link;
    if (!isOwnPath(path)) return link;
    return at(isCounted ? clickPath(ctx.storeId, id, path) : path);
  };
  const { html, texto } = renderMessage(pieces, {
    store: nomeLoja,
    locale: toLocale(reader.idioma),
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
    pixel: isCounted ? at(openingPath(ctx.storeId, id)) : null,
    paint: await storePaint(ctx),
  });
  return {
    id,
    para: destino,
    paraNome: line(reader.nome),
    de: { nome: line(reader.remetenteNome ?? nomeLoja), email: reader.remetenteEmail },
    resposta: reader.emailContato,
    assunto: line(filled(assunto ?? nomeLoja, values)),
    html,
    texto,
    descadastro: at(stop.replace("/loja/", "/store/")),
  };
}

export function composePush(
  ctx: Ctx,
  { id, reader, conteudo }: { id: string; reader: Reader; conteudo: string },
): { titulo: string; texto: string; endereco: string } {
  const at = (path: string) => subdomainAddress(reader.subdominio, path);
  const texto = filled(conteudo, valuesOf(reader, at(QUIET_WAY_OUT))).trim();
  return { titulo: line(reader.nomeLoja), texto, endereco: at(clickPath(ctx.storeId, id, "/loja")) };
}

const QUIET_WAY_OUT = "/loja/conta";

/** The values of a chat message; there is no unsubscribe link. */
function chatValues(ctx: Ctx, id: string, reader: Reader): MessageValues {
  const { subdominio, email } = reader;
  const at = (path: string) => subdomainAddress(subdominio, path);
  const stop = email ? stopPath(ctx.storeId, email) : QUIET_WAY_OUT;
  return { ...valuesOf(reader, at(stop)), "loja.url": at(clickPath(ctx.storeId, id, "/loja")) };
}

/** WhatsApp allows no line breaks and no wide gaps in a template's variables. */
export function composeTexts(
  ctx: Ctx,
  { id, reader, textos }: { id: string; reader: Reader; textos: readonly string[] },
): string[] {
  const values = chatValues(ctx, id, reader);
  return textos.map((text) => line(filled(text, values)));
}

/** For the phone of a team member. Clicks on the link to the shop are counted. */
export async function composeText(
  ctx: Ctx,
  { id, reader, conteudo }: { id: string; reader: Reader; conteudo: string },
): Promise<string> {
  const t = await mailTranslator(reader.idioma);
  return `${filled(conteudo, chatValues(ctx, id, reader)).trim()}\n\n${t("marketing.stopByAnswer")}`;
}
