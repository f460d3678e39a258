"use client";

import { IconCircleCheck, IconCircleX } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useFormats } from "@/components/layout/panel-context";
import type { SimulationResult } from "@/lib/coupons/simulate-schema";
import styles from "./simulation-answer.module.css";

const ICON = { size: 20, stroke: 1.75, "aria-hidden": true } as const;

/** Whether the coupon holds for the cart, with the sums or the reason; empty while there is no answer. */
export function SimulationAnswer({ result }: { result: SimulationResult | undefined }) {
  return (
    <div role="status" className={styles.answer}>
      {result && <Answer result={result} />}
    </div>
  );
}

function Answer({ result }: { result: SimulationResult }) {
  const t = useTranslations("panel.coupons.simulator");
  const reasons = useTranslations("panel.coupons.reasons");
  const format = useFormats();
  const { valido, motivo, subtotalCents, descontoCents, totalCents } = result;
  return (
    <div className={styles.card} data-valid={valido || undefined}>
      <p className={styles.title}>
        {valido ? <IconCircleCheck {...ICON} /> : <IconCircleX {...ICON} />}
        {t(valido ? "valid" : "invalid")}
      </p>
      {motivo && <p className={styles.reason}>{reasons(motivo)}</p>}
      {valido && (
        <dl className={styles.sums}>
          <dt>{t("subtotal")}</dt>
          <dd>{format.cents(subtotalCents)}</dd>
          <dt>{t("discount")}</dt>
          <dd>{t("discountOf", { amount: format.cents(descontoCents) })}</dd>
          <dt className={styles.total}>{t("total")}</dt>
          <dd className={styles.total}>{format.cents(totalCents)}</dd>
        </dl>
      )}
    </div>
  );
}
