"use client";

import { useTranslations } from "next-intl";
import type { FormEventHandler, ReactNode } from "react";
import { FormProblems } from "@/components/form/form-problems";
import { SaveBar } from "@/components/form/save-bar";
import { UnsavedGuard } from "@/components/form/unsaved-guard";
import { BasicsCard } from "@/components/products/basics-card";
import { OrganisationCard } from "@/components/products/organisation-card";
import { PriceCard } from "@/components/products/price-card";
import { PublishCard } from "@/components/products/publish-card";
import { SeoCard } from "@/components/products/seo-card";
import { ShippingCard } from "@/components/products/shipping-card";
import { StockCard } from "@/components/products/stock-card";
import type { useProductForm } from "@/components/products/use-product-form";
import { VariantsCard } from "@/components/products/variants-card";
import { Columns, Stack } from "@/components/ui/layout";
import type { Variant } from "@/lib/products/variant-schema";
import styles from "./product-editor.module.css";

type Props = {
  editor: ReturnType<typeof useProductForm>;
  isDirty: boolean;
  isBusy: boolean;
  saveLabel: string;
  onSubmit: FormEventHandler<HTMLFormElement>;
  onDiscard?: () => void;
  images: ReactNode;
  variants: readonly Variant[];
  /** Units of the whole product; null for a new one. */
  units: number | null;
  onAdjust: (variantId: string | null) => void;
};

/** The one form of a product, new or not: what it is on the left, where it belongs on the right. */
export function ProductEditor(props: Props) {
  const { editor, isDirty, isBusy, images, variants, units, onAdjust } = props;
  const { form, problems, refusal } = editor;
  const t = useTranslations("panel.products.editor");
  return (
    <form noValidate onSubmit={props.onSubmit}>
      <UnsavedGuard when={isDirty && !isBusy} />
      <div className={styles.problems}>
        <FormProblems refusal={refusal} title={t("failed")} sentences={problems} />
      </div>
      <Columns>
        <Stack>
          <BasicsCard form={form} />
          {images}
          <PriceCard form={form} />
          <VariantsCard form={form} variants={variants} onAdjust={onAdjust} />
          <SeoCard form={form} />
        </Stack>
        <Stack>
          <PublishCard form={form} />
          <StockCard form={form} units={units} onAdjust={() => onAdjust(null)} />
          <OrganisationCard form={form} />
          <ShippingCard form={form} />
        </Stack>
      </Columns>
      <SaveBar
        isDirty={isDirty}
        isBusy={isBusy}
        saveLabel={props.saveLabel}
        {...(props.onDiscard && { onDiscard: props.onDiscard })}
      />
    </form>
  );
}
