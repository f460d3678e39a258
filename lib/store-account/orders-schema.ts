import { z } from "zod";
import { Timestamp } from "@/lib/http/timestamp";
import { Invoice } from "@/lib/invoices/schema";
import { OwnParcel } from "@/lib/orders/parcels/schema";
import { Delivery, DeliveryAddress, OrderListItem } from "@/lib/orders/schema";
import { KitLine } from "@/lib/products/kit-schema";
import { ChosenOption } from "@/lib/products/option-schema";
import { OwnReturn, ReturnOffer } from "@/lib/returns/schema";

const OwnOrderHead = OrderListItem.pick({
  id: true,
  numero: true,
  status: true,
  moeda: true,
  totalCents: true,
  criadoEm: true,
});

export const OwnOrderListItem = OwnOrderHead.extend({
  reembolsadoCents: z.int(),
  unidades: z.int(),
  resumo: z.string().nullable(),
});
export type OwnOrderListItem = z.input<typeof OwnOrderListItem>;

const OwnItem = z.object({
  nome: z.string(),
  tamanho: z.string().nullable(),
  cor: z.string().nullable(),
  /** With size and colour. */
  opcoes: z.array(ChosenOption),
  quantidade: z.int(),
  precoCents: z.int(),
  /** What one unit was made of when it was bought; empty if it is no kit. */
  kit: z.array(KitLine.pick({ nome: true, quantidade: true })),
  descontoCents: z.int(),
  totalCents: z.int(),
});

/** Leaves out the notes and the names of the team. */
export const OwnOrder = OwnOrderHead.extend({
  subtotalCents: z.int(),
  descontoCents: z.int(),
  freteCents: z.int(),
  reembolsadoCents: z.int(),
  /** The part of the total that was paid with points. */
  pagoComPontosCents: z.int(),
  pontosUsados: z.int(),
  formaPagamento: z.enum(["pix", "boleto", "cartao", "outro"]).nullable(),
  cupomCodigo: z.string().nullable(),
  enderecoEntrega: DeliveryAddress.nullable(),
  /** `nome`: the same as `servico`. */
  entrega: Delivery.extend({ nome: z.string() }).nullable(),
  codigoRastreio: z.string().nullable(),
  notasFiscais: z.array(Invoice.pick({ numero: true, serie: true, danfeUrl: true })),
  /** When the order expires if it stays unpaid. */
  expiraEm: Timestamp.nullable(),
  itens: z.array(OwnItem),
  envios: z.array(OwnParcel),
  historico: z.array(z.object({ status: OrderListItem.shape.status, criadoEm: Timestamp })),
  reembolsos: z.array(z.object({ valorCents: z.int(), criadoEm: Timestamp })),
  devolucoes: z.array(OwnReturn),
  /** The return that is possible now. */
  devolucao: ReturnOffer,
});
export type OwnOrder = z.input<typeof OwnOrder>;
