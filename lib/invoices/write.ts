import { v7 as uuidv7 } from "uuid";
import { audit } from "@/lib/audit/write";
import type { Ctx } from "@/lib/ctx";
import { transact } from "@/lib/db/transact";
import { AppError, invalid, notFound, taken } from "@/lib/errors";
import { sentence } from "@/lib/i18n/sentence";
import { keyParts } from "@/lib/invoices/access-key";
import { listInvoices } from "@/lib/invoices/read";
import type { Invoice, InvoiceParams, NewInvoice } from "@/lib/invoices/schema";
import { lockOrder } from "@/lib/orders/change/lock";
import { emit } from "@/lib/webhooks/outbox";

const MAX_INVOICES = 50;
/** A person's CPF stands in a key with zeros before it. */
const ISSUER_LENGTH = 14;

/** A store that has not told its CNPJ or CPF may use any issuer. */
async function assertOwnIssuer({ db, storeId }: Ctx, chave: string): Promise<void> {
  const { documento } = await db.store.findUniqueOrThrow({
    where: { id: storeId },
    select: { documento: true },
  });
  if (!documento || keyParts(chave)?.documento === documento.padStart(ISSUER_LENGTH, "0")) return;
  throw invalid("chave", "o CNPJ ou CPF na chave não é o da loja; confira a nota e as configurações");
}

async function refuseTwice({ db }: Ctx, chave: string): Promise<never> {
  const held = await db.invoice.findFirst({
    where: { chave },
    select: { order: { select: { numero: true } } },
  });
  if (!held) throw new AppError("conflict", "O recurso foi alterado ao mesmo tempo. Tente de novo.");
  throw taken("chave", sentence("esta nota já está no pedido nº {numero}", { numero: held.order.numero }));
}

async function findOrThrow(tx: Ctx, orderId: string, id: string): Promise<Invoice> {
  const invoice = (await listInvoices(tx, orderId)).find((each) => each.id === id);
  if (!invoice) throw notFound("Nota fiscal");
  return invoice;
}

/**
 * In any status of the order: a cancelled order may have had its invoice before.
 * @throws 404 · 409 the key stands on an order already, or the order has too many · 422 naming `chave`
 */
export function createInvoice(ctx: Ctx, orderId: string, input: NewInvoice): Promise<Invoice> {
  const { chave, emitidaEm, danfeUrl } = input;
  return transact(ctx, async (tx) => {
    await lockOrder(tx, orderId);
    await assertOwnIssuer(tx, chave);
    const id = uuidv7();
    // ON CONFLICT DO NOTHING waits for a transaction with the same key, so the loser can name its order.
    const { count } = await tx.db.invoice.createMany({
      data: [
        { id, storeId: tx.storeId, orderId, chave, emitidaEm: emitidaEm ?? null, danfeUrl: danfeUrl ?? null },
      ],
      skipDuplicates: true,
    });
    if (count === 0) return refuseTwice(tx, chave);
    if ((await tx.db.invoice.count({ where: { orderId } })) > MAX_INVOICES) {
      throw new AppError(
        "conflict",
        sentence("O pedido já tem {count} notas fiscais.", { count: MAX_INVOICES }),
      );
    }
    const invoice = await findOrThrow(tx, orderId, id);
    await audit(tx, {
      action: "order.invoice_added",
      resource: "order",
      resourceId: orderId,
      after: invoice,
    });
    await emit(tx, "invoice.created", { resourceId: id, data: invoice });
    return invoice;
  });
}

/**
 * The audit row and the event keep what the invoice was.
 * @throws 404
 */
export function deleteInvoice(ctx: Ctx, { id: orderId, invoiceId }: InvoiceParams) {
  return transact(ctx, async (tx) => {
    await lockOrder(tx, orderId);
    const before = await findOrThrow(tx, orderId, invoiceId);
    await tx.db.invoice.delete({ where: { id: invoiceId }, select: { id: true } });
    await audit(tx, { action: "order.invoice_deleted", resource: "order", resourceId: orderId, before });
    await emit(tx, "invoice.deleted", { resourceId: invoiceId, data: before });
    return { id: invoiceId, deleted: true };
  });
}
