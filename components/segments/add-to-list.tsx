"use client";

import { NativeSelect } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { FormModal } from "@/components/form/form-modal";
import { useFormAction } from "@/components/form/use-form-action";
import { toast } from "@/components/ui/toast";
import { addToListMutation, listOptionsQuery } from "@/lib/segments/client";

type Props = { ids: readonly string[]; onDone: () => void; onClose: () => void };

export function AddToList({ ids, onDone, onClose }: Props) {
  const t = useTranslations("panel.segments.adding");
  const { data: lists = [] } = useQuery(listOptionsQuery);
  const form = useForm({
    initialValues: { lista: "" },
    validate: { lista: (lista) => (lista ? null : t("missing")) },
  });
  const action = useFormAction({
    form,
    mutation: addToListMutation,
    sent: ({ lista }) => ({ id: lista, ids: [...ids] }),
    stays: true,
    isBrief: true,
    onDone: ({ resultados, recusados }) => {
      const count = resultados.filter(({ alterado }) => alterado).length;
      toast.done(t(recusados > 0 ? "someDone" : "done", { count, refused: recusados }));
      onClose();
      onDone();
    },
  });
  return (
    <FormModal
      title={t("title", { count: ids.length })}
      submitLabel={t("add")}
      action={action}
      onClose={onClose}
    >
      <NativeSelect
        {...form.getInputProps("lista")}
        label={t("list")}
        description={lists.length === 0 ? t("none") : undefined}
        data={[
          { value: "", label: t("choose") },
          ...lists.map(({ id, nome }) => ({ value: id, label: nome })),
        ]}
      />
    </FormModal>
  );
}
