import type { Ctx } from "@/lib/ctx";
import { notFound } from "@/lib/errors";
import { keyParts } from "@/lib/invoices/access-key";
import type { Invoice } from "@/lib/invoices/schema";

type Row = { id: string; chave: string; emitidaEm: Date | null; danfeUrl: string | null; criadaEm: Date };

export const INVOICE_COLUMNS = {
  id: true,
  chave: true,
  emitidaEm: true,
  danfeUrl: true,
  criadaEm: true,
} as const;

export function shownInvoice(row: Row, order: { id: string; numero: number }): Invoice {
  const { numero = 0, serie = 0 } = keyParts(row.chave) ?? {};
  return { ...row, numero, serie, pedidoId: order.id, pedidoNumero: order.numero };
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
