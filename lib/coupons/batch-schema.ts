import { z } from "zod";
import { MAX_BATCH } from "@/lib/coupons/kinds";
import { CouponCode, checkTerms, newTerms } from "@/lib/coupons/schema";

/** Of one batch. */
const MAX_BATCH_LINKS = 50_000;
/** The rest of a code's 50 characters is drawn. */
const MAX_PREFIX = 38;

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

export const CouponBatch = z.object({
  loteId: z.uuid(),
  quantidade: z.int(),
  codigos: z.array(z.string()),
});
export type CouponBatch = z.output<typeof CouponBatch>;
