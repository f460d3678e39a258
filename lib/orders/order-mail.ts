import { audit } from "@/lib/audit/write";
import type { Ctx } from "@/lib/ctx";
import { transact } from "@/lib/db/transact";
import { AppError } from "@/lib/errors";
import { itemName } from "@/lib/format/item-name";
import { formatCents } from "@/lib/format/money";
import { toLocale } from "@/lib/i18n/locales";
import { mailTranslator, queueMail } from "@/lib/mail/queue";
import type { MailText } from "@/lib/mail/render";
import { mailServer } from "@/lib/mail/server";
import { filled, filledParagraphs } from "@/lib/mail/template";
import { secretPathOf } from "@/lib/orders/link";
import type {
  OrderMailPreview,
  OrderMailTest,
  OrderMailText,
  OrderMailType,
  OrderMailVariable,
} from "@/lib/orders/mail-schema";
import type { Order } from "@/lib/orders/schema";
import { ANONYMOUS } from "@/lib/orders/status";
import { readSeller } from "@/lib/settings/read";
import { sellerText } from "@/lib/settings/seller";
import { storefrontAddress } from "@/lib/stores/address";
import { type Store, storeOf } from "@/lib/stores/read";

type Told = Pick<Order, "numero" | "totalCents" | "moeda" | "cliente" | "codigoRastreio"> & {
  itens: readonly Pick<Order["itens"][number], "quantidade" | "nome" | "tamanho" | "cor">[];
};

const lineOf = (item: Told["itens"][number]) => `${item.quantidade} × ${itemName(item)}`;

type Words = { idioma: string; words: OrderMailText };

const valuesOf = (order: Told, nomeLoja: string, idioma: string): Record<OrderMailVariable, string> => ({
  "cliente.nome": order.cliente === ANONYMOUS ? "" : order.cliente,
  "pedido.numero": String(order.numero),
  "pedido.total": formatCents(order.totalCents, order.moeda, toLocale(idioma)),
  "pedido.itens": order.itens.map(lineOf).join("\n"),
  "pedido.rastreio": order.codigoRastreio ?? "",
  "loja.nome": nomeLoja,
});

/** In the store's words, ending with who sells. */
async function contentOf(
  ctx: Ctx,
  tipo: OrderMailType,
  order: Told,
  { idioma, words }: Words,
): Promise<MailText> {
  const t = await mailTranslator(idioma);
  const who = await readSeller(ctx);
  const values = valuesOf(order, who.nomeLoja, idioma);
  // Every mail ends with the name already.
  const seller = sellerText(who) === who.nomeLoja ? null : sellerText(who);
  return {
    assunto: filled(words.assunto, values),
    titulo: t(`order.${tipo}.title`),
    paragrafos: filledParagraphs(words.texto, values),
    botao: t("order.button"),
    rodape: [tipo === "placed" && t("order.placed.keep"), seller].filter(Boolean).join("\n\n"),
  };
}

/**
 * The order's secret address (sealed: it opens the order), else the page of a buyer who can log in, else
 * nowhere.
 */
export async function buttonOf(
  tx: Ctx,
  orderId: string,
  { hasPassword, host }: { hasPassword: boolean; host: string | null },
): Promise<{ link?: string; page?: string }> {
  const secret = await secretPathOf(tx, orderId);
  if (secret) return { link: await storefrontAddress(tx, secret, host) };
  if (!hasPassword) return {};
  return { page: await storefrontAddress(tx, `/loja/conta/pedidos/${orderId}`, host) };
}

type Recipient = { email: string; nome: string | null; customerId?: string };

/** In the store's words. */
export async function queueOrderMail(
  tx: Ctx,
  tipo: OrderMailType,
  order: Told,
  { para, words, ...button }: { para: Recipient; words: Words; link?: string; page?: string },
): Promise<void> {
  const text = await contentOf(tx, tipo, order, words);
  await queueMail(tx, { tipo: "pedido", para, text, ...button });
}

/** In the store's language and currency. */
async function exampleOf({ idioma, moeda }: Store): Promise<Told> {
  const t = await mailTranslator(idioma);
  return {
    numero: 1042,
    totalCents: 12_990,
    moeda,
    cliente: "Ana Souza",
    codigoRastreio: "BR123456789BR",
    itens: [
      { quantidade: 2, nome: t("order.example.shirt"), tamanho: "M", cor: t("order.example.blue") },
      { quantidade: 1, nome: t("order.example.mug"), tamanho: null, cor: null },
    ],
  };
}

async function exampleContent(ctx: Ctx, tipo: OrderMailType, words: OrderMailText): Promise<MailText> {
  const store = await storeOf(ctx);
  return contentOf(ctx, tipo, await exampleOf(store), { idioma: store.idioma, words });
}

/** A made-up order in these words; writes nothing. */
export async function previewOrderMail(
  ctx: Ctx,
  tipo: OrderMailType,
  words: OrderMailText,
): Promise<OrderMailPreview> {
  const { assunto, titulo, paragrafos, rodape } = await exampleContent(ctx, tipo, words);
  return { assunto, titulo, paragrafos: [...paragrafos, rodape ?? ""].filter(Boolean) };
}

/** To the caller's own address. @throws 409 the caller is no person of the team */
export function sendTestMail(ctx: Ctx, tipo: OrderMailType, words: OrderMailText): Promise<OrderMailTest> {
  const { actor } = ctx;
  if (actor.type !== "user") throw new AppError("conflict", "Só uma pessoa da equipe recebe o teste.");
  return transact(ctx, async (tx) => {
    const where = { id: actor.id };
    const { email, nome } = await tx.db.user.findUniqueOrThrow({
      where,
      select: { email: true, nome: true },
    });
    const text = await exampleContent(tx, tipo, words);
    await queueMail(tx, { tipo: "pedido", para: { email, nome, userId: actor.id }, text });
    await audit(tx, {
      action: "settings.mail_tested",
      resource: "settings",
      resourceId: tx.storeId,
      after: { tipo },
    });
    return { para: email, retido: mailServer() === null };
  });
}
