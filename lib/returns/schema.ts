import { z } from "zod";
import { listQuery } from "@/lib/http/filter-query";
import { Uuid } from "@/lib/http/params";
import { Timestamp } from "@/lib/http/timestamp";
import { FreeText, freeTextOrNull } from "@/lib/http/typed-text";
import { says } from "@/lib/i18n/sentence";
import { RETURN_FILTERS } from "@/lib/returns/filters";
import { RETURN_KINDS, RETURN_STATUSES } from "@/lib/returns/kinds";

export const ListReturns = listQuery(RETURN_FILTERS);
export type ListReturns = z.output<typeof ListReturns>;

const Item = z.object({
  itemId: z.uuid(),
  nome: z.string(),
  tamanho: z.string().nullable(),
  cor: z.string().nullable(),
  quantidade: z.int(),
  /** True: the item went back into stock when it arrived. */
  reestocado: z.boolean(),
});

/** The `data` of events: no texts that people wrote. */
export const Return = z.object({
  id: z.uuid(),
  protocolo: z.int(),
  pedidoId: z.uuid(),
  pedidoNumero: z.int(),
  tipo: z.enum(RETURN_KINDS),
  status: z.enum(RETURN_STATUSES),
  itens: z.array(Item),
  reembolsoId: z.uuid().nullable(),
  reembolsoCents: z.int().nullable(),
  criadoEm: Timestamp,
  decididaEm: Timestamp.nullable(),
  recebidaEm: Timestamp.nullable(),
  concluidaEm: Timestamp.nullable(),
});
export type Return = z.input<typeof Return>;

/** What the team sees. */
export const ReturnDetail = Return.extend({
  cliente: z.string(),
  /** The buyer's text. */
  motivo: z.string().nullable(),
  /** The store's text: how to send the goods back, or why not. */
  resposta: z.string().nullable(),
  podeDecidir: z.boolean(),
  podeReceber: z.boolean(),
  podeConcluir: z.boolean(),
});
export type ReturnDetail = z.input<typeof ReturnDetail>;

/** What the buyer sees. */
export const OwnReturn = Return.pick({
  protocolo: true,
  tipo: true,
  status: true,
  criadoEm: true,
  decididaEm: true,
  recebidaEm: true,
  concluidaEm: true,
}).extend({
  resposta: z.string().nullable(),
  itens: z.array(Item.pick({ nome: true, tamanho: true, cor: true, quantidade: true })),
});
export type OwnReturn = z.input<typeof OwnReturn>;

/** What a buyer may still return; null: nothing. */
export const ReturnOffer = z
  .object({
    tipo: z.enum(RETURN_KINDS),
    /** Last moment for a return; null before delivery. */
    ate: Timestamp.nullable(),
    itens: z.array(
      Item.pick({ itemId: true, nome: true, tamanho: true, cor: true }).extend({ restam: z.int() }),
    ),
  })
  .nullable();
export type ReturnOffer = z.input<typeof ReturnOffer>;

export const NewReturn = z.object({
  itens: z
    .array(z.object({ itemId: Uuid, quantidade: z.int().min(1).max(2_147_483_647) }))
    .min(1, says("escolha ao menos um item"))
    .max(100),
  motivo: freeTextOrNull(500),
});
export type NewReturn = z.output<typeof NewReturn>;

const words = FreeText.min(1, says("campo obrigatório")).max(1000);

export const AcceptReturn = z.object({ instrucoes: words });
export const RefuseReturn = z.object({ motivo: words });

/** Items that are not named stay out of stock. */
export const ReceiveReturn = z.object({ reestocar: z.array(Uuid).max(100).default([]) });

export const RefundReturn = z.object({
  /** By law the freight is refunded when the whole order comes back. */
  freteCents: z.int().min(0).max(2_147_483_647).default(0),
  /** For goods that never left. */
  reestocar: z.boolean().default(false),
});
export type RefundReturn = z.output<typeof RefundReturn>;
