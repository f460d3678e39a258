"use client";

import { Button, Textarea, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useTranslations } from "next-intl";
import { CategoryPicker } from "@/components/categories/category-picker";
import { useCategoryOptions } from "@/components/categories/use-category-options";
import { FormModal } from "@/components/form/form-modal";
import { IntegerField } from "@/components/form/integer-field";
import { MoneyField } from "@/components/form/money-field";
import { useFormAction } from "@/components/form/use-form-action";
import { StatesField } from "@/components/settings/freight-states-field";
import { Notice } from "@/components/ui/notice";
import { problemsOf, type RateDraft } from "@/lib/freight/draft";
import styles from "./freight-line-dialog.module.css";

type Props = {
  draft: RateDraft;
  isNew: boolean;
  onApply: (draft: RateDraft) => void;
  onClose: () => void;
};

/** Nothing is sent: the page's own button saves the whole table. */
const LOCAL = { mutationFn: async (draft: RateDraft) => draft };

function useLineForm({ draft, onApply, onClose }: Omit<Props, "isNew">) {
  const t = useTranslations("panel.settings.freight");
  const form = useForm<RateDraft>({
    initialValues: draft,
    validate: (typed) => Object.fromEntries(problemsOf(typed).map((field) => [field, t(`missing.${field}`)])),
  });
  const action = useFormAction({
    form,
    mutation: LOCAL,
    sent: (typed) => typed,
    onDone: (typed) => {
      onApply(typed);
      onClose();
    },
    texts: { problems: t("lineProblems") },
  });
  return { form, action };
}

export function FreightLineDialog({ draft, isNew, onApply, onClose }: Props) {
  const t = useTranslations("panel.settings.freight");
  const { form, action } = useLineForm({ draft, onApply, onClose });
  const { values, errors } = form;
  const set = (changes: Partial<RateDraft>) => form.setValues(changes);
  const name = draft.nome.trim();
  return (
    <FormModal
      title={isNew || !name ? t("newLine") : t("editLine", { name })}
      size="lg"
      submitLabel={t("apply")}
      action={action}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <TextInput
          label={t("nome")}
          placeholder={t("namePlaceholder")}
          value={values.nome}
          error={errors.nome}
          maxLength={60}
          autoComplete="off"
          data-autofocus
          onChange={({ currentTarget }) => set({ nome: currentTarget.value })}
        />
        <MoneyField
          label={t("precoCents")}
          value={values.precoCents}
          error={errors.precoCents}
          onChange={(precoCents) => set({ precoCents })}
        />
        <IntegerField
          label={t("prazoDiasUteis")}
          maxDigits={3}
          value={values.prazoDiasUteis}
          error={errors.prazoDiasUteis}
          onChange={(prazoDiasUteis) => set({ prazoDiasUteis })}
        />
      </div>
      <StatesField
        name={values.nome.trim() || t("newLine")}
        value={values.ufs}
        onChange={(ufs) => set({ ufs })}
      />
      <Textarea
        label={t("faixasCep")}
        description={t("faixasCepHint")}
        placeholder={t("faixasCepPlaceholder")}
        rows={3}
        maxLength={1000}
        value={values.faixasCep}
        error={errors.faixasCep}
        onChange={({ currentTarget }) => set({ faixasCep: currentTarget.value })}
      />
      <LimitFields values={values} errors={errors} set={set} />
      <TextInput
        label={t("retirada")}
        placeholder={t("retiradaPlaceholder")}
        value={values.retirada ?? ""}
        maxLength={300}
        autoComplete="off"
        onChange={({ currentTarget }) => set({ retirada: currentTarget.value || null })}
      />
      <DeletedCategories value={values.categoriaIds} onChange={(categoriaIds) => set({ categoriaIds })} />
      <CategoryPicker
        label={t("categories")}
        hint={t("categoriesHint")}
        error={errors.categoriaIds}
        value={values.categoriaIds}
        onChange={(categoriaIds) => set({ categoriaIds })}
      />
    </FormModal>
  );
}

type DeletedProps = { value: readonly string[]; onChange: (ids: string[]) => void };

/** The picker does not show deleted categories. Without them the line may take all goods, so a person decides. */
function DeletedCategories({ value, onChange }: DeletedProps) {
  const t = useTranslations("panel.settings.freight");
  const { choices } = useCategoryOptions();
  const known = value.filter((id) => choices?.some((choice) => choice.id === id));
  const count = value.length - known.length;
  if (!choices || count === 0) return null;
  return (
    <Notice
      tone="warning"
      actions={
        <Button size="sm" variant="default" onClick={() => onChange(known)}>
          {t("removeDeleted")}
        </Button>
      }
    >
      <p>{t("deletedCategories", { count })}</p>
    </Notice>
  );
}

type LimitProps = {
  values: RateDraft;
  errors: ReturnType<typeof useLineForm>["form"]["errors"];
  set: (changes: Partial<RateDraft>) => void;
};

function LimitFields({ values, errors, set }: LimitProps) {
  const t = useTranslations("panel.settings.freight");
  return (
    <div className={styles.fields}>
      <MoneyField
        label={t("gratisAPartirCents")}
        placeholder={t("never")}
        value={values.gratisAPartirCents}
        onChange={(gratisAPartirCents) => set({ gratisAPartirCents })}
      />
      <MoneyField
        label={t("subtotalDeCents")}
        placeholder={t("noLimit")}
        value={values.subtotalDeCents}
        error={errors.subtotalDeCents}
        onChange={(subtotalDeCents) => set({ subtotalDeCents })}
      />
      <MoneyField
        label={t("subtotalAteCents")}
        placeholder={t("noLimit")}
        value={values.subtotalAteCents}
        onChange={(subtotalAteCents) => set({ subtotalAteCents })}
      />
      <IntegerField
        label={t("pesoMinimoGramas")}
        placeholder={t("noLimit")}
        maxDigits={6}
        value={values.pesoMinimoGramas}
        error={errors.pesoMinimoGramas}
        onChange={(grams) => set({ pesoMinimoGramas: grams === 0 ? null : grams })}
      />
      <IntegerField
        label={t("pesoMaximoGramas")}
        placeholder={t("noLimit")}
        maxDigits={6}
        value={values.pesoMaximoGramas}
        onChange={(grams) => set({ pesoMaximoGramas: grams === 0 ? null : grams })}
      />
    </div>
  );
}
