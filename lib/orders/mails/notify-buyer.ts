import type { Ctx } from "@/lib/ctx";
import { formatCents } from "@/lib/format/money";
import { toLocale } from "@/lib/i18n/locales";
import { mailTranslator, queueMail } from "@/lib/mail/queue";
import type { MailText } from "@/lib/mail/render";
import type { LockedOrder } from "@/lib/orders/change/lock";
import { readMailFacts } from "@/lib/orders/mails/facts";
import { buttonOf, orderMailText } from "@/lib/orders/mails/order-mail";
import { withParcel } from "@/lib/orders/mails/parcel-section";
import { ORDER_MAILS } from "@/lib/orders/mails/schema";
import { sectionsOf } from "@/lib/orders/mails/sections";
import { mailOf } from "@/lib/orders/mails/texts";
import { getOrderOrThrow } from "@/lib/orders/read/one-order";
import type { Order } from "@/lib/orders/schema";
import { ANONYMOUS, TOLD_STEPS } from "@/lib/orders/status";
import { storeOf } from "@/lib/stores/read";

type Before = Pick<LockedOrder, "id" | "status" | "reembolsadoCents" | "origem">;

/** Null: the change concerns only the team. */
function newsOf(before: Before, after: Pick<LockedOrder, "status" | "reembolsadoCents">) {
  if (after.status !== before.status) return TOLD_STEPS.find((step) => step === after.status) ?? null;
  return after.reembolsadoCents > before.reembolsadoCents ? "partlyRefunded" : null;
}

async function hasPassword({ db }: Ctx, id: string | null): Promise<boolean> {
  const customer = id && (await db.customer.findUnique({ where: { id }, select: { senhaHash: true } }));
  return Boolean(customer && customer.senhaHash !== null);
}

/** The mail has a button if the buyer can see the order. */
async function mailBuyer(tx: Ctx, order: Order, text: MailText, host: string | null): Promise<void> {
  const { id, clienteEmail: email, cliente: nome, clienteId: customerId } = order;
  if (!email) return;
  const button = await buttonOf(tx, id, { hasPassword: await hasPassword(tx, customerId), host });
  const para = { email, nome: nome === ANONYMOUS ? null : nome, ...(customerId && { customerId }) };
  await queueMail(tx, { tipo: "pedido", para, text, ...button });
}

type OtherNews = Exclude<NonNullable<ReturnType<typeof newsOf>>, (typeof ORDER_MAILS)[number]>;

/** The text for a step that has no words of the store. */
async function textOf(
  tx: Ctx,
  order: Order,
  news: OtherNews | "addressCorrected",
  { partCents, host }: { partCents: number; host: string | null },
): Promise<MailText> {
  const store = await storeOf(tx);
  const t = await mailTranslator(store.idioma);
  const money = (cents: number) => formatCents(cents, order.moeda, toLocale(store.idioma));
  const { cliente: name, numero, totalCents, reembolsadoCents } = order;
  const values = {
    number: String(numero),
    total: money(totalCents),
    refund: money(reembolsadoCents),
    part: money(partCents),
  };
  return {
    assunto: t(`order.${news}.subject`, values),
    titulo: t(`order.${news}.title`),
    paragrafos: [...(name === ANONYMOUS ? [] : [t("greeting", { name })]), t(`order.${news}.text`, values)],
    botao: t("order.button"),
    secoes: sectionsOf(await readMailFacts(tx, order, host), { store, t }),
  };
}

/**
 * Sends nothing if the order has no e-mail address.
 * @param wish choice of the person who moved the order; undefined: the store's setting for its shop's orders
 * decides
 * @param host host of the request, for the button; null: the store's own address
 */
export async function notifyBuyer(
  tx: Ctx,
  before: Before,
  wish: boolean | undefined,
  host: string | null,
): Promise<void> {
  if (wish === false || (wish === undefined && before.origem !== "loja")) return;
  const order = await getOrderOrThrow(tx, before.id);
  const news = newsOf(before, order);
  if (!order.clienteEmail || !news) return;
  const step = ORDER_MAILS.find((tipo) => tipo === news);
  const words = step && (await mailOf(tx, step));
  if (!wish && !words?.ativo) return;
  const partCents = order.reembolsadoCents - before.reembolsadoCents;
  const text =
    step && words
      ? await orderMailText(tx, step, order, { words, host })
      : await textOf(tx, order, news as OtherNews, { partCents, host });
  await mailBuyer(tx, order, text, host);
}

/**
 * The mail about one parcel that left, in the words for orders that were sent. Also the mail about the order
 * if the parcel is its first. `wish`, `host`: see `notifyBuyer`.
 */
export async function tellDispatched(
  tx: Ctx,
  { id, origem }: Pick<LockedOrder, "id" | "origem">,
  parcelId: string,
  { wish, host }: { wish: boolean | undefined; host: string | null },
): Promise<void> {
  if (wish === false || (wish === undefined && origem !== "loja")) return;
  const order = await getOrderOrThrow(tx, id);
  const parcel = order.envios.find((each) => each.id === parcelId);
  const words = await mailOf(tx, "shipped");
  if (!order.clienteEmail || !parcel || !(wish || words.ativo)) return;
  // The words may name the code: it is this parcel's.
  const told = { ...order, codigoRastreio: parcel.codigoRastreio };
  const text = await orderMailText(tx, "shipped", told, { words, host });
  const t = await mailTranslator(words.idioma);
  await mailBuyer(tx, order, await withParcel(tx, text, { order, parcel, t }), host);
}

/** Anybody who has the order's secret address can correct the delivery address, so the buyer gets a mail. */
export async function tellAddressCorrected(tx: Ctx, order: Order, host: string | null): Promise<void> {
  await mailBuyer(tx, order, await textOf(tx, order, "addressCorrected", { partCents: 0, host }), host);
}
