import { translator } from "@/lib/i18n/request-locale";
import styles from "./page-links.module.css";

type Props = { path: string; page: number; pages: number; label: string };

/** The way through a list, newest first, by plain links. */
export async function PageLinks({ path, page, pages, label }: Props) {
  if (pages <= 1) return null;
  const t = await translator("storefront.account.orders");
  return (
    <nav aria-label={label} className={styles.pages}>
      {page > 1 && <a href={`${path}?pagina=${page - 1}`}>{t("previous")}</a>}
      <span className={styles.place}>{t("page", { page: String(page), pages: String(pages) })}</span>
      {page < pages && <a href={`${path}?pagina=${page + 1}`}>{t("next")}</a>}
    </nav>
  );
}
