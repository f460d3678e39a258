"use client";

import { useLocale, useTranslations } from "next-intl";
import { MomentField } from "@/components/form/moment-field";
import { MoneyField } from "@/components/form/money-field";
import { useFormats } from "@/components/layout/panel-context";
import { type EditorForm, momentProps, numberProps } from "@/components/products/use-product-form";
import { Card } from "@/components/ui/card";
import { Muted } from "@/components/ui/layout";
import { numberFormat } from "@/lib/format/formatters";
import { marginOf } from "@/lib/products/form/margin";
import styles from "./product-editor.module.css";

export function PriceCard({ form, followsParts }: { form: EditorForm; followsParts: boolean }) {
  const t = useTranslations("panel.products.editor");
  return (
    <Card title={t("prices")}>
      <div className={styles.row}>
        <MoneyField
          {...numberProps(form, "precoCents")}
          label={t("price")}
          readOnly={followsParts}
          required
          withAsterisk={false}
        />
        {!followsParts && (
          <MoneyField {...numberProps(form, "precoPromocionalCents")} label={t("promotion")} />
        )}
        <MoneyField {...numberProps(form, "custoCents")} label={t("cost")} />
      </div>
      {!followsParts && (
        <div className={styles.row}>
          <MomentField {...momentProps(form, "promocaoDe")} label={t("promotionStart")} />
          <MomentField {...momentProps(form, "promocaoAte")} label={t("promotionEnd")} />
        </div>
      )}
      <Muted>{t(followsParts ? "priceOfParts" : "promotionHint")}</Muted>
      <Margin form={form} />
    </Card>
  );
}

function Margin({ form: { values } }: { form: EditorForm }) {
  const t = useTranslations("panel.products.editor");
  const format = useFormats();
  const locale = useLocale();
  const price = values.precoPromocionalCents ?? values.precoCents;
  const margin = marginOf(price, values.custoCents);
  if (margin === null || price === null || values.custoCents === null) {
    return <p className={styles.margin}>{t("costHint")}</p>;
  }
  const part = numberFormat(locale, { style: "percent", maximumFractionDigits: 1 }).format(margin);
  return (
    <p className={styles.margin} data-loss={margin < 0 || undefined} role="status">
      {t("margin", { part, profit: format.cents(price - values.custoCents) })}
    </p>
  );
}
