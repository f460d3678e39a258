import { formatCents } from "@/lib/format/money";
import { formatCount } from "@/lib/format/numbers";
import { requestLocale, translator } from "@/lib/i18n/request-locale";
import type { LoyaltyBalance } from "@/lib/loyalty/schema";
import styles from "./balance-card.module.css";

type Props = {
  storeName: string;
  currency: string;
  balance: Pick<LoyaltyBalance, "saldo" | "equivalenteCents" | "pendentes">;
};

export async function BalanceCard({ storeName, currency, balance }: Props) {
  const t = await translator("storefront.loyalty");
  const locale = await requestLocale();
  const { saldo, equivalenteCents } = balance;
  return (
    <section className={styles.card} aria-labelledby="saldo">
      <div className={styles.top}>
        <h2 id="saldo" className={styles.label}>
          {t("balance")}
        </h2>
        <span className={styles.store}>{storeName}</span>
      </div>
      <p className={styles.points}>
        <span className={styles.count}>{formatCount(saldo, locale)}</span> {t("points", { count: saldo })}
      </p>
      <p className={styles.worth}>{worthText(t, balance, formatCents(equivalenteCents, currency, locale))}</p>
    </section>
  );
}

type Translator = Awaited<ReturnType<typeof translator<"storefront.loyalty">>>;

function worthText(t: Translator, { saldo, pendentes }: Props["balance"], value: string): string {
  if (saldo < 0) return t("negative");
  if (saldo > 0) return t("worth", { value });
  return pendentes > 0 ? t("onTheWay", { count: pendentes }) : t("zero");
}
