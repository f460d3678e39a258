"use client";

import { useForm } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { ValueFields } from "@/components/custom-fields/value-fields";
import { FormModal } from "@/components/form/form-modal";
import { type FormMutation, useDialogAction } from "@/components/form/use-form-action";
import { customFieldsQuery } from "@/lib/custom-fields/client";
import { changesOf } from "@/lib/custom-fields/draft";
import type { FieldEntity } from "@/lib/custom-fields/limits";
import type { CustomValues, CustomValuesChange } from "@/lib/custom-fields/schema";

type Props<Sent, Answer> = {
  entidade: FieldEntity;
  values: CustomValues;
  mutation: FormMutation<Answer, Sent>;
  sent: (changes: CustomValuesChange) => Sent;
  onClose: () => void;
};

/** Changes the values of a record on its page. */
export function ValuesDialog<Sent, Answer>(props: Props<Sent, Answer>) {
  const { entidade, values, mutation, sent, onClose } = props;
  const t = useTranslations("panel.customFields");
  const { data } = useQuery(customFieldsQuery);
  const form = useForm<{ camposPersonalizados: CustomValuesChange }>({
    initialValues: { camposPersonalizados: values },
  });
  const action = useDialogAction({
    form,
    mutation,
    sent: ({ camposPersonalizados }) => {
      const changes = changesOf(camposPersonalizados, values);
      return Object.keys(changes).length > 0 ? sent(changes) : null;
    },
    onNothing: onClose,
    done: t("valuesSaved"),
    onClose,
    texts: { problems: t("valuesFailed"), failed: t("valuesFailed") },
  });
  const typed = form.values.camposPersonalizados;
  return (
    <FormModal title={t("title")} submitLabel={t("saveValues")} action={action} onClose={onClose}>
      <ValueFields
        fields={data?.filter((field) => field.entidade === entidade) ?? []}
        values={typed}
        errorOf={(chave) => form.errors[`camposPersonalizados.${chave}`]}
        onChange={(chave, value) => {
          form.setFieldValue("camposPersonalizados", { ...typed, [chave]: value });
          form.clearFieldError(`camposPersonalizados.${chave}`);
        }}
      />
    </FormModal>
  );
}
