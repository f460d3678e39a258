import type { Ctx } from "@/lib/ctx";
import { formatCents } from "@/lib/format/money";
import { toLocale } from "@/lib/i18n/locales";
import { queueMail } from "@/lib/mail/queue";
import { mailTranslator } from "@/lib/mail/texts";
import { storeOf } from "@/lib/stores/read";

const fields = {
  numero: true,
  status: true,
  moeda: true,
  totalCents: true,
  reembolsadoCents: true,
  codigoRastreio: true,
  clienteNome: true,
  clienteEmail: true,
  customerId: true,
} as const;

/** The steps that concern the buyer. */
const TOLD = ["paid", "shipped", "delivered", "cancelled", "refunded"] as const;

/** Queues an e-mail to the order's address about where the order is now; none without an address. */
export async function notifyBuyer(tx: Ctx, id: string): Promise<void> {
  const order = await tx.db.order.findUniqueOrThrow({ where: { id }, select: fields });
  const { clienteEmail: email, clienteNome: nome, customerId, codigoRastreio: code } = order;
  const status = TOLD.find((told) => told === order.status);
  if (!email || !status) return;
  const { idioma } = await storeOf(tx);
  const t = await mailTranslator(idioma);
  const money = (cents: number) => formatCents(cents, order.moeda, toLocale(idioma));
  const values = {
    number: String(order.numero),
    total: money(order.totalCents),
    refund: money(order.reembolsadoCents),
  };
  await queueMail(tx, {
    tipo: "pedido",
    para: { email, nome, ...(customerId && { customerId }) },
    text: {
      assunto: t(`order.${status}.subject`, values),
      titulo: t(`order.${status}.title`),
      paragrafos: [
        ...(nome ? [t("greeting", { name: nome })] : []),
        t(`order.${status}.text`, values),
        ...(status === "shipped" && code ? [t("order.shipped.tracking", { code })] : []),
      ],
    },
  });
}
