"use client";

import { Button, Checkbox, Switch, Textarea, TextInput } from "@mantine/core";
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { CategoryPicker } from "@/components/categories/category-picker";
import { IntegerField } from "@/components/form/integer-field";
import { MoneyField } from "@/components/form/money-field";
import { EditorPage } from "@/components/form/page-form";
import { TagField } from "@/components/form/tag-field";
import type { FormAction } from "@/components/form/use-form-action";
import { useFormats } from "@/components/layout/panel-context";
import { FiscalCard } from "@/components/products/fiscal-card";
import { OwnCodes } from "@/components/products/own-codes";
import { type EditorForm, numberProps } from "@/components/products/use-product-form";
import { VariantsCard } from "@/components/products/variants-card";
import { Card } from "@/components/ui/card";
import { Columns, Hint } from "@/components/ui/layout";
import { numberFormat } from "@/lib/format/formatters";
import { marginOf } from "@/lib/products/form/margin";
import type { Variant } from "@/lib/products/variant-schema";
import styles from "./product-editor.module.css";

function PriceCard({ form }: { form: EditorForm }) {
  const t = useTranslations("panel.products.editor");
  return (
    <Card title={t("prices")}>
      <div className={styles.row}>
        <MoneyField {...numberProps(form, "precoCents")} label={t("price")} required withAsterisk={false} />
        <MoneyField {...numberProps(form, "precoPromocionalCents")} label={t("promotion")} />
        <MoneyField {...numberProps(form, "custoCents")} label={t("cost")} />
      </div>
      <Margin form={form} />
    </Card>
  );
}

function Margin({ form: { values } }: { form: EditorForm }) {
  const t = useTranslations("panel.products.editor");
  const format = useFormats();
  const locale = useLocale();
  const price = values.precoPromocionalCents ?? values.precoCents;
  const margin = marginOf(price, values.custoCents);
  if (margin === null || price === null || values.custoCents === null) {
    return <p className={styles.margin}>{t("costHint")}</p>;
  }
  const part = numberFormat(locale, { style: "percent", maximumFractionDigits: 1 }).format(margin);
  return (
    <p className={styles.margin} data-loss={margin < 0 || undefined} role="status">
      {t("margin", { part, profit: format.cents(price - values.custoCents) })}
    </p>
  );
}

type Props = {
  title: string;
  actions?: ReactNode;
  form: EditorForm;
  action: FormAction;
  isNew?: boolean;
  /** Also true when something besides the form's fields changed. */
  isChanged?: boolean;
  saveLabel: string;
  onDiscard?: () => void;
  images: ReactNode;
  variants: readonly Variant[];
  /** The product is made of others, and has neither variants nor stock of its own. */
  isKit?: boolean;
  /** What it is made of; a new product has nothing here yet. */
  kit?: ReactNode;
  /** Null for a new product. */
  units: number | null;
  /** How many buyers wait for a stock alert. */
  waiting?: number;
  onAdjust: (variantId: string | null) => void;
};

const TITLE_LENGTH = 70;
const TEXT_LENGTH = 320;
/** Search engines cut a description at about this length. */
const SHOWN_LENGTH = 160;

