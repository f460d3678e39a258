"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { MoneyField } from "@/components/form/money-field";
import { useFormats } from "@/components/layout/panel-context";
import type { ErrorOf } from "@/components/manual-orders/use-manual-order-form";
import { Card } from "@/components/ui/card";
import { type Draft, draftTotals } from "@/lib/manual-orders/draft";
import styles from "./totals-field.module.css";

const FreightHelp = dynamic(
  () => import("@/components/manual-orders/freight-help").then(({ FreightHelp }) => FreightHelp),
  { ssr: false },
);

type Props = { draft: Draft; errorOf: ErrorOf; onChange: (changes: Partial<Draft>) => void };

/** Discount and freight, and what the whole comes to as one writes. */
export function TotalsField({ draft, errorOf, onChange }: Props) {
  const t = useTranslations("panel.manualOrders.form");
  const format = useFormats();
  const { subtotalCents, totalCents } = draftTotals(draft);
  return (
    <Card title={t("amounts")}>
      <dl className={styles.line}>
        <dt>{t("subtotal")}</dt>
        <dd>{format.cents(subtotalCents)}</dd>
      </dl>
      <div className={styles.fields}>
        <MoneyField
          label={t("discount")}
          value={draft.descontoCents}
          error={errorOf("descontoCents")}
          onChange={(descontoCents) => onChange({ descontoCents })}
        />
        <MoneyField
          label={t("freight")}
          value={draft.freteCents}
          error={errorOf("freteCents")}
          onChange={(freteCents) => onChange({ freteCents })}
        />
      </div>
      <FreightHelp subtotalCents={subtotalCents} onChoose={(freteCents) => onChange({ freteCents })} />
      <dl className={styles.line} data-sum>
        <dt>{t("total")}</dt>
        <dd aria-live="polite">{format.cents(totalCents)}</dd>
      </dl>
    </Card>
  );
}
