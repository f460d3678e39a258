import { formatCents } from "@/lib/format/money";
import { requestLocale, translator } from "@/lib/i18n/request-locale";
import styles from "./points-rules.module.css";

/** How points are earned, released, spent and taken back. `pointCents` is what one point is worth. */
export async function PointsRules({ pointCents, currency }: { pointCents: number; currency: string }) {
  const t = await translator("storefront.loyalty");
  const value = formatCents(pointCents, currency, await requestLocale());
  const rules = [t("howEarn"), t("howWait"), t("howUse", { value }), t("howRefund")];
  return (
    <section className={styles.rules} aria-labelledby="regras">
      <h2 id="regras" className={styles.title}>
        {t("howTitle")}
      </h2>
      <ul className={styles.list}>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </section>
  );
}
