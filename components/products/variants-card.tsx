"use client";

import { Button } from "@mantine/core";
import { IconPlus, IconTableOptions } from "@tabler/icons-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useCallback, useMemo, useRef, useState } from "react";
import { focusAdded } from "@/components/form/list-focus";
import { ColourSwatches } from "@/components/products/colour-swatches";
import type { EditorForm } from "@/components/products/use-product-form";
import { VariantsTable } from "@/components/products/variants-table";
import { Card } from "@/components/ui/card";
import { Muted } from "@/components/ui/layout";
import { SMALL_ICON } from "@/components/ui/small-icon";
import { newKey } from "@/lib/http/new-key";
import { EMPTY_VARIANT, type VariantDraft } from "@/lib/products/form/values";
import type { ProductImage } from "@/lib/products/schema";
import type { Variant } from "@/lib/products/variant-schema";
import styles from "./variants-card.module.css";

const CombineVariants = dynamic(
  () => import("@/components/products/combine-variants").then(({ CombineVariants }) => CombineVariants),
  { ssr: false },
);

const MAX_VARIANTS = 200;

const newDraft = (options: number): VariantDraft => ({
  ...EMPTY_VARIANT,
  key: newKey(),
  valores: Array.from({ length: options }, () => ""),
});

type Props = {
  form: EditorForm;
  variants: readonly Variant[];
  pictures: readonly ProductImage[];
  onAdjust: (variantId: string) => void;
};

export function VariantsCard({ form, variants, pictures, onAdjust }: Props) {
  const t = useTranslations("panel.products.variants");
  const [isCombining, setIsCombining] = useState(false);
  const drafts = form.values.variantes;
  const stocks = useMemo(() => new Map(variants.map(({ id, estoque }) => [id, estoque])), [variants]);
  const { setFieldValue } = form;
  const combine = useRef<HTMLButtonElement>(null);
  const focusCombine = useCallback(() => combine.current?.focus(), []);
  const isFull = drafts.length >= MAX_VARIANTS;
  return (
    <Card title={t("title")}>
      {drafts.length === 0 ? (
        <Muted>{t("empty")}</Muted>
      ) : (
        <VariantsTable
          form={form}
          stocks={stocks}
          pictures={pictures}
          onAdjust={onAdjust}
          onEmpty={focusCombine}
        />
      )}
      <ColourSwatches form={form} />
      <div className={styles.foot}>
        <Button
          ref={combine}
          variant="default"
          disabled={isFull}
          leftSection={<IconTableOptions {...SMALL_ICON} />}
          onClick={() => setIsCombining(true)}
        >
          {t("combine")}
        </Button>
        <Button
          variant="subtle"
          disabled={isFull}
          leftSection={<IconPlus {...SMALL_ICON} />}
          onClick={() =>
            focusAdded(() =>
              setFieldValue("variantes", (known) => [...known, newDraft(form.values.opcoes.length)]),
            )
          }
        >
          {t("add")}
        </Button>
      </div>
      {isCombining && (
        <CombineVariants
          {...form.values}
          onCombine={({ opcoes, variantes }) => {
            setFieldValue("opcoes", opcoes);
            setFieldValue("variantes", variantes.slice(0, MAX_VARIANTS));
          }}
          onClose={() => setIsCombining(false)}
        />
      )}
    </Card>
  );
}
