import { isDeepStrictEqual } from "node:util";
import { audit } from "@/lib/audit/write";
import type { Ctx } from "@/lib/ctx";
import { jsonOrEmpty } from "@/lib/db/client";
import { transact } from "@/lib/db/transact";
import { invalid } from "@/lib/errors";
import { isAsItWas } from "@/lib/http/as-it-was";
import { checkedLines, type Line, replaceLines, storedLines } from "@/lib/manual-orders/lines";
import { getManualOrderOrThrow } from "@/lib/manual-orders/read";
import type { ManualOrder, ManualOrderChange } from "@/lib/manual-orders/schema";
import { assertMayBecome, assertSeen, lockManualOrder } from "@/lib/manual-orders/step";
import { buyerColumns, columnsOf } from "@/lib/orders/create/buyer";
import { orderTotals } from "@/lib/orders/money/totals";

/** Null: the offer has no particular buyer. */
const newBuyer = (tx: Ctx, { cliente, customerId }: ManualOrderChange) =>
  cliente === undefined && customerId === undefined ? {} : buyerColumns(tx, { cliente, customerId });

function changedTerms({ observacao, formaPagamento, enderecoEntrega }: ManualOrderChange) {
  return {
    ...(observacao !== undefined && { observacao: observacao || null }),
    ...(formaPagamento !== undefined && { formaPagamento }),
    ...(enderecoEntrega !== undefined && { enderecoEntrega }),
  };
}

async function changedColumns(
  tx: Ctx,
  before: ManualOrder,
  change: ManualOrderChange,
  lines: readonly Line[],
) {
  const { descontoCents = before.descontoCents, freteCents = before.freteCents } = change;
  const { totals } = orderTotals(lines, { descontoCents, freteCents });
  const { entrega = before.entrega } = change;
  const { precoCents = freteCents } = change.entrega ?? {};
  if (precoCents !== freteCents)
    throw invalid(
      "entrega.precoCents",
      "informe o mesmo valor que em freteCents, ou deixe este campo de fora",
    );
  return {
    ...totals,
    ...(await newBuyer(tx, change)),
    ...changedTerms(change),
    entrega: entrega && { ...entrega, precoCents: freteCents },
  };
}

const knownColumns = (before: ManualOrder) => ({
  ...before,
  ...columnsOf({ cliente: before.cliente }),
  customerId: before.customerId,
});

/**
 * Changes only the given fields. A real change reopens a sent manual order (`aberto`); its link shows the
 * offer again after the next sending.
 * @throws 404 · 409 converted, cancelled or expired, or stale `versao` · 422 as for a new one
 */
export function updateManualOrder(ctx: Ctx, id: string, change: ManualOrderChange): Promise<ManualOrder> {
  return transact(ctx, async (tx) => {
    const before = await lockManualOrder(tx, id);
    assertSeen(before, change.versao);
    assertMayBecome(before, "aberto");
    const lines = change.itens ? await checkedLines(tx, change.itens) : storedLines(before);
    const columns = await changedColumns(tx, before, change, lines);
    if (isAsItWas(knownColumns(before), columns) && isDeepStrictEqual(lines, storedLines(before)))
      return before;
    const { enderecoEntrega, entrega, ...others } = columns;
    await tx.db.manualOrder.update({
      where: { id },
      data: {
        ...others,
        ...(enderecoEntrega !== undefined && { enderecoEntrega: jsonOrEmpty(enderecoEntrega) }),
        entrega: jsonOrEmpty(entrega),
        status: "aberto",
        versao: { increment: 1 },
      },
      select: { id: true },
    });
    if (change.itens) await replaceLines(tx, id, lines);
    const after = await getManualOrderOrThrow(tx, id);
    const resource = "manual_order";
    await audit(tx, { action: "manual_order.updated", resource, resourceId: id, before, after });
    return after;
  });
}
