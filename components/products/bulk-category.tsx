"use client";

import { NativeSelect } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useCategoryOptions } from "@/components/categories/use-category-options";
import { ChoicePills } from "@/components/form/choice-pills";
import { FormModal } from "@/components/form/form-modal";
import { FormProblems } from "@/components/form/form-problems";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { toast } from "@/components/ui/toast";
import { bulkProductsMutation } from "@/lib/products/client";

type Props = { ids: string[]; onDone: () => void; onClose: () => void };
type Way = "adicionarCategoria" | "removerCategoria";
const WAYS = ["adicionarCategoria", "removerCategoria"] as const;

/** Puts the selected products into a category, or takes them out of it. */
export function BulkCategory({ ids, onDone, onClose }: Props) {
  const t = useTranslations("panel.products.bulk");
  const sentenceOf = useErrorSentence();
  const { choices = [] } = useCategoryOptions();
  const [way, setWay] = useState<Way>("adicionarCategoria");
  const [chosen, setChosen] = useState("");
  const [refusal, setRefusal] = useState(0);
  const change = useMutation(bulkProductsMutation);
  const [isMissing, setMissing] = useState(false);
  const submit = () => {
    setMissing(chosen === "");
    if (chosen === "") return setRefusal((count) => count + 1);
    change.mutate(
      { ids, acao: way, categoriaId: chosen },
      {
        onError: () => setRefusal((count) => count + 1),
        onSuccess: ({ feitos, recusados }) => {
          toast.done(t("categoryDone", { count: feitos }));
          if (recusados > 0) toast.failed(t("failed", { count: recusados }));
          onDone();
          onClose();
        },
      },
    );
  };
  const problems = isMissing ? [t("categoryMissing")] : change.error ? [sentenceOf(change.error)] : [];
  return (
    <FormModal
      title={t("categoryTitle", { count: ids.length })}
      submitLabel={t("categorySubmit")}
      isBusy={change.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onClose={onClose}
    >
      <FormProblems refusal={refusal} title={t("categoryFailed")} sentences={problems} />
      <ChoicePills
        name="way"
        label={t("categoryWay")}
        choices={WAYS.map((value) => ({ value, label: t(value) }))}
        value={way}
        onChoose={setWay}
      />
      <NativeSelect
        label={t("categoryField")}
        data-autofocus
        error={isMissing && t("categoryMissing")}
        value={chosen}
        onChange={({ currentTarget }) => {
          setChosen(currentTarget.value);
          setMissing(false);
        }}
        data={[
          { value: "", label: t("categoryChoose") },
          ...choices.map(({ id, path }) => ({ value: id, label: path })),
        ]}
      />
    </FormModal>
  );
}
