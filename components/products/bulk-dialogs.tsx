"use client";

import { NativeSelect } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useTranslations } from "next-intl";
import { useCategoryOptions } from "@/components/categories/use-category-options";
import { ChoicePills } from "@/components/form/choice-pills";
import { ConfirmAction, FormModal } from "@/components/form/form-modal";
import { useFormAction } from "@/components/form/use-form-action";
import { toast } from "@/components/ui/toast";
import { bulkProductsMutation } from "@/lib/products/client";
import type { BulkChanged } from "@/lib/products/schema";

export type BulkDialog = "category" | "remove";

type Props = { ids: string[]; onDone: () => void; onClose: () => void };

export function BulkDialogs({ dialog, ...props }: Props & { dialog: BulkDialog }) {
  return dialog === "category" ? <BulkCategory {...props} /> : <BulkRemove {...props} />;
}

function useFinish({ onDone, onClose }: Pick<Props, "onDone" | "onClose">) {
  const t = useTranslations("panel.products.bulk");
  return (text: "categoryDone" | "removed") =>
    ({ feitos, recusados }: BulkChanged) => {
      toast.done(t(text, { count: feitos }));
      if (recusados > 0) toast.failed(t("failed", { count: recusados }));
      onDone();
      onClose();
    };
}

type Way = "adicionarCategoria" | "removerCategoria";
const WAYS = ["adicionarCategoria", "removerCategoria"] as const;

function BulkCategory({ ids, ...ends }: Props) {
  const t = useTranslations("panel.products.bulk");
  const { choices = [] } = useCategoryOptions();
  const form = useForm<{ acao: Way; categoriaId: string }>({
    initialValues: { acao: "adicionarCategoria", categoriaId: "" },
    validate: { categoriaId: (id) => (id ? null : t("categoryMissing")) },
  });
  const action = useFormAction({
    form,
    mutation: bulkProductsMutation,
    sent: (typed) => ({ ids, ...typed }),
    onDone: useFinish(ends)("categoryDone"),
    texts: { problems: t("categoryFailed"), failed: t("categoryFailed") },
  });
  return (
    <FormModal
      title={t("categoryTitle", { count: ids.length })}
      submitLabel={t("categorySubmit")}
      action={action}
      onClose={ends.onClose}
    >
      <ChoicePills
        name="way"
        label={t("categoryWay")}
        choices={WAYS.map((value) => ({ value, label: t(value) }))}
        value={form.values.acao}
        onChoose={(acao) => form.setFieldValue("acao", acao)}
      />
      <NativeSelect
        {...form.getInputProps("categoriaId")}
        label={t("categoryField")}
        data-autofocus
        data={[
          { value: "", label: t("categoryChoose") },
          ...choices.map(({ id, path }) => ({ value: id, label: path })),
        ]}
      />
    </FormModal>
  );
}

function BulkRemove({ ids, ...ends }: Props) {
  const t = useTranslations("panel.products.bulk");
  return (
    <ConfirmAction
      isDanger
      title={t("removeTitle", { count: ids.length })}
      confirmLabel={t("removeConfirm")}
      mutation={bulkProductsMutation}
      sent={{ ids, acao: "excluir" }}
      onDone={useFinish(ends)("removed")}
      onClose={ends.onClose}
    >
      <p>{t("removeText", { count: ids.length })}</p>
    </ConfirmAction>
  );
}
