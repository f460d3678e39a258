import { itemName, partNames } from "@/lib/format/item-name";
import { formatCents } from "@/lib/format/money";
import { requestLocale, translator } from "@/lib/i18n/request-locale";
import type { OwnOrder } from "@/lib/store-account/orders-schema";
import { AccountSection } from "./account-section";
import styles from "./order-lines.module.css";

export async function OrderLines({ order }: { order: OwnOrder }) {
  const t = await translator("storefront.account.order");
  const locale = await requestLocale();
  const money = (cents: number) => formatCents(cents, order.moeda, locale);
  const { itens, subtotalCents, descontoCents, freteCents, totalCents, cupomCodigo } = order;
  const { pontosUsados, pagoComPontosCents, reembolsadoCents, formaPagamento } = order;
  const discount = cupomCodigo ? t("coupon", { code: cupomCodigo }) : t("discount");
  const sums: Sum[] = [{ name: t("subtotal"), value: money(subtotalCents) }];
  if (descontoCents > 0) sums.push({ name: discount, value: money(-descontoCents) });
  if (freteCents > 0) sums.push({ name: t("freight"), value: money(freteCents) });
  sums.push({ name: t("total"), value: money(totalCents), isTotal: true });
  if (pontosUsados > 0) {
    sums.push({ name: t("points", { count: pontosUsados }), value: money(pagoComPontosCents) });
  }
  if (formaPagamento) sums.push({ name: t("payment"), value: t(formaPagamento) });
  if (reembolsadoCents > 0) sums.push({ name: t("refunded"), value: money(reembolsadoCents) });
  return (
    <AccountSection title={t("items")}>
      <BoughtLines
        items={itens.map((item) => ({
          words: itemName(item),
          parts: partNames(item),
          quantity: t("quantity", { count: item.quantidade, price: money(item.precoCents) }),
          amount: money(item.quantidade * item.precoCents),
        }))}
        sums={sums}
      />
    </AccountSection>
  );
}

type Sum = { name: string; value: string; isTotal?: boolean };
type LinesProps = {
  items: readonly { words: string; parts?: readonly string[]; quantity: string; amount: string }[];
  sums: readonly Sum[];
};

/** The bought items and their sums. */
export function BoughtLines({ items, sums }: LinesProps) {
  return (
    <>
      <ul className={styles.items}>
        {items.map(({ words, parts = [], quantity, amount }, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move on this page
          <li key={position} className={styles.item}>
            <span className={styles.words}>
              {words}
              <span className={styles.quantity}>{quantity}</span>
              {parts.length > 0 && (
                <ul className={styles.parts}>
                  {parts.map((part) => (
                    <li key={part}>{part}</li>
                  ))}
                </ul>
              )}
            </span>
            <span className={styles.amount}>{amount}</span>
          </li>
        ))}
      </ul>
      <dl className={styles.totals}>
        {sums.map(({ name, value, isTotal }) => (
          <div key={name} className={styles.line} data-total={isTotal || undefined}>
            <dt>{name}</dt>
            <dd className={styles.amount}>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
