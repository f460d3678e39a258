import { JsonLd } from "@/components/storefront/json-ld";
import { translator } from "@/lib/i18n/request-locale";
import type { Crumb } from "@/lib/storefront/structured-data";
import styles from "./breadcrumb.module.css";

type Props = {
  /** From the home to the page itself. */
  crumbs: readonly Crumb[];
  /** For search engines. */
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
