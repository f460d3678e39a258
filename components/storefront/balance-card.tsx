import { formatCount } from "@/lib/format/counts";
import { formatCents } from "@/lib/format/money";
import { requestLocale, translator } from "@/lib/i18n/request-locale";
import type { LoyaltyBalance } from "@/lib/loyalty/schema";
import styles from "./balance-card.module.css";

type Props = {
  storeName: string;
  currency: string;
  balance: Pick<LoyaltyBalance, "saldo" | "equivalenteCents">;
};

/** The balance in points and in money, drawn like the card that nobody has to carry. */
export async function BalanceCard({ storeName, currency, balance: { saldo, equivalenteCents } }: Props) {
  const t = await translator("storefront.loyalty");
  const locale = await requestLocale();
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
      <p className={styles.worth}>{worthText(t, saldo, formatCents(equivalenteCents, currency, locale))}</p>
    </section>
  );
}

type Translator = Awaited<ReturnType<typeof translator<"storefront.loyalty">>>;

function worthText(t: Translator, points: number, value: string): string {
  if (points < 0) return t("negative");
  return points === 0 ? t("zero") : t("worth", { value });
}
