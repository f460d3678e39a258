import type { Ctx } from "@/lib/ctx";
import { dayToken } from "@/lib/secrets/day-token";
import { productPath } from "@/lib/slug/product-path";
import { storefrontAddress } from "@/lib/stores/address";

/**
 * A link that shows the theme draft to anybody who has it, for one day. The link uses the panel's host when
 * the shop is on that host too.
 */
export async function themePreviewLink(ctx: Ctx, host: string | null) {
  const { token, expiraEm } = dayToken("theme preview", ctx.storeId, ctx.storeId);
  const product = await ctx.db.product.findFirst({
    where: { publicado: true, removidoEm: null },
    select: { slug: true },
    orderBy: [{ criadoEm: "desc" }, { id: "desc" }],
  });
  return {
    endereco: await storefrontAddress(ctx, `/loja/tema/${token}`, host),
    token,
    produto: product ? productPath(product.slug) : null,
    expiraEm,
  };
}
