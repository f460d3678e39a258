import type { OptionOf } from "@/lib/experiments/slots";
import { formatCents } from "@/lib/format/money";
import { requestLocale, translator } from "@/lib/i18n/request-locale";
import { imageInWidth } from "@/lib/images/sizes";
import { productPath } from "@/lib/slug/product-path";
import type { ShopProduct } from "@/lib/storefront/shop-schema";
import styles from "./product-grid.module.css";
import { Spoken } from "./spoken";

type Props = {
  products: readonly ShopProduct[];
  currency: string;
  /** Heading level of the product names. */
  level?: 2 | 3;
  /** The first pictures of the grid are visible without scrolling. */
  isFirst?: boolean;
  look: OptionOf<"cartao-produto">;
};

/** Pictures after the first row load lazily. */
const FIRST_ROW = 4;

export async function ProductGrid({ products, currency, level = 3, isFirst = false, look }: Props) {
  const t = await translator("storefront.shop");
  const locale = await requestLocale();
  const money = (cents: number) => formatCents(cents, currency, locale);
  const Name = `h${level}` as const;
  return (
    <ul className={styles.grid} data-look={look}>
      {products.map((product, position) => {
        const { id, slug, nome, esgotado, menorPrecoCents, precoCents, aPartirDe } = product;
        const isReduced =
          product.precoPromocionalCents !== null && menorPrecoCents < precoCents && !aPartirDe;
        return (
          <li key={id} className={styles.product}>
            <Picture product={product} isEager={isFirst && position < FIRST_ROW} />
            {esgotado ? (
              <span className={styles.soldOut}>{t("soldOut")}</span>
            ) : (
              isReduced && (
                <span className={styles.reduced} aria-hidden="true">
                  −{Math.round(100 - (menorPrecoCents * 100) / precoCents)}%
                </span>
              )
            )}
            <Name className={styles.name}>
              <a href={productPath(slug)} className={styles.link}>
                {nome}
              </a>
            </Name>
            <p className={styles.price}>
              {aPartirDe && <span className={styles.from}>{t("from")} </span>}
              {money(menorPrecoCents)}
              {isReduced && (
                <s className={styles.before}>
                  <Spoken> {t("before")} </Spoken>
                  {money(precoCents)}
                </s>
              )}
            </p>
          </li>
        );
      })}
    </ul>
  );
}

function Picture({ product: { imagem, alt, nome }, isEager }: { product: ShopProduct; isEager: boolean }) {
  if (!imagem) {
    return (
      <span className={styles.missing} aria-hidden="true">
        {nome.trim().charAt(0).toLocaleUpperCase()}
      </span>
    );
  }
  return (
    // biome-ignore lint/performance/noImgElement: the storage has the pictures in the sizes that are needed
    <img
      src={imagem}
      srcSet={`${imageInWidth(imagem, 160)} 160w, ${imagem} 600w`}
      sizes="(min-width: 40em) 260px, 45vw"
      alt={alt === nome ? "" : alt}
      width={600}
      height={600}
      loading={isEager ? "eager" : "lazy"}
      decoding="async"
      className={styles.picture}
    />
  );
}
