import type { ShownValue } from "@/lib/custom-fields/schema";
import { formatCalendarDay } from "@/lib/format/dates";
import { formatDecimal } from "@/lib/format/numbers";
import type { Locale } from "@/lib/i18n/locales";
import styles from "./product-details.module.css";

type Props = { title: string; details: readonly ShownValue[]; locale: Locale };

/** The store's own fields of the product. */
export function ProductDetails({ title, details, locale }: Props) {
  return (
    <section aria-labelledby="caracteristicas">
      <h2 id="caracteristicas" className={styles.heading}>
        {title}
      </h2>
      <dl className={styles.details}>
        {details.map((detail) => (
          <div key={detail.nome} className={styles.detail}>
            <dt className={styles.name}>{detail.nome}</dt>
            <dd>{textOf(detail, locale)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function textOf({ tipo, valor }: ShownValue, locale: Locale) {
  if (typeof valor === "number") return formatDecimal(valor, locale);
  return tipo === "data" ? <time dateTime={valor}>{formatCalendarDay(valor, locale)}</time> : valor;
}
