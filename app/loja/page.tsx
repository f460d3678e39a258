import type { ReactNode } from "react";
import { HomeHero } from "@/app/loja/home-hero";
import { ShopGrid } from "@/app/loja/shop-grid";
import { storePage } from "@/app/loja/store-page";
import { CategoryTiles } from "@/components/storefront/category-tiles";
import { HowItWorks } from "@/components/storefront/how-it-works";
import { JsonLd } from "@/components/storefront/json-ld";
import { Spoken } from "@/components/storefront/spoken";
import { namedProducts } from "@/lib/storefront/shop-list";
import type { ShopProduct } from "@/lib/storefront/shop-schema";
import { shopTheme } from "@/lib/storefront/shop-theme";
import { readShopWindow, storeFacts } from "@/lib/storefront/shop-window";
import { organizationData } from "@/lib/storefront/structured-data";
import { subdomainAddress } from "@/lib/stores/address";
import type { Block } from "@/lib/themes/blocks";
import styles from "./home.module.css";

const page = storePage({
  at: "/loja",
  texts: "storefront.home",
  load: async ({ ctx, loja }) => {
    const { blocos } = await shopTheme(loja.id);
    const chosen = [...new Set(blocos.flatMap(({ produtoIds }) => produtoIds))];
    const [shown, facts, products] = await Promise.all([
      readShopWindow(ctx),
      storeFacts(ctx),
      namedProducts(ctx, chosen),
    ]);
    return { ...shown, ...facts, blocos, products };
  },
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
    const list = (id: string, title: string, products: readonly ShopProduct[], all?: string) =>
      products.length > 0 && (
        <section key={id} aria-labelledby={id}>
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
    const shown = (block: Block, index: number): ReactNode => {
      const { tipo, titulo, texto, link, imagemUrl, produtoIds } = block;
      const id = `${tipo}-${index}`;
      switch (tipo) {
        case "destaque":
          return (
            <HomeHero
              key={id}
              block={block}
              loja={loja}
              hasPoints={hasPoints}
              bestPicture={
                [...data.maisVendidos, ...data.novidades].find(({ imagem }) => imagem)?.imagem ?? null
              }
            />
          );
        case "categorias":
          return (
            data.categorias.length > 0 && (
              <section key={id} aria-labelledby="categorias">
                <h2 id="categorias" className={styles.heading}>
                  {titulo ?? t("categories")}
                </h2>
                <CategoryTiles categories={data.categorias} />
              </section>
            )
          );
        case "novidades":
          return list("novidades", titulo ?? t("newest"), data.novidades, "/loja/busca");
        case "promocoes":
          return list("promocoes", titulo ?? t("promotions"), data.promocoes);
        case "mais-vendidos":
          return list(
            "mais-vendidos",
            titulo ?? t("bestSellers"),
            data.maisVendidos,
            "/loja/busca?ordenar=mais-vendidos",
          );
        case "produtos":
          return list(
            id,
            titulo ?? t("chosen"),
            produtoIds.flatMap((wanted) => data.products.find((product) => product.id === wanted) ?? []),
          );
        case "texto":
          return (
            (titulo || texto) && (
              <section key={id} className={styles.words} aria-label={titulo ?? undefined}>
                {titulo && <h2 className={styles.heading}>{titulo}</h2>}
                {texto?.split(/\n{2,}/).map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </section>
            )
          );
        case "faixa":
          return (
            imagemUrl && (
              <a key={id} href={link ?? "/loja/busca"} className={styles.banner}>
                {/* biome-ignore lint/performance/noImgElement: our own sizes; the style reserves the space */}
                <img src={imagemUrl} alt={titulo ?? t("shop")} loading="lazy" />
              </a>
            )
          );
        case "pontos":
          return (
            hasPoints && (
              <HowItWorks
                key={id}
                title={t("stepsTitle")}
                steps={[
                  { title: t("earnTitle"), text: t("earnText") },
                  { title: t("waitTitle"), text: t("waitText") },
                  { title: t("useTitle"), text: t("useText") },
                ]}
              />
            )
          );
      }
    };
    return (
      <div className={styles.page}>
        {!data.blocos.some(({ tipo }) => tipo === "destaque") && <Spoken as="h1">{loja.nomeLoja}</Spoken>}
        {data.blocos.map(shown)}
        {data.novidades.length === 0 && <p className={styles.text}>{t("empty")}</p>}
        <JsonLd data={organizationData(loja, data.emailContato)} />
      </div>
    );
  },
});

export const generateMetadata = page.generateMetadata;
export default page.render;
