import { z } from "zod";
import { Timestamp } from "@/lib/http/timestamp";
import { DeliveryAddress, OrderListItem } from "@/lib/orders/schema";

/** An order in the list of the customer who made it. */
export const OwnOrderListItem = OrderListItem.pick({
  id: true,
  numero: true,
  status: true,
  moeda: true,
  totalCents: true,
  criadoEm: true,
}).extend({
  reembolsadoCents: z.int(),
  /** Units, and the first line's name. */
  unidades: z.int(),
  resumo: z.string().nullable(),
});
export type OwnOrderListItem = z.input<typeof OwnOrderListItem>;

const OwnItem = z.object({
  nome: z.string(),
  tamanho: z.string().nullable(),
  cor: z.string().nullable(),
  quantidade: z.int(),
  precoCents: z.int(),
  descontoCents: z.int(),
  totalCents: z.int(),
});

/** GET /store/orders/{id}: what its customer may know of it; the team's words and names stay with the team. */
export const OwnOrder = OrderListItem.pick({
  id: true,
  numero: true,
  status: true,
  moeda: true,
  totalCents: true,
  criadoEm: true,
}).extend({
  subtotalCents: z.int(),
  descontoCents: z.int(),
  freteCents: z.int(),
  reembolsadoCents: z.int(),
  /** Part of the total paid with points, and how many. */
  pagoComPontosCents: z.int(),
  pontosUsados: z.int(),
  formaPagamento: z.enum(["pix", "boleto", "cartao", "outro"]).nullable(),
  cupomCodigo: z.string().nullable(),
  enderecoEntrega: DeliveryAddress.nullable(),
  codigoRastreio: z.string().nullable(),
  /** When it expires if it is not paid. */
  expiraEm: Timestamp.nullable(),
  itens: z.array(OwnItem),
  /** Every status that it had, oldest first. */
  historico: z.array(z.object({ status: OrderListItem.shape.status, criadoEm: Timestamp })),
  reembolsos: z.array(z.object({ valorCents: z.int(), criadoEm: Timestamp })),
});
export type OwnOrder = z.input<typeof OwnOrder>;
