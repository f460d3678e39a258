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
  const amounts: [string, string][] = [[t("subtotal"), money(subtotalCents)]];
  const discount = cupomCodigo ? t("coupon", { code: cupomCodigo }) : t("discount");
  if (descontoCents > 0) amounts.push([discount, money(-descontoCents)]);
  if (freteCents > 0) amounts.push([t("freight"), money(freteCents)]);
  const after: [string, string][] = [];
  if (pontosUsados > 0) after.push([t("points", { count: pontosUsados }), money(pagoComPontosCents)]);
  if (formaPagamento) after.push([t("payment"), t(formaPagamento)]);
  if (reembolsadoCents > 0) after.push([t("refunded"), money(reembolsadoCents)]);
  return (
    <AccountSection title={t("items")}>
      <ul className={styles.items}>
        {itens.map(({ nome, tamanho, cor, quantidade, precoCents }, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move on this page
          <li key={position} className={styles.item}>
            <span className={styles.words}>
              {[nome, tamanho, cor].filter(Boolean).join(" · ")}
              <span className={styles.quantity}>
                {t("quantity", { count: quantidade, price: money(precoCents) })}
              </span>
            </span>
            <span className={styles.amount}>{money(quantidade * precoCents)}</span>
          </li>
        ))}
      </ul>
      <dl className={styles.totals}>
        {amounts.map(([name, value]) => (
          <Amount key={name} name={name} value={value} />
        ))}
        <Amount name={t("total")} value={money(totalCents)} isTotal />
        {after.map(([name, value]) => (
          <Amount key={name} name={name} value={value} />
        ))}
      </dl>
    </AccountSection>
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
