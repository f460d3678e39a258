import { JsonLd } from "@/components/storefront/json-ld";
import { translator } from "@/lib/i18n/request-locale";
import type { Crumb } from "@/lib/storefront/structured-data";
import styles from "./breadcrumb.module.css";

type Props = {
  /** From the home page to the current page. */
  crumbs: readonly Crumb[];
  /** Structured data for search engines. */
  data: object;
};

export async function Breadcrumb({ crumbs, data }: Props) {
  const t = await translator("storefront.shop");
  return (
    <nav aria-label={t("breadcrumb")}>
      <ol className={styles.path}>
        {crumbs.map(({ nome, path }, index) => (
          <li key={path}>
            {index < crumbs.length - 1 ? <a href={path}>{nome}</a> : <span aria-current="page">{nome}</span>}
          </li>
        ))}
      </ol>
      <JsonLd data={data} />
    </nav>
  );
}
