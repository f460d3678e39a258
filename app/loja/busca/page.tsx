import { notFound } from "next/navigation";
import styles from "@/app/loja/list.module.css";
import { ShopGrid } from "@/app/loja/shop-grid";
import { storePage } from "@/app/loja/store-page";
import { Breadcrumb } from "@/components/storefront/breadcrumb";
import { ShopResults } from "@/components/storefront/shop-results";
import { listMetadata } from "@/lib/storefront/list-metadata";
import { choicesIn, hrefWith, queryOf, shopAddressOf } from "@/lib/storefront/shop-address";
import { searchShop } from "@/lib/storefront/shop-search";
import { wayTo } from "@/lib/storefront/structured-data";

const PATH = "/loja/busca";

const page = storePage({
  at: "/loja/busca",
  texts: "storefront.shop",
  load: async ({ ctx, search }) => {
    const address = shopAddressOf(search);
    const found = await searchShop(ctx, queryOf(address));
    if (address.page > 1 && found.data.length === 0) notFound();
    const { sugestao } = found;
    const result = sugestao ? await searchShop(ctx, queryOf(address, { q: sugestao })) : found;
    return { address, sugestao, result };
  },
  metadata: ({ t, loja, data: { address } }) => {
    const { q, page: place } = address;
    const title = q ? t("resultsFor", { q }) : t("allProducts");
    return listMetadata(loja, {
      title,
      description: `${title} · ${loja.nomeLoja}`,
      path: PATH,
      page: q === undefined && choicesIn(address) === 0 ? place : 1,
      isIndexed: q === undefined && choicesIn(address) < 2,
    });
  },
  screen: ({ t, loja, data: { address, sugestao, result } }) => {
    const title = address.q ? t("resultsFor", { q: address.q }) : t("allProducts");
    const shown = sugestao ? { ...address, q: sugestao } : address;
    return (
      <div className={styles.page}>
        <Breadcrumb {...wayTo(loja, t("home"), [{ nome: title, path: PATH }])} />
        <h1 className={styles.title}>{title}</h1>
        {sugestao && (
          <p className={styles.hint}>
            {t("nothing")}. {t("didYouMean")}{" "}
            <a href={hrefWith(PATH, shown)} rel="nofollow">
              {sugestao}
            </a>
            ?
          </p>
        )}
        <ShopResults
          path={PATH}
          address={shown}
          result={result}
          facetNames={["categoria", "disponivel", "tamanho", "cor", "preco"]}
          currency={loja.moeda}
          grid={<ShopGrid products={result.data} currency={loja.moeda} level={2} isFirst />}
        />
      </div>
    );
  },
});

export const generateMetadata = page.generateMetadata;
export default page.render;
