import { audit } from "@/lib/audit/write";
import type { Ctx } from "@/lib/ctx";
import { itemName } from "@/lib/format/item-name";
import { mailTranslator, queueMail } from "@/lib/mail/queue";
import { buttonOf } from "@/lib/orders/mails/order-mail";
import { getOrderOrThrow } from "@/lib/orders/read/one-order";
import { ANONYMOUS } from "@/lib/orders/status";
import type { ReturnStatus } from "@/lib/returns/kinds";
import { readReturn } from "@/lib/returns/read";
import type { ReturnDetail } from "@/lib/returns/schema";
import { storeOf } from "@/lib/stores/read";
import { emit } from "@/lib/webhooks/outbox";

/**
 * Writes audit row, event and the buyer's mail.
 * @param de null: the return is new
 */
export async function recordReturn(
  tx: Ctx,
  id: string,
  de: ReturnStatus | null,
  host: string | null,
): Promise<ReturnDetail> {
  const data = await readReturn(tx, id);
  const { protocolo, status, pedidoId } = data;
  await audit(tx, {
    action: de === null ? "return.opened" : "return.status_changed",
    resource: "return",
    resourceId: id,
    ...(de !== null && { before: { status: de } }),
    after: { status, protocolo, pedidoId },
  });
  await emit(tx, de === null ? "return.created" : "return.updated", {
    resourceId: id,
    data,
    ...(de !== null && { previous: { status: de } }),
  });
  // A refund sends a separate mail.
  if (data.reembolsoId === null) await mailBuyer(tx, data, host);
  return data;
}

async function mailBuyer(tx: Ctx, given: ReturnDetail, host: string | null): Promise<void> {
  const { status, protocolo, pedidoNumero, resposta, itens } = given;
  const order = await getOrderOrThrow(tx, given.pedidoId);
  const { clienteEmail: email, clienteId: id } = order;
  if (!email) return;
  const nome = order.cliente === ANONYMOUS ? null : order.cliente;
  const customer = id && (await tx.db.customer.findUnique({ where: { id }, select: { senhaHash: true } }));
  const t = await mailTranslator((await storeOf(tx)).idioma);
  const values = { protocol: String(protocolo), number: String(pedidoNumero) };
  await queueMail(tx, {
    tipo: "devolucao",
    para: { email, nome, ...(id && { customerId: id }) },
    text: {
      assunto: t(`return.${status}.subject`, values),
      titulo: t(`return.${status}.title`),
      paragrafos: [
        ...(nome ? [t("greeting", { name: nome })] : []),
        t(`return.${status}.text`, values),
        ...(status === "aberta"
          ? [itens.map((item) => `${item.quantidade} × ${itemName(item)}`).join("\n")]
          : []),
        ...((status === "aceita" || status === "recusada") && resposta ? [resposta] : []),
      ],
      botao: t("order.button"),
    },
    ...(await buttonOf(tx, order.id, {
      hasPassword: Boolean(customer && customer.senhaHash !== null),
      host,
    })),
  });
}
