"use client";

import { Button } from "@mantine/core";
import { IconPlus, IconTableOptions } from "@tabler/icons-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useCallback, useMemo, useState } from "react";
import { ROLES } from "@/components/data-table/table-roles";
import { focusAdded } from "@/components/form/list-focus";
import { ColourSwatches } from "@/components/products/colour-swatches";
import type { EditorForm } from "@/components/products/use-product-form";
import { type OptionColumn, type VariantErrors, VariantRow } from "@/components/products/variant-row";
import { Card } from "@/components/ui/card";
import { Hidden } from "@/components/ui/hidden";
import { Muted } from "@/components/ui/layout";
import { SMALL_ICON } from "@/components/ui/small-icon";
import { newKey } from "@/lib/http/new-key";
import { EMPTY_VARIANT, type VariantDraft } from "@/lib/products/form/values";
import { isColour, isSize, valueLength } from "@/lib/products/options";
import type { Variant } from "@/lib/products/variant-schema";
import styles from "./variants-card.module.css";

const CombineVariants = dynamic(
  () => import("@/components/products/combine-variants").then(({ CombineVariants }) => CombineVariants),
  { ssr: false },
);

const HEADINGS = ["sku", "precoCents", "codigoBarras", "estoque"] as const;
const MAX_VARIANTS = 200;
const FIELD = /^variantes\[(\d+)\]\.(sku|tamanho|cor|opcoes|precoCents|codigoBarras)/;

/** Returns the same objects while the problems stay the same, so the lines do not render again. */
function useErrorsByLine(errors: EditorForm["errors"]): Record<number, VariantErrors> {
  return useMemo(() => {
    const lines: Record<number, VariantErrors> = {};
    for (const [path, sentence] of Object.entries(errors)) {
      const [, index, field] = FIELD.exec(path) ?? [];
      const place = field === "tamanho" || field === "cor" ? "opcoes" : field;
      if (index && place) lines[Number(index)] = { ...lines[Number(index)], [place]: sentence };
    }
    return lines;
  }, [errors]);
}

function useOptionColumns({ values }: EditorForm): OptionColumn[] {
  const t = useTranslations("panel.products.variants");
  const { opcoes } = values;
  return useMemo(
    () =>
      opcoes.map(({ key, nome }) => ({
        key,
        label: isSize(nome) ? t("tamanho") : isColour(nome) ? t("cor") : nome,
        maxLength: valueLength(nome),
      })),
    [opcoes, t],
  );
}

const newDraft = (options: number): VariantDraft => ({
  ...EMPTY_VARIANT,
  key: newKey(),
  valores: Array.from({ length: options }, () => ""),
});

type Props = { form: EditorForm; variants: readonly Variant[]; onAdjust: (variantId: string) => void };

export function VariantsCard({ form, variants, onAdjust }: Props) {
  const t = useTranslations("panel.products.variants");
  const [isCombining, setIsCombining] = useState(false);
  const drafts = form.values.variantes;
  const errors = useErrorsByLine(form.errors);
  const options = useOptionColumns(form);
  const stocks = useMemo(() => new Map(variants.map(({ id, estoque }) => [id, estoque])), [variants]);
  const { setFieldValue } = form;
  const change = useCallback(
    (key: string, changes: Partial<VariantDraft>) =>
      setFieldValue("variantes", (known) =>
        known.map((draft) => (draft.key === key ? { ...draft, ...changes } : draft)),
      ),
    [setFieldValue],
  );
  const remove = useCallback(
    (key: string) => setFieldValue("variantes", (known) => known.filter((draft) => draft.key !== key)),
    [setFieldValue],
  );
  const isFull = drafts.length >= MAX_VARIANTS;
  return (
    <Card title={t("title")}>
      {drafts.length === 0 ? (
        <Muted>{t("empty")}</Muted>
      ) : (
        <table {...ROLES.table} aria-label={t("title")} className={styles.grid}>
          <thead {...ROLES.group} className={styles.head}>
            <tr {...ROLES.row}>
              {options.map(({ key, label }) => (
                <th key={key} {...ROLES.heading}>
                  {label}
                </th>
              ))}
              {HEADINGS.map((heading) => (
                <th key={heading} {...ROLES.heading}>
                  {t(heading)}
                </th>
              ))}
              <th {...ROLES.heading}>
                <Hidden>{t("actions")}</Hidden>
              </th>
            </tr>
          </thead>
          <tbody {...ROLES.group}>
            {drafts.map((draft, index) => (
              <VariantRow
                key={draft.key}
                draft={draft}
                index={index}
                options={options}
                stock={draft.id ? (stocks.get(draft.id) ?? null) : null}
                errors={errors[index]}
                onChange={change}
                onRemove={remove}
                onAdjust={onAdjust}
              />
            ))}
          </tbody>
        </table>
      )}
      <ColourSwatches form={form} />
      <div className={styles.foot}>
        <Button
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
            focusAdded(() => setFieldValue("variantes", (known) => [...known, newDraft(options.length)]))
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
