import { ShopGrid } from "@/app/loja/shop-grid";
import { Slot } from "@/app/loja/slot";
import { storePage } from "@/app/loja/store-page";
import { CategoryTiles } from "@/components/storefront/category-tiles";
import { HowItWorks } from "@/components/storefront/how-it-works";
import { JsonLd } from "@/components/storefront/json-ld";
import type { ShopProduct } from "@/lib/storefront/shop-schema";
import { readShopWindow, storeFacts } from "@/lib/storefront/shop-window";
import { organizationData } from "@/lib/storefront/structured-data";
import { subdomainAddress } from "@/lib/stores/address";
import styles from "./home.module.css";

const page = storePage({
  at: "/loja",
  texts: "storefront.home",
  load: async ({ ctx }) => ({ ...(await readShopWindow(ctx)), ...(await storeFacts(ctx)) }),
  metadata: ({ t, loja }) => {
    const url = subdomainAddress(loja.subdominio, "/loja");
    const description = t("textShop");
    return {
      description,
      alternates: { canonical: url },
      openGraph: { title: loja.nomeLoja, description, url, type: "website", siteName: loja.nomeLoja },
    };
  },
  screen: ({ t, loja, data }) => {
    const hasPoints = data.pontosPorReal !== null;
    const picture = data.maisVendidos.find(({ imagem }) => imagem)?.imagem;
    const list = (id: string, title: string, products: readonly ShopProduct[], all?: string) =>
      products.length > 0 && (
        <section aria-labelledby={id}>
          <div className={styles.head}>
            <h2 id={id} className={styles.heading}>
              {title}
            </h2>
            {all && (
              <a href={all} aria-label={t("allOf", { list: title })} className={styles.all}>
                {t("all")}
              </a>
            )}
          </div>
          <ShopGrid products={products} currency={loja.moeda} isFirst={id === "novidades"} />
        </section>
      );
    return (
      <div className={styles.page}>
        <Slot name="destaque">
          {(layout) => (
            <section className={styles.hero} data-layout={layout}>
              <p className={styles.eyebrow}>{t("eyebrow")}</p>
              <h1 className={styles.title}>{t("title", { store: loja.nomeLoja })}</h1>
              <p className={styles.text}>{t(hasPoints ? "text" : "textShop")}</p>
              <div className={styles.actions}>
                <a href="/loja/busca" className={styles.action}>
                  {t("shop")}
                </a>
                {hasPoints && (
                  <a href="/loja/fidelidade" className={styles.second}>
                    {t("action")}
                  </a>
                )}
              </div>
              {layout === "com-foto" && picture && (
                // biome-ignore lint/performance/noImgElement: the pictures lie there in the sizes that are needed
                <img
                  className={styles.photo}
                  src={picture}
                  alt=""
                  width={600}
                  height={600}
                  fetchPriority="high"
                />
              )}
            </section>
          )}
        </Slot>
        {data.categorias.length > 0 && (
          <section aria-labelledby="categorias">
            <h2 id="categorias" className={styles.heading}>
              {t("categories")}
            </h2>
            <CategoryTiles categories={data.categorias} />
          </section>
        )}
        {data.novidades.length === 0 && <p className={styles.text}>{t("empty")}</p>}
        {list("novidades", t("newest"), data.novidades, "/loja/busca")}
        {list("promocoes", t("promotions"), data.promocoes)}
        {list("mais-vendidos", t("bestSellers"), data.maisVendidos, "/loja/busca?ordenar=mais-vendidos")}
        {hasPoints && (
          <HowItWorks
            title={t("stepsTitle")}
            steps={[
              { title: t("earnTitle"), text: t("earnText") },
              { title: t("waitTitle"), text: t("waitText") },
              { title: t("useTitle"), text: t("useText") },
            ]}
          />
        )}
        <JsonLd data={organizationData(loja, data.emailContato)} />
      </div>
    );
  },
});

export const generateMetadata = page.generateMetadata;
export default page.render;
