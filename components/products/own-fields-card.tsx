import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { ValueFields } from "@/components/custom-fields/value-fields";
import type { EditorForm } from "@/components/products/use-product-form";
import { Card } from "@/components/ui/card";
import { customFieldsQuery } from "@/lib/custom-fields/client";

/** The store's own fields; nothing if it has none of products. */
export function OwnFieldsCard({ form }: { form: EditorForm }) {
  const t = useTranslations("panel.customFields");
  const { data } = useQuery(customFieldsQuery);
  const fields = data?.filter(({ entidade }) => entidade === "produto") ?? [];
  if (fields.length === 0) return null;
  const { camposPersonalizados } = form.values;
  return (
    <Card title={t("title")}>
      <ValueFields
        fields={fields}
        values={camposPersonalizados}
        errorOf={(chave) => form.errors[`camposPersonalizados.${chave}`]}
        onChange={(chave, value) => {
          form.setFieldValue("camposPersonalizados", { ...camposPersonalizados, [chave]: value });
          form.clearFieldError(`camposPersonalizados.${chave}`);
        }}
      />
    </Card>
  );
}
