import { numberFormat } from "@/lib/format/formatters";
import { formatCents } from "@/lib/format/money";
import { requestLocale, translator } from "@/lib/i18n/request-locale";
import type { Settings } from "@/lib/settings/schema";
import styles from "./points-program.module.css";

type Props = { program: Settings["fidelidade"]; currency: string };

/** How many whole units of the currency earn a point. */
const amountOf = (pointsPerUnit: number) => (pointsPerUnit >= 1 ? 1 : Math.ceil(1 / pointsPerUnit));

/** The rules with the store's own numbers. */
export async function PointsRules({ program, currency }: Props) {
  const t = await translator("storefront.loyalty");
  const locale = await requestLocale();
  const { pontosPorReal, valorPontoCents, validadeMeses, carenciaDias, minimoResgate } = program;
  const units = amountOf(pontosPorReal);
  // Two decimals: 1.5 points must not become 2.
  const earned = numberFormat(locale, { maximumFractionDigits: 2 }).format(pontosPorReal * units);
  const rules = [
    t("howEarn", {
      amount: formatCents(units * 100, currency, locale),
      points: `${earned} ${t("points", { count: pontosPorReal * units })}`,
    }),
    t("howWait", { days: carenciaDias }),
    t("howUse", {
      value: formatCents(valorPontoCents, currency, locale),
      points: t("pointsCount", { count: minimoResgate }),
      percent: program.maximoPercentualPedido,
    }),
    t("howLife", { months: validadeMeses }),
    t("howRefund"),
  ];
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

/** Shown while the program is off; the customer keeps `kept` points. */
export async function PointsOff({ kept }: { kept: number }) {
  const t = await translator("storefront.loyalty");
  return (
    <section className={styles.notice}>
      <h2 className={styles.offTitle}>{t("offTitle")}</h2>
      <p>{t("offText")}</p>
      {kept > 0 && <p className={styles.kept}>{t("offKept", { count: kept })}</p>}
    </section>
  );
}
