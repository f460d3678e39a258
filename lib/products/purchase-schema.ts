import { z } from "zod";
import { listQuery } from "@/lib/http/filter-query";
import { Uuid } from "@/lib/http/params";
import { Timestamp } from "@/lib/http/timestamp";
import { FreeText } from "@/lib/http/typed-text";
import { Price } from "@/lib/products/product-price";
import { MAX_PURCHASE_LINES, MAX_PURCHASE_UNITS } from "@/lib/products/purchase-limits";

/** `custoCents`: the cost of one unit. `nota`: the supplier or the number of the invoice, for instance. */
export const NewPurchase = z.object({
  nota: FreeText.max(255).nullish(),
  itens: z
    .array(
      z.object({
        produtoId: Uuid,
        varianteId: Uuid.nullish(),
        quantidade: z.int().min(1).max(MAX_PURCHASE_UNITS),
        custoCents: Price,
      }),
    )
    .min(1)
    .max(MAX_PURCHASE_LINES),
});
export type NewPurchase = z.output<typeof NewPurchase>;

/** `custoMedioCents`: the cost after the purchase, as in the `custoCents` of the product or of its variant. */
export const Purchase = z.object({
  id: z.uuid(),
  itens: z.array(
    z.object({
      produtoId: z.uuid(),
      varianteId: z.uuid().nullable(),
      quantidade: z.int(),
      custoCents: z.int(),
      saldo: z.int(),
      custoMedioCents: z.int(),
    }),
  ),
});
export type Purchase = z.input<typeof Purchase>;

export const ListPurchases = listQuery({});
export type ListPurchases = z.output<typeof ListPurchases>;

/** `totalCents`: units times the cost of one, over all `linhas`. `autor` null: nobody known any more. */
export const PurchaseRow = z.object({
  id: z.uuid(),
  nota: z.string().nullable(),
  linhas: z.int(),
  unidades: z.int(),
  totalCents: z.int(),
  autor: z.string().nullable(),
  criadoEm: Timestamp,
});
export type PurchaseRow = z.input<typeof PurchaseRow>;

/** Names and SKUs as they are now. */
export const PurchaseDetail = PurchaseRow.extend({
  itens: z.array(
    z.object({
      produtoId: z.uuid(),
      varianteId: z.uuid().nullable(),
      nome: z.string(),
      tamanho: z.string().nullable(),
      cor: z.string().nullable(),
      sku: z.string().nullable(),
      quantidade: z.int(),
      custoCents: z.int(),
    }),
  ),
});
export type PurchaseDetail = z.input<typeof PurchaseDetail>;
