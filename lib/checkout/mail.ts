import type { Ctx } from "@/lib/ctx";
import { formatCents } from "@/lib/format/money";
import { toLocale } from "@/lib/i18n/locales";
import { mailTranslator, queueMail } from "@/lib/mail/queue";
import { orderPath } from "@/lib/orders/address";
import type { Order } from "@/lib/orders/schema";
import { storefrontAddress } from "@/lib/stores/address";
import { storeOf } from "@/lib/stores/read";

/** @param host of the request, for the link */
export async function mailPlaced(tx: Ctx, order: Order, host: string | null): Promise<void> {
  const { id, numero, totalCents, moeda, clienteEmail: email, clienteId, cliente: nome } = order;
  if (!email) return;
  const { idioma, nomeLoja: store } = await storeOf(tx);
  const t = await mailTranslator(idioma);
  const values = { store, number: String(numero), total: formatCents(totalCents, moeda, toLocale(idioma)) };
  const lines = order.itens.map((item) =>
    [`${item.quantidade} × ${item.nome}`, item.tamanho, item.cor].filter(Boolean).join(" · "),
  );
  await queueMail(tx, {
    tipo: "pedido",
    para: { email, nome, ...(clienteId && { customerId: clienteId }) },
    text: {
      assunto: t("order.placed.subject", values),
      titulo: t("order.placed.title"),
      paragrafos: [t("greeting", { name: nome }), t("order.placed.text", values), lines.join("\n")],
      botao: t("order.button"),
      rodape: t("order.placed.keep"),
    },
    link: await storefrontAddress(tx, orderPath(id), host),
  });
}
