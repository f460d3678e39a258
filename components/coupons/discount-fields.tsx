"use client";

import { Checkbox, TextInput } from "@mantine/core";
import { useTranslations } from "next-intl";
import type { CouponForm } from "@/components/coupons/use-coupon-form";
import { ChoicePills } from "@/components/form/choice-pills";
import { Card } from "@/components/ui/card";
import { COUPON_TYPES } from "@/lib/coupons/kinds";
import styles from "./discount-fields.module.css";

const AMOUNT = { inputMode: "decimal", maxLength: 16, autoComplete: "off" } as const;

/** What the coupon takes off, and of which orders. */
export function DiscountFields({ form, isFrozen }: { form: CouponForm; isFrozen: boolean }) {
  const t = useTranslations("panel.coupons.form");
  const isPercent = form.values.tipo === "percentual";
  return (
    <Card isPaired title={t("discountCard")}>
      {isFrozen ? (
        <p data-wide className={styles.frozen}>
          {t("frozen")}
        </p>
      ) : (
        <div data-wide>
          <ChoicePills
            name="tipo"
            label={t("type")}
            value={form.values.tipo}
            choices={COUPON_TYPES.map((value) => ({ value, label: t(`types.${value}`) }))}
            onChoose={(tipo) => form.setValues({ tipo })}
          />
        </div>
      )}
      <TextInput
        {...AMOUNT}
        {...form.getInputProps("valor")}
        label={t(isPercent ? "percent" : "amount")}
        disabled={isFrozen}
        rightSection={isPercent ? "%" : null}
        leftSection={isPercent ? null : "R$"}
      />
      {isPercent && (
        <TextInput
          {...AMOUNT}
          {...form.getInputProps("descontoMaximo")}
          label={t("max")}
          description={t("maxHint")}
          inputWrapperOrder={["label", "input", "description", "error"]}
          leftSection="R$"
        />
      )}
      <TextInput
        {...AMOUNT}
        {...form.getInputProps("minimoPedido")}
        label={t("min")}
        description={t("minHint")}
        inputWrapperOrder={["label", "input", "description", "error"]}
        leftSection="R$"
      />
      <Checkbox
        {...form.getInputProps("combinavel", { type: "checkbox" })}
        wrapperProps={{ "data-wide": true }}
        label={t("combinable")}
      />
    </Card>
  );
}
