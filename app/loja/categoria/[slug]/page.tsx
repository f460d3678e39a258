import { notFound } from "next/navigation";
import styles from "@/app/loja/list.module.css";
import { ShopGrid } from "@/app/loja/shop-grid";
import { storePage } from "@/app/loja/store-page";
import { Breadcrumb } from "@/components/storefront/breadcrumb";
import { ShopResults } from "@/components/storefront/shop-results";
import { pathTo } from "@/lib/categories/tree";
import { listMetadata } from "@/lib/storefront/list-metadata";
import { choicesIn, queryOf, shopAddressOf } from "@/lib/storefront/shop-address";
import { shopCategories } from "@/lib/storefront/shop-categories";
import { searchShop } from "@/lib/storefront/shop-search";
import { wayTo } from "@/lib/storefront/structured-data";

const pathOf = (slug: string) => `/loja/categoria/${slug}`;

const page = storePage({
  at: "/loja/categoria/[slug]",
  texts: "storefront.shop",
  load: async ({ ctx, params, search }) => {
    const all = await shopCategories(ctx);
    const category = all.find(({ slug }) => slug === params.slug) ?? notFound();
    const address = { ...shopAddressOf(search), q: undefined, categoria: undefined };
    const result = await searchShop(ctx, queryOf(address, { categoria: category.slug }));
    if (address.page > 1 && result.data.length === 0) notFound();
    const totals = new Map(result.facetas.categoria.valores.map(({ chave, total }) => [chave, total]));
    const below = all.filter(({ paiId, slug }) => paiId === category.id && totals.has(slug));
    const path = pathTo(new Map(all.map((each) => [each.id, each])), category.id);
    return { category, address, result, below, path };
  },
  metadata: ({ loja, data: { category, address } }) =>
    listMetadata(loja, {
      title: category.nome,
      description: `${category.nome} · ${loja.nomeLoja}`,
      path: pathOf(category.slug),
      page: choicesIn(address) === 0 ? address.page : 1,
      isIndexed: choicesIn(address) < 2,
    }),
  screen: ({ loja, t, data: { category, address, result, below, path } }) => (
    <div className={styles.page}>
      <Breadcrumb
        {...wayTo(
          loja,
          t("home"),
          path.map(({ nome, slug }) => ({ nome, path: pathOf(slug) })),
        )}
      />
      <h1 className={styles.title}>{category.nome}</h1>
      {below.length > 0 && (
        <nav aria-label={category.nome} className={styles.below}>
          {below.map(({ id, slug, nome }) => (
            <a key={id} href={pathOf(slug)}>
              {nome}
            </a>
          ))}
        </nav>
      )}
      <ShopResults
        path={pathOf(category.slug)}
        address={address}
        result={result}
        facetNames={["disponivel", "tamanho", "cor", "preco"]}
        currency={loja.moeda}
        grid={<ShopGrid products={result.data} currency={loja.moeda} level={2} isFirst />}
      />
    </div>
  ),
});

export const generateMetadata = page.generateMetadata;
export default page.render;
