import type { Ctx } from "@/lib/ctx";
import { notFound } from "@/lib/errors";
import { goodsOf } from "@/lib/freight/goods";
import { optionsOf } from "@/lib/freight/options";
import { parcelOf } from "@/lib/freight/parcel";
import { freightRates } from "@/lib/freight/read";
import type { FreightOption, FreightQuote, FreightRequest } from "@/lib/freight/schema";
import { type Goods, inOrder, quoteSources } from "@/lib/freight/sources/quote";

type Found = Awaited<ReturnType<typeof goodsOf<NonNullable<FreightRequest["itens"]>[number]>>>;

/** Null: a carrier can't be asked about goods without a product or a price. */
function soldOf(goods: Found): (Goods & { isKnown: boolean })[] | null {
  const sold = goods.flatMap(({ produtoId, precoCents, ...item }) =>
    produtoId === null || precoCents === null ? [] : { ...item, produtoId, precoCents },
  );
  return sold.length > 0 && sold.length === goods.length ? sold : null;
}

/** By the store's own table alone. */
async function quoteTable(
  ctx: Ctx,
  { itens, pesoGramas, ...place }: FreightRequest,
  goods: Found,
): Promise<FreightOption[]> {
  const rates = await freightRates(ctx);
  const parcel = itens ? await parcelOf(ctx, rates, goods) : {};
  const weight = pesoGramas === undefined ? {} : { pesoGramas };
  return optionsOf(rates, { ...place, ...parcel, ...weight });
}

/**
 * For an order that the team writes: the table, and with `cep` and `itens` the carriers too.
 * @throws 404 a product or variant does not exist
 */
export async function quoteOrderFreight(ctx: Ctx, request: FreightRequest): Promise<FreightQuote> {
  const { cep, uf, itens = [] } = request;
  const goods = itens.length > 0 ? await goodsOf(ctx, itens) : [];
  const sold = soldOf(goods);
  const [own, quoted] = await Promise.all([
    quoteTable(ctx, request, goods),
    quoteSources(ctx, cep && sold ? { cep, uf } : null, async () => {
      if (sold?.some(({ isKnown }) => !isKnown)) throw notFound("Produto");
      return sold ?? [];
    }),
  ]);
  return { opcoes: inOrder([...own, ...quoted.options]), incompleto: quoted.isMissing };
}
