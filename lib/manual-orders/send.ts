import type { Ctx } from "@/lib/ctx";
import { transact } from "@/lib/db/transact";
import { formatDay } from "@/lib/format/dates";
import { formatCents } from "@/lib/format/money";
import { toLocale } from "@/lib/i18n/locales";
import { mailTranslator, queueMail } from "@/lib/mail/queue";
import type { SendManualOrder } from "@/lib/manual-orders/schema";
import { assertMayBecome, lockManualOrder, recordStep } from "@/lib/manual-orders/step";
import { validUntil } from "@/lib/manual-orders/validity";
import { newToken } from "@/lib/secrets/link-token";
import { storefrontAddress } from "@/lib/stores/address";
import { storeOf } from "@/lib/stores/read";

const fields = {
  token: true,
  totalCents: true,
  validoAte: true,
  clienteNome: true,
  clienteEmail: true,
  customerId: true,
} as const;

async function notifyBuyer(tx: Ctx, id: string, host: string | null): Promise<void> {
  const offer = await tx.db.manualOrder.findUniqueOrThrow({ where: { id }, select: fields });
  const { token, clienteEmail: email, clienteNome: nome, customerId } = offer;
  if (!email || !token) return;
  const { nomeLoja: store, idioma, moeda, fusoHorario } = await storeOf(tx);
  const t = await mailTranslator(idioma);
  const locale = toLocale(idioma);
  const total = formatCents(offer.totalCents, moeda, locale);
  const date = formatDay(offer.validoAte.toISOString(), fusoHorario, locale);
  await queueMail(tx, {
    tipo: "pedido_manual",
    para: { email, nome, ...(customerId && { customerId }) },
    text: {
      assunto: t("offer.subject", { store }),
      titulo: t("offer.title"),
      paragrafos: [...(nome ? [t("greeting", { name: nome })] : []), t("offer.text", { store, total, date })],
      botao: t("offer.button"),
      rodape: t("offer.ignore"),
    },
    link: await storefrontAddress(tx, `/loja/pedido/${token}`, host),
  });
}

/**
 * Gives the offer a link and a new validity, and mails the link. A link that was sent before stays the same.
 * @param host host of the request; the link uses it if it belongs to this store
 * @throws 404 · 409 converted, cancelled or expired
 */
export function sendManualOrder(
  ctx: Ctx,
  id: string,
  { notificar = true }: SendManualOrder = {},
  host: string | null = null,
): Promise<void> {
  return transact(ctx, async (tx) => {
    const before = await lockManualOrder(tx, id);
    assertMayBecome(before, "enviado");
    if (before.status === "enviado") return;
    const { token } = await tx.db.manualOrder.findUniqueOrThrow({ where: { id }, select: { token: true } });
    await tx.db.manualOrder.update({
      where: { id },
      data: {
        status: "enviado",
        token: token ?? newToken(),
        enviadoEm: new Date(),
        validoAte: await validUntil(tx),
        versao: { increment: 1 },
      },
      select: { id: true },
    });
    await recordStep(tx, before, "manual_order.sent");
    if (notificar) await notifyBuyer(tx, id, host);
  });
}
