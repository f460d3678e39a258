"use client";

import { Button, Checkbox } from "@mantine/core";
import { useTranslations } from "next-intl";
import { IntegerField } from "@/components/form/integer-field";
import { useFormats } from "@/components/layout/panel-context";
import { OwnCodes } from "@/components/products/own-codes";
import { type EditorForm, numberProps } from "@/components/products/use-product-form";
import { Card } from "@/components/ui/card";
import { Hint } from "@/components/ui/layout";
import styles from "./product-editor.module.css";

type StockCardProps = {
  form: EditorForm;
  /** Null for a new product. */
  units: number | null;
  isKit: boolean;
  waiting: number;
  onAdjust: () => void;
};

export function StockCard({ form, units, isKit, waiting, onAdjust }: StockCardProps) {
  const t = useTranslations("panel.products.stockCard");
  const { variantes, controlaEstoque } = form.values;
  const hasVariants = variantes.length > 0;
  return (
    <Card
      title={t("title")}
      actions={
        units !== null &&
        !isKit &&
        !hasVariants && (
          <Button variant="default" size="compact-sm" onClick={onAdjust}>
            {t("adjust")}
          </Button>
        )
      }
    >
      {!hasVariants && <OwnCodes form={form} />}
      {units === null ? <FirstStock form={form} /> : <Units count={units} />}
      {waiting > 0 && <Hint>{t("waiting", { count: waiting })}</Hint>}
      {hasVariants && <Hint>{t("byVariant")}</Hint>}
      {isKit ? (
        <Hint>{t("byPart")}</Hint>
      ) : (
        <Checkbox
          {...form.getInputProps("controlaEstoque", { type: "checkbox" })}
          label={t("track")}
          description={t("trackHint")}
        />
      )}
      {controlaEstoque && !hasVariants && !isKit && (
        <IntegerField
          {...numberProps(form, "estoqueMinimo")}
          label={t("minimum")}
          description={t("minimumHint")}
          maxDigits={6}
        />
      )}
    </Card>
  );
}

function Units({ count }: { count: number }) {
  const t = useTranslations("panel.products");
  const format = useFormats();
  return (
    <p className={styles.units}>
      {format.count(count)} <span className={styles.unit}>{t("units", { count })}</span>
    </p>
  );
}

function FirstStock({ form }: { form: EditorForm }) {
  const t = useTranslations("panel.products.stockCard");
  if (form.values.variantes.length > 0) return null;
  return <IntegerField {...numberProps(form, "estoque")} label={t("first")} placeholder="0" />;
}
