import { v7 as uuidv7 } from "uuid";
import { audit } from "@/lib/audit/write";
import type { Ctx } from "@/lib/ctx";
import { afterCommit, transact } from "@/lib/db/transact";
import { AppError, invalid, taken } from "@/lib/errors";
import { sentence } from "@/lib/i18n/sentence";
import { keyParts } from "@/lib/invoices/access-key";
import { findInvoiceOrThrow } from "@/lib/invoices/read";
import type { Invoice, InvoiceParams, NewInvoice } from "@/lib/invoices/schema";
import { dropXml } from "@/lib/invoices/xml-file";
import { lockOrder } from "@/lib/orders/change/lock";
import { emit } from "@/lib/webhooks/outbox";

const MAX_INVOICES = 50;
/** A person's CPF stands in a key with zeros before it. */
const ISSUER_LENGTH = 14;

/** A store that has not told its CNPJ or CPF may use any issuer. @throws 422 naming `chave` */
export async function assertOwnIssuer({ db, storeId }: Ctx, chave: string): Promise<void> {
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

type InvoiceRow = {
  chave: string;
  emitidaEm: Date | null;
  danfeUrl?: string | null;
  xmlId?: string;
  xmlBytes?: number;
};

/**
 * Call it under the order's lock, after the checks of the key.
 * @throws 409 the key stands on an order already, or the order has too many
 */
export async function insertInvoice(tx: Ctx, orderId: string, row: InvoiceRow): Promise<Invoice> {
  const id = uuidv7();
  // ON CONFLICT DO NOTHING waits for a transaction with the same key, so the loser can name its order.
  const { count } = await tx.db.invoice.createMany({
    data: [{ ...row, id, storeId: tx.storeId, orderId }],
    skipDuplicates: true,
  });
  if (count === 0) return refuseTwice(tx, row.chave);
  if ((await tx.db.invoice.count({ where: { orderId } })) > MAX_INVOICES) {
    throw new AppError(
      "conflict",
      sentence("O pedido já tem {count} notas fiscais.", { count: MAX_INVOICES }),
    );
  }
  const invoice = await findInvoiceOrThrow(tx, orderId, id);
  await audit(tx, {
    action: "order.invoice_added",
    resource: "order",
    resourceId: orderId,
    after: invoice,
  });
  await emit(tx, "invoice.created", { resourceId: id, data: invoice });
  return invoice;
}

/**
 * In any status of the order: a cancelled order may have had its invoice before.
 * @throws 404 · 409 the key stands on an order already, or the order has too many · 422 naming `chave`
 */
export function createInvoice(ctx: Ctx, orderId: string, input: NewInvoice): Promise<Invoice> {
  const { chave, emitidaEm = null, danfeUrl = null } = input;
  return transact(ctx, async (tx) => {
    await lockOrder(tx, orderId);
    await assertOwnIssuer(tx, chave);
    return insertInvoice(tx, orderId, { chave, emitidaEm, danfeUrl });
  });
}

/**
 * The audit row and the event keep what the invoice was.
 * @throws 404
 */
export function deleteInvoice(ctx: Ctx, { id: orderId, invoiceId }: InvoiceParams) {
  return transact(ctx, async (tx) => {
    await lockOrder(tx, orderId);
    const before = await findInvoiceOrThrow(tx, orderId, invoiceId);
    const { xmlId } = await tx.db.invoice.delete({ where: { id: invoiceId }, select: { xmlId: true } });
    if (xmlId) afterCommit(tx, () => void dropXml(tx, xmlId));
    await audit(tx, { action: "order.invoice_deleted", resource: "order", resourceId: orderId, before });
    await emit(tx, "invoice.deleted", { resourceId: invoiceId, data: before });
    return { id: invoiceId, deleted: true };
  });
}
