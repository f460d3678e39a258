import type { ReactNode } from "react";
import { Facets } from "@/components/storefront/facets";
import { Notice } from "@/components/storefront/notice";
import { PageLinks } from "@/components/storefront/page-links";
import { formatCount } from "@/lib/format/numbers";
import { requestLocale, translator } from "@/lib/i18n/request-locale";
import { hrefWith, NO_FACETS, type ShopAddress } from "@/lib/storefront/shop-address";
import { SHOP_ORDERS, SHOP_PAGE } from "@/lib/storefront/shop-filters";
import type { FacetName, ShopSearch } from "@/lib/storefront/shop-schema";
import styles from "./shop-results.module.css";

type Props = {
  path: string;
  address: ShopAddress;
  result: ShopSearch;
  facetNames: readonly FacetName[];
  currency: string;
  grid: ReactNode;
};

/** Consists of links only, so it works without a script. */
export async function ShopResults({ path, address, result, facetNames, currency, grid }: Props) {
  const t = await translator("storefront.shop");
  const { data: produtos, pagination, facetas } = result;
  const { total, totalLimitado } = pagination;
  const count = formatCount(total, await requestLocale());
  const clear = <a href={hrefWith(path, address, NO_FACETS)}>{t("clear")}</a>;
  return (
    <div className={styles.results}>
      <div className={styles.side}>
        <Facets path={path} address={address} facets={facetas} names={facetNames} currency={currency} />
      </div>
      <div className={styles.list}>
        <div className={styles.bar}>
          <p className={styles.count}>
            {totalLimitado ? t("countMore", { count }) : t("count", { count: total })}
          </p>
          <Orders path={path} address={address} />
        </div>
        {produtos.length > 0 ? (
          grid
        ) : (
          <Notice title={t("nothing")} text={t("nothingText")} action={clear} level={2} />
        )}
        <PageLinks
          path={hrefWith(path, address)}
          page={pagination.page}
          pages={Math.ceil(total / SHOP_PAGE.rows)}
          label={t("pages")}
        />
      </div>
    </div>
  );
}

async function Orders({ path, address }: Pick<Props, "path" | "address">) {
  const t = await translator("storefront.shop");
  const isSearch = address.q !== undefined;
  const current = address.ordenar ?? (isSearch ? "relevancia" : "novidades");
  const orders = SHOP_ORDERS.filter((order) => isSearch || order !== "relevancia");
  return (
    <details className={styles.orders}>
      <summary className={styles.current}>
        <span className={styles.label}>{t("sort")}: </span>
        {t(`order.${current}`)}
      </summary>
      <ul className={styles.choices}>
        {orders.map((order) => (
          <li key={order}>
            <a
              href={hrefWith(path, address, { ordenar: order === orders[0] ? undefined : order })}
              rel="nofollow"
              aria-current={order === current ? "true" : undefined}
            >
              {t(`order.${order}`)}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
