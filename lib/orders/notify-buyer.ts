import type { Ctx } from "@/lib/ctx";
import { formatCents } from "@/lib/format/money";
import { toLocale } from "@/lib/i18n/locales";
import { mailTranslator, queueMail } from "@/lib/mail/queue";
import type { LockedOrder } from "@/lib/orders/lock";
import { TOLD_STEPS } from "@/lib/orders/status";
import { storefrontAddress } from "@/lib/stores/address";
import { storeOf } from "@/lib/stores/read";

const fields = {
  id: true,
  numero: true,
  status: true,
  moeda: true,
  totalCents: true,
  reembolsadoCents: true,
  codigoRastreio: true,
  clienteNome: true,
  clienteEmail: true,
  customerId: true,
  customer: { select: { senhaHash: true } },
} as const;

type Before = Pick<LockedOrder, "id" | "status" | "reembolsadoCents">;

/** Null for what concerns only the team. */
function newsOf(before: Before, after: Pick<LockedOrder, "status" | "reembolsadoCents">) {
  if (after.status !== before.status) return TOLD_STEPS.find((step) => step === after.status) ?? null;
  return after.reembolsadoCents > before.reembolsadoCents ? "partlyRefunded" : null;
}

/**
 * Queues an e-mail about what just happened, if the order has an address; with a button for buyers who can log
 * in.
 * @param host of the request, for the button; null for the store's own address
 */
export async function notifyBuyer(tx: Ctx, before: Before, host: string | null): Promise<void> {
  const order = await tx.db.order.findUniqueOrThrow({ where: { id: before.id }, select: fields });
  const { clienteEmail: email, clienteNome: nome, customerId, codigoRastreio: code } = order;
  const news = newsOf(before, order);
  if (!email || !news) return;
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
    para: { email, nome, ...(customerId && { customerId }) },
    text: {
      assunto: t(`order.${news}.subject`, values),
      titulo: t(`order.${news}.title`),
      paragrafos: [
        ...(nome ? [t("greeting", { name: nome })] : []),
        t(`order.${news}.text`, values),
        ...(news === "shipped" && code ? [t("order.shipped.tracking", { code })] : []),
      ],
      botao: t("order.button"),
    },
    ...(order.customer?.senhaHash && {
      page: await storefrontAddress(tx, `/loja/conta/pedidos/${order.id}`, host),
    }),
  });
}
