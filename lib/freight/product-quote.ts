import type { Ctx } from "@/lib/ctx";
import { stateOfCep } from "@/lib/customers/cep";
import { invalid, notFound } from "@/lib/errors";
import { oneOf } from "@/lib/freight/goods";
import { optionsOf } from "@/lib/freight/options";
import { parcelOf } from "@/lib/freight/parcel";
import { freightRates } from "@/lib/freight/read";
import type { ProductFreight, ProductFreightRequest } from "@/lib/freight/schema";
import { type Goods, inOrder, quoteSources } from "@/lib/freight/sources/quote";
import { pricesNow } from "@/lib/products/catalogue";

/**
 * At the price that the cart asks.
 * @throws 404 the product is not for sale
 */
async function unitOf(ctx: Ctx, { produtoId, varianteId }: ProductFreightRequest): Promise<Goods> {
  const isThere = { removidoEm: null };
  const product = await ctx.db.product.findUnique({
    where: { id: produtoId, publicado: true, ...isThere },
    select: {
      variants: {
        where: { ...isThere, id: { in: varianteId ? [varianteId] : [] } },
        select: { id: true },
      },
    },
  });
  const [variant] = product?.variants ?? [];
  if (!product || (varianteId && !variant)) throw notFound("Produto");
  const prices = await pricesNow(ctx, [produtoId]);
  const precoCents = prices.get(varianteId ?? produtoId) ?? 0;
  return oneOf(ctx, { produtoId, varianteId, quantidade: 1, precoCents });
}

/**
 * What the checkout would ask for one unit alone.
 * @throws 404 the product is not for sale · 422 naming `cep`
 */
export async function quoteProductFreight(ctx: Ctx, request: ProductFreightRequest): Promise<ProductFreight> {
  const { cep } = request;
  const uf = stateOfCep(cep);
  if (uf === null) throw invalid("cep", "informe um CEP que exista, como 01310-930");
  const goods = await unitOf(ctx, request);
  const { precoCents: subtotalCents } = goods;
  const rates = await freightRates(ctx);
  const [parcel, quoted] = await Promise.all([
    parcelOf(ctx, rates, [goods]),
    quoteSources(ctx, { cep, uf }, async () => [goods]),
  ]);
  const own = optionsOf(rates, { uf, cep, subtotalCents, ...parcel });
  return { uf, opcoes: inOrder([...own, ...quoted.options]), incompleto: quoted.isMissing };
}
