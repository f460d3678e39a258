import { z } from "zod";
import { Timestamp } from "@/lib/http/timestamp";
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

/** Without the team's words and names. */
export const OwnOrder = OwnOrderHead.extend({
  subtotalCents: z.int(),
  descontoCents: z.int(),
  freteCents: z.int(),
  reembolsadoCents: z.int(),
  /** Of the total. */
  pagoComPontosCents: z.int(),
  pontosUsados: z.int(),
  formaPagamento: z.enum(["pix", "boleto", "cartao", "outro"]).nullable(),
  cupomCodigo: z.string().nullable(),
  enderecoEntrega: DeliveryAddress.nullable(),
  /** As chosen at the checkout; `retirada`: where the buyer fetches it. */
  entrega: z
    .object({ nome: z.string(), prazoDiasUteis: z.int().nullable(), retirada: z.string().nullable() })
    .nullable(),
  codigoRastreio: z.string().nullable(),
  /** If unpaid. */
  expiraEm: Timestamp.nullable(),
  itens: z.array(OwnItem),
  historico: z.array(z.object({ status: OrderListItem.shape.status, criadoEm: Timestamp })),
  reembolsos: z.array(z.object({ valorCents: z.int(), criadoEm: Timestamp })),
  devolucoes: z.array(OwnReturn),
  /** As of now. */
  devolucao: ReturnOffer,
});
export type OwnOrder = z.input<typeof OwnOrder>;
