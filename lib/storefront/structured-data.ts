import { productPath } from "@/lib/slug/product-path";
import type { ShopPost } from "@/lib/storefront/shop-blog";
import type { ShopProductDetail } from "@/lib/storefront/shop-schema";
import { choiceOf } from "@/lib/storefront/variant-choice";
import { subdomainAddress } from "@/lib/stores/address";
import type { Store } from "@/lib/stores/read";

export type Crumb = { nome: string; path: string };

const at = ({ subdominio }: Store, path: string) => subdomainAddress(subdominio, path);

const HOME = "/loja";

/** The path to a page, for `Breadcrumb` and for search engines (schema.org). */
export function wayTo(loja: Store, home: string, below: readonly Crumb[]) {
  const crumbs = [{ nome: home, path: HOME }, ...below];
  return { crumbs, data: breadcrumbData(loja, crumbs) };
}

const breadcrumbData = (loja: Store, crumbs: readonly Crumb[]) => ({
  "@context": "https://schema.org",
  "@type": "BreadcrumbList",
  itemListElement: crumbs.map(({ nome, path }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name: nome,
    item: at(loja, path),
  })),
});

export const organizationData = (loja: Store, email: string | null) => ({
  "@context": "https://schema.org",
  "@type": "Organization",
  name: loja.nomeLoja,
  url: at(loja, "/loja"),
  ...(email && { email }),
});

/** The format that search engines accept: decimal point and two digits for the cents. */
const decimal = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;

export function productData(loja: Store, product: ShopProductDetail) {
  const { variantes, nome, descricao, imagens, promocaoAte } = product;
  type Asked = { precoCents: number; precoNormalCents: number };
  const offer = ({ precoCents, precoNormalCents }: Asked, disponivel: boolean, sku?: string) => ({
    "@type": "Offer",
    url: at(loja, productPath(product.slug, sku)),
    ...(sku && { sku }),
    priceCurrency: loja.moeda,
    price: decimal(precoCents),
    ...(promocaoAte !== null &&
      precoCents < precoNormalCents && { priceValidUntil: new Date(promocaoAte).toISOString() }),
    availability: `https://schema.org/${disponivel ? "InStock" : "OutOfStock"}`,
  });
  const choice = choiceOf(product, null);
  const sku = variantes[0]?.sku ?? product.sku;
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name: nome,
    description: descricao,
    url: at(loja, productPath(product.slug)),
    image: imagens.map(({ url }) => at(loja, url.replace("/600.", "/1200."))),
    ...(sku && { sku }),
    ...(product.marca && { brand: { "@type": "Brand", name: product.marca } }),
    offers:
      variantes.length > 0
        ? variantes.map((variant) => offer(variant, variant.disponivel, variant.sku))
        : offer(choice, choice.compra.disponivel),
  };
}

export const articleData = (loja: Store, post: ShopPost) => ({
  "@context": "https://schema.org",
  "@type": "BlogPosting",
  headline: post.titulo,
  ...(post.resumo && { description: post.resumo }),
  ...(post.capaUrl && { image: at(loja, post.capaUrl) }),
  ...(post.autor && { author: { "@type": "Person", name: post.autor } }),
  publisher: { "@type": "Organization", name: loja.nomeLoja },
  datePublished: post.publicadoEm.toISOString(),
  dateModified: post.atualizadoEm.toISOString(),
  mainEntityOfPage: at(loja, `/loja/blog/${post.slug}`),
});
