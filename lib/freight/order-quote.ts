import type { Ctx } from "@/lib/ctx";
import { notFound } from "@/lib/errors";
import { quoteFreight } from "@/lib/freight/read";
import type { FreightItem, FreightQuote, FreightRequest } from "@/lib/freight/schema";
import { type Goods, inOrder, quoteSources } from "@/lib/freight/sources/quote";

type Wanted = FreightItem & { produtoId: string; precoCents: number };

/** Null: a carrier can't be asked about goods without a product or a price. */
function wantedOf(itens: readonly FreightItem[]): Wanted[] | null {
  const known = itens.flatMap(({ produtoId, precoCents, ...item }) =>
    produtoId === null || precoCents === null ? [] : { ...item, produtoId, precoCents },
  );
  return known.length > 0 && known.length === itens.length ? known : null;
}

/** @throws 404 a product or variant does not exist */
async function goodsOf(ctx: Ctx, itens: readonly Wanted[]): Promise<Goods[]> {
  const wanted = { id: { in: itens.map(({ produtoId }) => produtoId) }, removidoEm: null };
  const products = await ctx.db.product.findMany({
    where: wanted,
    select: {
      id: true,
      sku: true,
      pesoGramas: true,
      alturaCm: true,
      larguraCm: true,
      comprimentoCm: true,
      variants: {
        where: { id: { in: itens.flatMap(({ varianteId }) => varianteId ?? []) } },
        select: { id: true, sku: true },
      },
    },
  });
  return itens.map((item) => {
    const product = products.find(({ id }) => id === item.produtoId);
    const variant = product?.variants.find(({ id }) => id === item.varianteId);
    if (!product || (item.varianteId && !variant)) throw notFound("Produto");
    const { id: _, variants: __, sku, ...size } = product;
    return { ...item, ...size, sku: variant?.sku ?? sku };
  });
}

/**
 * For an order that the team writes: the table, and with `cep` and `itens` the carriers too.
 * @throws 404 a product or variant does not exist
 */
export async function quoteOrderFreight(ctx: Ctx, request: FreightRequest): Promise<FreightQuote> {
  const { cep, uf } = request;
  const wanted = wantedOf(request.itens ?? []);
  const [own, quoted] = await Promise.all([
    quoteFreight(ctx, request),
    quoteSources(ctx, cep && wanted ? { cep, uf } : null, () => goodsOf(ctx, wanted ?? [])),
  ]);
  return { opcoes: inOrder([...own, ...quoted.options]), incompleto: quoted.isMissing };
}
