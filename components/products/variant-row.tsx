"use client";

import { Button, TextInput } from "@mantine/core";
import { useTranslations } from "next-intl";
import { memo } from "react";
import { ROLES } from "@/components/data-table/table-roles";
import { IntegerField } from "@/components/form/integer-field";
import { MoneyField } from "@/components/form/money-field";
import { useFormats } from "@/components/layout/panel-context";
import {
  Cell,
  CodeCells,
  type FieldsProps,
  type Inherited,
  ParcelCells,
  TextCell,
  type VariantErrors,
} from "@/components/products/variant-cells";
import { RemoveItem } from "@/components/ui/icon-action";
import type { GridView } from "@/lib/products/form/grid";
import type { VariantDraft } from "@/lib/products/form/values";
import type { ProductImage } from "@/lib/products/schema";
import styles from "./variants-card.module.css";

/** A column of the table: `label` in the language of the panel. */
export type OptionColumn = { key: string; label: string; maxLength: number };

type Props = {
  draft: VariantDraft;
  index: number;
  view: GridView;
  options: readonly OptionColumn[];
  inherited: Inherited;
  pictures: readonly ProductImage[];
  /** Null for a new variant. */
  stock: number | null;
  errors: VariantErrors | undefined;
  onChange: (key: string, change: Partial<VariantDraft>) => void;
  onRemove: (key: string) => void;
  onAdjust: (id: string) => void;
};

/** Memoised, because a product may have two hundred variants. */
export const VariantRow = memo(function VariantRow(props: Props) {
  const { draft, index, view, errors = {}, onChange, onRemove, inherited, pictures } = props;
  const t = useTranslations("panel.products.variants");
  const number = index + 1;
  const set = (change: Partial<VariantDraft>) => onChange(draft.key, change);
  const fields = { draft, number, errors, set };
  return (
    <tr {...ROLES.row} data-row={index}>
      {view === "sale" ? (
        <SaleCells {...props} {...fields} />
      ) : (
        <>
          <th {...ROLES.rowHeading} className={`${styles.wide} ${styles.variant}`}>
            {draft.valores.filter(Boolean).join(" · ") || draft.sku || number}
            <span className={styles.code}>{draft.sku}</span>
          </th>
          {view === "codes" ? (
            <CodeCells {...fields} inherited={inherited} />
          ) : (
            <ParcelCells {...fields} inherited={inherited} pictures={pictures} />
          )}
        </>
      )}
      <td {...ROLES.cell}>
        <RemoveItem
          label={t("remove", { name: draft.sku || String(number) })}
          onRemove={() => onRemove(draft.key)}
        />
      </td>
    </tr>
  );
});

function SaleCells({ options, ...props }: FieldsProps & Props) {
  const t = useTranslations("panel.products.variants");
  const { draft, number, errors, set } = props;
  const fields = { draft, number, errors, set };
  return (
    <>
      {options.map(({ key, label, maxLength }, option) => (
        <Cell key={key} column={key} name={label}>
          <TextInput
            aria-label={t("fieldOf", { field: label, number })}
            value={draft.valores[option] ?? ""}
            error={errors[key] ?? (option === 0 && errors.opcoes)}
            maxLength={maxLength}
            autoComplete="off"
            spellCheck={false}
            onChange={({ currentTarget }) =>
              set({ valores: draft.valores.with(option, currentTarget.value) })
            }
          />
        </Cell>
      ))}
      <TextCell {...fields} field="sku" maxLength={64} className={`${styles.sku} ${styles.wide}`} />
      <Cell column="precoCents" name={t("precoCents")} className={styles.price}>
        <MoneyField
          aria-label={t("fieldOf", { field: t("precoCents"), number })}
          placeholder={t("samePrice")}
          leftSection={null}
          value={draft.precoCents}
          error={errors.precoCents}
          onChange={(precoCents) => set({ precoCents })}
        />
      </Cell>
      <Cell column="precoPromocionalCents" name={t("precoPromocionalCents")} className={styles.price}>
        <MoneyField
          aria-label={t("fieldOf", { field: t("precoPromocionalCents"), number })}
          leftSection={null}
          value={draft.precoPromocionalCents}
          error={errors.precoPromocionalCents}
          onChange={(precoPromocionalCents) => set({ precoPromocionalCents })}
        />
      </Cell>
      <Cell column="estoque" name={t("estoque")} className={styles.stock}>
        <StockField {...props} />
      </Cell>
    </>
  );
}

type StockProps = FieldsProps & Pick<Props, "stock" | "onAdjust">;

function StockField({ draft, stock, number, errors, set, onAdjust }: StockProps) {
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
        {errors.estoque && <span className={styles.problem}>{errors.estoque}</span>}
      </span>
    );
  }
  return (
    <IntegerField
      aria-label={t("fieldOf", { field: t("estoque"), number })}
      placeholder="0"
      value={draft.estoque}
      error={errors.estoque}
      onChange={(estoque) => set({ estoque })}
    />
  );
}
