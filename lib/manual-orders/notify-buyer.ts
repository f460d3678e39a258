import type { Ctx } from "@/lib/ctx";
import { formatDay } from "@/lib/format/dates";
import { formatCents } from "@/lib/format/money";
import { toLocale } from "@/lib/i18n/locales";
import { mailTranslator, queueMail } from "@/lib/mail/queue";
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

/** Queues the e-mail with the link of a manual order that was just sent; none without an address. */
export async function notifyBuyer(tx: Ctx, id: string, host: string | null): Promise<void> {
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
