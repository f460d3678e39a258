"use client";

import { NativeSelect, TextInput } from "@mantine/core";
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ROLES } from "@/components/data-table/table-roles";
import { IntegerField } from "@/components/form/integer-field";
import { MoneyField } from "@/components/form/money-field";
import { textOfCents } from "@/lib/format/typed-money";
import { imageInWidth } from "@/lib/images/sizes";
import type { VariantDraft } from "@/lib/products/form/values";
import type { ProductImage } from "@/lib/products/schema";
import styles from "./variants-card.module.css";

/** What holds where the variant has nothing of its own. */
export type Inherited = Record<(typeof MEASURES)[number] | "custoCents", number | null>;
const MEASURES = ["pesoGramas", "alturaCm", "larguraCm", "comprimentoCm"] as const;
const DIGITS = { pesoGramas: 7, alturaCm: 4, larguraCm: 4, comprimentoCm: 4 };

/** By the column's key; `opcoes`: of all options together. */
export type VariantErrors = Readonly<Record<string, ReactNode>>;

type CellProps = { column: string; name: string; className?: string | undefined; children: ReactNode };

/** `name`: shown where narrow screens stack the columns. */
export function Cell({ column, name, className, children }: CellProps) {
  return (
    <td {...ROLES.cell} data-column={column} className={className}>
      <span className={styles.name} aria-hidden="true">
        {name}
      </span>
      {children}
    </td>
  );
}

export type FieldsProps = {
  draft: VariantDraft;
  number: number;
  errors: VariantErrors;
  set: (change: Partial<VariantDraft>) => void;
};

export function TextCell({
  field,
  maxLength,
  className,
  draft,
  number,
  errors,
  set,
}: FieldsProps & { field: "sku" | "codigoBarras"; maxLength: number; className?: string | undefined }) {
  const t = useTranslations("panel.products.variants");
  return (
    <Cell column={field} name={t(field)} className={className}>
      <TextInput
        aria-label={t("fieldOf", { field: t(field), number })}
        value={draft[field]}
        error={errors[field]}
        maxLength={maxLength}
        autoComplete="off"
        spellCheck={false}
        onChange={({ currentTarget }) => set({ [field]: currentTarget.value })}
      />
    </Cell>
  );
}

type ParcelProps = FieldsProps & { inherited: Inherited; pictures: readonly ProductImage[] };

/** Barcode, cost and the stock's minimum. */
export function CodeCells({ inherited, ...fields }: FieldsProps & { inherited: Inherited }) {
  const { draft, number, errors, set } = fields;
  const t = useTranslations("panel.products.variants");
  const locale = useLocale();
  const { custoCents } = inherited;
  return (
    <>
      <TextCell {...fields} field="codigoBarras" maxLength={32} className={styles.barcode} />
      <Cell column="custoCents" name={t("custoCents")} className={styles.measure}>
        <MoneyField
          aria-label={t("fieldOf", { field: t("custoCents"), number })}
          placeholder={custoCents === null ? undefined : textOfCents(custoCents, locale)}
          leftSection={null}
          value={draft.custoCents}
          error={errors.custoCents}
          onChange={(value) => set({ custoCents: value })}
        />
      </Cell>
      <Cell column="estoqueMinimo" name={t("estoqueMinimo")} className={styles.minimum}>
        <IntegerField
          aria-label={t("fieldOf", { field: t("estoqueMinimo"), number })}
          placeholder={t("noMinimum")}
          maxDigits={6}
          value={draft.estoqueMinimo}
          error={errors.estoqueMinimo}
          onChange={(estoqueMinimo) => set({ estoqueMinimo })}
        />
      </Cell>
    </>
  );
}

/** Weight, sizes and picture. */
export function ParcelCells({ draft, number, errors, set, inherited, pictures }: ParcelProps) {
  const t = useTranslations("panel.products.variants");
  return (
    <>
      {MEASURES.map((field) => (
        <Cell key={field} column={field} name={t(field)} className={styles.measure}>
          <IntegerField
            aria-label={t("fieldOf", { field: t(field), number })}
            placeholder={inherited[field] === null ? undefined : String(inherited[field])}
            maxDigits={DIGITS[field]}
            value={draft[field]}
            error={errors[field]}
            onChange={(value) => set({ [field]: value })}
          />
        </Cell>
      ))}
      {pictures.length > 0 && (
        <Cell column="imagemId" name={t("imagemId")} className={styles.photo}>
          <PictureSelect {...{ draft, number, errors, set, pictures }} />
        </Cell>
      )}
    </>
  );
}

type PictureProps = FieldsProps & { pictures: readonly ProductImage[] };

function PictureSelect({ draft, number, errors, set, pictures }: PictureProps) {
  const t = useTranslations("panel.products.variants");
  const chosen = pictures.find(({ id }) => id === draft.imagemId);
  return (
    <NativeSelect
      aria-label={t("fieldOf", { field: t("imagemId"), number })}
      value={chosen?.id ?? ""}
      error={errors.imagemId}
      leftSection={
        chosen && (
          // biome-ignore lint/performance/noImgElement: the storage has the pictures in the sizes that are needed
          <img src={imageInWidth(chosen.url, 160)} alt="" width={24} height={24} className={styles.thumb} />
        )
      }
      data={[
        { value: "", label: t("noPicture") },
        ...pictures.map(({ id, alt }, index) => ({
          value: id,
          label: alt ? t("pictureCalled", { number: index + 1, alt }) : t("picture", { number: index + 1 }),
        })),
      ]}
      onChange={({ currentTarget }) => set({ imagemId: currentTarget.value || null })}
    />
  );
}
