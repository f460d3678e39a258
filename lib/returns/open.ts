import { v7 as uuidv7 } from "uuid";
import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { transact } from "@/lib/db/transact";
import { AppError, invalid } from "@/lib/errors";
import { sentence } from "@/lib/i18n/sentence";
import { lockOrder } from "@/lib/orders/change/lock";
import { getOrderOrThrow } from "@/lib/orders/read/one-order";
import { type LeftItem, leftToReturn, storeTerms } from "@/lib/returns/read";
import { recordReturn } from "@/lib/returns/record";
import type { NewReturn } from "@/lib/returns/schema";
import { returnTerms } from "@/lib/returns/terms";
import { openAlert } from "@/lib/team-alerts/write";

const NEXT = `UPDATE store_counters SET "proximaDevolucao" = "proximaDevolucao" + 1
  WHERE "storeId" = $1::uuid RETURNING "proximaDevolucao" - 1 AS protocolo`;

async function nextProtocol(tx: Ctx): Promise<number> {
  const [next] = await sql<{ protocolo: number }>(tx, "next-return", NEXT);
  if (!next) throw new Error("the store has no counter");
  return next.protocolo;
}

/** @throws 422 naming the item */
function assertLeft(itens: NewReturn["itens"], left: readonly LeftItem[]): void {
  const named = new Set<string>();
  for (const [index, { itemId, quantidade }] of itens.entries()) {
    const item = left.find((one) => one.itemId === itemId);
    if (!item) throw invalid(`itens[${index}].itemId`, "item não encontrado neste pedido");
    if (named.has(itemId)) throw invalid(`itens[${index}].itemId`, "informe cada item uma vez só");
    named.add(itemId);
    if (quantidade > item.restam) {
      throw invalid(
        `itens[${index}].quantidade`,
        sentence("restam {quantidade} unidade(s) deste item", { quantidade: item.restam }),
      );
    }
  }
}

/**
 * Opens a return with a protocol number, a mail to the buyer and a team alert.
 * @throws 404 · 409 too late, or not paid · 422 naming an item of which fewer units are left
 */
export function openReturn(ctx: Ctx, orderId: string, wish: NewReturn, host: string | null): Promise<void> {
  return transact(ctx, async (tx) => {
    // The lock makes the second of two requests for the same units find none left.
    await lockOrder(tx, orderId);
    const order = await getOrderOrThrow(tx, orderId);
    const at = new Date();
    const terms = returnTerms(order, await storeTerms(tx), at);
    if (!terms) throw new AppError("conflict", "O prazo para devolver este pedido acabou. Fale com a loja.");
    assertLeft(wish.itens, await leftToReturn(tx, orderId));
    const { storeId } = tx;
    const id = uuidv7();
    const protocolo = await nextProtocol(tx);
    const { motivo } = wish;
    await tx.db.return.create({
      data: { id, storeId, orderId, protocolo, tipo: terms.tipo, motivo, criadoEm: at },
      select: { id: true },
    });
    await tx.db.returnItem.createMany({
      data: wish.itens.map(({ itemId, quantidade }) => ({
        id: uuidv7(),
        storeId,
        returnId: id,
        orderItemId: itemId,
        quantidade,
      })),
    });
    await recordReturn(tx, id, null, host);
    await openAlert(tx, {
      tipo: "devolucao_aberta",
      permissao: "vendas",
      recurso: "return",
      recursoId: id,
      data: { protocolo, pedido: order.numero, pedidoId: orderId },
    });
  });
}
