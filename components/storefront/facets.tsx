import { formatCents } from "@/lib/format/money";
import { requestLocale, translator } from "@/lib/i18n/request-locale";
import {
  choicesIn,
  chosenOf,
  hrefWith,
  NO_FACETS,
  type ShopAddress,
  toggled,
} from "@/lib/storefront/shop-address";
import type { Facets as Counted, FacetName, FacetValue } from "@/lib/storefront/shop-schema";
import styles from "./facets.module.css";
import { Spoken } from "./spoken";

type Props = {
  path: string;
  address: ShopAddress;
  facets: Counted;
  /** The facets in the order of display. */
  names: readonly FacetName[];
  currency: string;
};

/** Number of values shown before "more". */
const SHOWN = 8;

/** Plain links, beside the list or in a native sheet (`popover`), so no script is needed. */
export async function Facets({ path, address, facets, names, currency }: Props) {
  const t = await translator("storefront.shop");
  const locale = await requestLocale();
  const money = (cents: number) => formatCents(cents, currency, locale);
  const nameOf = (facet: FacetName, { chave, nome }: FacetValue) => {
    if (facet === "disponivel") return t("available");
    if (facet !== "preco") return nome;
    const [from, to] = chave.split("-").map(Number);
    if (!to) return t("over", { from: money(from ?? 0) });
    return from ? t("between", { from: money(from), to: money(to) }) : t("upTo", { to: money(to) });
  };
  const count = choicesIn(address);
  return (
    <>
      <button type="button" className={styles.open} popoverTarget="filtros">
        {t("filtersCount", { count })}
      </button>
      <section id="filtros" popover="auto" aria-label={t("filters")} className={styles.sheet}>
        {names.map((facet) => {
          const { valores, limitado } = facets[facet];
          const chosen = chosenOf(address, facet);
          if (valores.length === 0) return null;
          return (
            <section key={facet} className={styles.group}>
              <h2 className={styles.title}>{t(`facet.${facet}`)}</h2>
              <Values
                values={valores.map((value) => ({
                  key: value.chave,
                  name: nameOf(facet, value),
                  total: `${value.total}${limitado ? "+" : ""}`,
                  href: hrefWith(path, address, toggled(address, facet, value)),
                  isChosen: chosen.includes(value.chave),
                }))}
                texts={{ more: t("more"), chosen: t("chosen") }}
              />
            </section>
          );
        })}
        <div className={styles.actions}>
          {count > 0 && (
            <a href={hrefWith(path, address, NO_FACETS)} className={styles.clear}>
              {t("clear")}
            </a>
          )}
          <button type="button" className={styles.close} popoverTarget="filtros" popoverTargetAction="hide">
            {t("close")}
          </button>
        </div>
      </section>
    </>
  );
}

type Value = { key: string; name: string; total: string; href: string; isChosen: boolean };

function Values({ values, texts }: { values: Value[]; texts: { more: string; chosen: string } }) {
  const items = values.map(({ key, name, total, href, isChosen }) => (
    <li key={key}>
      <a href={href} rel="nofollow" className={isChosen ? styles.chosen : styles.value}>
        <span className={styles.mark} aria-hidden="true" />
        <span className={styles.word}>
          {name}
          {isChosen && <Spoken> ({texts.chosen})</Spoken>}
        </span>
        <span className={styles.count}>{total}</span>
      </a>
    </li>
  ));
  return (
    <>
      <ul className={styles.values}>{items.slice(0, SHOWN)}</ul>
      {items.length > SHOWN && (
        <details open={values.slice(SHOWN).some(({ isChosen }) => isChosen)}>
          <summary className={styles.more}>{texts.more}</summary>
          <ul className={styles.values}>{items.slice(SHOWN)}</ul>
        </details>
      )}
    </>
  );
}
