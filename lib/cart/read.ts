import type { Cart, CartChange, CartItem } from "@/lib/cart/schema";
import { cartOf, type Shopper } from "@/lib/cart/shopper";
import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { freeEverywhereFrom, freeFreightOf } from "@/lib/freight/free";
import { parcelOf } from "@/lib/freight/parcel";
import { freightRates } from "@/lib/freight/read";
import type { FreeFreight } from "@/lib/freight/schema";
import { unitsLeft } from "@/lib/products/kit-sql";
import { MEASURES_SOLD, type Measures } from "@/lib/products/measures-sql";
import { UNIT_PRICE } from "@/lib/products/price-sql";

/** The line at the current price. */
export type PricedLine = Omit<CartItem, "totalCents" | "situacao"> &
  Measures & {
    /** The product is published, and the variant exists. */
    vendavel: boolean;
    vistoCents: number | null;
  };

/** The order of the product's page (`picturesFor`): the variant's own picture, then one whose text names the colour. */
const IS_OWN = `coalesce(g.id = v."imagemId", false)`;
const OF_COLOUR = `coalesce(search_text(g.alt) LIKE search_pattern(v.cor), false)`;

const LINES = `
  SELECT i.id, i."productId" AS "produtoId", i."variantId" AS "varianteId", item_title(p.nome, v.opcoes) AS nome, p.slug, coalesce(v.sku, p.sku) AS sku, v.tamanho, v.cor,
    i.quantidade, ${UNIT_PRICE} AS "precoCents",
    i."vistoCents", ${MEASURES_SOLD},
    '/imagens/' || m.id || '/600.webp' AS imagem,
    ${unitsLeft("greatest(0, coalesce(v.estoque, p.estoque))")} AS disponivel,
    p.publicado AND p."removidoEm" IS NULL AND CASE WHEN v.id IS NOT NULL THEN v."removidoEm" IS NULL
      ELSE NOT EXISTS (SELECT 1 FROM variants w
        WHERE w."storeId" = p."storeId" AND w."productId" = p.id AND w."removidoEm" IS NULL) END AS vendavel
  FROM cart_items i JOIN products p ON p."storeId" = i."storeId" AND p.id = i."productId"
  LEFT JOIN variants v ON v."storeId" = i."storeId" AND v.id = i."variantId"
  LEFT JOIN LATERAL (SELECT id FROM product_images g
    WHERE g."storeId" = p."storeId" AND g."productId" = p.id ORDER BY ${IS_OWN} DESC, ${OF_COLOUR} DESC, g.ordem, g.id LIMIT 1) m ON true
  WHERE i."storeId" = $1::uuid AND i."cartId" = $2::uuid ORDER BY i."criadoEm", i.id`;

export const cartLines = (ctx: Ctx, cartId: string) => sql<PricedLine>(ctx, "cart-lines", LINES, [cartId]);

function situationOf({ vendavel, disponivel, quantidade }: PricedLine): CartItem["situacao"] {
  if (!vendavel || disponivel === 0) return "indisponivel";
  return disponivel !== null && disponivel < quantidade ? "estoque" : "ok";
}

function changesOf(line: PricedLine): CartChange[] {
  const { id: itemId, nome, precoCents, vistoCents, quantidade, disponivel } = line;
  const situation = situationOf(line);
  if (situation === "indisponivel") return [{ itemId, nome, tipo: "indisponivel", de: null, para: null }];
  const changes: CartChange[] = [];
  if (vistoCents !== null && vistoCents !== precoCents) {
    changes.push({ itemId, nome, tipo: "preco", de: vistoCents, para: precoCents });
  }
  if (situation === "estoque") {
    changes.push({ itemId, nome, tipo: "estoque", de: quantidade, para: disponivel });
  }
  return changes;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

export const isForSale = ({ vendavel, disponivel }: PricedLine) => vendavel && disponivel !== 0;

/** Undefined if any weight is unknown; then no freight line is excluded. */
export function weightOf(lines: readonly PricedLine[]): number | undefined {
  if (lines.some(({ pesoGramas }) => pesoGramas === null)) return undefined;
  return sum(lines.map(({ pesoGramas, quantidade }) => (pesoGramas ?? 0) * quantidade));
}

const MAIN_STATE = `SELECT uf FROM customer_addresses WHERE "storeId" = $1::uuid AND "customerId" = $2::uuid
  ORDER BY principal DESC, id LIMIT 1`;

/** The state of the account's main address; null: unknown. */
export async function mainStateOf(ctx: Ctx, customerId: string | null): Promise<string | null> {
  if (!customerId) return null;
  const [address] = await sql<{ uf: string | null }>(ctx, "main-state", MAIN_STATE, [customerId]);
  return address?.uf ?? null;
}

type Terms = { moeda: string; free: readonly FreeFreight[]; uf: string | null };

export function cartView(lines: readonly PricedLine[], { moeda, free, uf }: Terms): Cart {
  const itens = lines.map((each) => {
    const { vendavel: _, vistoCents: __, pesoGramas, alturaCm, larguraCm, comprimentoCm, ...line } = each;
    return { ...line, totalCents: line.precoCents * line.quantidade, situacao: situationOf(each) };
  });
  return {
    moeda,
    itens,
    unidades: sum(itens.map(({ quantidade }) => quantidade)),
    subtotalCents: sum(itens.flatMap((item) => (item.situacao === "indisponivel" ? [] : item.totalCents))),
    freteGratisAPartirCents: freeEverywhereFrom(free),
    freteGratisPorEstado: [...free],
    uf,
    mudancas: lines.flatMap(changesOf),
    podeFinalizar: itens.length > 0 && itens.every(({ situacao }) => situacao === "ok"),
  };
}

/** @param cartId null: there is no cart, and the result is an empty one */
export async function viewOf({ ctx, store, customerId }: Shopper, cartId: string | null): Promise<Cart> {
  const [lines, rates, uf] = await Promise.all([
    cartId ? cartLines(ctx, cartId) : [],
    freightRates(ctx),
    mainStateOf(ctx, customerId),
  ]);
  const free = freeFreightOf(rates, await parcelOf(ctx, rates, lines.filter(isForSale)));
  return cartView(lines, { moeda: store.moeda, free, uf });
}

export const readCart = async (shopper: Shopper): Promise<Cart> => viewOf(shopper, await cartOf(shopper));
