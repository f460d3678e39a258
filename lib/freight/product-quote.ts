import type { Ctx } from "@/lib/ctx";
import { stateOfCep } from "@/lib/customers/cep";
import { invalid, notFound } from "@/lib/errors";
import { quoteFreight } from "@/lib/freight/read";
import type { ProductFreight, ProductFreightRequest } from "@/lib/freight/schema";

/**
 * At the price that the cart asks.
 * @throws 404 the product is not for sale
 */
async function goodsOf(ctx: Ctx, { produtoId, varianteId }: ProductFreightRequest) {
  const isThere = { removidoEm: null };
  const product = await ctx.db.product.findUnique({
    where: { id: produtoId, publicado: true, ...isThere },
    select: {
      precoCents: true,
      precoPromocionalCents: true,
      pesoGramas: true,
      variants: {
        where: { ...isThere, id: { in: varianteId ? [varianteId] : [] } },
        select: { precoCents: true },
      },
    },
  });
  const [variant] = product?.variants ?? [];
  if (!product || (varianteId && !variant)) throw notFound("Produto");
  const { pesoGramas, precoPromocionalCents, precoCents } = product;
  return { pesoGramas, precoCents: variant?.precoCents ?? precoPromocionalCents ?? precoCents };
}

/**
 * What the checkout would ask for one unit alone.
 * @throws 404 the product is not for sale · 422 naming `cep`
 */
export async function quoteProductFreight(ctx: Ctx, request: ProductFreightRequest): Promise<ProductFreight> {
  const uf = stateOfCep(request.cep);
  if (uf === null) throw invalid("cep", "informe um CEP que exista, como 01310-930");
  const { precoCents: subtotalCents, pesoGramas } = await goodsOf(ctx, request);
  const { opcoes } = await quoteFreight(ctx, {
    uf,
    subtotalCents,
    ...(pesoGramas !== null && { pesoGramas }),
  });
  return { uf, opcoes };
}
