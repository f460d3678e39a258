"use client";

import { Button } from "@mantine/core";
import { useTranslations } from "next-intl";
import type { FormEvent, ReactNode } from "react";
import { AudienceFields } from "@/components/coupons/audience-fields";
import { CodeFields } from "@/components/coupons/code-fields";
import { CouponSummary } from "@/components/coupons/coupon-summary";
import { DiscountFields } from "@/components/coupons/discount-fields";
import { PeriodFields } from "@/components/coupons/period-fields";
import { TargetFields } from "@/components/coupons/target-fields";
import type { CouponForm } from "@/components/coupons/use-coupon-form";
import { FormProblems } from "@/components/form/form-problems";
import { UnsavedGuard } from "@/components/form/unsaved-guard";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { Columns, Stack } from "@/components/ui/layout";
import { ProgressLine } from "@/components/ui/progress-line";
import { countOfText } from "@/lib/coupons/draft";

type Props = {
  form: CouponForm;
  /** Only one coupon can be edited; new ones may be many. */
  isNew: boolean;
  /** Type and value do not change any more. */
  isFrozen?: boolean;
  isBusy: boolean;
  isDone: boolean;
  error: Error | null;
  refusal: number;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  children: ReactNode;
};

/** The form of a coupon, beside it what it means in words. */
export function CouponEditor(props: Props) {
  const { form, isNew, isFrozen = false, isBusy, isDone, error, refusal, onSubmit, children } = props;
  const t = useTranslations("panel.coupons.form");
  const sentenceOf = useErrorSentence();
  const isBatch = form.values.modo === "lote";
  const submitLabel = isNew ? t(isBatch ? "createMany" : "createOne") : t("save");
  return (
    <form noValidate onSubmit={onSubmit}>
      {children}
      <FormProblems
        refusal={refusal}
        title={error ? t("failed") : t("problems")}
        sentences={error ? [sentenceOf(error)] : Object.values(form.errors)}
      />
      <Columns>
        <Stack>
          <CodeFields form={form} isNew={isNew} />
          <DiscountFields form={form} isFrozen={isFrozen} />
          <TargetFields form={form} />
          <AudienceFields form={form} />
          <PeriodFields form={form} />
        </Stack>
        <Stack isSticky>
          <CouponSummary values={form.values} />
          {isBusy && isBatch && (
            <ProgressLine
              label={t("creating", { count: countOfText(form.values.quantidade) ?? 0 })}
              part={null}
            />
          )}
          <Button type="submit" fullWidth loading={isBusy || isDone}>
            {submitLabel}
          </Button>
        </Stack>
      </Columns>
      <UnsavedGuard when={form.isDirty() && !isBusy && !isDone} />
    </form>
  );
}
