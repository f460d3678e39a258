"use client";

import { Button, TextInput } from "@mantine/core";
import { useTranslations } from "next-intl";
import { memo, type ReactNode } from "react";
import { ROLES } from "@/components/data-table/table-roles";
import { IntegerField } from "@/components/form/integer-field";
import { MoneyField } from "@/components/form/money-field";
import { useFormats } from "@/components/layout/panel-context";
import { RemoveItem } from "@/components/ui/icon-action";
import type { VariantDraft } from "@/lib/products/form/values";
import styles from "./variants-card.module.css";

export type VariantErrors = Partial<
  Record<
    "sku" | "opcoes" | "precoCents" | "precoPromocionalCents" | "codigoBarras" | "estoqueMinimo",
    ReactNode
  >
>;
/** A column of the table: `label` in the language of the panel. */
export type OptionColumn = { key: string; label: string; maxLength: number };

type Props = {
  draft: VariantDraft;
  index: number;
  options: readonly OptionColumn[];
  /** Null for a new variant. */
  stock: number | null;
  errors: VariantErrors | undefined;
  onChange: (key: string, change: Partial<VariantDraft>) => void;
  onRemove: (key: string) => void;
  onAdjust: (id: string) => void;
};

/** Memoised, because a product may have two hundred variants. */
export const VariantRow = memo(function VariantRow(props: Props) {
  const { draft, index, options, errors = {}, onChange, onRemove } = props;
  const t = useTranslations("panel.products.variants");
  const number = index + 1;
  const set = (change: Partial<VariantDraft>) => onChange(draft.key, change);
  const text = (field: "sku" | "codigoBarras", maxLength: number) => (
    <TextInput
      aria-label={t("fieldOf", { field: t(field), number })}
      value={draft[field]}
      error={errors[field]}
      maxLength={maxLength}
      autoComplete="off"
      spellCheck={false}
      onChange={({ currentTarget }) => set({ [field]: currentTarget.value })}
    />
  );
  return (
    <tr {...ROLES.row}>
      {options.map(({ key, label, maxLength }, option) => (
        <td key={key} {...ROLES.cell}>
          <Name>{label}</Name>
          <TextInput
            aria-label={t("fieldOf", { field: label, number })}
            value={draft.valores[option] ?? ""}
            error={option === 0 && errors.opcoes}
            maxLength={maxLength}
            autoComplete="off"
            spellCheck={false}
            onChange={({ currentTarget }) =>
              set({ valores: draft.valores.with(option, currentTarget.value) })
            }
          />
        </td>
      ))}
      <td {...ROLES.cell} className={`${styles.sku} ${styles.wide}`}>
        <Name>{t("sku")}</Name>
        {text("sku", 64)}
      </td>
      <td {...ROLES.cell} className={styles.price}>
        <Name>{t("precoCents")}</Name>
        <MoneyField
          aria-label={t("fieldOf", { field: t("precoCents"), number })}
          placeholder={t("samePrice")}
          leftSection={null}
          value={draft.precoCents}
          error={errors.precoCents}
          onChange={(precoCents) => set({ precoCents })}
        />
      </td>
      <td {...ROLES.cell} className={styles.price}>
        <Name>{t("precoPromocionalCents")}</Name>
        <MoneyField
          aria-label={t("fieldOf", { field: t("precoPromocionalCents"), number })}
          leftSection={null}
          value={draft.precoPromocionalCents}
          error={errors.precoPromocionalCents}
          onChange={(precoPromocionalCents) => set({ precoPromocionalCents })}
        />
      </td>
      <td {...ROLES.cell} className={styles.barcode}>
        <Name>{t("codigoBarras")}</Name>
        {text("codigoBarras", 32)}
      </td>
      <td {...ROLES.cell} className={styles.stock}>
        <Name>{t("estoque")}</Name>
        <StockCell {...props} number={number} />
      </td>
      <td {...ROLES.cell} className={styles.minimum}>
        <Name>{t("estoqueMinimo")}</Name>
        <IntegerField
          aria-label={t("fieldOf", { field: t("estoqueMinimo"), number })}
          placeholder={t("noMinimum")}
          maxDigits={6}
          value={draft.estoqueMinimo}
          error={errors.estoqueMinimo}
          onChange={(estoqueMinimo) => set({ estoqueMinimo })}
        />
      </td>
      <td {...ROLES.cell}>
        <RemoveItem
          label={t("remove", { name: draft.sku || String(number) })}
          onRemove={() => onRemove(draft.key)}
        />
      </td>
    </tr>
  );
});

/** Shown where narrow screens stack the columns. */
function Name({ children }: { children: string }) {
  return (
    <span className={styles.name} aria-hidden="true">
      {children}
    </span>
  );
}

function StockCell({ draft, stock, number, onChange, onAdjust }: Props & { number: number }) {
  const t = useTranslations("panel.products.variants");
  const format = useFormats();
  const { id } = draft;
  if (id && stock !== null) {
    return (
      <span className={styles.units}>
        {format.count(stock)}
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={t("adjustOf", { name: draft.sku })}
          onClick={() => onAdjust(id)}
        >
          {t("adjust")}
        </Button>
      </span>
    );
  }
  return (
    <IntegerField
      aria-label={t("fieldOf", { field: t("estoque"), number })}
      placeholder="0"
      value={draft.estoque}
      onChange={(estoque) => onChange(draft.key, { estoque })}
    />
  );
}
