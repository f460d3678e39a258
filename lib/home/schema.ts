import { z } from "zod";
import { Timestamp } from "@/lib/http/timestamp";
import { SELLER_FIELDS } from "@/lib/settings/seller";

const Waiting = z.object({
  total: z.int(),
  maisAntigo: z.object({ id: z.uuid(), numero: z.int(), criadoEm: Timestamp }).nullable(),
});

/** Paid orders, and amounts charged before refunds. */
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

/** A part is null when the caller lacks its permission. */
export const Home = z.object({
  /** Needs `vendas`. */
  pedidos: z.object({ aPagar: Waiting, aEnviar: Waiting }).nullable(),
  /** Needs `produtos`. Counts up to 1,000; lowest stock first, of the 200 that changed last. */
  estoqueBaixo: z
    .object({
      total: z.int(),
      totalLimitado: z.boolean(),
      /** The store's limit has changed, and some products are not marked by the new one yet. */
      preparando: z.boolean(),
      itens: z.array(
        z.object({
          id: z.uuid(),
          nome: z.string(),
          estoque: z.int(),
          publicado: z.boolean(),
          /** The emptiest variant that is at or below a minimum of its own. */
          variante: z.object({ sku: z.string(), estoque: z.int() }).nullable(),
        }),
      ),
    })
    .nullable(),
  /** Needs `dashboard`. Days of the store; `ontemAteAgora` ends yesterday at this time of day. */
  vendas: z.object({ hoje: Sales, ontemAteAgora: Sales, ontem: Sales }).nullable(),
  /**
   * Needs `configuracoes`. Seller facts that a selling shop must still publish; null when none is missing.
   */
  quemVende: z.array(z.enum(SELLER_FIELDS)).nullable(),
  /** First steps that the caller may do; null after the first order. */
  primeirosPassos: z.array(z.object({ passo: z.enum(FIRST_STEPS), feito: z.boolean() })).nullable(),
});
export type Home = z.input<typeof Home>;
export type FirstStep = (typeof FIRST_STEPS)[number];
