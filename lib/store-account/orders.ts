import { z } from "zod";
import type { Ctx } from "@/lib/ctx";
import { type List, NEWEST_FIRST } from "@/lib/db/list";
import { fetchPage } from "@/lib/db/page";
import { Where } from "@/lib/db/where";
import { notFound } from "@/lib/errors";
import type { PageQuery, SearchPageOf } from "@/lib/http/list";
import { listInvoices } from "@/lib/invoices/read";
import { readOrder } from "@/lib/orders/read/one-order";
import type { OrderDetail } from "@/lib/orders/schema";
import { openReturn } from "@/lib/returns/open";
import { ownReturns } from "@/lib/returns/read";
import type { NewReturn } from "@/lib/returns/schema";
import { signedInCustomer } from "@/lib/store-account/acting";
import type { OwnOrder, OwnOrderListItem } from "@/lib/store-account/orders-schema";

const COLUMNS = `id, numero, status, moeda, "totalCents", "reembolsadoCents", "criadoEm",
  (SELECT coalesce(sum(i.quantidade), 0)::int FROM order_items i
    WHERE i."storeId" = $1 AND i."orderId" = found.id) AS unidades,
  (SELECT i.nome FROM order_items i WHERE i."storeId" = $1 AND i."orderId" = found.id
    ORDER BY i.posicao LIMIT 1) AS resumo`;

/** The newest order comes first. */
export async function listOwnOrders(ctx: Ctx, query: PageQuery): Promise<SearchPageOf<OwnOrderListItem>> {
  const { id } = signedInCustomer(ctx);
  const list: List = {
    select: COLUMNS,
    table: "orders found",
    where: new Where([`"storeId" = $1`, `"customerId" = $2::uuid`], [id]),
    orderBy: NEWEST_FIRST,
    total: "search",
  };
  return fetchPage<OwnOrderListItem>(ctx, list, query);
}

async function ownOrderOrThrow(ctx: Ctx, orderId: string) {
  const { id } = signedInCustomer(ctx);
  if (!z.uuid().safeParse(orderId).success) throw notFound("Pedido");
  const order = await readOrder(ctx, orderId);
  if (order.clienteId !== id) throw notFound("Pedido");
  return order;
}

/** `nome` is the older name of `servico`. */
export const ownDelivery = ({ entrega }: Pick<OrderDetail, "entrega">): OwnOrder["entrega"] =>
  entrega && { ...entrega, nome: entrega.servico };

/** @throws 404 unknown order, or an order of another customer */
export async function readOwnOrder(ctx: Ctx, orderId: string): Promise<OwnOrder> {
  const order = await ownOrderOrThrow(ctx, orderId);
  return {
    ...order,
    entrega: ownDelivery(order),
    notasFiscais: await listInvoices(ctx, orderId),
    ...(await ownReturns(ctx, order)),
    historico: order.historico.map(({ para, criadoEm }) => ({ status: para, criadoEm })),
    reembolsos: order.reembolsos.map(({ valorCents, criadoEm }) => ({ valorCents, criadoEm })),
  };
}

/** @throws 404 · 409 · 422 like `openReturn` */
export async function giveBackOwn(
  ctx: Ctx,
  orderId: string,
  wish: NewReturn,
  host: string | null,
): Promise<OwnOrder> {
  await ownOrderOrThrow(ctx, orderId);
  await openReturn(ctx, orderId, wish, host);
  return readOwnOrder(ctx, orderId);
}
