import { v5 as uuidv5 } from "uuid";
import type { Ctx } from "@/lib/ctx";
import type { State } from "@/lib/customers/states";
import { afterBusinessDays } from "@/lib/freight/business-days";
import type { FreightOption } from "@/lib/freight/schema";
import { activeAccounts, type Terms } from "@/lib/freight/sources/accounts";
import { offersOf } from "@/lib/freight/sources/ask";
import { CARRIER_CURRENCY } from "@/lib/freight/sources/carrier";
import type { SourceName } from "@/lib/freight/sources/kinds";
import type { Parcel, SourceAccount, SourceOption } from "@/lib/freight/sources/offer";
import type { Measures } from "@/lib/products/measures-sql";

/** A line of a cart or order. Null: neither the variant nor the product has such a value. */
export type Goods = {
  produtoId: string;
  varianteId: string | null;
  sku: string | null;
  quantidade: number;
  precoCents: number;
} & Measures;

/** `hasSources`: the store asks sources. `isMissing`: one of them gave no answer. `key`: see `parcelKey`. */
export type Quoted = {
  hasSources: boolean;
  key: string | null;
  options: readonly FreightOption[];
  isMissing: boolean;
};

const NO_SOURCES: Quoted = { hasSources: false, key: null, options: [], isMissing: false };

/** What a quote is valid for: another parcel has another price. */
export const parcelKey = (cep: string | null, goods: readonly Goods[]): string =>
  JSON.stringify([
    cep,
    goods.map((each) => [
      each.produtoId,
      each.varianteId,
      each.sku,
      each.quantidade,
      each.precoCents,
      each.pesoGramas,
      each.alturaCm,
      each.larguraCm,
      each.comprimentoCm,
    ]),
  ]);

/** The same service keeps its id, so that a buyer's choice still counts when the price is asked again. */
const optionId = (storeId: string, fonte: SourceName, codigo: string) =>
  uuidv5(`frete ${fonte} ${codigo}`, storeId);

const optionOf = (
  { storeId }: Ctx,
  fonte: SourceName,
  { hoje, diasPreparo }: Pick<Terms, "hoje" | "diasPreparo">,
  { codigo, nome, transportadora, precoCents, prazoDiasUteis }: SourceOption,
): FreightOption => ({
  id: optionId(storeId, fonte, codigo),
  nome,
  precoCents,
  tabelaCents: precoCents,
  prazoDiasUteis: prazoDiasUteis + diasPreparo,
  entregaAte: afterBusinessDays(hoje, prazoDiasUteis + diasPreparo),
  gratis: precoCents === 0,
  pesoMaximoGramas: null,
  retirada: null,
  codigo,
  transportadora,
});

type Place = { cep: string; uf: State };

export function parcelOf(
  terms: Pick<Terms, "moeda" | "origem">,
  { cep, uf }: Place,
  goods: readonly Goods[],
): Parcel {
  const { origem, moeda } = terms;
  return {
    cepOrigem: origem.cep,
    cepDestino: cep,
    uf,
    itens: goods.map(({ produtoId, varianteId, sku, quantidade, precoCents, ...size }) => ({
      produtoId,
      varianteId,
      sku,
      quantidade,
      // No carrier takes a parcel of 0 g or 0 cm.
      pesoGramas: size.pesoGramas || origem.pesoGramas,
      alturaCm: size.alturaCm || origem.alturaCm,
      larguraCm: size.larguraCm || origem.larguraCm,
      comprimentoCm: size.comprimentoCm || origem.comprimentoCm,
      precoCents,
    })),
    subtotalCents: goods.reduce((sum, { precoCents, quantidade }) => sum + precoCents * quantidade, 0),
    moeda,
  };
}

/**
 * Asks all of the store's sources at once. Never inside a transaction.
 * @param place null: the CEP is unknown, and no source is asked
 * @param goodsOf is called only if the store has sources
 */
export async function quoteSources(
  ctx: Ctx,
  place: Place | null,
  goodsOf: () => Promise<readonly Goods[]>,
): Promise<Quoted> {
  const { terms, accounts, count } = await activeAccounts(ctx);
  // A store whose only source does not work must not look like a store that arranges its freight.
  if (!terms) return NO_SOURCES;
  const nothing = { ...NO_SOURCES, hasSources: true };
  const goods = place ? await goodsOf() : [];
  if (!place || goods.length === 0) return nothing;
  const parcel = parcelOf(terms, place, goods);
  const isAsked = ({ fonte }: SourceAccount) => fonte === "propria" || terms.moeda === CARRIER_CURRENCY;
  const answers = await Promise.all(
    accounts.filter(isAsked).map(async (account) => ({
      fonte: account.fonte,
      offers: await offersOf(ctx, account, parcel),
    })),
  );
  return {
    hasSources: true,
    key: parcelKey(place.cep, goods),
    options: answers.flatMap(({ fonte, offers }) =>
      (offers ?? []).map((offer) => optionOf(ctx, fonte, terms, offer)),
    ),
    isMissing: answers.length < count || answers.some(({ offers }) => offers === null),
  };
}

/** Cheapest first, then fastest. */
export const inOrder = (options: readonly FreightOption[]): FreightOption[] =>
  options.toSorted(
    (one, other) => one.precoCents - other.precoCents || one.prazoDiasUteis - other.prazoDiasUteis,
  );
