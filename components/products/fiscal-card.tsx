import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { FiscalFields } from "@/components/products/fiscal-fields";
import type { EditorForm } from "@/components/products/use-product-form";
import { Card } from "@/components/ui/card";
import { Hint } from "@/components/ui/layout";
import { fiscalDefaultsQuery } from "@/lib/products/client";

export function FiscalCard({ form }: { form: EditorForm }) {
  const t = useTranslations("panel.products.fiscal");
  const { data: defaults } = useQuery(fiscalDefaultsQuery);
  return (
    <Card title={t("title")}>
      <Hint>{t("hint")}</Hint>
      <FiscalFields
        values={form.values}
        errorOf={(field) => form.errors[field]}
        onChange={(field, value) => {
          form.setFieldValue(field, value);
          form.clearFieldError(field);
        }}
        defaults={defaults}
      />
    </Card>
  );
}
