import type { Ctx } from "@/lib/ctx";
import { saveKit } from "@/lib/products/kit";
import { stocked, stockedVariant } from "@/lib/testing/shop";

/** A kit for 9000 cents: two shirts and one cap of a variant. */
export async function aKit(ctx: Ctx, { shirts = 10, caps = 10 } = {}) {
  const shirt = await stocked(ctx, shirts, { nome: "Camiseta", publicado: true });
  const cap = await stocked(ctx, 0, { nome: "Boné", precoCents: 3000, publicado: true });
  const blue = await stockedVariant(ctx, cap.id, caps, { cor: "Azul" });
  const { id, slug } = await stocked(ctx, 0, { nome: "Kit verão", precoCents: 9000, publicado: true });
  const parts = [
    { produtoId: shirt.id, varianteId: null, quantidade: 2 },
    { produtoId: cap.id, varianteId: blue.id, quantidade: 1 },
  ];
  const kit = await saveKit(ctx, id, { kit: parts });
  /** Shirts and caps in stock. */
  const shelf = async () => {
    const { estoque } = await ctx.db.product.findUniqueOrThrow({ where: { id: shirt.id } });
    const variant = await ctx.db.variant.findUniqueOrThrow({ where: { id: blue.id } });
    return [estoque, variant.estoque];
  };
  return { kit, slug, parts, shirt, cap, blue, shelf };
}
