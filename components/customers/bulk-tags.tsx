"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { TagChoice } from "@/components/customers/tag-choice";
import { FormModal } from "@/components/form/form-modal";
import { FormProblems } from "@/components/form/form-problems";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { toast } from "@/components/ui/toast";
import { type CustomerRow, changeTagsMutation } from "@/lib/customers/client";
import type { TagsChanged } from "@/lib/customers/list-schema";

type Props = {
  isAdding: boolean;
  customers: readonly CustomerRow[];
  onDone: () => void;
  onClose: () => void;
};

/** Gives tags to the selected customers, or takes those away that they have. */
export function BulkTags({ isAdding, customers, onDone, onClose }: Props) {
  const t = useTranslations("panel.customers.bulk");
  const sentenceOf = useErrorSentence();
  const [tags, setTags] = useState<readonly string[]>([]);
  const [refusal, setRefusal] = useState(0);
  const [isMissing, setMissing] = useState(false);
  const change = useMutation(changeTagsMutation);
  const held = isAdding ? undefined : [...new Set(customers.flatMap((customer) => customer.tags))];
  const nameOf = (id: string) => customers.find((customer) => customer.id === id)?.nome ?? id;
  const refused = change.data?.resultados.flatMap(({ id, erro }) =>
    erro ? t("refused", { name: nameOf(id), reason: erro }) : [],
  );
  const submit = () => {
    setMissing(tags.length === 0);
    if (tags.length === 0) return setRefusal((count) => count + 1);
    const [adicionarTags, removerTags] = isAdding ? [[...tags], []] : [[], [...tags]];
    const onSuccess = ({ recusados, resultados }: TagsChanged) => {
      setRefusal((count) => count + 1);
      if (recusados > 0) return;
      toast.done(t("done", { count: resultados.filter(({ alterado }) => alterado).length }));
      onClose();
      onDone();
    };
    change.mutate(
      { ids: customers.map(({ id }) => id), adicionarTags, removerTags },
      { onSuccess, onError: () => setRefusal((count) => count + 1) },
    );
  };
  const problems = isMissing ? [t("missing")] : change.error ? [sentenceOf(change.error)] : (refused ?? []);
  return (
    <FormModal
      title={t(isAdding ? "addTitle" : "removeTitle", { count: customers.length })}
      submitLabel={t(isAdding ? "add" : "remove")}
      isBusy={change.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onClose={onClose}
    >
      <FormProblems refusal={refusal} title={t("failed")} sentences={problems} />
      <TagChoice
        label={t("tags")}
        hint={t(isAdding ? "addHint" : "removeHint")}
        {...(held && { offered: held })}
        value={tags}
        onChange={setTags}
      />
    </FormModal>
  );
}
