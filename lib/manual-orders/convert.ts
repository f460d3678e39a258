import type { Ctx } from "@/lib/ctx";
import { transact } from "@/lib/db/transact";
import { AppError } from "@/lib/errors";
import type { Conversion, ManualOrder } from "@/lib/manual-orders/schema";
import { assertMayBecome, assertSeen, lockManualOrder, recordStep } from "@/lib/manual-orders/step";
import { moveOrder } from "@/lib/orders/change/move";
import { createOrder } from "@/lib/orders/create/create";
import type { OrderLine } from "@/lib/products/lines";

const orderLines = ({ itens }: ManualOrder): OrderLine[] =>
  itens.map(({ descricao, precoCents, quantidade, produtoId, varianteId }) =>
    produtoId ? { produtoId, varianteId, quantidade, precoCents } : { descricao, quantidade, precoCents },
  );

const buyerOf = ({ customerId, cliente }: ManualOrder) => (customerId ? { customerId } : { cliente });

/** The caller sends no lines or buyer here, so a refusal about catalogue or customer is a conflict. */
function asConflict(error: unknown): unknown {
  return error instanceof AppError && error.code === "validation_error"
    ? new AppError("conflict", error.sentence, { field: error.field ?? undefined, cause: error })
    : error;
}

async function placeOrder(tx: Ctx, manualOrder: ManualOrder, pago: boolean): Promise<string> {
  const { descontoCents, freteCents, observacao, formaPagamento, enderecoEntrega, entrega } = manualOrder;
  const { id } = await createOrder(tx, {
    ...buyerOf(manualOrder),
    origem: "manual",
    itens: orderLines(manualOrder),
    descontoCents,
    freteCents,
    observacao,
    formaPagamento,
    enderecoEntrega,
    entrega,
  }).catch((error: unknown) => {
    throw asConflict(error);
  });
  if (pago) await moveOrder(tx, id, { para: "paid" });
  return id;
}

/**
 * The order becomes `pending` or paid and takes the stock. A repeated call finds the same order, whatever its
 * `pago` is.
 * @throws 404 · 409 cancelled or expired, stale `versao`, too little stock, or product or customer deleted
 */
export function convertManualOrder(ctx: Ctx, id: string, { pago, versao }: Conversion): Promise<void> {
  return transact(ctx, async (tx) => {
    const before = await lockManualOrder(tx, id);
    if (before.status === "convertido") return;
    assertSeen(before, versao);
    assertMayBecome(before, "convertido");
    const orderId = await placeOrder(tx, before, pago);
    await tx.db.manualOrder.update({
      where: { id },
      data: { status: "convertido", orderId, convertidoEm: new Date(), versao: { increment: 1 } },
      select: { id: true },
    });
    await recordStep(tx, before, "manual_order.converted");
  });
}
