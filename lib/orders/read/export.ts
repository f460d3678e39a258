import { auditExport } from "@/lib/audit/exported";
import type { Ctx } from "@/lib/ctx";
import { valueColumns } from "@/lib/custom-fields/csv";
import type { CustomValues } from "@/lib/custom-fields/schema";
import { shownValuesOf } from "@/lib/custom-fields/values-sql";
import { writtenPhone } from "@/lib/customers/phone";
import { writtenTaxId } from "@/lib/customers/tax-id";
import { inBatches } from "@/lib/db/in-batches";
import { fromSql } from "@/lib/db/list-sql";
import { localDay } from "@/lib/db/local-day";
import { sql } from "@/lib/db/sql";
import type { Where } from "@/lib/db/where";
import { type CsvColumns, csvFile, decimal } from "@/lib/http/csv-file";
import type { FileAnswer } from "@/lib/http/file-answer";
import { deliveryOf } from "@/lib/orders/delivery/stored-delivery";
import { conditionsOf } from "@/lib/orders/read/conditions";
import { ordersList } from "@/lib/orders/read/list";
import type { Order, OrderFilters } from "@/lib/orders/schema";
import { ANONYMOUS, type OrderStatus, statusesLeft } from "@/lib/orders/status";

/** Times are text in the store's time zone. */
type ExportRow = Pick<
  Order,
  | "id"
  | "numero"
  | "status"
  | "origem"
  | "moeda"
  | "formaPagamento"
  | "cliente"
  | "clienteEmail"
  | "clienteTelefone"
  | "clienteDocumento"
  | "cupomCodigo"
  | "codigoRastreio"
  | "observacao"
  | "entrega"
  | "subtotalCents"
  | "descontoCents"
  | "freteCents"
  | "totalCents"
  | "reembolsadoCents"
  | "pagoComPontosCents"
> &
  Record<"feitoEm" | "pagoEm" | "enviadoEm" | "entregueEm" | "canceladoEm" | "itens", string | null> & {
    criadoEm: Date;
    unidades: number;
    camposPersonalizados: CustomValues;
  };

const STATUS_NAMES: Record<OrderStatus, string> = {
  pending: "Pendente",
  paid: "Pago",
  processing: "Em preparação",
  shipped: "Enviado",
  delivered: "Entregue",
  returned: "Devolvido",
  cancelled: "Cancelado",
  expired: "Expirado",
  refunded: "Reembolsado",
};
const ORIGIN_NAMES: Record<Order["origem"], string> = { loja: "Loja", manual: "Manual", api: "API" };
const PAYMENT_NAMES: Record<NonNullable<Order["formaPagamento"]>, string> = {
  pix: "Pix",
  boleto: "Boleto",
  cartao: "Cartão",
  outro: "Outro",
};

const EXPORT_COLUMNS: CsvColumns<ExportRow> = [
  ["Pedido", ({ numero }) => numero],
  ["Situação", ({ status }) => STATUS_NAMES[status]],
  ["Origem", ({ origem }) => ORIGIN_NAMES[origem]],
  ["Feito em", ({ feitoEm }) => feitoEm],
  ["Pago em", ({ pagoEm }) => pagoEm],
  ["Enviado em", ({ enviadoEm }) => enviadoEm],
  ["Entregue em", ({ entregueEm }) => entregueEm],
  ["Cancelado em", ({ canceladoEm }) => canceladoEm],
  ["Cliente", ({ cliente }) => cliente],
  ["E-mail", ({ clienteEmail }) => clienteEmail],
  // The `+` would make a spreadsheet calculate the number.
  ["Telefone", ({ clienteTelefone }) => clienteTelefone && writtenPhone(clienteTelefone)],
  // Without dots a spreadsheet drops the leading zeros.
  ["CPF/CNPJ", ({ clienteDocumento }) => clienteDocumento && writtenTaxId(clienteDocumento)],
  ["Itens", ({ itens }) => itens],
  ["Unidades", ({ unidades }) => unidades],
  ["Pagamento", ({ formaPagamento }) => formaPagamento && PAYMENT_NAMES[formaPagamento]],
  ["Moeda", ({ moeda }) => moeda],
  ["Subtotal", ({ subtotalCents }) => decimal(subtotalCents)],
  ["Desconto", ({ descontoCents }) => decimal(descontoCents)],
  ["Frete", ({ freteCents }) => decimal(freteCents)],
  ["Total", ({ totalCents }) => decimal(totalCents)],
  ["Pago com pontos", ({ pagoComPontosCents }) => decimal(pagoComPontosCents)],
  ["Reembolsado", ({ reembolsadoCents }) => decimal(reembolsadoCents)],
  ["Cupom", ({ cupomCodigo }) => cupomCodigo],
  ["Rastreio", ({ codigoRastreio }) => codigoRastreio],
  ["Observação", ({ observacao }) => observacao],
  ["id", ({ id }) => id],
  ["Entrega", ({ entrega }) => entrega?.servico ?? null],
  ["Transportadora", ({ entrega }) => entrega?.transportadora ?? null],
  ["Código do serviço", ({ entrega }) => entrega?.codigo ?? null],
  ["Prazo (dias úteis)", ({ entrega }) => entrega?.prazoDiasUteis ?? null],
  ["Retirada", ({ entrega }) => entrega?.retirada ?? null],
  ["Peso (g)", ({ entrega }) => entrega?.pesoGramas ?? null],
  ["Volumes", ({ entrega }) => entrega?.volumes ?? null],
];

