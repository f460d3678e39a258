import { z } from "zod";
import { Timestamp } from "@/lib/http/timestamp";
import { Invoice } from "@/lib/invoices/schema";
import { DeliveryAddress, OrderListItem } from "@/lib/orders/schema";
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
  quantidade: z.int(),
  precoCents: z.int(),
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
  /** The delivery that the buyer chose at the checkout. `retirada`: the place for a pickup. */
  entrega: z
    .object({ nome: z.string(), prazoDiasUteis: z.int().nullable(), retirada: z.string().nullable() })
    .nullable(),
  codigoRastreio: z.string().nullable(),
  notasFiscais: z.array(Invoice.pick({ numero: true, serie: true, danfeUrl: true })),
  /** When the order expires if it stays unpaid. */
  expiraEm: Timestamp.nullable(),
  itens: z.array(OwnItem),
  historico: z.array(z.object({ status: OrderListItem.shape.status, criadoEm: Timestamp })),
  reembolsos: z.array(z.object({ valorCents: z.int(), criadoEm: Timestamp })),
  devolucoes: z.array(OwnReturn),
  /** The return that is possible now. */
  devolucao: ReturnOffer,
});
export type OwnOrder = z.input<typeof OwnOrder>;
