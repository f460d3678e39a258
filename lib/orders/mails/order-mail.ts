import { audit } from "@/lib/audit/write";
import type { Ctx } from "@/lib/ctx";
import { transact } from "@/lib/db/transact";
import { AppError } from "@/lib/errors";
import { itemName } from "@/lib/format/item-name";
import { formatCents } from "@/lib/format/money";
import { toLocale } from "@/lib/i18n/locales";
import { mailTranslator, queueMail } from "@/lib/mail/queue";
import type { MailText } from "@/lib/mail/render";
import { sectionText } from "@/lib/mail/sections";
import { mailServer } from "@/lib/mail/server";
import { filled, filledParagraphs } from "@/lib/mail/template";
import { secretPathOf } from "@/lib/orders/link";
import { type MailFacts, readMailFacts, type ToldOrder } from "@/lib/orders/mails/facts";
import type {
  OrderMailPreview,
  OrderMailTest,
  OrderMailText,
  OrderMailType,
  OrderMailVariable,
} from "@/lib/orders/mails/schema";
import { leftCents, sectionsOf } from "@/lib/orders/mails/sections";
import type { Order } from "@/lib/orders/schema";
import { ANONYMOUS } from "@/lib/orders/status";
import { readSeller } from "@/lib/settings/read";
import { sellerText } from "@/lib/settings/seller";
import { storefrontAddress } from "@/lib/stores/address";
import { storeOf } from "@/lib/stores/read";

const lineOf = (item: ToldOrder["itens"][number]) => `${item.quantidade} × ${itemName(item)}`;

type Words = { idioma: string; words: OrderMailText };

/** A paragraph that holds only the list of items: the section below repeats the list with amounts. */
const ITEMS_ALONE = /(?<=^|\n[ \t]*\n)\s*\{\{\s*pedido\.itens\s*\}\}[ \t]*(?=\n[ \t]*\n|$)/g;

const valuesOf = (order: ToldOrder, nomeLoja: string, idioma: string): Record<OrderMailVariable, string> => ({
  "cliente.nome": order.cliente === ANONYMOUS ? "" : order.cliente,
  "pedido.numero": String(order.numero),
  "pedido.total": formatCents(order.totalCents, order.moeda, toLocale(idioma)),
  "pedido.aPagar": formatCents(leftCents(order), order.moeda, toLocale(idioma)),
  "pedido.itens": order.itens.map(lineOf).join("\n"),
  "pedido.rastreio": order.codigoRastreio ?? "",
  "loja.nome": nomeLoja,
});

/** The store's words, then the amounts of the order, then the seller's name and address. */
async function contentOf(
  ctx: Ctx,
  tipo: OrderMailType,
  facts: MailFacts,
  { idioma, words }: Words,
): Promise<MailText> {
  const t = await mailTranslator(idioma);
  const who = await readSeller(ctx);
  const store = { ...(await storeOf(ctx)), idioma };
  const values = valuesOf(facts.order, who.nomeLoja, idioma);
  // Every mail ends with the store's name already.
  const seller = sellerText(who) === who.nomeLoja ? null : sellerText(who);
  return {
    assunto: filled(words.assunto, values),
    titulo: t(`order.${tipo}.title`),
    paragrafos: filledParagraphs(words.texto.replace(ITEMS_ALONE, ""), values),
    botao: t("order.button"),
    secoes: sectionsOf(facts, { store, t }),
    rodape: [tipo === "placed" && t("order.placed.keep"), seller].filter(Boolean).join("\n\n"),
  };
}

/** @param host host of the request, for links */
export const orderMailText = async (
  tx: Ctx,
  tipo: OrderMailType,
  order: Order,
  { words, host }: { words: Words; host: string | null },
): Promise<MailText> => contentOf(tx, tipo, await readMailFacts(tx, order, host), words);

/**
 * The button leads to the order's secret address (sealed in the outbox, because it opens the order). An order
 * without one: the account page if the buyer has a password, else no button.
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

const EXAMPLE = {
  numero: 1042,
  origem: "loja",
  subtotalCents: 11_490,
  descontoCents: 0,
  freteCents: 1_500,
  totalCents: 12_990,
  reembolsadoCents: 0,
  pagoComPontosCents: 0,
  pontosUsados: 0,
  formaPagamento: "pix",
  cupomCodigo: null,
  cliente: "Ana Souza",
  codigoRastreio: "BR123456789BR",
  entrega: {
    servico: "PAC",
    codigo: null,
    transportadora: null,
    precoCents: 1_500,
    prazoDiasUteis: 5,
    retirada: null,
    pesoGramas: null,
    volumes: 1,
    despachoAte: "2026-11-24",
    entregaAte: "2026-12-01",
  },
  enderecoEntrega: {
    destinatario: null,
    cep: "01310930",
    logradouro: "Av. Paulista",
    numero: "1000",
    complemento: null,
    bairro: "Bela Vista",
    cidade: "São Paulo",
    uf: "SP",
  },
} as const;

/** In the store's language and currency. */
async function exampleOf(ctx: Ctx, tipo: OrderMailType): Promise<MailFacts> {
  const { idioma, moeda } = await storeOf(ctx);
  const t = await mailTranslator(idioma);
  const isPaid = tipo !== "placed" && tipo !== "expired";
  const order: ToldOrder = {
    ...EXAMPLE,
    moeda,
    status: tipo === "placed" ? "pending" : tipo,
    pagoEm: isPaid ? new Date() : null,
    itens: [
      {
        quantidade: 2,
        nome: t("order.example.shirt"),
        tamanho: "M",
        cor: t("order.example.blue"),
        precoCents: 4_500,
        kit: [],
      },
      { quantidade: 1, nome: t("order.example.mug"), tamanho: null, cor: null, precoCents: 2_490, kit: [] },
    ],
  };
  const shop = tipo === "expired" ? await storefrontAddress(ctx, "/loja", null) : null;
  return { order, couponCents: null, payment: null, shop };
}

async function exampleContent(ctx: Ctx, tipo: OrderMailType, words: OrderMailText): Promise<MailText> {
  const store = await storeOf(ctx);
  return contentOf(ctx, tipo, await exampleOf(ctx, tipo), { idioma: store.idioma, words });
}

/** Shows the words with an example order. Writes nothing. */
export async function previewOrderMail(
  ctx: Ctx,
  tipo: OrderMailType,
  words: OrderMailText,
): Promise<OrderMailPreview> {
  const { assunto, titulo, paragrafos, secoes = [], rodape } = await exampleContent(ctx, tipo, words);
  const parts = [...paragrafos, ...secoes.map(sectionText), rodape ?? ""];
  return { assunto, titulo, paragrafos: parts.filter(Boolean) };
}

/**
 * Sends to the caller's own address.
 * @throws 409 the caller is not a person of the team
 */
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
