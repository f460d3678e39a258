import { formatCents } from "@/lib/format/money";
import { formatCount } from "@/lib/format/numbers";
import { requestLocale, translator } from "@/lib/i18n/request-locale";
import type { OrderView } from "@/lib/orders/client";
import styles from "./order-sheet.module.css";

/** The lines of an order on paper, and what they add up to. */
export async function SheetItems({ order }: { order: OrderView }) {
  const t = await translator("panel.orders.print");
  const totals = await translator("panel.orders.detail");
  const locale = await requestLocale();
  const { itens, moeda, subtotalCents, descontoCents, freteCents, totalCents } = order;
  const cents = (amount: number) => formatCents(amount, moeda, locale);
  const units = itens.reduce((sum, { quantidade }) => sum + quantidade, 0);
  const sums = [
    { name: totals("subtotal"), value: subtotalCents },
    ...(descontoCents > 0 ? [{ name: totals("discountTotal"), value: -descontoCents }] : []),
    { name: totals("shipping"), value: freteCents },
  ];
  return (
    <table className={styles.items}>
      <thead>
        <tr>
          <th scope="col">{t("item")}</th>
          <th scope="col" className={styles.number}>
            {t("quantity")}
          </th>
          <th scope="col" className={styles.number}>
            {t("unit")}
          </th>
          <th scope="col" className={styles.number}>
            {t("line")}
          </th>
        </tr>
      </thead>
      <tbody>
        {itens.map(({ id, nome, sku, tamanho, cor, quantidade, precoCents }) => (
          <tr key={id}>
            <td>
              {nome}
              <span className={styles.detail}>{[tamanho, cor, sku].filter(Boolean).join(" · ")}</span>
            </td>
            <td className={styles.number}>{formatCount(quantidade, locale)}</td>
            <td className={styles.number}>{cents(precoCents)}</td>
            <td className={styles.number}>{cents(precoCents * quantidade)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {sums.map(({ name, value }) => (
          <tr key={name}>
            <td colSpan={3}>{name}</td>
            <td className={styles.number}>{cents(value)}</td>
          </tr>
        ))}
        <tr className={styles.sum}>
          <td>{totals("total")}</td>
          <td className={styles.number}>{formatCount(units, locale)}</td>
          <td />
          <td className={styles.number}>{cents(totalCents)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
