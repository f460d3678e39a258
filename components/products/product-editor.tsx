"use client";

import { Switch, Textarea, TextInput } from "@mantine/core";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { CategoryPicker } from "@/components/categories/category-picker";
import { IntegerField } from "@/components/form/integer-field";
import { EditorPage } from "@/components/form/page-form";
import { TagField } from "@/components/form/tag-field";
import type { FormAction } from "@/components/form/use-form-action";
import { FiscalCard } from "@/components/products/fiscal-card";
import { OwnFieldsCard } from "@/components/products/own-fields-card";
import { PriceCard } from "@/components/products/price-card";
import { SeoCard } from "@/components/products/seo-card";
import { StockCard } from "@/components/products/stock-card";
import { type EditorForm, numberProps } from "@/components/products/use-product-form";
import { VariantsCard } from "@/components/products/variants-card";
import { Card } from "@/components/ui/card";
import { Columns } from "@/components/ui/layout";
import type { ProductImage } from "@/lib/products/schema";
import type { Variant } from "@/lib/products/variant-schema";
import styles from "./product-editor.module.css";

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
  /** The stored pictures: variants may choose one. */
  pictures: readonly ProductImage[];
  variants: readonly Variant[];
  /** The product is made of others, and has neither variants nor stock of its own. */
  isKit?: boolean;
  /** Its parts say what it costs. */
  followsParts?: boolean;
  /** What it is made of; a new product has nothing here yet. */
  kit?: ReactNode;
  /** Null for a new product. */
  units: number | null;
  /** How many buyers wait for a stock alert. */
  waiting?: number;
  onAdjust: (variantId: string | null) => void;
};

export function ProductEditor(props: Props) {
  const {
    form,
    images,
    pictures,
    variants,
    isKit = false,
    followsParts = false,
    kit,
    units,
    waiting = 0,
    onAdjust,
    ...frame
  } = props;
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
        <PriceCard form={form} followsParts={followsParts} />
        {!isKit && <VariantsCard form={form} variants={variants} pictures={pictures} onAdjust={onAdjust} />}
        {kit}
        <OwnFieldsCard form={form} />
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
