import { v7 as uuidv7 } from "uuid";
import type { Ctx } from "@/lib/ctx";
import { transact } from "@/lib/db/transact";
import { saveKit } from "@/lib/products/kit";
import { getProductOrThrow, listVariants } from "@/lib/products/read";
import type { Product } from "@/lib/products/schema";
import { firstTakenSku } from "@/lib/products/variant-rows";
import { createProduct } from "@/lib/products/write";
import { lockSlugs } from "@/lib/slug/unique";

const NAME_LENGTH = 200;
const SKU_LENGTH = 64;
/** No product has this id, so SKUs of every product count as taken. */
const NOBODY = "00000000-0000-0000-0000-000000000000";
const MARK = " (cópia)";

/** The cut must not leave half of a character that takes two places. */
const copyName = (nome: string): string =>
  nome.slice(0, NAME_LENGTH - MARK.length).replace(/[\uD800-\uDBFF]$/, "") + MARK;

/** SKUs that are too long for the suffix get a number, because a cut can make two of them the same. */
function withSuffix(skus: readonly string[], suffix: string): string[] {
  return skus.map((sku, index) => {
    const room = SKU_LENGTH - suffix.length;
    const base = sku.length <= room ? sku : `${sku.slice(0, room - 4)}-${index}`;
    return base + suffix;
  });
}

/** `-copia` if no SKU with it is in use; else a part of a new id follows it. */
async function copySkus(tx: Ctx, skus: readonly string[]): Promise<string[]> {
  if (skus.length === 0) return [];
  const plain = withSuffix(skus, "-copia");
  if ((await firstTakenSku(tx, NOBODY, plain)) === undefined) return plain;
  return withSuffix(skus, `-copia-${uuidv7().slice(-8)}`);
}

/**
 * Copies texts, prices with the dates of the promotion, categories, tags, fiscal data, own fields, options, variants and a kit's parts into a new draft. The
 * copy has no stock, no pictures and no barcodes: a GTIN belongs to one product. Its own SKU is empty, and variants
 * get new ones.
 * @throws 404 · 422 names `kit[n].…`: a part of the kit has got variants
 */
export function duplicateProduct(ctx: Ctx, id: string): Promise<Product> {
  return transact(ctx, async (tx) => {
    // Two copies at once would take the same SKUs.
    await lockSlugs(tx, "products");
    const source = await getProductOrThrow(tx, id);
    const variants = await listVariants(tx, id);
    const skus = await copySkus(
      tx,
      variants.map(({ sku }) => sku),
    );
    const { promocaoDe, promocaoAte } = source;
    const { id: _id, slug, imagens, kit, kitDescontoBps, criadoEm, atualizadoEm, ...content } = source;
    const draft = {
      ...content,
      promocaoDe: promocaoDe === null ? null : new Date(promocaoDe),
      promocaoAte: promocaoAte === null ? null : new Date(promocaoAte),
      nome: copyName(source.nome),
      sku: null,
      codigoBarras: null,
      estoque: 0,
      publicado: false,
      variantes: variants.map(({ id: _variant, ...variant }, index) => ({
        ...variant,
        sku: skus[index] ?? variant.sku,
        codigoBarras: null,
        imagemId: null,
        estoque: 0,
      })),
    };
    const copy = await createProduct(tx, draft, source.camposPersonalizados);
    if (kit.length === 0) return copy;
    const parts = kit.map(({ produtoId, varianteId, quantidade }) => ({ produtoId, varianteId, quantidade }));
    return saveKit(tx, copy.id, { kit: parts, kitDescontoBps });
  });
}
