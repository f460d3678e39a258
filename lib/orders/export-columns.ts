import { writtenPhone } from "@/lib/customers/phone";
import { writtenTaxId } from "@/lib/customers/tax-id";
import { type CsvColumns, decimal } from "@/lib/http/csv-file";
import type { Order } from "@/lib/orders/schema";
import type { OrderStatus } from "@/lib/orders/status";

/** An order as the export reads it; moments are text in the store's time zone. */
export type ExportRow = Pick<
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

/** The columns of the file, from left to right. */
export const EXPORT_COLUMNS: CsvColumns<ExportRow> = [
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
  // With its `+` a spreadsheet would calculate it.
  ["Telefone", ({ clienteTelefone }) => clienteTelefone && writtenPhone(clienteTelefone)],
  // With its dots, so that no spreadsheet takes it for a number and drops its zeros.
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
];
