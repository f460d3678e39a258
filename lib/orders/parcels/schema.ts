import { z } from "zod";
import { Timestamp } from "@/lib/http/timestamp";
import { PARCEL_STATUSES } from "@/lib/orders/parcels/status";

const ParcelItem = z.object({
  /** The order's line. */
  itemId: z.uuid(),
  nome: z.string(),
  sku: z.string().nullable(),
  tamanho: z.string().nullable(),
  cor: z.string().nullable(),
  quantidade: z.int(),
});

/** A parcel as its order shows it. */
export const Parcel = z.object({
  id: z.uuid(),
  /** 1, 2, 3 … within the order. */
  numero: z.int(),
  status: z.enum(PARCEL_STATUSES),
  transportadora: z.string().nullable(),
  servico: z.string().nullable(),
  codigoRastreio: z.string().nullable(),
  /** The typed address, else the post office's page of the code. */
  linkRastreio: z.string().nullable(),
  pesoGramas: z.int().nullable(),
  volumes: z.int(),
  itens: z.array(ParcelItem),
  criadoEm: Timestamp,
  despachadoEm: Timestamp.nullable(),
  entregueEm: Timestamp.nullable(),
  naoEntregueEm: Timestamp.nullable(),
  devolvidoEm: Timestamp.nullable(),
  canceladoEm: Timestamp.nullable(),
});
export type Parcel = z.input<typeof Parcel>;

/** What the buyer sees. */
export const OwnParcel = Parcel.pick({
  numero: true,
  status: true,
  transportadora: true,
  servico: true,
  codigoRastreio: true,
  linkRastreio: true,
  despachadoEm: true,
  entregueEm: true,
}).extend({
  itens: z.array(ParcelItem.pick({ nome: true, tamanho: true, cor: true, quantidade: true })),
});
