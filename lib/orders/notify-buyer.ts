import type { Ctx } from "@/lib/ctx";
import { formatCents } from "@/lib/format/money";
import { toLocale } from "@/lib/i18n/locales";
import { mailTranslator, queueMail } from "@/lib/mail/queue";
import type { LockedOrder } from "@/lib/orders/lock";
import { ORDER_MAILS } from "@/lib/orders/mail-schema";
import { mailOf } from "@/lib/orders/mail-texts";
import { buttonOf, queueOrderMail } from "@/lib/orders/order-mail";
import { getOrderOrThrow } from "@/lib/orders/read";
import { ANONYMOUS, TOLD_STEPS } from "@/lib/orders/status";
import { storeOf } from "@/lib/stores/read";

type Before = Pick<LockedOrder, "id" | "status" | "reembolsadoCents" | "origem">;

/** Null: concerns the team alone. */
function newsOf(before: Before, after: Pick<LockedOrder, "status" | "reembolsadoCents">) {
  if (after.status !== before.status) return TOLD_STEPS.find((step) => step === after.status) ?? null;
  return after.reembolsadoCents > before.reembolsadoCents ? "partlyRefunded" : null;
}

async function hasPassword({ db }: Ctx, id: string | null): Promise<boolean> {
  const customer = id && (await db.customer.findUnique({ where: { id }, select: { senhaHash: true } }));
  return Boolean(customer && customer.senhaHash !== null);
}

/**
 * If the order has an address; with a button where the buyer can see it.
 * @param wish of who did it; undefined: what the store tells its shop's buyers by itself
 * @param host of the request, for the button; null for the store's own address
 */
export async function notifyBuyer(
  tx: Ctx,
  before: Before,
  wish: boolean | undefined,
  host: string | null,
): Promise<void> {
  if (wish === false || (wish === undefined && before.origem !== "loja")) return;
  const order = await getOrderOrThrow(tx, before.id);
  const { clienteEmail: email, cliente: nome, clienteId: customerId } = order;
  const news = newsOf(before, order);
  if (!email || !news) return;
  const step = ORDER_MAILS.find((tipo) => tipo === news);
  const words = step && (await mailOf(tx, step));
  if (!wish && !words?.ativo) return;
  const button = await buttonOf(tx, order.id, { hasPassword: await hasPassword(tx, customerId), host });
  const para = { email, nome: nome === ANONYMOUS ? null : nome, ...(customerId && { customerId }) };
  if (step && words) return queueOrderMail(tx, step, order, { para, words, ...button });
  const { idioma } = await storeOf(tx);
  const t = await mailTranslator(idioma);
  const money = (cents: number) => formatCents(cents, order.moeda, toLocale(idioma));
  const values = {
    number: String(order.numero),
    total: money(order.totalCents),
    refund: money(order.reembolsadoCents),
    part: money(order.reembolsadoCents - before.reembolsadoCents),
  };
  await queueMail(tx, {
    tipo: "pedido",
    para,
    text: {
      assunto: t(`order.${news}.subject`, values),
      titulo: t(`order.${news}.title`),
      paragrafos: [
        ...(nome === ANONYMOUS ? [] : [t("greeting", { name: nome })]),
        t(`order.${news}.text`, values),
      ],
      botao: t("order.button"),
    },
    ...button,
  });
}