const BATCH = 500;

const local = (column: string, name = column) =>
  `to_char(o."${column}" AT TIME ZONE s."fusoHorario", 'YYYY-MM-DD HH24:MI') AS "${name}"`;

const SELECT = `
  SELECT o.id, o.numero, o.status, o.origem, o.moeda, o."formaPagamento", o."criadoEm",
    ${local("criadoEm", "feitoEm")}, ${local("pagoEm")}, ${local("enviadoEm")}, ${local("entregueEm")},
    ${local("canceladoEm")}, coalesce(o."clienteNome", '${ANONYMOUS}') AS cliente, o."clienteEmail",
    o."clienteTelefone", o."clienteDocumento", o."cupomCodigo", o."codigoRastreio", o.observacao, o.entrega,
    o."subtotalCents", o."descontoCents", o."freteCents", o."totalCents", o."reembolsadoCents",
    o."pagoComPontosCents", lines.itens, lines.unidades, ${shownValuesOf("o")} AS "camposPersonalizados"`;
const LINES = `LATERAL (
  SELECT string_agg(concat(i.quantidade, '× ', concat_ws(' ', i.nome, i.tamanho, i.cor),
      ' [' || i.sku || ']'), ' | ' ORDER BY i.posicao) AS itens,
    coalesce(sum(i.quantidade), 0)::int AS unidades
  FROM order_items i WHERE i."storeId" = o."storeId" AND i."orderId" = o.id) lines`;

type Place = Pick<ExportRow, "criadoEm" | "id"> | null;

async function rowsAfter(ctx: Ctx, statuses: OrderStatus[] | undefined, where: Where, place: Place) {
  const list = ordersList(statuses, where.behind(place));
  const text = `
    WITH page AS MATERIALIZED (
      SELECT * FROM orders WHERE id = ANY(ARRAY(SELECT id FROM ${fromSql(list)}
        ORDER BY "criadoEm" DESC, id DESC LIMIT ${BATCH})))
    ${SELECT} FROM page o JOIN stores s ON s.id = o."storeId", ${LINES}
    ORDER BY o."criadoEm" DESC, o.id DESC`;
  const rows = await sql<ExportRow>(ctx, null, text, list.where.values);
  return rows.map((row) => ({ ...row, ...deliveryOf(row) }));
}

async function* batchesOf(ctx: Ctx, statuses: OrderStatus[] | undefined, where: Where) {
  if (statuses?.length === 0) return;
  yield* inBatches<ExportRow>(BATCH, (last) => rowsAfter(ctx, statuses, where, last));
}

/**
 * Writes CSV for Brazil in batches: `;`, decimal comma, times in the store's time zone.
 * @throws 422 naming a filter that contradicts another
 */
export async function exportOrders(ctx: Ctx, filters: OrderFilters, now = new Date()): Promise<FileAnswer> {
  const { where } = await conditionsOf(ctx, filters);
  await auditExport(ctx, { action: "order.list_exported", resource: "order", filters });
  const name = `pedidos-${await localDay(ctx, now)}`;
  const columns = [...EXPORT_COLUMNS, ...(await valueColumns(ctx, "pedido"))];
  return csvFile(name, columns, batchesOf(ctx, statusesLeft(filters), where));
}
