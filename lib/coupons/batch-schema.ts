import { z } from "zod";
import { MAX_BATCH } from "@/lib/coupons/kinds";
import { CouponCode, checkTerms, newTerms } from "@/lib/coupons/schema";

/** Rows that a batch may write to say what its coupons hold for. */
const MAX_BATCH_LINKS = 50_000;
/** What is left of the 50 characters of a code is drawn. */
const MAX_PREFIX = 38;

/** Body of POST /coupons/lote: the coupon's fields, and instead of its code how the codes begin and how many there are. */
export const NewBatch = z
  .object({
    prefixo: CouponCode.max(MAX_PREFIX).or(z.literal("")).default(""),
    quantidade: z.int().min(1).max(MAX_BATCH),
    ...newTerms,
  })
  .superRefine(checkTerms)
  .superRefine(({ quantidade, produtoIds, categoriaIds }, context) => {
    const links = produtoIds.length + categoriaIds.length;
    if (quantidade * links <= MAX_BATCH_LINKS) return;
    const message = `com ${links} produtos e categorias informe no máximo ${Math.floor(MAX_BATCH_LINKS / links)}`;
    context.addIssue({ code: "custom", path: ["quantidade"], message });
  });
export type NewBatch = z.output<typeof NewBatch>;

/** The coupons that were made together. */
export const CouponBatch = z.object({
  loteId: z.uuid(),
  quantidade: z.int(),
  codigos: z.array(z.string()),
});
export type CouponBatch = z.output<typeof CouponBatch>;
