import type { ReactNode } from "react";
import { translator } from "@/lib/i18n/request-locale";
import type { ShopProduct } from "@/lib/storefront/shop-schema";
import type { ShopWindow } from "@/lib/storefront/shop-window";
import { CategoryTiles } from "./category-tiles";
import styles from "./nothing-found.module.css";

type Props = {
  categories: ShopWindow["categorias"];
  bestSellers: readonly ShopProduct[];
  /** Shown if the store has not sold anything yet. */
  newest: readonly ShopProduct[];
  products: (shown: readonly ShopProduct[]) => ReactNode;
};

/** Shown below the heading "nothing found": what to do, and where else to look. */
export async function NothingFound({ categories, bestSellers, newest, products }: Props) {
  const t = await translator("storefront.shop");
  const isSelling = bestSellers.length > 0;
  const shown = isSelling ? bestSellers : newest;
  return (
    <div className={styles.parts}>
      <ul className={styles.advice}>
        <li>{t("adviceSpelling")}</li>
        <li>{t("adviceFewer")}</li>
        <li>{t("adviceGeneral")}</li>
      </ul>
      {categories.length > 0 && (
        <nav aria-labelledby="categorias">
          <h2 id="categorias" className={styles.heading}>
            {t("byCategory")}
          </h2>
          <CategoryTiles categories={categories} />
        </nav>
      )}
      {shown.length > 0 && (
        <section aria-labelledby="outros">
          <h2 id="outros" className={styles.heading}>
            {t(isSelling ? "order.mais-vendidos" : "order.novidades")}
          </h2>
          {products(shown)}
        </section>
      )}
    </div>
  );
}
