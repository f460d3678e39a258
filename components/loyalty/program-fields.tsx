"use client";

import { Switch } from "@mantine/core";
import { useTranslations } from "next-intl";
import { IntegerField } from "@/components/form/integer-field";
import { MoneyField } from "@/components/form/money-field";
import { useFormats } from "@/components/layout/panel-context";
import type { ProgramForm } from "@/components/loyalty/use-program-form";
import { Card } from "@/components/ui/card";

const ORDER: ("label" | "input" | "description" | "error")[] = ["label", "input", "description", "error"];

/** The fields of the rules, each with what it does. */
export function ProgramFields({ form }: { form: ProgramForm }) {
  const t = useTranslations("panel.loyalty.form");
  const { cents } = useFormats();
  const field = (name: Exclude<keyof typeof form.values, "ativo">) => ({
    value: form.values[name],
    onChange: (value: number | null) => form.setFieldValue(name, value),
    error: form.errors[name],
    inputWrapperOrder: ORDER,
  });
  return (
    <>
      <Card isPaired title={t("programCard")}>
        <Switch
          {...form.getInputProps("ativo", { type: "checkbox" })}
          wrapperProps={{ "data-wide": true }}
          label={t("active")}
          description={t("activeHint")}
        />
      </Card>
      <Card isPaired title={t("earnCard")}>
        <MoneyField
          {...field("taxa")}
          leftSection={null}
          label={t("rate", { amount: cents(100) })}
          description={t("rateHint")}
        />
        <IntegerField
          {...field("carenciaDias")}
          label={t("wait")}
          description={t("waitHint")}
          maxDigits={3}
        />
        <IntegerField
          {...field("validadeMeses")}
          label={t("life")}
          description={t("lifeHint")}
          maxDigits={3}
        />
      </Card>
      <Card isPaired title={t("useCard")}>
        <MoneyField {...field("valorPontoCents")} label={t("value")} description={t("valueHint")} />
        <IntegerField {...field("minimoResgate")} label={t("min")} description={t("minHint")} maxDigits={7} />
        <IntegerField
          {...field("maximoPercentualPedido")}
          label={t("max")}
          description={t("maxHint")}
          maxDigits={3}
          rightSection="%"
        />
      </Card>
    </>
  );
}
