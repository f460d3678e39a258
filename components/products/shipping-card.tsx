"use client";

import { useTranslations } from "next-intl";
import { IntegerField } from "@/components/form/integer-field";
import { type EditorForm, numberProps } from "@/components/products/use-product-form";
import { Card } from "@/components/ui/card";
import styles from "./shipping-card.module.css";

const SIZES = ["alturaCm", "larguraCm", "comprimentoCm"] as const;

/** Weight and size of the parcel. */
export function ShippingCard({ form }: { form: EditorForm }) {
  const t = useTranslations("panel.products.editor");
  return (
    <Card title={t("shipping")}>
      <IntegerField {...numberProps(form, "pesoGramas")} label={t("pesoGramas")} maxDigits={7} />
      <div className={styles.sizes}>
        {SIZES.map((field) => (
          <IntegerField key={field} {...numberProps(form, field)} label={t(field)} maxDigits={4} />
        ))}
      </div>
    </Card>
  );
}
