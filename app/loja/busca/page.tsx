import { notFound } from "next/navigation";
import styles from "@/app/loja/list.module.css";
import { ShopGrid } from "@/app/loja/shop-grid";
import { storePage } from "@/app/loja/store-page";
import { Breadcrumb } from "@/components/storefront/breadcrumb";
import { NothingFound } from "@/components/storefront/nothing-found";
import { ShopResults } from "@/components/storefront/shop-results";
import type { translator } from "@/lib/i18n/request-locale";
import { listMetadata } from "@/lib/storefront/list-metadata";
import { choicesIn, hrefWith, queryOf, shopAddressOf } from "@/lib/storefront/shop-address";
import { searchShop } from "@/lib/storefront/shop-search";
import { readShopWindow } from "@/lib/storefront/shop-window";
import { wayTo } from "@/lib/storefront/structured-data";

const PATH = "/loja/busca";

type Texts = Awaited<ReturnType<typeof translator<"storefront.shop">>>;

function titleOf(t: Texts, q: string | undefined, isNothing: boolean): string {
  if (!q) return t("allProducts");
  return isNothing ? t("nothingFor", { q }) : t("resultsFor", { q });
}

const page = storePage({
  at: "/loja/busca",
  texts: "storefront.shop",
  load: async ({ ctx, search }) => {
    const address = shopAddressOf(search);
    const found = await searchShop(ctx, queryOf(address));
    if (address.page > 1 && found.data.length === 0) notFound();
    const { sugestao } = found;
    const result = sugestao ? await searchShop(ctx, queryOf(address, { q: sugestao })) : found;
    const isNothing = address.q !== undefined && result.pagination.total === 0 && choicesIn(address) === 0;
    return { address, sugestao, result, instead: isNothing ? await readShopWindow(ctx) : null };
  },
  metadata: ({ t, loja, data: { address, instead } }) => {
    const { q, page: place } = address;
    const title = titleOf(t, q, instead !== null);
    return listMetadata(loja, {
      title,
      description: `${title} · ${loja.nomeLoja}`,
      path: PATH,
      page: q === undefined && choicesIn(address) === 0 ? place : 1,
      isIndexed: q === undefined && choicesIn(address) < 2,
    });
  },
  screen: ({ t, loja, data: { address, sugestao, result, instead } }) => {
    const title = titleOf(t, address.q, instead !== null);
    const shown = sugestao ? { ...address, q: sugestao } : address;
    const { moeda } = loja;
    return (
      <div className={styles.page}>
        <Breadcrumb {...wayTo(loja, t("home"), [{ nome: title, path: PATH }])} />
        <h1 className={styles.title}>{title}</h1>
        {sugestao && (
          <p className={styles.hint}>
            {t("nearest")}{" "}
            <a href={hrefWith(PATH, shown)} rel="nofollow">
              {sugestao}
            </a>
          </p>
        )}
        {instead ? (
          <NothingFound
            categories={instead.categorias}
            products={(products) => <ShopGrid products={products} currency={moeda} />}
            bestSellers={instead.maisVendidos}
            newest={instead.novidades}
          />
        ) : (
          <ShopResults
            path={PATH}
            address={shown}
            result={result}
            facetNames={["categoria", "disponivel", "tamanho", "cor", "preco"]}
            currency={moeda}
            grid={<ShopGrid products={result.data} currency={moeda} level={2} isFirst />}
          />
        )}
      </div>
    );
  },
});

export const generateMetadata = page.generateMetadata;
export default page.render;
