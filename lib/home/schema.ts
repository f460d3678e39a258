import { z } from "zod";
import { Timestamp } from "@/lib/http/timestamp";
import { SELLER_FIELDS } from "@/lib/settings/seller";

const Waiting = z.object({
  total: z.int(),
  maisAntigo: z.object({ id: z.uuid(), numero: z.int(), criadoEm: Timestamp }).nullable(),
});

/** Paid orders and amounts charged, before refunds. */
const Sales = z.object({ pedidos: z.int(), totalCents: z.int() });

export const FIRST_STEPS = [
  "categoria",
  "produto",
  "publicacao",
  "pagamento",
  "frete",
  "cupom",
  "chave",
] as const;

/** Null without the permission. */
export const Home = z.object({
  /** Needs `vendas`. */
  pedidos: z.object({ aPagar: Waiting, aEnviar: Waiting }).nullable(),
  /** Needs `produtos`: counted up to 1,000, lowest stock first. */
  estoqueBaixo: z
    .object({
      total: z.int(),
      totalLimitado: z.boolean(),
      itens: z.array(z.object({ id: z.uuid(), nome: z.string(), estoque: z.int(), publicado: z.boolean() })),
    })
    .nullable(),
  /** Needs `dashboard`: the store's days; `ontemAteAgora` ends at this time of day. */
  vendas: z.object({ hoje: Sales, ontemAteAgora: Sales, ontem: Sales }).nullable(),
  /** Needs `configuracoes`: what a shop that sells must still say of who sells; null: nothing. */
  quemVende: z.array(z.enum(SELLER_FIELDS)).nullable(),
  /** Those that the caller may do; null once there was an order. */
  primeirosPassos: z.array(z.object({ passo: z.enum(FIRST_STEPS), feito: z.boolean() })).nullable(),
});
export type Home = z.input<typeof Home>;
export type FirstStep = (typeof FIRST_STEPS)[number];
