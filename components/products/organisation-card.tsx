"use client";

import { useTranslations } from "next-intl";
import { CategoryPicker } from "@/components/categories/category-picker";
import { TagField } from "@/components/form/tag-field";
import type { EditorForm } from "@/components/products/use-product-form";
import { Card } from "@/components/ui/card";

const TAG_LENGTH = 40;

/** Categories and tags. */
export function OrganisationCard({ form }: { form: EditorForm }) {
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
