import { translator } from "@/lib/i18n/request-locale";
import { isColour, isSize } from "@/lib/products/options";
import { productPath } from "@/lib/slug/product-path";
import type { Choice, OptionGroup } from "@/lib/storefront/variant-choice";
import { Spoken } from "./spoken";
import styles from "./variant-chooser.module.css";

/** Each variant is a link; sold-out and missing variants are marked. */
export async function VariantChooser({ slug, choice }: { slug: string; choice: Choice }) {
  const t = await translator("storefront.shop");
  const nameOf = (nome: string) =>
    isColour(nome) ? t("facet.cor") : isSize(nome) ? t("facet.tamanho") : nome;
  return (
    <>
      {choice.groups.map((group) => (
        <Options key={group.nome} slug={slug} {...group} name={nameOf(group.nome)} />
      ))}
    </>
  );
}

type Props = Omit<OptionGroup, "nome"> & { slug: string; name: string };

async function Options({ slug, name, value, options }: Props) {
  if (options.length === 0) return null;
  const t = await translator("storefront.shop");
  return (
    <section aria-label={name}>
      <p className={styles.name}>
        {name}: <strong className={styles.value}>{value}</strong>
      </p>
      <ul className={styles.options}>
        {options.map(({ value: option, amostra, sku, state }) => (
          <li key={option}>
            <a
              // The link leads to the price, so screen reader and keyboard users start there.
              href={`${productPath(slug, sku)}#preco`}
              rel="nofollow"
              aria-current={state === "chosen" ? "true" : undefined}
              className={styles.option}
              data-state={state}
            >
              {amostra && (
                <svg className={styles.swatch} viewBox="0 0 18 18" aria-hidden="true">
                  <circle cx="9" cy="9" r="8.5" fill={amostra} />
                </svg>
              )}
              {option}
              {(state === "soldOut" || state === "missing") && <Spoken> ({t(state)})</Spoken>}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
