import { z } from "zod";
import { Timestamp } from "@/lib/http/timestamp";

/** Orders that wait for something: how many, and the one that has waited longest. */
const Waiting = z.object({
  total: z.int(),
  maisAntigo: z.object({ id: z.uuid(), numero: z.int(), criadoEm: Timestamp }).nullable(),
});

/** Orders paid in a stretch of time and what was charged for them, before refunds. */
const Sales = z.object({ pedidos: z.int(), totalCents: z.int() });

export const FIRST_STEPS = ["categoria", "produto", "publicacao", "cupom", "chave"] as const;

/** Answer of GET /inicio. A section is null for whoever lacks its permission. */
export const Home = z.object({
  /** With `vendas`. */
  pedidos: z.object({ aPagar: Waiting, aEnviar: Waiting }).nullable(),
  /** With `produtos`: counted up to 1,000, the emptiest shelves first. */
  estoqueBaixo: z
    .object({
      total: z.int(),
      totalLimitado: z.boolean(),
      itens: z.array(z.object({ id: z.uuid(), nome: z.string(), estoque: z.int(), publicado: z.boolean() })),
    })
    .nullable(),
  /** With `dashboard`: days of the store's time zone; `ontemAteAgora` ends at this time of the day. */
  vendas: z.object({ hoje: Sales, ontemAteAgora: Sales, ontem: Sales }).nullable(),
  /** What a new store does first, of what the caller may do; null once there was an order. */
  primeirosPassos: z.array(z.object({ passo: z.enum(FIRST_STEPS), feito: z.boolean() })).nullable(),
});
export type Home = z.input<typeof Home>;
export type FirstStep = (typeof FIRST_STEPS)[number];
