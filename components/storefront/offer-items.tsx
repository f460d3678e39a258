import { formatCents } from "@/lib/format/money";
import { requestLocale, translator } from "@/lib/i18n/request-locale";
import type { Offer } from "@/lib/manual-orders/offer";
import styles from "./offer-items.module.css";

type Props = { offer: Offer; currency: string };

export async function OfferItems({ offer, currency }: Props) {
  const t = await translator("storefront.offer");
  const locale = await requestLocale();
  const money = (cents: number) => formatCents(cents, currency, locale);
  const { itens, subtotalCents, descontoCents, freteCents, totalCents } = offer;
  const hasParts = descontoCents > 0 || freteCents > 0;
  return (
    <section aria-label={t("items")} className={styles.card}>
      <ul className={styles.items}>
        {itens.map(({ descricao, quantidade, precoCents, totalCents }, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move on this page
          <li key={position} className={styles.item}>
            <span className={styles.words}>
              {descricao}
              <span className={styles.quantity}>
                {t("quantity", { count: quantidade, price: money(precoCents) })}
              </span>
            </span>
            <span className={styles.amount}>{money(totalCents)}</span>
          </li>
        ))}
      </ul>
      <dl className={styles.totals}>
        {hasParts && <Amount name={t("subtotal")} value={money(subtotalCents)} />}
        {descontoCents > 0 && <Amount name={t("discount")} value={money(-descontoCents)} />}
        {freteCents > 0 && <Amount name={t("freight")} value={money(freteCents)} />}
        <Amount name={t("total")} value={money(totalCents)} isTotal />
      </dl>
    </section>
  );
}

function Amount({ name, value, isTotal = false }: { name: string; value: string; isTotal?: boolean }) {
  return (
    <div className={styles.line} data-total={isTotal || undefined}>
      <dt>{name}</dt>
      <dd className={styles.amount}>{value}</dd>
    </div>
  );
}
