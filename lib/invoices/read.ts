import type { Ctx } from "@/lib/ctx";
import { notFound } from "@/lib/errors";
import { keyParts } from "@/lib/invoices/access-key";
import type { Invoice } from "@/lib/invoices/schema";

type Row = {
  id: string;
  chave: string;
  emitidaEm: Date | null;
  danfeUrl: string | null;
  xmlId: string | null;
  criadaEm: Date;
};

const INVOICE_COLUMNS = {
  id: true,
  chave: true,
  emitidaEm: true,
  danfeUrl: true,
  xmlId: true,
  criadaEm: true,
} as const;

function shownInvoice({ xmlId, ...row }: Row, order: { id: string; numero: number }): Invoice {
  const { numero = 0, serie = 0 } = keyParts(row.chave) ?? {};
  return { ...row, numero, serie, temXml: xmlId !== null, pedidoId: order.id, pedidoNumero: order.numero };
}

/**
 * Oldest first; an order has few.
 * @throws 404
 */
export async function listInvoices(ctx: Ctx, orderId: string): Promise<Invoice[]> {
  const order = await ctx.db.order.findUnique({
    where: { id: orderId },
    select: {
      id: true,
      numero: true,
      invoices: { select: INVOICE_COLUMNS, orderBy: [{ criadaEm: "asc" }, { id: "asc" }] },
    },
  });
  if (!order) throw notFound("Pedido");
  return order.invoices.map((row) => shownInvoice(row, order));
}

/** @throws 404 */
export async function findInvoiceOrThrow(ctx: Ctx, orderId: string, id: string): Promise<Invoice> {
  const invoice = (await listInvoices(ctx, orderId)).find((each) => each.id === id);
  if (!invoice) throw notFound("Nota fiscal");
  return invoice;
}
