import { translator } from "@/lib/i18n/request-locale";
import styles from "./page-links.module.css";

type Props = { path: string; page: number; pages: number; label: string };

/** @param path may contain a query */
export async function PageLinks({ path, page, pages, label }: Props) {
  if (pages <= 1) return null;
  const t = await translator("storefront.account.orders");
  const hrefOf = (place: number) => {
    const query = place > 1 ? `${path.includes("?") ? "&" : "?"}pagina=${place}` : "";
    return path + query;
  };
  return (
    <nav aria-label={label} className={styles.pages}>
      {page > 1 && (
        <a href={hrefOf(page - 1)} rel="prev">
          {t("previous")}
        </a>
      )}
      <span className={styles.place}>{t("page", { page: String(page), pages: String(pages) })}</span>
      {page < pages && (
        <a href={hrefOf(page + 1)} rel="next">
          {t("next")}
        </a>
      )}
    </nav>
  );
}
