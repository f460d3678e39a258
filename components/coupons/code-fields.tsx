"use client";

import { TextInput } from "@mantine/core";
import { useTranslations } from "next-intl";
import type { CouponForm } from "@/components/coupons/use-coupon-form";
import { ChoicePills } from "@/components/form/choice-pills";
import { Card } from "@/components/ui/card";

const HINT_LAST: ("label" | "input" | "description" | "error")[] = ["label", "input", "description", "error"];
const MAX_CODE = 50;
/** What is left of a code is drawn. */
const MAX_PREFIX = 38;

/** The code, or how many codes and how they begin. */
export function CodeFields({ form, isNew }: { form: CouponForm; isNew: boolean }) {
  const t = useTranslations("panel.coupons.form");
  const isBatch = form.values.modo === "lote";
  return (
    <Card isPaired title={t("codeCard")}>
      {isNew && (
        <div data-wide>
          <ChoicePills
            name="modo"
            label={t("kind")}
            value={form.values.modo}
            choices={[
              { value: "um", label: t("one") },
              { value: "lote", label: t("many") },
            ]}
            onChoose={(modo) => form.setValues({ modo })}
          />
        </div>
      )}
      <TextInput
        {...form.getInputProps("codigo")}
        label={t(isBatch ? "prefix" : "code")}
        description={t(isBatch ? "prefixHint" : "codeHint")}
        inputWrapperOrder={HINT_LAST}
        maxLength={isBatch ? MAX_PREFIX : MAX_CODE}
        required={!isBatch}
        withAsterisk={false}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      {isBatch && (
        <TextInput
          {...form.getInputProps("quantidade")}
          label={t("quantity")}
          description={t("quantityHint")}
          inputWrapperOrder={HINT_LAST}
          inputMode="numeric"
          maxLength={5}
          autoComplete="off"
        />
      )}
      <TextInput
        {...form.getInputProps("descricao")}
        label={t("description")}
        description={t("descriptionHint")}
        inputWrapperOrder={HINT_LAST}
        maxLength={255}
        autoComplete="off"
      />
    </Card>
  );
}
