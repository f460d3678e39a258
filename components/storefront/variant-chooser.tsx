import { translator } from "@/lib/i18n/request-locale";
import { productPath } from "@/lib/slug/product-path";
import type { Choice, Option } from "@/lib/storefront/variant-choice";
import { Spoken } from "./spoken";
import styles from "./variant-chooser.module.css";

/** Each variant is a link; sold-out and missing variants are marked. */
export async function VariantChooser({ slug, choice }: { slug: string; choice: Choice }) {
  const t = await translator("storefront.shop");
  const { variante, cores, tamanhos } = choice;
  return (
    <>
      <Options slug={slug} name={t("facet.cor")} value={variante?.cor ?? null} options={cores} />
      <Options slug={slug} name={t("facet.tamanho")} value={variante?.tamanho ?? null} options={tamanhos} />
    </>
  );
}

type Props = { slug: string; name: string; value: string | null; options: Option[] };

async function Options({ slug, name, value, options }: Props) {
  if (options.length === 0) return null;
  const t = await translator("storefront.shop");
  return (
    <section aria-label={name}>
      <p className={styles.name}>
        {name}: <strong className={styles.value}>{value}</strong>
      </p>
      <ul className={styles.options}>
        {options.map(({ value: option, sku, state }) => (
          <li key={option}>
            <a
              // The link leads to the price, so screen reader and keyboard users start there.
              href={`${productPath(slug, sku)}#preco`}
              rel="nofollow"
              aria-current={state === "chosen" ? "true" : undefined}
              className={styles.option}
              data-state={state}
            >
              {option}
              {(state === "soldOut" || state === "missing") && <Spoken> ({t(state)})</Spoken>}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
