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
  Record<"sku" | "tamanho" | "cor" | "precoCents" | "codigoBarras", ReactNode>
>;

type Props = {
  draft: VariantDraft;
  index: number;
  /** Null for a new variant. */
  stock: number | null;
  errors: VariantErrors | undefined;
  onChange: (key: string, change: Partial<VariantDraft>) => void;
  onRemove: (key: string) => void;
  onAdjust: (id: string) => void;
};

const TEXTS = [
  ["tamanho", 40],
  ["cor", 40],
  ["sku", 64],
] as const;

/** Memoised, because a product may have two hundred variants. */
export const VariantRow = memo(function VariantRow(props: Props) {
  const { draft, index, errors = {}, onChange, onRemove } = props;
  const t = useTranslations("panel.products.variants");
  const number = index + 1;
  const set = (change: Partial<VariantDraft>) => onChange(draft.key, change);
  const text = (field: "tamanho" | "cor" | "sku" | "codigoBarras", maxLength: number) => (
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
      {TEXTS.map(([field, maxLength]) => (
        <td
          key={field}
          {...ROLES.cell}
          className={field === "sku" ? `${styles.sku} ${styles.wide}` : undefined}
        >
          <Name>{t(field)}</Name>
          {text(field, maxLength)}
        </td>
      ))}
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
      <td {...ROLES.cell} className={styles.barcode}>
        <Name>{t("codigoBarras")}</Name>
        {text("codigoBarras", 32)}
      </td>
      <td {...ROLES.cell} className={styles.stock}>
        <Name>{t("estoque")}</Name>
        <StockCell {...props} number={number} />
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
