import type { Ctx } from "@/lib/ctx";
import { fetchPage } from "@/lib/db/page";
import { notFound } from "@/lib/http/errors";
import type { PageOf } from "@/lib/http/list";
import type { ListManualOrders, ManualOrder, ManualOrderListItem } from "@/lib/manual-orders/schema";

const LIST_COLUMNS = `id, status, "customerId", "subtotalCents", "descontoCents", "freteCents", "totalCents",
  "validoAte", "criadoEm", CASE WHEN "clienteNome" IS NOT NULL THEN json_build_object('nome', "clienteNome",
    'email', "clienteEmail", 'telefone', "clienteTelefone", 'documento', "clienteDocumento") END AS cliente`;

/** GET /manual-orders, newest first. */
export async function listManualOrders(
  ctx: Ctx,
  query: ListManualOrders,
): Promise<PageOf<ManualOrderListItem>> {
  const { page, limit, status } = query;
  const where = `"storeId" = $1${status ? ` AND status = $2::"ManualOrderStatus"` : ""}`;
  const { rows, total } = await fetchPage<ManualOrderListItem>(
    ctx,
    {
      name: `manual-orders${status ? "-status" : ""}`,
      select: LIST_COLUMNS,
      from: "manual_orders",
      where,
      values: status ? [status] : [],
      total: `(SELECT count(*)::int FROM manual_orders WHERE ${where})`,
      orderBy: [
        [`"criadoEm"`, "desc"],
        ["id", "desc"],
      ],
    },
    query,
  );
  return { data: rows, pagination: { page, limit, total } };
}

const itemFields = {
  id: true,
  descricao: true,
  precoCents: true,
  quantidade: true,
  productId: true,
  variantId: true,
} as const;

const fields = {
  id: true,
  status: true,
  customerId: true,
  clienteNome: true,
  clienteEmail: true,
  clienteTelefone: true,
  clienteDocumento: true,
  subtotalCents: true,
  descontoCents: true,
  freteCents: true,
  totalCents: true,
  observacao: true,
  validoAte: true,
  criadoEm: true,
  atualizadoEm: true,
  items: { select: itemFields, orderBy: { posicao: "asc" } },
} as const;

/** The manual order with its lines. @throws AppError 404 */
export async function getManualOrderOrThrow(ctx: Ctx, id: string): Promise<ManualOrder> {
  const row = await ctx.db.manualOrder.findUnique({ where: { id }, select: fields });
  if (!row) throw notFound("Pedido manual");
  const { items, clienteNome, clienteEmail, clienteTelefone, clienteDocumento, ...order } = row;
  const contact = { email: clienteEmail, telefone: clienteTelefone, documento: clienteDocumento };
  return {
    ...order,
    cliente: clienteNome === null ? null : { nome: clienteNome, ...contact },
    itens: items.map(({ productId, variantId, ...item }) => ({
      ...item,
      produtoId: productId,
      varianteId: variantId,
    })),
  };
}
