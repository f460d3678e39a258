"use client";

import { useForm } from "@mantine/form";
import { useTranslations } from "next-intl";
import { TagChoice } from "@/components/customers/tag-choice";
import { FormModal } from "@/components/form/form-modal";
import { useFormAction } from "@/components/form/use-form-action";
import { toast } from "@/components/ui/toast";
import { type CustomerRow, changeTagsMutation } from "@/lib/customers/client";
import type { TagsChanged } from "@/lib/customers/schema";

type Props = {
  isAdding: boolean;
  customers: readonly CustomerRow[];
  onDone: () => void;
  onClose: () => void;
};

export function BulkTags({ isAdding, customers, onDone, onClose }: Props) {
  const t = useTranslations("panel.customers.bulk");
  const held = isAdding ? undefined : [...new Set(customers.flatMap((customer) => customer.tags))];
  const nameOf = (id: string) => customers.find((customer) => customer.id === id)?.nome ?? id;
  const form = useForm<{ tags: readonly string[] }>({
    initialValues: { tags: [] },
    validate: { tags: (tags) => (tags.length > 0 ? null : t("missing")) },
  });
  const action = useFormAction({
    form,
    mutation: changeTagsMutation,
    sent: ({ tags }) => ({
      ids: customers.map(({ id }) => id),
      adicionarTags: isAdding ? [...tags] : [],
      removerTags: isAdding ? [] : [...tags],
    }),
    stays: true,
    onDone: finish,
    texts: { problems: t("failed"), failed: t("failed") },
  });
  function finish({ recusados, resultados }: TagsChanged): void {
    if (recusados > 0) {
      const refused = resultados.flatMap(({ id, erro }) =>
        erro ? [[id, t("refused", { name: nameOf(id), reason: erro })]] : [],
      );
      action.complain(Object.fromEntries(refused));
      return;
    }
    toast.done(t("done", { count: resultados.filter(({ alterado }) => alterado).length }));
    onClose();
    onDone();
  }
  return (
    <FormModal
      title={t(isAdding ? "addTitle" : "removeTitle", { count: customers.length })}
      submitLabel={t(isAdding ? "add" : "remove")}
      action={action}
      onClose={onClose}
    >
      <TagChoice
        label={t("tags")}
        hint={t(isAdding ? "addHint" : "removeHint")}
        {...(held && { offered: held })}
        value={form.values.tags}
        onChange={(tags) => form.setFieldValue("tags", tags)}
      />
    </FormModal>
  );
}
