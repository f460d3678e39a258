import type { OptionOf } from "@/lib/experiments/slots";
import { formatEnd } from "@/lib/format/dates";
import { formatCents } from "@/lib/format/money";
import { requestLocale, translator } from "@/lib/i18n/request-locale";
import type { ShopProductDetail } from "@/lib/storefront/shop-schema";
import type { Choice } from "@/lib/storefront/variant-choice";
import styles from "./product-price.module.css";
import { Spoken } from "./spoken";

type Props = { product: ShopProductDetail; choice: Choice; currency: string; timeZone: string };

/** Price and availability of the chosen variant. */
export async function ProductPrice({ product, choice, currency, timeZone }: Props) {
  const t = await translator("storefront.shop");
  const locale = await requestLocale();
  const { precoCents, precoNormalCents, restam, compra } = choice;
  const isReduced = precoCents < precoNormalCents;
  const stock = compra.disponivel
    ? restam === null
      ? t("available")
      : t("left", { count: restam })
    : t("soldOut");
  return (
    <div id="preco" tabIndex={-1} className={styles.price}>
      <p className={styles.now}>
        {formatCents(precoCents, currency, locale)}
        {isReduced && (
          <s className={styles.before}>
            <Spoken> {t("before")} </Spoken>
            {formatCents(precoNormalCents, currency, locale)}
          </s>
        )}
      </p>
      {isReduced && product.promocaoAte !== null && (
        <p className={styles.until}>
          {t("until", { when: formatEnd(product.promocaoAte, timeZone, locale) })}
        </p>
      )}
      <p className={styles.stock} data-there={compra.disponivel}>
        {stock}
      </p>
    </div>
  );
}

type PixBadgeProps = {
  look: Exclude<OptionOf<"selo-pix">, "sem">;
  /** The payment service confirms the payment automatically. */
  isAtOnce: boolean;
};

export async function PixBadge({ look, isAtOnce }: PixBadgeProps) {
  const t = await translator("storefront.slots");
  return (
    <p className={styles.badge} data-look={look}>
      {t(look === "destacado" && isAtOnce ? "pixAtOnce" : "pix")}
    </p>
  );
}
