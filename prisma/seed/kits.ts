import slugify from "@sindresorhus/slugify";
import type { Catalog } from "./catalog";
import type { KitSpec } from "./data/product-spec";
import type { StoreDemo } from "./demo";
import { after, before, DAY_MS } from "./moments";
import { PICTURE_PX } from "./pictures";
import { Random } from "./random";

/** Kits of products in the catalog. Nobody has bought one yet. */
export function addKits({ now, rows, store }: StoreDemo, catalog: Catalog, kits: KitSpec[]): void {
  const random = new Random(`kits ${store.subdominio}`);
  const storeId = store.id;
  const partOf = (wanted: string) => {
    const variant = rows.variants.find(({ sku }) => sku === wanted);
    const product = rows.products.find(({ id, sku }) => id === variant?.productId || sku === wanted);
    if (!product) throw new Error(`no part ${wanted}`);
    return { productId: product.id, variantId: variant?.id ?? null };
  };
  for (const { nome, sku, categorias, precoCents, descricao, pecas } of kits) {
    const criadoEm = after(store.criadoEm, 30 * DAY_MS);
    const kitId = random.id(criadoEm);
    rows.products.push({
      id: kitId,
      storeId,
      nome,
      slug: slugify(nome),
      sku,
      descricao,
      marca: store.nomeLoja,
      precoCents,
      kit: true,
      publicado: true,
      seoTitulo: `${nome} | ${store.nomeLoja}`.slice(0, 70),
      seoDescricao: descricao.slice(0, 320),
      criadoEm,
      atualizadoEm: before(now, 40 * DAY_MS),
    });
    rows.productImages.push({
      id: random.id(criadoEm),
      storeId,
      productId: kitId,
      alt: nome,
      largura: PICTURE_PX,
      altura: PICTURE_PX,
      criadoEm,
    });
    for (const slug of categorias)
      rows.productCategories.push({ storeId, productId: kitId, categoryId: catalog.categoryId(slug) });
    for (const [ordem, { sku: part, quantidade }] of pecas.entries())
      rows.kitParts.push({ storeId, kitId, ordem, ...partOf(part), quantidade });
  }
}
