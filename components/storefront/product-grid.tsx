import { formatCents } from "@/lib/format/money";
import { requestLocale, translator } from "@/lib/i18n/request-locale";
import { imageInWidth } from "@/lib/images/sizes";
import type { ShownProduct } from "@/lib/storefront/shop-window";
import styles from "./product-grid.module.css";

type Props = {
  products: ShownProduct[];
  currency: string;
  /** Where a product is ordered, as long as there is no cart. */
  contactEmail: string | null;
};

/** Pictures that are seen without scrolling; the others load when they come near. */
const FIRST_ROW = 4;

/** Products with picture and price. */
export async function ProductGrid({ products, currency, contactEmail }: Props) {
  return (
    <ul className={styles.grid}>
      {products.map((product, position) => (
        <li key={product.id} className={styles.product}>
          <Picture product={product} isFirst={position < FIRST_ROW} />
          <h3 className={styles.name}>{product.nome}</h3>
          <Price product={product} currency={currency} />
          {contactEmail && !product.esgotado && <OrderLink email={contactEmail} product={product.nome} />}
        </li>
      ))}
    </ul>
  );
}

function Picture({ product, isFirst }: { product: ShownProduct; isFirst: boolean }) {
  const { imagem, alt, nome } = product;
  if (!imagem) {
    return (
      <span className={styles.missing} aria-hidden="true">
        {nome.trim().charAt(0).toLocaleUpperCase()}
      </span>
    );
  }
  return (
    // biome-ignore lint/performance/noImgElement: the pictures lie there in the sizes that are needed
    <img
      src={imagem}
      srcSet={`${imageInWidth(imagem, 160)} 160w, ${imagem} 600w`}
      sizes="(min-width: 40em) 250px, 45vw"
      alt={alt}
      width={600}
      height={600}
      loading={isFirst ? "eager" : "lazy"}
      decoding="async"
      className={styles.picture}
    />
  );
}

async function Price({ product, currency }: { product: ShownProduct; currency: string }) {
  const t = await translator("storefront.home");
  const locale = await requestLocale();
  const { precoCents, precoPromocionalCents, esgotado } = product;
  const price = formatCents(precoCents, currency, locale);
  if (esgotado) return <p className={styles.soldOut}>{t("soldOut")}</p>;
  if (precoPromocionalCents === null) return <p className={styles.price}>{price}</p>;
  return (
    <p className={styles.price}>
      {formatCents(precoPromocionalCents, currency, locale)}{" "}
      <s className={styles.before}>
        <span className={styles.spoken}>{t("before")} </span>
        {price}
      </s>
    </p>
  );
}

async function OrderLink({ email, product }: { email: string; product: string }) {
  const t = await translator("storefront.home");
  const subject = encodeURIComponent(t("orderSubject", { product }));
  return (
    <a href={`mailto:${email}?subject=${subject}`} className={styles.order}>
      <span aria-hidden="true">{t("order")}</span>
      <span className={styles.spoken}>{t("orderName", { product })}</span>
    </a>
  );
}
