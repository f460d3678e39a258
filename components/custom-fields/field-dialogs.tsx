"use client";

import { Switch, Textarea, TextInput } from "@mantine/core";
import { isNotEmpty, type UseFormReturnType, useForm } from "@mantine/form";
import { useTranslations } from "next-intl";
import { ChoiceSelect } from "@/components/form/choice-select";
import { ConfirmChange, FormModal } from "@/components/form/form-modal";
import { useDialogAction } from "@/components/form/use-form-action";
import { Hint } from "@/components/ui/layout";
import {
  changeFieldMutation,
  createFieldMutation,
  type FieldView,
  removeFieldMutation,
} from "@/lib/custom-fields/client";
import { choicesIn } from "@/lib/custom-fields/draft";
import {
  CHOICE_LENGTH,
  FIELD_NAME_LENGTH,
  FIELD_TYPES,
  type FieldEntity,
  type FieldType,
  MAX_CHOICES,
} from "@/lib/custom-fields/limits";

export type FieldDialog =
  | { kind: "new"; entidade: FieldEntity }
  | { kind: "edit"; field: FieldView }
  | { kind: "remove"; field: FieldView };

export function FieldDialogs({ dialog, onClose }: { dialog: FieldDialog; onClose: () => void }) {
  switch (dialog.kind) {
    case "new":
      return <NewField entidade={dialog.entidade} onClose={onClose} />;
    case "edit":
      return <EditField field={dialog.field} onClose={onClose} />;
    case "remove":
      return <RemoveField field={dialog.field} onClose={onClose} />;
  }
}

/** `opcoes`: one choice per line. */
type Draft = { nome: string; tipo: FieldType; opcoes: string; mostrarNaLoja: boolean };
const EMPTY: Draft = { nome: "", tipo: "texto", opcoes: "", mostrarNaLoja: false };

function useFieldForm(initialValues: Draft) {
  const t = useTranslations("panel.customFields.form");
  return useForm<Draft>({
    initialValues,
    validate: {
      nome: (text) => isNotEmpty(t("nameMissing"))(text.trim()),
      opcoes: (text, { tipo }) =>
        tipo === "escolha" && choicesIn(text).length === 0 ? t("choicesMissing") : null,
    },
  });
}

/** A refusal of one choice stands beside all of them. */
const placeOf = (field: string) => field.replace(/^opcoes\[.*/, "opcoes");

const choicesOf = ({ tipo, opcoes }: Draft) => (tipo === "escolha" ? choicesIn(opcoes) : []);

type NewProps = { entidade: FieldEntity; onClose: () => void };

function NewField({ entidade, onClose }: NewProps) {
  const t = useTranslations("panel.customFields.form");
  const form = useFieldForm(EMPTY);
  const action = useDialogAction({
    form,
    mutation: createFieldMutation,
    sent: (draft) => ({ ...draft, entidade, opcoes: choicesOf(draft) }),
    done: ({ nome }) => t("created", { name: nome }),
    onClose,
    placeOf,
    texts: { problems: t("failed"), failed: t("failed") },
  });
  return (
    <FormModal title={t(`new.${entidade}`)} submitLabel={t("create")} action={action} onClose={onClose}>
      <NameField form={form} />
      <ChoiceSelect
        label={t("type")}
        description={t("typeHint")}
        choices={FIELD_TYPES}
        value={form.values.tipo}
        nameOf={(tipo) => t(`types.${tipo}`)}
        onChoose={(tipo) => form.setFieldValue("tipo", tipo)}
      />
      <Details form={form} entidade={entidade} />
    </FormModal>
  );
}

type FieldProps = { field: FieldView; onClose: () => void };

function EditField({ field, onClose }: FieldProps) {
  const t = useTranslations("panel.customFields.form");
  const { id, nome, entidade, tipo, mostrarNaLoja, chave } = field;
  const form = useFieldForm({ nome, tipo, mostrarNaLoja, opcoes: field.opcoes.join("\n") });
  const action = useDialogAction({
    form,
    mutation: changeFieldMutation,
    sent: (draft) => ({
      ...{ id, nome: draft.nome, opcoes: choicesOf(draft), mostrarNaLoja: draft.mostrarNaLoja },
    }),
    done: (saved) => t("saved", { name: saved.nome }),
    onClose,
    placeOf,
    texts: { problems: t("failed"), failed: t("failed") },
  });
  return (
    <FormModal title={t("edit", { name: nome })} submitLabel={t("save")} action={action} onClose={onClose}>
      <NameField form={form} />
      <Hint>{t("fixed", { type: t(`types.${tipo}`), key: chave })}</Hint>
      <Details form={form} entidade={entidade} />
    </FormModal>
  );
}

type Form = UseFormReturnType<Draft>;

function NameField({ form }: { form: Form }) {
  const t = useTranslations("panel.customFields.form");
  return (
    <TextInput
      {...form.getInputProps("nome")}
      data-autofocus
      label={t("name")}
      maxLength={FIELD_NAME_LENGTH}
      autoComplete="off"
    />
  );
}

function Details({ form, entidade }: { form: Form; entidade: FieldEntity }) {
  const t = useTranslations("panel.customFields.form");
  return (
    <>
      {form.values.tipo === "escolha" && (
        <Textarea
          {...form.getInputProps("opcoes")}
          label={t("choices")}
          description={t("choicesHint", { max: MAX_CHOICES, length: CHOICE_LENGTH })}
          rows={5}
          resize="vertical"
        />
      )}
      {entidade === "produto" && (
        <Switch
          {...form.getInputProps("mostrarNaLoja", { type: "checkbox" })}
          label={t("inShop")}
          description={t("inShopHint")}
        />
      )}
    </>
  );
}

function RemoveField({ field: { id, nome: name, entidade }, onClose }: FieldProps) {
  const t = useTranslations("panel.customFields.removal");
  return (
    <ConfirmChange
      isDanger
      title={t("title", { name })}
      confirmLabel={t("confirm")}
      mutation={removeFieldMutation}
      sent={id}
      done={t("done", { name })}
      onClose={onClose}
    >
      <p>{t(`text.${entidade}`)}</p>
    </ConfirmChange>
  );
}
