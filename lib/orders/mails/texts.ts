import { isDeepStrictEqual } from "node:util";
import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { transact } from "@/lib/db/transact";
import { DEFAULT_LOCALE, toLocale } from "@/lib/i18n/locales";
import { mailTranslator } from "@/lib/mail/queue";
import {
  ORDER_MAIL_VARIABLES,
  ORDER_MAILS,
  type OrderMailChange,
  type OrderMails,
  type OrderMailText,
  type OrderMailType,
} from "@/lib/orders/mails/schema";
import { recordSettings } from "@/lib/settings/change";
import { lockSettings } from "@/lib/settings/lock";
import { readSettings } from "@/lib/settings/read";
import { storeOf } from "@/lib/stores/read";

const mark = (name: (typeof ORDER_MAIL_VARIABLES)[number]) => `{{${name}}}`;

export async function defaultText(idioma: string, tipo: OrderMailType): Promise<OrderMailText> {
  const t = await mailTranslator(idioma);
  const values = {
    number: mark("pedido.numero"),
    total: mark("pedido.total"),
    due: mark("pedido.aPagar"),
    store: mark("loja.nome"),
  };
  const parts = [t("greeting", { name: mark("cliente.nome") }), t(`order.${tipo}.text`, values)];
  if (tipo === "shipped") parts.push(t("order.shipped.tracking", { code: mark("pedido.rastreio") }));
  return { assunto: t(`order.${tipo}.subject`, values), texto: parts.join("\n\n") };
}

type Row = { tipo: OrderMailType; ativo: boolean; assunto: string | null; texto: string | null };

// The switch counts for all languages, the words for one.
const OWN = `
  SELECT tipo, bool_and(ativo) AS ativo, max(assunto) FILTER (WHERE idioma = $2) AS assunto,
    max(texto) FILTER (WHERE idioma = $2) AS texto
  FROM order_mail_texts WHERE "storeId" = $1::uuid GROUP BY tipo`;

const ownRows = (ctx: Ctx, idioma: string) => sql<Row>(ctx, "order-mail-texts", OWN, [toLocale(idioma)]);

/** @returns the words in the store's language */
export async function mailOf(
  ctx: Ctx,
  tipo: OrderMailType,
): Promise<{ ativo: boolean; idioma: string; words: OrderMailText }> {
  const { idioma } = await storeOf(ctx);
  const own = (await ownRows(ctx, idioma)).find((row) => row.tipo === tipo);
  const ativo = own?.ativo ?? true;
  if (own?.assunto && own.texto) return { ativo, idioma, words: { assunto: own.assunto, texto: own.texto } };
  return { ativo, idioma, words: await defaultText(idioma, tipo) };
}

export async function activeMails(ctx: Ctx): Promise<OrderMailType[]> {
  const off = (await ownRows(ctx, DEFAULT_LOCALE)).filter(({ ativo }) => !ativo).map(({ tipo }) => tipo);
  return ORDER_MAILS.filter((tipo) => !off.includes(tipo));
}

/** In the store's language. */
export async function readOrderMails(ctx: Ctx): Promise<OrderMails> {
  const { idioma, versao } = await readSettings(ctx);
  const rows = await ownRows(ctx, idioma);
  const mensagens = await Promise.all(
    ORDER_MAILS.map(async (tipo) => {
      const padrao = await defaultText(idioma, tipo);
      const { ativo = true, assunto = null, texto = null } = rows.find((row) => row.tipo === tipo) ?? {};
      const personalizado = assunto !== null;
      return {
        tipo,
        ativo,
        personalizado,
        assunto: assunto ?? padrao.assunto,
        texto: texto ?? padrao.texto,
        padrao,
      };
    }),
  );
  return { idioma: toLocale(idioma), variaveis: [...ORDER_MAIL_VARIABLES], mensagens, versao };
}

const WRITE = `
  INSERT INTO order_mail_texts ("storeId", tipo, idioma, ativo, assunto, texto)
  VALUES ($1::uuid, $2, $3, $4::boolean, $5, $6)
  ON CONFLICT ("storeId", tipo, idioma) DO UPDATE SET assunto = excluded.assunto, texto = excluded.texto`;

/**
 * Stores the words for the store's language and the switch for all languages. If nothing changes, the version
 * stays.
 * @throws 409 stale `versao`
 */
export function changeOrderMail(ctx: Ctx, tipo: OrderMailType, change: OrderMailChange): Promise<OrderMails> {
  const { versao, ativo } = change;
  return transact(ctx, async (tx) => {
    await lockSettings(tx, versao);
    const { idioma } = await storeOf(tx);
    const padrao = await defaultText(idioma, tipo);
    const isDefault = change.assunto === padrao.assunto && change.texto === padrao.texto;
    const assunto = isDefault ? null : (change.assunto ?? null);
    const texto = isDefault ? null : (change.texto ?? null);
    const before = await readOrderMails(tx);
    await sql(tx, "write-order-mail", WRITE, [tipo, toLocale(idioma), ativo, assunto, texto]);
    await tx.db.orderMailText.updateMany({ where: { tipo }, data: { ativo } });
    const after = await readOrderMails(tx);
    if (isDeepStrictEqual(after, before)) return before;
    const mail = before.mensagens.find((each) => each.tipo === tipo);
    const was = mail && { ativo: mail.ativo, assunto: mail.assunto, texto: mail.texto };
    await recordSettings(tx, { emails: { [tipo]: was } }, { emails: { [tipo]: { ativo, assunto, texto } } });
    return { ...after, versao: versao + 1 };
  });
}
