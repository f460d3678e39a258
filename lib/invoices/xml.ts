import { readFile } from "node:fs/promises";
import { v7 as uuidv7 } from "uuid";
import type { Upload } from "@/lib/api/upload";
import { audit } from "@/lib/audit/write";
import type { Ctx } from "@/lib/ctx";
import { assertOutsideTransaction } from "@/lib/db/inside-transaction";
import type { Prepared } from "@/lib/db/prepared";
import { afterCommit } from "@/lib/db/transact";
import { notFound } from "@/lib/errors";
import { FileAnswer } from "@/lib/http/file-answer";
import { type ReadNfe, readNfe } from "@/lib/invoices/nfe-xml";
import { findInvoiceOrThrow, listInvoices } from "@/lib/invoices/read";
import type { Invoice, InvoiceParams } from "@/lib/invoices/schema";
import { assertOwnIssuer, insertInvoice } from "@/lib/invoices/write";
import { dropXml, getXml, keepXml, XML_TYPE, xmlName } from "@/lib/invoices/xml-file";
import { lockOrder } from "@/lib/orders/change/lock";

type Kept = { xmlId: string; xmlBytes: number };

const heldWith = ({ db }: Ctx, orderId: string, chave: string) =>
  db.invoice.findFirst({ where: { orderId, chave }, select: { id: true, xmlId: true } });

async function recordXml(
  tx: Ctx,
  orderId: string,
  { chave, emitidaEm }: ReadNfe,
  kept: Kept,
): Promise<Invoice> {
  await lockOrder(tx, orderId);
  await assertOwnIssuer(tx, chave);
  const held = await heldWith(tx, orderId, chave);
  if (!held) return insertInvoice(tx, orderId, { chave, emitidaEm, ...kept });
  const before = await findInvoiceOrThrow(tx, orderId, held.id);
  await tx.db.invoice.update({ where: { id: held.id }, data: { emitidaEm, ...kept }, select: { id: true } });
  const invoice = await findInvoiceOrThrow(tx, orderId, held.id);
  await audit(tx, {
    action: "order.invoice_xml_added",
    resource: "order",
    resourceId: orderId,
    before,
    after: invoice,
  });
  const former = held.xmlId;
  if (former) afterCommit(tx, () => void dropXml(tx, former));
  return invoice;
}

/**
 * Adds the invoice of this XML to the order. If the order has it, the XML is added, or replaces the former.
 * @throws 404 · 409 as `createInvoice` · 422 `arquivo: …` or `chave: …`
 */
export async function prepareInvoiceXml(
  ctx: Ctx,
  orderId: string,
  { path }: Upload,
): Promise<Prepared<Invoice>> {
  assertOutsideTransaction("files");
  await listInvoices(ctx, orderId);
  const content = await readFile(path);
  const nfe = readNfe(content);
  const held = await heldWith(ctx, orderId, nfe.chave);
  if (held?.xmlId && (await getXml(ctx, held.xmlId))?.equals(content)) {
    return { write: (tx) => findInvoiceOrThrow(tx, orderId, held.id) };
  }
  const xmlId = uuidv7();
  await keepXml(ctx, xmlId, content);
  return {
    write: (tx) => recordXml(tx, orderId, nfe, { xmlId, xmlBytes: content.byteLength }),
    discard: () => dropXml(ctx, xmlId),
  };
}

/** As it was received. @throws 404 */
export async function readInvoiceXml(
  ctx: Ctx,
  { id: orderId, invoiceId }: InvoiceParams,
): Promise<FileAnswer> {
  const invoice = await ctx.db.invoice.findFirst({
    where: { id: invoiceId, orderId },
    select: { chave: true, xmlId: true },
  });
  if (!invoice) throw notFound("Nota fiscal");
  const content = invoice.xmlId && (await getXml(ctx, invoice.xmlId));
  if (!content) throw notFound("XML da nota fiscal");
  // Always a download: a browser would run the scripts of an XML page.
  return new FileAnswer(content, { type: XML_TYPE, name: xmlName(invoice.chave) });
}