const cut = (text: string) => (text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH - 1)}…` : text);

function SeoCard({ form }: { form: EditorForm }) {
  const t = useTranslations("panel.products.editor");
  const { nome, descricao, slug, seoTitulo, seoDescricao } = form.values;
  const title = seoTitulo.trim() || nome.trim();
  return (
    <Card title={t("seo")}>
      <div
        className={styles.preview}
        role="img"
        aria-label={t("seoPreview", { title: title || t("seoNoTitle") })}
      >
        <span className={styles.address}>/loja › {slug || "…"}</span>
        <p className={styles.title}>{title || t("seoNoTitle")}</p>
        <p className={styles.text}>{cut(seoDescricao.trim() || descricao.trim()) || t("seoNoText")}</p>
      </div>
      <TextInput
        {...form.getInputProps("seoTitulo")}
        label={t("seoTitle")}
        description={t("counter", { used: seoTitulo.length, max: TITLE_LENGTH })}
        maxLength={TITLE_LENGTH}
        placeholder={nome}
      />
      <Textarea
        {...form.getInputProps("seoDescricao")}
        label={t("seoDescription")}
        description={t("counter", { used: seoDescricao.length, max: TEXT_LENGTH })}
        maxLength={TEXT_LENGTH}
        rows={3}
      />
      <TextInput
        {...form.getInputProps("slug")}
        label={t("slug")}
        description={t("slugHint")}
        maxLength={220}
        autoComplete="off"
        spellCheck={false}
      />
    </Card>
  );
}

type StockCardProps = {
  form: EditorForm;
  /** Null for a new product. */
  units: number | null;
  isKit: boolean;
  waiting: number;
  onAdjust: () => void;
};

function StockCard({ form, units, isKit, waiting, onAdjust }: StockCardProps) {
  const t = useTranslations("panel.products.stockCard");
  const hasVariants = form.values.variantes.length > 0;
  return (
    <Card
      title={t("title")}
      actions={
        units !== null &&
        !isKit &&
        !hasVariants && (
          <Button variant="default" size="compact-sm" onClick={onAdjust}>
            {t("adjust")}
          </Button>
        )
      }
    >
      {!hasVariants && <OwnCodes form={form} />}
      {units === null ? <FirstStock form={form} /> : <Units count={units} />}
      {waiting > 0 && <Hint>{t("waiting", { count: waiting })}</Hint>}
      {hasVariants && <Hint>{t("byVariant")}</Hint>}
      {isKit ? (
        <Hint>{t("byPart")}</Hint>
      ) : (
        <Checkbox
          {...form.getInputProps("controlaEstoque", { type: "checkbox" })}
          label={t("track")}
          description={t("trackHint")}
        />
      )}
    </Card>
  );
}

function Units({ count }: { count: number }) {
  const t = useTranslations("panel.products");
  const format = useFormats();
  return (
    <p className={styles.units}>
      {format.count(count)} <span className={styles.unit}>{t("units", { count })}</span>
    </p>
  );
}

function FirstStock({ form }: { form: EditorForm }) {
  const t = useTranslations("panel.products.stockCard");
  if (form.values.variantes.length > 0) return null;
  return <IntegerField {...numberProps(form, "estoque")} label={t("first")} placeholder="0" />;
}

export function ProductEditor(props: Props) {
  const { form, images, variants, isKit = false, kit, units, waiting = 0, onAdjust, ...frame } = props;
  const t = useTranslations("panel.products.editor");
  return (
    <EditorPage {...frame} back={{ href: "/admin/produtos", label: t("back") }}>
      <Columns
        beside={
          <>
            <PublishCard form={form} />
            <StockCard
              form={form}
              units={units}
              isKit={isKit}
              waiting={waiting}
              onAdjust={() => onAdjust(null)}
            />
            <OrganisationCard form={form} />
            <ShippingCard form={form} />
            <FiscalCard form={form} />
          </>
        }
      >
        <BasicsCard form={form} />
        {images}
        <PriceCard form={form} />
        {!isKit && <VariantsCard form={form} variants={variants} onAdjust={onAdjust} />}
        {kit}
        <SeoCard form={form} />
      </Columns>
    </EditorPage>
  );
}

function BasicsCard({ form }: { form: EditorForm }) {
  const t = useTranslations("panel.products.editor");
  return (
    <Card title={t("basics")}>
      <TextInput
        {...form.getInputProps("nome")}
        label={t("name")}
        maxLength={200}
        required
        withAsterisk={false}
        autoComplete="off"
      />
      <Textarea
        {...form.getInputProps("descricao")}
        label={t("description")}
        rows={6}
        maxLength={20_000}
        resize="vertical"
      />
    </Card>
  );
}

function PublishCard({ form }: { form: EditorForm }) {
  const t = useTranslations("panel.products.editor");
  return (
    <Card title={t("visibility")}>
      <Switch
        {...form.getInputProps("publicado", { type: "checkbox" })}
        label={t("published")}
        description={t(form.values.publicado ? "publishedHint" : "draftHint")}
      />
    </Card>
  );
}

const TAG_LENGTH = 40;

function OrganisationCard({ form }: { form: EditorForm }) {
  const t = useTranslations("panel.products.editor");
  const { categoriaIds, tags } = form.values;
  return (
    <Card title={t("organisation")}>
      <CategoryPicker
        label={t("categories")}
        value={categoriaIds}
        error={form.errors.categoriaIds}
        onChange={(ids) => form.setFieldValue("categoriaIds", ids)}
      />
      <TextInput {...form.getInputProps("marca")} label={t("brand")} maxLength={60} autoComplete="off" />
      <TagField
        label={t("tags")}
        hint={t("tagsHint")}
        value={tags}
        maxLength={TAG_LENGTH}
        onChange={(next) => form.setFieldValue("tags", next)}
      />
    </Card>
  );
}

const SIZES = ["alturaCm", "larguraCm", "comprimentoCm"] as const;

function ShippingCard({ form }: { form: EditorForm }) {
  const t = useTranslations("panel.products.editor");
  return (
    <Card title={t("shipping")}>
      <IntegerField {...numberProps(form, "pesoGramas")} label={t("pesoGramas")} maxDigits={7} />
      <div className={styles.sizes}>
        {SIZES.map((field) => (
          <IntegerField key={field} {...numberProps(form, field)} label={t(field)} maxDigits={4} />
        ))}
      </div>
    </Card>
  );
}
